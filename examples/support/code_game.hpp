#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <sleuth/games/code.hpp>
#include <sleuth/games/code_text.hpp>
#include <sleuth/games/exact_and_misplaced.hpp>
#include <sleuth/io/json.hpp>
#include <sleuth/io/text.hpp>

#include "support/plain_words.hpp"
#include "support/safe_text.hpp"
#include "support/terminal.hpp"

namespace examples {

/// A game of codes with exact and misplaced pegs, as run_code_game needs it.
template <class Domain>
struct CodeGame {
  using domain_type = Domain;
  using Code = sleuth::games::Code;
  using CodeNotation = sleuth::games::CodeNotation;
  using CodeOutcome = sleuth::games::CodeOutcome;

  Domain domain;
  CodeNotation notation = Domain::notation;
  std::string name{};       ///< "mastermind 4x6", for people
  sleuth::Json sizes{};     ///< the same for files
  bool has_colors = false;  ///< the pegs have colours: they are shown, and their letters and names are read
  std::string one = "code";
  std::string many = "codes";
  std::string upper = "CODE";

  [[nodiscard]] std::string title() const { return name; }
  [[nodiscard]] sleuth::Json description() const { return sizes; }

  /// In the notation of this run; where pegs have colours, letters ("ACDD") and full names of colours too.
  [[nodiscard]] Code parse_guess(std::string_view text) const {
    std::vector<CodeNotation> notations{notation};
    if (has_colors) notations.insert(notations.end(), {CodeNotation::letters, CodeNotation::color_names});
    for (const CodeNotation other : notations) {
      try {
        return sleuth::games::parse_code(domain, text, other);
      } catch (const std::invalid_argument&) {
        continue;  // if none fits, the notation of this run says why
      }
    }
    return parse_typed(
        text, [this](std::string_view typed) { return sleuth::games::parse_code(domain, typed, notation); });
  }
  [[nodiscard]] Code parse_secret(std::string_view text) const { return parse_guess(text); }
  [[nodiscard]] std::string print(const Code& code) const {
    return sleuth::games::print_code(code, notation);
  }

  /// On a terminal with colours each peg stands on its own colour.
  [[nodiscard]] std::string show(const Code& code, const Terminal& terminal) const {
    if (!terminal.color) return print(code);
    if (!has_colors) return terminal.strong(print(code));
    // The nearest to sleuth::games::color_names in the palette of 256 colours that black letters stand out from.
    static constexpr std::array<std::string_view, sleuth::games::max_colors> backgrounds{
        "203", "71",  "69", "227", "208", "134", "255", "87",
        "154", "201", "61", "37",  "250", "99",  "186", "177"};
    std::string pegs;
    for (const std::uint8_t color : code) {
      const std::array one_color{static_cast<int>(color)};
      const std::string text = print(Code{std::span<const int>{one_color}});
      pegs += terminal.paint("30;48;5;" + std::string{backgrounds[color]}, " " + text + " ");
    }
    return pegs;
  }

  [[nodiscard]] CodeOutcome parse_outcome(std::string_view text) const {
    const std::vector<CodeOutcome> possible = domain.possible_outcomes();
    try {
      const CodeOutcome outcome = sleuth::games::parse_outcome(domain.feedback(), text);
      if (std::find(possible.begin(), possible.end(), outcome) != possible.end()) return outcome;
    } catch (const std::invalid_argument&) {
      // refused below, with the answers of this game
    }
    std::string allowed;
    for (const CodeOutcome& outcome : possible)
      allowed.append(allowed.empty() ? "" : ", ").append(print_outcome(outcome));
    throw std::invalid_argument{in_quotes(text) +
                                " is no answer in this game; allowed: exact misplaced as one of " + allowed};
  }
  [[nodiscard]] std::string print_outcome(const CodeOutcome& outcome) const {
    return sleuth::games::print_outcome(outcome);
  }
  /// With a mark for each peg, where the terminal has colours.
  [[nodiscard]] std::string show_outcome(const Code&, const CodeOutcome& outcome,
                                         const Terminal& terminal) const {
    if (!terminal.color) return print_outcome(outcome);
    const auto marks = [](int count, std::string_view mark) {
      std::string text;
      for (int i = 0; i < count; ++i)
        text.append(mark);
      return text;
    };
    return terminal.strong(print_outcome(outcome)) + " " +
           terminal.paint("1;32", marks(outcome.exact, terminal.unicode ? "●" : "x")) +
           terminal.paint("33", marks(outcome.misplaced, terminal.unicode ? "○" : "o"));
  }
  [[nodiscard]] std::string outcome_help() const { return "exact misplaced, such as " + outcome_example(); }
  [[nodiscard]] std::string outcome_example() const { return domain.space().pegs > 2 ? "1 2" : "1 0"; }
  [[nodiscard]] std::string answer_words() const {
    return "exact (right, in its place) and misplaced (right, elsewhere), such as 1 0";
  }
  [[nodiscard]] std::string restriction() const { return {}; }
};

}  // namespace examples
