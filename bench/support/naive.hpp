#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include <sleuth/scores/additive_log2.hpp>

/// The naive ways to play a game of codes, as one finds them in tutorials: the textbook loop with a hash map, and the byte
/// table with scalar counts. Of the library they use only the logarithm that lets entropies tie exactly, so that equal
/// answers mean something. Ties: (score, candidate first, lowest number); every code may be guessed.
namespace naive {

/// One colour, counted from 0, for each peg.
template <std::size_t Pegs>
using Code = std::array<int, Pegs>;

struct Outcome {
  int exact = 0;
  int misplaced = 0;

  [[nodiscard]] friend bool operator==(const Outcome&, const Outcome&) = default;
};

struct OutcomeHash {
  [[nodiscard]] std::size_t operator()(const Outcome& outcome) const noexcept {
    return static_cast<std::size_t>(16 * outcome.exact + outcome.misplaced);
  }
};

/// The textbook feedback: pegs that agree are exact, the others go into two count arrays. Inlined by order, since it is a
/// third faster then and a compiler tires of inlining in a program of many benchmarks.
template <std::size_t Colors, std::size_t Pegs>
[[nodiscard, gnu::always_inline]] inline Outcome feedback(const Code<Pegs>& guess, const Code<Pegs>& secret) {
  Outcome outcome;
  std::array<int, Colors> in_guess{};
  std::array<int, Colors> in_secret{};
  for (std::size_t peg = 0; peg < Pegs; ++peg) {
    if (guess[peg] == secret[peg]) {
      ++outcome.exact;
    } else {
      ++in_guess[static_cast<std::size_t>(guess[peg])];
      ++in_secret[static_cast<std::size_t>(secret[peg])];
    }
  }
  for (std::size_t color = 0; color < Colors; ++color)
    outcome.misplaced += std::min(in_guess[color], in_secret[color]);
  return outcome;
}

/// All codes in numeric order.
template <std::size_t Pegs, std::size_t Colors>
[[nodiscard]] std::vector<Code<Pegs>> all_codes(bool repeats) {
  std::vector<Code<Pegs>> codes;
  Code<Pegs> code{};
  for (;;) {
    bool distinct = true;
    for (std::size_t a = 0; a < Pegs; ++a)
      for (std::size_t b = 0; b < a; ++b)
        distinct = distinct && code[a] != code[b];
    if (repeats || distinct) codes.push_back(code);
    std::size_t peg = Pegs;
    while (peg > 0 && code[peg - 1] == static_cast<int>(Colors) - 1)
      code[--peg] = 0;
    if (peg == 0) return codes;
    ++code[peg - 1];
  }
}

// Scores: with_cell(score so far, size of the next cell), from 0; lower is better.

struct LargestCell {
  [[nodiscard]] static int with_cell(int score, int size) { return std::max(score, size); }
};
struct SumOfSquares {
  [[nodiscard]] static int with_cell(int score, int size) { return score + size * size; }
};
/// The entropy score, n log n summed over the cells, from a table.
struct NLogN {
  static inline const std::vector<std::int64_t> table = [] {
    std::vector<std::int64_t> values{0};
    for (std::uint64_t n = 1; n <= 10000; ++n)
      values.push_back(static_cast<std::int64_t>(n * sleuth::additive_log2(n)));
    return values;
  }();
  [[nodiscard]] static std::int64_t with_cell(std::int64_t score, int size) {
    return score + table[static_cast<std::size_t>(size)];
  }
};
struct CellCount {
  [[nodiscard]] static int with_cell(int score, int size) { return score - static_cast<int>(size > 0); }
};
template <class Score>
using score_t = decltype(Score::with_cell(0, 0));

/// The best guess so far.
template <class Score>
struct Best {
  std::size_t guess = 0;
  score_t<Score> score = 0;
  bool is_candidate = false;
  bool found = false;

  void offer(std::size_t number, score_t<Score> value, bool candidate) {
    if (found && (value > score || (value == score && (is_candidate || !candidate)))) return;
    *this = {number, value, candidate, true};
  }
};

/// A whole strategy in numbers; depth counts the guess that names the secret.
struct Totals {
  std::uint64_t total = 0;
  std::size_t max = 0;
  std::uint64_t count_at_max = 0;

  [[nodiscard]] friend bool operator==(const Totals&, const Totals&) = default;

  void add(std::size_t depth) {
    total += depth;
    if (depth > max) {
      max = depth;
      count_at_max = 0;
    }
    if (depth == max) ++count_at_max;
  }
};

/// The textbook loop: codes are compared when they are needed, cells are counted in a hash map.
template <std::size_t Pegs, std::size_t Colors>
class HashMapWay {
 public:
  using Candidates = std::vector<Code<Pegs>>;
  using Partition = std::unordered_map<Outcome, int, OutcomeHash>;

  explicit HashMapWay(bool repeats) : codes_{all_codes<Pegs, Colors>(repeats)} {}

  [[nodiscard]] std::size_t guess_count() const { return codes_.size(); }
  [[nodiscard]] Candidates all_candidates() const { return codes_; }

  [[nodiscard]] Partition partition(std::size_t guess, const Candidates& candidates) const {
    Partition cells;
    for (const Code<Pegs>& secret : candidates)
      ++cells[feedback<Colors>(codes_[guess], secret)];
    return cells;
  }

  template <class Score>
  [[nodiscard]] std::size_t best_guess(const Candidates& candidates) const {
    Best<Score> best;
    for (std::size_t guess = 0; guess < codes_.size(); ++guess) {
      const Partition cells = partition(guess, candidates);
      score_t<Score> score = 0;
      for (const auto& [outcome, size] : cells)
        score = Score::with_cell(score, size);
      best.offer(guess, score, cells.count(solved) > 0);
    }
    return best.guess;
  }

  [[nodiscard]] Candidates keep(const Candidates& candidates, std::size_t guess,
                                const Outcome& outcome) const {
    Candidates left;
    for (const Code<Pegs>& secret : candidates)
      if (feedback<Colors>(codes_[guess], secret) == outcome) left.push_back(secret);
    return left;
  }

  template <class Score>
  [[nodiscard]] Totals whole_tree() const {
    Totals totals;
    play<Score>(codes_, 1, totals);
    return totals;
  }

 private:
  static constexpr Outcome solved{Pegs, 0};

  template <class Score>
  void play(const Candidates& candidates, std::size_t depth, Totals& totals) const {
    if (candidates.size() == 1) return totals.add(depth);
    const std::size_t guess = best_guess<Score>(candidates);
    std::unordered_map<Outcome, Candidates, OutcomeHash> cells;
    for (const Code<Pegs>& secret : candidates)
      cells[feedback<Colors>(codes_[guess], secret)].push_back(secret);
    for (const auto& [outcome, cell] : cells) {
      if (outcome == solved)
        totals.add(depth);
      else
        play<Score>(cell, depth + 1, totals);
    }
  }

  std::vector<Code<Pegs>> codes_;
};

/// The byte table: the textbook feedback of every pair is stored as one byte, cells are counted in an array.
template <std::size_t Pegs, std::size_t Colors>
class ByteTableWay {
 public:
  using Candidates = std::vector<std::uint32_t>;
  using Cells = std::array<int, (Pegs + 1) * (Pegs + 1)>;

  /// Builds the table.
  explicit ByteTableWay(bool repeats) {
    const std::vector<Code<Pegs>> codes = all_codes<Pegs, Colors>(repeats);
    size_ = codes.size();
    table_.resize(size_ * size_);
    for (std::size_t guess = 0; guess < size_; ++guess)
      for (std::size_t secret = 0; secret < size_; ++secret)
        table_[guess * size_ + secret] = byte_of(feedback<Colors>(codes[guess], codes[secret]));
  }

  [[nodiscard]] static std::uint8_t byte_of(const Outcome& outcome) {
    return static_cast<std::uint8_t>(static_cast<int>(Pegs + 1) * outcome.exact + outcome.misplaced);
  }

  [[nodiscard]] std::size_t guess_count() const { return size_; }
  [[nodiscard]] Candidates all_candidates() const {
    Candidates candidates;
    for (std::uint32_t secret = 0; secret < size_; ++secret)
      candidates.push_back(secret);
    return candidates;
  }

  [[nodiscard]] Cells partition(std::size_t guess, const Candidates& candidates) const {
    Cells cells{};
    const std::uint8_t* const row = table_.data() + guess * size_;
    for (const std::uint32_t secret : candidates)
      ++cells[row[secret]];
    return cells;
  }

  template <class Score>
  [[nodiscard]] std::size_t best_guess(const Candidates& candidates) const {
    Best<Score> best;
    for (std::size_t guess = 0; guess < size_; ++guess) {
      const Cells cells = partition(guess, candidates);
      score_t<Score> score = 0;
      for (const int size : cells)
        score = Score::with_cell(score, size);
      best.offer(guess, score, cells[solved] > 0);
    }
    return best.guess;
  }

  [[nodiscard]] Candidates keep(const Candidates& candidates, std::size_t guess,
                                const Outcome& outcome) const {
    Candidates left;
    for (const std::uint32_t secret : candidates)
      if (table_[guess * size_ + secret] == byte_of(outcome)) left.push_back(secret);
    return left;
  }

  template <class Score>
  [[nodiscard]] Totals whole_tree() const {
    Totals totals;
    play<Score>(all_candidates(), 1, totals);
    return totals;
  }

 private:
  static constexpr std::size_t solved = Pegs * (Pegs + 1);

  template <class Score>
  void play(const Candidates& candidates, std::size_t depth, Totals& totals) const {
    if (candidates.size() == 1) return totals.add(depth);
    const std::size_t guess = best_guess<Score>(candidates);
    std::array<Candidates, (Pegs + 1) * (Pegs + 1)> cells;
    for (const std::uint32_t secret : candidates)
      cells[table_[guess * size_ + secret]].push_back(secret);
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
      if (cell == solved && !cells[cell].empty())
        totals.add(depth);
      else if (!cells[cell].empty())
        play<Score>(cells[cell], depth + 1, totals);
    }
  }

  std::size_t size_ = 0;
  std::vector<std::uint8_t> table_;
};

}  // namespace naive
