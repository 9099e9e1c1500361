#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <random>
#include <stdexcept>
#include <vector>

#include "support/catch.hpp"

#include <sleuth/beliefs/layouts.hpp>
#include <sleuth/core/uniform_below.hpp>
#include <sleuth/games/memory.hpp>
#include <sleuth/selectors/entropy.hpp>
#include <sleuth/solver/constraint_solver.hpp>

namespace layouts_test {

using sleuth::CardGroups;
using sleuth::GuessId;
using sleuth::Layouts;
using sleuth::OutcomeId;
using sleuth::games::Memory;
using sleuth::games::MemoryDeck;

GuessId at(std::size_t position) { return sleuth::to_id<GuessId>(position); }
OutcomeId shows(std::size_t pattern) { return sleuth::to_id<OutcomeId>(pattern); }

using Layout = std::vector<std::size_t>;  // the pattern of each position

std::vector<Layout> all_layouts(const CardGroups& groups) {
  Layout layout;
  for (std::size_t pattern = 0; pattern < groups.pattern_count(); ++pattern)
    layout.insert(layout.end(), groups.copies, pattern);
  std::vector<Layout> all;
  do
    all.push_back(layout);
  while (std::next_permutation(layout.begin(), layout.end()));
  return all;
}

bool agrees(const Layout& layout, const Layouts& known) {
  for (std::size_t i = 0; i < layout.size(); ++i)
    if (const auto pattern = known.pattern_at(at(i)); pattern && to_index(*pattern) != layout[i])
      return false;
  return true;
}

/// Those of `all` that agree with what is known.
std::vector<Layout> consistent(const std::vector<Layout>& all, const Layouts& known) {
  std::vector<Layout> kept;
  for (const Layout& layout : all)
    if (agrees(layout, known)) kept.push_back(layout);
  return kept;
}

/// P(the move that is under way ends in a group) with the best flips, from the layouts themselves; the next flip is `first`
/// if it is below the number of cards.
double best_success(const std::vector<Layout>& possible, const std::vector<bool>& taken,
                    std::vector<std::size_t> up, std::size_t group, std::size_t first) {
  if (up.size() == group) return 1;
  const std::size_t cards = taken.size();
  double best = 0;
  for (std::size_t next = 0; next < cards; ++next) {
    if (first < cards && next != first) continue;
    if (taken[next] || std::find(up.begin(), up.end(), next) != up.end()) continue;
    double sum = 0;
    for (std::size_t pattern = 0; pattern < cards; ++pattern) {
      std::vector<Layout> cell;
      for (const Layout& layout : possible)
        if (layout[next] == pattern && (up.empty() || layout[up[0]] == pattern)) cell.push_back(layout);
      if (cell.empty()) continue;
      std::vector<std::size_t> then = up;
      then.push_back(next);
      sum += static_cast<double>(cell.size()) * best_success(cell, taken, then, group, cards);
    }
    best = std::max(best, sum / static_cast<double>(possible.size()));
  }
  return best;
}

void compare_with_layouts(const Memory& domain, const Layouts& belief, const std::vector<Layout>& all) {
  const auto possible = consistent(all, belief);
  REQUIRE_FALSE(possible.empty());
  CHECK_THAT(belief.log2_count(), WithinAbs(std::log2(static_cast<double>(possible.size())), 1e-9));
  std::vector<bool> taken;
  for (std::size_t i = 0; i < domain.guess_count(); ++i)
    taken.push_back(belief.is_taken(at(i)));
  std::vector<std::size_t> up;
  for (const GuessId card : belief.face_up())
    up.push_back(to_index(card));
  Layouts::workspace_type workspace;
  std::size_t listed = 0;
  belief.distributions(
      domain, domain.feedback(), workspace, [&](GuessId card) { return belief.allows(card); },
      [&](const auto& row) {
        ++listed;
        Layouts::workspace_type other;
        const auto single = belief.distribution(domain, domain.feedback(), row.guess, other);
        CHECK(
            std::equal(row.weights.begin(), row.weights.end(), single.weights.begin(), single.weights.end()));
        CHECK(row.p_success == single.p_success);
        CHECK(row.total == single.total);
        for (std::size_t pattern = 0; pattern < row.weights.size(); ++pattern) {
          const auto count = std::count_if(possible.begin(), possible.end(), [&](const Layout& layout) {
            return layout[to_index(row.guess)] == pattern;
          });
          CHECK(row.weights[pattern] * possible.size() == row.total * static_cast<std::size_t>(count));
        }
        CHECK_THAT(
            row.p_success,
            WithinAbs(best_success(possible, taken, up, domain.groups().group, to_index(row.guess)), 1e-12));
        return true;
      });
  CHECK(listed == belief.left() - up.size());
}

TEST_CASE("flips of any game are distributed as over all layouts, with forgetting too") {
  const Memory domain =
      GENERATE(Memory{2, 3}, Memory{2, 4}, Memory{2, 3, MemoryDeck::triples},
               Memory{2, 4, MemoryDeck::pairs_by_rank}, Memory{2, 4, MemoryDeck::quadruples});
  const auto all = all_layouts(domain.groups());
  for (std::uint32_t seed = 0; seed < 2; ++seed) {
    CAPTURE(domain.groups().cards, domain.groups().copies, seed);
    std::mt19937 engine{seed};
    const Layout& truth = all[sleuth::uniform_below(engine, all.size())];
    Layouts belief{domain.groups()};
    for (int flips = 0; flips < 14 && !belief.is_cleared(); ++flips) {
      compare_with_layouts(domain, belief, all);
      const std::size_t card = sleuth::uniform_below(engine, truth.size());
      if (belief.allows(at(card))) belief.flip(at(card), shows(truth[card]));
      if (sleuth::uniform_below(engine, 4) == 0) {
        const std::size_t lost = sleuth::uniform_below(engine, truth.size());
        const bool was_known =
            belief.pattern_at(at(lost)) && !belief.is_taken(at(lost)) && !belief.is_face_up(at(lost));
        CHECK(belief.forget(at(lost)) == was_known);
      }
    }
  }
}

TEST_CASE("forgetting by chance leaves all layouts that agree equally likely") {
  // Four cards are shown and turned back; each is forgotten with chance 1/4, whatever it is. Given what is remembered, every
  // layout is as likely as the belief says.
  const std::uint32_t pairs = GENERATE(2u, 3u, 4u);
  const CardGroups groups{2 * pairs, 2, 2};
  const auto all = all_layouts(groups);
  const Layout& truth = all[all.size() / 3];
  for (std::uint32_t kept = 0; kept < 16; ++kept) {
    Layouts belief{groups};
    std::size_t remembered = 0;
    for (std::size_t i = 0; i < 4; ++i) {
      if ((kept >> i & 1) == 0) continue;
      belief.observe(at(i), shows(truth[i]));
      ++remembered;
    }
    for (std::size_t card = 0; card < groups.cards; ++card) {
      std::vector<double> weight(pairs, 0);
      double total = 0;
      for (const Layout& layout : all) {
        bool same = true;  // from this layout the same would be remembered, with the same chance
        for (std::size_t i = 0; i < 4; ++i)
          if ((kept >> i & 1) != 0 && layout[i] != truth[i]) same = false;
        const double chance = same ? std::pow(0.75, remembered) * std::pow(0.25, 4 - remembered) : 0;
        total += chance;
        weight[layout[card]] += chance;
      }
      for (std::size_t pattern = 0; pattern < pairs && !belief.pattern_at(at(card)); ++pattern)
        CHECK_THAT(weight[pattern] / total,
                   WithinAbs(static_cast<double>(belief.hidden_copies(shows(pattern))) /
                                 static_cast<double>(belief.unseen()),
                             1e-12));
    }
  }
}

TEST_CASE("a flip has the entropy and the chances of the formulas") {
  const auto [known, unseen] = GENERATE(std::pair{0u, 4u}, std::pair{1u, 3u}, std::pair{2u, 6u},
                                        std::pair{3u, 5u}, std::pair{7u, 25u});
  const std::size_t pairs = (known + unseen) / 2;
  const Memory domain = Memory::of_pairs(pairs);
  Layouts belief{domain.groups()};
  for (std::size_t i = 0; i < known; ++i)
    belief.flip(at(i), shows(i));
  if (known % 2 == 1) {  // ends the move with a card that is known
    CHECK(belief.face_up().size() == 1);
    if (known > 1) belief.flip(at(0), shows(0));
  }
  Layouts::workspace_type workspace;
  const auto row = belief.distribution(domain, domain.feedback(), at(known), workspace);
  const double k = known;
  const double u = unseen;
  CHECK(row.total == unseen);
  CHECK_THAT(sleuth::outcome_bits(row), WithinAbs(std::log2(u) - (u - k) / u, 1e-12));
  if (belief.face_up().empty()) CHECK_THAT(row.p_success, WithinAbs(k / u + (u - k) / (u * (u - 1)), 1e-12));
}

TEST_CASE("a certain success has exactly chance 1") {
  const Memory domain = Memory::of_pairs(7);
  Layouts belief{domain.groups()};
  for (std::size_t i = 0; i < 7; ++i)
    belief.flip(at(i), shows(i));
  belief.flip(at(0), shows(0));
  Layouts::workspace_type workspace;
  CHECK(belief.distribution(domain, domain.feedback(), at(9), workspace).p_success == 1);
  belief.flip(at(9), shows(3));
  CHECK(belief.distribution(domain, domain.feedback(), at(3), workspace).p_success == 1);
  CHECK(belief.distribution(domain, domain.feedback(), at(4), workspace).p_success == 0);
  CHECK(belief.distribution(domain, domain.feedback(), at(10), workspace).p_success == 0);
}

TEST_CASE("a flip that cannot be is refused and changes nothing") {
  Layouts belief{CardGroups{8, 2, 2}};
  belief.flip(at(0), shows(1));
  CHECK_THROWS_WITH(belief.flip(at(0), shows(1)),
                    ContainsSubstring("position is 0") && ContainsSubstring("face up already"));
  CHECK_THROWS_WITH(belief.flip(at(8), shows(1)), ContainsSubstring("position is 8; allowed: 0 .. 7"));
  CHECK_THROWS_WITH(belief.flip(at(1), shows(4)), ContainsSubstring("pattern is 4; allowed: 0 .. 3"));
  CHECK(belief.face_up().size() == 1);
  belief.flip(at(1), shows(2));
  CHECK_THROWS_WITH(belief.flip(at(1), shows(3)),
                    ContainsSubstring("allowed: 2, which was seen there before"));
  belief.flip(at(2), shows(0));
  belief.flip(at(3), shows(1));
  CHECK_THROWS_WITH(belief.flip(at(4), shows(1)), ContainsSubstring("all 2 of this one were seen elsewhere"));
  CHECK(belief.unseen() == 4);
  CHECK(belief.face_up().empty());
  belief.flip(at(0), shows(1));
  belief.flip(at(3), shows(1));
  CHECK_THROWS_WITH(belief.flip(at(3), shows(1)), ContainsSubstring("this one was taken"));
  CHECK(belief.left() == 6);
  CHECK_FALSE(belief.empty());
}

TEST_CASE("a solver says which flips contradict each other and takes them back") {
  sleuth::ConstraintSolver solver{Memory{2, 3}};
  const auto flip = [&](std::size_t position, std::size_t pattern) {
    solver.observe(solver.domain().guess(at(position)), pattern);
  };
  flip(0, 0);
  flip(1, 1);
  SECTION("one card with two patterns") {
    flip(1, 1);
    flip(0, 1);
    CHECK(solver.status() == sleuth::Status::contradiction);
    const auto conflict = solver.conflict();
    REQUIRE(conflict);
    CHECK(conflict->observations == std::vector<std::size_t>{0, 3});
    CHECK(conflict->proved_smallest);
    solver.undo();
    CHECK(solver.status() == sleuth::Status::open);
  }
  SECTION("three cards of one pattern") {
    flip(2, 2);
    flip(3, 1);
    flip(4, 1);
    const auto conflict = solver.conflict();
    REQUIRE(conflict);
    CHECK(conflict->observations == std::vector<std::size_t>{1, 3, 4});
    CHECK(conflict->possible[2] == std::vector<std::size_t>{0, 2});
  }
  SECTION("what was forgotten contradicts nothing") {
    solver.observe(sleuth::CardForgotten{at(1)});
    flip(1, 2);
    CHECK(solver.status() == sleuth::Status::open);
    CHECK(solver.belief().unseen() == 4);
  }
}

TEST_CASE("a solver clears the table") {
  std::mt19937 engine{5};
  sleuth::ConstraintSolver solver{Memory{3, 4, MemoryDeck::triples}};
  Layout truth{0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3};
  sleuth::shuffle(engine, truth);
  int flips = 0;
  while (const auto card = solver.suggest(sleuth::selectors::entropy)) {
    solver.observe(*card, truth[to_index(*solver.domain().find_guess(*card))]);
    REQUIRE(++flips < 100);
  }
  CHECK(solver.status() == sleuth::Status::solved);
  CHECK_THROWS_AS(solver.observe(sleuth::games::BoardPosition{0, 0}, truth[0]), std::invalid_argument);
}

}  // namespace layouts_test
