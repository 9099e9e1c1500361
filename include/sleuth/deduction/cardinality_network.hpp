#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <sleuth/core/contracts.hpp>

namespace sleuth {

/// What is known of a variable that is either yes or no.
enum class Truth : std::uint8_t { open, no, yes };

/// A variable has this value.
struct Literal {
  std::size_t variable = 0;
  bool value = true;
  friend bool operator==(const Literal&, const Literal&) = default;
};

/// A value, the rule that gives it, and the values before it from which it follows by this rule: none may be left out.
struct Deduction {
  Literal conclusion{};
  std::size_t rule = 0;
  std::vector<Literal> premises{};
  friend bool operator==(const Deduction&, const Deduction&) = default;
};

/// A rule that cannot be kept, and the values because of which it cannot: none may be left out.
struct BrokenRule {
  std::size_t rule = 0;
  std::vector<Literal> premises{};
  friend bool operator==(const BrokenRule&, const BrokenRule&) = default;
};

/// Yes-no variables under rules "from a to b of these literals hold". What each rule by itself proves is found at once, to
/// a fixpoint: whatever the order of the rules, the same values are known and the same networks are contradictory; to add
/// a rule again changes no value. What only several rules together prove is found by counting: see model_count.hpp.
///
/// After a contradiction rules are taken as before, but nothing more is deduced.
///
/// @complexity  all rules together: each literal is looked at once for every value that its rule deduces
class CardinalityNetwork {
 public:
  struct Rule {
    std::span<const Literal> literals{};
    std::size_t at_least = 0;
    std::size_t at_most = 0;
  };

  /// @param variable_count  below 2^31
  explicit CardinalityNetwork(std::size_t variable_count = 0) {
    if (variable_count >= std::size_t{1} << 31)
      detail::invalid_argument("sleuth::CardinalityNetwork", "variable_count", variable_count,
                               "below 2147483648");
    variables_.resize(variable_count);
  }

  [[nodiscard]] std::size_t variable_count() const noexcept { return variables_.size(); }
  [[nodiscard]] std::size_t rule_count() const noexcept { return rules_.size(); }
  /// What was given to add_rule. Valid until the next rule is added.
  [[nodiscard]] Rule rule(std::size_t number) const noexcept {
    const RuleState& state = rules_[number];
    return {std::span{literals_}.subspan(state.first, state.size), state.at_least, state.at_most};
  }

  /// Adds a rule and deduces what follows.
  ///
  /// @param literals  no variable twice; may be empty
  /// @param at_least  0 .. at_most; more than there are literals is a contradiction
  /// @param at_most   more than there are literals forbids nothing
  /// @return          the number of the rule: rules are numbered from 0 as they are added
  /// @errors          std::invalid_argument for a variable that is not there or there twice, or at_least > at_most
  std::size_t add_rule(std::span<const Literal> literals, std::size_t at_least, std::size_t at_most) {
    check(literals, at_least, at_most);
    const std::size_t number = rules_.size();
    rules_.push_back({literals_.size(), literals.size(), at_least, at_most});
    literals_.insert(literals_.end(), literals.begin(), literals.end());
    for (const Literal& literal : literals) {
      variables_[literal.variable].rules.push_back({static_cast<std::uint32_t>(number), literal.value});
      if (const Truth truth = value(literal.variable); truth != Truth::open)
        ++((truth == Truth::yes) == literal.value ? rules_[number].held : rules_[number].failed);
    }
    enqueue(number);
    propagate();
    return number;
  }
  std::size_t add_rule(std::initializer_list<Literal> literals, std::size_t at_least, std::size_t at_most) {
    return add_rule(std::span{literals.begin(), literals.size()}, at_least, at_most);
  }

  [[nodiscard]] Truth value(std::size_t variable) const noexcept { return variables_[variable].truth; }
  [[nodiscard]] std::size_t open_count() const noexcept { return variables_.size() - trail_.size(); }
  /// Nothing where no rule is broken; where it is open whether the rules agree, that too is nothing.
  [[nodiscard]] const std::optional<BrokenRule>& contradiction() const noexcept { return contradiction_; }

  /// Why a variable has its value; nothing if it is open.
  [[nodiscard]] std::optional<Deduction> reason(std::size_t variable) const {
    const Variable& known = variables_[variable];
    if (known.truth == Truth::open) return std::nullopt;
    const Literal conclusion{variable, known.truth == Truth::yes};
    return Deduction{conclusion, known.rule, premises_of(conclusion)};
  }

  /// The deductions on which these known values rest and those values themselves, each after its premises.
  ///
  /// @param values  known ones; others are left out
  [[nodiscard]] std::vector<Deduction> explain(std::span<const Literal> values) const {
    std::vector<bool> is_needed(trail_.size());
    for (const Literal& literal : values)
      if (value(literal.variable) != Truth::open) is_needed[variables_[literal.variable].position] = true;
    std::vector<Deduction> chain;
    for (std::size_t position = trail_.size(); position-- > 0;) {
      if (!is_needed[position]) continue;
      chain.push_back(*reason(trail_[position]));
      for (const Literal& premise : chain.back().premises)
        is_needed[variables_[premise.variable].position] = true;
    }
    std::reverse(chain.begin(), chain.end());
    return chain;
  }

 private:
  struct Occurrence {
    std::uint32_t rule;
    bool value;  ///< of the variable, for which the literal holds
  };
  struct Variable {
    Truth truth = Truth::open;
    std::size_t position = 0;  ///< in the trail
    std::size_t rule = 0;      ///< that gave its value
    std::vector<Occurrence> rules{};
  };
  struct RuleState {
    std::size_t first;
    std::size_t size;
    std::size_t at_least;
    std::size_t at_most;
    std::size_t held = 0;    ///< literals that hold
    std::size_t failed = 0;  ///< literals that do not
    bool is_queued = false;
  };

  void check(std::span<const Literal> literals, std::size_t at_least, std::size_t at_most) const {
    constexpr auto function = "sleuth::CardinalityNetwork::add_rule";
    if (at_least > at_most)
      detail::invalid_argument(function, "at_least", at_least, "0 .. at_most, " + std::to_string(at_most));
    std::vector<std::size_t> seen;
    for (const Literal& literal : literals) {
      if (literal.variable >= variables_.size())
        detail::invalid_argument(function, "a variable", literal.variable,
                                 "below variable_count(), " + std::to_string(variables_.size()));
      seen.push_back(literal.variable);
    }
    std::sort(seen.begin(), seen.end());
    if (const auto twice = std::adjacent_find(seen.begin(), seen.end()); twice != seen.end())
      detail::invalid_argument(function, "a variable", std::to_string(*twice) + " twice", "each once");
  }

  [[nodiscard]] bool holds(const Literal& literal) const noexcept {
    return value(literal.variable) == (literal.value ? Truth::yes : Truth::no);
  }

  /// The first `count` literals of a rule to get a value, of those that hold or those that fail; as values of variables.
  [[nodiscard]] std::vector<Literal> earliest(const RuleState& rule, bool holding, std::size_t count) const {
    std::vector<Literal> found;
    for (const Literal& literal : std::span{literals_}.subspan(rule.first, rule.size))
      if (const Variable& variable = variables_[literal.variable];
          variable.truth != Truth::open && holds(literal) == holding)
        found.push_back({literal.variable, variable.truth == Truth::yes});
    std::sort(found.begin(), found.end(), [this](const Literal& a, const Literal& b) {
      return variables_[a.variable].position < variables_[b.variable].position;
    });
    if (found.size() > count) found.resize(count);
    return found;
  }

  [[nodiscard]] std::vector<Literal> premises_of(const Literal& conclusion) const {
    const Variable& variable = variables_[conclusion.variable];
    const RuleState& rule = rules_[variable.rule];
    const auto literals = std::span{literals_}.subspan(rule.first, rule.size);
    const auto own = std::find_if(literals.begin(), literals.end(), [&](const Literal& literal) {
      return literal.variable == conclusion.variable;
    });
    // It fails, since as many hold as may; or it holds, since as many fail as may.
    if (own->value != conclusion.value) return earliest(rule, true, rule.at_most);
    return earliest(rule, false, rule.size - rule.at_least);
  }

  void enqueue(std::size_t number) {
    if (rules_[number].is_queued) return;
    rules_[number].is_queued = true;
    queue_.push_back(static_cast<std::uint32_t>(number));
  }

  void assign(const Literal& literal, bool is_to_hold, std::size_t rule) {
    Variable& variable = variables_[literal.variable];
    variable.truth = literal.value == is_to_hold ? Truth::yes : Truth::no;
    variable.position = trail_.size();
    variable.rule = rule;
    trail_.push_back(static_cast<std::uint32_t>(literal.variable));
    for (const Occurrence& occurrence : variable.rules) {
      RuleState& touched = rules_[occurrence.rule];
      ++(occurrence.value == (variable.truth == Truth::yes) ? touched.held : touched.failed);
      enqueue(occurrence.rule);
    }
  }

  /// First in, first out, so that chains of deductions stay short.
  void propagate() {
    for (std::size_t next = 0; next < queue_.size() && !contradiction_; ++next) {
      const std::size_t number = queue_[next];
      rules_[number].is_queued = false;
      const RuleState rule = rules_[number];
      if (rule.held > rule.at_most) {
        contradiction_ = BrokenRule{number, earliest(rule, true, rule.at_most + 1)};
      } else if (rule.at_least > rule.size || rule.failed > rule.size - rule.at_least) {
        const std::size_t needed = rule.at_least > rule.size ? 0 : rule.size - rule.at_least + 1;
        contradiction_ = BrokenRule{number, earliest(rule, false, needed)};
      } else if (rule.held + rule.failed < rule.size) {
        const bool is_full = rule.held == rule.at_most;
        if (!is_full && rule.failed < rule.size - rule.at_least) continue;
        for (std::size_t i = rule.first; i < rule.first + rule.size; ++i)
          if (value(literals_[i].variable) == Truth::open) assign(literals_[i], !is_full, number);
      }
    }
    for (const std::uint32_t number : queue_)
      rules_[number].is_queued = false;
    queue_.clear();
  }

  std::vector<Variable> variables_{};
  std::vector<RuleState> rules_{};
  std::vector<Literal> literals_{};
  std::vector<std::uint32_t> trail_{};  ///< known variables in the order in which they were found
  std::vector<std::uint32_t> queue_{};  ///< rules to be looked at
  std::optional<BrokenRule> contradiction_{};
};

}  // namespace sleuth
