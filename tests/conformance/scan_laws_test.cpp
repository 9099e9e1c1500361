#include "conformance/broken_belief.hpp"
#include "support/catch.hpp"

#include <sleuth/conformance/scan_laws.hpp>

namespace scan_laws_test {

TEST_CASE("the laws of scans: each is named where a belief breaks it") {
  for (const std::string_view law : sleuth::conformance::scan_laws::all) {
    INFO(law);
    CHECK(sleuth_tests::report_on_broken_belief(law).violates(law));
  }
}

}  // namespace scan_laws_test
