#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <sleuth/core/lanes.hpp>
#include <sleuth/core/outcome_distribution.hpp>
#include <sleuth/scores/entropy.hpp>
#include <sleuth/scores/expected_size.hpp>
#include <sleuth/scores/fixed_point.hpp>
#include <sleuth/scores/lane_sums.hpp>
#include <sleuth/scores/most_parts.hpp>
#include <sleuth/scores/worst_case.hpp>

namespace sleuth::scores {

namespace detail {

/// Whether a sum is so far from where rounding to 2^-32 changes that the order of its terms does not matter.
[[nodiscard]] inline bool rounds_surely(double sum) noexcept {
  const double units = sum * fixed_point_one;
  return std::abs(units - std::floor(units) - 0.5) > 0.05;
}

/// A bound that is not a whole number, rounded up; what cannot be reached is the largest number.
[[nodiscard]] inline std::uint64_t limit_above(double bound) noexcept {
  if (!(bound > 0)) return 0;
  return bound < 9e18 ? static_cast<std::uint64_t>(bound) + 1 : static_cast<std::uint64_t>(-1);
}

}  // namespace detail

/// What lanes of weights say about a score.
///
/// at_least  as that of the score (see ScoresLanes), for weights that differ, total below 2^26; by default no lane,
///           since a bound may take secrets for equally likely
/// exceeds   for mass: sets only lanes whose value is above `limit`, whichever way sums are rounded; by default none
/// is_above  the same for one lane, sharper: its counts as numbers; by default not
/// is_tie    whether the value of one lane certainly is `limit`; by default not
/// is_sure   for mass: whether the value that the score gives to cells of these masses is the same, or larger, for every guess
///           whose cells are these or sums of them, whichever way sums are rounded; by default not
template <class S>
struct WeightedLanes;

namespace detail {

/// What a score need not say.
struct UnsaidOfLanes {
  template <class Value>
  [[nodiscard]] static constexpr bool is_above(const lanes::MassCounts&, std::span<const std::uint32_t>,
                                               const Value&) noexcept {
    return false;
  }
  template <class Value>
  [[nodiscard]] static constexpr bool is_tie(std::span<const std::uint32_t>, const Value&) noexcept {
    return false;
  }
};
/// The score's own bound holds for weights too.
template <class S>
struct BoundForWeights : UnsaidOfLanes {
  template <class V, class Value>
  [[gnu::always_inline]] static void at_least(const S& score, const lanes::Counts& counts, std::size_t part,
                                              const Value& limit, V& result) noexcept {
    score.at_least(counts, part, limit, result);
  }
};

}  // namespace detail

template <class S>
struct WeightedLanes : detail::UnsaidOfLanes {
  template <class V, class Value>
  [[gnu::always_inline]] static void at_least(const S&, const lanes::Counts&, std::size_t, const Value&,
                                              V& result) {
    result = V{};
  }
  template <class V, class Value>
  [[gnu::always_inline]] static void exceeds(const lanes::MassCounts&, std::size_t, const Value&, V& result) {
    result = V{};
  }
  [[nodiscard]] static constexpr bool is_sure(std::span<const double>) noexcept { return false; }
};

template <>
struct WeightedLanes<LargestCell> : detail::BoundForWeights<LargestCell> {
  template <class V>
  [[gnu::always_inline]] static void exceeds(const lanes::MassCounts& mass, std::size_t part,
                                             std::uint64_t limit, V& result) noexcept {
    const double share = (static_cast<double>(limit) + 2) / fixed_point_one;
    LargestCell{}.at_least(mass.counts, part, detail::limit_above((share + mass.excess) / mass.unit), result);
  }
  /// A sum is never rounded to less than one of its parts.
  [[nodiscard]] static constexpr bool is_sure(std::span<const double>) noexcept { return true; }
};

template <>
struct WeightedLanes<SortedCells> : detail::BoundForWeights<SortedCells> {
  template <class V>
  [[gnu::always_inline]] static void exceeds(const lanes::MassCounts& mass, std::size_t part,
                                             const std::vector<std::uint64_t>& limit, V& result) noexcept {
    WeightedLanes<LargestCell>::exceeds(mass, part, limit.empty() ? 0 : limit.front(), result);
  }
  [[nodiscard]] static constexpr bool is_sure(std::span<const double>) noexcept { return false; }
};

template <>
struct WeightedLanes<MostParts> : detail::BoundForWeights<MostParts> {
  template <class V>
  [[gnu::always_inline]] static void exceeds(const lanes::MassCounts& mass, std::size_t part,
                                             std::int64_t limit, V& result) noexcept {
    MostParts{}.at_least(mass.counts, part, limit + 1, result);
  }
  [[nodiscard]] static constexpr bool is_tie(std::span<const std::uint32_t> cells,
                                             std::int64_t limit) noexcept {
    std::int64_t parts = 0;
    for (const std::uint32_t cell : cells)
      parts += cell > 0 ? 1 : 0;
    return parts == -limit;
  }
  [[nodiscard]] static constexpr bool is_sure(std::span<const double>) noexcept { return true; }
};

template <>
struct WeightedLanes<ExpectedSize> : detail::BoundForWeights<ExpectedSize> {
  template <class V>
  [[gnu::always_inline]] static void exceeds(const lanes::MassCounts& mass, std::size_t part,
                                             std::uint64_t limit, V& result) noexcept {
    const std::size_t shift = detail::leading_shift(mass.counts.bits);
    const double unit = std::ldexp(mass.unit, static_cast<int>(shift));
    lanes::squares_at_least(mass.counts, part, shift,
                            detail::limit_above(needed_squares(mass, limit) / (unit * unit)), result);
  }
  [[nodiscard]] static bool is_above(const lanes::MassCounts& mass, std::span<const std::uint32_t> cells,
                                     std::uint64_t limit) noexcept {
    double squares = 0;
    for (const double cell : cells)
      squares += cell * cell;
    return squares * mass.unit * mass.unit > needed_squares(mass, limit);
  }
  [[nodiscard]] static bool is_sure(std::span<const double> mass) noexcept {
    double squares = 0;
    for (const double share : mass)
      squares += share * share;
    return detail::rounds_surely(squares);
  }

 private:
  [[nodiscard]] static double needed_squares(const lanes::MassCounts& mass, std::uint64_t limit) noexcept {
    return (static_cast<double>(limit) + 2) / fixed_point_one + mass.excess * (2 + mass.excess);
  }
};

template <>
struct WeightedLanes<Entropy> : detail::BoundForWeights<Entropy> {
  /// Entropies of probabilities at a distance of t differ by at most t * log2(cells - 1) + h(t).
  ///
  /// @source  K. Audenaert, "A sharp continuity estimate for the von Neumann entropy", J. Physics A 40 (2007)
  template <class V>
  [[gnu::always_inline]] static void exceeds(const lanes::MassCounts& mass, std::size_t part,
                                             std::int64_t limit, V& result) noexcept {
    const double total = static_cast<double>(mass.counts.total);
    const double needed = total + 8 * total * most_bits(mass, limit);
    detail::logs_at_least(mass.counts, part, detail::limit_above(needed), result);
  }
  [[nodiscard]] static bool is_above(const lanes::MassCounts& mass, std::span<const std::uint32_t> cells,
                                     std::int64_t limit) noexcept {
    double logs = 0;
    for (const double cell : cells)
      if (cell > 1) logs += cell * std::log2(cell);
    return logs > static_cast<double>(mass.counts.total) * most_bits(mass, limit);
  }
  [[nodiscard]] static bool is_sure(std::span<const double> mass) noexcept {
    return detail::rounds_surely(outcome_bits(OutcomeDistribution<double>{{}, mass, 1.0}));
  }

 private:
  /// Above the mean of log2(count) over the mass that a guess with a value of `limit` can have.
  [[nodiscard]] static double most_bits(const lanes::MassCounts& mass, std::int64_t limit) noexcept {
    const double cells = static_cast<double>(mass.counts.outcomes);
    const double distance = mass.distance + 1e-9;
    if (distance > 0.25) return 1e9;  // says nothing
    const double off = distance * std::log2(cells) - distance * std::log2(distance) -
                       (1 - distance) * std::log2(1 - distance);
    return std::log2(static_cast<double>(mass.counts.total)) + off +
           (static_cast<double>(limit) + 16) / fixed_point_one;
  }
};

}  // namespace sleuth::scores
