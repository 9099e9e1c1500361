#include <cstddef>
#include <cstdint>
#include <random>
#include <variant>
#include <vector>

#include "support/catch.hpp"

#include <sleuth/beliefs/layouts.hpp>
#include <sleuth/core/uniform_below.hpp>
#include <sleuth/solver/conflict.hpp>

namespace layout_conflict_test {

using sleuth::Answer;
using sleuth::CardForgotten;
using sleuth::GuessId;
using sleuth::OutcomeId;

using History = std::vector<std::variant<Answer, CardForgotten>>;

/// Whether no layout of pairs agrees with the flips whose bits are set.
bool contradicts(const History& history, std::uint32_t mask, std::size_t cards) {
  std::vector<int> pattern(cards, -1);
  std::vector<int> count(cards, 0);
  for (std::size_t i = 0; i < history.size(); ++i) {
    if ((mask >> i & 1) == 0) continue;
    const Answer& flip = std::get<Answer>(history[i]);
    int& here = pattern[to_index(flip.guess)];
    const int shown = static_cast<int>(to_index(flip.outcome));
    if (here >= 0 && here != shown) return true;
    if (here < 0 && ++count[static_cast<std::size_t>(shown)] > 2) return true;
    here = shown;
  }
  return false;
}

TEST_CASE("a conflict of flips is a smallest set that no layout agrees with") {
  int conflicts = 0;
  for (std::uint32_t seed = 0; seed < 200; ++seed) {
    CAPTURE(seed);
    std::mt19937 engine{seed};
    constexpr std::size_t cards = 8;
    History history;
    sleuth::Layouts belief{sleuth::CardGroups{cards, 2, 2}};
    const sleuth::Layouts start = belief;
    while (history.size() < 10) {
      const auto position = sleuth::to_id<GuessId>(sleuth::uniform_below(engine, cards));
      const auto pattern = sleuth::to_id<OutcomeId>(sleuth::uniform_below(engine, cards / 2));
      history.emplace_back(Answer{position, pattern});
      belief.observe(position, pattern);
    }
    const auto all = (1u << history.size()) - 1;
    CHECK(belief.empty() == contradicts(history, all, cards));
    if (!belief.empty()) continue;
    ++conflicts;
    const auto conflict = sleuth::layout_conflict<sleuth::ConflictSet>(start, history);
    std::uint32_t mask = 0;
    for (const std::size_t i : conflict.observations)
      mask |= 1u << i;
    CHECK(contradicts(history, mask, cards));
    std::size_t smallest = history.size();
    for (std::uint32_t other = 0; other <= all; ++other)
      if (contradicts(history, other, cards))
        smallest = std::min<std::size_t>(smallest, static_cast<std::size_t>(__builtin_popcount(other)));
    CHECK(conflict.observations.size() == smallest);
    CHECK(conflict.proved_smallest);
  }
  CHECK(conflicts > 50);
}

TEST_CASE("what was forgotten is no part of a conflict") {
  const auto flip = [](std::size_t position, std::size_t pattern) {
    return Answer{sleuth::to_id<GuessId>(position), sleuth::to_id<OutcomeId>(pattern)};
  };
  const History history{flip(0, 0), flip(1, 1), CardForgotten{GuessId{0}}, flip(0, 2), flip(1, 1),
                        flip(1, 0), flip(1, 2)};
  const auto conflict =
      sleuth::layout_conflict<sleuth::ConflictSet>(sleuth::Layouts{sleuth::CardGroups{8, 2, 2}}, history);
  CHECK(conflict.observations == std::vector<std::size_t>{1, 5});
}

}  // namespace layout_conflict_test
