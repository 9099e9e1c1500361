#include <sleuth/strategy/search_game.hpp>

#include <cstdint>
#include <memory>
#include <vector>

#include <sleuth/games/mastermind.hpp>

#include "support/catch.hpp"
#include "support/tables.hpp"

namespace search_game_test {

using namespace sleuth;
using namespace sleuth_tests;

struct RankedTable : TableDomain<names> {
  using TableDomain<names>::TableDomain;
  std::vector<std::uint64_t> weights;
  [[nodiscard]] std::uint64_t prior(SecretId id) const { return weights[to_index(id)]; }
};

TEST_CASE("members are the secrets that can occur, heaviest first", "[strategy][optimal]") {
  const auto table = std::make_shared<const Table>(
      Table{4, 3, {{2, 0, 1, 1}, {0, 1, 0, 2}}, {}, {std::size_t{0}, std::size_t{3}}, {}, {}, {}});
  RankedTable domain{table};
  domain.weights = {1, 5, 0, 5};
  const SolvingFeedback<> feedback{{{table}}};
  const SearchGame game{domain, feedback};
  REQUIRE(game.member_count() == 3);
  CHECK(game.secret(0) == SecretId{1});
  CHECK(game.secret(1) == SecretId{3});
  CHECK(game.secret(2) == SecretId{0});
  CHECK(game.weight(0) == 5);
  CHECK_FALSE(game.is_uniform());
  CHECK(game.ending_guess(0) == decltype(game)::no_guess_index);
  CHECK(game.ending_guess(1) == 1);
  CHECK(game.ending_guess(2) == 0);
  CHECK(game.ends_unasked());
  CHECK_FALSE(game.names_all());
  CHECK(game.most_solved() == 1);
  CHECK(game.outcome(1, 0) == 1);
  CHECK(game.ends_game(2));
  CHECK_FALSE(game.ends_game(1));
  CHECK(game.equal_members().empty());
  const std::vector<std::uint32_t> set{0, 2};
  CHECK(game.key(set) == (game.key(0) ^ game.key(2)));
  std::vector<std::uint32_t> answers(2);
  game.outcomes(0, set, answers.data());
  CHECK(answers == std::vector<std::uint32_t>{0, 2});
}

TEST_CASE("members that no guess tells apart", "[strategy][optimal]") {
  const auto table =
      std::make_shared<const Table>(Table{4, 2, {{0, 1, 0, 1}, {1, 0, 1, 1}}, {}, {}, {}, {}, {}});
  const TableDomain<> domain{table};
  const ExactFeedback<> open{{table}};
  CHECK(SearchGame{domain, open}.equal_members() == std::vector<std::vector<std::uint32_t>>{{0, 2}});
  const SolvingFeedback<> solving{{{table}}};  // the second guess ends the game for both
  const SearchGame game{domain, solving};
  CHECK(game.equal_members().empty());
  CHECK(game.most_solved() == 3);
}

TEST_CASE("a game of codes names all", "[strategy][optimal]") {
  const games::Mastermind<> domain{.pegs = 2, .colors = 3};
  const auto feedback = domain.feedback();
  const SearchGame game{domain, feedback};
  CHECK(game.is_uniform());
  CHECK(game.names_all());
  CHECK_FALSE(game.ends_unasked());
  CHECK(game.ending_guess(4) == 4);
  CHECK(game.secret_value(5) == domain.secret(SecretId{5}));
  CHECK(game.guess_value(5) == domain.guess(GuessId{5}));
  CHECK(game.memory_bytes() > 0);
}

}  // namespace search_game_test
