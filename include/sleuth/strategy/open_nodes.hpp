#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include <sleuth/strategy/guess_scan.hpp>
#include <sleuth/strategy/known_bounds.hpp>

namespace sleuth {

/// Partitions of one set that were tried, by hash.
class TriedPartitions {
 public:
  void clear() {
    places_.assign(least, 0);
    count_ = 0;
  }
  /// Whether this one is new.
  bool insert(std::uint64_t hash) {
    if (places_.empty()) clear();
    if (2 * count_ >= places_.size()) {
      std::vector<std::uint64_t> old(2 * places_.size(), 0);
      old.swap(places_);
      for (const std::uint64_t one : old)
        if (one != 0) place_of(one) = one;
    }
    std::uint64_t& place = place_of(hash | 1);
    if (place != 0) return false;
    place = hash | 1;
    ++count_;
    return true;
  }

 private:
  static constexpr std::size_t least = 16;

  [[nodiscard]] std::uint64_t& place_of(std::uint64_t hash) noexcept {
    std::size_t at = (hash >> 32) & (places_.size() - 1);
    while (places_[at] != 0 && places_[at] != hash)
      at = (at + 1) & (places_.size() - 1);
    return places_[at];
  }

  std::vector<std::uint64_t> places_;  // 0 where free; a power of two
  std::size_t count_ = 0;
};

/// Guesses for one set, the lowest bound first.
class GuessQueue {
 public:
  [[nodiscard]] bool empty() const noexcept { return next_ == fresh_.size() && tried_.empty(); }
  [[nodiscard]] const BoundedGuess& front() const noexcept {
    return takes_tried() ? tried_.front() : fresh_[next_];
  }
  /// Takes the first one out.
  BoundedGuess pop() {
    if (!takes_tried()) return fresh_[next_++];
    std::pop_heap(tried_.begin(), tried_.end(), later);
    const BoundedGuess guess = tried_.back();
    tried_.pop_back();
    return guess;
  }
  /// Puts one in again, with a better bound.
  void put_back(const BoundedGuess& guess) {
    tried_.push_back(guess);
    std::push_heap(tried_.begin(), tried_.end(), later);
  }
  /// Adds guesses in ascending order of their numbers, that have higher bounds than those that were added before.
  ///
  /// @complexity  linear where the bounds alone differ and not by much; else n log n
  void add(std::span<const BoundedGuess> more) {
    if (more.empty()) return;
    fresh_.erase(fresh_.begin(), fresh_.begin() + static_cast<std::ptrdiff_t>(next_));
    next_ = 0;
    const std::size_t first = fresh_.size();
    fresh_.resize(first + more.size());
    const auto [lowest, highest] = std::minmax_element(
        more.begin(), more.end(), [](const auto& a, const auto& b) { return a.bound < b.bound; });
    const bool is_ordered =
        std::any_of(more.begin(), more.end(), [](const BoundedGuess& guess) { return guess.order != 0; });
    if (is_ordered || highest->bound - lowest->bound >= few_bounds) {
      std::copy(more.begin(), more.end(), fresh_.begin() + static_cast<std::ptrdiff_t>(first));
      std::sort(fresh_.begin() + static_cast<std::ptrdiff_t>(first), fresh_.end());
      return;
    }
    std::array<std::size_t, few_bounds + 1> places{};
    for (const BoundedGuess& guess : more)
      ++places[guess.bound - lowest->bound + 1];
    places[0] = first;
    for (std::size_t bound = 1; bound < few_bounds; ++bound)
      places[bound] += places[bound - 1];
    for (const BoundedGuess& guess : more)
      fresh_[places[guess.bound - lowest->bound]++] = guess;
  }
  void clear() noexcept {
    fresh_.clear();
    next_ = 0;
    tried_.clear();
  }
  /// All that are in it; adopt() takes them up again.
  [[nodiscard]] std::vector<BoundedGuess> all() const {
    std::vector<BoundedGuess> guesses;
    guesses.reserve(fresh_.size() - next_ + tried_.size());
    guesses.assign(fresh_.begin() + static_cast<std::ptrdiff_t>(next_), fresh_.end());
    guesses.insert(guesses.end(), tried_.begin(), tried_.end());
    return guesses;
  }
  void adopt(std::span<const BoundedGuess> guesses) {
    clear();
    const auto tried = std::find_if(guesses.begin(), guesses.end(),
                                    [](const BoundedGuess& guess) { return guess.is_tried; });
    fresh_.assign(guesses.begin(), tried);
    tried_.assign(tried, guesses.end());
  }

 private:
  static constexpr std::size_t few_bounds = 64;
  [[nodiscard]] static bool later(const BoundedGuess& a, const BoundedGuess& b) noexcept { return b < a; }
  [[nodiscard]] bool takes_tried() const noexcept {
    if (next_ == fresh_.size()) return true;
    if (tried_.empty() || tried_.front().bound > fresh_[next_].bound) return false;
    return tried_.front() < fresh_[next_];
  }

  std::vector<BoundedGuess> fresh_;  // sorted; not tried, but those before next_
  std::size_t next_ = 0;
  std::vector<BoundedGuess> tried_;  // a heap
};

/// What a search knows of the guesses for one set.
struct OpenNode {
  GuessQueue guesses;  ///< whose bound was at most `collected` at first
  Cost collected = 0;
  Cost left_out = impossible_cost;  ///< bound of all other guesses
};

/// Sets whose search came to a limit: they go on where they stopped. All are forgotten when they take too much memory.
class OpenNodes {
 public:
  /// @param bytes  of memory, about
  explicit OpenNodes(std::size_t bytes) : limit_{bytes} {}

  /// Hands a set over, if it is here.
  [[nodiscard]] bool take(const SetKey& key, OpenNode& node) {
    const auto found = nodes_.find(key);
    if (found == nodes_.end()) return false;
    const Kept& kept = found->second;
    node.guesses.adopt(kept.guesses);
    node.collected = kept.collected;
    node.left_out = kept.left_out;
    bytes_ -= kept.memory_bytes();
    nodes_.erase(found);
    return true;
  }
  void keep(const SetKey& key, const OpenNode& node) {
    Kept kept{node.guesses.all(), node.collected, node.left_out};
    const std::size_t bytes = kept.memory_bytes();
    if (bytes_ + bytes > limit_) {
      nodes_.clear();
      bytes_ = 0;
      if (bytes > limit_) return;
    }
    if (nodes_.insert_or_assign(key, std::move(kept)).second) bytes_ += bytes;
  }
  [[nodiscard]] std::size_t memory_bytes() const noexcept { return bytes_; }

 private:
  struct Kept {
    std::vector<BoundedGuess> guesses;
    Cost collected = 0;
    Cost left_out = 0;

    [[nodiscard]] std::size_t memory_bytes() const noexcept {
      return sizeof(Kept) + place_bytes + guesses.capacity() * sizeof(BoundedGuess);
    }
  };
  static constexpr std::size_t place_bytes = 64;  // of a place in a map, and of a block of memory, about
  struct Hash {
    [[nodiscard]] std::size_t operator()(const SetKey& key) const noexcept {
      return static_cast<std::size_t>(key.low);
    }
  };

  std::size_t limit_;
  std::size_t bytes_ = 0;
  std::unordered_map<SetKey, Kept, Hash> nodes_;
};

}  // namespace sleuth
