#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <sleuth/conformance/report.hpp>
#include <sleuth/core/contracts.hpp>
#include <sleuth/core/domain.hpp>
#include <sleuth/core/feedback.hpp>
#include <sleuth/core/ids.hpp>

/// Any game as tables of numbers, in one type: the laws compile once for all games with one belief. What the games' own
/// types add to that (their feedback, their kernels) is checked on those types with their usual belief.
namespace sleuth_tests {

/// All that a game says.
struct GameTables {
  std::size_t secrets = 0;
  std::size_t outcomes = 0;
  std::vector<std::vector<std::size_t>> outcome;  ///< [guess][secret]
  std::vector<std::optional<sleuth::SecretId>> named;
  std::vector<bool> solved;  ///< [outcome]
  std::vector<double> prior;
  std::vector<double> cost;
  std::function<bool(sleuth::GuessId, std::span<const sleuth::Answer>)> allows;
};

/// @tparam D, F  listed secrets, exact feedback
template <class D, class F>
[[nodiscard]] std::shared_ptr<const GameTables> tables_of(const D& domain, const F& feedback) {
  GameTables tables;
  tables.secrets = domain.secret_count();
  tables.outcomes = feedback.outcome_count();
  for (const auto guess : sleuth::all_ids<sleuth::GuessId>(domain.guess_count())) {
    auto& row = tables.outcome.emplace_back();
    for (const auto secret : sleuth::all_ids<sleuth::SecretId>(tables.secrets))
      row.push_back(to_index(sleuth::outcome_id<D>(feedback, domain.guess(guess), domain.secret(secret))));
    std::optional<sleuth::SecretId> named;
    if constexpr (sleuth::GuessesSecrets<D>) named = domain.secret_named_by(guess);
    tables.named.push_back(named);
    tables.cost.push_back(sleuth::cost_of(domain, guess));
  }
  for (const auto outcome : sleuth::all_ids<sleuth::OutcomeId>(tables.outcomes))
    tables.solved.push_back(sleuth::is_solved(feedback, outcome));
  for (const auto secret : sleuth::all_ids<sleuth::SecretId>(tables.secrets)) {
    if constexpr (sleuth::HasPrior<D>)
      tables.prior.push_back(domain.prior(secret));
    else
      tables.prior.push_back(1.0);
  }
  if constexpr (sleuth::RestrictsGuesses<D>)
    tables.allows = [domain](sleuth::GuessId guess, std::span<const sleuth::Answer> answers) {
      return domain.allows(guess, answers);
    };
  else
    tables.allows = [](sleuth::GuessId, std::span<const sleuth::Answer>) { return true; };
  return std::make_shared<const GameTables>(std::move(tables));
}

struct Tabulated {
  using guess_type = std::size_t;
  using secret_type = std::size_t;
  std::shared_ptr<const GameTables> tables;

  [[nodiscard]] std::size_t guess_count() const { return tables->outcome.size(); }
  [[nodiscard]] std::size_t guess(sleuth::GuessId id) const { return to_index(id); }
  [[nodiscard]] std::optional<sleuth::GuessId> find_guess(std::size_t guess) const {
    return guess < guess_count() ? std::optional{sleuth::to_id<sleuth::GuessId>(guess)} : std::nullopt;
  }
  [[nodiscard]] std::size_t secret_count() const { return tables->secrets; }
  [[nodiscard]] std::size_t secret(sleuth::SecretId id) const { return to_index(id); }
  [[nodiscard]] std::optional<sleuth::SecretId> secret_named_by(sleuth::GuessId id) const {
    return tables->named[to_index(id)];
  }
  [[nodiscard]] double prior(sleuth::SecretId id) const { return tables->prior[to_index(id)]; }
  [[nodiscard]] double cost(sleuth::GuessId id) const { return tables->cost[to_index(id)]; }
  [[nodiscard]] bool allows(sleuth::GuessId id, std::span<const sleuth::Answer> answers) const {
    return tables->allows(id, answers);
  }
};

/// Information about the remainder of the secret's number by 3.
struct TabulatedWithTarget : Tabulated {
  [[nodiscard]] std::size_t target_count() const { return 3; }
  [[nodiscard]] sleuth::TargetId target(sleuth::SecretId id) const {
    return sleuth::to_id<sleuth::TargetId>(to_index(id) % 3);
  }
};

struct TabulatedOutcomes {
  using outcome_type = std::size_t;
  std::shared_ptr<const GameTables> tables;

  [[nodiscard]] std::size_t outcome_count() const { return tables->outcomes; }
  [[nodiscard]] sleuth::OutcomeId id(std::size_t outcome) const {
    if (outcome >= outcome_count())
      sleuth::detail::invalid_argument("TabulatedOutcomes", "outcome", outcome, "below outcome_count()");
    return sleuth::to_id<sleuth::OutcomeId>(outcome);
  }
  [[nodiscard]] std::size_t outcome(sleuth::OutcomeId id) const { return to_index(id); }
};
struct TabulatedFeedback : TabulatedOutcomes {
  [[nodiscard]] std::size_t operator()(std::size_t guess, std::size_t secret) const {
    return tables->outcome[guess][secret];
  }
  [[nodiscard]] bool is_solved(std::size_t outcome) const { return tables->solved[outcome]; }
};
/// The honest outcome with a chance of 3/4, else the next one; nothing says when the game is solved.
struct TabulatedNoise : TabulatedOutcomes {
  template <class Sink>
  void each_outcome(std::size_t guess, std::size_t secret, const Sink& sink) const {
    const std::size_t honest = tables->outcome[guess][secret];
    if (outcome_count() == 1) return sink(honest, 1.0);
    sink(honest, 0.75);
    sink((honest + 1) % outcome_count(), 0.25);
  }
};

/// All laws on the tables, with one belief each; the answers of the last one are wrong once at most.
[[nodiscard]] sleuth::conformance::Report check_with_candidate_set(std::shared_ptr<const GameTables> tables);
[[nodiscard]] sleuth::conformance::Report check_with_weighted_set(std::shared_ptr<const GameTables> tables);
[[nodiscard]] sleuth::conformance::Report check_with_noise(std::shared_ptr<const GameTables> tables);
[[nodiscard]] sleuth::conformance::Report check_with_lies(std::shared_ptr<const GameTables> tables);
/// The same with the coarser target: all laws with CandidateSet, those of beliefs with the others.
[[nodiscard]] sleuth::conformance::Report check_with_target(std::shared_ptr<const GameTables> tables);

}  // namespace sleuth_tests
