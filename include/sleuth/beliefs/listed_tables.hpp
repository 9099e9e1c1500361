#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <sleuth/beliefs/feedback_table.hpp>
#include <sleuth/beliefs/listed_limits.hpp>
#include <sleuth/beliefs/naming_guesses.hpp>
#include <sleuth/beliefs/outcome_columns.hpp>
#include <sleuth/beliefs/secret_list.hpp>
#include <sleuth/core/belief.hpp>
#include <sleuth/core/contracts.hpp>

namespace sleuth {

/// Scratch of the listed beliefs, reused from call to call.
template <class D, Weight W>
struct ListedWorkspace {
  std::vector<W> weights;               ///< [outcome_count]
  std::vector<W> joint;                 ///< [target_count * outcome_count], with a coarser target only
  std::vector<W> block;                 ///< [guesses of a block * outcome_count]
  std::vector<guess_t<D>> values;       ///< the guesses of a block, where no table has their outcomes
  std::vector<std::uint32_t> outcomes;  ///< one outcome per candidate
  std::vector<std::uint32_t> ends;      ///< [outcome_count + 1], where cells end
  std::vector<GuessId> guesses;
};

/// What the beliefs that list secrets compute once and share between all copies: which outcomes end the game, which guess
/// names a secret, and, from the first full scan on and where it fits, a feedback table. Safe to share between threads.
template <class D, class F>
class ListedTables {
 public:
  /// @errors  std::invalid_argument if a table is always to be used and would be too large
  ListedTables(const D& domain, const F& feedback, TableUse use = TableUse::automatic)
      : guess_count_{domain.guess_count()},
        secret_count_{domain.secret_count()},
        outcome_count_{feedback.outcome_count()},
        use_{use} {
    if (use == TableUse::always && guess_count_ != 0 && !table_fits())
      detail::invalid_argument(
          "sleuth::TableUse::always", "guesses times secrets", std::uint64_t{guess_count_} * secret_count_,
          "a table of at most 64 MB: one byte a pair for up to 256 outcomes, two for up to "
          "65536, none for more");
    if constexpr (KnowsSolved<F>)
      for (const OutcomeId outcome : all_ids<OutcomeId>(outcome_count_))
        if (is_solved(feedback, outcome)) solved_.push_back(outcome);
  }

  [[nodiscard]] std::size_t guess_count() const noexcept { return guess_count_; }
  [[nodiscard]] std::size_t secret_count() const noexcept { return secret_count_; }
  [[nodiscard]] std::size_t outcome_count() const noexcept { return outcome_count_; }
  /// Outcomes that end the game, in id order.
  [[nodiscard]] std::span<const OutcomeId> solved() const noexcept { return solved_; }

  [[nodiscard]] const NamingGuesses<D>& naming() const noexcept { return naming_; }

  /// Whether scans use a table even where the feedback answers for many pairs at once.
  [[nodiscard]] bool prefers_table() const noexcept { return use_ == TableUse::always; }

  /// Memory of the tables that exist now, in bytes.
  [[nodiscard]] std::size_t memory_bytes() const noexcept {
    return (table() != nullptr ? table_bytes() : 0) + naming_.memory_bytes() +
           solved_.capacity() * sizeof(OutcomeId);
  }

  /// Calls visit(position, outcome index) for every candidate in order until it returns false.
  template <class Visit>
  void visit_outcomes(const D& domain, const F& feedback, GuessId id, std::span<const SecretId> candidates,
                      const Visit& visit) const requires ExactFeedbackFor<F, D> {
    if (const FeedbackTable* const known = table()) {
      for (std::size_t i = 0; i < candidates.size(); ++i)
        if (!visit(i, known->at(to_index(candidates[i]), to_index(id)))) return;
      return;
    }
    const guess_t<D>& guess = domain.guess(id);
    for (std::size_t i = 0; i < candidates.size(); ++i)
      if (!visit(i, to_index(outcome_id<D>(feedback, guess, domain.secret(candidates[i]))))) return;
  }

  /// The candidates that give this outcome.
  [[nodiscard]] std::vector<SecretId> agreeing(
      const D& domain, const F& feedback, GuessId guess, OutcomeId outcome,
      std::span<const SecretId> candidates) const requires ExactFeedbackFor<F, D> {
    std::vector<SecretId> left;
    visit_outcomes(domain, feedback, guess, candidates, [&](std::size_t position, std::size_t index) {
      if (index == to_index(outcome)) left.push_back(candidates[position]);
      return true;
    });
    return left;
  }

  /// Sorts the candidates by outcome and calls sink(outcome, SecretList) for each cell that is not empty, in outcome order.
  /// The lists share one array. The sink may use the workspace.
  ///
  /// @complexity  O(candidates + outcome_count)
  template <Weight W, class Sink>
  void split(const D& domain, const F& feedback, GuessId guess, std::span<const SecretId> candidates,
             ListedWorkspace<D, W>& workspace, const Sink& sink) const requires ExactFeedbackFor<F, D> {
    std::vector<std::uint32_t> ends = std::move(workspace.ends);
    workspace.outcomes.resize(candidates.size());
    ends.assign(outcome_count_ + 1, 0);
    visit_outcomes(domain, feedback, guess, candidates, [&](std::size_t position, std::size_t index) {
      workspace.outcomes[position] = static_cast<std::uint32_t>(index);
      ++ends[index + 1];
      return true;
    });
    for (std::size_t index = 1; index < ends.size(); ++index)
      ends[index] += ends[index - 1];
    std::vector<SecretId> sorted(candidates.size());
    for (std::size_t i = 0; i < candidates.size(); ++i)
      sorted[ends[workspace.outcomes[i]]++] = candidates[i];

    const SecretList all{std::move(sorted)};
    std::size_t begin = 0;
    for (std::size_t index = 0; index < outcome_count_; ++index) {
      const std::size_t size = ends[index] - begin;
      if (size > 0) sink(to_id<OutcomeId>(index), all.part(begin, size));
      begin = ends[index];
    }
    workspace.ends = std::move(ends);
  }

  /// Whether the guess gives every candidate an outcome of its own.
  ///
  /// @complexity  O(candidates) evaluations, up to the first outcome that comes again
  template <Weight W>
  [[nodiscard]] bool separates(const D& domain, const F& feedback, GuessId guess,
                               std::span<const SecretId> candidates,
                               ListedWorkspace<D, W>& workspace) const requires ExactFeedbackFor<F, D> {
    workspace.weights.assign(outcome_count_, W{});
    bool differ = true;
    visit_outcomes(domain, feedback, guess, candidates, [&](std::size_t, std::size_t index) {
      return differ = ++workspace.weights[index] == W{1};
    });
    return differ;
  }

  /// Weighs the cells of all guesses, block by block: for each guess in id order sink(guess, cells) with cells of shape
  /// [outcome_count], until it returns false. Secrets in the outer loop, guesses in the inner one: neighbouring additions
  /// then go to different cells and do not wait for each other.
  ///
  /// Feedback that answers for blocks of secrets is asked guess by guess instead, and needs no table.
  ///
  /// @param amount   amount(position) = weight of that candidate
  /// @param allowed  allowed(guess): others are left out
  /// @errors         std::invalid_argument above 2^32 (guess, candidate) pairs
  /// @complexity     O(guesses * candidates); the first call builds the feedback table, see TableUse
  template <Weight W, class Amount, class Sink, class Allowed = AnyGuess>
  void scan(const D& domain, const F& feedback, std::span<const SecretId> candidates,
            ListedWorkspace<D, W>& workspace, const Amount& amount, const Sink& sink,
            const Allowed& allowed = {}) const requires ExactFeedbackFor<F, D> {
    check_scan(candidates.size());
    if constexpr (BlockFeedbackFor<F, D>)
      if (!prefers_table())
        return scan_of(domain, feedback, all_ids<GuessId>(guess_count_), candidates, workspace, amount, sink,
                       allowed);
    prepare_table(domain, feedback);
    const std::size_t least = outcome_count_ <= 65536 ? 8 : 1;  // a block stays small, however many outcomes
    const std::size_t length =
        std::clamp<std::size_t>(block_bytes / (outcome_count_ * sizeof(W) + 1), least, 1024);
    for (std::size_t first = 0; first < guess_count_; first += length) {
      const std::size_t guesses = std::min(length, guess_count_ - first);
      workspace.block.assign(guesses * outcome_count_, W{});
      fill_block(domain, feedback, candidates, workspace, amount, first, guesses);
      for (std::size_t i = 0; i < guesses; ++i) {
        const std::span<const W> cells{workspace.block.data() + i * outcome_count_, outcome_count_};
        const GuessId guess = to_id<GuessId>(first + i);
        if (allowed(guess) && !sink(guess, cells)) return;
      }
    }
  }

  /// scan, but of these guesses only, in their order: one after the other over all candidates, which pays for few guesses
  /// or candidates and for feedback that answers for blocks.
  template <class Guesses, Weight W, class Amount, class Sink, class Allowed = AnyGuess>
  void scan_of(const D& domain, const F& feedback, const Guesses& guesses,
               std::span<const SecretId> candidates, ListedWorkspace<D, W>& workspace, const Amount& amount,
               const Sink& sink, const Allowed& allowed = {}) const requires ExactFeedbackFor<F, D> {
    detail::with_columns(table(), domain, feedback, candidates,
                         [&]<class Number>(Number, const auto& column) {
                           detail::scan_columns<Number>(guesses, candidates.size(), outcome_count_,
                                                        workspace.block, column, amount, sink, allowed);
                         });
  }

  /// Whether scan_distinct is allowed and expected to be faster than scan: few candidates, many guesses, and outcomes so many
  /// that looking through the cells of a guess costs more than finding them.
  [[nodiscard]] bool merging_pays(std::size_t candidates) const noexcept {
    return candidates <= SeenCellSizes::most_candidates && guess_count_ >= 64 &&
           (BlockFeedbackFor<F, D> || outcome_count_ >= 4 * candidates);
  }
  /// scan for equally likely candidates, but a guess may be left out whose cells have the sizes of one that came before, if
  /// as many candidates are in outcomes that end the game.
  ///
  /// @param candidates  for which merging_pays()
  template <Weight W, class Sink, class Allowed>
  void scan_distinct(const D& domain, const F& feedback, std::span<const SecretId> candidates,
                     ListedWorkspace<D, W>& workspace, const Sink& sink,
                     const Allowed& allowed) const requires ExactFeedbackFor<F, D> {
    if (!BlockFeedbackFor<F, D> || prefers_table()) prepare_table(domain, feedback);
    detail::with_columns(table(), domain, feedback, candidates,
                         [&]<class Number>(Number, const auto& column) {
                           detail::scan_distinct_columns<Number>(all_ids<GuessId>(guess_count_),
                                                                 candidates.size(), outcome_count_, solved(),
                                                                 workspace.block, column, sink, allowed);
                         });
  }

  /// Throws std::invalid_argument where a scan of all guesses would take too many pairs.
  void check_scan(std::size_t candidates) const {
    if (std::uint64_t{guess_count_} * candidates > scan_pairs_limit)
      detail::invalid_argument("sleuth: a scan of all guesses", "guesses times candidates",
                               std::uint64_t{guess_count_} * candidates,
                               "up to 2^32; use selectors::sampled(...), selectors::first_candidate, "
                               "selectors::random_candidate or selectors::candidates_only(...) until fewer "
                               "candidates are left");
  }

 private:
  static constexpr std::size_t block_bytes = std::size_t{1} << 14;  // half of a small first-level cache

  [[nodiscard]] const FeedbackTable* table() const noexcept { return table_.load(std::memory_order_acquire); }
  [[nodiscard]] std::size_t table_bytes() const noexcept {
    return guess_count_ * secret_count_ * FeedbackTable::entry_bytes(outcome_count_);
  }
  [[nodiscard]] bool table_fits() const noexcept {
    return FeedbackTable::entry_bytes(outcome_count_) != 0 && guess_count_ != 0 &&
           secret_count_ <= table_bytes_limit / guess_count_ && table_bytes() <= table_bytes_limit;
  }

  /// Builds the feedback table unless it exists, would be too large or is not wanted.
  void prepare_table(const D& domain, const F& feedback) const {
    if (table() != nullptr || use_ == TableUse::never || !table_fits()) return;
    std::call_once(table_once_, [&] {
      owned_table_ = std::make_unique<const FeedbackTable>(detail::filled_table(domain, feedback));
      table_.store(owned_table_.get(), std::memory_order_release);
    });
  }

  template <Weight W, class Amount>
  void fill_block(const D& domain, const F& feedback, std::span<const SecretId> candidates,
                  ListedWorkspace<D, W>& workspace, const Amount& amount, std::size_t first,
                  std::size_t guesses) const {
    W* const block = workspace.block.data();
    const std::size_t outcomes = outcome_count_;
    if (const FeedbackTable* const known = table()) {
      for (std::size_t i = 0; i < candidates.size(); ++i) {
        known->with_row(to_index(candidates[i]), [&, weight = W{amount(i)}](const auto* row) {
          W* cells = block;
          for (std::size_t guess = first; guess < first + guesses; ++guess, cells += outcomes)
            cells[row[guess]] += weight;
        });
      }
      return;
    }
    workspace.values.clear();
    for (std::size_t guess = first; guess < first + guesses; ++guess)
      workspace.values.push_back(domain.guess(to_id<GuessId>(guess)));
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      const secret_t<D>& secret = domain.secret(candidates[i]);
      const W weight = amount(i);
      W* cells = block;
      for (const guess_t<D>& guess : workspace.values) {
        cells[to_index(outcome_id<D>(feedback, guess, secret))] += weight;
        cells += outcomes;
      }
    }
  }

  std::size_t guess_count_;
  std::size_t secret_count_;
  std::size_t outcome_count_;
  TableUse use_;
  std::vector<OutcomeId> solved_;
  NamingGuesses<D> naming_;
  mutable std::once_flag table_once_;
  mutable std::unique_ptr<const FeedbackTable> owned_table_;
  mutable std::atomic<const FeedbackTable*> table_{nullptr};
};

}  // namespace sleuth
