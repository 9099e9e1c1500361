#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <stop_token>
#include <utility>

namespace sleuth {

/// When a search gives up. Whatever it found until then stays valid.
struct SearchBudget {
  std::uint64_t max_nodes = std::numeric_limits<std::uint64_t>::max();  ///< sets searched
  std::optional<std::chrono::duration<double>> max_time{};              ///< by the clock
  std::size_t max_memory = std::size_t{1} << 30;  ///< for what is known of sets met; unit: bytes
  std::stop_token stop{};                         ///< asked for by somebody else
};

/// Counts the nodes of a search and says when to stop. Shared by its threads.
class SearchControl {
 public:
  /// @param nodes  counted so far, by a search that is resumed
  explicit SearchControl(const SearchBudget& budget, std::uint64_t nodes = 0)
      : budget_{budget}, nodes_{nodes} {
    if (budget_.max_time)
      end_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(*budget_.max_time);
  }

  /// Asked now and then whether to go on; by any thread.
  void set_tick(std::function<bool()> tick) { tick_ = std::move(tick); }

  /// One node more; false if the search must stop.
  bool enter() {
    if (is_stopped_.load(std::memory_order_relaxed)) return false;
    const std::uint64_t before = nodes_.load(std::memory_order_relaxed);
    if (before >= budget_.max_nodes || ((before & 63U) == 0 && is_time_up()) ||
        ((before & 4095U) == 4095 && tick_ && !tick_())) {
      stop();
      return false;
    }
    nodes_.fetch_add(1, std::memory_order_relaxed);
    return true;
  }
  /// Whether the search must stop, asked outside of it.
  [[nodiscard]] bool must_stop() {
    if (!is_stopped() && is_time_up()) stop();
    return is_stopped();
  }
  void stop() noexcept { is_stopped_.store(true, std::memory_order_relaxed); }
  [[nodiscard]] bool is_stopped() const noexcept { return is_stopped_.load(std::memory_order_relaxed); }
  [[nodiscard]] std::uint64_t nodes() const noexcept { return nodes_.load(std::memory_order_relaxed); }

 private:
  using Clock = std::chrono::steady_clock;

  [[nodiscard]] bool is_time_up() const {
    return budget_.stop.stop_requested() || (end_ && Clock::now() >= *end_);
  }

  SearchBudget budget_;
  std::optional<Clock::time_point> end_;
  std::function<bool()> tick_;
  std::atomic<std::uint64_t> nodes_;
  std::atomic<bool> is_stopped_{false};
};

}  // namespace sleuth
