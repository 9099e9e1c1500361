#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <sleuth/io/json.hpp>
#include <sleuth/io/line_chart_svg.hpp>
#include <sleuth/io/text.hpp>
#include <sleuth/play/memory_decks.hpp>
#include <sleuth/play/memory_values.hpp>

#include "support/files.hpp"
#include "support/memory_options.hpp"

namespace examples {

/// Calls action(strategy) with the strategy whose exact values belong to a policy; false if it has none.
template <class Action>
bool with_strategy(const std::string& policy, const Action& action) {
  namespace memory = sleuth::memory;
  if (policy == "optimal" || policy == "entropy" || policy == "probability")
    action(memory::Optimal{});
  else if (policy == "scan-two")
    action(memory::ScanTwo{});
  else if (policy == "one-new")
    action(memory::OneNewCard{});
  else if (policy == "known-first")
    action(memory::KnownSingleFirst{});
  else if (policy == "uniform-second")
    action(memory::UniformSecond{});
  else if (policy == "uniform-both")
    action(memory::UniformBoth{});
  else if (policy == "random")
    action(memory::NoMemory{});
  else
    return false;
  return true;
}

/// What a policy is expected to need.
struct MemoryExpectation {
  double expected = 0;
  std::optional<std::string> exact{};  ///< "p/q", where it is not too long
  std::optional<std::uint32_t> worst{};
  std::optional<std::uint32_t> best{};
  double lucky = 0;
};

[[nodiscard]] inline MemoryExpectation expectation_of(const std::string& policy, std::uint32_t pairs) {
  namespace memory = sleuth::memory;
  MemoryExpectation result;
  const memory::TableState start{0, 2 * pairs};
  const bool has_values = with_strategy(policy, [&](const auto& strategy) {
    constexpr std::uint32_t most_exact = 30;
    result.expected = memory::expected_moves(strategy, start);
    result.lucky = memory::expected_lucky(strategy, start);
    if (pairs <= most_exact)
      result.exact = memory::expected_moves<sleuth::BigFraction>(strategy, start).text();
    result.best = pairs;
    if (policy == "uniform-both" || policy == "random") return;  // may go on for ever
    const memory::GameLengths lengths = memory::game_lengths(strategy, start);
    result.worst = lengths.most;
    result.best = lengths.fewest;
  });
  if (!has_values)
    throw UsageError{"the policy " + policy + " has no exact values; memory play estimates them"};
  return result;
}

/// `expect`: exact values of playing alone.
inline int memory_expect(const MemoryBoardOptions& board, std::size_t pairs, const std::string& policy,
                         const MemoryContext& context) {
  namespace memory = sleuth::memory;
  if (!board.is_plain()) {  // another deck: by looking at every flip
    const sleuth::games::Memory domain = board.domain();
    if (domain.deck != sleuth::games::MemoryDeck::pairs) {
      constexpr std::uint32_t most_patterns = 6;
      const sleuth::CardGroups groups = domain.groups();
      if (groups.pattern_count() > most_patterns)
        throw UsageError{"this deck has " + std::to_string(groups.pattern_count()) +
                         " patterns; allowed: up to 6, since every flip in every state is looked at"};
      const sleuth::BigFraction best = memory::DeckValue<sleuth::BigFraction>{groups}.expected_moves();
      const sleuth::BigFraction at_once =
          memory::DeckValue<sleuth::BigFraction>{groups, memory::TakeKnown::at_once}.expected_moves();
      if (context.json) {
        print_json({{"cards", groups.cards},
                    {"copies", groups.copies},
                    {"group", groups.group},
                    {"expected", best.value()},
                    {"expected_exact", best.text()},
                    {"expected_at_once", at_once.value()},
                    {"expected_at_once_exact", at_once.text()}});
        return done;
      }
      std::cout << groups.cards << " cards, " << groups.copies << " of each pattern, " << groups.group
                << " are taken together\n  expected moves, best play              "
                << sleuth::fixed_text(best.value(), 6) << "  = " << best.text()
                << "\n  if what is known is taken at once      " << sleuth::fixed_text(at_once.value(), 6)
                << "  = " << at_once.text() << '\n';
      return done;
    }
    pairs = domain.guess_count() / 2;
  }
  if (pairs == 0 || pairs > 10'000)
    throw UsageError{"--pairs is " + std::to_string(pairs) + "; allowed: 1 to 10000"};
  const auto count = static_cast<std::uint32_t>(pairs);
  const MemoryExpectation expected = expectation_of(policy, count);
  const auto number_or_null = [](const std::optional<std::uint32_t>& number) {
    return number ? sleuth::Json(*number) : sleuth::Json(nullptr);
  };
  if (context.json) {
    print_json({{"pairs", pairs},
                {"policy", policy},
                {"expected", expected.expected},
                {"expected_exact", expected.exact ? sleuth::Json(*expected.exact) : sleuth::Json(nullptr)},
                {"worst", number_or_null(expected.worst)},
                {"best", number_or_null(expected.best)},
                {"lucky", expected.lucky},
                {"asymptote", memory::asymptotic_moves(static_cast<double>(pairs))}});
    return done;
  }
  std::cout << sleuth::counted(pairs, "pair", "pairs") << ", policy " << policy
            << ", perfect memory\n  expected moves "
            << context.terminal.strong(sleuth::fixed_text(expected.expected, 6));
  if (expected.exact && expected.exact->size() < 60) std::cout << " = " << *expected.exact;
  std::cout << "\n  fewest " << *expected.best << ", most "
            << (expected.worst ? std::to_string(*expected.worst) : "without end") << "; pairs found by luck "
            << sleuth::fixed_text(expected.lucky, 4)
            << "\n  asymptote of the optimum (3 - 2 ln 2) n + 7/8 - 2 ln 2 = "
            << sleuth::fixed_text(memory::asymptotic_moves(static_cast<double>(pairs)), 6) << "\n";
  if (expected.worst && pairs <= 100) {
    std::vector<double> chances;
    with_strategy(policy, [&](const auto& strategy) {
      chances = memory::distribution(strategy, {0, 2 * count});
    });
    const double most = *std::max_element(chances.begin(), chances.end());
    sleuth::TextTable table{{{"moves", sleuth::Align::right}, {"chance", sleuth::Align::right}, {}}, 2};
    for (std::size_t moves = 0; moves < chances.size(); ++moves) {
      if (chances[moves] < 5e-5 && pairs > 4) continue;
      if (chances[moves] == 0) continue;
      std::string bar;
      for (double unit = 0; unit < 40 * chances[moves] / most; ++unit)
        bar += context.terminal.bar_unit();
      table.add_row({std::to_string(moves), sleuth::fixed_text(100 * chances[moves], 2) + " %", bar});
    }
    std::cout << '\n' << table;
  }
  if (policy == "optimal") {
    sleuth::TextTable table{{{"other ways to play"}, {"expected moves", sleuth::Align::right}}, 2};
    for (const char* const other :
         {"one-new", "scan-two", "known-first", "uniform-second", "uniform-both", "random"}) {
      double moves = 0;
      with_strategy(other, [&](const auto& strategy) {
        moves = memory::expected_moves(strategy, {0, 2 * count});
      });
      table.add_row({other, sleuth::fixed_text(moves, 4)});
    }
    table.add_row(
        {"both cards named first", sleuth::fixed_text(memory::simultaneous_moves({0, 2 * count}), 4)});
    std::cout << '\n' << table;
  }
  return done;
}

/// `chart`: expected moves over pairs, of the policies and the asymptote.
inline int memory_chart(std::size_t most_pairs, const OutputFile& out) {
  namespace memory = sleuth::memory;
  if (most_pairs < 2 || most_pairs > 1000)
    throw UsageError{"--most is " + std::to_string(most_pairs) + "; allowed: 2 to 1000"};
  const auto most = static_cast<std::uint32_t>(most_pairs);
  sleuth::LineChart chart{"Memory: expected moves of the ways to play",
                          "alone, with a perfect memory; exact values", "pairs on the table", "moves"};
  const auto add = [&](const char* name, const auto& strategy) {
    const std::vector<double> values = memory::expected_moves_up_to(strategy, most);
    sleuth::ChartSeries series{name};
    for (std::size_t pairs = 1; pairs < values.size(); ++pairs)
      series.points.push_back({static_cast<double>(pairs), values[pairs]});
    chart.series.push_back(series);
  };
  add("optimal", memory::Optimal{});
  sleuth::ChartSeries asymptote{"(3 - 2 ln 2) n + 7/8 - 2 ln 2"};
  asymptote.is_dashed = true;
  for (std::size_t pairs = 1; pairs <= most_pairs; ++pairs)
    asymptote.points.push_back(
        {static_cast<double>(pairs), memory::asymptotic_moves(static_cast<double>(pairs))});
  chart.series.push_back(asymptote);
  add("one-new", memory::OneNewCard{});
  add("scan-two", memory::ScanTwo{});
  add("known-first", memory::KnownSingleFirst{});
  add("random, no memory", memory::NoMemory{});
  add("uniform-second", memory::UniformSecond{});
  add("uniform-both", memory::UniformBoth{});
  chart.y_most = chart.series[4].points.back().y;
  out.check();
  out.write(sleuth::line_chart_svg(chart));
  std::cout << "Wrote " << out.shown_name() << ".\n";
  return done;
}

}  // namespace examples
