#pragma once

#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <span>
#include <utility>

#include <sleuth/beliefs/lane_counter.hpp>
#include <sleuth/core/domain.hpp>
#include <sleuth/core/feedback.hpp>
#include <sleuth/core/lanes.hpp>

namespace sleuth {

namespace detail {

/// run_on_group: how the first `groups` groups of a list fall over the outcomes of one query, full groups only but for the
/// lanes of `last`, which are those of the last group.
template <class Kernel, class Lanes>
struct CountLanes {
  const Lanes& list;
  std::size_t groups;
  const lanes::Plane& last;
  const typename Lanes::Query& query;
  std::uint64_t* cells;  // shape [outcomes], added to

  template <class V>
  [[gnu::always_inline]] void run(std::size_t part) const {
    constexpr std::size_t outcomes = Kernel::outcome_count;
    const std::size_t bits = counter_bits(groups);
    V counters[outcomes][32];
    for (std::size_t outcome = 0; outcome < outcomes; ++outcome)
      for (std::size_t bit = 0; bit < bits; ++bit)
        counters[outcome][bit] = V{};
    V answers[4][outcomes];
    for (std::size_t first = 0; first < groups; first += 4) {
      for (std::size_t i = 0; i < 4; ++i) {
        const std::size_t group = first + i;
        if (group < groups) {
          Kernel::answer(list.group(group), query.planes.data(), part, answers[i]);
        } else {
          for (V& answer : answers[i])
            answer = V{};
        }
        if (group + 1 == groups)
          for (V& answer : answers[i])
            answer &= lanes::in_plane<V>(last, part);
      }
      for (std::size_t outcome = 0; outcome < outcomes; ++outcome)
        add_four(answers[0][outcome], answers[1][outcome], answers[2][outcome], answers[3][outcome],
                 counters[outcome], bits);
    }
    for (std::size_t outcome = 0; outcome < outcomes; ++outcome)
      for (std::size_t bit = 0; bit < bits; ++bit) {
        lanes::Plane plane;
        lanes::store(counters[outcome][bit], plane, 0);
        std::uint64_t count = 0;
        for (std::size_t word = 0; word < lanes::words<V>; ++word)
          count += static_cast<std::uint64_t>(std::popcount(plane.words[word]));
        cells[outcome] += count << bit;
      }
  }
};

}  // namespace detail

/// The candidates of one state as bit planes: one guess against all of them, for feedback that answers in lanes and alike in
/// both directions. Made when it pays; safe from several threads.
template <class D, class F>
class CandidatePlanes {
 public:
  /// Fewer candidates are better looked at one by one.
  static constexpr std::size_t least = 512;

  /// Whether to count by planes: not for the first few guesses, which together cost less than making the planes.
  [[nodiscard]] bool pays() const noexcept {
    return asked_.load(std::memory_order_relaxed) >= free_looks ||
           asked_.fetch_add(1, std::memory_order_relaxed) + 1 >= free_looks;
  }

  /// The candidates by outcome of one guess.
  ///
  /// @param candidates  the same at each call
  /// @param cells       shape [outcome_count], overwritten
  /// @complexity        O(candidates / lanes of a word * outcomes); the first call O(candidates)
  template <class W>
  void count(const D& domain, const F& feedback, GuessId guess, std::span<const SecretId> candidates,
             std::span<W> cells) const {
    const typename F::lanes_type& list = prepared(domain, feedback, candidates);
    const std::size_t groups = lanes::group_count(candidates.size());
    const typename F::lanes_type::Query query = list.query(domain.guess(guess));
    feedback.visit_kernel([&]<class Kernel>(Kernel) {
      std::uint64_t counts[Kernel::outcome_count] = {};
      detail::run_on_group(
          detail::CountLanes<Kernel, typename F::lanes_type>{list, groups, last_, query, counts});
      for (std::size_t outcome = 0; outcome < cells.size(); ++outcome)
        cells[outcome] = static_cast<W>(counts[outcome]);
    });
  }

  /// Memory of the planes if they exist now, in bytes.
  [[nodiscard]] std::size_t memory_bytes() const noexcept { return bytes_.load(std::memory_order_relaxed); }

 private:
  static constexpr int free_looks = 4;

  [[nodiscard]] const typename F::lanes_type& prepared(const D& domain, const F& feedback,
                                                       std::span<const SecretId> candidates) const {
    std::call_once(once_, [&] {
      auto list = feedback.make_lanes(candidates.size());
      for (std::size_t lane = 0; lane < candidates.size(); ++lane)
        list.set(lane, domain.secret(candidates[lane]));
      for (std::size_t lane = 0; lane <= (candidates.size() - 1) % lanes::group_size; ++lane)
        last_.set(lane);
      list_.emplace(std::move(list));
      bytes_ = lanes::group_count(candidates.size()) * feedback.lane_group_bytes();
    });
    return *list_;
  }

  mutable std::once_flag once_;
  mutable std::optional<typename F::lanes_type> list_;
  mutable lanes::Plane last_;  // which lanes of the last group are taken
  mutable std::atomic<int> asked_{0};
  mutable std::atomic<std::size_t> bytes_{0};
};

}  // namespace sleuth
