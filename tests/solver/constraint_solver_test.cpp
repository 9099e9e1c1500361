#include <sleuth/solver/constraint_solver.hpp>

#include <cmath>
#include <limits>
#include <random>
#include <stdexcept>
#include <type_traits>
#include <vector>

#include <sleuth/beliefs/may_lie.hpp>
#include <sleuth/core/listed.hpp>
#include <sleuth/selectors/blend.hpp>
#include <sleuth/selectors/candidates_only.hpp>
#include <sleuth/selectors/entropy.hpp>
#include <sleuth/selectors/expected_size.hpp>
#include <sleuth/selectors/first_candidate.hpp>
#include <sleuth/selectors/minimax.hpp>
#include <sleuth/selectors/most_parts.hpp>
#include <sleuth/selectors/random_candidate.hpp>

#include "support/catch.hpp"
#include "support/tables.hpp"
#include "support/unlisted.hpp"

namespace constraint_solver_test {

using namespace sleuth;
using namespace sleuth_tests;

using Numbers = Listed<int>;
/// 0 less, 1 equal, 2 more; 3 never happens. Does not know when the game is solved.
struct Quiet : NumberedOutcomes<4> {
  std::size_t operator()(int guess, int secret) const { return guess == secret ? 1 : guess < secret ? 2 : 0; }
};
struct Compare : Quiet {
  bool is_solved(std::size_t outcome) const { return outcome == 1; }
};
struct Game : Numbers {
  using Numbers::Numbers;
  Compare feedback() const { return {}; }
};
/// After the first guess only larger ones.
struct Rising : Game {
  using Game::Game;
  bool allows(GuessId guess, std::span<const Answer> answers) const {
    return answers.empty() || guess > answers.back().guess;
  }
};
struct Mute : NumberedOutcomes<1> {
  std::size_t operator()(int, int) const { return 0; }
};
struct Unsure : NumberedOutcomes<2> {
  template <class Sink>
  void each_outcome(int guess, int secret, const Sink& sink) const {
    const std::size_t truth = guess == secret ? 1 : 0;
    sink(truth, 0.75);
    sink(1 - truth, 0.25);
  }
};
struct NotSound : Game {
  using Game::Game;
  void validate() const { throw std::invalid_argument("not sound"); }
};
std::vector<int> numbers(int count) {
  std::vector<int> all;
  for (int i = 1; i <= count; ++i)
    all.push_back(i);
  return all;
}

TEST_CASE("a game from start to finish, with every selector", "[solver][constraint_solver]") {
  std::mt19937 engine{1};
  const auto play = [](const auto& selector) {
    for (int secret = 1; secret <= 20; ++secret) {
      ConstraintSolver solver{Game{numbers(20)}};
      std::size_t asked = 0;
      while (auto guess = solver.suggest(selector)) {
        REQUIRE(solver.status() == Status::open);
        const Update update = solver.observe(*guess, Compare{}(*guess, secret));
        REQUIRE(update.after() < update.before() + (solver.status() == Status::solved ? 1 : 0));
        REQUIRE(++asked <= 20);
      }
      REQUIRE(solver.status() == Status::solved);
      REQUIRE(solver.solution() == secret);
      REQUIRE(solver.history().size() == asked);
    }
  };
  play(selectors::minimax);
  play(selectors::fine_minimax);
  play(selectors::entropy);
  play(selectors::expected_size);
  play(selectors::most_parts);
  play(selectors::first_candidate);
  play(selectors::random_candidate(engine));
  play(selectors::blend({.information = 0.7}));
  play(selectors::candidates_only(selectors::minimax));
}

TEST_CASE("types are deduced from domain, feedback and goal", "[solver][constraint_solver]") {
  const ConstraintSolver usual{Game{numbers(3)}};
  STATIC_REQUIRE(
      std::is_same_v<decltype(usual),
                     const ConstraintSolver<Game, Compare, CandidateSet<Game, Compare>, goals::NameSecret>>);
  const ConstraintSolver given{Game{numbers(3)}, Quiet{}};
  STATIC_REQUIRE(std::is_same_v<decltype(given), const ConstraintSolver<Game, Quiet>>);
  const ConstraintSolver with_goal{Game{numbers(3)}, Unsure{}, goals::KnowTarget{0.9}};
  STATIC_REQUIRE(
      std::is_same_v<decltype(with_goal),
                     const ConstraintSolver<Game, Unsure, WeightedSet<Game, Unsure>, goals::KnowTarget>>);
  REQUIRE(with_goal.goal().confidence == 0.9);
  const ConstraintSolver copy{usual};
  STATIC_REQUIRE(std::is_same_v<decltype(copy), decltype(usual)>);
  REQUIRE(copy.domain().guess_count() == 3);
  REQUIRE(copy.feedback().outcome_count() == 4);
}

TEST_CASE("what never throws", "[solver][constraint_solver]") {
  ConstraintSolver solver{Game{numbers(3)}};
  STATIC_REQUIRE(noexcept(solver.domain()));
  STATIC_REQUIRE(noexcept(solver.feedback()));
  STATIC_REQUIRE(noexcept(solver.goal()));
  STATIC_REQUIRE(noexcept(solver.belief()));
  STATIC_REQUIRE(noexcept(solver.history()));
  STATIC_REQUIRE(noexcept(solver.undo()));
  STATIC_REQUIRE(noexcept(solver.undo(3)));
  STATIC_REQUIRE(noexcept(solver.reset()));
  STATIC_REQUIRE(std::is_nothrow_move_constructible_v<CandidateSet<Game, Compare>>);
  STATIC_REQUIRE(std::is_nothrow_move_constructible_v<WeightedSet<Game, Unsure>>);
  STATIC_REQUIRE(std::is_nothrow_move_constructible_v<LieSet<Game, MayLie<Quiet>>>);
}

TEST_CASE("with one candidate left the solution is known, the game still open",
          "[solver][constraint_solver]") {
  ConstraintSolver solver{Game{numbers(5)}};
  REQUIRE(solver.remaining() == 5);
  REQUIRE(!solver.solution());
  const Update update = solver.observe(2, 2);
  REQUIRE(update.before() == 5);
  REQUIRE(update.after() == 3);
  REQUIRE(!update.contradiction());
  REQUIRE(solver.candidates() == std::vector{3, 4, 5});
  REQUIRE(solver.candidate_ids().size() == 3);
  REQUIRE(solver.candidate_ids()[0] == SecretId{2});
  solver.observe(4, 2);
  REQUIRE(solver.solution() == 5);
  REQUIRE(solver.status() == Status::open);
  REQUIRE(solver.suggest(selectors::minimax) == 5);
  solver.observe(5, 1);
  REQUIRE(solver.status() == Status::solved);
  REQUIRE(solver.suggest(selectors::minimax) == std::nullopt);
  REQUIRE(solver.rank(selectors::minimax, 3).empty());
}

TEST_CASE("where no guess can name the secret, one candidate left is solved", "[solver][constraint_solver]") {
  ConstraintSolver quiet{Game{numbers(2)}, Quiet{}};
  REQUIRE(quiet.status() == Status::open);
  quiet.observe(1, 2);
  REQUIRE(quiet.status() == Status::solved);
  ConstraintSolver unnamed{Game{{10, 20}, {15}}};
  unnamed.observe(15, 2);
  REQUIRE(unnamed.status() == Status::solved);
  REQUIRE(unnamed.solution() == 20);
}

TEST_CASE("a contradiction is a state, and undo leads out of it", "[solver][constraint_solver]") {
  ConstraintSolver solver{Game{numbers(5)}};
  solver.observe(3, 2);
  REQUIRE(solver.observe(2, 0).contradiction());
  REQUIRE(solver.status() == Status::contradiction);
  REQUIRE(solver.remaining() == 0);
  REQUIRE(solver.candidates().empty());
  REQUIRE(!solver.solution());
  REQUIRE(!solver.suggest(selectors::minimax));
  REQUIRE(solver.rank(selectors::entropy, 5).empty());
  solver.observe(5, 1);  // goes on being recorded, solved or not
  REQUIRE(solver.status() == Status::contradiction);
  REQUIRE(solver.history().size() == 3);
  REQUIRE(solver.undo(2) == 2);
  REQUIRE(solver.status() == Status::open);
  REQUIRE(solver.candidates() == std::vector{4, 5});
}

TEST_CASE("undo takes back at most what there is", "[solver][constraint_solver]") {
  ConstraintSolver solver{Game{numbers(9)}};
  REQUIRE(solver.undo() == 0);
  solver.observe(5, 2);
  solver.observe(constraint([](int secret) { return secret != 7; }));
  solver.observe(8, 0);
  REQUIRE(solver.undo(0) == 0);
  REQUIRE(solver.undo() == 1);
  REQUIRE(solver.candidates() == std::vector{6, 8, 9});
  REQUIRE(solver.undo(10) == 2);
  REQUIRE(solver.remaining() == 9);
  solver.observe(5, 2);
  solver.reset();
  REQUIRE(solver.history().empty());
  REQUIRE(solver.remaining() == 9);
}

TEST_CASE("replace corrects an observation and keeps the later ones", "[solver][constraint_solver]") {
  ConstraintSolver solver{Game{numbers(9)}};
  solver.observe(5, 2);
  solver.observe(8, 0);
  solver.observe(constraint([](int secret) { return secret != 7; }));
  REQUIRE(solver.candidates() == std::vector{6});
  const Update update = solver.replace(0, 3, 2);
  REQUIRE(update.before() == 1);
  REQUIRE(update.after() == 3);
  REQUIRE(solver.candidates() == std::vector{4, 5, 6});
  REQUIRE(solver.history().size() == 3);
  solver.replace(2, constraint([](int secret) { return secret != 4; }));
  REQUIRE(solver.candidates() == std::vector{5, 6, 7});
  solver.replace(1, Answer{GuessId{3}, OutcomeId{1}});
  REQUIRE(solver.status() == Status::contradiction);
  solver.replace(1, 8, 0);
  REQUIRE(solver.candidates() == std::vector{5, 6, 7});
  REQUIRE(solver.undo() == 1);
  REQUIRE(solver.candidates() == std::vector{4, 5, 6, 7});
}

TEST_CASE("wrong arguments are refused and change nothing", "[solver][constraint_solver]") {
  ConstraintSolver solver{Game{numbers(5)}};
  solver.observe(2, 2);
  const auto unchanged = [&] {
    return solver.history().size() == 1 && solver.candidates() == std::vector{3, 4, 5};
  };
  REQUIRE_THROWS_AS(solver.observe(99, 1), std::invalid_argument);
  REQUIRE_THROWS_WITH(solver.observe(99, 1), ContainsSubstring("guess is not in the domain"));
  REQUIRE_THROWS_WITH(solver.observe(1, 4), "sleuth::NumberedOutcomes: outcome is 4; allowed: 0 .. 3");
  REQUIRE_THROWS_WITH(solver.observe(Answer{GuessId{5}, OutcomeId{0}}),
                      ContainsSubstring("guess number is 5"));
  REQUIRE_THROWS_WITH(solver.observe(Answer{GuessId{0}, OutcomeId{4}}),
                      ContainsSubstring("outcome number is 4"));
  REQUIRE_THROWS_WITH(
      solver.replace(1, 2, 2),
      "sleuth::ConstraintSolver::replace: index is 1; allowed: the position of an observation in "
      "history()");
  REQUIRE_THROWS_AS(solver.replace(0, 99, 2), std::invalid_argument);
  REQUIRE_THROWS_AS(solver.replace(0, 2, 17), std::invalid_argument);
  REQUIRE_THROWS_AS(solver.replace(0, Answer{GuessId{77}, OutcomeId{0}}), std::invalid_argument);
  REQUIRE_THROWS_AS(solver.observe(constraint([](int) -> bool { throw std::runtime_error("no"); })),
                    std::runtime_error);
  REQUIRE(unchanged());
  REQUIRE_THROWS_WITH(ConstraintSolver{NotSound{numbers(3)}}, "not sound");
}

TEST_CASE("a wrong likelihood is refused and changes nothing", "[solver][constraint_solver]") {
  ConstraintSolver solver{Game{numbers(3)}, Unsure{}};
  solver.observe(2, 1);
  const double confidence = solver.belief().target_confidence(solver.domain());
  const auto bad = likelihood([](int secret) { return secret == 3 ? -1.0 : 1.0; });
  REQUIRE_THROWS_AS(solver.observe(bad), std::invalid_argument);
  REQUIRE_THROWS_AS(solver.replace(0, bad), std::invalid_argument);
  REQUIRE(solver.history().size() == 1);
  REQUIRE(solver.belief().target_confidence(solver.domain()) == confidence);
  solver.observe(likelihood([](int secret) { return secret == 3 ? 2.0 : 1.0; }));
  solver.observe(constraint([](int secret) { return secret != 1; }));
  REQUIRE_THAT(solver.belief().target_confidence(solver.domain()), WithinAbs(0.6, 1e-14));
}

TEST_CASE("two secrets that no guess tells apart are indistinguishable, not a loop",
          "[solver][constraint_solver]") {
  ConstraintSolver exact{Game{{5, 7, 7}, {6}}};
  REQUIRE(exact.status() == Status::open);
  exact.observe(6, 2);
  REQUIRE(exact.remaining() == 2);
  REQUIRE(exact.status() == Status::indistinguishable);
  REQUIRE(!exact.suggest(selectors::minimax));
  REQUIRE(!exact.suggest(selectors::first_candidate));
  REQUIRE(exact.rank(selectors::entropy, 3).empty());
  REQUIRE(!exact.solution());

  // A guess that names both ends the game.
  ConstraintSolver named{Game{{5, 7, 7}, {6, 7}}};
  named.observe(6, 2);
  REQUIRE(named.status() == Status::open);
  REQUIRE(named.suggest(selectors::minimax) == 7);
  named.observe(7, 1);
  REQUIRE(named.status() == Status::solved);
  REQUIRE(!named.solution());

  const ConstraintSolver mute{Game{numbers(2)}, Mute{}};
  REQUIRE(mute.status() == Status::indistinguishable);
  REQUIRE(!mute.suggest(selectors::most_parts));
}

TEST_CASE("equal secrets under noise or lies are indistinguishable too", "[solver][constraint_solver]") {
  const ConstraintSolver noisy{Game{{5, 7}, {6, 9}}, Unsure{}};
  REQUIRE(noisy.status() == Status::indistinguishable);
  REQUIRE(!noisy.suggest(selectors::entropy));
  ConstraintSolver lies{Game{{7, 7}, {6, 7}}, MayLie<Quiet>{2}};
  REQUIRE(lies.status() == Status::indistinguishable);
  REQUIRE(!lies.suggest(selectors::minimax));
}

TEST_CASE("no guess, no secret, one secret", "[solver][constraint_solver]") {
  const ConstraintSolver no_guess{Game{{1, 2}, std::vector<int>{}}};
  REQUIRE(no_guess.status() == Status::no_guess);
  REQUIRE(!no_guess.suggest(selectors::minimax));
  const ConstraintSolver known{Game{{1}, std::vector<int>{}}};
  REQUIRE(known.status() == Status::solved);
  REQUIRE(known.solution() == 1);

  ConstraintSolver no_secret{Game{std::vector<int>{}, {1, 2}}};
  REQUIRE(no_secret.status() == Status::contradiction);
  REQUIRE(no_secret.remaining() == 0);
  REQUIRE(no_secret.conflict()->observations.empty());
  REQUIRE(!no_secret.suggest(selectors::minimax));
  no_secret.observe(1, 1);
  REQUIRE(no_secret.status() == Status::contradiction);

  ConstraintSolver one{Game{{4}, {3, 4}}};
  REQUIRE(one.status() == Status::open);
  REQUIRE(one.solution() == 4);
  REQUIRE(one.suggest(selectors::minimax) == 4);
  one.observe(4, 1);
  REQUIRE(one.status() == Status::solved);
}

TEST_CASE("guesses that the history forbids are refused and not suggested", "[solver][constraint_solver]") {
  ConstraintSolver solver{Rising{numbers(5)}};
  solver.observe(3, 2);
  REQUIRE_THROWS_WITH(solver.observe(2, 2),
                      ContainsSubstring("guesses that the domain allows in this state"));
  REQUIRE(solver.history().size() == 1);
  for (const auto& row : solver.rank(selectors::minimax, 9))
    REQUIRE(row.guess > 3);
  solver.observe(5, 0);
  REQUIRE(solver.solution() == 4);
  REQUIRE(solver.status() == Status::solved);  // 4 cannot be asked any more

  ConstraintSolver stuck{Rising{{1, 2, 3}, {1, 2}}};
  stuck.observe(2, 2);
  REQUIRE(stuck.status() == Status::solved);
  ConstraintSolver none_left{Rising{{3, 4, 5}, {1, 2}}};
  none_left.observe(2, 2);
  REQUIRE(none_left.status() == Status::no_guess);
}

TEST_CASE("rank shows guess, number, score, bits, chance and expected size", "[solver][constraint_solver]") {
  const ConstraintSolver solver{Game{{1, 2, 3}, {9, 2, 1}}};
  const auto rows = solver.rank(selectors::minimax, 5);
  REQUIRE(rows.size() == 2);  // 9 tells nothing
  REQUIRE(rows[0].guess == 2);
  REQUIRE(rows[0].id == GuessId{1});
  REQUIRE(rows[0].score == 1.0);
  REQUIRE_THAT(rows[0].bits, WithinAbs(std::log2(3.0), 1e-14));
  REQUIRE_THAT(rows[0].p_success, WithinAbs(1.0 / 3, 1e-15));
  REQUIRE(rows[0].expected_size == 1.0);
  REQUIRE(rows[1].guess == 1);
  REQUIRE_THAT(*rows[1].expected_size, WithinAbs(5.0 / 3, 1e-15));
  REQUIRE(solver.rank(selectors::minimax, 0).empty());
  REQUIRE(!ConstraintSolver{Game{{1, 2}, {1}}, Unsure{}}.rank(selectors::entropy, 1)[0].expected_size);
}

TEST_CASE("a copy is a snapshot", "[solver][constraint_solver]") {
  ConstraintSolver solver{Game{numbers(9)}};
  solver.observe(5, 2);
  auto copy = solver;
  solver.observe(8, 0);
  REQUIRE(copy.history().size() == 1);
  REQUIRE(copy.remaining() == 4);
  copy.undo();
  REQUIRE(solver.remaining() == 2);
  copy = solver;
  REQUIRE(copy.remaining() == 2);
  const auto moved = std::move(copy);
  REQUIRE(moved.remaining() == 2);
  REQUIRE(moved.candidates() == std::vector{6, 7});
}

TEST_CASE("a belief that lists nothing takes evidence of its own", "[solver][constraint_solver]") {
  const TokenRow row{12, 4, std::vector<double>(48, 0.5)};
  ConstraintSolver solver{row};
  STATIC_REQUIRE(std::is_same_v<decltype(solver)::evidence_type, Told>);
  REQUIRE(solver.remaining() == std::exp2(48));
  solver.observe(Told{3, false});
  REQUIRE(solver.remaining() == std::exp2(44));
  solver.observe(Told{4, true});
  REQUIRE_THAT(solver.remaining() / (std::exp2(40) * 15), WithinAbs(1.0, 1e-12));
  REQUIRE_THROWS_AS(solver.observe(20, Seen::heads), std::invalid_argument);  // no box is open
  solver.observe(3, Seen::rattles);
  REQUIRE_THROWS_AS(solver.observe(4, Seen::silent), std::invalid_argument);  // box 3 is open
  REQUIRE(solver.observe(12 + 3 * 4, Seen::heads).contradiction());
  REQUIRE(solver.status() == Status::contradiction);
  const auto conflict = solver.conflict();
  REQUIRE(conflict->observations == std::vector<std::size_t>{0, 3});
  REQUIRE(conflict->possible[0].empty());
  REQUIRE(conflict->possible[1] == std::vector{Seen::tails, Seen::unclear});
  solver.undo(3);
  REQUIRE(solver.status() == Status::open);
}

}  // namespace constraint_solver_test
