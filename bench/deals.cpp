// Deals of Cluedo: what do exact numbers of deals cost at each turn of a game, the contents of the envelope, one fact more,
// and the information of all suggestions? The games are those of support/cluedo_games.hpp.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <span>
#include <variant>
#include <vector>

#include <benchmark/benchmark.h>

#include <sleuth/beliefs/deals.hpp>
#include <sleuth/deduction/deal_counter.hpp>
#include <sleuth/games/cluedo.hpp>

#include "support/cluedo_games.hpp"
#include "support/measure.hpp"

namespace sleuth_bench {
namespace {

using namespace sleuth;

/// The naive way: every deal is tried card by card, and the facts that are not about one card when it is complete.
class ListedDeals {
 public:
  ListedDeals(const DealModel& model, std::span<const DealFact> facts)
      : model_{model},
        allowed_(model.card_count(), (1u << model.place_count()) - 1),
        left_(model.place_count()) {
    for (std::size_t place = 0; place < left_.size(); ++place)
      left_[place] = model.size_of(to_place(place));
    for (const DealFact& fact : facts) {
      if (const auto* held = std::get_if<CardHeld>(&fact))
        allowed_[to_index(held->card)] &= 1u << to_index(held->place);
      else if (const auto* not_held = std::get_if<CardNotHeld>(&fact))
        allowed_[to_index(not_held->card)] &= ~(1u << to_index(not_held->place));
      else if (const auto* one = std::get_if<OneOfHeld>(&fact))
        clauses_.push_back(*one);
    }
    hands_.resize(left_.size());
    cells_.resize(model.card_count() * left_.size());
    go(0);
  }
  [[nodiscard]] std::uint64_t count() const { return count_; }
  [[nodiscard]] std::uint64_t cell(std::size_t card, std::size_t place) const {
    return cells_[card * left_.size() + place];
  }

 private:
  void go(std::size_t card) {
    if (card == allowed_.size()) {
      for (const OneOfHeld& clause : clauses_)
        if ((hands_[to_index(clause.place)] & clause.cards) == 0) return;
      ++count_;
      for (std::size_t place = 0; place < left_.size(); ++place)
        for (CardSet rest = hands_[place]; rest != 0; rest &= rest - 1)
          ++cells_[to_index(lowest_card(rest)) * left_.size() + place];
      return;
    }
    std::size_t group = 0;
    while ((model_.group(group) >> card & 1) == 0)
      ++group;
    const std::size_t envelope = left_.size() - 1;
    for (std::size_t place = 0; place < left_.size(); ++place) {
      if ((allowed_[card] >> place & 1) == 0 || left_[place] == 0) continue;
      if (place == envelope && (hands_[envelope] & model_.group(group)) != 0) continue;
      --left_[place];
      hands_[place] |= CardSet{1} << card;
      go(card + 1);
      ++left_[place];
      hands_[place] &= ~(CardSet{1} << card);
    }
  }

  const DealModel& model_;
  std::vector<std::uint32_t> allowed_;
  std::vector<std::uint32_t> left_;
  std::vector<OneOfHeld> clauses_;
  std::vector<CardSet> hands_;
  std::vector<std::uint64_t> cells_;
  std::uint64_t count_ = 0;
};

[[nodiscard]] double cpu_milliseconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

/// How many games: all with SLEUTH_BENCH_LONG=1, else a twentieth.
[[nodiscard]] std::uint32_t population(std::uint32_t games) { return long_runs() ? games : games / 20; }

/// Reports the least time of three runs of each position: mean, median, 99 %, worst. prepare(game) -> work.
template <class Prepare>
void measure(benchmark::State& state, const CluedoSetting& setting, std::uint32_t games,
             std::size_t suggestions, const Prepare& prepare) {
  std::vector<double> times;
  for (auto unused : state) {
    static_cast<void>(unused);
    times.clear();
    for (std::uint32_t seed = 1; seed <= population(games); ++seed) {
      const CluedoGame game = cluedo_game(setting, seed, suggestions);
      const auto work = prepare(game);
      double least = 1e9;
      for (int run = 0; run < 3; ++run) {
        const double begin = cpu_milliseconds();
        work();
        least = std::min(least, cpu_milliseconds() - begin);
      }
      times.push_back(least);
    }
  }
  std::sort(times.begin(), times.end());
  double sum = 0;
  for (const double time : times)
    sum += time;
  state.counters["mean_ms"] = sum / static_cast<double>(times.size());
  state.counters["median_ms"] = times[times.size() / 2];
  state.counters["p99_ms"] = times[times.size() * 99 / 100];
  state.counters["worst_ms"] = times.back();
}

/// Numbers that do not agree end the program.
void check(bool agrees) {
  if (agrees) return;
  std::cerr << "bench_deals: the answers differ\n";
  std::exit(1);
}

const CluedoSetting classic{};
const CluedoSetting master{{10, 8, 12}, 6, true};

void count(benchmark::State& state, const CluedoSetting& setting, std::uint32_t games) {
  measure(state, setting, games, static_cast<std::size_t>(state.range(0)), [](const CluedoGame& game) {
    return [&game] { benchmark::DoNotOptimize(DealCounter{game.model, game.facts}); };
  });
}
void count_classic(benchmark::State& state) { count(state, classic, 1000); }
void count_master(benchmark::State& state) { count(state, master, 100); }
void list_naively(benchmark::State& state) {
  measure(state, classic, 100, static_cast<std::size_t>(state.range(0)), [](const CluedoGame& game) {
    const ListedDeals listed{game.model, game.facts};
    const DealCounter counter{game.model, game.facts};
    check(counter.count() == listed.count());
    for (std::size_t card = 0; card < 21; ++card)
      for (std::size_t place = 0; place < 7; ++place)
        check(counter.cell(to_card(card), to_place(place)) == listed.cell(card, place));
    return [&game] { benchmark::DoNotOptimize(ListedDeals{game.model, game.facts}.count()); };
  });
}
void count_with_envelopes(benchmark::State& state) {
  measure(state, state.range(1) == 0 ? classic : master, state.range(1) == 0 ? 1000 : 100,
          static_cast<std::size_t>(state.range(0)), [](const CluedoGame& game) {
            return [&game] { benchmark::DoNotOptimize(DealCounter{game.model, game.facts}.envelopes()); };
          });
}

/// The last suggestion alone: the counter before it is given.
template <bool FromScratch>
void one_more(benchmark::State& state) {
  measure(state, classic, 300, static_cast<std::size_t>(state.range(0)), [](const CluedoGame& game) {
    const std::span<const DealFact> facts{game.facts};
    const DealCounter before{game.model, facts.first(facts.size() - 1)};
    check(before.with(facts.back()).count() == DealCounter(game.model, facts).count());
    return [&game, before, facts] {
      if constexpr (FromScratch)
        benchmark::DoNotOptimize(DealCounter{game.model, facts});
      else
        benchmark::DoNotOptimize(before.with(facts.back()));
    };
  });
}

/// The game of a position; what is known comes as facts.
struct PositionDomain : games::Cluedo {
  std::span<const DealFact> facts;
  [[nodiscard]] std::vector<DealFact> known_facts() const { return {facts.begin(), facts.end()}; }
};
void rank_all(benchmark::State& state) {
  measure(state, classic, 200, static_cast<std::size_t>(state.range(0)), [](const CluedoGame& game) {
    return [&game] {
      PositionDomain domain;
      domain.hand_sizes = game.model.hand_sizes;
      domain.seat = 0;
      domain.facts = game.facts;
      const Deals belief{domain, domain.feedback()};
      Deals::workspace_type workspace;
      double best = 0;
      belief.distributions(
          domain, domain.feedback(), workspace, [](GuessId) { return true; },
          [&best](const auto& distribution) {
            best = std::max(best, information_bits(distribution));
            return true;
          });
      benchmark::DoNotOptimize(best);
    };
  });
}

BENCHMARK(count_classic)
    ->Name("count")
    ->Arg(1)
    ->Arg(5)
    ->Arg(6)
    ->Arg(8)
    ->Arg(10)
    ->Arg(12)
    ->Arg(20)
    ->Arg(30)
    ->Iterations(1);
BENCHMARK(list_naively)->Arg(25)->Arg(30)->Iterations(1);
BENCHMARK(count_with_envelopes)->Args({6, 0})->Args({10, 0})->Args({30, 0})->Args({6, 1})->Iterations(1);
BENCHMARK(count_master)->Arg(1)->Arg(5)->Arg(7)->Arg(9)->Arg(12)->Arg(30)->Iterations(1);
BENCHMARK(one_more<false>)->Name("one_more")->Arg(6)->Arg(10)->Arg(20)->Iterations(1);
BENCHMARK(one_more<true>)->Name("from_scratch")->Arg(6)->Arg(10)->Arg(20)->Iterations(1);
BENCHMARK(rank_all)->Arg(1)->Arg(5)->Arg(8)->Arg(10)->Arg(12)->Arg(15)->Arg(20)->Arg(30)->Iterations(1);

}  // namespace
}  // namespace sleuth_bench
