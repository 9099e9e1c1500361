// Word games with green, yellow and grey letters: solve a word, help at the board, play, and weigh ways to choose
// guesses. See words --help.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <sleuth/games/word_list.hpp>
#include <sleuth/games/word_text.hpp>
#include <sleuth/games/words.hpp>
#include <sleuth/io/json.hpp>

#include "support/code_game_program.hpp"
#include "support/command_line.hpp"
#include "support/context.hpp"
#include "support/files.hpp"
#include "support/plain_words.hpp"
#include "support/run_command.hpp"
#include "support/terminal.hpp"

namespace {

using examples::Terminal;
using sleuth::games::LetterColor;
using sleuth::games::Word;
using sleuth::games::WordOutcome;

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

  [[nodiscard]] Word parse_guess(std::string_view text) const {
    return examples::parse_typed(
        text, [this](std::string_view typed) { return sleuth::games::parse_guess(domain, typed); });
  }
  [[nodiscard]] Word parse_secret(std::string_view text) const {
    const Word word = parse_guess(text);  // every secret may be guessed
    for (const sleuth::SecretId id : sleuth::all_ids<sleuth::SecretId>(domain.secret_count()))
      if (domain.secret(id) == word) return word;
    throw std::invalid_argument{"\"" + word.text() + "\" is not in the list of secrets; allowed: its " +
                                std::to_string(domain.secret_count()) + " words"};
  }
  [[nodiscard]] std::string print(const Word& word) const { return word.text(); }
  [[nodiscard]] std::string show(const Word& word, const Terminal& terminal) const {
    return terminal.strong(print(word));
  }

  [[nodiscard]] WordOutcome parse_outcome(std::string_view text) const {
    return examples::parse_typed(text, [this](std::string_view typed) {
      return sleuth::games::parse_outcome(domain.feedback(), typed);
    });
  }
  [[nodiscard]] std::string print_outcome(const WordOutcome& outcome) const {
    return sleuth::games::print_outcome(outcome);
  }
  /// The letters on their colours, where the terminal has colours.
  [[nodiscard]] std::string show_outcome(const Word& guess, const WordOutcome& outcome,
                                         const Terminal& terminal) const {
    if (!terminal.color) return print_outcome(outcome);
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

class WordOptions : public examples::CodeGameOptions {
 public:
  examples::CodeGameTexts texts() const override {
    return {"words", "Words: find a word by letters that are green, yellow or grey.", "raise", " --hard",
            " --secrets FILE"};
  }

  void add_to(examples::CommandLine::Options options) override {
    options
        .text("--secrets", secrets_file_, "The words that may be the secret, one on each line", "FILE",
              "Game")
        .text("--guesses", guesses_file_, "More words that may be guessed; the secrets always may", "FILE",
              "Game")
        .number("--length", length_,
                "Take words of this length only, and leave out\n"
                "lines that are no plain word: for dictionaries",
                "N", "Game")
        .flag("--hard", hard_, "Guesses must use what the answers have shown", "Game");
  }

  int run(const examples::Command& command, const examples::Context& context) const override {
    if (secrets_file_.empty())
      throw examples::UsageError{"--secrets FILE is missing: a list of words, one on each line"};
    const std::vector<std::string> secrets = words_in(secrets_file_);
    std::vector<std::string> guesses = secrets;  // a word that nobody may say could not be found
    if (!guesses_file_.empty()) {
      const std::vector<std::string> more = words_in(guesses_file_);
      if (more.front().size() != secrets.front().size())
        throw examples::FileError{guesses_file_ + ": \"" + more.front() +
                                  "\" is not as long as the secret \"" + secrets.front() +
                                  "\"; --length N takes the words of N letters"};
      guesses.insert(guesses.end(), more.begin(), more.end());
      guesses = sleuth::games::sorted_unique(std::move(guesses));
    }
    const std::string lists = fingerprint(secrets, guesses);
    if (hard_)
      return run_command(WordGame<sleuth::games::HardWords>{{secrets, guesses}, lists}, command, context);
    return run_command(WordGame<sleuth::games::Words>{{secrets, guesses}, lists}, command, context);
  }

 private:
  [[nodiscard]] std::vector<std::string> words_in(const std::string& file) const {
    const std::string text = examples::read_file(file);
    if (text.find('\0') != std::string::npos) throw examples::FileError{file + ": no text but binary data"};
    const std::vector<std::string> words = sleuth::games::sorted_unique(sleuth::games::parse_word_list(
        text, {.length = length_, .skip_others = length_ != 0, .source = file}));
    if (words.empty())
      throw examples::FileError{file + ": there is no word" +
                                (length_ == 0 ? "" : " of " + std::to_string(length_) + " letters") +
                                " in it"};
    const auto other = std::find_if(words.begin(), words.end(), [&words](const std::string& word) {
      return word.size() != words.front().size();
    });
    if (other != words.end())
      throw examples::FileError{file + ": \"" + words.front() + "\" and \"" + *other +
                                "\" are not of one length; --length N takes the words of N letters"};
    return words;
  }

  /// 64 bits that tell lists apart (FNV-1a), in hexadecimal digits.
  [[nodiscard]] static std::string fingerprint(const std::vector<std::string>& secrets,
                                               const std::vector<std::string>& guesses) {
    std::uint64_t hash = 0xCBF29CE484222325;
    const auto add = [&hash](std::string_view text) {
      for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3;
    };
    for (const auto* list : {&secrets, &guesses}) {
      for (const std::string& word : *list)
        add(word + "\n");
      add("\n");
    }
    std::string digits(16, '0');
    for (std::size_t i = digits.size(); i-- > 0; hash >>= 4)
      digits[i] = "0123456789abcdef"[hash & 15U];
    return digits;
  }

  std::string secrets_file_;
  std::string guesses_file_;
  std::size_t length_ = 0;
  bool hard_ = false;
};

}  // namespace

int main(int argc, char** argv) {
  WordOptions options;
  return examples::run_code_game(options, argc, argv);
}
