#include <sleuth/beliefs/orbits.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <span>
#include <stdexcept>
#include <type_traits>
#include <vector>

#include <sleuth/beliefs/candidate_set.hpp>
#include <sleuth/games/bulls_and_cows.hpp>
#include <sleuth/games/mastermind.hpp>
#include <sleuth/selectors/candidates_only.hpp>
#include <sleuth/selectors/entropy.hpp>
#include <sleuth/selectors/expected_size.hpp>
#include <sleuth/selectors/minimax.hpp>
#include <sleuth/selectors/most_parts.hpp>
#include <sleuth/solver/constraint_solver.hpp>
#include <sleuth/strategy/build.hpp>

#include "support/catch.hpp"
#include "support/tables.hpp"

namespace orbits_test {

using namespace sleuth;
using namespace sleuth::games;

/// The usual feedback without its lanes, and silent about symmetry.
struct Silent {
  using outcome_type = CodeOutcome;
  ExactAndMisplaced<4> inner{};

  [[nodiscard]] std::size_t outcome_count() const { return inner.outcome_count(); }
  [[nodiscard]] OutcomeId id(const CodeOutcome& outcome) const { return inner.id(outcome); }
  [[nodiscard]] CodeOutcome outcome(OutcomeId id) const { return inner.outcome(id); }
  [[nodiscard]] CodeOutcome operator()(const Code& guess, const Code& secret) const {
    return inner(guess, secret);
  }
  [[nodiscard]] bool is_solved(const CodeOutcome& outcome) const { return inner.is_solved(outcome); }
};
/// The same with symmetry.
struct NoLanes : Silent {};

}  // namespace orbits_test

namespace sleuth {
template <class D>
inline constexpr bool keeps_symmetry<D, orbits_test::NoLanes> = true;
}  // namespace sleuth

namespace orbits_test {

static_assert(!BulkFeedbackFor<NoLanes, Mastermind<4, 6>> && ScoresOrbitsOnce<Mastermind<4, 6>, NoLanes>);
static_assert(!ScoresOrbitsOnce<Mastermind<4, 6>, Silent>);

struct Priced : Mastermind<4, 3> {
  [[nodiscard]] double cost(GuessId guess) const { return 1.0 + static_cast<double>(to_index(guess)); }
};
struct Restricted : Mastermind<4, 3> {
  [[nodiscard]] bool allows(GuessId guess, std::span<const Answer>) const { return to_index(guess) != 7; }
};
struct Coarse : Mastermind<4, 3> {
  [[nodiscard]] std::size_t target_count() const { return 3; }
  [[nodiscard]] TargetId target(SecretId secret) const { return static_cast<TargetId>(to_index(secret) % 3); }
};
static_assert(HasSymmetry<Priced> && HasSymmetry<Restricted> && HasSymmetry<Coarse>);
static_assert(!ScoresOrbitsOnce<Priced, NoLanes> && !ScoresOrbitsOnce<Restricted, NoLanes> &&
              !ScoresOrbitsOnce<Coarse, NoLanes>);

/// A game with secrets of its own: what it inherits does not permute them.
struct Few : Mastermind<4, 6> {
  [[nodiscard]] std::size_t secret_count() const { return 296; }
  [[nodiscard]] Code secret(SecretId id) const { return space().code(1000 + to_index(id)); }
  [[nodiscard]] std::optional<SecretId> secret_named_by(GuessId id) const {
    if (to_index(id) < 1000) return std::nullopt;
    return to_id<SecretId>(to_index(id) - 1000);
  }
};
static_assert(!ScoresOrbitsOnce<Few, ExactAndMisplaced<4>>);

/// Takes no guess with the first colour.
struct NoFirstColor {
  template <class D, class F, class B>
  [[nodiscard]] bool reached(const D&, const F&, const B&, std::span<const Answer>) const {
    return false;
  }
  template <class D, class F, class B, class Distribution>
  [[nodiscard]] bool makes_progress(const D& domain, const F&, const B&,
                                    const Distribution& distribution) const {
    return domain.guess(distribution.guess).count(0) == 0;
  }
};
/// A belief that does the same.
template <class D, class F>
struct Choosy : CandidateSet<D, F> {
  using CandidateSet<D, F>::CandidateSet;
  [[nodiscard]] bool allows(const D& domain, GuessId guess) const {
    return domain.guess(guess).count(0) == 0;
  }
};

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

TEST_CASE("a goal or a belief may refuse a guess and take a relabelling of it", "[beliefs][orbits]") {
  const Mastermind<4, 6> domain;
  const auto with_goal = [&](const auto& feedback) {
    using F = std::remove_cvref_t<decltype(feedback)>;
    const ConstraintSolver<Mastermind<4, 6>, F, CandidateSet<Mastermind<4, 6>, F>, NoFirstColor> solver{
        domain, feedback};
    return solver.suggest(selectors::minimax);
  };
  CHECK(with_goal(Silent{}) == Code{1, 1, 2, 2});
  CHECK(with_goal(NoLanes{}) == Code{1, 1, 2, 2});
  CHECK(with_goal(ExactAndMisplaced<4>{}) == Code{1, 1, 2, 2});
  const auto with_belief = [&](const auto& feedback) {
    using F = std::remove_cvref_t<decltype(feedback)>;
    const ConstraintSolver<Mastermind<4, 6>, F, Choosy<Mastermind<4, 6>, F>> solver{domain, feedback};
    return solver.suggest(selectors::minimax);
  };
  CHECK(with_belief(Silent{}) == Code{1, 1, 2, 2});
  CHECK(with_belief(NoLanes{}) == Code{1, 1, 2, 2});
  CHECK(with_belief(ExactAndMisplaced<4>{}) == Code{1, 1, 2, 2});
}

TEST_CASE("symmetry is not inherited with other secrets", "[beliefs][orbits]") {
  const ConstraintSolver solver{Few{}, ExactAndMisplaced<4>{}};
  const ConstraintSolver plain{Few{}, Silent{}};
  CHECK(solver.suggest(selectors::minimax) == plain.suggest(selectors::minimax));
}

TEST_CASE("many observations of one state take no recursion", "[beliefs][orbits]") {
  const Mastermind<4, 6> domain;
  const ExactAndMisplaced<4> feedback;
  CandidateSet belief{domain, feedback};
  for (int i = 0; i < 300'000; ++i)
    belief.observe(domain, feedback, GuessId{}, OutcomeId{3});
  CHECK(belief.distinct_guesses().size() < 1296);
}

TEST_CASE("candidates only where a scan of all guesses would be too large", "[beliefs][orbits]") {
  const Mastermind<> domain{.pegs = 6, .colors = 10};
  ConstraintSolver solver{domain};
  CHECK_THROWS_AS(solver.suggest(selectors::minimax), std::invalid_argument);
  solver.observe(Code{0, 0, 1, 1, 2, 2}, {.exact = 2, .misplaced = 2});
  REQUIRE(solver.candidate_ids().size() * domain.guess_count() > scan_pairs_limit);
  CHECK_THROWS_AS(solver.suggest(selectors::minimax), std::invalid_argument);
  const auto guess = solver.suggest(selectors::candidates_only(selectors::minimax));
  REQUIRE(guess);
  CHECK(std::binary_search(solver.candidate_ids().begin(), solver.candidate_ids().end(),
                           *domain.secret_named_by(*domain.find_guess(*guess))));
}

TEST_CASE("lists of distinct guesses are forgotten when they take too much memory", "[beliefs][orbits]") {
  const Mastermind<> domain{.pegs = 7, .colors = 4};
  const ExactAndMisplaced<> feedback{7};
  constexpr std::size_t limit = std::size_t{256} << 10;
  const DistinctGuessLists<Mastermind<>, ExactAndMisplaced<>> lists{feedback, limit};
  const CodeSymmetry all = domain.symmetry();
  std::size_t most = 0;
  std::size_t falls = 0;
  for (std::size_t i = 1; i < 128 && falls == 0; ++i) {
    std::vector<int> pegs;
    for (std::size_t peg = 0; peg < 7; ++peg)
      pegs.push_back(static_cast<int>(i >> peg & 1));
    const CodeSymmetry group = all.fixing(*domain.find_guess({0, 0, 0, 1, 0, 1, 1}))
                                   .fixing(*domain.find_guess({0, 1, 1, 0, 0, 1, 0}))
                                   .fixing(*domain.find_guess(Code{std::span<const int>{pegs}}));
    const std::size_t before = lists.memory_bytes();
    static_cast<void>(lists.of(group));
    if (lists.memory_bytes() < before) ++falls;
    most = std::max(most, lists.memory_bytes());
  }
  CHECK(falls > 0);
  CHECK(most > limit);
  CHECK(most < limit + (std::size_t{1} << 20));  // one list more
}

TEST_CASE("a constraint ends symmetry, and undo brings it back", "[beliefs][orbits]") {
  const Mastermind<4, 6> domain;
  ConstraintSolver solver{domain};
  CHECK(solver.belief().distinct_guesses().size() == 5);
  const auto suggested = [&] { return *solver.suggest(selectors::minimax); };
  CHECK(suggested() == Code{0, 0, 1, 1});
  solver.observe(constraint([](const Code& code) { return code.count(1) == 0; }));
  CHECK(solver.belief().distinct_guesses().size() == 1296);
  ConstraintSolver plain{domain, Silent{}};
  plain.observe(constraint([](const Code& code) { return code.count(1) == 0; }));
  CHECK(suggested() == *plain.suggest(selectors::minimax));
  CHECK(suggested() != Code{0, 0, 1, 1});
  solver.undo();
  CHECK(solver.belief().distinct_guesses().size() == 5);
}

TEST_CASE("a list of distinct guesses is made when it pays", "[beliefs][orbits]") {
  const Mastermind<4, 6> domain;
  using Lists = DistinctGuessLists<Mastermind<4, 6>, ExactAndMisplaced<4>>;
  const CodeSymmetry all = domain.symmetry();
  const CodeSymmetry few =
      all.fixing(*domain.find_guess({0, 0, 1, 2})).fixing(*domain.find_guess({0, 0, 3, 4}));
  REQUIRE(few.order() == 4);  // the first two pegs change places, or the last two with their colours
  const Lists lists{ExactAndMisplaced<4>{}};
  CHECK(lists.memory_bytes() == 0);
  CHECK(lists.if_it_pays(all, 1) != nullptr);  // 5 of 1296
  const auto bytes = lists.memory_bytes();
  CHECK(bytes >= 5 * sizeof(GuessId));
  CHECK(lists.if_it_pays(few, 3) == nullptr);
  CHECK(lists.memory_bytes() < bytes + 1000);  // no list yet
  CHECK(lists.if_it_pays(few, 1000) != nullptr);
  CHECK(lists.if_it_pays(few, 1) != nullptr);  // it is there
  CHECK(lists.of(few) == lists.if_it_pays(few, 1));
  CHECK(lists.memory_bytes() > bytes);
}

}  // namespace orbits_test
