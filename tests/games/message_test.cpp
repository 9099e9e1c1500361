#include <sleuth/games/message.hpp>

#include <string>
#include <string_view>

#include "support/catch.hpp"

namespace message_test {

TEST_CASE("a message is its parts in order", "[games][message]") {
  using sleuth::games::detail::message;
  REQUIRE(message() == "");
  REQUIRE(message("peg ", 3U, " is '", 'x', "', not ", -1, std::string{"!"}, std::string_view{"?"}) ==
          "peg 3 is 'x', not -1!?");
}

}  // namespace message_test
