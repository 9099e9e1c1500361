#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <sleuth/beliefs/feedback_table.hpp>
#include <sleuth/beliefs/naming_guesses.hpp>
#include <sleuth/beliefs/outcome_columns.hpp>
#include <sleuth/core/domain.hpp>
#include <sleuth/core/exact_prior.hpp>
#include <sleuth/core/feedback.hpp>
#include <sleuth/core/ids.hpp>
#include <sleuth/strategy/known_bounds.hpp>

namespace sleuth {

/// A game as a search for the best strategy reads it. Secrets that can occur are members 0 .. member_count() - 1, those of
/// the largest weight first, then in id order.
///
/// Domain and feedback must outlive it. Safe to share between threads.
template <class D, class F>
class SearchGame {
 public:
  /// Guesses and members by number.
  using Index = std::uint32_t;
  /// Stands where no guess does.
  static constexpr Index no_guess_index = std::numeric_limits<Index>::max();

  /// @errors  std::invalid_argument for a prior that exact_prior refuses
  SearchGame(const D& domain, const F& feedback)
      : domain_{domain}, feedback_{feedback}, outcome_count_{feedback.outcome_count()} {
    const std::vector<std::uint64_t> prior = exact_prior(domain);
    for (const SecretId secret : all_ids<SecretId>(prior.size()))
      if (prior[to_index(secret)] > 0) secrets_.push_back(secret);
    std::stable_sort(secrets_.begin(), secrets_.end(),
                     [&](SecretId a, SecretId b) { return prior[to_index(a)] > prior[to_index(b)]; });
    for (const SecretId secret : secrets_) {
      weights_.push_back(prior[to_index(secret)]);
      keys_.push_back(key_of_member(to_index(secret)));
    }
    ends_game_.resize(outcome_count_);
    if constexpr (KnowsSolved<F>)
      for (const OutcomeId outcome : all_ids<OutcomeId>(outcome_count_))
        ends_game_[to_index(outcome)] = is_solved(feedback, outcome) ? 1 : 0;
    if constexpr (works_out_outcomes) {
      for (const GuessId guess : all_ids<GuessId>(domain.guess_count()))
        guess_values_.push_back(domain.guess(guess));
      for (const SecretId secret : secrets_)
        secret_values_.push_back(domain.secret(secret));
    } else {
      table_ = std::make_unique<const FeedbackTable>(detail::filled_table(domain, feedback));
    }
    find_ending_guesses();
    find_equal_members();
  }

  [[nodiscard]] const D& domain() const noexcept { return domain_; }
  [[nodiscard]] const F& feedback() const noexcept { return feedback_; }
  [[nodiscard]] std::size_t member_count() const noexcept { return secrets_.size(); }
  [[nodiscard]] std::size_t guess_count() const { return domain_.guess_count(); }
  [[nodiscard]] std::size_t outcome_count() const noexcept { return outcome_count_; }

  [[nodiscard]] SecretId secret(Index member) const noexcept { return secrets_[member]; }
  [[nodiscard]] std::uint64_t weight(Index member) const noexcept { return weights_[member]; }
  /// All of a set together.
  [[nodiscard]] std::uint64_t weight(std::span<const Index> set) const noexcept {
    if (is_uniform()) return set.size();
    std::uint64_t sum = 0;
    for (const Index member : set)
      sum += weights_[member];
    return sum;
  }
  /// Whether all weigh 1.
  [[nodiscard]] bool is_uniform() const noexcept { return weights_.empty() || weights_.front() == 1; }
  [[nodiscard]] const SetKey& key(Index member) const noexcept { return keys_[member]; }
  [[nodiscard]] SetKey key(std::span<const Index> set) const noexcept {
    SetKey key;
    for (const Index member : set)
      key ^= keys_[member];
    return key;
  }

  /// The outcome of a guess if that member is the secret.
  [[nodiscard]] std::size_t outcome(Index guess, Index member) const {
    if constexpr (works_out_outcomes)
      return to_index(outcome_id<D>(feedback_, guess_values_[guess], secret_values_[member]));
    else
      return table_->at(to_index(secrets_[member]), guess);
  }
  /// The outcomes of a guess for each member of a set.
  ///
  /// @param found  shape [set size]
  void outcomes(Index guess, std::span<const Index> set, std::uint32_t* found) const {
    if constexpr (works_out_outcomes) {
      const guess_t<D>& value = guess_values_[guess];
      const secret_t<D>* const values = secret_values_.data();
      for (std::size_t i = 0; i < set.size(); ++i)
        found[i] = static_cast<std::uint32_t>(to_index(outcome_id<D>(feedback_, value, values[set[i]])));
    } else {
      for (std::size_t i = 0; i < set.size(); ++i)
        found[i] = static_cast<std::uint32_t>(table_->at(to_index(secrets_[set[i]]), guess));
    }
  }
  /// The outcomes of all guesses for a member in bytes, shape [guess_count]; nullptr where they are not kept so.
  [[nodiscard]] const std::uint8_t* outcome_bytes(Index member) const noexcept {
    if (table_ == nullptr || outcome_count_ > 256) return nullptr;
    return table_->with_row(to_index(secrets_[member]), [](const auto* row) {
      if constexpr (sizeof(*row) == 1)
        return row;
      else
        return static_cast<const std::uint8_t*>(nullptr);
    });
  }
  /// The value of a member, and of a guess.
  [[nodiscard]] secret_t<D> secret_value(Index member) const {
    if constexpr (works_out_outcomes)
      return secret_values_[member];
    else
      return domain_.secret(secrets_[member]);
  }
  [[nodiscard]] guess_t<D> guess_value(Index guess) const {
    if constexpr (works_out_outcomes)
      return guess_values_[guess];
    else
      return domain_.guess(to_id<GuessId>(guess));
  }
  /// 1 for each outcome that ends the game, else 0; shape [outcome_count].
  [[nodiscard]] std::span<const std::uint8_t> ends_game() const noexcept { return ends_game_; }
  /// Whether an outcome ends the game.
  [[nodiscard]] bool ends_game(std::size_t outcome) const noexcept { return ends_game_[outcome] != 0; }
  /// A guess that ends the game for this member, the lowest one; no_guess_index where there is none, so that the member is
  /// known once it is left alone.
  [[nodiscard]] Index ending_guess(Index member) const noexcept { return ending_guesses_[member]; }
  /// Whether every member has one, and it ends the game for no other.
  [[nodiscard]] bool names_all() const noexcept { return names_all_; }
  /// Whether some member has none.
  [[nodiscard]] bool ends_unasked() const noexcept { return ends_unasked_; }
  /// For how many members one guess ends the game, at most.
  [[nodiscard]] std::size_t most_solved() const noexcept { return most_solved_; }
  /// Members that no guess tells apart and that no guess ends the game for together: sets of two or more, shape [][].
  [[nodiscard]] const std::vector<std::vector<Index>>& equal_members() const noexcept { return equal_; }

  /// Memory, in bytes.
  [[nodiscard]] std::size_t memory_bytes() const noexcept {
    return secrets_.capacity() * sizeof(SecretId) + weights_.capacity() * sizeof(std::uint64_t) +
           keys_.capacity() * sizeof(SetKey) + ending_guesses_.capacity() * sizeof(Index) +
           guess_values_.capacity() * sizeof(guess_t<D>) + secret_values_.capacity() * sizeof(secret_t<D>) +
           (table_ ? guess_count() * domain_.secret_count() * FeedbackTable::entry_bytes(outcome_count_) : 0);
  }

 private:
  /// Feedback that answers in lanes is quick alone too; or the table would be too large.
  static constexpr bool works_out_outcomes = BulkFeedbackFor<F, D>;

  void find_ending_guesses() {
    ending_guesses_.assign(secrets_.size(), no_guess_index);
    if constexpr (KnowsSolved<F>) {
      if constexpr (GuessesSecrets<D>) {
        const NamingGuesses<D> naming;
        const std::span<const GuessId> all = naming.all(domain_);
        for (Index member = 0; member < secrets_.size(); ++member) {
          const GuessId guess = all[to_index(secrets_[member])];
          if (guess == named_by_none) continue;
          const auto index = static_cast<Index>(to_index(guess));
          if (ends_game(outcome(index, member))) ending_guesses_[member] = index;
        }
      }
    }
    const auto unnamed = std::count(ending_guesses_.begin(), ending_guesses_.end(), no_guess_index);
    ends_unasked_ = unnamed > 0;
    most_solved_ = static_cast<std::size_t>(unnamed) < secrets_.size() ? 1 : 0;
    names_all_ = GuessesSecrets<D> && unnamed == 0;
  }

  /// Tells members apart by one guess after the other, in an order that jumps through them; few guesses are enough but
  /// where some members are equal.
  void find_equal_members() {
    const std::size_t guesses = guess_count();
    std::vector<std::uint64_t> answers(secrets_.size(), 0);
    std::vector<Index> open(secrets_.size());
    std::iota(open.begin(), open.end(), Index{0});
    std::size_t step = guesses / 8 * 5 + 1;
    while (std::gcd(step, guesses) > 1)
      ++step;
    const auto by_answers = [&](Index a, Index b) {
      return answers[a] != answers[b] ? answers[a] < answers[b] : a < b;
    };
    std::size_t next = 0;
    for (std::size_t asked = 0; asked < guesses && open.size() > 1; ++asked) {
      const auto guess = static_cast<Index>(next);
      next = (next + step) % guesses;
      for (const Index member : open)
        answers[member] = mixed_bits(answers[member] + outcome(guess, member));
      if (asked % 16 != 15 && asked + 1 != guesses) continue;
      std::sort(open.begin(), open.end(), by_answers);
      std::vector<Index> still;
      for (std::size_t i = 0; i < open.size(); ++i)
        if ((i > 0 && answers[open[i - 1]] == answers[open[i]]) ||
            (i + 1 < open.size() && answers[open[i + 1]] == answers[open[i]]))
          still.push_back(open[i]);
      open = std::move(still);
    }
    if (open.size() < 2) {
      if constexpr (!GuessesSecrets<D>) find_most_solved();
      return;
    }
    find_most_solved();
    names_all_ = names_all_ && most_solved_ <= 1;
    std::sort(open.begin(), open.end(), by_answers);
    for (std::size_t first = 0; first < open.size();) {
      std::size_t last = first + 1;
      while (last < open.size() && answers[open[last]] == answers[open[first]])
        ++last;
      const std::vector<Index> equal(open.begin() + static_cast<std::ptrdiff_t>(first),
                                     open.begin() + static_cast<std::ptrdiff_t>(last));
      first = last;
      const bool is_ended =
          ending_guesses_[equal.front()] != no_guess_index;  // by a guess that ends it for all
      if (equal.size() > 1 && !is_ended) equal_.push_back(equal);
    }
    std::sort(equal_.begin(), equal_.end());
  }
  void find_most_solved() {
    most_solved_ = 0;
    if (std::find(ends_game_.begin(), ends_game_.end(), 1) == ends_game_.end()) return;
    for (Index guess = 0; guess < guess_count(); ++guess) {
      std::size_t solved = 0;
      for (Index member = 0; member < secrets_.size(); ++member) {
        if (!ends_game(outcome(guess, member))) continue;
        ++solved;
        if (ending_guesses_[member] == no_guess_index) ending_guesses_[member] = guess;
      }
      most_solved_ = std::max(most_solved_, solved);
    }
    ends_unasked_ = std::count(ending_guesses_.begin(), ending_guesses_.end(), no_guess_index) > 0;
  }

  const D& domain_;
  const F& feedback_;
  std::size_t outcome_count_;
  std::vector<SecretId> secrets_;
  std::vector<std::uint64_t> weights_;
  std::vector<SetKey> keys_;
  std::vector<std::uint8_t> ends_game_;  // [outcome]
  std::vector<guess_t<D>> guess_values_;
  std::vector<secret_t<D>> secret_values_;
  std::unique_ptr<const FeedbackTable> table_;
  std::vector<Index> ending_guesses_;
  std::vector<std::vector<Index>> equal_;
  std::size_t most_solved_ = 0;
  bool names_all_ = false;
  bool ends_unasked_ = false;
};

}  // namespace sleuth
