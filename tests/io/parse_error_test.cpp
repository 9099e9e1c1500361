#include <stdexcept>
#include <string>

#include <sleuth/io/parse_error.hpp>

#include "support/catch.hpp"

TEST_CASE("a ParseError says what is wrong where") {
  const sleuth::ParseError error{"game.txt", 3, 7, "a guess is expected"};
  CHECK(error.line() == 3);
  CHECK(error.column() == 7);
  CHECK(std::string{error.what()} == "game.txt: line 3, column 7: a guess is expected");
  CHECK(std::string{sleuth::ParseError{"", 1, 1, "x"}.what()} == "line 1, column 1: x");
  CHECK_THROWS_AS((throw sleuth::ParseError{"", 1, 1, ""}), std::invalid_argument);
}
