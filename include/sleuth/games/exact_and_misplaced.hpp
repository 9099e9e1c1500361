#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

#include <sleuth/core/contracts.hpp>
#include <sleuth/core/feedback.hpp>
#include <sleuth/core/ids.hpp>
#include <sleuth/core/listed.hpp>
#include <sleuth/games/code.hpp>
#include <sleuth/games/code_lanes.hpp>
#include <sleuth/games/message.hpp>

namespace sleuth::games {

/// What a guess is told: black and white pegs, bulls and cows.
struct CodeOutcome {
  int exact = 0;      ///< pegs of the right colour in the right place
  int misplaced = 0;  ///< further pegs whose colour is right, in the wrong place

  [[nodiscard]] friend constexpr bool operator==(const CodeOutcome&, const CodeOutcome&) noexcept = default;
  [[nodiscard]] friend constexpr auto operator<=>(const CodeOutcome&, const CodeOutcome&) noexcept = default;
};

namespace detail {

/// The outcomes of one number of pegs, in the order of CodeOutcome.
struct CodeOutcomeTable {
  static constexpr std::size_t most = max_pegs * (max_pegs + 3) / 2;
  static constexpr std::uint8_t none = 0xFF;

  std::array<CodeOutcome, most> outcomes{};
  std::array<std::uint8_t, 256> ids{};      ///< [16 * exact + misplaced], or none
  std::array<std::uint8_t, 256> by_lack{};  ///< [lack(pegs, guess, secret)]

  constexpr explicit CodeOutcomeTable(std::size_t pegs) noexcept {
    ids.fill(none);
    std::uint8_t next = 0;
    for (std::size_t exact = 0; exact <= pegs; ++exact)
      for (std::size_t misplaced = 0; misplaced <= pegs - exact; ++misplaced) {
        if (exact + 1 == pegs && misplaced == 1) continue;
        outcomes[next] = {static_cast<int>(exact), static_cast<int>(misplaced)};
        ids[16 * exact + misplaced] = next;
        by_lack[16 * (pegs - exact) + (pegs - exact - misplaced)] = next;
        ++next;
      }
  }
};

inline constexpr std::array<CodeOutcomeTable, max_pegs> code_outcomes{
    CodeOutcomeTable{1}, CodeOutcomeTable{2}, CodeOutcomeTable{3}, CodeOutcomeTable{4},
    CodeOutcomeTable{5}, CodeOutcomeTable{6}, CodeOutcomeTable{7}, CodeOutcomeTable{8}};

/// 16 * (pegs - exact) + (pegs - exact - misplaced), for two codes of that many pegs: all pegs, and all colours, at once
/// in the bytes or nibbles of a word.
[[nodiscard]] constexpr std::uint32_t lack(std::size_t pegs, const Code& guess, const Code& secret) noexcept {
  constexpr std::uint64_t low = 0x0F0F0F0F0F0F0F0F;
  const CodeWords a = words_of(guess);
  const CodeWords b = words_of(secret);
  const std::uint64_t differ = ((a.pegs ^ b.pegs) + 0x7F7F7F7F7F7F7F7F) & 0x8080808080808080;
  // x - y in each field where that is positive, else 0. `guards` is the high bit of each field, unused in x and y: where
  // x >= y it survives the subtraction, and what is below it is x - y.
  const auto excess = [](std::uint64_t x, std::uint64_t y, std::uint64_t guards, int below) {
    const std::uint64_t difference = (x | guards) - y;
    const std::uint64_t at_least = difference & guards;
    return difference & (at_least - (at_least >> below));
  };
  std::uint64_t missing = 0;  // a count of up to 7 leaves the high bit of its nibble free
  if (pegs < 8) {
    const std::uint64_t nibbles = excess(a.counts, b.counts, 0x8888888888888888, 3);
    missing = (nibbles & low) + ((nibbles >> 4) & low);
  } else {
    missing = excess(a.counts & low, b.counts & low, 0x8080808080808080, 7) +
              excess((a.counts >> 4) & low, (b.counts >> 4) & low, 0x8080808080808080, 7);
  }
  return static_cast<std::uint32_t>(((missing + (differ >> 3)) * 0x0101010101010101) >> 56);
}

template <std::size_t Pegs>
struct PegCount {
  [[nodiscard]] static constexpr std::size_t get() noexcept { return Pegs; }
};
template <>
struct PegCount<dynamic_size> {
  std::size_t pegs;
  [[nodiscard]] constexpr std::size_t get() const noexcept { return pegs; }
};

}  // namespace detail

/// The feedback of Mastermind, and of Bulls & Cows: how many pegs are exact, how many misplaced. Each peg of the secret
/// accounts for at most one peg of the guess, exact ones first.
///
/// There are P(P+3)/2 outcomes for P pegs, numbered by (exact, misplaced) in lexicographic order; the last one, (P, 0),
/// ends the game. (P-1, 1) is none: one peg alone cannot be in the wrong place. Which of the outcomes some pair of codes
/// really gives depends on the game: see its possible_outcomes().
///
/// `ExactAndMisplaced<4>{}` for a size known at compile time, `ExactAndMisplaced{4}` at run time, 1 .. 8 pegs.
template <std::size_t Pegs = dynamic_size>
class ExactAndMisplaced {
  static_assert(Pegs == dynamic_size || (Pegs >= 1 && Pegs <= max_pegs),
                "sleuth::games::ExactAndMisplaced: the number of pegs must be 1 .. 8");

 public:
  using outcome_type = CodeOutcome;

  constexpr ExactAndMisplaced() noexcept requires(Pegs != dynamic_size) = default;

  /// @errors  std::invalid_argument unless 1 <= pegs <= 8
  constexpr explicit ExactAndMisplaced(std::size_t pegs) requires(Pegs == dynamic_size) : pegs_{pegs} {
    if (pegs < 1 || pegs > max_pegs)
      sleuth::detail::invalid_argument("sleuth::games::ExactAndMisplaced", "pegs", pegs, "1 .. 8");
  }

  [[nodiscard]] constexpr std::size_t pegs() const noexcept { return pegs_.get(); }
  [[nodiscard]] constexpr std::size_t outcome_count() const noexcept { return pegs() * (pegs() + 3) / 2; }

  /// @errors      std::invalid_argument for an outcome that no codes of this size can give
  /// @complexity  O(1), one table look-up
  [[nodiscard]] constexpr OutcomeId id(const CodeOutcome& outcome) const {
    const auto exact = static_cast<unsigned>(outcome.exact);
    const auto misplaced = static_cast<unsigned>(outcome.misplaced);
    const unsigned place = (exact | misplaced) < 16U ? 16 * exact + misplaced : 255U;
    const std::uint8_t found = table().ids[place];
    if (found == detail::CodeOutcomeTable::none) refuse(outcome);
    return static_cast<OutcomeId>(found);
  }

  /// @errors  std::invalid_argument if id >= outcome_count()
  [[nodiscard]] constexpr CodeOutcome outcome(OutcomeId id) const {
    if (to_index(id) >= outcome_count())
      sleuth::detail::invalid_argument("sleuth::games::ExactAndMisplaced", "outcome id", to_index(id),
                                       detail::message("0 .. ", outcome_count() - 1));
    return table().outcomes[to_index(id)];
  }

  /// Both codes have pegs() pegs; the outcome is symmetric in them.
  ///
  /// @complexity  O(1), no branch, about 20 word operations
  [[nodiscard]] constexpr CodeOutcome operator()(const Code& guess, const Code& secret) const noexcept {
    SLEUTH_ASSERT(guess.size() == pegs() && secret.size() == pegs());
    const auto lacking = static_cast<int>(detail::lack(pegs(), guess, secret));
    return {static_cast<int>(pegs()) - (lacking >> 4), (lacking >> 4) - (lacking & 15)};
  }

  /// id((*this)(guess, secret)), without the way through the outcome.
  [[nodiscard]] constexpr OutcomeId outcome_id(const Code& guess, const Code& secret) const noexcept {
    SLEUTH_ASSERT(guess.size() == pegs() && secret.size() == pegs());
    return static_cast<OutcomeId>(table().by_lack[detail::lack(pegs(), guess, secret)]);
  }

  /// Whether codes that begin with these pegs may give the outcome: no more exact pegs and colours in common than it says,
  /// and few enough missing for the pegs to come. Exact for a whole code, else a bound; it holds with repeats and without.
  ///
  /// @param guess   pegs() pegs
  /// @param prefix  up to pegs() pegs
  [[nodiscard]] constexpr bool may_answer(const Code& guess, const Code& prefix,
                                          const CodeOutcome& outcome) const noexcept {
    SLEUTH_ASSERT(guess.size() == pegs() && prefix.size() <= pegs());
    const auto all = static_cast<int>(pegs());
    const auto to_come = all - static_cast<int>(prefix.size());
    const auto lacking = static_cast<int>(detail::lack(pegs(), guess, prefix));  // a peg to come is not exact
    const int exact = outcome.exact - (all - (lacking >> 4));
    const int common = outcome.exact + outcome.misplaced - (all - (lacking & 15));
    return exact >= 0 && exact <= to_come && common >= 0 && common <= to_come;
  }

  /// The outcomes there are, in words, for messages.
  [[nodiscard]] std::string allowed() const {
    return detail::message("exact and misplaced >= 0 with a sum of at most ", pegs(), ", but not (",
                           pegs() - 1, ", 1): a single peg that is left cannot be misplaced");
  }

  // Many guesses against one secret, and many secrets against one guess: see BulkFeedbackFor.

  static constexpr bool is_symmetric = true;
  using lanes_type = CodeLanes;
  [[nodiscard]] CodeLanes make_lanes(std::size_t count) const { return CodeLanes{pegs(), count}; }
  [[nodiscard]] constexpr std::size_t lane_group_bytes() const noexcept {
    return CodeLanes::group_bytes(pegs());
  }
  /// Calls visitor(CodeKernel<pegs()>{}).
  template <class Visitor>
  void visit_kernel(const Visitor& visitor) const {
    if constexpr (Pegs != dynamic_size) {
      visitor(CodeKernel<Pegs>{});
    } else {
      [&]<std::size_t... I>(std::index_sequence<I...>) {
        static_cast<void>(((pegs() == I + 1 && (visitor(CodeKernel<I + 1>{}), true)) || ...));
      }
      (std::make_index_sequence<max_pegs>{});
    }
  }

  [[nodiscard]] constexpr bool is_solved(const CodeOutcome& outcome) const noexcept {
    return outcome == CodeOutcome{static_cast<int>(pegs()), 0};
  }

 private:
  [[nodiscard]] constexpr const detail::CodeOutcomeTable& table() const noexcept {
    return detail::code_outcomes[pegs() - 1];
  }

  [[noreturn]] void refuse(const CodeOutcome& outcome) const {
    sleuth::detail::invalid_argument(
        "sleuth::games::ExactAndMisplaced", "outcome",
        detail::message('(', outcome.exact, ", ", outcome.misplaced, ") of ", pegs(), " pegs"), allowed());
  }

  [[no_unique_address]] detail::PegCount<Pegs> pegs_;
};

static_assert(OutcomeSpace<ExactAndMisplaced<4>> && OutcomeSpace<ExactAndMisplaced<>>);
static_assert(KnowsSolved<ExactAndMisplaced<4>> && KnowsSolved<ExactAndMisplaced<>>);

}  // namespace sleuth::games
