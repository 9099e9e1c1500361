#include <sleuth/games/exact_and_misplaced.hpp>

#include <cstddef>
#include <cstdint>
#include <random>
#include <span>
#include <stdexcept>
#include <tuple>
#include <utility>
#include <vector>

#include <sleuth/core/uniform_below.hpp>
#include <sleuth/games/mastermind.hpp>

#include "support/catch.hpp"
#include "textbook.hpp"

namespace exact_and_misplaced_test {

using sleuth::all_ids;
using sleuth::OutcomeId;
using sleuth::SecretId;
using sleuth::games::Code;
using sleuth::games::CodeOutcome;
using sleuth::games::ExactAndMisplaced;
using sleuth::games::Mastermind;
using sleuth::games::Repeats;

Code random_code(std::mt19937_64& engine, std::size_t pegs, std::size_t colors) {
  std::vector<std::uint8_t> row(pegs);
  for (std::uint8_t& peg : row)
    peg = static_cast<std::uint8_t>(textbook::below(engine, colors));
  return Code{std::span<const std::uint8_t>{row}};
}

template <std::size_t... Pegs, class Visit>
void for_compile_time_sizes(std::index_sequence<Pegs...>, const Visit& visit) {
  (visit(ExactAndMisplaced<Pegs + 1>{}), ...);
}

TEST_CASE("outcomes are numbered densely in lexicographic order, without (P-1, 1)",
          "[games][exact_and_misplaced]") {
  for (std::size_t pegs = 1; pegs <= 8; ++pegs) {
    const ExactAndMisplaced<> feedback{pegs};
    const int size = static_cast<int>(pegs);
    std::vector<CodeOutcome> expected;
    for (int exact = 0; exact <= size; ++exact)
      for (int misplaced = 0; exact + misplaced <= size; ++misplaced)
        if (!(exact == size - 1 && misplaced == 1)) expected.push_back({exact, misplaced});
    REQUIRE(feedback.outcome_count() == expected.size());
    REQUIRE(feedback.outcome_count() == pegs * (pegs + 3) / 2);
    for (std::size_t i = 0; i < expected.size(); ++i) {
      REQUIRE(feedback.outcome(OutcomeId(static_cast<std::uint32_t>(i))) == expected[i]);
      REQUIRE(sleuth::to_index(feedback.id(expected[i])) == i);
      REQUIRE(feedback.is_solved(expected[i]) == (expected[i] == CodeOutcome{size, 0}));
    }
  }
}

TEST_CASE("everything that is no outcome is refused, saying what is allowed",
          "[games][exact_and_misplaced]") {
  for (std::size_t pegs = 1; pegs <= 8; ++pegs) {
    const ExactAndMisplaced<> feedback{pegs};
    const int size = static_cast<int>(pegs);
    std::size_t wrong = 0;
    for (int exact = -20; exact <= 300; ++exact)
      for (int misplaced = -20; misplaced <= 300; ++misplaced) {
        const bool expected = exact >= 0 && misplaced >= 0 && exact + misplaced <= size &&
                              !(exact == size - 1 && misplaced == 1);
        bool accepted = true;
        try {
          static_cast<void>(feedback.id({exact, misplaced}));
        } catch (const std::invalid_argument&) {
          accepted = false;
        }
        wrong += static_cast<std::size_t>(accepted != expected);
      }
    REQUIRE(wrong == 0);
  }
  const ExactAndMisplaced<3> three;
  REQUIRE_THROWS_WITH(three.id({2, 1}), ContainsSubstring("(2, 1) of 3 pegs") &&
                                            ContainsSubstring("at most 3") &&
                                            ContainsSubstring("not (2, 1)"));
  REQUIRE_THROWS_WITH(three.id({-1, 0}), ContainsSubstring("(-1, 0)"));
  REQUIRE_THROWS_AS(three.outcome(OutcomeId{9}), std::invalid_argument);
}

TEST_CASE("the number of pegs is checked", "[games][exact_and_misplaced]") {
  REQUIRE_THROWS_WITH(ExactAndMisplaced<>{0}, ContainsSubstring("pegs is 0") && ContainsSubstring("1 .. 8"));
  REQUIRE_THROWS_WITH(ExactAndMisplaced{9}, ContainsSubstring("pegs is 9"));
}

TEST_CASE("feedback is that of the textbook for every pair of codes", "[games][exact_and_misplaced]") {
  std::size_t pegs = 0;
  std::size_t colors = 0;
  std::tie(pegs, colors) =
      GENERATE(table<std::size_t, std::size_t>({{1, 16}, {2, 16}, {3, 7}, {4, 4}, {5, 3}, {8, 2}}));
  const Mastermind<> game{.pegs = pegs, .colors = colors};
  const ExactAndMisplaced<> feedback{pegs};
  std::size_t wrong = 0;
  for (const SecretId first : all_ids<SecretId>(game.secret_count()))
    for (const SecretId second : all_ids<SecretId>(game.secret_count())) {
      const Code guess = game.secret(first);
      const Code secret = game.secret(second);
      const CodeOutcome expected = textbook::exact_and_misplaced(guess, secret);
      wrong += static_cast<std::size_t>(feedback(guess, secret) != expected);
      wrong += static_cast<std::size_t>(feedback.outcome_id(guess, secret) != feedback.id(expected));
    }
  REQUIRE(wrong == 0);
}

TEST_CASE("feedback is that of the textbook for random codes of every size", "[games][exact_and_misplaced]") {
  const std::uint64_t seed = 20240817;
  INFO("seed " << seed);
  std::mt19937_64 engine{seed};
  for_compile_time_sizes(std::make_index_sequence<8>{}, [&](const auto& feedback) {
    const ExactAndMisplaced<> at_run_time{feedback.pegs()};
    for (std::size_t colors = 1; colors <= 16; ++colors)
      for (int round = 0; round < 300; ++round) {
        const Code guess = random_code(engine, feedback.pegs(), colors);
        const Code secret = random_code(engine, feedback.pegs(), colors);
        const CodeOutcome expected = textbook::exact_and_misplaced(guess, secret);
        REQUIRE(feedback(guess, secret) == expected);
        REQUIRE(feedback(secret, guess) == expected);
        REQUIRE(at_run_time(guess, secret) == expected);
        REQUIRE(feedback.outcome_id(guess, secret) == at_run_time.id(expected));
        REQUIRE(feedback.id(expected) == at_run_time.id(expected));
      }
  });
}

TEST_CASE("feedback works in constant expressions", "[games][exact_and_misplaced]") {
  constexpr ExactAndMisplaced<4> feedback;
  STATIC_REQUIRE(feedback(Code{0, 0, 1, 1}, Code{0, 1, 0, 2}) == CodeOutcome{1, 2});
  STATIC_REQUIRE(feedback.outcome(feedback.id({1, 2})) == CodeOutcome{1, 2});
  STATIC_REQUIRE(noexcept(feedback(Code{}, Code{})));
}

/// Whether some code of this game that begins so gives the outcome.
bool can_answer(const Mastermind<>& domain, const Code& guess, const Code& prefix,
                const CodeOutcome& outcome) {
  for (const SecretId id : all_ids<SecretId>(domain.secret_count())) {
    const Code secret = domain.secret(id);
    bool begins = true;
    for (std::size_t peg = 0; peg < prefix.size(); ++peg)
      begins = begins && secret[peg] == prefix[peg];
    if (begins && domain.feedback()(guess, secret) == outcome) return true;
  }
  return false;
}

TEST_CASE("a prefix may give what one of its codes gives, and a whole code what it gives",
          "[games][exact_and_misplaced]") {
  const std::uint64_t seed = 20261130;
  INFO("seed " << seed);
  std::mt19937_64 engine{seed};
  std::size_t refused = 0, impossible = 0;
  for (const Repeats repeats : {Repeats::allowed, Repeats::none}) {
    const Mastermind<> domain{.pegs = 4, .colors = 5, .repeats = repeats};
    const auto feedback = domain.feedback();
    const auto any = [&] {
      return domain.secret(sleuth::to_id<SecretId>(sleuth::uniform_below(engine, domain.secret_count())));
    };
    for (int round = 0; round < 60; ++round) {
      const Code guess = any(), other = any();
      const std::vector<int> pegs(other.begin(), other.end());
      for (std::size_t length = 0; length <= 4; ++length) {
        const Code prefix{std::span<const int>{pegs.data(), length}};
        for (const OutcomeId id : all_ids<OutcomeId>(feedback.outcome_count())) {
          const CodeOutcome outcome = feedback.outcome(id);
          const bool can = can_answer(domain, guess, prefix, outcome);
          const bool may = feedback.may_answer(guess, prefix, outcome);
          REQUIRE((may || !can));
          if (length == 4) REQUIRE(may == can);
          if (!may) ++refused;
          if (!can) ++impossible;
        }
      }
    }
  }
  CHECK(10 * refused > 6 * impossible);  // most of what cannot be is seen
}

}  // namespace exact_and_misplaced_test
