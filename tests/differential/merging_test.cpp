// Guesses that cut the candidates into cells of the same sizes are looked at once, and feedback comes from a table or not:
// the choice is that of a full ranking.

#include <algorithm>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include <sleuth/beliefs/candidate_set.hpp>
#include <sleuth/beliefs/weighted_set.hpp>
#include <sleuth/games/words.hpp>
#include <sleuth/selectors/belief_source.hpp>
#include <sleuth/solver/goal.hpp>

#include "support/catch.hpp"
#include "support/choices.hpp"
#include "support/tables.hpp"

namespace merging_test {

using namespace sleuth;
using namespace sleuth_tests;

using Feedback = SolvingFeedback<90>;  // many outcomes that never occur

/// 150 guesses, some of which name a secret and get the last outcome for it only; otherwise few outcomes, so that guesses
/// tie; every fourth guess tells nothing.
std::shared_ptr<const Table> random_table(std::mt19937_64& engine, std::size_t secrets) {
  Table table;
  table.secret_count = secrets;
  table.outcome_count = 6;
  table.outcome.assign(150, std::vector<std::size_t>(secrets, 0));
  table.named.assign(150, std::nullopt);
  table.cost.assign(150, 1.5);
  table.restriction = engine();
  for (std::size_t secret = 0; secret < secrets; secret += 1 + below(engine, 2))
    table.named[149 - 4 * secret] = secret;
  for (std::size_t guess = 0; guess < 150; ++guess) {
    const std::size_t kinds = guess % 4 == 0 ? 1 : 2 + below(engine, 4);
    for (std::size_t secret = 0; secret < secrets; ++secret)
      table.outcome[guess][secret] =
          table.named[guess] == secret ? 5 : below(engine, std::min(kinds, std::size_t{5}));
  }
  return std::make_shared<const Table>(std::move(table));
}

struct AnyGoal {};
/// Refuses a guess that the usual idea of progress takes.
struct PickyGoal {
  template <class D, class F, class B>
  [[nodiscard]] bool makes_progress(const D&, const F&, const B&,
                                    const OutcomeDistribution<std::uint32_t>& distribution) const {
    return to_index(distribution.guess) % 3 != 0 && cell_count(distribution) > 1;
  }
};

template <class D>
struct Scene {
  using B = CandidateSet<D, Feedback>;
  std::shared_ptr<const Table> table;
  D domain{table};
  Feedback feedback{{{table}}};
  TableUse use = TableUse::automatic;
  B belief{domain, feedback, use};
  typename B::workspace_type workspace{};

  /// The guesses that a search for the best one is shown.
  template <bool Once>
  std::size_t shown() {
    std::size_t count = 0;
    belief.template distributions_below<Once>(domain, feedback, workspace, AnyGuess{}, KeepAllLanes{},
                                              [&](const auto&) { return ++count > 0; });
    return count;
  }
  template <class G>
  void check_choices(const G& goal) {
    const std::vector<Answer> answers;
    const BeliefSource source{domain, feedback, goal, belief, std::span<const Answer>{answers}, workspace};
    sleuth_tests::for_each_ranking(
        [&](const auto& selector) { sleuth_tests::require_first_of_ranking(selector, source); });
  }
};

TEST_CASE("merging guesses by the sizes of their cells changes no choice", "[differential][merging]") {
  const std::uint64_t seed = 20260204;
  std::mt19937_64 engine{seed};
  for (int round = 0; round < 60; ++round) {
    CAPTURE(seed, round);
    const std::size_t secrets = 1 + below(engine, 24);
    const auto table = random_table(engine, secrets);
    for (const TableUse use : {TableUse::automatic, TableUse::always, TableUse::never}) {
      CAPTURE(static_cast<int>(use));
      Scene<TableDomain<names>> scene{table, TableDomain<names>{table}, Feedback{{{table}}}, use};
      scene.check_choices(AnyGoal{});
      scene.check_choices(PickyGoal{});
      CHECK(scene.shown<true>() < 120);  // every fourth guess tells nothing: once is enough
      CHECK(scene.shown<false>() == 150);
      scene.belief.observe(scene.domain, scene.feedback, to_id<GuessId>(below(engine, 150)), OutcomeId{0});
      if (!scene.belief.empty()) scene.check_choices(AnyGoal{});
    }
  }
}

TEST_CASE("guesses are not merged where they cost or are restricted", "[differential][merging]") {
  const std::uint64_t seed = 20260205;
  std::mt19937_64 engine{seed};
  CAPTURE(seed);
  const auto table = random_table(engine, 10);
  Scene<TableDomain<names | costs>> costly{table};
  CHECK(costly.shown<true>() == 150);
  Scene<TableDomain<names | restricts>> restricted{table};
  CHECK(restricted.shown<true>() == 150);
}

TEST_CASE("words: tables, blocks, lists of guesses and merging give one answer", "[differential][merging]") {
  const std::uint64_t seed = 20260208;
  std::mt19937_64 engine{seed};
  for (const std::size_t length : {4U, 6U}) {
    for (const std::size_t candidates : {1U, 5U, 33U, 150U}) {
      CAPTURE(seed, length, candidates);
      std::vector<std::string> words;
      while (words.size() < 150) {
        std::string word(length, 'a');
        for (char& letter : word)
          letter = static_cast<char>('a' + below(engine, 5));
        if (std::find(words.begin(), words.end(), word) == words.end()) words.push_back(word);
      }
      const games::Words domain{{words.begin(), words.begin() + static_cast<std::ptrdiff_t>(candidates)},
                                words};
      using B = CandidateSet<games::Words, games::WordColors>;
      const games::WordColors feedback = domain.feedback();
      std::vector<std::vector<std::uint32_t>> found;
      std::vector<GuessId> chosen;
      for (const TableUse use : {TableUse::automatic, TableUse::always, TableUse::never}) {
        const B belief{domain, feedback, use};
        B::workspace_type workspace, other;
        const std::size_t before = belief.memory_bytes();
        found.emplace_back();
        const auto add = [&](const auto& distribution) {
          found.back().insert(found.back().end(), distribution.weights.begin(), distribution.weights.end());
          const auto alone = belief.distribution(domain, feedback, distribution.guess, other);
          REQUIRE(std::equal(alone.weights.begin(), alone.weights.end(), distribution.weights.begin()));
          REQUIRE(alone.p_success == distribution.p_success);
          return true;
        };
        belief.distributions(domain, feedback, workspace, AnyGuess{}, add);
        const std::vector<GuessId> some{GuessId{0}, GuessId{7}, GuessId{8}, GuessId{100}, GuessId{149}};
        belief.distributions_of(domain, feedback, some, workspace, add);
        const std::size_t entry = length == 4 ? 1 : 2;
        CHECK(belief.memory_bytes() == before + (use == TableUse::always ? 150 * candidates * entry : 0));
        const AnyGoal goal;
        const BeliefSource source{domain, feedback, goal, belief, std::span<const Answer>{}, workspace};
        chosen.push_back(*selectors::entropy.best(source));
        REQUIRE(chosen.back() == selectors::entropy(source, 1).front().guess);
      }
      CHECK(found[0].size() == 155 * feedback.outcome_count());
      CHECK((found[0] == found[1] && found[0] == found[2]));
      CHECK(chosen == std::vector<GuessId>(3, chosen.front()));
    }
  }
}

TEST_CASE("with and without a table a weighted belief finds the same", "[differential][merging]") {
  const std::uint64_t seed = 20260206;
  std::mt19937_64 engine{seed};
  CAPTURE(seed);
  const auto table = random_table(engine, 20);
  const TableDomain<names> domain{table};
  const Feedback feedback{{{table}}};
  using B = WeightedSet<TableDomain<names>, Feedback>;
  std::vector<std::vector<double>> found;
  for (const TableUse use : {TableUse::automatic, TableUse::always, TableUse::never}) {
    const B belief{domain, feedback, use};
    B::workspace_type workspace;
    const std::size_t before = belief.memory_bytes();
    found.emplace_back();
    belief.distributions(domain, feedback, workspace, AnyGuess{}, [&](const auto& distribution) {
      found.back().insert(found.back().end(), distribution.weights.begin(), distribution.weights.end());
      return true;
    });
    CHECK(belief.memory_bytes() == before + (use == TableUse::never ? 0 : 150 * 20));
  }
  CHECK((found[0] == found[1] && found[0] == found[2]));
}

}  // namespace merging_test
