#include "conformance/broken_belief.hpp"
#include "support/catch.hpp"

#include <sleuth/conformance/fast_path_laws.hpp>

namespace fast_path_laws_test {

TEST_CASE("the laws of fast paths: each is named where a belief breaks it") {
  for (const std::string_view law : sleuth::conformance::fast_path_laws::all) {
    INFO(law);
    CHECK(sleuth_tests::report_on_broken_belief(law).violates(law));
  }
}

}  // namespace fast_path_laws_test
