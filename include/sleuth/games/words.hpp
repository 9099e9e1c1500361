#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <sleuth/core/contracts.hpp>
#include <sleuth/core/domain.hpp>
#include <sleuth/core/feedback.hpp>
#include <sleuth/core/ids.hpp>
#include <sleuth/core/listed.hpp>
#include <sleuth/games/message.hpp>
#include <sleuth/games/word.hpp>
#include <sleuth/games/word_colors.hpp>

namespace sleuth::games {

/// A word game: the secret is one word of a list, any word of a second list may be guessed, and each letter of a guess is
/// coloured green, yellow or grey.
///
/// Both lists are kept in the order given, which is the order of the ids and thus breaks ties: sort them for results
/// that do not depend on where they came from. A secret that is not among the guesses is allowed; no guess names it.
class Words {
 public:
  using guess_type = Word;
  using secret_type = Word;

  /// @errors      std::invalid_argument if a list is empty, has a word twice or not of the common length, or a word with
  ///              other letters than a .. z (capitals count as small letters) or more than 20 of them
  /// @complexity  O((S + G) log(S + G))
  Words(const std::vector<std::string>& secrets, const std::vector<std::string>& guesses)
      : lists_{checked("secrets", secrets, 0), checked("guesses", guesses, secrets.front().size())},
        feedback_{secrets.front().size()},
        order_{sorted(lists_.guess_count(),
                      [this](std::uint32_t i) -> const Word& { return lists_.guess(GuessId{i}); })} {}
  /// The secrets are the guesses too.
  explicit Words(const std::vector<std::string>& words) : Words{words, words} {}

  /// Letters of every word, 1 .. 20.
  [[nodiscard]] std::size_t length() const noexcept { return feedback_.length(); }
  [[nodiscard]] std::size_t guess_count() const noexcept { return lists_.guess_count(); }
  [[nodiscard]] const Word& guess(GuessId id) const noexcept { return lists_.guess(id); }
  [[nodiscard]] std::size_t secret_count() const noexcept { return lists_.secret_count(); }
  [[nodiscard]] const Word& secret(SecretId id) const noexcept { return lists_.secret(id); }
  [[nodiscard]] std::optional<SecretId> secret_named_by(GuessId id) const noexcept {
    return lists_.secret_named_by(id);
  }
  /// @complexity  O(log guess_count)
  [[nodiscard]] std::optional<GuessId> find_guess(const Word& word) const noexcept {
    const auto found = std::lower_bound(
        order_.begin(), order_.end(), word,
        [this](std::uint32_t i, const Word& other) { return lists_.guess(GuessId{i}) < other; });
    return found != order_.end() && lists_.guess(GuessId{*found}) == word ? std::optional{GuessId{*found}}
                                                                          : std::nullopt;
  }
  [[nodiscard]] WordColors feedback() const noexcept { return feedback_; }

 private:
  /// Positions 0 .. count - 1 in the order of the words there.
  template <class At>
  [[nodiscard]] static std::vector<std::uint32_t> sorted(std::size_t count, const At& at) {
    std::vector<std::uint32_t> order(count);
    for (std::size_t i = 0; i < count; ++i)
      order[i] = static_cast<std::uint32_t>(i);
    std::sort(order.begin(), order.end(), [&at](std::uint32_t a, std::uint32_t b) { return at(a) < at(b); });
    return order;
  }

  [[nodiscard]] static std::vector<Word> checked(std::string_view list, const std::vector<std::string>& texts,
                                                 std::size_t length) {
    const auto refuse = [](std::string_view parameter, std::string_view value, std::string_view allowed) {
      sleuth::detail::invalid_argument("sleuth::games::Words", parameter, value, allowed);
    };
    if (texts.empty()) refuse(list, "empty", "at least one word");
    if (length == 0) length = texts.front().size();
    std::vector<Word> words;
    words.reserve(texts.size());
    for (const std::string& text : texts) {
      const Word word{text};
      if (word.size() != length)
        refuse(detail::message('"', text, "\" of ", list), detail::message(word.size(), " letters long"),
               detail::message(length, " letters, as the first secret has"));
      words.push_back(word);
    }
    const std::vector<std::uint32_t> order =
        sorted(words.size(), [&words](std::uint32_t i) -> const Word& { return words[i]; });
    for (std::size_t i = 1; i < order.size(); ++i)
      if (words[order[i - 1]] == words[order[i]])
        refuse(detail::message('"', words[order[i]].text(), "\" of ", list), "there twice", "each word once");
    return words;
  }

  Listed<Word> lists_;
  WordColors feedback_;
  std::vector<std::uint32_t> order_;
};

/// Words in hard mode: a guess must use what the answers so far have shown. Every green letter stays in its place, and
/// every letter occurs at least as often as one answer has it green or yellow. Grey letters may be used again.
class HardWords : public Words {
 public:
  using Words::Words;

  /// Whether the guess may follow these answers. Every answer must be one of this domain and its feedback().
  ///
  /// @complexity  O(answers * length)
  [[nodiscard]] bool allows(GuessId id, std::span<const Answer> answers) const {
    return std::all_of(answers.begin(), answers.end(), [&](const Answer& answer) {
      return respects(guess(id), guess(answer.guess), feedback().outcome(answer.outcome));
    });
  }

 private:
  [[nodiscard]] static bool respects(const Word& next, const Word& earlier, const WordOutcome& shown) {
    std::array<int, 26> owed{};
    const auto letter = [](char c) { return static_cast<std::size_t>(c - 'a'); };
    for (std::size_t place = 0; place < next.size(); ++place) {
      if (shown[place] == LetterColor::green && next[place] != earlier[place]) return false;
      if (shown[place] != LetterColor::grey) ++owed[letter(earlier[place])];
    }
    for (std::size_t place = 0; place < next.size(); ++place)
      --owed[letter(next[place])];
    return std::all_of(owed.begin(), owed.end(), [](int missing) { return missing <= 0; });
  }
};

static_assert(Domain<Words> && Domain<HardWords>);
static_assert(ListsSecrets<Words> && GuessesSecrets<Words> && FindsGuesses<Words> && NamesFeedback<Words>);
static_assert(RestrictsGuesses<HardWords> && !RestrictsGuesses<Words>);
static_assert(BlockFeedbackFor<WordColors, Words> && BlockFeedbackFor<WordColors, HardWords>);

}  // namespace sleuth::games
