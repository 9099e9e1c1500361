#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <sleuth/core/lanes.hpp>

namespace sleuth::detail {

/// Adds four planes of weight one to binary counters: first to a number of three bits, then that number to the counter.
template <class V>
[[gnu::always_inline]] inline void add_four(const V& a, const V& b, const V& c, const V& d, V* counter,
                                            std::size_t bits) noexcept {
  V ones, twos, fours, carry;
  lanes::full_add(a, b, c, ones, twos);
  carry = ones & d;
  ones ^= d;
  fours = twos & carry;
  twos ^= carry;
  carry = counter[0] & ones;
  counter[0] ^= ones;
  lanes::full_add(counter[1], twos, carry, counter[1], carry);
  lanes::full_add(counter[2], fours, carry, counter[2], carry);
  for (std::size_t bit = 3; bit < bits; ++bit) {
    const V next = counter[bit] & carry;
    counter[bit] ^= carry;
    carry = next;
  }
}

/// Counts the outcomes of one part of a group of guesses over all queries.
///
/// @param bits  planes of a counter, at least 3 and enough for the number of queries
/// @param out   shape [outcomes][bits]
template <class Kernel, class V, class Query>
[[gnu::always_inline]] inline void count_part(const lanes::Plane* group, std::span<const Query> queries,
                                              std::size_t part, std::size_t bits,
                                              lanes::Plane* out) noexcept {
  constexpr std::size_t outcomes = Kernel::outcome_count;
  V counters[outcomes][32];
  for (std::size_t outcome = 0; outcome < outcomes; ++outcome)
    for (std::size_t bit = 0; bit < bits; ++bit)
      counters[outcome][bit] = V{};
  V answers[4][outcomes];
  std::size_t next = 0;
  for (; next + 4 <= queries.size(); next += 4) {
    for (std::size_t i = 0; i < 4; ++i)
      Kernel::answer(group, queries[next + i].planes.data(), part, answers[i]);
    for (std::size_t outcome = 0; outcome < outcomes; ++outcome)
      add_four(answers[0][outcome], answers[1][outcome], answers[2][outcome], answers[3][outcome],
               counters[outcome], bits);
  }
  if (next < queries.size()) {
    const std::size_t rest = queries.size() - next;
    for (std::size_t i = 0; i < 4; ++i) {
      if (i < rest)
        Kernel::answer(group, queries[next + i].planes.data(), part, answers[i]);
      else
        for (V& answer : answers[i])
          answer = V{};
    }
    for (std::size_t outcome = 0; outcome < outcomes; ++outcome)
      add_four(answers[0][outcome], answers[1][outcome], answers[2][outcome], answers[3][outcome],
               counters[outcome], bits);
  }
  for (std::size_t outcome = 0; outcome < outcomes; ++outcome)
    for (std::size_t bit = 0; bit < bits; ++bit)
      lanes::store(counters[outcome][bit], out[outcome * bits + bit], part);
}

/// Work on every part of a group, with words of type V.
template <class V, class Work>
[[gnu::always_inline]] inline void for_each_part(const Work& work) {
  for (std::size_t part = 0; part < lanes::parts<V>; ++part)
    work.template run<V>(part);
}

#if defined(__GNUC__) && defined(__x86_64__)
template <class Work>
[[gnu::target("avx2")]] void run_wide(const Work& work) {
  for_each_part<lanes::Word256>(work);
}
[[nodiscard]] inline bool has_wide_words() noexcept {
  static const bool has = __builtin_cpu_supports("avx2") != 0;
  return has;
}
#endif

/// Runs work.run<V>(part) for every part of a group with the widest words that this machine has: AVX2 is found at run
/// time, so that a program built for any x86-64 uses it.
template <class Work>
void run_on_group(const Work& work) {
#if defined(__GNUC__) && defined(__x86_64__)
  if (has_wide_words()) return run_wide(work);
#endif
  for_each_part<lanes::BaselineWord>(work);
}

/// run_on_group: counts a whole group.
template <class Kernel, class Query>
struct CountGroup {
  const lanes::Plane* group;
  std::span<const Query> queries;
  std::size_t bits;
  lanes::Plane* out;

  template <class V>
  [[gnu::always_inline]] void run(std::size_t part) const {
    count_part<Kernel, V>(group, queries, part, bits, out);
  }
};

/// Counts a whole group: CountGroup behind a plain function, one for each kernel.
template <class Query>
using CountFunction = void (*)(const lanes::Plane* group, std::span<const Query> queries, std::size_t bits,
                               lanes::Plane* out);
template <class Kernel, class Query>
void count_group(const lanes::Plane* group, std::span<const Query> queries, std::size_t bits,
                 lanes::Plane* out) {
  run_on_group(CountGroup<Kernel, Query>{group, queries, bits, out});
}

/// run_on_group: the lanes that a filter would leave out; filter.template skip<V>(counts, part, result).
template <class Filter>
struct FilterGroup {
  const Filter& filter;
  lanes::Counts counts;
  lanes::Plane& out;

  template <class V>
  [[gnu::always_inline]] void run(std::size_t part) const {
    V skipped;
    filter.template skip<V>(counts, part, skipped);
    lanes::store(skipped, out, part);
  }
};

/// run_on_group: adds the lanes whose counts are those of one lane.
struct AddEquals {
  lanes::Counts counts;
  std::size_t lane;
  lanes::Plane& found;

  template <class V>
  [[gnu::always_inline]] void run(std::size_t part) const {
    V other = V{};
    for (std::size_t i = 0; i < counts.outcomes * counts.bits; ++i)
      other |= lanes::in_plane<V>(counts.planes[i], part) ^ (std::uint64_t{0} - counts.planes[i][lane]);
    lanes::store(V(~other | lanes::in_plane<V>(found, part)), found, part);
  }
};

/// Planes of a counter for so many queries.
[[nodiscard]] constexpr std::size_t counter_bits(std::size_t queries) noexcept {
  const auto bits = static_cast<std::size_t>(std::bit_width(queries));
  return bits < 3 ? 3 : bits;
}

/// Rows Σ 2^bit of eight planes for eight lanes each: transposes an 8 x 8 bit matrix, byte i being row i.
[[nodiscard]] constexpr std::uint64_t transpose_bits(std::uint64_t x) noexcept {
  std::uint64_t swap = (x ^ (x >> 7)) & 0x00AA00AA00AA00AA;
  x ^= swap ^ (swap << 7);
  swap = (x ^ (x >> 14)) & 0x0000CCCC0000CCCC;
  x ^= swap ^ (swap << 14);
  swap = (x ^ (x >> 28)) & 0x00000000F0F0F0F0;
  return x ^ swap ^ (swap << 28);
}

/// The counts of all lanes as numbers: rows[lane * outcomes + outcome], shape [group_size][outcomes].
inline void to_rows(const lanes::Counts& counts, std::uint32_t* rows) noexcept {
  for (std::size_t outcome = 0; outcome < counts.outcomes; ++outcome) {
    const lanes::Plane* const planes = counts.planes + outcome * counts.bits;
    for (std::size_t low = 0; low < counts.bits; low += 8) {
      const std::size_t high = counts.bits - low < 8 ? counts.bits - low : 8;
      for (std::size_t eight = 0; eight < lanes::group_size / 8; ++eight) {
        std::uint64_t matrix = 0;
        for (std::size_t bit = 0; bit < high; ++bit)
          matrix |= (planes[low + bit].words[eight / 8] >> (eight % 8 * 8) & 0xFF) << (8 * bit);
        matrix = transpose_bits(matrix);
        for (std::size_t lane = 0; lane < 8; ++lane) {
          std::uint32_t& cell = rows[(eight * 8 + lane) * counts.outcomes + outcome];
          const auto value = static_cast<std::uint32_t>(matrix >> (8 * lane) & 0xFF) << low;
          cell = low == 0 ? value : cell | value;
        }
      }
    }
  }
}

}  // namespace sleuth::detail
