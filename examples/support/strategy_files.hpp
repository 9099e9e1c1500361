#pragma once

#include <cstddef>
#include <cstdint>
#include <iostream>
#include <optional>
#include <sstream>
#include <string>

#include <sleuth/core/domain.hpp>
#include <sleuth/io/claims_json.hpp>
#include <sleuth/io/dot.hpp>
#include <sleuth/io/json.hpp>
#include <sleuth/io/strategy_difference_text.hpp>
#include <sleuth/io/strategy_json.hpp>
#include <sleuth/io/strategy_svg.hpp>
#include <sleuth/io/strategy_text.hpp>
#include <sleuth/io/strategy_text_reader.hpp>
#include <sleuth/io/text.hpp>
#include <sleuth/strategy/difference.hpp>
#include <sleuth/strategy/evaluate.hpp>
#include <sleuth/strategy/exhaustive.hpp>
#include <sleuth/strategy/verify.hpp>

#include "support/context.hpp"
#include "support/files.hpp"
#include "support/goal_words.hpp"
#include "support/safe_text.hpp"
#include "support/strategy_command.hpp"

namespace examples {

/// `verify`, `show` and `diff` for one game.
template <class Game>
class StrategyFiles {
  using Domain = typename Game::domain_type;
  using Feedback = decltype(std::declval<const Domain&>().feedback());

 public:
  StrategyFiles(const Game& game, const StrategyCommand& command, const Context& context)
      : game_{game},
        command_{command},
        context_{context},
        feedback_{game.domain.feedback()},
        saved_{read(game, feedback_, command.file)} {}

  /// @return  the exit status
  int verify() const {
    using Verdict = sleuth::ExhaustiveOptimum::Verdict;
    const auto& [tree, claims, has_digest] = saved_;
    const sleuth::Verification found = sleuth::verify(tree, game_.domain, feedback_, claims);
    std::optional<sleuth::ExhaustiveOptimum> optimum;
    const bool is_sound = found.is_sound();
    if (command_.proves_small && is_sound)
      optimum =
          sleuth::exhaustive_optimum(game_.domain, feedback_, claims ? claims->goal : sleuth::StrategyGoal{},
                                     game_.domain.secret_count() <= most_secrets ? most_sets : 0);
    const bool is_known = optimum && optimum->verdict == Verdict::found;
    const bool is_false =
        optimum && optimum->verdict != Verdict::too_large && claims && !optimum->proves(*claims);
    if (context_.options.json) {
      sleuth::Json json{{"game", game_.title()},
                        {"sound", is_sound && !is_false},
                        {"secrets", found.secrets},
                        {"total", found.total},
                        {"max", found.max},
                        {"count_at_max", found.count_at_max},
                        {"histogram", found.histogram}};
      json["claims"] = claims ? sleuth::claims_to_json(*claims) : sleuth::Json{};
      json["digest"] = has_digest;
      if (command_.proves_small) json["least"] = is_known ? sleuth::Json(optimum->value) : sleuth::Json{};
      json["fault_count"] = found.fault_count + (is_false ? 1 : 0);
      json["faults"] = sleuth::Json::array();
      for (const sleuth::Fault& fault : found.faults)
        json["faults"].push_back(fault_text(fault));
      if (is_false) json["faults"].push_back(false_claim(*optimum, *claims));
      print_json(json);
    } else {
      tell(found, optimum, is_false);
    }
    if (!is_sound || is_false) return contradiction;
    return command_.proves_small && !is_known ? contradiction : done;
  }

  /// @return  the exit status
  int show() const {
    command_.out.check();
    const std::string text = formatted();
    if (command_.out)
      command_.out.write(text);
    else
      std::cout << text;
    return done;
  }

  /// @param other  the same game, as the other file writes it
  /// @return       the exit status
  int diff(const Game& other) const {
    const auto second = read(other, feedback_, command_.other);
    const auto comparison = sleuth::compare_strategies(saved_.tree, second.tree, game_.domain, feedback_);
    if (context_.options.json) {
      print_json({{"game", game_.title()},
                  {"first", sleuth::to_json(comparison.first)},
                  {"second", sleuth::to_json(comparison.second)},
                  {"differences", comparison.differences.size()}});
      return done;
    }
    std::cout << game_.title() << ", " << secrets_text(game_.domain.secret_count()) << "\n\n";
    std::string first_name = safe_text(command_.file.name);
    std::string second_name = safe_text(command_.other.name);
    sleuth::write_comparison(std::cout, comparison, saved_.tree, second.tree, game_.domain, feedback_,
                             print_guess(), print_outcome(),
                             {.first = first_name,
                              .second = second_name,
                              .one_secret = game_.one,
                              .many_secrets = game_.many,
                              .arrow = arrow()});
    return done;
  }

 private:
  // Together half a minute at most, for codes; games of more secrets would take longer before they give up.
  static constexpr std::size_t most_secrets = 256;
  static constexpr std::size_t most_sets = 100'000;

  [[nodiscard]] static sleuth::SavedStrategy read(const Game& game, const Feedback& feedback,
                                                  const StrategyFile& file) {
    const auto parse_outcome = [&game](std::string_view text) { return game.parse_outcome(text); };
    if (file.is_json()) {
      const sleuth::JsonDocument document{file.text, file.name};
      return sleuth::read_strategy(
          document.root(), game.domain, feedback, game.description(),
          [&game](const auto& guess) { return game.print(guess); }, parse_outcome);
    }
    return {sleuth::read_strategy_text(
                file.text, file.name, game.domain, feedback, text_name(game),
                [&game](std::string_view text) { return game.parse_guess(text); }, parse_outcome),
            std::nullopt, false};
  }

  [[nodiscard]] auto print_guess() const {
    return [this](const auto& guess) { return game_.print(guess); };
  }
  [[nodiscard]] auto print_outcome() const {
    return [this](const auto& outcome) { return game_.print_outcome(outcome); };
  }
  [[nodiscard]] std::string_view arrow() const { return context_.terminal.unicode ? "\u2192" : "->"; }
  [[nodiscard]] std::string secrets_text(std::size_t count) const {
    return sleuth::counted(count, game_.one, game_.many);
  }

  /// As sleuth::to_string, with guesses and answers as people write them on the way.
  [[nodiscard]] std::string fault_text(const sleuth::Fault& fault) const {
    std::string text;
    if (fault.node) text = "node " + std::to_string(static_cast<std::uint32_t>(*fault.node));
    for (std::size_t i = 0; i < fault.way.size(); ++i) {
      const auto& [guess, outcome] = fault.way[i];
      text.append(i == 0 ? ", after " : ", ").append(game_.print(game_.domain.guess(guess))).append(" ");
      text.append(arrow()).append(" ").append(game_.print_outcome(feedback_.outcome(outcome)));
    }
    return text.append(fault.node ? ": " : "").append(fault.what);
  }
  [[nodiscard]] static std::string false_claim(const sleuth::ExhaustiveOptimum& optimum,
                                               const sleuth::StrategyClaims& claims) {
    const bool is_found = optimum.verdict == sleuth::ExhaustiveOptimum::Verdict::found;
    return "claims: lower is " + std::to_string(claims.lower) + ", upper is " + std::to_string(claims.upper) +
           "; " +
           (is_found ? "the least value is " + std::to_string(optimum.value)
                     : std::string{"no strategy keeps to the limit"});
  }

  void tell(const sleuth::Verification& found, const std::optional<sleuth::ExhaustiveOptimum>& optimum,
            bool is_false) const {
    const Terminal& terminal = context_.terminal;
    const auto& claims = saved_.claims;
    std::cout << game_.title() << ", " << secrets_text(game_.domain.secret_count()) << '\n';
    for (const sleuth::Fault& fault : found.faults)
      std::cout << terminal.bad("fault: ") << fault_text(fault) << '\n';
    if (found.fault_count > found.faults.size())
      std::cout << "... and " << sleuth::counted(found.fault_count - found.faults.size(), "fault", "faults")
                << " more\n";
    if (!found.is_sound()) {
      std::cout << "Not sound: " << sleuth::counted(found.fault_count, "fault", "faults")
                << ". Guesses, outcomes and secrets are numbered from 0.\n";
      return;
    }
    std::cout << terminal.good("sound") << ": finds all " << secrets_text(found.secrets) << ", total "
              << found.total << ", max " << found.max << '\n';
    if (claims)
      std::cout << "claims: " << goal_words(claims->goal) << "; no strategy has less than " << claims->lower
                << ", this one has " << claims->upper << " ("
                << value_unit(claims->goal.objective, game_.many) << ")\n";
    else
      std::cout << "It claims nothing of other strategies.\n";
    if (!optimum) {
      if (claims)
        std::cout << "What other strategies can do was not looked at; --prove-small tries them all where the "
                     "game is small.\n";
    } else if (is_false) {
      std::cout << terminal.bad("fault: ") << false_claim(*optimum, *claims) << '\n';
    } else if (optimum->verdict == sleuth::ExhaustiveOptimum::Verdict::too_large) {
      std::cout << "The game is too large to try all strategies: the lower bound was not proved anew.\n";
    } else {
      const std::uint64_t value = found.value(optimum->goal);
      std::cout << "Proved anew by trying everything (" << sleuth::counted(optimum->nodes, "set", "sets")
                << "): the least value is " << optimum->value << ", "
                << (value == optimum->value ? "that of this strategy"
                                            : "this strategy has " + std::to_string(value))
                << " (" << value_unit(optimum->goal.objective, game_.many) << ").\n";
    }
  }

  [[nodiscard]] std::string formatted() const {
    const auto& tree = saved_.tree;
    const Domain& domain = game_.domain;
    if (command_.format == "json")
      return json_lines(sleuth::strategy_to_json(tree, domain, feedback_, game_.description(), print_guess(),
                                                 print_outcome(), saved_.claims));
    if (command_.format == "dot")
      return sleuth::strategy_to_dot(tree, domain, feedback_, print_guess(), print_outcome());
    if (command_.format == "svg")
      return sleuth::strategy_svg(
          tree, domain, feedback_,
          {.title = game_.title(), .one_secret = game_.one, .many_secrets = game_.many}, print_guess(),
          print_outcome());
    std::ostringstream text;
    sleuth::write_strategy_text(text, tree, domain, feedback_, text_name(game_), print_guess(),
                                print_outcome());
    return text.str();
  }

  const Game& game_;
  const StrategyCommand& command_;
  const Context& context_;
  Feedback feedback_;
  sleuth::SavedStrategy saved_;
};

template <class Game>
int use_strategy_of(const Game& game, const Game& other, const StrategyCommand& command,
                    const Context& context) {
  sleuth::validate(game.domain);
  const StrategyFiles<Game> files{game, command, context};
  if (command.name == "verify") return files.verify();
  if (command.name == "show") return files.show();
  return files.diff(other);
}

}  // namespace examples
