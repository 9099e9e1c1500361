#include <sleuth/beliefs/lane_scan.hpp>

#include <cstddef>
#include <cstdint>
#include <random>
#include <type_traits>
#include <vector>

#include <sleuth/beliefs/candidate_set.hpp>
#include <sleuth/core/listed.hpp>
#include <sleuth/games/bulls_and_cows.hpp>
#include <sleuth/games/mastermind.hpp>
#include <sleuth/selectors/belief_source.hpp>

#include "support/catch.hpp"
#include "support/choices.hpp"
#include "support/tables.hpp"
#include "support/weighted_codes.hpp"

namespace lane_scan_test {

using namespace sleuth;
using namespace sleuth::games;

struct AnyGoal {};

template <class D>
struct Scene {
  using F = ExactAndMisplaced<4>;
  using B = CandidateSet<D, F>;
  D domain;
  F feedback{};
  B belief{domain, feedback};
  AnyGoal goal{};
  typename B::workspace_type workspace{};

  [[nodiscard]] auto source() {
    return BeliefSource{domain, feedback, goal, belief, std::span<const Answer>{}, workspace};
  }
};

/// Every guess must get the distribution that it gets alone.
template <class D>
void compare_rows(Scene<D>& scene) {
  std::size_t next = 0;
  typename Scene<D>::B::workspace_type other;
  scene.belief.template distributions_below<false>(
      scene.domain, scene.feedback, scene.workspace, [](GuessId) { return true; }, KeepAllLanes{},
      [&](const auto& distribution) {
        REQUIRE(to_index(distribution.guess) == next++);
        const auto alone = scene.belief.distribution(scene.domain, scene.feedback, distribution.guess, other);
        REQUIRE(std::vector(distribution.weights.begin(), distribution.weights.end()) ==
                std::vector(alone.weights.begin(), alone.weights.end()));
        REQUIRE(distribution.p_success == alone.p_success);
        REQUIRE(distribution.total == alone.total);
        return true;
      });
  REQUIRE(next == scene.domain.guess_count());
}

/// The guess chosen with filters must be the first of the full ranking, which uses none.
template <class D>
void compare_choices(Scene<D>& scene) {
  sleuth_tests::for_each_ranking(
      [&](const auto& selector) { sleuth_tests::require_first_of_ranking(selector, scene.source()); });
}

TEST_CASE("a scan in lanes gives every guess its own distribution, around the block edges",
          "[beliefs][lane_scan]") {
  const std::uint64_t seed = 20260104;
  std::mt19937_64 engine{seed};
  INFO("seed " << seed);
  for (const std::size_t guesses : {1U, 15U, 16U, 17U, 63U, 64U, 65U, 255U, 256U, 257U, 513U}) {
    for (const std::size_t secrets : {1U, 2U, 7U, 8U, 15U, 16U, 17U, 64U, 255U, 256U, 257U}) {
      INFO(guesses << " guesses, " << secrets << " secrets");
      std::vector<Code> secret_list, guess_list;
      for (std::size_t i = 0; i < secrets; ++i)
        secret_list.push_back(sleuth_tests::random_code(engine, 5));
      for (std::size_t i = 0; i < guesses; ++i)
        guess_list.push_back(sleuth_tests::random_code(engine, 7));
      Scene<Listed<Code>> scene{Listed<Code>{secret_list, guess_list}};
      compare_rows(scene);
      compare_choices(scene);
    }
  }
}

TEST_CASE("choices with and without filters are the same through whole games", "[beliefs][lane_scan]") {
  const std::uint64_t seed = 20260105;
  std::mt19937_64 engine{seed};
  INFO("seed " << seed);
  const auto play = [&](auto domain) {
    for (int game = 0; game < 6; ++game) {
      Scene<decltype(domain)> scene{domain};
      const Code secret = domain.secret(to_id<SecretId>(sleuth_tests::below(engine, domain.secret_count())));
      for (int turn = 0; turn < 4 && scene.belief.count() > 0; ++turn) {
        INFO("game " << game << ", turn " << turn << ", " << scene.belief.count() << " left");
        if (turn > 0 || game == 0) compare_choices(scene);
        const GuessId guess = to_id<GuessId>(sleuth_tests::below(engine, domain.guess_count()));
        scene.belief.observe(domain, scene.feedback, guess,
                             scene.feedback.outcome_id(domain.guess(guess), secret));
      }
    }
  };
  play(Mastermind<4, 6>{});
  play(Mastermind<4, 5>{});
  play(BullsAndCows<4, 7, Repeats::none>{});
}

TEST_CASE("planes that would not fit are not built", "[beliefs][lane_scan]") {
  const ExactAndMisplaced<> feedback{6};
  const Mastermind<> large{.pegs = 6, .colors = 16};
  const Mastermind<> small{.pegs = 6, .colors = 8};
  const LaneScan<Mastermind<>, ExactAndMisplaced<>> scan;
  CHECK_FALSE(scan.fits(large, feedback));
  CHECK(scan.fits(small, feedback));
  CHECK(scan.memory_bytes() == 0);
}

TEST_CASE("a table that is asked for stands in for lanes and changes nothing", "[beliefs][lane_scan]") {
  using D = Mastermind<4, 4>;
  const D domain;
  const auto feedback = domain.feedback();
  using B = CandidateSet<D, std::remove_cvref_t<decltype(feedback)>>;
  std::vector<std::vector<std::uint32_t>> cells;
  std::vector<GuessId> chosen;
  for (const TableUse use : {TableUse::automatic, TableUse::always, TableUse::never}) {
    B belief{domain, feedback, use};
    B::workspace_type workspace;
    const std::size_t before = belief.memory_bytes();
    cells.emplace_back();
    belief.distributions(
        domain, feedback, workspace, [](GuessId) { return true; },
        [&](const auto& distribution) {
          cells.back().insert(cells.back().end(), distribution.weights.begin(), distribution.weights.end());
          return true;
        });
    const std::size_t grown = belief.memory_bytes() - before;
    CHECK((grown >= 256 * 256) == (use == TableUse::always));
    belief.observe(domain, feedback, GuessId{27}, OutcomeId{3});
    const AnyGoal goal;
    const BeliefSource source{domain, feedback, goal, belief, std::span<const Answer>{}, workspace};
    chosen.push_back(*selectors::entropy.best(source));
  }
  CHECK(cells[0] == cells[1]);
  CHECK(cells[0] == cells[2]);
  CHECK(chosen == std::vector<GuessId>(3, chosen.front()));
}

}  // namespace lane_scan_test
