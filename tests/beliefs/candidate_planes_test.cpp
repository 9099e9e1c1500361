#include <sleuth/beliefs/candidate_planes.hpp>

#include <cstddef>
#include <cstdint>
#include <random>
#include <span>
#include <vector>

#include <sleuth/beliefs/candidate_set.hpp>
#include <sleuth/games/bulls_and_cows.hpp>
#include <sleuth/games/mastermind.hpp>

#include "support/catch.hpp"
#include "support/tables.hpp"

namespace candidate_planes_test {

using namespace sleuth;
using namespace sleuth::games;

template <class D>
std::vector<std::uint32_t> plain_cells(const D& domain, GuessId guess, std::span<const SecretId> candidates) {
  const auto feedback = domain.feedback();
  std::vector<std::uint32_t> cells(feedback.outcome_count(), 0);
  for (const SecretId secret : candidates)
    ++cells[to_index(feedback.id(feedback(domain.guess(guess), domain.secret(secret))))];
  return cells;
}

template <class D>
void compare(const D& domain, std::mt19937_64& engine) {
  using F = decltype(domain.feedback());
  const F feedback = domain.feedback();
  for (const std::size_t size : {1U, 2U, 63U, 64U, 65U, 255U, 256U, 257U, 1023U, 1024U, 1025U}) {
    std::vector<SecretId> candidates;
    for (std::size_t i = 0; i < size; ++i)
      candidates.push_back(to_id<SecretId>(sleuth_tests::below(engine, domain.secret_count())));
    const CandidatePlanes<D, F> planes;
    for (int round = 0; round < 5; ++round) {
      const auto guess = to_id<GuessId>(sleuth_tests::below(engine, domain.guess_count()));
      std::vector<std::uint32_t> cells(feedback.outcome_count(), 77);
      planes.count(domain, feedback, guess, candidates, std::span{cells});
      INFO("size " << size << ", guess " << to_index(guess));
      REQUIRE(cells == plain_cells(domain, guess, candidates));
    }
    CHECK(planes.memory_bytes() == lanes::group_count(size) * feedback.lane_group_bytes());
  }
}

TEST_CASE("one guess against many in planes agrees with one pair at a time", "[beliefs][candidate_planes]") {
  const std::uint64_t seed = 20261201;
  std::mt19937_64 engine{seed};
  INFO("seed " << seed);
  compare(Mastermind<4, 6>{}, engine);
  compare(Mastermind<8, 3>{}, engine);
  compare(BullsAndCows<3, 10, Repeats::none>{}, engine);
  compare(Mastermind<>{.pegs = 5, .colors = 8}, engine);
}

TEST_CASE("every word gives the same counts", "[beliefs][candidate_planes]") {
  const Mastermind<4, 6> domain;
  const auto feedback = domain.feedback();
  const auto list = [&] {
    auto all = feedback.make_lanes(domain.guess_count());
    for (const GuessId id : all_ids<GuessId>(domain.guess_count()))
      all.set(to_index(id), domain.guess(id));
    return all;
  }();
  lanes::Plane last;
  for (std::size_t lane = 0; lane < domain.guess_count() % lanes::group_size; ++lane)
    last.set(lane);
  const auto query = list.query(domain.guess(to_id<GuessId>(8)));
  std::uint64_t plain[14] = {}, baseline[14] = {};
  const auto work = [&](std::uint64_t* cells) {
    return sleuth::detail::CountLanes<CodeKernel<4>, CodeLanes>{list, 6, last, query, cells};
  };
  sleuth::detail::for_each_part<std::uint64_t>(work(plain));
  sleuth::detail::for_each_part<lanes::BaselineWord>(work(baseline));
  const std::vector<SecretId> all = [&] {
    const auto ids = all_ids<SecretId>(domain.secret_count());
    return std::vector<SecretId>(ids.begin(), ids.end());
  }();
  const auto expected = plain_cells(domain, to_id<GuessId>(8), all);
  for (std::size_t outcome = 0; outcome < 14; ++outcome) {
    CHECK(plain[outcome] == expected[outcome]);
    CHECK(baseline[outcome] == expected[outcome]);
  }
}

TEST_CASE("distributions stay as they are when the planes are made", "[beliefs][candidate_planes]") {
  const std::uint64_t seed = 20261202;
  std::mt19937_64 engine{seed};
  INFO("seed " << seed);
  const BullsAndCows<4, 10, Repeats::none> domain;
  const auto feedback = domain.feedback();
  using B = CandidateSet<BullsAndCows<4, 10, Repeats::none>, ExactAndMisplaced<4>>;
  B::workspace_type workspace;
  const auto check = [&](const B& belief) {
    const std::size_t before = belief.memory_bytes();
    for (int look = 0; look < 8; ++look) {
      const auto guess = to_id<GuessId>(sleuth_tests::below(engine, domain.guess_count()));
      const auto distribution = belief.distribution(domain, feedback, guess, workspace);
      const auto expected = plain_cells(domain, guess, belief.candidates());
      REQUIRE(std::vector<std::uint32_t>(distribution.weights.begin(), distribution.weights.end()) ==
              expected);
    }
    CHECK((belief.memory_bytes() > before) == (belief.count() >= 512));
  };
  B belief{domain, feedback};
  check(belief);
  std::size_t children = 0;
  belief.split(domain, feedback, to_id<GuessId>(0), workspace, SettlesNone{}, [&](OutcomeId, B&& child) {
    check(child);
    ++children;
  });
  CHECK(children == 14);
  belief.observe(domain, feedback, to_id<GuessId>(0), feedback.id({0, 2}));
  check(belief);
  belief.observe(domain, feedback, to_id<GuessId>(77), feedback.id({1, 1}));
  check(belief);
}

}  // namespace candidate_planes_test
