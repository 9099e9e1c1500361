#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <mutex>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <sleuth/strategy/optimal.hpp>

namespace sleuth {

/// KnownBounds for several threads: parts with a lock each.
template <class Number>
class SharedBounds {
 public:
  using Entry = typename KnownBounds<Number>::Entry;

  /// @param bytes  of memory, at most
  explicit SharedBounds(std::size_t bytes) {
    for (std::unique_ptr<Part>& part : parts_)
      part = std::make_unique<Part>(bytes / part_count);
  }
  [[nodiscard]] std::optional<CostRange> find(const SetKey& key) const {
    const Part& part = part_of(key);
    const std::lock_guard lock{part.mutex};
    return part.bounds.find(key);
  }
  void prefetch(const SetKey& key) const noexcept {
    const Part& part = part_of(key);
    KnownBounds<Number>::prefetch(part.entries.load(std::memory_order_relaxed),
                                  part.size.load(std::memory_order_relaxed), key);
  }
  void store(const SetKey& key, const CostRange& range) {
    Part& part = part_of(key);
    const std::lock_guard lock{part.mutex};
    part.bounds.store(key, range);
    part.tell_place();
  }
  template <class Visit>
  void for_each(const Visit& visit) const {
    for (const std::unique_ptr<Part>& part : parts_)
      part->bounds.for_each(visit);
  }
  void restore(const Entry& entry) {
    Part& part = part_of({entry.high, entry.low});
    part.bounds.restore(entry);
    part.tell_place();
  }
  [[nodiscard]] std::size_t size() const noexcept {
    std::size_t sum = 0;
    for (const std::unique_ptr<Part>& part : parts_)
      sum += part->bounds.size();
    return sum;
  }
  [[nodiscard]] std::size_t memory_bytes() const noexcept {
    std::size_t sum = 0;
    for (const std::unique_ptr<Part>& part : parts_)
      sum += part->bounds.memory_bytes();
    return sum;
  }

 private:
  static constexpr std::size_t part_count = 64;
  struct Part {
    explicit Part(std::size_t bytes) : bounds{bytes} { tell_place(); }
    void tell_place() noexcept {
      entries.store(bounds.entries().data(), std::memory_order_relaxed);
      size.store(bounds.entries().size(), std::memory_order_relaxed);
    }
    mutable std::mutex mutex;
    KnownBounds<Number> bounds;
    // Of the table as it was a moment ago, to be read without the lock.
    std::atomic<const Entry*> entries = nullptr;
    std::atomic<std::size_t> size = 0;
  };
  /// By bits that a part does not use for its places.
  [[nodiscard]] Part& part_of(const SetKey& key) const { return *parts_[key.high >> 58]; }

  std::array<std::unique_ptr<Part>, part_count> parts_;
};

/// OpenNodes for several threads.
class SharedOpenNodes {
 public:
  explicit SharedOpenNodes(std::size_t bytes) : nodes_{bytes} {}
  [[nodiscard]] bool take(const SetKey& key, OpenNode& node) {
    const std::lock_guard lock{mutex_};
    return nodes_.take(key, node);
  }
  void keep(const SetKey& key, const OpenNode& node) {
    const std::lock_guard lock{mutex_};
    nodes_.keep(key, node);
  }
  [[nodiscard]] std::size_t memory_bytes() const noexcept { return nodes_.memory_bytes(); }

 private:
  std::mutex mutex_;
  OpenNodes nodes_;
};

/// Several threads that try guesses for one set. Each has a search of its own as long as it needs one.
class SearchCrew {
 public:
  /// @param threads  at least 1; nothing, or more than oneTBB allows: as many as it allows, which is one for each core of
  ///                 the machine unless a tbb::global_control says otherwise
  explicit SearchCrew(std::optional<std::size_t> threads = std::nullopt)
      : size_{std::clamp<std::size_t>(threads.value_or(most()), 1, most())},
        arena_{std::make_unique<tbb::task_arena>(static_cast<int>(size_))} {}

  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  /// Calls work(search, i) for each i below count, each call with a search that no other uses meanwhile.
  template <class Search, class Shared, class Work>
  void for_each(const Shared& shared, std::size_t count, const Work& work) {
    arena_->execute([&] {
      tbb::parallel_for(std::size_t{0}, count, [&](std::size_t i) {
        std::shared_ptr<void> taken;
        {
          const std::lock_guard lock{free_->mutex};
          if (free_->of != &shared) {
            free_->of = &shared;
            free_->searches.clear();
          }
          if (!free_->searches.empty()) {
            taken = std::move(free_->searches.back());
            free_->searches.pop_back();
          }
        }
        if (!taken) taken = std::make_shared<Search>(shared);
        work(*static_cast<Search*>(taken.get()), i);
        const std::lock_guard lock{free_->mutex};
        if (free_->of == &shared) free_->searches.push_back(std::move(taken));
      });
    });
  }

 private:
  [[nodiscard]] static std::size_t most() {
    return tbb::global_control::active_value(tbb::global_control::max_allowed_parallelism);
  }
  struct Free {
    std::mutex mutex;
    const void* of = nullptr;  // whose searches these are
    std::vector<std::shared_ptr<void>> searches;
  };
  std::size_t size_;
  std::unique_ptr<tbb::task_arena> arena_;
  std::unique_ptr<Free> free_ = std::make_unique<Free>();
};

/// How several threads search.
template <class D>
struct ParallelSearch {
  using Table = SharedBounds<std::conditional_t<HasPrior<D>, std::uint64_t, std::uint32_t>>;
  using Open = SharedOpenNodes;
  using Crew = SearchCrew;
};

/// optimal_strategy by several threads: the same value; of several best strategies it may be another one, and the number of nodes
/// differs from run to run. Needs oneTBB, and with it the target sleuth::parallel.
///
/// @param threads  see SearchCrew
/// @param report   called by one thread at a time
template <class D, class F, class Report = NoReport>
[[nodiscard]] OptimalResult optimal_strategy_parallel(const D& domain, const F& feedback,
                                                      const OptimalOptions& options = {},
                                                      std::optional<std::size_t> threads = std::nullopt,
                                                      const Report& report = {}) {
  detail::assert_optimal<D, F>();
  if constexpr (detail::has_optimal<D, F>) {
    OptimalRun<D, F, ParallelSearch<D>> run{domain, feedback, options.goal, options.budget.max_memory,
                                            SearchCrew{threads}};
    return run.go_on(options.budget, report);
  } else {
    return {};
  }
}

}  // namespace sleuth
