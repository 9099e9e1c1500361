#include <sleuth/games/word_list.hpp>

#include <stdexcept>
#include <string>
#include <vector>

#include "support/catch.hpp"

namespace word_list_test {

using sleuth::games::parse_word_list;
using sleuth::games::sorted_unique;
using Texts = std::vector<std::string>;

TEST_CASE("a word list has a word on each line", "[games][word_list]") {
  REQUIRE(parse_word_list("crane\nslate\n") == Texts{"crane", "slate"});
  REQUIRE(parse_word_list("crane\nslate") == Texts{"crane", "slate"});
  REQUIRE(parse_word_list("").empty());
  REQUIRE(parse_word_list("\n\n").empty());
}

TEST_CASE("blank lines, comments, blanks and CR LF are tolerated", "[games][word_list]") {
  REQUIRE(parse_word_list("# five letters\r\ncrane\r\n\r\n  \t\r\n  slate \r\n  # no more\r\n") ==
          Texts{"crane", "slate"});
}

TEST_CASE("only words of the wanted length are kept", "[games][word_list]") {
  REQUIRE(parse_word_list("a\nbb\nccc\ndd\n", {.length = 2}) == Texts{"bb", "dd"});
  REQUIRE(parse_word_list("a\nbb\nccc\ndd\n") == Texts{"a", "bb", "ccc", "dd"});
}

TEST_CASE("anything else is refused with line and column", "[games][word_list]") {
  REQUIRE_THROWS_AS(parse_word_list("crane\nit's\n"), std::invalid_argument);
  REQUIRE_THROWS_WITH(parse_word_list("crane\n\n  it's\n", {.source = "list.txt"}),
                      ContainsSubstring("list.txt, line 3, column 5 is no letter in \"it's\""));
  REQUIRE_THROWS_WITH(parse_word_list("Paris\n"), ContainsSubstring("line 1, column 1"));
  REQUIRE_THROWS_WITH(parse_word_list("two words\n"), ContainsSubstring("line 1, column 4"));
  REQUIRE_THROWS_WITH(parse_word_list("caf\xC3\xA9\n"), ContainsSubstring("line 1, column 4"));
  // A wrong line counts even where its length would leave it out.
  REQUIRE_THROWS_WITH(parse_word_list("abc\nab1\n", {.length = 5}), ContainsSubstring("line 2, column 3"));
}

TEST_CASE("or left out, on request", "[games][word_list]") {
  REQUIRE(parse_word_list("crane\nit's\nParis\ncaf\xC3\xA9\ntwo words\nslate\n", {.skip_others = true}) ==
          Texts{"crane", "slate"});
}

TEST_CASE("lists put together are sorted, each word once", "[games][word_list]") {
  REQUIRE(sorted_unique({"slate", "crane", "slate", "abide"}) == Texts{"abide", "crane", "slate"});
  REQUIRE(sorted_unique({}).empty());
}

TEST_CASE("a word list may begin with a byte order mark") {
  CHECK(parse_word_list("\xEF\xBB\xBFraise\r\nbread\n") == std::vector<std::string>{"raise", "bread"});
  CHECK_THROWS_AS(parse_word_list("raise\n\xEF\xBB\xBF"
                                  "bread\n"),
                  std::invalid_argument);
}

}  // namespace word_list_test
