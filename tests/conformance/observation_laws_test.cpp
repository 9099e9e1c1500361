#include "conformance/broken_belief.hpp"
#include "support/catch.hpp"

#include <sleuth/conformance/observation_laws.hpp>

namespace observation_laws_test {

TEST_CASE("the observation laws: each is named where a belief breaks it") {
  for (const std::string_view law : sleuth::conformance::observation_laws::all) {
    INFO(law);
    CHECK(sleuth_tests::report_on_broken_belief(law).violates(law));
  }
}

}  // namespace observation_laws_test
