#include <sleuth/beliefs/consistent_secrets.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <random>
#include <span>
#include <stop_token>
#include <vector>

#include <sleuth/core/listed.hpp>
#include <sleuth/core/uniform_below.hpp>
#include <sleuth/games/bulls_and_cows.hpp>
#include <sleuth/games/mastermind.hpp>

#include "support/catch.hpp"

namespace consistent_secrets_test {

using namespace sleuth;
using namespace sleuth::games;

struct Remainder : NumberedOutcomes<5> {
  std::size_t operator()(int guess, int secret) const {
    return static_cast<std::size_t>((secret + guess) % 5);
  }
};

template <class D, class F>
std::vector<SecretId> found(const D& domain, const F& feedback, const std::vector<Answer>& answers) {
  std::vector<SecretId> ids;
  const ConsistentSecrets<D, F> consistent{domain, feedback, answers};
  CHECK(consistent.each([&](SecretId id) {
    ids.push_back(id);
    return true;
  }));
  for (const SecretId id : all_ids<SecretId>(domain.secret_count()))
    if (consistent.contains(id) != std::binary_search(ids.begin(), ids.end(), id))
      FAIL("contains differs from each at " << to_index(id));
  return ids;
}

template <class D, class F>
std::vector<SecretId> plainly(const D& domain, const F& feedback, const std::vector<Answer>& answers) {
  std::vector<SecretId> ids;
  for (const SecretId id : all_ids<SecretId>(domain.secret_count())) {
    bool agrees = true;
    for (const Answer& answer : answers)
      agrees =
          agrees && feedback.id(feedback(domain.guess(answer.guess), domain.secret(id))) == answer.outcome;
    if (agrees) ids.push_back(id);
  }
  return ids;
}

/// Histories of 0 .. 5 answers: those of a secret, the same with one of them changed, and any outcomes.
template <class D, class F>
void equals_brute_force(const D& domain, const F& feedback) {
  const std::uint64_t seed = 41;
  INFO("seed " << seed << ", secrets " << domain.secret_count());
  std::mt19937_64 engine{seed};
  std::size_t contradictions = 0;
  for (int round = 0; round < 90; ++round) {
    const SecretId secret = to_id<SecretId>(uniform_below(engine, domain.secret_count()));
    std::vector<Answer> answers(uniform_below(engine, 6));
    for (Answer& answer : answers) {
      answer.guess = to_id<GuessId>(uniform_below(engine, domain.guess_count()));
      answer.outcome = feedback.id(feedback(domain.guess(answer.guess), domain.secret(secret)));
      if (round % 3 == 2) answer.outcome = to_id<OutcomeId>(uniform_below(engine, feedback.outcome_count()));
    }
    if (round % 3 == 1 && !answers.empty()) {
      answers.push_back(answers.front());
      answers.back().outcome = to_id<OutcomeId>(uniform_below(engine, feedback.outcome_count()));
    }
    const std::vector<SecretId> expected = plainly(domain, feedback, answers);
    REQUIRE(found(domain, feedback, answers) == expected);
    if (expected.empty()) ++contradictions;
  }
  CHECK(contradictions > 10);
  CHECK(contradictions < 80);
}

TEST_CASE("the secrets that agree are those of brute force", "[beliefs][consistent_secrets]") {
  STATIC_REQUIRE(ConsistentSecrets<Mastermind<>, ExactAndMisplaced<>>::is_search);
  STATIC_REQUIRE_FALSE(ConsistentSecrets<Listed<int>, Remainder>::is_search);
  for (const Repeats repeats : {Repeats::allowed, Repeats::none}) {
    for (const auto& domain : {Mastermind<>{.pegs = 4, .colors = 5, .repeats = repeats},
                               Mastermind<>{.pegs = 2, .colors = 9, .repeats = repeats},
                               Mastermind<>{.pegs = 3, .colors = 3, .repeats = repeats}})
      equals_brute_force(domain, domain.feedback());
    const BullsAndCows<> digits{
        .digits = 3, .base = 8, .repeats = repeats, .leading_zero = LeadingZero::none};
    equals_brute_force(digits, digits.feedback());
  }
  equals_brute_force(Listed{std::vector{3, 1, 4, 15, 9, 2, 6, 53, 58, 97, 11}}, Remainder{});
}

TEST_CASE("the sink and a stop token end the search", "[beliefs][consistent_secrets]") {
  const Mastermind<4, 6> domain;
  const ConsistentSecrets all{domain, domain.feedback(), std::span<const Answer>{}};
  std::size_t seen = 0;
  CHECK_FALSE(all.each([&](SecretId) { return ++seen < 7; }));
  CHECK(seen == 7);
  std::stop_source source;
  source.request_stop();
  CHECK_FALSE(all.each([&](SecretId) { return ++seen < 1000; }, source.get_token()));
  CHECK(seen == 7);
}

TEST_CASE("six answers of a game with 430 million codes", "[beliefs][consistent_secrets][long]") {
  const Mastermind<8, 12> domain;
  const ExactAndMisplaced<8> feedback;
  std::mt19937_64 engine{5};
  const Code secret = domain.secret(to_id<SecretId>(uniform_below(engine, domain.secret_count())));
  std::vector<Answer> answers;
  for (int i = 0; i < 6; ++i) {
    const GuessId guess = to_id<GuessId>(uniform_below(engine, domain.guess_count()));
    answers.push_back({guess, feedback.outcome_id(domain.guess(guess), secret)});
  }
  const ConsistentSecrets consistent{domain, feedback, std::span<const Answer>{answers}};
  bool agree = true, holds_secret = false;
  std::size_t count = 0;
  CHECK(consistent.each([&](SecretId id) {
    agree = agree && consistent.contains(id);
    holds_secret = holds_secret || domain.secret(id) == secret;
    return ++count < 1'000'000;
  }));
  CHECK(agree);
  CHECK(holds_secret);
  // Every 97th code: as many agree as were found there.
  std::size_t looked = 0, agreeing = 0;
  for (std::size_t i = 0; i < domain.secret_count(); i += 97, ++looked)
    if (consistent.contains(to_id<SecretId>(i))) ++agreeing;
  const double expected = static_cast<double>(count) / 97;
  CHECK(std::abs(static_cast<double>(agreeing) - expected) < 5 * std::sqrt(expected) + 1);
}

}  // namespace consistent_secrets_test
