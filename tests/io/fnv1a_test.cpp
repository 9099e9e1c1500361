#include <sleuth/io/fnv1a.hpp>

#include "support/catch.hpp"

namespace fnv1a_test {

using sleuth::Fnv1a;

TEST_CASE("known hashes of 64 bits", "[io][fnv1a]") {
  CHECK(Fnv1a{}.digits() == "cbf29ce484222325");
  Fnv1a a;
  a.add("a");
  CHECK(a.value() == 0xAF63DC4C8601EC8C);
  Fnv1a foobar;
  foobar.add("foo");
  foobar.add("bar");
  CHECK(foobar.digits() == "85944171f73967e8");
}

}  // namespace fnv1a_test
