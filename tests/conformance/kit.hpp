#pragma once

#include <initializer_list>
#include <string>

#include "support/catch.hpp"
#include "tabulated.hpp"

#include <sleuth/beliefs/default_belief.hpp>
#include <sleuth/conformance/belief_laws.hpp>
#include <sleuth/conformance/domain_laws.hpp>
#include <sleuth/conformance/feedback_laws.hpp>

namespace sleuth_tests {

/// Every law that applies holds on this game: those of domain, feedback and belief on its own types with its usual belief,
/// and, on its tables, all laws with each belief, score and selector, with noise, lies and a coarser target too.
template <class D, class F>
void expect_lawful(const D& domain, const F& feedback) {
  namespace conformance = sleuth::conformance;
  CHECK(conformance::check_domain(domain).text() == "");
  CHECK(conformance::check_feedback(domain, feedback).text() == "");
  CHECK(conformance::check_belief<sleuth::default_belief_t<D, F>>(domain, feedback).text() == "");
  const auto tables = tables_of(domain, feedback);
  for (const auto& report : {check_with_candidate_set(tables), check_with_weighted_set(tables),
                             check_with_noise(tables), check_with_lies(tables), check_with_target(tables)}) {
    CHECK(report.text() == "");
    CHECK(report.checked().size() > 40);  // not skipped as a whole
  }
}

}  // namespace sleuth_tests
