#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include <sleuth/core/contracts.hpp>
#include <sleuth/strategy/level_bounds.hpp>

namespace sleuth {

/// What is known of the cost of a set: it is at least `lower` and at most `upper`.
struct CostRange {
  Cost lower = 0;
  Cost upper = impossible_cost;
  std::uint32_t guess = 0;  ///< begins a strategy that costs `upper`, where that is possible

  [[nodiscard]] constexpr bool is_exact() const noexcept { return lower >= upper; }
};

/// Stands for a set of secrets: the exclusive or of the keys of its members. A table compares 96 bits of it: two of 2^24 sets
/// are taken for one with a probability below 2^-48.
struct SetKey {
  std::uint64_t high = 0;
  std::uint64_t low = 0;

  constexpr SetKey& operator^=(const SetKey& other) noexcept {
    high ^= other.high;
    low ^= other.low;
    return *this;
  }
  [[nodiscard]] friend constexpr SetKey operator^(SetKey a, const SetKey& b) noexcept { return a ^= b; }
  [[nodiscard]] friend constexpr bool operator==(const SetKey&, const SetKey&) noexcept = default;
};

/// Random bits of a number, the same everywhere.
///
/// @source  S. Vigna's public-domain generator splitmix64
[[nodiscard]] constexpr std::uint64_t mixed_bits(std::uint64_t x) noexcept {
  x += 0x9E3779B97F4A7C15;
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EB;
  return x ^ (x >> 31);
}

/// The key of the set that has this member only.
[[nodiscard]] constexpr SetKey key_of_member(std::uint64_t member) noexcept {
  return {mixed_bits(2 * member), mixed_bits(2 * member + 1)};
}

/// What a search knows of the sets it met: bounds of their cost, and where it is exact the guess that gives it. A hash table
/// that begins small and grows up to a limit; then the cheaper sets are forgotten first.
///
/// @tparam Number  holds every cost but the highest value, which stands for "impossible": 32 or 64 bits
template <class Number>
class KnownBounds {
 public:
  /// One set.
  struct Entry {
    std::uint64_t high = 0;
    std::uint32_t low = 0;
    std::uint32_t guess = 0;
    Number lower = 0;
    Number upper = 0;

    [[nodiscard]] CostRange range() const noexcept { return {expanded(lower), expanded(upper), guess}; }
  };

  /// @param bytes  of memory, at most; at least one page is used
  explicit KnownBounds(std::size_t bytes) {
    std::size_t most = first_size;
    while (most <= bytes / sizeof(Entry) / 2 && most < (std::size_t{1} << 31))
      most *= 2;
    most_ = most;
    entries_.resize(first_size);
  }

  /// Nothing for a set that is not known.
  [[nodiscard]] std::optional<CostRange> find(const SetKey& key) const noexcept {
    const std::size_t first = place(key);
    for (std::size_t i = 0; i < window; ++i) {
      const Entry& entry = entries_[(first + i) & (entries_.size() - 1)];
      if (is_free(entry)) return std::nullopt;
      if (is_of(entry, key)) return entry.range();
    }
    return std::nullopt;
  }

  /// Says that a set will be looked up soon.
  void prefetch(const SetKey& key) const noexcept { prefetch(entries_.data(), entries_.size(), key); }
  /// The same of a table of so many entries that stood there; it may be gone.
  static void prefetch(const Entry* entries, std::size_t size, const SetKey& key) noexcept {
#if defined(__GNUC__)
    const auto at = reinterpret_cast<std::uintptr_t>(entries) + (key.high & (size - 1)) * sizeof(Entry);
    __builtin_prefetch(reinterpret_cast<const void*>(at));
#else
    static_cast<void>(entries);
    static_cast<void>(size);
    static_cast<void>(key);
#endif
  }
  [[nodiscard]] const std::vector<Entry>& entries() const noexcept { return entries_; }

  /// Sets what is known of a set.
  void store(const SetKey& key, const CostRange& range) {
    if (used_ > entries_.size() / 8 * 5 && entries_.size() < most_) grow();
    put({key.high, static_cast<std::uint32_t>(key.low), range.guess, packed(range.lower),
         packed(range.upper)});
  }

  /// Calls visit(entry) for every set, in no particular order.
  template <class Visit>
  void for_each(const Visit& visit) const {
    for (const Entry& entry : entries_)
      if (!is_free(entry)) visit(entry);
  }
  /// Adds a set that for_each told.
  void restore(const Entry& entry) {
    if (used_ > entries_.size() / 8 * 5 && entries_.size() < most_) grow();
    put(entry);
  }

  [[nodiscard]] std::size_t size() const noexcept { return used_; }
  [[nodiscard]] std::size_t memory_bytes() const noexcept { return entries_.capacity() * sizeof(Entry); }

 private:
  static constexpr std::size_t first_size = std::size_t{1} << 10;
  static constexpr std::size_t window = 8;

  static constexpr Number highest = std::numeric_limits<Number>::max();

  [[nodiscard]] static constexpr Cost expanded(Number cost) noexcept {
    return cost == highest ? impossible_cost : cost;
  }
  [[nodiscard]] static constexpr Number packed(Cost cost) noexcept {
    return cost >= highest ? highest : static_cast<Number>(cost);
  }
  /// A free place says nothing: no set costs at least 0 and at most 0 with a key of zeros.
  [[nodiscard]] static bool is_free(const Entry& entry) noexcept {
    return entry.high == 0 && entry.low == 0 && entry.upper == 0;
  }
  /// Only bits that an entry keeps, so that it can move.
  [[nodiscard]] std::size_t place(const SetKey& key) const noexcept {
    return static_cast<std::size_t>(key.high) & (entries_.size() - 1);
  }
  [[nodiscard]] static bool is_of(const Entry& entry, const SetKey& key) noexcept {
    return entry.high == key.high && entry.low == static_cast<std::uint32_t>(key.low);
  }
  void put(const Entry& made) noexcept {
    const SetKey key{made.high, made.low};
    const std::size_t first = place(key);
    Entry* cheapest = nullptr;
    for (std::size_t i = 0; i < window; ++i) {
      Entry& entry = entries_[(first + i) & (entries_.size() - 1)];
      if (is_free(entry)) ++used_;
      if (is_free(entry) || is_of(entry, key)) {
        entry = made;
        return;
      }
      if (cheapest == nullptr || entry.lower < cheapest->lower) cheapest = &entry;
    }
    *cheapest = made;
  }
  void grow() {
    std::vector<Entry> old(2 * entries_.size());
    old.swap(entries_);
    used_ = 0;
    for (const Entry& entry : old)
      if (!is_free(entry)) put(entry);
  }

  std::size_t most_;
  std::size_t used_ = 0;
  std::vector<Entry> entries_;
};

}  // namespace sleuth
