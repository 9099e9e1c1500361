#include <sleuth/deduction/wide_count.hpp>

#include <random>
#include <set>

#include "support/catch.hpp"

namespace wide_count_test {

using namespace sleuth;

TEST_CASE("a wide count in digits, beyond 64 bits too") {
  CHECK(to_text(0) == "0");
  CHECK(to_text(33633600000) == "33633600000");
  if (wide_count_bits == 128) {
    WideCount power = 1;
    for (int i = 0; i < 127; ++i)
      power *= 2;
    CHECK(to_text(power) == "170141183460469231731687303715884105728");
  }
}

TEST_CASE("ratios are in lowest terms") {
  CHECK(ratio_text(426, 72) == "71/12");
  CHECK(ratio_text(0, 7) == "0/1");
  CHECK(ratio_text(7, 7) == "1/1");
}

TEST_CASE("a uniform wide number reaches every value below the bound and no other") {
  std::mt19937 engine{5};
  std::set<std::uint64_t> seen;
  for (int i = 0; i < 300; ++i)
    seen.insert(static_cast<std::uint64_t>(uniform_wide_below(engine, 7)));
  CHECK(seen == std::set<std::uint64_t>{0, 1, 2, 3, 4, 5, 6});
  CHECK(uniform_wide_below(engine, 1) == 0);
  if (wide_count_bits == 128) {
    const WideCount bound = WideCount{5} << 90;
    bool upper = false;
    for (int i = 0; i < 64; ++i) {
      const WideCount drawn = uniform_wide_below(engine, bound);
      CHECK(drawn < bound);
      upper = upper || drawn >= WideCount{4} << 90;
    }
    CHECK(upper);
  }
}

}  // namespace wide_count_test
