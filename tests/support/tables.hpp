#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <span>
#include <utility>
#include <vector>

#include <sleuth/core/contracts.hpp>
#include <sleuth/core/feedback.hpp>
#include <sleuth/core/ids.hpp>

/// Small random domains for the tests: a table of outcomes and whatever else a domain may have.
namespace sleuth_tests {

/// A number 0 .. bound - 1, the same everywhere; slightly uneven, which does not matter here.
[[nodiscard]] inline std::size_t below(std::mt19937_64& engine, std::size_t bound) {
  return static_cast<std::size_t>(engine() % bound);
}
/// A number in [0, 1).
[[nodiscard]] inline double unit(std::mt19937_64& engine) {
  return static_cast<double>(engine() >> 11) / 9007199254740992.0;
}

/// A domain and its feedback as plain numbers. Brute force reads these and nothing of the library.
struct Table {
  std::size_t secret_count = 0;
  std::size_t outcome_count = 1;
  std::vector<std::vector<std::size_t>> outcome;              ///< [guess][secret]
  std::vector<std::vector<std::vector<double>>> probability;  ///< [guess][secret][outcome]
  std::vector<std::optional<std::size_t>> named;              ///< [guess]
  std::vector<double> prior;                                  ///< [secret]
  std::vector<double> cost;                                   ///< [guess]
  std::vector<std::size_t> target;                            ///< [secret]
  std::size_t target_count = 1;
  std::uint64_t restriction = 0;  ///< seed of the rule that allows guesses

  [[nodiscard]] std::size_t guess_count() const { return outcome.size(); }
  /// The outcome that ends the game, for SolvingFeedback.
  [[nodiscard]] std::size_t solved() const { return outcome_count - 1; }
  /// About two guesses in three are allowed, which ones depends on the answers so far.
  [[nodiscard]] bool allows(std::size_t guess, std::span<const sleuth::Answer> answers) const {
    std::uint64_t state = restriction + 0x9E3779B97F4A7C15u * (guess + 1);
    for (const sleuth::Answer& answer : answers)
      state = state * 6364136223846793005u + 31 * sleuth::to_index(answer.guess) +
              sleuth::to_index(answer.outcome);
    state ^= state >> 33;
    state *= 0xFF51AFD7ED558CCDu;
    return (state >> 40) % 3 != 0;
  }
};

/// What TableDomain offers beside guesses and secrets.
enum Offers : unsigned {
  nothing_more = 0,
  names = 1,
  priors = 2,
  costs = 4,
  targets = 8,
  restricts = 16,
  references = 32,  ///< secret() returns a reference instead of a value
};

template <unsigned Has = nothing_more>
class TableDomain {
 public:
  using guess_type = std::size_t;
  using secret_type = std::size_t;

  explicit TableDomain(std::shared_ptr<const Table> table) : table_{std::move(table)} {
    for (std::size_t i = 0; i < table_->secret_count; ++i)
      numbers_.push_back(i);
  }

  [[nodiscard]] const Table& table() const { return *table_; }
  [[nodiscard]] std::size_t guess_count() const { return table_->guess_count(); }
  [[nodiscard]] std::size_t guess(sleuth::GuessId id) const { return sleuth::to_index(id); }
  [[nodiscard]] std::optional<sleuth::GuessId> find_guess(std::size_t guess) const {
    if (guess >= guess_count()) return std::nullopt;
    return sleuth::to_id<sleuth::GuessId>(guess);
  }
  [[nodiscard]] std::size_t secret_count() const { return table_->secret_count; }
  [[nodiscard]] std::size_t secret(sleuth::SecretId id) const requires((Has & references) == 0) {
    return sleuth::to_index(id);
  }
  [[nodiscard]] const std::size_t& secret(sleuth::SecretId id) const requires((Has & references) != 0) {
    return numbers_[sleuth::to_index(id)];
  }
  [[nodiscard]] std::optional<sleuth::SecretId> secret_named_by(sleuth::GuessId id) const
      requires((Has & names) != 0) {
    const auto named = table_->named[sleuth::to_index(id)];
    return named ? std::optional{sleuth::to_id<sleuth::SecretId>(*named)} : std::nullopt;
  }
  [[nodiscard]] double prior(sleuth::SecretId id) const requires((Has & priors) != 0) {
    return table_->prior[sleuth::to_index(id)];
  }
  [[nodiscard]] double cost(sleuth::GuessId id) const requires((Has & costs) != 0) {
    return table_->cost[sleuth::to_index(id)];
  }
  [[nodiscard]] std::size_t target_count() const requires((Has & targets) != 0) {
    return table_->target_count;
  }
  [[nodiscard]] sleuth::TargetId target(sleuth::SecretId id) const requires((Has & targets) != 0) {
    return sleuth::to_id<sleuth::TargetId>(table_->target[sleuth::to_index(id)]);
  }
  [[nodiscard]] bool allows(sleuth::GuessId id, std::span<const sleuth::Answer> answers) const
      requires((Has & restricts) != 0) {
    return table_->allows(sleuth::to_index(id), answers);
  }

 private:
  std::shared_ptr<const Table> table_;
  std::vector<std::size_t> numbers_;
};

/// Outcomes are the numbers of a table; `Padding` adds outcomes that never occur.
template <std::size_t Padding = 0>
struct TableOutcomes {
  using outcome_type = std::size_t;
  std::shared_ptr<const Table> table;

  [[nodiscard]] std::size_t outcome_count() const { return table->outcome_count + Padding; }
  [[nodiscard]] sleuth::OutcomeId id(std::size_t outcome) const {
    if (outcome >= outcome_count())
      sleuth::detail::invalid_argument("TableOutcomes", "outcome", outcome, "below outcome_count()");
    return sleuth::to_id<sleuth::OutcomeId>(outcome);
  }
  [[nodiscard]] std::size_t outcome(sleuth::OutcomeId id) const { return sleuth::to_index(id); }
};

template <std::size_t Padding = 0>
struct ExactFeedback : TableOutcomes<Padding> {
  [[nodiscard]] std::size_t operator()(std::size_t guess, std::size_t secret) const {
    return this->table->outcome[guess][secret];
  }
};
/// The last outcome of the table ends the game.
template <std::size_t Padding = 0>
struct SolvingFeedback : ExactFeedback<Padding> {
  [[nodiscard]] bool is_solved(std::size_t outcome) const { return outcome == this->table->solved(); }
};
/// Success is an even outcome with an even guess, an odd one with an odd guess.
struct SucceedingFeedback : ExactFeedback<> {
  [[nodiscard]] bool is_success(std::size_t guess, std::size_t outcome) const {
    return guess % 2 == outcome % 2;
  }
};
struct NoisyFeedback : TableOutcomes<> {
  template <class Sink>
  void each_outcome(std::size_t guess, std::size_t secret, const Sink& sink) const {
    for (std::size_t outcome = 0; outcome < table->outcome_count; ++outcome)
      if (table->probability[guess][secret][outcome] > 0)
        sink(outcome, table->probability[guess][secret][outcome]);
  }
};

/// Bounds of a random table, inclusive, and what may be special about it.
struct Shape {
  std::size_t least_guesses = 1, most_guesses = 10;
  std::size_t least_secrets = 1, most_secrets = 16;
  std::size_t least_outcomes = 1, most_outcomes = 8;
  bool solving = false;     ///< the last outcome if and only if the guess names the secret
  bool all_named = false;   ///< every secret is named by a guess, where there are enough of them
  bool duplicates = true;   ///< equal secrets and equal guesses now and then
  bool zero_priors = true;  ///< some secrets have a prior of 0, never all
};

[[nodiscard]] inline std::shared_ptr<const Table> random_table(std::mt19937_64& engine, const Shape& shape) {
  Table table;
  const auto between = [&](std::size_t least, std::size_t most) {
    return least + below(engine, most - least + 1);
  };
  const std::size_t guesses = between(shape.least_guesses, shape.most_guesses);
  table.secret_count = between(shape.least_secrets, shape.most_secrets);
  table.outcome_count = between(shape.least_outcomes, shape.most_outcomes);
  if (shape.solving && table.outcome_count < 2) table.outcome_count = 2;
  const std::size_t usual = shape.solving ? table.outcome_count - 1 : table.outcome_count;

  table.outcome.assign(guesses, std::vector<std::size_t>(table.secret_count));
  for (auto& row : table.outcome)
    for (std::size_t& outcome : row)
      outcome = below(engine, usual);

  // Guess and secret numbers are matched at random.
  table.named.assign(guesses, std::nullopt);
  std::vector<std::size_t> free(table.secret_count);
  for (std::size_t i = 0; i < free.size(); ++i)
    free[i] = i;
  for (std::size_t guess = 0; guess < guesses && !free.empty(); ++guess) {
    if (!shape.all_named && below(engine, 3) == 0) continue;
    const std::size_t pick = below(engine, free.size());
    table.named[guess] = free[pick];
    free[pick] = free.back();
    free.pop_back();
  }
  if (shape.duplicates && table.secret_count > 1 &&
      below(engine, 3) == 0) {  // an unnamed secret equals another
    const std::size_t of = below(engine, table.secret_count);
    const std::size_t copy = below(engine, table.secret_count);
    bool is_named = false;
    for (const auto& named : table.named)
      is_named = is_named || named == copy;
    if (!is_named && copy != of)
      for (auto& row : table.outcome)
        row[copy] = row[of];
    if (!is_named && copy != of && shape.solving)
      for (std::size_t guess = 0; guess < guesses; ++guess)
        if (table.named[guess] == of) table.outcome[guess][copy] = table.solved();
  }
  if (shape.solving)
    for (std::size_t guess = 0; guess < guesses; ++guess)
      if (table.named[guess]) table.outcome[guess][*table.named[guess]] = table.solved();
  if (shape.duplicates && guesses > 1 && below(engine, 3) == 0) {  // an unnaming guess equals another
    const std::size_t of = below(engine, guesses);
    const std::size_t copy = below(engine, guesses);
    if (!table.named[of] && !table.named[copy]) table.outcome[copy] = table.outcome[of];
  }

  table.probability.assign(guesses, {});
  for (auto& row : table.probability) {
    row.assign(table.secret_count, std::vector<double>(table.outcome_count, 0.0));
    for (auto& chances : row) {
      double sum = 0;
      for (double& chance : chances)
        sum += chance = below(engine, 3) == 0 ? 0.0 : 0.01 + unit(engine);
      if (!(sum > 0)) sum = chances.front() = 1;
      for (double& chance : chances)
        chance /= sum;
    }
  }
  for (std::size_t i = 0; i < table.secret_count; ++i)
    table.prior.push_back(shape.zero_priors && below(engine, 5) == 0 ? 0.0 : 0.05 + unit(engine));
  if (table.secret_count > 0 && !(table.prior[0] > 0)) table.prior[0] = 1;
  for (std::size_t i = 0; i < guesses; ++i)
    table.cost.push_back(1 + static_cast<double>(below(engine, 5)));
  table.target_count = 1 + below(engine, 5);
  for (std::size_t i = 0; i < table.secret_count; ++i)
    table.target.push_back(below(engine, table.target_count));
  table.restriction = engine();
  return std::make_shared<const Table>(std::move(table));
}

}  // namespace sleuth_tests
