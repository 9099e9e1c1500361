#include <sleuth/beliefs/orbits.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <random>
#include <vector>

#include <sleuth/beliefs/candidate_set.hpp>
#include <sleuth/games/bulls_and_cows.hpp>
#include <sleuth/games/mastermind.hpp>
#include <sleuth/selectors/entropy.hpp>
#include <sleuth/selectors/expected_size.hpp>
#include <sleuth/selectors/minimax.hpp>
#include <sleuth/selectors/most_parts.hpp>
#include <sleuth/solver/constraint_solver.hpp>
#include <sleuth/strategy/build.hpp>

#include "support/catch.hpp"
#include "support/tables.hpp"

using namespace sleuth;
using namespace sleuth::games;

namespace {

/// The usual feedback without its lanes, by the textbook.
struct NoLanes {
  using outcome_type = CodeOutcome;
  static constexpr bool keeps_symmetry = true;
  ExactAndMisplaced<4> inner{};

  [[nodiscard]] std::size_t outcome_count() const { return inner.outcome_count(); }
  [[nodiscard]] OutcomeId id(const CodeOutcome& outcome) const { return inner.id(outcome); }
  [[nodiscard]] CodeOutcome outcome(OutcomeId id) const { return inner.outcome(id); }
  [[nodiscard]] CodeOutcome operator()(const Code& guess, const Code& secret) const {
    return inner(guess, secret);
  }
  [[nodiscard]] bool is_solved(const CodeOutcome& outcome) const { return inner.is_solved(outcome); }
};
static_assert(!BulkFeedbackFor<NoLanes, Mastermind<4, 6>> && ScoresOrbitsOnce<Mastermind<4, 6>, NoLanes>);

/// The same feedback, silent about symmetry.
struct Silent : NoLanes {
  static constexpr bool keeps_symmetry = false;
};
static_assert(!ScoresOrbitsOnce<Mastermind<4, 6>, Silent>);

struct Priced : Mastermind<4, 3> {
  [[nodiscard]] double cost(GuessId guess) const { return 1.0 + static_cast<double>(to_index(guess)); }
};
static_assert(!ScoresOrbitsOnce<Priced, ExactAndMisplaced<4>>);
struct Restricted : Mastermind<4, 3> {
  [[nodiscard]] bool allows(GuessId guess, std::span<const Answer>) const { return to_index(guess) != 7; }
};
static_assert(!ScoresOrbitsOnce<Restricted, ExactAndMisplaced<4>>);

template <class Domain, class Feedback>
void compare_games(const Domain& domain, const Feedback& feedback, std::mt19937_64& engine) {
  const ConstraintSolver fresh{domain, feedback};
  const ConstraintSolver plain{domain, Silent{}};
  for (int game = 0; game < 8; ++game) {
    auto solver = fresh;
    auto other = plain;
    const auto secret = domain.secret(to_id<SecretId>(sleuth_tests::below(engine, domain.secret_count())));
    for (int turn = 0; turn < 5 && solver.status() == Status::open; ++turn) {
      INFO("game " << game << ", turn " << turn);
      const auto agree = [&](const char* name, const auto& selector) {
        INFO(name);
        CHECK(solver.suggest(selector) == other.suggest(selector));
      };
      agree("minimax", selectors::minimax);
      agree("expected size", selectors::expected_size);
      agree("entropy", selectors::entropy);
      agree("most parts", selectors::most_parts);
      // Guesses of few colours leave large groups.
      const std::size_t few = turn < 2 ? domain.guess_count() / 20 + 1 : domain.guess_count();
      const GuessId guess = to_id<GuessId>(sleuth_tests::below(engine, few));
      const Answer answer{guess, outcome_id<Domain>(feedback, domain.guess(guess), secret)};
      solver.observe(answer);
      other.observe(answer);
    }
  }
}

}  // namespace

TEST_CASE("guesses of one orbit scored once: the choice is that of a full scan", "[beliefs][orbits]") {
  const std::uint64_t seed = 20260402;
  std::mt19937_64 engine{seed};
  INFO("seed " << seed);
  compare_games(Mastermind<4, 6>{}, ExactAndMisplaced<4>{}, engine);
  compare_games(Mastermind<4, 6>{}, NoLanes{}, engine);
  compare_games(BullsAndCows<4, 7, Repeats::none>{}, ExactAndMisplaced<4>{}, engine);
  compare_games(BullsAndCows<4, 7, Repeats::none, LeadingZero::none>{}, NoLanes{}, engine);
}

TEST_CASE("trees with and without symmetry are the same, with lanes and without", "[beliefs][orbits]") {
  const Mastermind<4, 5> domain;
  const auto check = [&](const auto& selector) {
    const StrategyTree tree = build_strategy(domain, Silent{}, selector);
    CHECK(build_strategy(domain, NoLanes{}, selector) == tree);
    CHECK(build_strategy(domain, ExactAndMisplaced<4>{}, selector) == tree);
  };
  check(selectors::minimax);
  check(selectors::expected_size);
  check(selectors::entropy);
  check(selectors::most_parts);
}

TEST_CASE("a constraint ends symmetry, and undo brings it back", "[beliefs][orbits]") {
  const Mastermind<4, 6> domain;
  ConstraintSolver solver{domain};
  CHECK(solver.belief().distinct_guesses(domain).size() == 5);
  const auto suggested = [&] { return *solver.suggest(selectors::minimax); };
  CHECK(suggested() == Code{0, 0, 1, 1});
  solver.observe(constraint([](const Code& code) { return code.count(1) == 0; }));
  CHECK(solver.belief().distinct_guesses(domain).size() == 1296);
  ConstraintSolver plain{domain, Silent{}};
  plain.observe(constraint([](const Code& code) { return code.count(1) == 0; }));
  CHECK(suggested() == *plain.suggest(selectors::minimax));
  CHECK(suggested() != Code{0, 0, 1, 1});
  solver.undo();
  CHECK(solver.belief().distinct_guesses(domain).size() == 5);
}

TEST_CASE("a list of distinct guesses is made when it pays", "[beliefs][orbits]") {
  const Mastermind<4, 6> domain;
  using Lists = DistinctGuessLists<Mastermind<4, 6>, ExactAndMisplaced<4>>;
  const CodeSymmetry all = domain.symmetry();
  const CodeSymmetry few =
      all.fixing(*domain.find_guess({0, 0, 1, 2})).fixing(*domain.find_guess({0, 0, 3, 4}));
  REQUIRE(few.order() == 4);  // the first two pegs change places, or the last two with their colours
  const Lists lists;
  CHECK(lists.memory_bytes() == 0);
  CHECK(lists.if_it_pays(all, 1) != nullptr);  // 5 of 1296
  const auto bytes = lists.memory_bytes();
  CHECK(bytes >= 5 * sizeof(GuessId));
  CHECK(lists.if_it_pays(few, 3) == nullptr);
  CHECK(lists.memory_bytes() == bytes);
  CHECK(lists.if_it_pays(few, 1000) != nullptr);
  CHECK(lists.if_it_pays(few, 1) != nullptr);  // it is there
  CHECK(lists.of(few) == lists.if_it_pays(few, 1));
  CHECK(lists.memory_bytes() > bytes);
}
