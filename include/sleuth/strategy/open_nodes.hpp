#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
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
  [[nodiscard]] std::size_t memory_bytes() const noexcept {
    return places_.capacity() * sizeof(std::uint64_t);
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

/// What a search knows of the guesses for one set.
struct OpenNode {
  std::vector<BoundedGuess>
      guesses;  ///< whose bound was at most `collected` at first; a heap, the lowest bound on top
  TriedPartitions partitions;
  Cost collected = 0;
  Cost left_out = impossible_cost;  ///< bound of all other guesses

  void clear() {
    guesses.clear();
    partitions.clear();
    collected = 0;
    left_out = impossible_cost;
  }
  [[nodiscard]] std::size_t memory_bytes() const noexcept {
    return sizeof(OpenNode) + guesses.capacity() * sizeof(BoundedGuess) + partitions.memory_bytes();
  }
};

/// Large sets whose search came to a limit: they go on where they stopped. All are forgotten when they take too much memory.
class OpenNodes {
 public:
  /// Smaller sets are searched again sooner.
  static constexpr std::size_t least = 33;

  /// @param bytes  of memory, about
  explicit OpenNodes(std::size_t bytes) : limit_{bytes} {}

  /// Hands a set over, if it is here.
  [[nodiscard]] std::optional<OpenNode> take(const SetKey& key) {
    const auto found = nodes_.find(key);
    if (found == nodes_.end()) return std::nullopt;
    OpenNode node = std::move(found->second);
    nodes_.erase(found);
    bytes_ -= node.memory_bytes();
    return node;
  }
  void keep(const SetKey& key, OpenNode&& node) {
    const std::size_t bytes = node.memory_bytes();
    if (bytes_ + bytes > limit_) {
      nodes_.clear();
      bytes_ = 0;
      if (bytes > limit_) return;
    }
    if (nodes_.insert_or_assign(key, std::move(node)).second) bytes_ += bytes;
  }
  [[nodiscard]] std::size_t memory_bytes() const noexcept { return bytes_; }

 private:
  struct Hash {
    [[nodiscard]] std::size_t operator()(const SetKey& key) const noexcept {
      return static_cast<std::size_t>(key.low);
    }
  };

  std::size_t limit_;
  std::size_t bytes_ = 0;
  std::unordered_map<SetKey, OpenNode, Hash> nodes_;
};

}  // namespace sleuth
