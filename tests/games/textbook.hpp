#pragma once

#include <cstddef>
#include <random>
#include <string>
#include <vector>

#include <sleuth/games/code.hpp>
#include <sleuth/games/exact_and_misplaced.hpp>
#include <sleuth/games/word_colors.hpp>

/// The rules of the games as the textbooks write them, one loop after the other.
namespace textbook {

inline sleuth::games::CodeOutcome exact_and_misplaced(const sleuth::games::Code& guess,
                                                      const sleuth::games::Code& secret) {
  sleuth::games::CodeOutcome outcome;
  std::vector<bool> guess_used(guess.size()), secret_used(secret.size());
  for (std::size_t i = 0; i < guess.size(); ++i)
    if (guess[i] == secret[i]) {
      ++outcome.exact;
      guess_used[i] = secret_used[i] = true;
    }
  for (std::size_t i = 0; i < guess.size(); ++i)
    for (std::size_t j = 0; j < secret.size() && !guess_used[i]; ++j)
      if (!secret_used[j] && guess[i] == secret[j]) {
        ++outcome.misplaced;
        guess_used[i] = secret_used[j] = true;
      }
  return outcome;
}

inline sleuth::games::WordOutcome word_colors(const std::string& guess, const std::string& secret) {
  using sleuth::games::LetterColor;
  std::vector<LetterColor> colors(guess.size(), LetterColor::grey);
  std::vector<bool> used(secret.size());
  for (std::size_t i = 0; i < guess.size(); ++i)
    if (guess[i] == secret[i]) {
      colors[i] = LetterColor::green;
      used[i] = true;
    }
  for (std::size_t i = 0; i < guess.size(); ++i)
    for (std::size_t j = 0; j < secret.size() && colors[i] == LetterColor::grey; ++j)
      if (!used[j] && guess[i] == secret[j]) {
        colors[i] = LetterColor::yellow;
        used[j] = true;
      }
  sleuth::games::WordOutcome outcome;
  for (const LetterColor color : colors)
    outcome.push_back(color);
  return outcome;
}

/// A whole number below `bound`; nearly uniform, the same with every standard library.
inline std::size_t below(std::mt19937_64& engine, std::size_t bound) {
  return static_cast<std::size_t>(engine() % bound);
}

}  // namespace textbook
