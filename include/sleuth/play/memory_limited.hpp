#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <sleuth/core/contracts.hpp>
#include <sleuth/play/big_fraction.hpp>

namespace sleuth::memory {

/// Expected moves alone of a player who remembers the last m distinct cards still on the table, ordered by last sight; what
/// is too much is forgotten at the end of each move. A pair in memory is taken at once; otherwise both cards are uniform
/// over those not in memory, but a first card whose mate is in memory is matched.
///
/// @param memory    m; with 0 the value is pairs^2, from 2 * pairs - 1 on the optimum of perfect memory or earlier
/// @complexity      O(pairs * m) steps
/// @errors          std::invalid_argument for more than 20,000 pairs
template <class Number = double>
[[nodiscard]] Number last_seen_moves(std::uint32_t pairs, std::uint32_t memory) {
  if (pairs > 20'000)
    sleuth::detail::invalid_argument("sleuth::memory::last_seen_moves", "pairs", pairs, "0 .. 20000");
  const auto number = [](std::uint64_t value) { return Number(static_cast<std::int64_t>(value)); };
  std::vector<Number> fewer{Number(0)};  // one pair less; [cards in memory, all of different patterns]
  for (std::uint32_t n = 1; n <= pairs; ++n) {
    const std::uint32_t most = std::min(n, memory);
    std::vector<Number> now(std::size_t{most} + 1, Number(0));
    for (std::uint32_t kept = most + 1; kept-- > 0;) {
      const std::uint32_t others = 2 * n - kept;
      const std::uint32_t next = std::min(kept + 2, memory);  // in memory after two cards that do not match
      Number sum(0);                                          // over ordered pairs of cards not in memory
      std::uint64_t stays = 0;
      const auto add = [&](std::uint64_t weight, std::int64_t moves, const std::vector<Number>& row,
                           std::uint32_t at) {
        if (weight == 0) return;
        sum += number(weight) * (Number(moves) + (&row == &now && at == kept ? Number(0) : row[at]));
        if (&row == &now && at == kept) stays += weight;
      };
      const std::uint64_t fresh = others - kept;  // cards whose mate is not in memory
      const std::uint64_t all = others > 1 ? std::uint64_t{others} * (others - 1) : 1;
      if (kept > 0) add(others > 1 ? std::uint64_t{kept} * (others - 1) : 1, 1, fewer, kept - 1);
      add(fresh, 1, fewer, kept);
      // The second card's mate is the i-th oldest in memory: it is forgotten for i <= dropped, and taken next otherwise.
      const std::uint32_t dropped = std::min(kept, kept + 2 > memory ? kept + 2 - memory : 0);
      if (kept > dropped) add(fresh * (kept - dropped), 2, fewer, next - 2);
      add(fresh * dropped, 1, now, next);
      if (fresh > 2) add(fresh * (fresh - 2), 1, now, next);
      now[kept] = sum / number(all - stays);
    }
    fewer = std::move(now);
  }
  return fewer[0];
}

/// Expected moves alone of a player who forgets each card that lies face down with this chance after every move, each by
/// itself. The flips are as in last_seen_moves. What is forgotten does not depend on the layout, so that a forgotten card is
/// as good as one never seen.
///
/// @param chance    0 (perfect memory) .. 1 (none: pairs^2)
/// @complexity      O(pairs^4)
/// @errors          std::invalid_argument for a chance outside 0 .. 1 or more than 100 pairs
[[nodiscard]] inline double forgetting_moves(std::uint32_t pairs, double chance) {
  if (!(chance >= 0 && chance <= 1))
    sleuth::detail::invalid_argument("sleuth::memory::forgetting_moves", "chance", std::to_string(chance),
                                     "0 .. 1");
  if (pairs > 100)
    sleuth::detail::invalid_argument("sleuth::memory::forgetting_moves", "pairs", pairs, "0 .. 100");

  // binomial[c][r]: of c cards r are remembered
  std::vector<std::vector<double>> binomial(std::size_t{pairs} + 1);
  for (std::size_t c = 0; c <= pairs; ++c) {
    binomial[c].assign(c + 1, c == 0 ? 1.0 : 0.0);
    for (std::size_t r = 0; c > 0 && r < c; ++r) {
      binomial[c][r] += binomial[c - 1][r] * chance;
      binomial[c][r + 1] += binomial[c - 1][r] * (1 - chance);
    }
  }
  std::vector<double> fewer{0.0};  // one pair less; [singles remembered], no pair remembered
  for (std::size_t n = 1; n <= pairs; ++n) {
    // Solves value[k] = constant[k] + sum of factor[k][j] * value[j].
    std::vector<std::vector<double>> matrix(n + 1, std::vector<double>(n + 2, 0.0));
    const auto expected_fewer = [&](std::size_t cards) {
      double sum = 0;
      for (std::size_t r = 0; r <= cards; ++r)
        sum += binomial[cards][r] * fewer[r];
      return sum;
    };
    for (std::size_t k = 0; k <= n; ++k) {
      std::vector<double>& row = matrix[k];
      const auto others = static_cast<double>(2 * n - k);
      const auto known = static_cast<double>(k);
      row[k] += 1;
      row[n + 1] += 1;
      const auto stay = [&](double weight, std::size_t cards, std::size_t more) {
        for (std::size_t r = 0; r <= cards; ++r)
          row[r + more] -= weight * binomial[cards][r];
      };
      if (k > 0) row[n + 1] += known / others * expected_fewer(k - 1);
      if (k == n) continue;
      const double each = (others - known) / others / (others - 1);  // of each second card
      row[n + 1] += each * expected_fewer(k);
      if (k > 0) {
        const double pair_kept = (1 - chance) * (1 - chance);
        // The pair is taken next, after some of the k other singles were forgotten; then others may be.
        double after_pair = 0;
        for (std::size_t r = 0; r <= k; ++r)
          after_pair += binomial[k][r] * (1 + expected_fewer(r));
        row[n + 1] += each * known * pair_kept * after_pair;
        stay(each * known * 2 * chance * (1 - chance), k, 1);
        stay(each * known * chance * chance, k, 0);
      }
      if (k + 2 <= n) stay(each * (others - known - 2), k + 2, 0);
    }
    for (std::size_t pivot = 0; pivot <= n; ++pivot) {  // diagonally dominant: no exchange of rows is needed
      for (std::size_t other = 0; other <= n; ++other) {
        if (other == pivot || matrix[other][pivot] == 0) continue;
        const double factor = matrix[other][pivot] / matrix[pivot][pivot];
        for (std::size_t column = pivot; column <= n + 1; ++column)
          matrix[other][column] -= factor * matrix[pivot][column];
      }
    }
    fewer.assign(n + 1, 0.0);
    for (std::size_t k = 0; k <= n; ++k)
      fewer[k] = matrix[k][n + 1] / matrix[k][k];
  }
  return fewer[0];
}

}  // namespace sleuth::memory
