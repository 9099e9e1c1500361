#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <sleuth/beliefs/lane_counter.hpp>
#include <sleuth/beliefs/listed_tables.hpp>
#include <sleuth/beliefs/weighted_lane_counter.hpp>
#include <sleuth/core/belief.hpp>
#include <sleuth/core/contracts.hpp>
#include <sleuth/core/lanes.hpp>

namespace sleuth {

/// Scratch of LaneScan, reused from call to call; empty where the feedback has no lanes.
template <class D, class F>
struct LaneWorkspace {};
template <class D, BulkFeedbackFor<D> F>
struct LaneWorkspace<D, F> {
  std::vector<typename F::lanes_type::Query> queries;  ///< one per candidate
  std::vector<lanes::Plane> candidates;                ///< one bit per guess: names a candidate
  std::vector<lanes::Plane> planes;                    ///< counters of a group
  std::vector<std::uint32_t> rows;                     ///< [group_size][outcome_count]
};

/// A filter of LaneScan that leaves nothing out.
struct KeepAllLanes {
  [[nodiscard]] static constexpr bool active() noexcept { return false; }
  [[nodiscard]] static constexpr bool keeps_candidates() noexcept { return true; }
  [[nodiscard]] static constexpr std::size_t improvements() noexcept { return 0; }
  template <class V>
  static void skip(const lanes::Counts&, std::size_t, V& result) noexcept {
    result = V{};
  }
};

/// Scans a list of guesses against the candidates 256 guesses at a time, for feedback that answers in lanes. The planes are
/// built at first use; safe from several threads. Nothing where it does not.
template <class D, class F>
class LaneScan {
 public:
  /// Fewer guesses are better weighed one by one.
  static constexpr std::size_t least_guesses = 4;

  LaneScan() = default;
  explicit LaneScan(std::span<const GuessId>) noexcept {}
  [[nodiscard]] static constexpr std::size_t memory_bytes() noexcept { return 0; }
};
template <class D, BulkFeedbackFor<D> F>
class LaneScan<D, F> {
 public:
  static constexpr std::size_t least_guesses = 4;

  /// All guesses.
  LaneScan() = default;
  /// These only.
  ///
  /// @param guesses  ascending, at least one; must outlive this object
  explicit LaneScan(std::span<const GuessId> guesses) : guesses_{guesses} { SLEUTH_ASSERT(!guesses.empty()); }

  /// Whether the planes of the guesses fit into the limit for tables.
  [[nodiscard]] bool fits(const D& domain, const F& feedback) const {
    return lanes::group_count(size(domain)) <= table_bytes_limit / feedback.lane_group_bytes();
  }

  /// How many guesses there are, and the one in a lane.
  [[nodiscard]] std::size_t size(const D& domain) const {
    return guesses_.empty() ? domain.guess_count() : guesses_.size();
  }
  [[nodiscard]] GuessId guess_in(std::size_t lane) const noexcept {
    return guesses_.empty() ? to_id<GuessId>(lane) : guesses_[lane];
  }
  /// The planes of the guesses.
  [[nodiscard]] const typename F::lanes_type& planes(const D& domain, const F& feedback) const {
    std::call_once(once_, [&] {
      auto all = feedback.make_lanes(size(domain));
      for (std::size_t lane = 0; lane < size(domain); ++lane)
        all.set(lane, domain.guess(guess_in(lane)));
      all_.emplace(std::move(all));
      bytes_ = lanes::group_count(size(domain)) * feedback.lane_group_bytes();
    });
    return *all_;
  }

  /// For each allowed guess in id order that the filter does not leave out, row(guess, cells) -> bool with cells of shape
  /// [outcome_count]; false stops.
  ///
  /// @tparam SkipsEquals  of guesses with the same cells only the first
  /// @param naming  the guess that names each secret, shape [secret_count]; empty if the filter leaves nothing out
  /// @param filter  active(): it leaves guesses out from now on; improvements(): changes when it leaves out more;
  ///                skip(counts, part, result): the lanes to leave out; keeps_candidates(): but none that names a candidate
  /// @complexity    O(guesses * candidates / lanes of a word * outcomes)
  template <bool SkipsEquals, class Allowed, class Filter, class Row>
  void scan(const D& domain, const F& feedback, std::span<const SecretId> candidates,
            std::span<const GuessId> naming, LaneWorkspace<D, F>& workspace, const Allowed& allowed,
            const Filter& filter, const Row& row) const {
    const typename F::lanes_type& all = planes(domain, feedback);
    const bool all_named = fill_queries(domain, all, candidates, naming, workspace);
    detail::CountFunction<Query> function = nullptr;
    feedback.visit_kernel([&]<class Kernel>(Kernel) { function = &detail::count_group<Kernel, Query>; });
    const std::size_t bits = detail::counter_bits(workspace.queries.size());
    const auto count = [&](const lanes::Plane* group, lanes::Plane* planes) {
      function(group, workspace.queries, bits, planes);
    };
    scan_groups<SkipsEquals>(domain, feedback.outcome_count(), all, count, bits, workspace.queries.size(),
                             !all_named, workspace, allowed, filter, row);
  }

  /// The same for candidates that weigh differently: cells are sums of weights.
  ///
  /// @param weights  of the candidates, each >= 1; their sum below 2^32
  /// @param filter   as above; keeps_candidates() keeps those that its worse() keeps, a filter too
  template <class Allowed, class Filter, class Row>
  void scan_weighted(const D& domain, const F& feedback, std::span<const SecretId> candidates,
                     std::span<const std::uint32_t> weights, std::span<const GuessId> naming,
                     LaneWorkspace<D, F>& workspace, const Allowed& allowed, const Filter& filter,
                     const Row& row) const {
    const typename F::lanes_type& all = planes(domain, feedback);
    fill_queries(domain, all, candidates, naming, workspace);
    std::uint64_t total = 0;
    for (const std::uint32_t weight : weights)
      total += weight;
    const std::size_t bits = detail::counter_bits(static_cast<std::size_t>(total));
    detail::WeighFunction<Query> function = nullptr;
    feedback.visit_kernel([&]<class Kernel>(Kernel) { function = &detail::weigh_group<Kernel, Query>; });
    const auto count = [&](const lanes::Plane* group, lanes::Plane* planes) {
      function(group, workspace.queries, weights, bits, planes);
    };
    scan_groups<false>(domain, feedback.outcome_count(), all, count, bits, total, false, workspace, allowed,
                       filter, row);
  }

  /// Memory of the planes that exist now, in bytes.
  [[nodiscard]] std::size_t memory_bytes() const noexcept { return bytes_.load(std::memory_order_relaxed); }

 private:
  using Query = typename F::lanes_type::Query;

  /// The lane of a guess, or one that is none.
  [[nodiscard]] std::size_t lane_of(GuessId guess) const noexcept {
    if (guesses_.empty()) return to_index(guess);
    const auto found = std::lower_bound(guesses_.begin(), guesses_.end(), guess);
    if (found == guesses_.end() || *found != guess) return static_cast<std::size_t>(-1);
    return static_cast<std::size_t>(found - guesses_.begin());
  }

  /// Notes what is needed of each candidate, and which guesses name one; whether all are named by a guess.
  bool fill_queries(const D& domain, const typename F::lanes_type& all, std::span<const SecretId> candidates,
                    std::span<const GuessId> naming, LaneWorkspace<D, F>& workspace) const {
    workspace.queries.clear();
    workspace.candidates.assign(lanes::group_count(size(domain)), {});
    bool all_named = !naming.empty();
    for (const SecretId secret : candidates) {
      workspace.queries.push_back(all.query(domain.secret(secret)));
      if (naming.empty()) continue;
      const GuessId guess = naming[to_index(secret)];
      if (to_index(guess) >= domain.guess_count())
        all_named = false;
      else if (const std::size_t lane = lane_of(guess); lane < size(domain))
        workspace.candidates[lane / lanes::group_size].set(lane % lanes::group_size);
    }
    return all_named;
  }

  /// Takes the candidates of a group out of the lanes that are skipped, but for those that a filter for weights calls worse.
  template <class Filter>
  static void keep_candidates_of(const lanes::Plane& candidates, const lanes::Counts& counts,
                                 const Filter& filter, lanes::Plane& skipped) {
    lanes::Plane kept = candidates;
    if constexpr (requires { filter.worse(); }) {
      std::uint64_t wins_ties = 0;
      for (std::size_t word = 0; word < lanes::group_words; ++word)
        wins_ties |= skipped.words[word] & candidates.words[word];
      if (wins_ties == 0) return;
      using Worse = decltype(filter.worse());
      lanes::Plane worse;
      detail::run_on_group(detail::FilterGroup<Worse>{filter.worse(), counts, worse});
      for (std::size_t word = 0; word < lanes::group_words; ++word)
        kept.words[word] &= ~worse.words[word];
    }
    for (std::size_t word = 0; word < lanes::group_words; ++word)
      skipped.words[word] &= ~kept.words[word];
  }

  /// @param count  count(planes of a group, counters): counters of shape [outcomes][bits]
  /// @param total  what the counters of a lane add up to
  template <bool SkipsEquals, class Count, class Allowed, class Filter, class Row>
  void scan_groups(const D& domain, std::size_t outcomes, const typename F::lanes_type& all,
                   const Count& count, std::size_t bits, std::uint64_t total, bool keep_candidates,
                   LaneWorkspace<D, F>& workspace, const Allowed& allowed, const Filter& filter,
                   const Row& row) const {
    workspace.planes.resize(outcomes * bits);
    workspace.rows.resize(lanes::group_size * outcomes);
    const lanes::Counts counts{workspace.planes.data(), outcomes, bits, total};
    std::uint32_t* const rows = workspace.rows.data();

    for (std::size_t first = 0; first < size(domain); first += lanes::group_size) {
      const std::size_t length = std::min(lanes::group_size, size(domain) - first);
      const std::size_t group = first / lanes::group_size;
      count(all.group(group), workspace.planes.data());

      lanes::Plane skipped;
      std::size_t filtered_at = 0;
      /// The lanes from this one on that are not skipped.
      const auto kept_from = [&](std::size_t lane) {
        std::size_t kept = 0;
        for (std::size_t word = lane / 64; word < lanes::group_words; ++word)
          kept += static_cast<std::size_t>(
              std::popcount(~skipped.words[word] >> (word == lane / 64 ? lane % 64 : 0)));
        return kept;
      };
      const auto refilter = [&](std::size_t lane) {
        if (!filter.active() || filter.improvements() == filtered_at) return;
        if (lane > 0 && kept_from(lane) <= worth_filtering) return;
        filtered_at = filter.improvements();
        detail::run_on_group(detail::FilterGroup<Filter>{filter, counts, skipped});
        if (!keep_candidates && !filter.keeps_candidates()) return;
        keep_candidates_of(workspace.candidates[group], counts, filter, skipped);
      };
      /// The first lane from this one on that is not skipped; `length` or more if there is none.
      const auto next_kept = [&](std::size_t lane) {
        while (lane < length) {
          const std::uint64_t kept = ~skipped.words[lane / 64] >> (lane % 64);
          if (kept != 0) return lane + static_cast<std::size_t>(std::countr_zero(kept));
          lane = (lane / 64 + 1) * 64;
        }
        return lane;
      };

      // One by one while the filter gets sharper, then all at once if it leaves many.
      std::size_t single = 0;
      bool all_rows = false;
      refilter(0);
      for (std::size_t lane = next_kept(0); lane < length; lane = next_kept(lane + 1)) {
        if (!allowed(guess_in(first + lane))) continue;
        if (!all_rows && single == few) {
          detail::to_rows(counts, rows);
          all_rows = true;
        }
        std::uint32_t* const cells = all_rows ? rows + lane * outcomes : rows;
        if (!all_rows) {
          ++single;
          for (std::size_t outcome = 0; outcome < outcomes; ++outcome)
            cells[outcome] = static_cast<std::uint32_t>(counts.at(outcome, lane));
        }
        if (!row(guess_in(first + lane), std::span<const std::uint32_t>{cells, outcomes})) return;
        if constexpr (SkipsEquals) detail::run_on_group(detail::AddEquals{counts, lane, skipped});
        refilter(lane);
      }
    }
  }

  static constexpr std::size_t few =
      24;  // rows from which transposing a whole group is cheaper than one by one

  static constexpr std::size_t worth_filtering = 8;  // so many rows are looked at sooner than filtered again

  std::span<const GuessId> guesses_{};  // empty for all
  mutable std::once_flag once_;
  mutable std::optional<typename F::lanes_type> all_;
  mutable std::atomic<std::size_t> bytes_{0};
};

}  // namespace sleuth
