#include <cstddef>
#include <string>
#include <string_view>

#include <sleuth/io/board_svg.hpp>

#include "support/catch.hpp"
#include "support/count_of.hpp"

namespace board_svg_test {

using sleuth::Board;
using sleuth::board_svg;
using sleuth::BoardRow;

using sleuth_tests::count_of;

Board two_guesses() {
  return {.title = "A game",
          .subtitle = "of two guesses",
          .footer = "Found",
          .secrets = 16,
          .rows = {{.guess = {{0, "1"}, {1, "2"}, {1, "2"}}, .exact = 1, .misplaced = 1, .left = 4},
                   {.guess = {{0, "1"}, {1, "2"}, {17, "<"}}, .exact = 3, .misplaced = 0, .left = 1}}};
}

TEST_CASE("board_svg draws each peg, each mark and what is left") {
  const std::string picture = board_svg(two_guesses());
  CHECK(picture.starts_with("<svg "));
  CHECK(picture.ends_with("</svg>\n"));
  CHECK(count_of(picture, "class=\"peg c0\"") == 2);
  CHECK(count_of(picture, "class=\"peg c1\"") == 4);  // 17 is shown as colour 1
  CHECK(count_of(picture, "<circle class=\"exact\"") == 4);
  CHECK(count_of(picture, "<circle class=\"misplaced\"") == 1);
  CHECK(count_of(picture, "<circle class=\"none\"") == 1);
  for (const std::string_view text :
       {">A game<", ">of two guesses<", ">Found<", ">16<", ">4<", ">2.00<", ">&lt;<"})
    CHECK(picture.find(text) != std::string::npos);
}

TEST_CASE("board_svg: bars are logarithmic, and there is none for one secret") {
  const std::string picture = board_svg(two_guesses());
  CHECK(count_of(picture, "class=\"bar\"") == 2);
  CHECK(count_of(picture, "width=\"220\" height=\"12\" rx=\"6\"/>") == 4);  // three tracks and the full bar
  CHECK(count_of(picture, "width=\"110\" height=\"12\" rx=\"6\"/>") == 1);  // log 4 / log 16
}

TEST_CASE("board_svg: the height grows by the guess, the width by the peg") {
  Board board = two_guesses();
  const std::string small = board_svg(board);
  board.rows.push_back(board.rows.back());
  const std::string higher = board_svg(board);
  CHECK(small.substr(0, small.find(" height")) == higher.substr(0, higher.find(" height")));
  CHECK(small.substr(0, small.find(" viewBox")) != higher.substr(0, higher.find(" viewBox")));
  board.rows.back().guess.push_back({2, "3"});
  CHECK(board_svg(board).substr(0, small.find(" height")) != small.substr(0, small.find(" height")));
}

TEST_CASE("board_svg takes a board without guesses, one secret, and a contradiction") {
  CHECK(board_svg({}).ends_with("</svg>\n"));
  CHECK(board_svg({.secrets = 1, .rows = {{.guess = {{0, "1"}}, .exact = 1, .left = 1}}})
            .ends_with("</svg>\n"));
  const std::string picture =
      board_svg({.secrets = 4, .rows = {{.guess = {{0, "1"}}, .left = 0}, {.guess = {{0, "1"}}, .left = 0}}});
  CHECK(picture.find("nan") == std::string::npos);
  CHECK(picture.find("inf") == std::string::npos);
  CHECK(picture.find(">0<") != std::string::npos);
}

}  // namespace board_svg_test
