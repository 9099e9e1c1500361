#include <sleuth/core/domain.hpp>

#include <stdexcept>
#include <string>
#include <type_traits>

#include "support/catch.hpp"
#include "support/tables.hpp"

namespace domain_test {

using namespace sleuth;
using namespace sleuth_tests;

struct Guesses {
  using guess_type = std::string;
  std::size_t guess_count() const { return 3; }
  std::string guess(GuessId id) const { return std::string(to_index(id) + 1, 'x'); }
};
struct NoGuessType {
  std::size_t guess_count() const { return 3; }
  int guess(GuessId) const { return 0; }
};
struct NoGuessCount {
  using guess_type = int;
  int guess(GuessId) const { return 0; }
};
struct NoGuess {
  using guess_type = int;
  std::size_t guess_count() const { return 3; }
};
struct NumberedByPlainNumber {
  using guess_type = int;
  std::size_t guess_count() const { return 3; }
  int guess(SecretId) const { return 0; }
};
struct Secrets : Guesses {
  using secret_type = int;
  std::size_t secret_count() const { return 2; }
  int secret(SecretId) const { return 0; }
};
struct Classed : Secrets {
  std::size_t class_count() const { return 1; }
  ClassId class_of(SecretId) const { return ClassId{0}; }
};
struct ClassedByPlainNumber : Secrets {
  std::size_t class_count() const { return 1; }
  int class_of(SecretId) const { return 0; }
};
struct NoSecretCount : Guesses {
  using secret_type = int;
  int secret(SecretId) const { return 0; }
};
struct WithFeedback : Guesses {
  int feedback() const { return 7; }
};
struct Checked : Guesses {
  bool sound = true;
  void validate() const {
    if (!sound) throw std::invalid_argument("not sound");
  }
};
struct Finder : Guesses {
  std::optional<GuessId> find_guess(const std::string& guess) const {
    return guess == "found fast" ? std::optional{GuessId{2}} : std::nullopt;
  }
};
struct Dear : Guesses {
  float cost(GuessId id) const { return to_index(id) == 1 ? 2.5F : 1.0F; }
};

TEST_CASE("a domain needs a guess type, a count and the guess of a number", "[core][domain]") {
  STATIC_REQUIRE(Domain<Guesses>);
  STATIC_REQUIRE(!Domain<NoGuessType>);
  STATIC_REQUIRE(!Domain<NoGuessCount>);
  STATIC_REQUIRE(!Domain<NoGuess>);
  STATIC_REQUIRE(!Domain<NumberedByPlainNumber>);
  STATIC_REQUIRE(!Domain<int>);
}

TEST_CASE("everything else about a domain is optional, with one concept each", "[core][domain]") {
  STATIC_REQUIRE(ListsSecrets<Secrets>);
  STATIC_REQUIRE(!ListsSecrets<Guesses>);
  STATIC_REQUIRE(!ListsSecrets<NoSecretCount>);
  STATIC_REQUIRE(HasClasses<Classed>);
  STATIC_REQUIRE(!HasClasses<ClassedByPlainNumber>);
  STATIC_REQUIRE(!HasClasses<Secrets>);
  STATIC_REQUIRE(NamesFeedback<WithFeedback>);
  STATIC_REQUIRE(!NamesFeedback<Guesses>);
  STATIC_REQUIRE(Validates<Checked>);
  STATIC_REQUIRE(!Validates<Guesses>);
  STATIC_REQUIRE(FindsGuesses<Finder>);
  STATIC_REQUIRE(!FindsGuesses<Guesses>);
  STATIC_REQUIRE(HasCost<Dear>);

  STATIC_REQUIRE(!GuessesSecrets<TableDomain<>>);
  STATIC_REQUIRE(!HasPrior<TableDomain<>>);
  STATIC_REQUIRE(!HasCost<TableDomain<>>);
  STATIC_REQUIRE(!HasTarget<TableDomain<>>);
  STATIC_REQUIRE(!RestrictsGuesses<TableDomain<>>);
  STATIC_REQUIRE(GuessesSecrets<TableDomain<names>>);
  STATIC_REQUIRE(HasPrior<TableDomain<priors>>);
  STATIC_REQUIRE(HasCost<TableDomain<costs>>);
  STATIC_REQUIRE(HasTarget<TableDomain<targets>>);
  STATIC_REQUIRE(RestrictsGuesses<TableDomain<restricts>>);
}

TEST_CASE("guess_t and secret_t stand in for what a domain does not name", "[core][domain]") {
  STATIC_REQUIRE(std::is_same_v<guess_t<Guesses>, std::string>);
  STATIC_REQUIRE(std::is_same_v<secret_t<Secrets>, int>);
  STATIC_REQUIRE(std::is_same_v<guess_t<NoGuessType>, detail::Missing>);
  STATIC_REQUIRE(std::is_same_v<secret_t<Guesses>, detail::Missing>);
  STATIC_REQUIRE(std::is_convertible_v<int, detail::Missing>);
  STATIC_REQUIRE(std::is_convertible_v<detail::Missing, std::string>);
}

TEST_CASE("find_guess compares with each guess, or asks the domain", "[core][domain]") {
  REQUIRE(find_guess(Guesses{}, "x") == GuessId{0});
  REQUIRE(find_guess(Guesses{}, "xxx") == GuessId{2});
  REQUIRE(find_guess(Guesses{}, "xxxx") == std::nullopt);
  REQUIRE(find_guess(Finder{}, "found fast") == GuessId{2});
  REQUIRE(find_guess(Finder{}, "x") == std::nullopt);
}

TEST_CASE("validate and cost_of fall back to nothing and 1", "[core][domain]") {
  REQUIRE_NOTHROW(validate(Guesses{}));
  REQUIRE_NOTHROW(validate(Checked{}));
  REQUIRE_THROWS_AS(validate(Checked{{}, false}), std::invalid_argument);
  REQUIRE(cost_of(Guesses{}, GuessId{1}) == 1.0);
  REQUIRE(cost_of(Dear{}, GuessId{0}) == 1.0);
  REQUIRE(cost_of(Dear{}, GuessId{1}) == 2.5);
}

}  // namespace domain_test
