#include <sleuth/core/listed.hpp>

#include <stdexcept>
#include <string>

#include <sleuth/core/feedback.hpp>

#include "support/catch.hpp"
#include "support/tables.hpp"

namespace listed_test {

using namespace sleuth;

/// Comparable but not ordered.
struct Pair {
  int a = 0;
  int b = 0;
  bool operator==(const Pair&) const = default;
};
/// Not even comparable.
struct Opaque {
  int a = 0;
};

struct Parity : NumberedOutcomes<2> {
  std::size_t operator()(int guess, int secret) const {
    return static_cast<std::size_t>((guess + secret) % 2);
  }
};

TEST_CASE("Listed is a domain of two lists", "[core][listed]") {
  const Listed<std::string, int> domain{{"a", "b", "c"}, {4, 5}};
  STATIC_REQUIRE(Domain<Listed<std::string, int>>);
  STATIC_REQUIRE(ListsSecrets<Listed<std::string, int>>);
  STATIC_REQUIRE(!GuessesSecrets<Listed<std::string, int>>);
  STATIC_REQUIRE(noexcept(domain.guess(GuessId{})));
  STATIC_REQUIRE(noexcept(domain.secret(SecretId{})));
  STATIC_REQUIRE(noexcept(domain.guess_count()));
  STATIC_REQUIRE(noexcept(domain.secret_count()));
  REQUIRE(domain.guess_count() == 2);
  REQUIRE(domain.guess(GuessId{1}) == 5);
  REQUIRE(domain.secret_count() == 3);
  REQUIRE(domain.secret(SecretId{2}) == "c");
}

TEST_CASE("with one list the secrets are the guesses", "[core][listed]") {
  const Listed<int> domain{{7, 8, 9}};
  REQUIRE(domain.guess_count() == 3);
  REQUIRE(domain.secret_count() == 3);
  for (const GuessId guess : all_ids<GuessId>(3)) {
    REQUIRE(domain.guess(guess) == domain.secret(static_cast<SecretId>(guess)));
    REQUIRE(domain.secret_named_by(guess) == static_cast<SecretId>(guess));
  }
}

TEST_CASE("Listed deduces its types and may be empty", "[core][listed]") {
  const std::vector<std::string> words{"ab", "cd"};
  const Listed domain{words};
  STATIC_REQUIRE(std::is_same_v<decltype(domain), const Listed<std::string, std::string>>);
  REQUIRE(domain.secret_count() == 2);
  const Listed other{words, std::vector<int>{1}};
  STATIC_REQUIRE(std::is_same_v<decltype(other), const Listed<std::string, int>>);
  const Listed<int> empty{std::vector<int>{}};
  REQUIRE(empty.guess_count() == 0);
  REQUIRE(empty.secret_count() == 0);
}

TEST_CASE("a guess that equals a secret names it, the first of equal ones", "[core][listed]") {
  const Listed<int> ordered{{5, 3, 5, 1}, {1, 2, 5, 3, 9, 0}};
  STATIC_REQUIRE(GuessesSecrets<Listed<int>>);
  REQUIRE(ordered.secret_named_by(GuessId{0}) == SecretId{3});
  REQUIRE(ordered.secret_named_by(GuessId{1}) == std::nullopt);
  REQUIRE(ordered.secret_named_by(GuessId{2}) == SecretId{0});
  REQUIRE(ordered.secret_named_by(GuessId{3}) == SecretId{1});
  REQUIRE(ordered.secret_named_by(GuessId{4}) == std::nullopt);
  REQUIRE(ordered.secret_named_by(GuessId{5}) == std::nullopt);

  const Listed<Pair> unordered{{{5, 0}, {3, 0}, {5, 0}}, {{3, 0}, {5, 0}, {0, 5}}};
  STATIC_REQUIRE(GuessesSecrets<Listed<Pair>>);
  REQUIRE(unordered.secret_named_by(GuessId{0}) == SecretId{1});
  REQUIRE(unordered.secret_named_by(GuessId{1}) == SecretId{0});
  REQUIRE(unordered.secret_named_by(GuessId{2}) == std::nullopt);

  STATIC_REQUIRE(!GuessesSecrets<Listed<Opaque>>);
  STATIC_REQUIRE(Domain<Listed<Opaque>>);
  const Listed<Opaque> opaque{{{1}, {2}}};
  REQUIRE(opaque.secret(SecretId{1}).a == 2);
}

TEST_CASE("naming agrees with comparing each with each", "[core][listed][differential]") {
  std::mt19937_64 engine{11};
  for (int round = 0; round < 300; ++round) {
    INFO("round " << round << " of seed 11");
    std::vector<int> secrets(sleuth_tests::below(engine, 12)), guesses(sleuth_tests::below(engine, 12));
    for (int& value : secrets)
      value = static_cast<int>(sleuth_tests::below(engine, 9));
    for (int& value : guesses)
      value = static_cast<int>(sleuth_tests::below(engine, 9));
    const Listed<int> domain{secrets, guesses};
    for (std::size_t guess = 0; guess < guesses.size(); ++guess) {
      std::optional<SecretId> expected;
      for (std::size_t secret = secrets.size(); secret-- > 0;)
        if (secrets[secret] == guesses[guess]) expected = to_id<SecretId>(secret);
      REQUIRE(domain.secret_named_by(to_id<GuessId>(guess)) == expected);
    }
  }
}

TEST_CASE("NumberedOutcomes numbers 0 .. N - 1 and refuses the rest", "[core][listed]") {
  STATIC_REQUIRE(OutcomeSpace<NumberedOutcomes<3>>);
  STATIC_REQUIRE(ExactFeedbackFor<Parity, Listed<int>>);
  constexpr NumberedOutcomes<3> space;
  STATIC_REQUIRE(space.outcome_count() == 3);
  STATIC_REQUIRE(noexcept(space.outcome(OutcomeId{})));
  for (std::size_t outcome = 0; outcome < 3; ++outcome) {
    REQUIRE(to_index(space.id(outcome)) == outcome);
    REQUIRE(space.outcome(space.id(outcome)) == outcome);
  }
  REQUIRE_THROWS_AS(space.id(3), std::invalid_argument);
  REQUIRE_THROWS_WITH(space.id(3), "sleuth::NumberedOutcomes: outcome is 3; allowed: 0 .. 2");
}

TEST_CASE("NumberedOutcomes of a size known at run time", "[core][listed]") {
  STATIC_REQUIRE(OutcomeSpace<NumberedOutcomes<>>);
  const NumberedOutcomes<> space{5};
  REQUIRE(space.outcome_count() == 5);
  REQUIRE(space.id(4) == OutcomeId{4});
  REQUIRE(space.outcome(OutcomeId{4}) == 4);
  REQUIRE_THROWS_WITH(space.id(5), "sleuth::NumberedOutcomes: outcome is 5; allowed: 0 .. 4");
  REQUIRE_THROWS_WITH(NumberedOutcomes<>{}.id(0), "sleuth::NumberedOutcomes: outcome is 0; allowed: none");
}

}  // namespace listed_test
