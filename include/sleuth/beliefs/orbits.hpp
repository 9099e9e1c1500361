#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
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
concept ScoresOrbitsOnce =
    HasSymmetry<D> && keeps_symmetry<D, F> && !RestrictsGuesses<D> && !HasCost<D> && !HasTarget<D>;

/// The lowest guess of each orbit of one group, and a scan of them.
template <class D, class F>
class DistinctGuesses {
 public:
  /// @param guesses  ascending, at least one
  explicit DistinctGuesses(std::vector<GuessId> guesses)
      : guesses_{std::move(guesses)}, lanes_{std::span<const GuessId>{guesses_}} {}
  DistinctGuesses(const DistinctGuesses&) = delete;  // the scan refers to the list
  DistinctGuesses& operator=(const DistinctGuesses&) = delete;
  ~DistinctGuesses() = default;

  [[nodiscard]] std::span<const GuessId> guesses() const noexcept { return guesses_; }
  [[nodiscard]] const LaneScan<D, F>& lanes() const noexcept requires BulkFeedbackFor<F, D> { return lanes_; }

 private:
  std::vector<GuessId> guesses_;
  LaneScan<D, F> lanes_;
};

/// The lists of all groups met so far: other guesses often leave the same group. Forgotten when they take more than a
/// limit; those in use live on. Safe from several threads.
template <class D, class F>
class DistinctGuessLists {
 public:
  using Group = typename D::symmetry_type;
  using List = std::shared_ptr<const DistinctGuesses<D, F>>;

  /// @param limit  bytes of memory above which lists are forgotten
  explicit DistinctGuessLists(const F& feedback, std::size_t limit = table_bytes_limit) : limit_{limit} {
    if constexpr (BulkFeedbackFor<F, D>) guess_bytes_ += feedback.lane_group_bytes() / lanes::group_size;
  }

  [[nodiscard]] List of(const Group& group) const {
    std::unique_lock lock{mutex_};
    return filled(entry(group).slot, group, lock);
  }
  /// Nothing as long as making the list would take longer than it could have saved so far.
  ///
  /// @param group       of an order above 1
  /// @param candidates  of the scan to come
  [[nodiscard]] List if_it_pays(const Group& group, std::size_t candidates) const {
    std::unique_lock lock{mutex_};
    Entry& found = entry(group);
    const std::uint64_t free = (price - 1) / (group.order() - 1);
    if (found.scanned <= free) found.scanned += candidates;
    if (found.scanned <= free) return nullptr;
    return filled(found.slot, group, lock);
  }
  /// Memory of the lists, their planes included, in bytes.
  [[nodiscard]] std::size_t memory_bytes() const noexcept {
    const std::lock_guard lock{mutex_};
    return bytes_;
  }

 private:
  /// A list that is made once; whoever needs another one does not wait.
  struct Slot {
    std::once_flag once;
    List list;
  };
  struct Entry {
    std::shared_ptr<Slot> slot = std::make_shared<Slot>();
    std::uint64_t scanned = 0;  // candidates scanned without the list
  };
  /// Making a list takes as long, for each guess in it, as scanning so many candidates (measured).
  static constexpr std::uint64_t price = 64;

  [[nodiscard]] Entry& entry(const Group& group) const {
    if (bytes_ > limit_) {
      lists_.clear();
      bytes_ = 0;
    }
    const auto [found, is_new] = lists_.try_emplace(group);
    if (is_new) {
      bytes_ += sizeof(Entry) + sizeof(Slot) + sizeof(Group);
      if constexpr (requires { group.memory_bytes(); }) bytes_ += group.memory_bytes();
    }
    return found->second;
  }
  [[nodiscard]] List filled(std::shared_ptr<Slot> slot, const Group& group,
                            std::unique_lock<std::mutex>& lock) const {
    lock.unlock();
    std::call_once(slot->once, [&] {
      slot->list = std::make_shared<const DistinctGuesses<D, F>>(group.representatives());
      const std::lock_guard counting{mutex_};
      if (const auto kept = lists_.find(group); kept != lists_.end() && kept->second.slot == slot)
        bytes_ += slot->list->guesses().size() * guess_bytes_;
    });
    return slot->list;
  }

  std::size_t limit_;
  std::size_t guess_bytes_ = sizeof(GuessId);  // of one guess in a list
  mutable std::mutex mutex_;
  mutable std::map<Group, Entry> lists_;
  mutable std::size_t bytes_ = 0;
};

/// The relabellings that leave the guesses asked so far as they are, and which guesses differ under them; the same for all
/// states after the same guesses. Nothing where orbits are not scored once.
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
  using List = typename Lists::List;
  using Group = typename Lists::Group;

  /// Before the first guess.
  Orbits(const D& domain, const F& feedback)
      : group_{domain.symmetry()}, lists_{std::make_shared<const Lists>(feedback)} {}
  Orbits(Group group, std::shared_ptr<const Lists> lists)
      : group_{std::move(group)}, lists_{std::move(lists)} {}

  /// After one guess more.
  ///
  /// @complexity  as fixing() of the domain's symmetry, O(1) where every guess differs from every other
  [[nodiscard]] static std::shared_ptr<const Orbits> after(const std::shared_ptr<const Orbits>& orbits,
                                                           GuessId guess) {
    if (!orbits || orbits->group_.order() <= 1) return orbits;
    return std::make_shared<const Orbits>(orbits->group_.fixing(guess), orbits->lists_);
  }

  /// The guesses that differ; nothing if every guess differs from every other.
  [[nodiscard]] List distinct() const { return group_.order() > 1 ? lists_->of(group_) : nullptr; }
  /// The same, but nothing while making the list does not pay yet.
  ///
  /// @param candidates  of the scan to come
  [[nodiscard]] List distinct_if_it_pays(std::size_t candidates) const {
    return group_.order() > 1 ? lists_->if_it_pays(group_, candidates) : nullptr;
  }
  /// Memory of the lists of all states of this game, in bytes.
  [[nodiscard]] std::size_t memory_bytes() const noexcept { return lists_->memory_bytes(); }

 private:
  Group group_;
  std::shared_ptr<const Lists> lists_;
};

}  // namespace sleuth
