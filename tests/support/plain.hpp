#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "tables.hpp"

/// Brute force in double loops and maps, without any help from the library.
namespace sleuth_tests {

[[nodiscard]] inline double plain_log2(double x) { return std::log(x) / std::log(2.0); }

[[nodiscard]] inline std::int64_t plain_round(double x) { return static_cast<std::int64_t>(std::llround(x)); }

/// sum of -p log2 p over weights, which are normalised here.
[[nodiscard]] inline double plain_entropy(const std::vector<double>& weights) {
  double total = 0;
  for (const double weight : weights)
    total += weight;
  double bits = 0;
  for (const double weight : weights)
    if (weight > 0) bits -= weight / total * plain_log2(weight / total);
  return bits;
}

/// All that can be said of one guess in one state.
struct PlainRow {
  std::size_t guess = 0;
  std::map<std::size_t, double> cells;  ///< outcome -> weight, positive ones only
  double total = 0;
  double outcome_bits = 0;
  double conditional_bits = 0;  ///< H(outcome | target)
  double success = 0;

  [[nodiscard]] double bits() const { return std::max(0.0, outcome_bits - conditional_bits); }
};

/// How success is defined.
enum class PlainSuccess { never, naming, solving, by_parity };

/// @param weight  of each secret; 0 where it is ruled out
/// @param noisy   outcomes by `probability`, else by `outcome`
/// @param coarse  information about `target`, else about the secret
[[nodiscard]] inline PlainRow plain_row(const Table& table, const std::vector<double>& weight,
                                        std::size_t guess, bool noisy, bool coarse, PlainSuccess success) {
  PlainRow row;
  row.guess = guess;
  std::map<std::pair<std::size_t, std::size_t>, double> joint;  // (target, outcome)
  std::map<std::size_t, double> of_target;
  for (std::size_t secret = 0; secret < table.secret_count; ++secret) {
    if (!(weight[secret] > 0)) continue;
    for (std::size_t outcome = 0; outcome < table.outcome_count; ++outcome) {
      const double chance = noisy ? table.probability[guess][secret][outcome]
                                  : (table.outcome[guess][secret] == outcome ? 1.0 : 0.0);
      if (!(chance > 0)) continue;
      const std::size_t target = coarse ? table.target[secret] : secret;
      row.cells[outcome] += weight[secret] * chance;
      joint[{target, outcome}] += weight[secret] * chance;
      of_target[target] += weight[secret] * chance;
      row.total += weight[secret] * chance;
    }
  }
  std::vector<double> cells;
  for (const auto& [outcome, cell] : row.cells) {
    cells.push_back(cell);
    if (success == PlainSuccess::solving && outcome == table.solved()) row.success += cell / row.total;
    if (success == PlainSuccess::by_parity && outcome % 2 == guess % 2) row.success += cell / row.total;
  }
  if (success == PlainSuccess::naming && table.named[guess])
    row.success = weight[*table.named[guess]] / row.total;
  row.outcome_bits = plain_entropy(cells);
  for (const auto& [key, mass] : joint)
    row.conditional_bits -= mass / row.total * plain_log2(mass / of_target[key.first]);
  return row;
}

/// log2 in units of 2^-32, prime factors rounded one by one.
[[nodiscard]] inline std::int64_t plain_additive_log2(std::uint64_t n) {
  std::int64_t sum = 0;
  for (std::uint64_t factor = 2; n > 1; ++factor)
    for (; n % factor == 0; n /= factor)
      sum += static_cast<std::int64_t>(
          std::llround(std::log2(static_cast<long double>(factor)) * 4294967296.0L));
  return sum;
}

[[nodiscard]] inline std::int64_t plain_fixed(double x) { return plain_round(x * 4294967296.0); }

/// bits / most, both rounded to multiples of 2^-32; 0 where there are none.
[[nodiscard]] inline double plain_share(double bits, double most) {
  if (plain_fixed(most) <= 0) return 0.0;
  return static_cast<double>(plain_fixed(bits)) / static_cast<double>(plain_fixed(most));
}

/// A key for each selector: smaller is better, a sequence that ends first is smaller.
using PlainKey = std::vector<std::int64_t>;

[[nodiscard]] inline PlainKey plain_minimax(const PlainRow& row, bool counts) {
  std::int64_t largest = 0;
  for (const auto& cell : row.cells)
    largest = std::max(largest, counts ? plain_round(cell.second) : plain_fixed(cell.second / row.total));
  return {largest};
}
[[nodiscard]] inline PlainKey plain_fine_minimax(const PlainRow& row, bool counts) {
  PlainKey cells;
  for (const auto& cell : row.cells)
    cells.push_back(counts ? plain_round(cell.second) : plain_fixed(cell.second / row.total));
  std::sort(cells.rbegin(), cells.rend());
  return cells;
}
[[nodiscard]] inline PlainKey plain_entropy_score(const PlainRow& row, bool counts) {
  if (!counts) return {plain_fixed(row.conditional_bits - row.outcome_bits)};
  std::int64_t sum = plain_round(row.total) * plain_fixed(std::max(0.0, row.conditional_bits));
  for (const auto& cell : row.cells)
    sum +=
        plain_round(cell.second) * plain_additive_log2(static_cast<std::uint64_t>(plain_round(cell.second)));
  return {sum};
}
[[nodiscard]] inline PlainKey plain_expected_size(const PlainRow& row, bool counts) {
  double squares = 0;
  for (const auto& cell : row.cells)
    squares += counts ? cell.second * cell.second : (cell.second / row.total) * (cell.second / row.total);
  return {counts ? plain_round(squares) : plain_fixed(squares)};
}
[[nodiscard]] inline PlainKey plain_most_parts(const PlainRow& row, bool) {
  return {-static_cast<std::int64_t>(row.cells.size())};
}

/// The rows in the order (key, higher P(success), lowest guess).
template <class Key>
[[nodiscard]] std::vector<PlainRow> plain_ranking(std::vector<PlainRow> rows, const Key& key) {
  std::vector<std::pair<PlainKey, PlainRow>> keyed;
  for (PlainRow& row : rows) {
    PlainKey of_row = key(row);
    keyed.emplace_back(std::move(of_row), std::move(row));
  }
  std::sort(keyed.begin(), keyed.end(), [](const auto& a, const auto& b) {
    if (a.first != b.first) return a.first < b.first;
    const std::int64_t success_a = plain_fixed(a.second.success), success_b = plain_fixed(b.second.success);
    if (success_a != success_b) return success_a > success_b;
    return a.second.guess < b.second.guess;
  });
  std::vector<PlainRow> sorted;
  for (auto& entry : keyed)
    sorted.push_back(std::move(entry.second));
  return sorted;
}

}  // namespace sleuth_tests
