// Games with too many codes for a scan, or even for a list: how many guesses does a sample of the secrets take, and how
// long is a move?

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include <sleuth/beliefs/sampled_set.hpp>
#include <sleuth/core/uniform_below.hpp>
#include <sleuth/games/mastermind.hpp>
#include <sleuth/selectors/candidates_only.hpp>
#include <sleuth/selectors/entropy.hpp>
#include <sleuth/solver/constraint_solver.hpp>
#include <sleuth/strategy/build.hpp>
#include <sleuth/strategy/evaluate.hpp>

#include "support/measure.hpp"

namespace sleuth_bench {
namespace {

using sleuth::SecretId;
using sleuth::games::ExactAndMisplaced;
using sleuth::games::Mastermind;

/// What some games took.
struct Played {
  std::size_t games = 0;
  std::size_t guesses = 0;
  std::size_t most_guesses = 0;
  double longest_move = 0;  ///< seconds, of a suggestion and the observation of its outcome
  bool solved = true;

  [[nodiscard]] double mean() const { return static_cast<double>(guesses) / static_cast<double>(games); }
};

/// Plays one game for each secret by a sample of the secrets, another one in each.
template <class D, class F, class Selector>
[[nodiscard]] Played play_games(const std::vector<SecretId>& secrets, std::size_t sample,
                                const Selector& selector) {
  using Clock = std::chrono::steady_clock;
  constexpr std::size_t too_many = 40;
  const D domain;
  const F feedback;
  using Set = sleuth::SampledSet<D, F>;
  Played played;
  for (const SecretId id : secrets) {
    const auto secret = domain.secret(id);
    sleuth::ConstraintSolver<D, F, Set> solver{
        domain, feedback, Set{domain, feedback, {.secrets = sample, .seed = played.games}}};
    std::size_t guesses = 0;
    for (auto begin = Clock::now(); guesses < too_many; begin = Clock::now()) {
      const auto guess = solver.suggest(selector);
      if (!guess) break;
      solver.observe(*guess, feedback(*guess, secret));
      const std::chrono::duration<double> move = Clock::now() - begin;
      played.longest_move = std::max(played.longest_move, move.count());
      ++guesses;
    }
    played.solved = played.solved && solver.solution() == secret && guesses < too_many;
    ++played.games;
    played.guesses += guesses;
    played.most_guesses = std::max(played.most_guesses, guesses);
  }
  return played;
}

template <class D>
[[nodiscard]] std::vector<SecretId> drawn_secrets(std::size_t games) {
  std::mt19937_64 engine{20261130};
  std::vector<SecretId> secrets;
  for (std::size_t game = 0; game < games; ++game)
    secrets.push_back(sleuth::to_id<SecretId>(sleuth::uniform_below(engine, D{}.secret_count())));
  return secrets;
}

/// Guesses that the greedy tree over all guesses and all secrets takes for these.
template <class D, class F>
[[nodiscard]] double full_mean(const std::vector<SecretId>& secrets) {
  const sleuth::StrategyTree tree = sleuth::build_strategy(D{}, F{}, sleuth::selectors::entropy);
  std::size_t guesses = 0;
  for (const SecretId secret : secrets)
    guesses += sleuth::play(tree, D{}, F{}, secret).answers.size();
  return static_cast<double>(guesses) / static_cast<double>(secrets.size());
}

/// Registers "large_codes/<game>/<way>": all games once, a wrong answer ends the program. Counters: guesses a game, the
/// most, ms a move, and, where the full set can be asked, guesses as a multiple of those of its greedy selector.
template <class D, class F, class Selector>
void add_games(const std::string& game, const std::string& way, std::vector<SecretId> secrets,
               std::size_t sample, Selector selector, bool with_full_set) {
  const std::string question = "large_codes/" + game + "/" + way;
  benchmark::RegisterBenchmark(
      question.c_str(),
      [=](benchmark::State& state) {
        const double full = with_full_set ? full_mean<D, F>(secrets) : 0;
        std::optional<Played> first;
        for ([[maybe_unused]] auto _ : state) {
          const auto begin = std::chrono::steady_clock::now();
          const Played played = play_games<D, F>(secrets, sample, selector);
          const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
          if (!played.solved || (full > 0 && played.mean() > 1.05 * full)) wrong_answer(question, library);
          state.counters["guesses"] = played.mean();
          state.counters["most"] = static_cast<double>(played.most_guesses);
          state.counters["ms_a_move"] = 1e3 * time.count() / static_cast<double>(played.guesses);
          state.counters["longest_ms"] = 1e3 * played.longest_move;
          if (full > 0) state.counters["of_full"] = played.mean() / full;
        }
      })
      ->Unit(benchmark::kMillisecond)
      ->Iterations(1);
}

const bool registered = [] {
  const auto greedy = sleuth::selectors::candidates_only(sleuth::selectors::entropy);
  const auto all = sleuth::all_ids<SecretId>(1296);
  using M46 = Mastermind<4, 6>;
  for (const std::size_t sample : {30U, 100U, 400U})
    add_games<M46, ExactAndMisplaced<4>>("4_6_all", "sample_of_" + std::to_string(sample),
                                         {all.begin(), all.end()}, sample, greedy, true);
  using M58 = Mastermind<5, 8>;
  for (const std::size_t sample : {100U, 500U, 2000U})
    add_games<M58, ExactAndMisplaced<5>>("5_8_500_games", "sample_of_" + std::to_string(sample),
                                         drawn_secrets<M58>(500), sample, greedy, true);
  for (const std::size_t sample : {500U, 2000U}) {
    const std::string way = "sample_of_" + std::to_string(sample);
    using M69 = Mastermind<6, 9>;
    add_games<M69, ExactAndMisplaced<6>>("6_9_20_games", way, drawn_secrets<M69>(20), sample, greedy, false);
    using M710 = Mastermind<7, 10>;
    add_games<M710, ExactAndMisplaced<7>>("7_10_20_games", way, drawn_secrets<M710>(20), sample, greedy,
                                          false);
    using M812 = Mastermind<8, 12>;
    add_games<M812, ExactAndMisplaced<8>>("8_12_20_games", way, drawn_secrets<M812>(20), sample, greedy,
                                          false);
  }
  return true;
}();

}  // namespace
}  // namespace sleuth_bench
