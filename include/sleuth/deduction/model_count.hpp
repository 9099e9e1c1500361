#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include <sleuth/deduction/cardinality_network.hpp>

namespace sleuth {

enum class CountStatus : std::uint8_t {
  exact,          ///< `models` is the number
  too_large,      ///< there are 2^64 - 1 or more
  out_of_budget,  ///< nothing is known
};

/// The number of ways to give every variable a value so that all rules are kept.
struct ModelCount {
  CountStatus status = CountStatus::exact;
  std::uint64_t models = 0;      ///< 0 unless exact
  std::uint64_t branchings = 0;  ///< of the search
};

namespace detail {

/// Counts by branching on one variable, deducing, and splitting what is left into parts that share no rule; a part that
/// was counted before is looked up.
class ModelCounter {
 public:
  ModelCounter(const CardinalityNetwork& network, std::uint64_t budget)
      : network_{&network}, budget_{budget} {
    for (std::size_t number = 0; number < network.rule_count(); ++number)
      rules_.push_back({network.rule(number).literals.size(), 0});
    rules_of_.resize(network.variable_count());
    values_.assign(network.variable_count(), Truth::open);
    for (std::size_t number = 0; number < network.rule_count(); ++number)
      for (const Literal& literal : network.rule(number).literals)
        rules_of_[literal.variable].push_back({number, literal.value});
  }

  [[nodiscard]] ModelCount count() {
    if (network_->contradiction()) return {};
    std::vector<std::size_t> open;
    for (std::size_t variable = 0; variable < values_.size(); ++variable) {
      if (network_->value(variable) == Truth::open)
        open.push_back(variable);
      else
        assign(variable, network_->value(variable) == Truth::yes);
    }
    pending_.clear();
    const std::uint64_t models = count_parts(open);
    if (is_out_of_budget_) return {CountStatus::out_of_budget, 0, branchings_};
    if (models == saturated) return {CountStatus::too_large, 0, branchings_};
    return {CountStatus::exact, models, branchings_};
  }

 private:
  static constexpr std::uint64_t saturated = std::numeric_limits<std::uint64_t>::max();
  struct State {
    std::size_t open;
    std::size_t held;
  };

  static std::uint64_t product(std::uint64_t a, std::uint64_t b) {
    return a != 0 && b > saturated / a ? saturated : a * b;
  }
  static std::uint64_t sum(std::uint64_t a, std::uint64_t b) { return b > saturated - a ? saturated : a + b; }

  /// Whether what is open may still break the rule.
  [[nodiscard]] bool binds(std::size_t rule) const {
    const CardinalityNetwork::Rule limits = network_->rule(rule);
    return rules_[rule].held < limits.at_least || rules_[rule].held + rules_[rule].open > limits.at_most;
  }

  void assign(std::size_t variable, bool value) {
    values_[variable] = value ? Truth::yes : Truth::no;
    trail_.push_back(variable);
    for (const auto& [rule, holds_for] : rules_of_[variable]) {
      --rules_[rule].open;
      if (holds_for == value) ++rules_[rule].held;
      pending_.push_back(rule);
    }
  }
  void undo(std::size_t size) {
    for (; trail_.size() > size; trail_.pop_back()) {
      const std::size_t variable = trail_.back();
      for (const auto& [rule, holds_for] : rules_of_[variable]) {
        ++rules_[rule].open;
        if (holds_for == (values_[variable] == Truth::yes)) --rules_[rule].held;
      }
      values_[variable] = Truth::open;
    }
  }
  /// false after a contradiction
  bool propagate() {
    bool is_sound = true;
    while (is_sound && !pending_.empty()) {
      const std::size_t number = pending_.back();
      pending_.pop_back();
      const CardinalityNetwork::Rule rule = network_->rule(number);
      const State state = rules_[number];
      is_sound = state.held <= rule.at_most && state.held + state.open >= rule.at_least;
      if (!is_sound || state.open == 0) continue;
      const bool is_full = state.held == rule.at_most;
      if (!is_full && state.held + state.open != rule.at_least) continue;
      for (const Literal& literal : rule.literals)
        if (values_[literal.variable] == Truth::open) assign(literal.variable, literal.value != is_full);
    }
    pending_.clear();
    return is_sound;
  }

  /// The product over the parts that the open ones of these variables fall into.
  std::uint64_t count_parts(const std::vector<std::size_t>& variables) {
    std::uint64_t models = 1;
    std::vector<bool> is_taken(values_.size());
    for (const std::size_t first : variables) {
      if (values_[first] != Truth::open || is_taken[first]) continue;
      std::vector<std::size_t> part{first};
      std::vector<std::size_t> rules;
      is_taken[first] = true;
      for (std::size_t next = 0; next < part.size(); ++next)
        for (const auto& [rule, holds_for] : rules_of_[part[next]]) {
          if (!binds(rule) || std::find(rules.begin(), rules.end(), rule) != rules.end()) continue;
          rules.push_back(rule);
          for (const Literal& literal : network_->rule(rule).literals)
            if (values_[literal.variable] == Truth::open && !is_taken[literal.variable]) {
              is_taken[literal.variable] = true;
              part.push_back(literal.variable);
            }
        }
      models = product(models, rules.empty() ? 2 : count_part(std::move(part), std::move(rules)));
      if (models == 0 || is_out_of_budget_) return 0;
    }
    return models;
  }

  std::uint64_t count_part(std::vector<std::size_t> variables, std::vector<std::size_t> rules) {
    std::sort(variables.begin(), variables.end());
    std::sort(rules.begin(), rules.end());
    std::vector<std::size_t> key = variables;
    for (const std::size_t rule : rules) {
      key.push_back(values_.size() + rule);
      key.push_back(rules_[rule].held);
    }
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    if (branchings_ == budget_) {
      is_out_of_budget_ = true;
      return 0;
    }
    ++branchings_;
    const auto binding = [&](std::size_t variable) {
      return std::count_if(rules_of_[variable].begin(), rules_of_[variable].end(),
                           [this](const auto& occurrence) { return binds(occurrence.first); });
    };
    const std::size_t branched =
        *std::max_element(variables.begin(), variables.end(),
                          [&](std::size_t a, std::size_t b) { return binding(a) < binding(b); });
    std::uint64_t models = 0;
    for (const bool value : {true, false}) {
      const std::size_t mark = trail_.size();
      assign(branched, value);
      if (propagate()) models = sum(models, count_parts(variables));
      undo(mark);
      if (is_out_of_budget_) return 0;
    }
    known_.emplace(std::move(key), models);
    return models;
  }

  const CardinalityNetwork* network_;
  std::uint64_t budget_;
  std::uint64_t branchings_ = 0;
  bool is_out_of_budget_ = false;
  std::vector<State> rules_{};
  std::vector<std::vector<std::pair<std::size_t, bool>>> rules_of_{};
  std::vector<Truth> values_{};
  std::vector<std::size_t> trail_{};
  std::vector<std::size_t> pending_{};
  std::map<std::vector<std::size_t>, std::uint64_t> known_{};
};

}  // namespace detail

/// Counts the models of a network exactly.
///
/// @param budget   branchings of the search; each also bounds one entry of the table of parts
/// @complexity     exponential in the width of the network at worst, bounded by the budget; recursion as deep as there
///                 are variables
/// @source         counting by components and caching: Sang, Bacchus, Beame, Kautz, Pitassi, "Combining component caching
///                 and clause learning for effective model counting", SAT 2004
[[nodiscard]] inline ModelCount count_models(const CardinalityNetwork& network,
                                             std::uint64_t budget = 1'000'000) {
  return detail::ModelCounter{network, budget}.count();
}

}  // namespace sleuth
