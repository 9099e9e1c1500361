#include <sleuth/beliefs/role_evidence.hpp>

#include <cmath>
#include <stdexcept>

#include "support/catch.hpp"

namespace role_evidence_test {

using namespace sleuth;

TEST_CASE("evidence is checked for its shape and its values", "[beliefs]") {
  const RoleCasting casting{{{0, 1}, {2}}};
  RoleEvidence evidence;
  REQUIRE_NOTHROW(evidence.check(casting));
  REQUIRE(evidence.is_about_classes());
  evidence.of_class = {0.0, -1.0, -HUGE_VAL};
  REQUIRE_NOTHROW(evidence.check(casting));
  evidence.of_class.push_back(0);
  REQUIRE_THROWS_WITH(evidence.check(casting), ContainsSubstring("of_class: the number of entries is 4"));
  evidence.of_class = {0.0, std::nan(""), 0.0};
  REQUIRE_THROWS_AS(evidence.check(casting), std::invalid_argument);
  evidence.of_class = {0.0, HUGE_VAL, 0.0};
  REQUIRE_THROWS_AS(evidence.check(casting), std::invalid_argument);

  RoleEvidence roles;
  roles.of_role.assign(RoleEvidence::role_table_size(casting), 0.0);
  roles.role(casting, 1, 2, 0) = -5;
  REQUIRE(roles.of_role[(1 * 3 + 2) * 3] == -5);
  REQUIRE_FALSE(roles.is_about_classes());
  REQUIRE_NOTHROW(roles.check(casting));
  roles.of_pair.assign(RoleEvidence::pair_table_size(casting) + 1, 0.0);
  REQUIRE_THROWS_AS(roles.check(casting), std::invalid_argument);
}

}  // namespace role_evidence_test
