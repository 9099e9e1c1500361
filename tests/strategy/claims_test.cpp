#include <sleuth/strategy/claims.hpp>

#include "support/catch.hpp"

namespace claims_test {

using namespace sleuth;

TEST_CASE("a claim is proved where its bounds meet", "[strategy][claims]") {
  StrategyClaims claims;
  claims.lower = 72;
  claims.upper = 73;
  CHECK_FALSE(claims.proved());
  claims.lower = 73;
  CHECK(claims.proved());
}

}  // namespace claims_test
