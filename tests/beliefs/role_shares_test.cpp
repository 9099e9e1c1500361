#include <sleuth/beliefs/role_shares.hpp>

#include <cmath>
#include <vector>

#include "support/catch.hpp"

namespace role_shares_test {

using namespace sleuth;

// The shares of whole posteriors are tested against listed worlds in role_posterior_test.cpp.

TEST_CASE("without evidence all worlds of a class have one share", "[beliefs]") {
  const RoleCasting casting{{{0, 1, 2}, {4, 5}, RoleCasting::RoleNumber{0}, RoleCasting::RoleNumber{4}}};
  RoleShares shares;
  shares.fill(casting, 3, nullptr, nullptr);
  REQUIRE(shares.count == 12);
  REQUIRE_THAT(shares.log_total, WithinAbs(std::log(12.0), 1e-14));
  REQUIRE_THAT(shares.bits(casting), WithinAbs(std::log2(12.0), 1e-14));
  REQUIRE_THAT(shares.largest(casting), WithinAbs(1 / 12.0, 1e-15));
}

TEST_CASE("a pair factor couples seer and unseen", "[beliefs]") {
  const RoleCasting casting{{{0, 2}, {4, 5}, RoleCasting::RoleNumber{0}, RoleCasting::RoleNumber{4}}};
  const std::vector<double> pair{0.0, -HUGE_VAL, -HUGE_VAL, std::log(3.0)};
  RoleShares shares;
  shares.fill(casting, 0, nullptr, pair.data());
  REQUIRE(shares.count == 2);
  REQUIRE_THAT(shares.log_total, WithinAbs(std::log(4.0), 1e-14));
  REQUIRE_THAT(shares.largest(casting), WithinAbs(0.75, 1e-14));
  std::vector<double> evil;
  std::vector<double> good;
  shares.marginals(casting, evil, good);
  REQUIRE_THAT(evil[0], WithinAbs(0.25, 1e-14));  // 4 stands first
  REQUIRE_THAT(good[0], WithinAbs(0.25, 1e-14));  // 0 stands first
  REQUIRE_THAT(shares.pair_of(casting, 1, 1), WithinAbs(0.75, 1e-14));
}

}  // namespace role_shares_test
