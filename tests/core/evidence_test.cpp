#include <sleuth/core/evidence.hpp>

#include <string>
#include <type_traits>

#include "support/catch.hpp"

namespace evidence_test {

using namespace sleuth;

struct NotThree {
  bool admits(int secret) const { return secret != 3; }
};
struct TwiceForEven {
  double likelihood(int secret) const { return secret % 2 == 0 ? 2.0 : 1.0; }
};
struct IntegerLikelihood {
  int likelihood(int secret) const { return secret; }
};
struct NotBool {
  int admits(int) const { return 1; }
};

TEST_CASE("constraints and likelihoods are told apart by their member", "[core][evidence]") {
  STATIC_REQUIRE(ConstraintOn<NotThree, int>);
  STATIC_REQUIRE(!LikelihoodOn<NotThree, int>);
  STATIC_REQUIRE(LikelihoodOn<TwiceForEven, int>);
  STATIC_REQUIRE(!ConstraintOn<TwiceForEven, int>);
  STATIC_REQUIRE(LikelihoodOn<IntegerLikelihood, int>);
  STATIC_REQUIRE(!ConstraintOn<NotBool, int>);
  STATIC_REQUIRE(!ConstraintOn<NotThree, std::string>);
  STATIC_REQUIRE(ConstraintOn<Constraint<int>, int>);
  STATIC_REQUIRE(LikelihoodOn<Likelihood<int>, int>);
  STATIC_REQUIRE(!std::is_constructible_v<Constraint<int>, TwiceForEven>);
  STATIC_REQUIRE(!std::is_constructible_v<Likelihood<int>, NotThree>);
}

TEST_CASE("a Constraint asks what it was made from", "[core][evidence]") {
  const Constraint<int> evidence = NotThree{};
  REQUIRE(evidence.admits(2));
  REQUIRE(!evidence.admits(3));
  const Constraint<int> copy = evidence;
  REQUIRE(!copy.admits(3));
}

TEST_CASE("a Likelihood asks what it was made from", "[core][evidence]") {
  const Likelihood<int> evidence = TwiceForEven{};
  REQUIRE(evidence.likelihood(4) == 2.0);
  REQUIRE(evidence.likelihood(5) == 1.0);
  REQUIRE(Likelihood<int>{IntegerLikelihood{}}.likelihood(5) == 5.0);
}

TEST_CASE("copies share what they hold", "[core][evidence]") {
  int calls = 0;
  int* const counter = &calls;
  const Constraint<int> evidence = constraint([counter](int) { return ++*counter > 0; });
  const Constraint<int> copy = evidence;
  REQUIRE(evidence.admits(0));
  REQUIRE(copy.admits(0));
  REQUIRE(calls == 2);
}

TEST_CASE("predicates and functions become evidence", "[core][evidence]") {
  const auto odd = constraint([](int secret) { return secret % 2 == 1; });
  STATIC_REQUIRE(ConstraintOn<decltype(odd), int>);
  STATIC_REQUIRE(!ConstraintOn<decltype(odd), std::string>);
  REQUIRE(Constraint<int>{odd}.admits(5));
  REQUIRE(!Constraint<int>{odd}.admits(4));

  const auto weight = likelihood([](int secret) { return 0.5 * secret; });
  STATIC_REQUIRE(LikelihoodOn<decltype(weight), int>);
  STATIC_REQUIRE(!ConstraintOn<decltype(weight), int>);
  REQUIRE(Likelihood<int>{weight}.likelihood(3) == 1.5);

  const std::string named = "a";
  const Constraint<std::string> not_a = constraint([named](const auto& secret) { return secret != named; });
  REQUIRE(!not_a.admits("a"));
  REQUIRE(not_a.admits("b"));
}

TEST_CASE("a likelihood of classes is made from a function of their numbers", "[core][evidence]") {
  const ClassLikelihood evidence{class_likelihood([](ClassId id) { return to_index(id) == 2 ? 0.5 : 1.0; })};
  const ClassLikelihood copy = evidence;
  REQUIRE(copy.likelihood(ClassId{2}) == 0.5);
  REQUIRE(copy.likelihood(ClassId{1}) == 1.0);
}

}  // namespace evidence_test
