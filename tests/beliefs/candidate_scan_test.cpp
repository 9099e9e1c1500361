#include <sleuth/beliefs/candidate_scan.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include <sleuth/games/bulls_and_cows.hpp>
#include <sleuth/games/mastermind.hpp>

#include "support/catch.hpp"

namespace candidate_scan_test {

using namespace sleuth;
using namespace sleuth::games;

template <class D>
struct Fixture {
  using Scan = CandidateScan<D, decltype(D{}.feedback())>;
  D domain;
  decltype(D{}.feedback()) feedback = domain.feedback();
  Scan scan{domain, feedback, TableUse::automatic};
  typename Scan::workspace_type workspace;
  std::vector<SecretId> candidates;

  /// Every third code.
  Fixture() {
    for (std::size_t id = 1; id < domain.secret_count(); id += 3)
      candidates.push_back(to_id<SecretId>(id));
  }
  [[nodiscard]] typename Scan::State state() const { return {candidates, nullptr, nullptr}; }
};

using Row = std::vector<std::uint32_t>;

template <class Distribution>
[[nodiscard]] Row row_of(const Distribution& distribution) {
  return {distribution.weights.begin(), distribution.weights.end()};
}
constexpr auto any_guess = [](GuessId) { return true; };

TEST_CASE("all distributions are those of each guess, in order", "[beliefs][candidate_scan]") {
  Fixture<Mastermind<3, 5>> game;
  std::size_t next = 0;
  game.scan.distributions(
      game.domain, game.feedback, game.state(), game.workspace, any_guess, [&](const auto& distribution) {
        CHECK(to_index(distribution.guess) == next++);
        CHECK(distribution.total == game.candidates.size());
        Row cells(game.feedback.outcome_count(), 0);
        for (const SecretId secret : game.candidates)
          ++cells[to_index(
              game.feedback.outcome_id(game.domain.guess(distribution.guess), game.domain.secret(secret)))];
        CHECK(row_of(distribution) == cells);
        return true;
      });
  CHECK(next == game.domain.guess_count());
  CHECK(game.scan.memory_bytes() > 0);
}

TEST_CASE("guesses with the same cells are shown once if the caller agrees, and each time if not",
          "[beliefs][candidate_scan]") {
  Fixture<BullsAndCows<3, 8, Repeats::none>> game;
  std::vector<GuessId> all, once;
  std::map<Row, GuessId> first;
  game.scan.distributions_below<false>(game.domain, game.feedback, game.state(), game.workspace, any_guess,
                                       KeepAllLanes{}, [&](const auto& distribution) {
                                         all.push_back(distribution.guess);
                                         first.try_emplace(row_of(distribution), distribution.guess);
                                         return true;
                                       });
  game.scan.distributions_below<true>(game.domain, game.feedback, game.state(), game.workspace, any_guess,
                                      KeepAllLanes{}, [&](const auto& distribution) {
                                        once.push_back(distribution.guess);
                                        return true;
                                      });
  CHECK(all.size() == game.domain.guess_count());
  CHECK(once.size() < all.size());  // a later group of 256 may show cells again
  for (const auto& [row, guess] : first)
    CHECK(std::find(once.begin(), once.end(), guess) != once.end());

  // A guess that is not allowed hides none of its kind.
  const Row& hidden = first.begin()->first;
  const GuessId refused = first.begin()->second;
  std::size_t shown = 0;
  game.scan.distributions_below<true>(
      game.domain, game.feedback, game.state(), game.workspace,
      [&](GuessId guess) { return guess != refused; }, KeepAllLanes{},
      [&](const auto& distribution) {
        CHECK(distribution.guess != refused);
        if (row_of(distribution) == hidden) ++shown;
        return true;
      });
  CHECK(shown > 0);
}

}  // namespace candidate_scan_test
