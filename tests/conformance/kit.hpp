#pragma once

#include "support/catch.hpp"

#include <sleuth/beliefs/candidate_set.hpp>
#include <sleuth/beliefs/may_lie.hpp>
#include <sleuth/beliefs/weighted_set.hpp>
#include <sleuth/conformance/game.hpp>

namespace sleuth_tests {

/// Every law that applies must hold on this game with this belief, its scores, its selectors and its solver.
template <class B, class D, class F>
void expect_lawful(const D& domain, const F& feedback, const sleuth::conformance::Options& options = {}) {
  const sleuth::conformance::Report report = sleuth::conformance::check_game<B>(domain, feedback, options);
  CHECK(report.text() == "");
  CHECK(report.checked().size() > 40);  // not skipped as a whole
}

/// The same with each of the library's beliefs that list secrets; MayLie brings the third.
template <class D, class F>
void expect_lawful_with_each_belief(const D& domain, const F& feedback,
                                    const sleuth::conformance::Options& options = {}) {
  expect_lawful<sleuth::CandidateSet<D, F>>(domain, feedback, options);
  expect_lawful<sleuth::WeightedSet<D, F>>(domain, feedback, options);
  const sleuth::MayLie<F> lying{feedback, 1};
  expect_lawful<sleuth::LieSet<D, sleuth::MayLie<F>>>(domain, lying, options);
}

}  // namespace sleuth_tests
