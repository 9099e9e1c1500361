// The best strategy and its proof, from nothing: the least total, and whether a number of guesses suffices.
// SLEUTH_BENCH_LONG=1 adds what takes more than a few seconds.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include <sleuth/games/bulls_and_cows.hpp>
#include <sleuth/games/mastermind.hpp>
#include <sleuth/strategy/optimal.hpp>
#include <sleuth/strategy/optimal_parallel.hpp>

#include "support/games.hpp"
#include "support/measure.hpp"
#include "support/naive_optimal.hpp"

namespace sleuth_bench {
namespace {

using sleuth::games::BullsAndCows;
using sleuth::games::Mastermind;
using sleuth::games::Repeats;

/// @param value  what is to be proved; nothing: that there is no such strategy
template <class Domain>
void add_proof(const std::string& game, const sleuth::StrategyGoal& goal, std::optional<std::uint64_t> value,
               bool by_all_threads = false) {
  const std::string question = "optimal/" + game + "/" + std::string{to_string(goal.objective)} +
                               (goal.max_depth ? "_max_" + std::to_string(*goal.max_depth) : "") +
                               (goal.candidates_only ? "_candidates_only" : "");
  const auto is_right = [value](const sleuth::OptimalResult& result) {
    return result.is_proved && result.upper == value;
  };
  add(question, library, benchmark::kMillisecond, 0, is_right, [goal] {
    return [goal] { return sleuth::optimal_strategy(Domain{}, Domain{}.feedback(), {goal, {}}); };
  });
  if (by_all_threads)
    add(question, library_parallel, benchmark::kMillisecond, 0, is_right, [goal] {
      return [goal] { return sleuth::optimal_strategy_parallel(Domain{}, Domain{}.feedback(), {goal, {}}); };
    });
}

template <std::size_t Pegs, std::size_t Colors>
void add_naive(const std::string& game, std::uint64_t total) {
  add(
      "optimal/" + game + "/expected", byte_table, benchmark::kMillisecond, 0,
      [total](std::uint64_t found) { return found == total; },
      [] { return [] { return naive::OptimalWay<Pegs, Colors>{true}.total(); }; });
}

const bool registered = [] {
  using sleuth::Objective;
  const sleuth::StrategyGoal least{};
  add_naive<3, 4>("mastermind_3_4", 206);
  add_proof<Mastermind<3, 4>>("mastermind_3_4", least, 206);
  add_naive<3, 5>("mastermind_3_5", 451);
  add_proof<Mastermind<3, 5>>("mastermind_3_5", least, 451);

  add_proof<Mastermind<4, 6>>("mastermind_4_6", least, 5625);
  add_proof<Mastermind<4, 6>>("mastermind_4_6", {Objective::expected, 5}, 5626);
  add_proof<Mastermind<4, 6>>("mastermind_4_6", {Objective::expected, std::nullopt, true}, 5660);
  add_proof<BullsAndCows<3, 10, Repeats::none>>("bulls_3_of_10", least, 3575);
  add_proof<BullsAndCows<3, 10, Repeats::none>>("bulls_3_of_10", {Objective::expected, 6}, 3576);
  add_proof<BullsAndCows<3>>("bulls_3_digits", least, 5242, true);
  add_proof<BullsAndCows<3>>("bulls_3_digits", {Objective::worst, 6}, std::nullopt);
  if (long_runs()) {
    add_proof<BullsAndCows<4, 9, Repeats::none>>("bulls_4_of_9", least, 14914, true);
    add_proof<Mastermind<4, 7>>("mastermind_4_7", least, 11228, true);
    add_proof<BullsAndCows<4, 10, Repeats::none>>("bulls_4_of_10", least, 26274, true);
  }
  return true;
}();

}  // namespace
}  // namespace sleuth_bench
