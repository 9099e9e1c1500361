#include <sleuth/beliefs/candidate_set.hpp>

#include <cmath>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <vector>

#include <sleuth/core/listed.hpp>

#include "support/catch.hpp"
#include "support/formula.hpp"
#include "support/higher_lower.hpp"
#include "support/tables.hpp"

namespace candidate_set_test {

using namespace sleuth;
using namespace sleuth_tests;

using Belief = CandidateSet<Numbers, Compare>;

std::vector<std::size_t> indexes(std::span<const SecretId> ids) {
  std::vector<std::size_t> result;
  for (const SecretId id : ids)
    result.push_back(to_index(id));
  return result;
}
constexpr auto all_allowed = [](GuessId) { return true; };

struct Refused {
  using guess_type = int;
  using secret_type = int;
  std::size_t guess_count() const { return 1; }
  int guess(GuessId) const { return 0; }
  std::size_t secret_count() const { return 1; }
  int secret(SecretId) const { return 0; }
  void validate() const { throw std::invalid_argument("refused by validate()"); }
};

TEST_CASE("a candidate set starts with every secret", "[beliefs][candidate_set]") {
  const Numbers domain{{10, 20, 30, 40, 50}};
  const Belief belief{domain, Compare{}};
  STATIC_REQUIRE(noexcept(belief.candidates()));
  STATIC_REQUIRE(noexcept(belief.count()));
  STATIC_REQUIRE(noexcept(belief.empty()));
  STATIC_REQUIRE(noexcept(belief.log2_count()));
  STATIC_REQUIRE(noexcept(belief.memory_bytes()));
  REQUIRE(indexes(belief.candidates()) == std::vector<std::size_t>{0, 1, 2, 3, 4});
  REQUIRE(belief.count() == 5);
  REQUIRE(!belief.empty());
  REQUIRE_THAT(belief.log2_count(), WithinAbs(std::log2(5.0), 1e-15));
  REQUIRE_THAT(belief.target_bits(domain), WithinAbs(std::log2(5.0), 1e-15));
  REQUIRE_THAT(belief.target_confidence(domain), WithinAbs(0.2, 1e-15));
  REQUIRE(belief.memory_bytes() >= 5 * sizeof(SecretId));
}

TEST_CASE("observing keeps what agrees; a copy is a snapshot", "[beliefs][candidate_set]") {
  const Numbers domain{{10, 20, 30, 40, 50}};
  Belief belief{domain, Compare{}};
  const Belief before = belief;
  belief.observe(domain, Compare{}, GuessId{1}, OutcomeId{2});
  REQUIRE(indexes(belief.candidates()) == std::vector<std::size_t>{2, 3, 4});
  belief.observe(domain, constraint([](int secret) { return secret != 40; }));
  REQUIRE(indexes(belief.candidates()) == std::vector<std::size_t>{2, 4});
  belief.observe(domain, Compare{}, GuessId{4}, OutcomeId{1});
  REQUIRE(indexes(belief.candidates()) == std::vector<std::size_t>{4});
  REQUIRE(belief.target_confidence(domain) == 1.0);
  REQUIRE(belief.target_bits(domain) == 0.0);
  REQUIRE(before.count() == 5);
}

TEST_CASE("a contradiction leaves a valid empty set", "[beliefs][candidate_set]") {
  const Numbers domain{{10, 20}};
  Belief belief{domain, Compare{}};
  belief.observe(domain, Compare{}, GuessId{0}, OutcomeId{0});
  REQUIRE(belief.empty());
  REQUIRE(belief.count() == 0);
  REQUIRE(belief.candidates().empty());
  REQUIRE(belief.log2_count() == -std::numeric_limits<double>::infinity());
  REQUIRE(belief.target_bits(domain) == 0.0);
  REQUIRE(belief.target_confidence(domain) == 0.0);
  belief.observe(domain, Compare{}, GuessId{0}, OutcomeId{1});
  belief.observe(domain, constraint([](int) { return true; }));
  REQUIRE(belief.empty());
}

TEST_CASE("the distribution of a known guess", "[beliefs][candidate_set]") {
  const Numbers domain{{10, 20, 30, 40, 50}, {30, 7}};
  const Belief belief{domain, Compare{}};
  Belief::workspace_type workspace;
  const auto middle = belief.distribution(domain, Compare{}, GuessId{0}, workspace);
  REQUIRE(middle.guess == GuessId{0});
  REQUIRE(std::vector(middle.weights.begin(), middle.weights.end()) == std::vector<std::uint32_t>{2, 1, 2});
  REQUIRE(middle.total == 5);
  REQUIRE(middle.conditional_bits == 0.0);
  REQUIRE_THAT(middle.p_success, WithinAbs(0.2, 1e-15));
  REQUIRE(middle.cost == 1.0);
  const auto outside = belief.distribution(domain, Compare{}, GuessId{1}, workspace);
  REQUIRE(outside.p_success == 0.0);
}

TEST_CASE("no secrets, one secret, no guesses", "[beliefs][candidate_set]") {
  const Numbers nothing{std::vector<int>{}};
  const Belief none{nothing, Compare{}};
  REQUIRE(none.empty());
  REQUIRE(none.target_confidence(nothing) == 0.0);

  const Numbers single{{7}, std::vector<int>{}};
  const Belief one{single, Compare{}};
  REQUIRE(one.count() == 1);
  REQUIRE(one.target_confidence(single) == 1.0);
  Belief::workspace_type workspace;
  one.distributions(single, Compare{}, workspace, all_allowed, [](const auto&) -> bool {
    FAIL("there is no guess");
    return false;
  });
  one.candidate_guesses(single, Compare{}, workspace, [](GuessId) -> bool {
    FAIL("there is no guess");
    return false;
  });
  REQUIRE(one.separating_candidate(single, Compare{}, workspace, all_allowed) == std::nullopt);
}

TEST_CASE("candidate guesses come in id order, whatever the order of secrets", "[beliefs][candidate_set]") {
  const Numbers domain{{30, 10, 20, 40}, {20, 99, 30, 10}};
  Belief belief{domain, Compare{}};
  Belief::workspace_type workspace;
  const auto guesses = [&] {
    std::vector<std::size_t> seen;
    belief.candidate_guesses(domain, Compare{}, workspace, [&](GuessId guess) {
      seen.push_back(to_index(guess));
      return true;
    });
    return seen;
  };
  REQUIRE(guesses() == std::vector<std::size_t>{0, 2, 3});
  belief.observe(domain, Compare{}, GuessId{0}, OutcomeId{2});  // 30 and 40
  REQUIRE(guesses() == std::vector<std::size_t>{2});

  const Belief fresh{domain, Compare{}};
  std::size_t calls = 0;
  fresh.candidate_guesses(domain, Compare{}, workspace, [&](GuessId guess) {
    // The sink may use the workspace.
    REQUIRE(fresh.distribution(domain, Compare{}, guess, workspace).p_success > 0);
    return ++calls < 2;
  });
  REQUIRE(calls == 2);
}

TEST_CASE("the separating candidate is the lowest allowed one", "[beliefs][candidate_set]") {
  const Numbers domain{{10, 20, 30}};
  Belief::workspace_type workspace;
  const Belief belief{domain, Compare{}};
  REQUIRE(belief.separating_candidate(domain, Compare{}, workspace, all_allowed) == GuessId{1});
  REQUIRE(belief.separating_candidate(domain, Compare{}, workspace,
                                      [](GuessId g) { return g != GuessId{1}; }) == std::nullopt);
  Belief two = belief;
  two.observe(domain, Compare{}, GuessId{0}, OutcomeId{2});
  REQUIRE(two.separating_candidate(domain, Compare{}, workspace, all_allowed) == GuessId{1});
  REQUIRE(two.separating_candidate(domain, Compare{}, workspace, [](GuessId g) { return g == GuessId{2}; }) ==
          GuessId{2});
  const Numbers more{{10, 20, 30, 40}};
  REQUIRE(Belief{more, Compare{}}.separating_candidate(more, Compare{}, workspace, all_allowed) ==
          std::nullopt);
}

TEST_CASE("split gives the children that observing gives", "[beliefs][candidate_set][differential]") {
  std::mt19937_64 engine{42};
  for (int round = 0; round < 200; ++round) {
    INFO("round " << round << " of seed 42");
    const auto table = random_table(engine, {});
    const TableDomain<> domain{table};
    const ExactFeedback<> feedback{{table}};
    using Random = CandidateSet<TableDomain<>, ExactFeedback<>>;
    Random belief{domain, feedback};
    Random::workspace_type workspace;
    if (below(engine, 2) == 0)
      belief.distributions(domain, feedback, workspace, all_allowed, [](const auto&) { return true; });
    const GuessId guess = to_id<GuessId>(below(engine, table->guess_count()));
    std::size_t next = 0, secrets = 0;
    belief.split(domain, feedback, guess, workspace, SettlesNone{}, [&](OutcomeId outcome, Random&& child) {
      REQUIRE(to_index(outcome) >= next);
      next = to_index(outcome) + 1;
      Random observed = belief;
      observed.observe(domain, feedback, guess, outcome);
      REQUIRE(!child.empty());
      REQUIRE(indexes(child.candidates()) == indexes(observed.candidates()));
      secrets += child.count();
    });
    REQUIRE(secrets == belief.count());
  }
}

TEST_CASE("rules_out looks at one observation alone", "[beliefs][candidate_set]") {
  const Numbers domain{{10, 20, 30}};
  const Belief belief{domain, Compare{}};
  REQUIRE(!belief.rules_out(domain, Compare{}, SecretId{2}, Answer{GuessId{1}, OutcomeId{2}}));
  REQUIRE(belief.rules_out(domain, Compare{}, SecretId{0}, Answer{GuessId{1}, OutcomeId{2}}));
  const Belief::evidence_type not_ten = constraint([](int secret) { return secret != 10; });
  REQUIRE(belief.rules_out(domain, Compare{}, SecretId{0}, not_ten));
  REQUIRE(!belief.rules_out(domain, Compare{}, SecretId{1}, not_ten));
}

TEST_CASE("a candidate set of chosen secrets", "[beliefs][candidate_set]") {
  const Numbers domain{{10, 20, 30, 40, 50}};
  const Belief all{domain, Compare{}};
  const Belief some = all.with_candidates({SecretId{1}, SecretId{4}});
  const Belief same{domain, Compare{}, {SecretId{1}, SecretId{4}}};
  Belief::workspace_type workspace;
  CHECK(all.count() == 5);
  for (const Belief& belief : {some, same}) {
    CHECK(indexes(belief.candidates()) == std::vector<std::size_t>{1, 4});
    const auto distribution = belief.distribution(domain, Compare{}, GuessId{1}, workspace);
    CHECK(std::vector(distribution.weights.begin(), distribution.weights.end()) ==
          std::vector<std::uint32_t>{0, 1, 1});
    CHECK(distribution.p_success == 0.5);
  }
}

TEST_CASE("what a candidate set refuses", "[beliefs][candidate_set]") {
  using Large = CandidateSet<Formula, FormulaFeedback>;
  STATIC_REQUIRE(Large::max_secrets == 16'777'216);
  const Formula too_many{1, Large::max_secrets + 1};
  REQUIRE_THROWS_AS((Large{too_many, FormulaFeedback{}}), std::invalid_argument);
  REQUIRE_THROWS_WITH(
      (Large{too_many, FormulaFeedback{}}),
      ContainsSubstring("sleuth::CandidateSet: secret_count is 16777217; allowed: up to 2^24"));

  const Formula scan{std::size_t{1} << 20, 5'000};
  const Large belief{scan, FormulaFeedback{}};
  Large::workspace_type workspace;
  REQUIRE_THROWS_WITH(
      belief.distributions(scan, FormulaFeedback{}, workspace, all_allowed, [](const auto&) { return true; }),
      ContainsSubstring("guesses times candidates is 5242880000"));

  REQUIRE_THROWS_WITH((CandidateSet<Refused, Compare>{Refused{}, Compare{}}), "refused by validate()");
}

TEST_CASE("an exception from the feedback leaves the set as it was", "[beliefs][candidate_set]") {
  struct Throwing : Compare {
    bool* armed;
    explicit Throwing(bool& flag) : armed{&flag} {}
    std::size_t operator()(int guess, int secret) const {
      if (*armed && secret == 30) throw std::runtime_error("no feedback for 30");
      return Compare::operator()(guess, secret);
    }
  };
  bool armed = false;
  const Throwing feedback{armed};
  const Numbers domain{{10, 20, 30, 40}};
  CandidateSet<Numbers, Throwing> belief{domain, feedback};
  belief.observe(domain, feedback, GuessId{0}, OutcomeId{2});
  armed = true;
  REQUIRE_THROWS_AS(belief.observe(domain, feedback, GuessId{1}, OutcomeId{2}), std::runtime_error);
  REQUIRE_THROWS_AS(belief.observe(domain, constraint([](int) -> bool { throw std::runtime_error("no"); })),
                    std::runtime_error);
  REQUIRE(indexes(belief.candidates()) == std::vector<std::size_t>{1, 2, 3});
  CandidateSet<Numbers, Throwing>::workspace_type workspace;
  REQUIRE_THROWS_AS(belief.distribution(domain, feedback, GuessId{1}, workspace), std::runtime_error);
  armed = false;
  REQUIRE(belief.distribution(domain, feedback, GuessId{2}, workspace).weights[0] == 1);
}

}  // namespace candidate_set_test
