#include <cstddef>
#include <ostream>
#include <utility>
#include <vector>

#include "support/catch.hpp"

#include <sleuth/beliefs/candidate_set.hpp>
#include <sleuth/games/bulls_and_cows.hpp>
#include <sleuth/games/mastermind.hpp>
#include <sleuth/selectors/minimax.hpp>
#include <sleuth/strategy/build.hpp>

namespace distinct_guesses_test {

// How many guesses differ, level by level of the minimax tree: 1 opening of Bulls & Cows instead of 5040, and so on. They
// pin the symmetry below the opening.

using sleuth::games::BullsAndCows;
using sleuth::games::Mastermind;
using sleuth::games::Repeats;

/// States of a level, and the guesses that differ in all of them together.
struct Level {
  std::size_t states = 0;
  std::size_t guesses = 0;

  [[nodiscard]] friend bool operator==(const Level&, const Level&) = default;
};
std::ostream& operator<<(std::ostream& out, const Level& level) {
  return out << "{" << level.states << ", " << level.guesses << "}";
}

/// The levels of the whole tree, or its first few.
template <class D>
std::vector<Level> levels(const D& domain, std::size_t most) {
  const auto feedback = domain.feedback();
  using Child = sleuth::StrategyTree::Child;
  using Belief = sleuth::CandidateSet<D, decltype(domain.feedback())>;
  const sleuth::StrategyTree tree = sleuth::build_strategy(domain, feedback, sleuth::selectors::minimax);
  std::vector<std::pair<Child, Belief>> level{{tree.root(), Belief{domain, feedback}}};
  std::vector<Level> found;
  typename Belief::workspace_type workspace;
  while (!level.empty() && found.size() < most) {
    std::vector<std::pair<Child, Belief>> next;
    found.push_back({level.size(), 0});
    for (const auto& [child_node, belief] : level) {
      const Child node = child_node;
      found.back().guesses += belief.distinct_guesses().size();
      belief.split(domain, feedback, tree.guess(node), workspace, sleuth::SettlesNone{},
                   [&](sleuth::OutcomeId outcome, Belief&& child) {
                     for (const auto& edge : tree.edges(node))
                       if (edge.outcome == outcome && sleuth::StrategyTree::is_node(edge.child))
                         next.emplace_back(edge.child, std::move(child));
                   });
    }
    level = std::move(next);
  }
  return found;
}

TEST_CASE("guesses that differ in Mastermind (4,6), by level") {
  CHECK(levels(Mastermind<4, 6>{}, 9) ==
        std::vector<Level>{{1, 5}, {12, 468}, {107, 42643}, {564, 674905}, {694, 898248}});
}

TEST_CASE("guesses that differ in Bulls & Cows, 4 of 10 without repeats, by level") {
  CHECK(levels(BullsAndCows<4, 10, Repeats::none>{}, 9) == std::vector<Level>{{1, 1},
                                                                              {13, 260},
                                                                              {103, 51750},
                                                                              {666, 1565904},
                                                                              {2235, 9213427},
                                                                              {2151, 10489250},
                                                                              {202, 1016400}});
}

TEST_CASE("guesses that differ in Mastermind (5,8), the first three levels", "[long]") {
  CHECK(levels(Mastermind<5, 8>{}, 3) == std::vector<Level>{{1, 7}, {19, 11001}, {238, 2994946}});
}

}  // namespace distinct_guesses_test
