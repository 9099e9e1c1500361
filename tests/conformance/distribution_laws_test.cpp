#include "conformance/broken_belief.hpp"
#include "support/catch.hpp"

#include <sleuth/conformance/distribution_laws.hpp>

namespace distribution_laws_test {

TEST_CASE("the distribution laws: each is named where a belief breaks it") {
  for (const std::string_view law : sleuth::conformance::distribution_laws::all) {
    INFO(law);
    CHECK(sleuth_tests::report_on_broken_belief(law).violates(law));
  }
}

}  // namespace distribution_laws_test
