#include <cstddef>
#include <stdexcept>
#include <string>
#include <utility>

#include <sleuth/io/parse_error.hpp>

#include "support/catch.hpp"

namespace parse_error_test {

TEST_CASE("a ParseError says what is wrong where") {
  const sleuth::ParseError error{"game.txt", 3, 7, "a guess is expected"};
  CHECK(error.line() == 3);
  CHECK(error.column() == 7);
  CHECK(std::string{error.what()} == "game.txt: line 3, column 7: a guess is expected");
  CHECK(std::string{sleuth::ParseError{"", 1, 1, "x"}.what()} == "line 1, column 1: x");
  CHECK_THROWS_AS((throw sleuth::ParseError{"", 1, 1, ""}), std::invalid_argument);
}

TEST_CASE("an error at a position says line and column", "[io]") {
  const auto place = [](std::size_t position) {
    const sleuth::ParseError error = sleuth::parse_error_at("ab\n\ncd", position, "x", "no");
    return std::pair{error.line(), error.column()};
  };
  CHECK(place(0) == std::pair<std::size_t, std::size_t>{1, 1});
  CHECK(place(2) == std::pair<std::size_t, std::size_t>{1, 3});
  CHECK(place(3) == std::pair<std::size_t, std::size_t>{2, 1});
  CHECK(place(4) == std::pair<std::size_t, std::size_t>{3, 1});
  CHECK(place(6) == std::pair<std::size_t, std::size_t>{3, 3});
}

TEST_CASE("for people the name of the function is left out", "[io]") {
  CHECK(sleuth::without_function("sleuth::games::parse_code: column 2: no") == "column 2: no");
  CHECK(sleuth::without_function("sleuth::alone") == "sleuth::alone");
  CHECK(sleuth::without_function("column 2: no") == "column 2: no");
}

}  // namespace parse_error_test
