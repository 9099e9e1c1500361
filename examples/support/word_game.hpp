#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <sleuth/core/domain.hpp>
#include <sleuth/games/word_list.hpp>
#include <sleuth/games/word_text.hpp>
#include <sleuth/games/words.hpp>
#include <sleuth/io/fnv1a.hpp>
#include <sleuth/io/json.hpp>

#include "support/command_line.hpp"
#include "support/files.hpp"
#include "support/plain_words.hpp"
#include "support/terminal.hpp"

namespace examples {

/// A game of words as run_code_game needs it; Domain is Words or HardWords.
template <class Domain>
struct WordGame {
  using domain_type = Domain;

  Domain domain;
  std::string lists{};  ///< stands for the two lists in saved files
  std::string one = "word";
  std::string many = "words";
  std::string upper = "WORD";

  static constexpr bool is_hard = sleuth::RestrictsGuesses<Domain>;

  [[nodiscard]] std::string title() const {
    return std::string{is_hard ? "words in hard mode, " : "words, "} + std::to_string(domain.length()) +
           " letters, " + std::to_string(domain.guess_count()) + " guesses";
  }
  [[nodiscard]] sleuth::Json description() const {
    return {{"name", "words"},
            {"length", domain.length()},
            {"secrets", domain.secret_count()},
            {"guesses", domain.guess_count()},
            {"lists", lists},
            {"hard", is_hard}};
  }

  [[nodiscard]] sleuth::games::Word parse_guess(std::string_view text) const {
    return parse_typed(text,
                       [this](std::string_view typed) { return sleuth::games::parse_guess(domain, typed); });
  }
  [[nodiscard]] sleuth::games::Word parse_secret(std::string_view text) const {
    const sleuth::games::Word word = parse_guess(text);  // every secret may be guessed
    for (const sleuth::SecretId id : sleuth::all_ids<sleuth::SecretId>(domain.secret_count()))
      if (domain.secret(id) == word) return word;
    throw std::invalid_argument{"\"" + word.text() + "\" is not in the list of secrets; allowed: its " +
                                std::to_string(domain.secret_count()) + " words"};
  }
  [[nodiscard]] std::string print(const sleuth::games::Word& word) const { return word.text(); }
  [[nodiscard]] std::string show(const sleuth::games::Word& word, const Terminal& terminal) const {
    return terminal.strong(print(word));
  }

  [[nodiscard]] sleuth::games::WordOutcome parse_outcome(std::string_view text) const {
    return parse_typed(text, [this](std::string_view typed) {
      return sleuth::games::parse_outcome(domain.feedback(), typed);
    });
  }
  [[nodiscard]] std::string print_outcome(const sleuth::games::WordOutcome& outcome) const {
    return sleuth::games::print_outcome(outcome);
  }
  /// The letters on their colours, where the terminal has colours.
  [[nodiscard]] std::string show_outcome(const sleuth::games::Word& guess,
                                         const sleuth::games::WordOutcome& outcome,
                                         const Terminal& terminal) const {
    if (!terminal.color) return print_outcome(outcome);
    using sleuth::games::LetterColor;
    std::string tiles;
    for (std::size_t place = 0; place < guess.size(); ++place) {
      const LetterColor color = outcome[place];
      const char letter = static_cast<char>(guess[place] - 'a' + 'A');
      tiles += terminal.paint(color == LetterColor::green    ? "1;30;48;5;71"
                              : color == LetterColor::yellow ? "1;30;48;5;221"
                                                             : "1;37;48;5;240",
                              std::string{' ', letter, ' '});
    }
    return tiles;
  }
  [[nodiscard]] std::string outcome_help() const {
    return "a colour for each letter (G green, Y yellow, - grey), such as " + outcome_example();
  }
  [[nodiscard]] std::string outcome_example() const {
    std::string example(domain.length(), '-');
    example[0] = 'G';
    if (example.size() > 2) example[2] = 'Y';
    return example;
  }
  [[nodiscard]] std::string answer_words() const {
    return "for each letter G green (right), Y yellow (elsewhere) or - grey (not there)";
  }
  [[nodiscard]] std::string restriction() const {
    return "in hard mode green letters stay where they are, and yellow ones must be used";
  }
};

/// The files that a game of words is made of.
struct WordFiles {
  std::string secrets{};
  std::string guesses{};
  std::size_t length = 0;  ///< of all words; 0: whatever the first has

  void add_to(CommandLine::Options options) {
    options.text("--secrets", secrets, "The words that may be the secret, one on each line", "FILE", "Game")
        .text("--guesses", guesses, "More words that may be guessed; the secrets always may", "FILE", "Game")
        .number("--length", length,
                "Take words of this length only, and leave out\n"
                "lines that are no plain word: for dictionaries",
                "N", "Game");
  }

  /// @tparam Domain  Words or HardWords
  /// @errors         UsageError without --secrets; FileError or std::invalid_argument for lists that are none
  template <class Domain>
  [[nodiscard]] WordGame<Domain> game() const {
    if (secrets.empty()) throw UsageError{"--secrets FILE is missing: a list of words, one on each line"};
    const std::vector<std::string> secret_words = words_in(secrets);
    std::vector<std::string> guess_words = secret_words;  // a word that nobody may say could not be found
    if (!guesses.empty()) {
      const std::vector<std::string> more = words_in(guesses);
      if (more.front().size() != secret_words.front().size())
        throw FileError{guesses + ": \"" + more.front() + "\" is not as long as the secret \"" +
                        secret_words.front() + "\"; --length N takes the words of N letters"};
      guess_words.insert(guess_words.end(), more.begin(), more.end());
      guess_words = sleuth::games::sorted_unique(std::move(guess_words));
    }
    return {{secret_words, guess_words}, fingerprint(secret_words, guess_words)};
  }

 private:
  [[nodiscard]] std::vector<std::string> words_in(const std::string& file) const {
    const std::string text = read_file(file);
    if (text.find('\0') != std::string::npos) throw FileError{file + ": no text but binary data"};
    const std::vector<std::string> words = sleuth::games::sorted_unique(
        sleuth::games::parse_word_list(text, {.length = length, .skip_others = length != 0, .source = file}));
    if (words.empty())
      throw FileError{file + ": there is no word" +
                      (length == 0 ? "" : " of " + std::to_string(length) + " letters") + " in it"};
    const auto other = std::find_if(words.begin(), words.end(), [&words](const std::string& word) {
      return word.size() != words.front().size();
    });
    if (other != words.end())
      throw FileError{file + ": \"" + words.front() + "\" and \"" + *other +
                      "\" are not of one length; --length N takes the words of N letters"};
    return words;
  }

  /// Tells lists apart, in hexadecimal digits.
  [[nodiscard]] static std::string fingerprint(const std::vector<std::string>& secret_words,
                                               const std::vector<std::string>& guess_words) {
    sleuth::Fnv1a hash;
    for (const auto* list : {&secret_words, &guess_words}) {
      for (const std::string& word : *list)
        hash.add(word + "\n");
      hash.add("\n");
    }
    return hash.digits();
  }
};

}  // namespace examples
