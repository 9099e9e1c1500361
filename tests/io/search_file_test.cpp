#include <sleuth/io/search_file.hpp>

#include <cstddef>
#include <cstdint>
#include <sstream>
#include <stdexcept>
#include <string>

#include <sleuth/games/mastermind.hpp>

#include "support/catch.hpp"

namespace search_file_test {

using namespace sleuth;

using Game = games::Mastermind<>;
const Game game{.pegs = 4, .colors = 4};
const auto feedback = game.feedback();
using Run = OptimalRun<Game, games::ExactAndMisplaced<>>;

std::string saved_after(std::uint64_t nodes) {
  Run run{game, feedback, {}};
  SearchBudget budget;
  budget.max_nodes = nodes;
  static_cast<void>(run.go_on(budget));
  std::ostringstream out;
  save_search(out, run);
  return out.str();
}
/// What is said against a file; the run must be as new.
std::string refusal(const std::string& text, Run& run) {
  std::istringstream in{text};
  try {
    load_search(in, run);
  } catch (const std::invalid_argument& error) {
    CHECK(run.nodes() == 0);
    CHECK(run.table().size() == 0);
    return error.what();
  }
  return {};
}
std::string refusal(const std::string& text) {
  Run run{game, feedback, {}};
  return refusal(text, run);
}

TEST_CASE("a saved search goes on where it was", "[io][search_file]") {
  const std::string text = saved_after(40);
  CHECK(text.substr(0, search_format.size()) == search_format);
  Run run{game, feedback, {}};
  CHECK(refusal(text, run).empty());
  CHECK(run.nodes() == 40);
  CHECK(text.size() == search_format.size() + 8 * (3 + 4 * run.table().size() + 1));
  CHECK(run.go_on().upper == 905U);
  CHECK(refusal(saved_after(0)).empty());
}

TEST_CASE("a file of another game, goal or version is refused", "[io][search_file]") {
  const std::string text = saved_after(50);
  std::string other_version = text;
  other_version[14] = '2';
  CHECK_THAT(refusal(other_version), ContainsSubstring("expected: sleuth-search 1"));
  CHECK_THAT(refusal(""), ContainsSubstring("no saved search of this version"));
  for (const StrategyGoal goal :
       {StrategyGoal{Objective::worst, {}, false}, StrategyGoal{Objective::expected, 5, false},
        StrategyGoal{Objective::expected, {}, true}}) {
    Run run{game, feedback, goal};
    CHECK_THAT(refusal(text, run), ContainsSubstring("another game or goal"));
  }
  const Game larger{.pegs = 4, .colors = 5};
  const auto answers = larger.feedback();
  Run run{larger, answers, {}};
  CHECK_THAT(refusal(text, run), ContainsSubstring("another game or goal"));
  CHECK(run.go_on().is_proved);
}

TEST_CASE("a file that is cut or damaged anywhere is refused", "[io][search_file]") {
  const std::string text = saved_after(50);
  for (std::size_t length = 0; length < text.size(); length += length < 100 ? 1 : 37)
    REQUIRE_FALSE(refusal(text.substr(0, length)).empty());
  CHECK_THAT(refusal(text.substr(0, text.size() - 1)), ContainsSubstring("cut short"));
  for (std::size_t at = 0; at < text.size(); at += at < 100 ? 1 : 37) {
    CAPTURE(at);
    std::string damaged = text;
    damaged[at] = static_cast<char>(damaged[at] ^ 4);
    REQUIRE_FALSE(refusal(damaged).empty());
  }
  std::string last = text;
  last.back() = static_cast<char>(last.back() ^ 1);
  CHECK_THAT(refusal(last), ContainsSubstring("damaged"));
  CHECK_THAT(refusal(text + '\n'), ContainsSubstring("behind the end"));
}

}  // namespace search_file_test
