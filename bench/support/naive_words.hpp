#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <string>
#include <unordered_map>
#include <vector>

#include "support/naive.hpp"

/// Games of five-letter words: the lists of Debian's package scowl, and the naive ways to play them.
namespace naive {

using WordText = std::array<char, 5>;

/// The five-letter words a .. z of SCOWL's English and American lists up to a size, sorted, each once: 1365 up to size 20,
/// 3461 up to 35, 11,087 up to 80. Empty where a list is missing.
[[nodiscard]] inline std::vector<std::string> scowl(int most) {
  std::vector<std::string> words;
  for (const int size : {10, 20, 35, 40, 50, 55, 60, 70, 80}) {
    if (size > most) break;
    for (const char* const list : {"english-words.", "american-words."}) {
      std::ifstream file{std::string{"/usr/share/dict/scowl/"} + list + std::to_string(size)};
      if (!file) return {};
      for (std::string line; std::getline(file, line);)
        if (line.size() == 5 &&
            std::all_of(line.begin(), line.end(), [](char c) { return c >= 'a' && c <= 'z'; }))
          words.push_back(line);
    }
  }
  std::sort(words.begin(), words.end());
  words.erase(std::unique(words.begin(), words.end()), words.end());
  return words;
}

/// The textbook colours as a number to base 3: green ones first, then yellow ones from left to right while letters last.
[[nodiscard, gnu::always_inline]] inline int color(const WordText& guess, const WordText& secret) {
  std::array<int, 26> left{};
  for (std::size_t place = 0; place < 5; ++place)
    if (guess[place] != secret[place]) ++left[static_cast<std::size_t>(secret[place] - 'a')];
  int number = 0;
  for (std::size_t place = 0; place < 5; ++place) {
    int digit = 0;
    if (guess[place] == secret[place])
      digit = 2;
    else if (left[static_cast<std::size_t>(guess[place] - 'a')]-- > 0)
      digit = 1;
    number = 3 * number + digit;
  }
  return number;
}

/// Which words are secrets and which may be guessed.
struct WordGame {
  std::vector<WordText> secrets;
  std::vector<WordText> guesses;

  WordGame(const std::vector<std::string>& secret_texts, const std::vector<std::string>& guess_texts)
      : secrets{of(secret_texts)}, guesses{of(guess_texts)} {}

 private:
  [[nodiscard]] static std::vector<WordText> of(const std::vector<std::string>& texts) {
    std::vector<WordText> words(texts.size());
    for (std::size_t i = 0; i < words.size(); ++i)
      std::copy_n(texts[i].begin(), 5, words[i].begin());
    return words;
  }
};

inline constexpr int all_green = 242;
using WordCandidates = std::vector<std::uint32_t>;
[[nodiscard]] inline WordCandidates all_secrets(const WordGame& game) {
  WordCandidates all(game.secrets.size());
  for (std::uint32_t i = 0; i < all.size(); ++i)
    all[i] = i;
  return all;
}

/// Words are compared when they are needed, cells are counted in a hash map.
template <class Score>
[[nodiscard]] std::size_t best_word_by_hash_map(const WordGame& game, const WordCandidates& candidates) {
  Best<Score> best;
  for (std::size_t guess = 0; guess < game.guesses.size(); ++guess) {
    std::unordered_map<int, int> cells;
    for (const std::uint32_t secret : candidates)
      ++cells[color(game.guesses[guess], game.secrets[secret])];
    score_t<Score> score = 0;
    for (const auto& [outcome, size] : cells)
      score = Score::with_cell(score, size);
    best.offer(guess, score, cells.count(all_green) > 0);
  }
  return best.guess;
}

/// The textbook feedback of every pair is stored as one byte, cells are counted in an array.
class WordTable {
 public:
  explicit WordTable(const WordGame& game)
      : secrets_{game.secrets.size()}, table_(game.guesses.size() * secrets_) {
    for (std::size_t guess = 0; guess < game.guesses.size(); ++guess)
      for (std::size_t secret = 0; secret < secrets_; ++secret)
        table_[guess * secrets_ + secret] =
            static_cast<std::uint8_t>(color(game.guesses[guess], game.secrets[secret]));
  }

  template <class Score>
  [[nodiscard]] std::size_t best_guess(const WordCandidates& candidates) const {
    Best<Score> best;
    for (std::size_t guess = 0; guess * secrets_ < table_.size(); ++guess) {
      std::array<int, all_green + 1> cells{};
      for (const std::uint32_t secret : candidates)
        ++cells[table_[guess * secrets_ + secret]];
      score_t<Score> score = 0;
      for (const int size : cells)
        score = Score::with_cell(score, size);
      best.offer(guess, score, cells[all_green] > 0);
    }
    return best.guess;
  }
  [[nodiscard]] WordCandidates keep(const WordCandidates& candidates, std::size_t guess, int outcome) const {
    WordCandidates left;
    for (const std::uint32_t secret : candidates)
      if (table_[guess * secrets_ + secret] == outcome) left.push_back(secret);
    return left;
  }
  /// Every secret must be among the guesses.
  template <class Score>
  void play(const WordCandidates& candidates, std::size_t depth, Totals& totals) const {
    if (candidates.size() == 1) return totals.add(depth);
    const std::size_t guess = best_guess<Score>(candidates);
    std::array<WordCandidates, all_green + 1> cells;
    for (const std::uint32_t secret : candidates)
      cells[table_[guess * secrets_ + secret]].push_back(secret);
    for (int outcome = 0; outcome < all_green; ++outcome)
      if (const auto& cell = cells[static_cast<std::size_t>(outcome)]; !cell.empty())
        play<Score>(cell, depth + 1, totals);
    if (!cells.back().empty()) totals.add(depth);
  }

 private:
  std::size_t secrets_;
  std::vector<std::uint8_t> table_;
};

}  // namespace naive
