#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include <sleuth/core/domain.hpp>
#include <sleuth/core/exact_prior.hpp>
#include <sleuth/core/feedback.hpp>
#include <sleuth/core/ids.hpp>
#include <sleuth/strategy/claims.hpp>
#include <sleuth/strategy/objective.hpp>
#include <sleuth/strategy/verification.hpp>

namespace sleuth {

/// The least value that any strategy has.
struct ExhaustiveOptimum {
  enum class Verdict : unsigned char {
    found,       ///< `value` is it
    impossible,  ///< no strategy finds all secrets as the goal demands
    too_large,   ///< not known: the game or the search is beyond the limits
  };
  StrategyGoal goal{};
  Verdict verdict = Verdict::too_large;
  std::uint64_t value = 0;
  std::size_t nodes = 0;  ///< sets of secrets that were looked at

  /// Whether the bounds of these claims are true: lower <= value <= upper, for the same goal.
  [[nodiscard]] bool proves(const StrategyClaims& claims) const noexcept {
    return verdict == Verdict::found && goal == claims.goal && claims.lower <= value && value <= claims.upper;
  }
};

namespace detail {

/// What is added up over a strategy.
enum class ExhaustiveMeasure : unsigned char { weighted_depth, largest_depth, found_last };

/// Tries every guess for every set of secrets that occurs. Secrets are numbered anew, heaviest first; a cell is ascending.
class ExhaustiveSearch {
 public:
  using Cell = std::vector<std::uint32_t>;
  static constexpr std::uint64_t impossible = std::numeric_limits<std::uint64_t>::max();

  std::vector<std::uint64_t> weight;                  ///< [secret], descending
  std::vector<bool> has_end;                          ///< [secret]: some guess ends the game for it
  std::vector<std::vector<std::uint32_t>> outcome;    ///< [guess][secret]
  std::vector<bool> is_solving;                       ///< [outcome]
  std::vector<std::optional<std::uint32_t>> names{};  ///< [guess]; empty if all guesses count
  std::size_t most_branches = 0;                      ///< outcomes of one guess that do not end the game
  std::size_t most_ended = 0;                         ///< secrets for which one guess ends the game

  std::size_t node_limit = 0;
  std::size_t nodes = 0;
  bool is_spent = false;

  void begin(ExhaustiveMeasure measure) {
    measure_ = measure;
    known_.clear();
  }

  /// The least measure of a set with so many guesses left; impossible if they do not suffice, or if it is spent.
  std::uint64_t best(const Cell& cell, std::size_t guesses_left) {
    if (cell.size() == 1 && !has_end[cell.front()])
      return measure_ == ExhaustiveMeasure::found_last && guesses_left == 0 ? 1 : 0;
    // Each guess splits the set or ends the game for some of it: no way is longer than the set is large. What is beyond
    // that is all the same, but that no secret is found last.
    guesses_left = std::min(guesses_left, cell.size() + 1);
    const std::uint64_t least = floor(cell, guesses_left);
    if (least == impossible || is_spent) return impossible;
    const auto key = std::pair{guesses_left, cell};
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    if (nodes == node_limit) {
      is_spent = true;
      return impossible;
    }
    ++nodes;

    std::uint64_t lowest = impossible;
    for (const Option& option : options(cell, guesses_left)) {
      if (option.floor >= lowest || lowest == least) break;
      std::vector<std::uint64_t> values = option.floors;
      for (std::size_t i = 0; i < values.size() && combine(cell, option, values, guesses_left) < lowest; ++i)
        values[i] = best(option.cells[i], guesses_left - 1);
      lowest = std::min(lowest, combine(cell, option, values, guesses_left));
    }
    if (is_spent) return impossible;
    known_.emplace(key, lowest);
    return lowest;
  }

 private:
  /// What a guess does to a set.
  struct Option {
    std::uint64_t floor = 0;
    std::vector<Cell> cells;  // of the outcomes that do not end the game, ascending
    std::size_t ended = 0;    // secrets for which it does
    std::vector<std::uint64_t> floors;
  };

  /// The measure of a set from those of its cells.
  [[nodiscard]] std::uint64_t combine(const Cell& cell, const Option& option,
                                      const std::vector<std::uint64_t>& values,
                                      std::size_t guesses_left) const {
    std::uint64_t sum = 0;
    if (measure_ == ExhaustiveMeasure::weighted_depth)
      for (const std::uint32_t secret : cell)
        sum += weight[secret];
    if (measure_ == ExhaustiveMeasure::found_last && guesses_left == 1) sum = option.ended;
    std::uint64_t largest = 0;
    for (const std::uint64_t value : values) {
      if (value == impossible) return impossible;
      sum += value;
      largest = std::max(largest, value);
    }
    return measure_ == ExhaustiveMeasure::largest_depth ? largest + 1 : sum;
  }

  /// The guesses that make progress, those of the lowest floor first; of guesses that split alike only one.
  [[nodiscard]] std::vector<Option> options(const Cell& cell, std::size_t guesses_left) const {
    std::vector<Option> all;
    for (std::size_t guess = 0; guess < outcome.size(); ++guess) {
      if (!names.empty() && !(names[guess] && std::binary_search(cell.begin(), cell.end(), *names[guess])))
        continue;
      std::map<std::uint32_t, Cell> parts;
      for (const std::uint32_t secret : cell)
        parts[outcome[guess][secret]].push_back(secret);
      if (parts.size() == 1 && !is_solving[parts.begin()->first]) continue;
      Option option;
      for (auto& [number, part] : parts) {
        if (is_solving[number])
          option.ended += part.size();
        else
          option.cells.push_back(std::move(part));
      }
      std::sort(option.cells.begin(), option.cells.end());
      for (const Cell& part : option.cells)
        option.floors.push_back(floor(part, guesses_left - 1));
      option.floor = combine(cell, option, option.floors, guesses_left);
      if (option.floor != impossible) all.push_back(std::move(option));
    }
    std::sort(all.begin(), all.end(), [](const Option& a, const Option& b) {
      return a.floor != b.floor ? a.floor < b.floor : a.cells < b.cells;
    });
    // The cells say which secrets are left, so that equal cells mean the same secrets ended.
    all.erase(std::unique(all.begin(), all.end(),
                          [](const Option& a, const Option& b) { return a.cells == b.cells; }),
              all.end());
    return all;
  }

  /// No strategy for the set has a lower measure; impossible if none has so few guesses.
  ///
  /// Proof: guess number d of a way is asked at one of at most most_branches^(d - 1) nodes, each of which ends the game for
  /// at most most_ended secrets, and at most most_branches^d ends "known" stand behind it, of one secret each. So at most
  /// that many secrets have depth d, and the sum is least if the heaviest come first, which is their order.
  [[nodiscard]] std::uint64_t floor(const Cell& cell, std::size_t guesses_left) const {
    if (cell.size() == 1 && !has_end[cell.front()]) return 0;
    bool all_end = true;
    for (const std::uint32_t secret : cell)
      all_end = all_end && has_end[secret];
    std::uint64_t sum = 0;
    std::size_t placed = 0;
    std::size_t depth = 0;
    std::size_t branches = 1;  // no more than cell.size() matter
    while (placed < cell.size()) {
      if (depth == guesses_left || branches == 0) return impossible;
      ++depth;
      std::size_t places = branches * most_ended;
      branches = std::min(branches * most_branches, cell.size());
      if (!all_end) places += branches;
      for (; places > 0 && placed < cell.size(); --places, ++placed)
        sum += weight[cell[placed]] * depth;
    }
    if (measure_ == ExhaustiveMeasure::largest_depth) return depth;
    return measure_ == ExhaustiveMeasure::weighted_depth ? sum : 0;
  }

  ExhaustiveMeasure measure_ = ExhaustiveMeasure::weighted_depth;
  std::map<std::pair<std::size_t, Cell>, std::uint64_t> known_;
};

/// The tables of a search, or nothing where the game is too large.
template <class D, class F>
[[nodiscard]] std::optional<ExhaustiveSearch> exhaustive_search(const D& domain, const F& feedback,
                                                                bool candidates_only) {
  constexpr std::size_t most_secrets = 1'000;  // the recursion is as deep
  constexpr std::size_t most_pairs = std::size_t{1} << 24;
  if (domain.secret_count() > most_secrets || domain.guess_count() > most_pairs / most_secrets)
    return std::nullopt;
  ExhaustiveSearch search;
  const std::vector<std::uint64_t> weights = exact_prior(domain);
  std::vector<SecretId> secrets;
  for (const SecretId secret : all_ids<SecretId>(weights.size()))
    if (weights[to_index(secret)] > 0) secrets.push_back(secret);
  std::stable_sort(secrets.begin(), secrets.end(),
                   [&](SecretId a, SecretId b) { return weights[to_index(a)] > weights[to_index(b)]; });
  std::uint64_t sum = 0;
  for (const SecretId secret : secrets) {
    search.weight.push_back(weights[to_index(secret)]);
    sum += search.weight.back();
  }
  // No depth is above the number of secrets, so that no sum of depths overflows.
  if (!secrets.empty() && sum > std::numeric_limits<std::uint64_t>::max() / secrets.size())
    return std::nullopt;

  search.has_end.assign(secrets.size(), false);
  for (const OutcomeId outcome : all_ids<OutcomeId>(feedback.outcome_count()))
    search.is_solving.push_back(is_solved(feedback, outcome));
  for (const GuessId guess : all_ids<GuessId>(domain.guess_count())) {
    std::optional<std::uint32_t> named;
    if constexpr (GuessesSecrets<D>) {
      const auto found = std::find(secrets.begin(), secrets.end(), domain.secret_named_by(guess));
      if (found != secrets.end()) named = static_cast<std::uint32_t>(found - secrets.begin());
    }
    if (candidates_only) search.names.push_back(named);
    std::vector<std::uint32_t> row;
    std::vector<bool> occurs(search.is_solving.size(), false);
    std::size_t ended = 0;
    for (std::size_t i = 0; i < secrets.size(); ++i) {
      const OutcomeId outcome = outcome_id<D>(feedback, domain.guess(guess), domain.secret(secrets[i]));
      row.push_back(static_cast<std::uint32_t>(outcome));
      if (search.is_solving[to_index(outcome)]) {
        ++ended;
        if (!candidates_only || named == i) search.has_end[i] = true;
      } else {
        occurs[to_index(outcome)] = true;
      }
    }
    search.most_ended = std::max(search.most_ended, ended);
    search.most_branches = std::max(search.most_branches,
                                    static_cast<std::size_t>(std::count(occurs.begin(), occurs.end(), true)));
    search.outcome.push_back(std::move(row));
  }
  return search;
}

}  // namespace detail

/// The least value of all strategies for a small game, by trying everything: for proofs that share nothing with a clever
/// search but the domain and its feedback.
///
/// @param node_limit  how many sets of secrets may be looked at
/// @complexity        exponential; up to 1000 secrets and 2^14 guesses, more are too large
/// @errors            std::invalid_argument for a prior that exact_prior refuses, or candidates_only where no guess names
///                    a secret
template <class D, class F>
[[nodiscard]] ExhaustiveOptimum exhaustive_optimum(const D& domain, const F& feedback,
                                                   const StrategyGoal& goal, std::size_t node_limit) {
  ExhaustiveOptimum result{goal};
  if constexpr (detail::assert_verifiable<D, F>()) {
    using Verdict = ExhaustiveOptimum::Verdict;
    using Sum = detail::ExhaustiveMeasure;
    validate(domain);
    if (goal.candidates_only && !GuessesSecrets<D>)
      detail::invalid_argument("sleuth::exhaustive_optimum", "goal.candidates_only", "true",
                               "false where no guess names a secret");
    auto search = detail::exhaustive_search(domain, feedback, goal.candidates_only);
    if (!search) return result;
    search->node_limit = node_limit;
    detail::ExhaustiveSearch::Cell all(search->weight.size());
    std::iota(all.begin(), all.end(), 0U);
    const auto least = [&](Sum measure, std::size_t guesses) {
      search->begin(measure);
      return all.empty() ? 0 : search->best(all, guesses);
    };
    // Enough: no way is longer than there are secrets.
    std::size_t guesses = goal.max_depth.value_or(all.size() + 1);
    std::uint64_t value = 0;
    if (goal.objective == Objective::worst || goal.objective == Objective::worst_then_expected ||
        (goal.objective == Objective::fewest_last && !goal.max_depth)) {
      value = least(Sum::largest_depth, guesses);
      if (value != search->impossible) guesses = static_cast<std::size_t>(value);
    }
    if (value != search->impossible && goal.objective != Objective::worst)
      value =
          least(goal.objective == Objective::fewest_last ? Sum::found_last : Sum::weighted_depth, guesses);
    result.nodes = search->nodes;
    if (!search->is_spent)
      result.verdict = value == search->impossible ? Verdict::impossible : Verdict::found;
    if (result.verdict == Verdict::found) result.value = value;
  }
  return result;
}

}  // namespace sleuth
