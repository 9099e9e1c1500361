#include <sleuth/core/lane_columns.hpp>

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include "support/catch.hpp"

namespace lane_columns_test {

using namespace sleuth;

struct Columns {
  const std::vector<std::vector<std::uint64_t>>* planes;
  std::size_t operator()(std::size_t column, std::uint64_t* out) const {
    if (column >= planes->size()) return 0;
    for (std::size_t i = 0; i < (*planes)[column].size(); ++i)
      out[i] = (*planes)[column][i];
    return (*planes)[column].size();
  }
};

TEST_CASE("planes by column add up in every lane", "[core][lane_columns]") {
  const std::uint64_t seed = 20261212;
  std::mt19937_64 engine{seed};
  for (const std::size_t columns : {1U, 2U, 5U, 12U}) {
    for (const std::size_t most : {0U, 1U, 2U, 3U, 15U, 16U}) {
      for (int round = 0; round < 10; ++round) {
        INFO("seed " << seed << ", " << columns << " columns of up to " << most << " planes");
        std::vector<std::vector<std::uint64_t>> planes(columns);
        for (auto& column : planes)
          for (std::size_t i = round == 0 ? most : engine() % (most + 1); i > 0; --i)
            column.push_back(round == 0 ? ~std::uint64_t{0} : engine());
        constexpr std::size_t width = 18;
        std::vector<std::uint64_t> sum(width);
        for (std::size_t bit = 0; bit < 10; ++bit)
          sum[bit] = engine();
        std::vector<std::uint64_t> expected(64, 0), found(64, 0);
        for (std::size_t lane = 0; lane < 64; ++lane) {
          for (std::size_t bit = 0; bit < width; ++bit)
            expected[lane] += (sum[bit] >> lane & 1) << bit;
          for (std::size_t column = 0; column < columns; ++column)
            for (const std::uint64_t plane : planes[column])
              expected[lane] += (plane >> lane & 1) << column;
        }
        lanes::add_columns(Columns{&planes}, width, sum.data());
        for (std::size_t lane = 0; lane < 64; ++lane)
          for (std::size_t bit = 0; bit < width; ++bit)
            found[lane] |= (sum[bit] >> lane & 1) << bit;
        REQUIRE(found == expected);
      }
    }
  }
}

}  // namespace lane_columns_test
