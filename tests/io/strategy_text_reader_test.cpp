#include <random>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <sleuth/core/listed.hpp>
#include <sleuth/games/bulls_and_cows.hpp>
#include <sleuth/games/code_text.hpp>
#include <sleuth/games/mastermind.hpp>
#include <sleuth/games/word_text.hpp>
#include <sleuth/io/strategy_text_reader.hpp>
#include <sleuth/selectors/most_parts.hpp>
#include <sleuth/strategy/build.hpp>

#include "support/catch.hpp"
#include "support/random_strategy.hpp"

namespace strategy_text_reader_test {

using namespace sleuth;
using Child = StrategyTree::Child;

template <class Game>
void check_round_trip(const Game& game) {
  const auto feedback = game.feedback();
  const StrategyTree tree = build_strategy(game, feedback, selectors::most_parts);
  std::ostringstream out;
  const auto print = [&](const auto& guess) { return games::print_guess(game, guess); };
  const auto print_outcome = [](const auto& outcome) { return games::print_outcome(outcome); };
  write_strategy_text(out, tree, game, feedback, "it", print, print_outcome);
  const auto parse = [&](const std::string& text) { return games::parse_guess(game, text); };
  const auto parse_outcome = [&](const std::string& text) { return games::parse_outcome(feedback, text); };
  CHECK(read_strategy_text(out.str(), "F", game, feedback, "it", parse, parse_outcome) == tree);
}

/// Guesses and outcomes with names that are hard to read.
const Listed<std::string> names{{"a", "solved", "b (c", "", "end", "start", " d;", "\"\\\n", "*"}};
const std::vector<std::string> outcomes{"0 0", "known", "x:", "#", "("};

std::string written(const StrategyTree& tree) {
  std::ostringstream out;
  write_strategy_text(
      out, tree, names, NumberedOutcomes<5>{}, "the \"game\"", [](const std::string& text) { return text; },
      [](std::size_t outcome) { return outcomes[outcome]; });
  return out.str();
}
StrategyTree read(std::string_view text) {
  return read_strategy_text(
      text, "F", names, NumberedOutcomes<5>{}, "the \"game\"", [](const std::string& guess) { return guess; },
      [](const std::string& outcome) {
        for (std::size_t i = 0; i < outcomes.size(); ++i)
          if (outcomes[i] == outcome) return i;
        throw std::invalid_argument{"no such answer: " + outcome};
      });
}
const std::string head = "sleuth-strategy-text 1 \"the \\\"game\\\"\"\n";
/// "LINE:COLUMN" and the message where these lines behind the first are refused.
std::string refusal(const std::string& lines, const std::string& first = head) {
  try {
    (void)read(first + lines);
  } catch (const ParseError& error) {
    const std::string place =
        "F: line " + std::to_string(error.line()) + ", column " + std::to_string(error.column());
    const std::string message = error.what();
    REQUIRE(message.starts_with(place));
    return std::to_string(error.line()) + ":" + std::to_string(error.column()) + message.substr(place.size());
  }
  return "read";
}

TEST_CASE("strategies of games are read as they were written", "[strategy_text]") {
  check_round_trip(games::Mastermind<2, 3>{});
  check_round_trip(games::Mastermind<3, 4>{});
  check_round_trip(games::BullsAndCows<3, 10, games::Repeats::none>{});
  check_round_trip(games::Words{{"known", "stuck", "stock", "knock", "clock", "block", "blown", "clown"}});
}

TEST_CASE("any tree is read as it was written", "[strategy_text]") {
  constexpr std::uint64_t seed = 11;
  std::mt19937_64 engine{seed};
  for (int round = 0; round < 400; ++round) {
    INFO("round " << round << " of seed " << seed);
    const StrategyTree tree =
        sleuth_tests::random_strategy(engine, {.guesses = names.guess_count(), .outcomes = outcomes.size()});
    const std::string text = written(tree);
    CAPTURE(text);
    REQUIRE(read(text) == tree);
    const std::size_t cut = uniform_below(engine, text.size() - 1);
    REQUIRE_THROWS_AS(read(text.substr(0, cut)), ParseError);
  }
}

TEST_CASE("what was written by hand may stand in another order and form", "[strategy_text]") {
  const StrategyTree tree =
      read(head + "solved: 0 0\nstart: a\n  known: end (\"x:\": start)\n  \"#\": solved\nend\n");
  CHECK(read(head + "#\n\nsolved:0 0\r\nstart: a\n  # note\n\n  \"#\":solved\n  known:  \"end\"  \n"
                    "    \"x:\" : start\nend\n\n# the end") == tree);
  CHECK(read(head + "solved: 0 0\nstart: a (\"#\": solved; known: end (\"x:\": start))\nend") == tree);
}

TEST_CASE("what is no strategy text is refused where it goes wrong", "[strategy_text]") {
  CHECK_THAT(refusal("", ""),
             ContainsSubstring("1:1: the format is \"\"; expected: \"sleuth-strategy-text\""));
  CHECK_THAT(refusal("", "sleuth-strategy-text 2 \"x\"\n"),
             ContainsSubstring("1:22: the version is \"2\"; this"));
  CHECK_THAT(refusal("", "sleuth-strategy-text 1 \"x\"\n"),
             ContainsSubstring("1:24: this is a strategy for another"));
  CHECK_THAT(refusal("", "sleuth-strategy-text 1 x\n"), ContainsSubstring("1:24: a text in quotation marks"));
  CHECK_THAT(refusal("begin: a\nend\n"), ContainsSubstring("2:1: \"solved: ANSWER\" or \"start: GUESS\""));
  CHECK_THAT(refusal("solved: 9\nstart: a\nend\n"), ContainsSubstring("2:9: no such answer: 9"));
  CHECK_THAT(refusal("solved: 0 0\nend\n"), ContainsSubstring("3:1: \"start: GUESS\" is expected"));
  CHECK_THAT(refusal("start:\nend\n"), ContainsSubstring("2:7: a guess or an end is expected"));
  CHECK_THAT(refusal("start: z\nend\n"), ContainsSubstring("2:8: \"z\" is no guess of this game"));
  CHECK_THAT(refusal("start: a*\nend\n"), ContainsSubstring("2:9: \"*\" needs a line"));
  CHECK_THAT(refusal("start: a b\nend\n"), ContainsSubstring("2:8: \"a b\" is no guess"));
  CHECK_THAT(refusal("start: a; known: a\nend\n"), ContainsSubstring("2:9: the end of the line is expected"));
}

TEST_CASE("answers that are unknown, doubled or in the wrong place are refused", "[strategy_text]") {
  CHECK_THAT(refusal("start: a (9: end)\nend\n"), ContainsSubstring("2:11: no such answer: 9"));
  CHECK_THAT(refusal("start: a (: end)\nend\n"), ContainsSubstring("2:11: an answer is expected"));
  CHECK_THAT(refusal("start: a (0 0 end)\nend\n"), ContainsSubstring("2:11: no such answer: 0 0 end"));
  CHECK_THAT(refusal("start: a (\"x:\" end)\nend\n"), ContainsSubstring("2:16: \":\" is expected"));
  CHECK_THAT(refusal("start: a (0 0: end\nend\n"), ContainsSubstring("2:19: \";\" or \")\" is expected"));
  CHECK_THAT(refusal("start: a (0 0: end))\nend\n"), ContainsSubstring("2:20: the end of the line"));
  CHECK_THAT(refusal("start: a (0 0: known (0 0: end))\nend\n"),
             ContainsSubstring("2:22: an end is followed by no"));
  CHECK_THAT(refusal("start: a\n  0 0: end\n  known: end\n  0 0: a\nend\n"),
             ContainsSubstring("5:3: this answer to the guess stands here for the second time"));
  CHECK_THAT(refusal("solved: 0 0\nstart: a\n  0 0: end\nend\n"),
             ContainsSubstring("4:3: this answer to the guess"));
  CHECK(refusal("solved: 0 0\nstart: a*\n  0 0: end\nend\n") == "read");
  CHECK_THAT(refusal("start: a\n   0 0: end\nend\n"),
             ContainsSubstring("3:4: this line begins with 3 blanks"));
  CHECK_THAT(refusal("start: a\n    0 0: end\nend\n"),
             ContainsSubstring("3:5: this line begins with 4 blanks; allowed: "
                               "an even number, 2 .. 2"));
  CHECK_THAT(refusal("start: a\n0 0: end\nend\n"), ContainsSubstring("3:1: this line begins with 0 blanks"));
  CHECK_THAT(refusal("start: a\n\t0 0: end\nend\n"),
             ContainsSubstring("3:1: this line begins with 0 blanks"));
  CHECK_THAT(refusal("start: a\n  0 0: a; known: a\n    0 0: end\nend\n"),
             ContainsSubstring("4:5: these answers belong"));
  CHECK_THAT(refusal("start: known\n  0 0: a\nend\n"), ContainsSubstring("3:3: these answers belong"));
  CHECK_THAT(refusal("start: a\n  0 0: end\n"), ContainsSubstring("4:1: the text is cut short"));
  CHECK_THAT(refusal("start: a\nend\nstart: a\n"), ContainsSubstring("4:1: nothing may follow"));
  CHECK_THAT(refusal("start: a\nend of it\n"), ContainsSubstring("3:5: the end of the line is expected"));
}

}  // namespace strategy_text_reader_test
