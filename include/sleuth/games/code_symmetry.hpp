#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include <sleuth/core/ids.hpp>
#include <sleuth/games/code.hpp>
#include <sleuth/games/code_space.hpp>

namespace sleuth::games {

/// Relabellings of a game of codes that leave the guesses so far as they are: the pegs change places and the colours change
/// names. Colours that no guess so far has interchange freely. See HasSymmetry.
///
/// Held as a list of (order of the pegs, names of the colours seen), at most pegs! of them.
class CodeSymmetry {
 public:
  /// All relabellings that map codes to codes: all orders of the pegs and all names of the colours, but a leading digit
  /// that may not be zero stays in front and zero keeps its name.
  ///
  /// @param codes  of a size that validate() accepts
  /// @complexity   O(pegs!) time and memory
  explicit CodeSymmetry(const detail::CodeSpace& codes) : codes_{codes} {
    Relabelling identity;
    std::iota(identity.from.begin(), identity.from.end(), std::uint8_t{0});
    std::size_t first = 0;
    if (codes.leading_zero == LeadingZero::none) {
      first = 1;
      seen_ = 1;
      identity.to[0] = 0;
    }
    const auto begin = identity.from.begin() + static_cast<std::ptrdiff_t>(first);
    const auto end = identity.from.begin() + static_cast<std::ptrdiff_t>(codes.pegs);
    do {
      relabellings_.push_back(identity);
    } while (std::next_permutation(begin, end));
  }

  /// Those that leave this guess as it is.
  ///
  /// @complexity  O(relabellings * pegs)
  [[nodiscard]] CodeSymmetry fixing(GuessId guess) const {
    const Code code = codes_.code(to_index(guess));
    CodeSymmetry fixed{codes_, seen_ | colors_of(code)};
    for (Relabelling relabelling : relabellings_)
      if (fixes(relabelling, code)) fixed.relabellings_.push_back(relabelling);
    fixed.relabellings_.shrink_to_fit();
    return fixed;
  }

  /// How many relabellings there are; 1 for the identity alone.
  [[nodiscard]] std::uint64_t order() const noexcept {
    std::uint64_t order = relabellings_.size();
    for (std::uint64_t names = unseen_count(); names > 1; --names)
      order *= names;
    return order;
  }

  /// Memory, in bytes.
  [[nodiscard]] std::size_t memory_bytes() const noexcept {
    return sizeof *this + relabellings_.capacity() * sizeof(Relabelling);
  }

  /// Some order, for look-up. Both are of the same game.
  [[nodiscard]] friend bool operator<(const CodeSymmetry& a, const CodeSymmetry& b) noexcept {
    if (a.seen_ != b.seen_) return a.seen_ < b.seen_;
    return a.relabellings_ < b.relabellings_;
  }

  /// The lowest guess of each orbit, in id order.
  ///
  /// @complexity  O(relabellings * pegs) for each code whose unseen colours come in the order of their numbers
  [[nodiscard]] std::vector<GuessId> representatives() const {
    std::vector<GuessId> found;
    Colors code{};
    extend(code, 0, seen_, 0, found);
    return found;
  }

 private:
  using Colors = std::array<std::uint8_t, max_pegs>;
  static constexpr std::uint8_t unset = 0xFF;

  /// Maps a code c to the code whose peg i has the colour to[c[from[i]]].
  struct Relabelling {
    Colors from{};
    std::array<std::uint8_t, max_colors> to = [] {
      std::array<std::uint8_t, max_colors> none{};
      none.fill(unset);
      return none;
    }();

    [[nodiscard]] friend auto operator<=>(const Relabelling&, const Relabelling&) = default;
  };

  CodeSymmetry(const detail::CodeSpace& codes, std::uint32_t seen) : codes_{codes}, seen_{seen} {}

  [[nodiscard]] std::size_t unseen_count() const noexcept {
    return codes_.colors - static_cast<std::size_t>(std::popcount(seen_));
  }
  [[nodiscard]] static std::uint32_t colors_of(const Code& code) noexcept {
    std::uint32_t colors = 0;
    for (const std::uint8_t color : code)
      colors |= std::uint32_t{1} << color;
    return colors;
  }

  /// Whether it maps the code to itself for some names of the colours unseen before; if so, gives them those names.
  [[nodiscard]] bool fixes(Relabelling& relabelling, const Code& code) const noexcept {
    for (std::size_t peg = 0; peg < codes_.pegs; ++peg) {
      std::uint8_t& name = relabelling.to[code[relabelling.from[peg]]];
      const std::uint8_t wanted = code[peg];
      if (name == unset && (seen_ >> wanted & 1U) == 0) name = wanted;
      if (name != wanted) return false;
    }
    return true;  // every colour of the code is a name of one of them, so no two of them share a name
  }

  /// Adds every representative that continues these pegs.
  ///
  /// @param known  colours that may be used: those seen and the unseen ones in use
  /// @param used   colours of these pegs
  void extend(Colors& code, std::size_t peg, std::uint32_t known, std::uint32_t used,
              std::vector<GuessId>& found) const {
    if (peg == codes_.pegs) {
      if (is_lowest(code))
        found.push_back(*codes_.find_guess(Code{std::span<const std::uint8_t>{code.data(), codes_.pegs}}));
      return;
    }
    bool met_unknown = false;
    for (std::uint32_t color = 0; color < codes_.colors; ++color) {
      const std::uint32_t bit = std::uint32_t{1} << color;
      if (codes_.repeats == Repeats::none && (used & bit) != 0) continue;
      if (peg == 0 && color == 0 && codes_.leading_zero == LeadingZero::none) continue;
      // Of the colours not known yet only the first: the others are the same to a relabelling.
      const bool is_unknown = (known & bit) == 0;
      if (is_unknown && std::exchange(met_unknown, true)) continue;
      code[peg] = static_cast<std::uint8_t>(color);
      extend(code, peg + 1, known | bit, used | bit, found);
    }
  }

  /// Whether no relabelling maps the code to a lower one.
  [[nodiscard]] bool is_lowest(const Colors& code) const noexcept {
    return std::none_of(relabellings_.begin(), relabellings_.end(),
                        [&](const Relabelling& relabelling) { return lowers(relabelling, code); });
  }
  [[nodiscard]] bool lowers(const Relabelling& relabelling, const Colors& code) const noexcept {
    std::array<std::uint8_t, max_colors> to = relabelling.to;
    std::uint32_t free = ~seen_;
    for (std::size_t peg = 0; peg < codes_.pegs; ++peg) {
      std::uint8_t& name = to[code[relabelling.from[peg]]];
      if (name == unset) {  // the lowest name that is left
        name = static_cast<std::uint8_t>(std::countr_zero(free));
        free &= free - 1;
      }
      if (name != code[peg]) return name < code[peg];
    }
    return false;
  }

  detail::CodeSpace codes_;
  std::uint32_t seen_ = 0;  // colours of the guesses so far, one bit each
  std::vector<Relabelling> relabellings_;
};

}  // namespace sleuth::games
