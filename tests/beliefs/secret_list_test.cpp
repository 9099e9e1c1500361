#include <sleuth/beliefs/secret_list.hpp>

#include <optional>
#include <vector>

#include "support/catch.hpp"

namespace secret_list_test {

using namespace sleuth;

TEST_CASE("parts of a list share its array and outlive it", "[beliefs][secret_list]") {
  std::optional<SecretList> all{std::vector<SecretId>{SecretId{2}, SecretId{5}, SecretId{7}, SecretId{8}}};
  CHECK(all->secrets().size() == 4);
  const SecretList part = all->part(1, 2);
  CHECK(part.secrets().data() == all->secrets().data() + 1);
  all.reset();
  REQUIRE(part.secrets().size() == 2);
  CHECK(part.secrets()[0] == SecretId{5});
  CHECK(part.secrets()[1] == SecretId{7});
  CHECK(part.part(1, 1).secrets()[0] == SecretId{7});
  CHECK(SecretList{}.secrets().empty());
}

}  // namespace secret_list_test
