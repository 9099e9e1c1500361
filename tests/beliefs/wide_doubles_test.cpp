#include <sleuth/beliefs/wide_doubles.hpp>

#include <cmath>
#include <vector>

#include "support/catch.hpp"

namespace {

using namespace sleuth::detail;

TEST_CASE("x * log2(x) of every entry") {
  std::vector<double> x{0, 1, 2, 0.5};
  for (double value = 1e-12; value < 1e30; value *= 1.37)
    x.push_back(value);
  x.resize(padded(x.size()), 0.0);
  std::vector<double> plain(x.size()), wide(x.size());
  TimesLog2{x.data(), x.size(), plain.data()}.run<BaselineDoubles>();
  run_on_doubles(TimesLog2{x.data(), x.size(), wide.data()});
  CHECK(plain == wide);
  for (std::size_t i = 0; i < x.size(); ++i) {
    const double expected = x[i] > 0 ? x[i] * std::log2(x[i]) : 0.0;
    CHECK(std::abs(wide[i] - expected) <= 4e-15 * std::max(std::abs(expected), x[i]));
  }
}

TEST_CASE("scaled vectors are added") {
  const std::vector<double> a{1, 2, 3, 4}, b{10, 20, 30, 40}, c{5, 6, 7, 8}, d{1, 1, 1, 1};
  std::vector<double> sum{1, 1, 1, 1};
  run_on_doubles(AddScaled{a.data(), 4, 2.0, sum.data()});
  CHECK(sum == std::vector<double>{3, 5, 7, 9});
  const double* const from[] = {a.data(), b.data(), c.data(), d.data()};
  const double factor[] = {1, 0.5, 0, 2};
  add_four_scaled<BaselineDoubles>(from, factor, 4, sum.data());
  CHECK(sum == std::vector<double>{11, 19, 27, 35});
}

}  // namespace
