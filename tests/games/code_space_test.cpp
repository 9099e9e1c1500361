#include <sleuth/games/code_space.hpp>

#include <cstdint>
#include <random>
#include <set>
#include <vector>

#include "support/catch.hpp"
#include "textbook.hpp"

namespace code_space_test {

using sleuth::all_ids;
using sleuth::OutcomeId;
using sleuth::games::Code;
using sleuth::games::CodeOutcome;
using sleuth::games::LeadingZero;
using sleuth::games::Repeats;
using sleuth::games::detail::CodeSpace;

/// Every row of digits that keeps the rules, in lexicographic order, found by counting through all rows.
std::vector<Code> all_codes(const CodeSpace& space) {
  std::vector<Code> codes;
  std::vector<std::uint8_t> row(space.pegs);
  for (bool more = true; more;) {
    const std::set<std::uint8_t> different(row.begin(), row.end());
    const bool repeats = different.size() < row.size();
    if (!(repeats && space.repeats == Repeats::none) &&
        !(row[0] == 0 && space.leading_zero == LeadingZero::none))
      codes.push_back(Code{std::span<const std::uint8_t>{row}});
    more = false;
    for (std::size_t peg = row.size(); peg-- > 0 && !more;) {
      more = static_cast<std::size_t>(row[peg]) + 1 < space.colors;
      row[peg] = more ? static_cast<std::uint8_t>(row[peg] + 1) : std::uint8_t{0};
    }
  }
  return codes;
}

/// All rules for all sizes with at most `limit` rows.
template <class Visit>
void for_small_spaces(std::size_t limit, const Visit& visit) {
  for (std::size_t colors = 2; colors <= 16; ++colors) {
    std::size_t rows = 1;
    for (std::size_t pegs = 1; pegs <= 8; ++pegs) {
      rows *= colors;
      if (rows > limit) break;
      for (const Repeats repeats : {Repeats::allowed, Repeats::none})
        for (const LeadingZero zero : {LeadingZero::allowed, LeadingZero::none})
          if (repeats == Repeats::allowed || pegs <= colors) visit(CodeSpace{pegs, colors, repeats, zero});
    }
  }
}

TEST_CASE("codes are numbered in lexicographic order without gaps", "[games][code_space]") {
  for_small_spaces(10000, [](const CodeSpace& space) {
    const std::vector<Code> codes = all_codes(space);
    INFO("pegs " << space.pegs << ", colours " << space.colors << ", repeats "
                 << (space.repeats == Repeats::allowed) << ", leading zero "
                 << (space.leading_zero == LeadingZero::allowed));
    REQUIRE(space.count() == codes.size());
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < codes.size(); ++i) {
      wrong += static_cast<std::size_t>(space.code(i) != codes[i]);
      wrong += static_cast<std::size_t>(space.number(codes[i]) != i);
    }
    REQUIRE(wrong == 0);
  });
}

TEST_CASE("numbers survive the way to a code and back at every size", "[games][code_space]") {
  const std::uint64_t seed = 7;
  INFO("seed " << seed);
  std::mt19937_64 engine{seed};
  for (std::size_t pegs = 1; pegs <= 8; ++pegs)
    for (std::size_t colors = 2; colors <= 16; ++colors)
      for (const Repeats repeats : {Repeats::allowed, Repeats::none})
        for (const LeadingZero zero : {LeadingZero::allowed, LeadingZero::none}) {
          const CodeSpace space{pegs, colors, repeats, zero};
          if (space.count() == 0 || space.count() >= CodeSpace::count_limit) continue;
          const auto count = static_cast<std::size_t>(space.count());
          for (int round = 0; round < 40; ++round) {
            const std::size_t number = round == 0   ? 0
                                       : round == 1 ? count - 1
                                                    : textbook::below(engine, count);
            REQUIRE(space.number(space.code(number)) == number);
            if (number + 1 < count) REQUIRE(space.code(number) < space.code(number + 1));
          }
        }
}

TEST_CASE("counts follow the formulas", "[games][code_space]") {
  REQUIRE(CodeSpace{4, 6}.count() == 1296);
  REQUIRE(CodeSpace{7, 16}.count() == 268435456);
  REQUIRE(CodeSpace{8, 15}.count() == 2562890625);
  REQUIRE(CodeSpace{4, 10, Repeats::none}.count() == 5040);
  REQUIRE(CodeSpace{8, 16, Repeats::none}.count() == 518918400);
  REQUIRE(CodeSpace{4, 10, Repeats::none, LeadingZero::none}.count() == 4536);
  REQUIRE(CodeSpace{3, 10, Repeats::allowed, LeadingZero::none}.count() == 900);
  REQUIRE(CodeSpace{8, 16, Repeats::allowed, LeadingZero::none}.count() == 4026531840);
  REQUIRE(CodeSpace{8, 16}.count() == CodeSpace::count_limit);
}

TEST_CASE("sizes that are refused have no codes", "[games][code_space]") {
  REQUIRE(CodeSpace{0, 6}.count() == 0);
  REQUIRE(CodeSpace{9, 2}.count() == 0);
  REQUIRE(CodeSpace{4, 0}.count() == 0);
  REQUIRE(CodeSpace{4, 17}.count() == 0);
  REQUIRE(CodeSpace{5, 4, Repeats::none}.count() == 0);
}

TEST_CASE("a code of other rules has no number", "[games][code_space]") {
  const CodeSpace space{3, 5, Repeats::none, LeadingZero::none};
  REQUIRE(space.number(Code{1, 0, 2}));
  REQUIRE_FALSE(space.number(Code{0, 1, 2}));
  REQUIRE_FALSE(space.number(Code{1, 2, 1}));
  REQUIRE_FALSE(space.number(Code{1, 2, 5}));
  REQUIRE_FALSE(space.number(Code{1, 2}));
  REQUIRE_FALSE(space.number(Code{1, 2, 3, 4}));
  REQUIRE_FALSE(space.number(Code{}));
  REQUIRE_FALSE(CodeSpace{}.number(Code{}));
}

TEST_CASE("the outcomes that can occur are those that a scan of all pairs finds", "[games][code_space]") {
  const auto check = [](const CodeSpace& space) {
    const std::vector<Code> codes = all_codes(space);
    const sleuth::games::ExactAndMisplaced<> feedback{space.pegs};
    std::vector<bool> seen(feedback.outcome_count());
    for (const Code& guess : codes)
      for (const Code& secret : codes)
        seen[sleuth::to_index(feedback.outcome_id(guess, secret))] = true;
    std::vector<CodeOutcome> found;
    for (const OutcomeId id : all_ids<OutcomeId>(seen.size()))
      if (seen[sleuth::to_index(id)]) found.push_back(feedback.outcome(id));
    INFO("pegs " << space.pegs << ", colours " << space.colors << ", repeats "
                 << (space.repeats == Repeats::allowed) << ", leading zero "
                 << (space.leading_zero == LeadingZero::allowed));
    REQUIRE(possible_outcomes(space) == found);
  };
  for_small_spaces(1300, check);
  for (const LeadingZero zero : {LeadingZero::allowed, LeadingZero::none})
    for (const std::size_t colors : {5U, 6U, 7U})
      check({5, colors, Repeats::none, zero});
}

TEST_CASE("the outcomes that can occur at larger sizes, from random pairs", "[games][code_space]") {
  // Random pairs rarely show the rare outcomes, but none that they show may be called impossible.
  const std::uint64_t seed = 11;
  INFO("seed " << seed);
  std::mt19937_64 engine{seed};
  for (std::size_t pegs = 1; pegs <= 8; ++pegs)
    for (std::size_t colors = 2; colors <= 16; ++colors)
      for (const Repeats repeats : {Repeats::allowed, Repeats::none})
        for (const LeadingZero zero : {LeadingZero::allowed, LeadingZero::none}) {
          const CodeSpace space{pegs, colors, repeats, zero};
          if (space.count() == 0 || space.count() >= CodeSpace::count_limit) continue;
          const auto count = static_cast<std::size_t>(space.count());
          bool all_possible = true;
          for (int round = 0; round < 200; ++round) {
            const Code guess = space.code(textbook::below(engine, count));
            const Code secret = space.code(textbook::below(engine, count));
            all_possible = all_possible && space.can_occur(textbook::exact_and_misplaced(guess, secret));
          }
          INFO("pegs " << pegs << ", colours " << colors);
          REQUIRE(all_possible);
        }
}

TEST_CASE("what is no outcome cannot occur", "[games][code_space]") {
  const CodeSpace space{4, 6};
  REQUIRE_FALSE(space.can_occur({3, 1}));
  REQUIRE_FALSE(space.can_occur({-1, 0}));
  REQUIRE_FALSE(space.can_occur({0, -1}));
  REQUIRE_FALSE(space.can_occur({2, 3}));
  REQUIRE_FALSE(space.can_occur({5, 0}));
}

TEST_CASE("a refused size is named with its value and the range", "[games][code_space]") {
  const auto validate = [](const CodeSpace& space) {
    space.validate({"the game", "pegs", "colours", ", or so"});
  };
  REQUIRE_NOTHROW(validate({1, 2}));
  REQUIRE_NOTHROW(validate({8, 15}));
  REQUIRE_NOTHROW(validate({8, 16, Repeats::none}));
  REQUIRE_NOTHROW(validate({8, 16, Repeats::allowed, LeadingZero::none}));
  REQUIRE_THROWS_WITH(validate({0, 6}), Equals("the game: pegs is 0; allowed: 1 .. 8"));
  REQUIRE_THROWS_WITH(validate({9, 6}), Equals("the game: pegs is 9; allowed: 1 .. 8"));
  REQUIRE_THROWS_WITH(validate({4, 1}), Equals("the game: colours is 1; allowed: 2 .. 16"));
  REQUIRE_THROWS_WITH(validate({4, 17}), Equals("the game: colours is 17; allowed: 2 .. 16"));
  REQUIRE_THROWS_WITH(validate({5, 4, Repeats::none}),
                      Equals("the game: pegs is 5; allowed: 1 .. 4 without repeats, the value of colours"));
  REQUIRE_THROWS_WITH(validate({8, 16}),
                      ContainsSubstring("the number of codes is 4294967296; allowed: below 2^32") &&
                          ContainsSubstring("pegs = 8 and colours = 16 only without repeats, or so"));
}

}  // namespace code_space_test
