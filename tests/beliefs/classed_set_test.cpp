// Against WeightedSet, which knows no classes.

#include <sleuth/beliefs/classed_set.hpp>

#include <cmath>
#include <random>
#include <stdexcept>
#include <vector>

#include <sleuth/beliefs/weighted_set.hpp>
#include <sleuth/core/listed.hpp>

#include "support/catch.hpp"

namespace classed_set_test {

using namespace sleuth;

/// Numbers 0 .. 39 in classes by their last digit, not equally likely.
struct Digits : Listed<int> {
  Digits()
      : Listed{[] {
          std::vector<int> numbers;
          for (int number = 0; number < 40; ++number)
            numbers.push_back(number);
          return numbers;
        }()} {}
  std::size_t class_count() const { return 10; }
  ClassId class_of(SecretId id) const { return to_id<ClassId>(to_index(id) % 10); }
  double prior(SecretId id) const {
    return to_index(id) == 7 ? 0.0 : 1.0 + static_cast<double>(to_index(id) % 3);
  }
};
/// Whether the last digit is below that of the guess, now and then wrong.
struct LastDigit : NumberedOutcomes<2> {
  static constexpr bool is_about_classes = true;
  template <class Sink>
  void each_outcome(int guess, int secret, const Sink& sink) const {
    const std::size_t truth = secret % 10 < guess % 10 ? 1 : 0;
    sink(truth, 0.8);
    sink(1 - truth, 0.2);
  }
};
/// Whether the number is below the guess.
struct Below : NumberedOutcomes<2> {
  std::size_t operator()(int guess, int secret) const { return secret < guess ? 1 : 0; }
};

template <class F>
void check_same(const Digits& domain, const F& feedback, const ClassedSet<Digits, F>& classed,
                const WeightedSet<Digits, F>& weighted) {
  REQUIRE(classed.empty() == weighted.empty());
  REQUIRE(classed.count() == weighted.count());
  if (weighted.empty()) return;
  REQUIRE_THAT(classed.log_evidence(), WithinAbs(weighted.log_evidence(), 1e-12));
  REQUIRE_THAT(classed.target_bits(domain), WithinAbs(weighted.target_bits(domain), 1e-12));
  REQUIRE_THAT(classed.target_confidence(domain), WithinAbs(weighted.target_confidence(domain), 1e-12));
  std::vector<double> of_secret(40, 0.0);
  classed.each_secret([&](SecretId secret, double p) { of_secret[to_index(secret)] = p; });
  for (std::size_t i = 0; i < weighted.count(); ++i)
    REQUIRE_THAT(of_secret[to_index(weighted.candidates()[i])],
                 WithinAbs(weighted.probabilities()[i], 1e-12));
  typename ClassedSet<Digits, F>::workspace_type mine;
  typename WeightedSet<Digits, F>::workspace_type theirs;
  for (const GuessId guess : all_ids<GuessId>(domain.guess_count())) {
    const auto a = classed.distribution(domain, feedback, guess, mine);
    const auto b = weighted.distribution(domain, feedback, guess, theirs);
    REQUIRE_THAT(a.p_success, WithinAbs(b.p_success, 1e-12));
    REQUIRE_THAT(information_bits(a), WithinAbs(information_bits(b), 1e-12));
    for (std::size_t outcome = 0; outcome < 2; ++outcome)
      REQUIRE_THAT(a.weights[outcome], WithinAbs(b.weights[outcome], 1e-12));
  }
}

template <class F>
void run(std::uint64_t seed) {
  CAPTURE(seed);
  std::mt19937_64 engine{seed};
  const Digits domain;
  const F feedback;
  STATIC_REQUIRE(BeliefFor<ClassedSet<Digits, F>, Digits, F>);
  ClassedSet<Digits, F> classed{domain, feedback};
  WeightedSet<Digits, F> weighted{domain, feedback};
  check_same(domain, feedback, classed, weighted);
  for (int step = 0; step < 8; ++step) {
    const auto kind = engine() % 4;
    std::vector<double> table;
    for (int i = 0; i < 40; ++i)
      table.push_back(engine() % 8 == 0 ? 0.0 : static_cast<double>(1 + engine() % 100) / 100);
    if (kind == 0) {
      classed.observe(domain, class_likelihood([table](ClassId id) { return table[to_index(id)]; }));
      weighted.observe(
          domain, likelihood([table](int secret) { return table[static_cast<std::size_t>(secret % 10)]; }));
    } else if (kind == 1) {
      const auto any = likelihood([table](int secret) { return table[static_cast<std::size_t>(secret)]; });
      classed.observe(domain, any);
      weighted.observe(domain, any);
    } else if (kind == 2) {
      const int least = static_cast<int>(engine() % 6);
      classed.observe(domain, constraint([least](int secret) { return secret >= least; }));
      weighted.observe(domain, constraint([least](int secret) { return secret >= least; }));
    } else {
      const auto guess = to_id<GuessId>(engine() % 40);
      const auto outcome = to_id<OutcomeId>(engine() % 2);
      classed.observe(domain, feedback, guess, outcome);
      weighted.observe(domain, feedback, guess, outcome);
    }
    check_same(domain, feedback, classed, weighted);
  }
}

TEST_CASE("weights of classes and of members together are the weights of WeightedSet",
          "[beliefs][differential]") {
  const auto seed = GENERATE(range(std::uint64_t{1}, std::uint64_t{9}));
  run<LastDigit>(seed);  // depends on the class only
  run<Below>(seed);      // does not
}

TEST_CASE("a wrong likelihood changes nothing, an impossible one empties", "[beliefs]") {
  const Digits domain;
  ClassedSet<Digits, LastDigit> classed{domain, LastDigit{}};
  REQUIRE(classed.count() == 39);
  REQUIRE_THROWS_AS(classed.observe(domain, class_likelihood([](ClassId) { return -1.0; })),
                    std::invalid_argument);
  REQUIRE(classed.count() == 39);
  for (int i = 0; i < 500; ++i)
    classed.observe(domain, class_likelihood([](ClassId id) { return id == ClassId{3} ? 1e-300 : 1e-301; }));
  REQUIRE(classed.count() == 39);
  REQUIRE_THAT(classed.class_probabilities()[3], WithinAbs(1.0, 1e-12));
  classed.observe(domain, class_likelihood([](ClassId) { return 0.0; }));
  REQUIRE(classed.empty());
  REQUIRE(classed.count() == 0);
  REQUIRE(classed.target_bits(domain) == 0);
}

}  // namespace classed_set_test
