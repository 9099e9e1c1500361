#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <sleuth/beliefs/lane_scan.hpp>
#include <sleuth/beliefs/listed_tables.hpp>
#include <sleuth/core/domain.hpp>
#include <sleuth/core/feedback.hpp>
#include <sleuth/core/ids.hpp>

namespace sleuth {

/// Whether guesses of one orbit are the same guess to a belief that counts candidates.
template <class D, class F>
concept ScoresOrbitsOnce = HasSymmetry<D> && KeepsSymmetry<F> && !RestrictsGuesses<D> && !HasCost<D>;

/// The lowest guess of each orbit of one group, and a scan of them.
template <class D, class F>
class DistinctGuesses {
 public:
  /// @param guesses  ascending
  explicit DistinctGuesses(std::vector<GuessId> guesses) : guesses_{std::move(guesses)} {
    if constexpr (BulkFeedbackFor<F, D>)
      lanes_ = std::make_shared<const LaneScan<D, F>>(std::span<const GuessId>{guesses_});
  }

  [[nodiscard]] std::span<const GuessId> guesses() const noexcept { return guesses_; }
  [[nodiscard]] const LaneScan<D, F>& lanes() const requires BulkFeedbackFor<F, D> { return *lanes_; }
  /// Memory, in bytes.
  [[nodiscard]] std::size_t memory_bytes() const noexcept {
    std::size_t bytes = guesses_.capacity() * sizeof(GuessId);
    if constexpr (BulkFeedbackFor<F, D>) bytes += lanes_->memory_bytes();
    return bytes;
  }

 private:
  std::vector<GuessId> guesses_;
  std::shared_ptr<const LaneScan<D, F>> lanes_;  // none without BulkFeedbackFor
};

/// The lists of all groups met so far: other guesses often leave the same group. Safe from several threads.
template <class D, class F>
class DistinctGuessLists {
 public:
  using Group = typename D::symmetry_type;
  using List = std::shared_ptr<const DistinctGuesses<D, F>>;

  [[nodiscard]] List of(const Group& group) const {
    const std::lock_guard lock{mutex_};
    return filled(entry(group), group);
  }
  /// Nothing as long as making the list would take longer than it could have saved so far.
  ///
  /// @param group       of an order above 1
  /// @param candidates  of the scan to come
  [[nodiscard]] List if_it_pays(const Group& group, std::size_t candidates) const {
    const std::lock_guard lock{mutex_};
    Entry& found = entry(group);
    if (!found.list) {
      found.scanned += candidates;
      if (found.scanned <= (price - 1) / (group.order() - 1)) return nullptr;
    }
    return filled(found, group);
  }
  /// Memory of the lists, in bytes.
  [[nodiscard]] std::size_t memory_bytes() const noexcept {
    const std::lock_guard lock{mutex_};
    return bytes();
  }

 private:
  struct Entry {
    List list;
    std::uint64_t scanned = 0;  // candidates scanned without the list
  };
  /// Making a list takes as long, for each guess in it, as scanning so many candidates (measured).
  static constexpr std::uint64_t price = 64;

  [[nodiscard]] Entry& entry(const Group& group) const {
    if (lists_.size() >= checked_ * 2) {
      if (bytes() > table_bytes_limit) lists_.clear();  // those in use live on
      checked_ = std::max<std::size_t>(lists_.size(), 8);
    }
    return lists_[group];
  }
  [[nodiscard]] static List filled(Entry& entry, const Group& group) {
    if (!entry.list) entry.list = std::make_shared<const DistinctGuesses<D, F>>(group.representatives());
    return entry.list;
  }
  [[nodiscard]] std::size_t bytes() const noexcept {
    std::size_t bytes = 0;
    for (const auto& [group, entry] : lists_)
      if (entry.list) bytes += entry.list->memory_bytes();
    return bytes;
  }

  mutable std::mutex mutex_;
  mutable std::map<Group, Entry> lists_;
  mutable std::size_t checked_ = 8;  // size when the memory was last looked at
};

/// What relabellings leave the guesses asked so far as they are, and which guesses differ under them. Found when first
/// asked for; shared by all states after the same guesses; safe from several threads. Nothing where orbits are not scored
/// once.
template <class D, class F>
class Orbits {
 public:
  using List = std::shared_ptr<const DistinctGuesses<D, F>>;
  [[nodiscard]] std::size_t memory_bytes() const noexcept { return 0; }
};
template <class D, class F>
requires ScoresOrbitsOnce<D, F>
class Orbits<D, F> {
 public:
  using Lists = DistinctGuessLists<D, F>;

  /// Before the first guess.
  Orbits() : lists_{std::make_shared<const Lists>()} {}
  /// After one guess more.
  Orbits(std::shared_ptr<const Orbits> before, GuessId guess)
      : before_{std::move(before)}, guess_{guess}, lists_{before_->lists_} {}

  using List = typename Lists::List;

  /// The guesses that differ; nothing if every guess differs from every other.
  [[nodiscard]] List distinct(const D& domain) const {
    const Group& group = group_of(domain);
    return group.order() > 1 ? lists_->of(group) : nullptr;
  }
  /// The same, but nothing while making the list does not pay yet.
  ///
  /// @param candidates  of the scan to come
  [[nodiscard]] List distinct_if_it_pays(const D& domain, std::size_t candidates) const {
    const Group& group = group_of(domain);
    return group.order() > 1 ? lists_->if_it_pays(group, candidates) : nullptr;
  }
  /// Memory of the lists of all states of this game, in bytes.
  [[nodiscard]] std::size_t memory_bytes() const noexcept { return lists_->memory_bytes(); }

 private:
  using Group = typename Lists::Group;

  [[nodiscard]] const Group& group_of(const D& domain) const {
    std::call_once(group_once_, [&] {
      if (!before_) {
        group_ = domain.symmetry();
        return;
      }
      const Group& before = before_->group_of(domain);
      group_ = before.order() <= 1 ? before : before.fixing(guess_);
      before_.reset();
    });
    return *group_;
  }

  mutable std::shared_ptr<const Orbits> before_;  // until the group is known
  GuessId guess_{};
  std::shared_ptr<const Lists> lists_;
  mutable std::once_flag group_once_;
  mutable std::optional<Group> group_;
};

}  // namespace sleuth
