#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include <sleuth/core/belief.hpp>
#include <sleuth/core/contracts.hpp>

namespace sleuth {

/// No table of a listed belief is larger than this; above it feedback is computed when it is needed. Unit: bytes.
inline constexpr std::size_t table_bytes_limit = std::size_t{64} << 20;
/// A scan of all guesses is refused above this number of (guess, candidate) pairs.
inline constexpr std::uint64_t scan_pairs_limit = std::uint64_t{1} << 32;

/// Scratch of the listed beliefs, reused from call to call.
template <class D, Weight W>
struct ListedWorkspace {
  std::vector<W> weights;               ///< [outcome_count]
  std::vector<W> joint;                 ///< [target_count * outcome_count], with a coarser target only
  std::vector<secret_t<D>> secrets;     ///< the candidates' values, where the domain makes them by value
  std::vector<std::uint32_t> outcomes;  ///< one outcome per candidate
  std::vector<GuessId> guesses;
};

namespace detail {

/// Outcome numbers of every (guess, secret) pair: a row a guess, one byte an entry where 256 outcomes suffice, else two.
class FeedbackTable {
 public:
  [[nodiscard]] static constexpr std::size_t entry_bytes(std::size_t outcome_count) noexcept {
    return outcome_count <= 256 ? 1 : outcome_count <= 65536 ? 2 : 4;
  }

  FeedbackTable(std::size_t guesses, std::size_t secrets, std::size_t outcome_count)
      : secrets_{secrets}, narrow_{entry_bytes(outcome_count) == 1} {
    if (narrow_)
      bytes_.resize(guesses * secrets);
    else
      words_.resize(guesses * secrets);
  }

  /// Calls visit(row) with a pointer to the entries of one guess, shape [secret_count].
  template <class Visit>
  decltype(auto) with_row(std::size_t guess, const Visit& visit) const {
    return narrow_ ? visit(bytes_.data() + guess * secrets_) : visit(words_.data() + guess * secrets_);
  }
  void set(std::size_t guess, std::size_t secret, std::size_t outcome) noexcept {
    if (narrow_)
      bytes_[guess * secrets_ + secret] = static_cast<std::uint8_t>(outcome);
    else
      words_[guess * secrets_ + secret] = static_cast<std::uint16_t>(outcome);
  }

 private:
  std::size_t secrets_;
  bool narrow_;
  std::vector<std::uint8_t> bytes_;
  std::vector<std::uint16_t> words_;
};

}  // namespace detail

/// What the beliefs that list secrets compute once and share between all copies: which outcomes end the game, which guess
/// names a secret, and, from the first full scan on and where it fits, a feedback table. Safe to share between threads.
template <class D, class F>
class ListedTables {
 public:
  ListedTables(const D& domain, const F& feedback)
      : guess_count_{domain.guess_count()},
        secret_count_{domain.secret_count()},
        outcome_count_{feedback.outcome_count()} {
    if constexpr (KnowsSolved<F>)
      for (const OutcomeId outcome : all_ids<OutcomeId>(outcome_count_))
        if (is_solved(feedback, outcome)) solved_.push_back(outcome);
  }

  [[nodiscard]] std::size_t guess_count() const noexcept { return guess_count_; }
  [[nodiscard]] std::size_t secret_count() const noexcept { return secret_count_; }
  [[nodiscard]] std::size_t outcome_count() const noexcept { return outcome_count_; }
  /// Outcomes that end the game, in id order.
  [[nodiscard]] std::span<const OutcomeId> solved() const noexcept { return solved_; }

  /// The guess that names each secret, shape [secret_count]; `unnamed` where none does.
  static constexpr GuessId unnamed = static_cast<GuessId>(std::numeric_limits<std::uint32_t>::max());
  [[nodiscard]] std::span<const GuessId> guess_naming(const D& domain) const requires GuessesSecrets<D> {
    std::call_once(named_once_, [&] {
      std::vector<GuessId> named(secret_count_, unnamed);
      for (const GuessId guess : all_ids<GuessId>(guess_count_)) {
        const std::optional<SecretId> secret = domain.secret_named_by(guess);
        if (secret && named[to_index(*secret)] == unnamed) named[to_index(*secret)] = guess;
      }
      named_ = std::move(named);
    });
    return named_;
  }

  /// Builds the feedback table unless it exists or would be too large; worth it before a scan of all guesses.
  ///
  /// @complexity  O(guess_count * secret_count) evaluations, once
  void prepare_scan(const D& domain, const F& feedback) const requires ExactFeedbackFor<F, D> {
    if (table_.load(std::memory_order_acquire) != nullptr || !table_fits()) return;
    std::call_once(table_once_, [&] {
      auto table = std::make_unique<detail::FeedbackTable>(guess_count_, secret_count_, outcome_count_);
      std::vector<secret_t<D>> secrets;
      secrets.reserve(secret_count_);
      for (const SecretId secret : all_ids<SecretId>(secret_count_))
        secrets.push_back(domain.secret(secret));
      for (const GuessId id : all_ids<GuessId>(guess_count_)) {
        const guess_t<D>& guess = domain.guess(id);
        for (std::size_t secret = 0; secret < secret_count_; ++secret)
          table->set(to_index(id), secret, to_index(feedback.id(feedback(guess, secrets[secret]))));
      }
      owned_table_ = std::move(table);
      table_.store(owned_table_.get(), std::memory_order_release);
    });
  }

  /// Memory of the tables that exist now, in bytes.
  [[nodiscard]] std::size_t memory_bytes() const noexcept {
    const std::size_t table = table_.load(std::memory_order_acquire) != nullptr ? table_bytes() : 0;
    return table + named_.capacity() * sizeof(GuessId) + solved_.capacity() * sizeof(OutcomeId);
  }

  /// Copies the candidates' values into the workspace where it helps visit_outcomes: no table, values made on demand.
  void load_secrets(const D& domain, std::span<const SecretId> candidates,
                    std::vector<secret_t<D>>& secrets) const {
    secrets.clear();
    if constexpr (!std::is_reference_v<decltype(domain.secret(SecretId{}))>) {
      if (table_.load(std::memory_order_acquire) != nullptr) return;
      if (candidates.size() > table_bytes_limit / sizeof(secret_t<D>)) return;
      for (const SecretId secret : candidates)
        secrets.push_back(domain.secret(secret));
    }
  }

  /// Calls visit(position, outcome index) for every candidate in order.
  ///
  /// @param secrets  the candidates' values as load_secrets left them, or empty
  template <class Visit>
  void visit_outcomes(const D& domain, const F& feedback, GuessId id, std::span<const SecretId> candidates,
                      const std::vector<secret_t<D>>& secrets,
                      const Visit& visit) const requires ExactFeedbackFor<F, D> {
    if (const detail::FeedbackTable* table = table_.load(std::memory_order_acquire)) {
      table->with_row(to_index(id), [&](const auto* row) {
        for (std::size_t i = 0; i < candidates.size(); ++i)
          visit(i, std::size_t{row[to_index(candidates[i])]});
      });
      return;
    }
    const guess_t<D>& guess = domain.guess(id);
    if (secrets.size() == candidates.size()) {
      for (std::size_t i = 0; i < candidates.size(); ++i)
        visit(i, to_index(feedback.id(feedback(guess, secrets[i]))));
    } else {
      for (std::size_t i = 0; i < candidates.size(); ++i)
        visit(i, to_index(feedback.id(feedback(guess, domain.secret(candidates[i])))));
    }
  }

  /// Whether every candidate gets an outcome of its own; stops at the first that is taken.
  ///
  /// @param taken  shape [outcome_count], all zero; left dirty
  [[nodiscard]] bool all_outcomes_differ(
      const D& domain, const F& feedback, GuessId id, std::span<const SecretId> candidates,
      std::span<std::uint32_t> taken) const requires ExactFeedbackFor<F, D> {
    if (const detail::FeedbackTable* table = table_.load(std::memory_order_acquire))
      return table->with_row(to_index(id), [&](const auto* row) {
        for (const SecretId secret : candidates)
          if (taken[row[to_index(secret)]]++ != 0) return false;
        return true;
      });
    const guess_t<D>& guess = domain.guess(id);
    for (const SecretId secret : candidates)
      if (taken[to_index(feedback.id(feedback(guess, domain.secret(secret))))]++ != 0) return false;
    return true;
  }

  /// Throws std::invalid_argument where a scan of all guesses would take too many pairs.
  void check_scan(const char* belief, std::size_t candidates) const {
    if (std::uint64_t{guess_count_} * candidates > scan_pairs_limit)
      detail::invalid_argument(
          belief, "guesses times candidates", std::uint64_t{guess_count_} * candidates,
          "up to 2^32 for a scan of all guesses; use selectors::first_candidate, "
          "selectors::random_candidate or selectors::candidates_only(...) until fewer are left");
  }

 private:
  [[nodiscard]] std::size_t table_bytes() const noexcept {
    return guess_count_ * secret_count_ * detail::FeedbackTable::entry_bytes(outcome_count_);
  }
  [[nodiscard]] bool table_fits() const noexcept {
    return guess_count_ != 0 && outcome_count_ <= 65536 &&
           secret_count_ <= table_bytes_limit / guess_count_ && table_bytes() <= table_bytes_limit;
  }

  std::size_t guess_count_;
  std::size_t secret_count_;
  std::size_t outcome_count_;
  std::vector<OutcomeId> solved_;
  mutable std::once_flag named_once_;
  mutable std::vector<GuessId> named_;
  mutable std::once_flag table_once_;
  mutable std::unique_ptr<const detail::FeedbackTable> owned_table_;
  mutable std::atomic<const detail::FeedbackTable*> table_{nullptr};
};

}  // namespace sleuth
