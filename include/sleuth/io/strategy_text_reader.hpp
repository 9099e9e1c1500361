#pragma once

#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <sleuth/core/domain.hpp>
#include <sleuth/core/feedback.hpp>
#include <sleuth/io/strategy_text.hpp>
#include <sleuth/io/text_cursor.hpp>
#include <sleuth/strategy/end_names.hpp>
#include <sleuth/strategy/strategy_draft.hpp>
#include <sleuth/strategy/strategy_tree.hpp>

namespace sleuth {

namespace detail {

template <class D, class F, class ParseGuess, class ParseOutcome>
class StrategyTextReader {
 public:
  using Child = StrategyTree::Child;

  StrategyTextReader(std::string_view text, std::string_view name, const D& domain, const F& feedback,
                     const ParseGuess& parse_guess, const ParseOutcome& parse_outcome)
      : cursor_{text, name},
        domain_{domain},
        feedback_{feedback},
        parse_guess_{parse_guess},
        parse_outcome_{parse_outcome} {}

  [[nodiscard]] StrategyTree read(std::string_view game) {
    read_format(game);
    skip_comments();
    if (cursor_.take("solved:")) {
      solved_ = read_outcome();
      end_line();
    }
    if (!cursor_.take("start:"))
      cursor_.refuse(solved_ ? "\"start: GUESS\" is expected"
                             : "\"solved: ANSWER\" or \"start: GUESS\" is expected");
    const Child root = read_target();
    owners_.push_back(read_answers(root) ? Child::unexplored : root);
    end_line();
    while (!cursor_.take("end"))
      read_line();
    end_line();
    if (!cursor_.at_end())
      cursor_.refuse("nothing may follow \"end\" but empty lines and lines that begin with #");
    return tree_of(root);
  }

 private:
  void read_format(std::string_view game) {
    const std::string_view format = cursor_.take_until(" ");
    if (format != strategy_text_format)
      cursor_.refuse_at(
          0, "the format is " + quoted_text(format) + "; expected: " + quoted_text(strategy_text_format));
    cursor_.skip_blanks();
    const std::size_t begin = cursor_.position();
    const std::string_view version = cursor_.take_until(" ");
    if (version != strategy_text_version)
      cursor_.refuse_at(begin, "the version is " + quoted_text(version) + "; this program reads version " +
                                   std::string{strategy_text_version});
    cursor_.skip_blanks();
    const std::size_t game_begin = cursor_.position();
    const std::string saved_game = cursor_.take_quoted();
    if (saved_game != game)
      cursor_.refuse_at(game_begin, "this is a strategy for another game: " + quoted_text(saved_game) +
                                        "; expected: " + quoted_text(game));
    end_line();
  }

  /// One line of branches, which belong to the last guess that stands a step further out.
  void read_line() {
    if (cursor_.at_end()) cursor_.refuse("the text is cut short: the line \"end\" is missing");
    const std::size_t blanks = cursor_.skip_blanks();
    const std::size_t depth = blanks / 2;
    if (blanks == 0 || blanks % 2 != 0 || depth > owners_.size())
      cursor_.refuse("this line begins with " + std::to_string(blanks) +
                     " blanks; allowed: an even number, 2 .. " + std::to_string(2 * owners_.size()) +
                     (blanks == 0 ? ", or \"end\"" : ""));
    owners_.resize(depth);
    const Child owner = owners_.back();
    if (!StrategyTree::is_node(owner))
      cursor_.refuse(
          "these answers belong to no guess: the line above has answers in brackets, ends, or has "
          "several branches");
    Child last = read_branch(owner);
    if (read_answers(last)) last = Child::unexplored;
    while (cursor_.take(";")) {
      cursor_.skip_blanks();
      read_answers(read_branch(owner));
      last = Child::unexplored;
    }
    owners_.push_back(last);
    end_line();
  }

  /// "(...)" behind a guess, brackets in it included; whether there was any.
  bool read_answers(Child node) {
    std::vector<Child> open;
    Child last = node;
    bool found = false;
    while (true) {
      if (cursor_.sees("(")) {
        if (!StrategyTree::is_node(last)) cursor_.refuse("an end is followed by no answers");
        cursor_.take("(");
        found = true;
        open.push_back(last);
      } else if (open.empty()) {
        return found;
      } else if (cursor_.take(")")) {
        open.pop_back();
        last = Child::unexplored;  // nothing but ";" or ")" may follow
        cursor_.skip_blanks();
        continue;
      } else if (!cursor_.take(";")) {
        cursor_.refuse("\";\" or \")\" is expected");
      }
      cursor_.skip_blanks();
      last = read_branch(open.back());
    }
  }

  /// "ANSWER: GUESS" or "ANSWER: END", and the blanks behind it.
  Child read_branch(Child owner) {
    const std::size_t begin = cursor_.position();
    const OutcomeId outcome = read_outcome();
    if (!cursor_.take(":")) cursor_.refuse("\":\" is expected behind the answer");
    const Child child = read_target();
    add_edge(owner, outcome, child, begin);
    return child;
  }

  OutcomeId read_outcome() {
    const std::size_t begin = skip_to_text();
    const std::string text = read_text("an answer").text;
    return at(begin, [&] { return feedback_.id(parse_outcome_(text)); });
  }

  Child read_target() {
    const std::size_t begin = skip_to_text();
    const Text text = read_text("a guess or an end");
    cursor_.skip_blanks();
    if (const auto end = text.is_quoted ? std::nullopt : end_named(text.text)) return *end;
    const std::optional<GuessId> guess =
        at(begin, [&] { return find_guess(domain_, parse_guess_(text.text)); });
    if (!guess) cursor_.refuse_at(begin, quoted_text(text.text) + " is no guess of this game");
    const Child node = draft_.add_node(*guess);
    const bool is_marked = cursor_.sees("*");
    if (is_marked && !solved_) cursor_.refuse("\"*\" needs a line \"solved: ANSWER\" above \"start\"");
    cursor_.take("*");
    if (solved_ && !is_marked) add_edge(node, *solved_, Child::solved, begin);
    cursor_.skip_blanks();
    return node;
  }

  struct Text {
    std::string text;
    bool is_quoted;
  };
  /// Everything up to a mark of the notation, without the blanks behind it; or a text in quotation marks.
  Text read_text(std::string_view expected) {
    if (cursor_.sees("\"")) {
      std::string text = cursor_.take_quoted();
      cursor_.skip_blanks();
      return {std::move(text), true};
    }
    std::string_view text = cursor_.take_until(":;()*\"\\#");
    text = text.substr(0, text.find_last_not_of(' ') + 1);
    if (text.empty()) cursor_.refuse(std::string{expected} + " is expected");
    return {std::string{text}, false};
  }
  std::size_t skip_to_text() {
    cursor_.skip_blanks();
    return cursor_.position();
  }

  template <class Action>
  auto at(std::size_t position, const Action& action) const {
    try {
      return action();
    } catch (const std::invalid_argument& error) {
      cursor_.refuse_at(position, error.what());
    }
  }

  /// To the next line that is for the program; there must be no more on this one.
  void end_line() {
    cursor_.skip_blanks();
    if (!cursor_.at_line_end()) cursor_.refuse("the end of the line is expected");
    cursor_.next_line();
    skip_comments();
  }
  void skip_comments() {
    while (!cursor_.at_end()) {
      TextCursor ahead = cursor_;
      ahead.skip_blanks();
      if (!ahead.at_line_end() && !ahead.sees("#")) return;
      cursor_.next_line();
    }
  }

  [[nodiscard]] StrategyTree tree_of(Child root) const {
    if (const auto repeated = draft_.repeated_edge())
      cursor_.refuse_at(
          edge_positions_[*repeated],
          "this answer to the guess stands here for the second time; where a guess has no *, the "
          "answer at \"solved\" is meant to be there");
    return draft_.tree(root);
  }
  void add_edge(Child node, OutcomeId outcome, Child child, std::size_t position) {
    draft_.add_edge(node, outcome, child);
    edge_positions_.push_back(position);
  }

  TextCursor cursor_;
  const D& domain_;
  const F& feedback_;
  const ParseGuess& parse_guess_;
  const ParseOutcome& parse_outcome_;
  std::optional<OutcomeId> solved_;
  StrategyDraft draft_;
  std::vector<std::size_t> edge_positions_;  // in the text, for each edge of the draft
  std::vector<Child> owners_;  // owners_[d]: whose answers stand d + 1 steps in; unexplored for nobody's
};

}  // namespace detail

/// Reads what write_strategy_text wrote, and what was written so by hand: branches in any order, on lines of their own or
/// in brackets. Whether the tree finds every secret is for whoever plays it to see.
///
/// @param name           how messages call the text, usually the name of its file
/// @param game           what describes the game, as it was written
/// @param parse_guess    parse_guess(text) -> guess; throws std::invalid_argument
/// @param parse_outcome  parse_outcome(text) -> outcome; throws std::invalid_argument
/// @complexity           O(length + edges * log outcomes); no recursion
/// @errors               ParseError for another format, version or game, a guess or an answer that the game does not have,
///                       an answer that stands twice, lines at a wrong depth, a text that is cut short or goes on
template <Domain D, OutcomeSpace F, class ParseGuess, class ParseOutcome>
[[nodiscard]] StrategyTree read_strategy_text(std::string_view text, std::string_view name, const D& domain,
                                              const F& feedback, std::string_view game,
                                              const ParseGuess& parse_guess,
                                              const ParseOutcome& parse_outcome) {
  return detail::StrategyTextReader{text, name, domain, feedback, parse_guess, parse_outcome}.read(game);
}

}  // namespace sleuth
