#include <sleuth/games/code_lanes.hpp>

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include <sleuth/core/ids.hpp>
#include <sleuth/games/exact_and_misplaced.hpp>

#include "support/catch.hpp"

namespace code_lanes_test {

using namespace sleuth;
using namespace sleuth::games;

Code random_code(std::mt19937_64& engine, std::size_t pegs, std::size_t colors) {
  std::vector<int> pegs_of_code;
  for (std::size_t peg = 0; peg < pegs; ++peg)
    pegs_of_code.push_back(static_cast<int>(engine() % colors));
  return Code{std::span<const int>{pegs_of_code}};
}

template <class V, std::size_t Pegs>
void compare(std::mt19937_64& engine, std::size_t colors, std::size_t count) {
  const ExactAndMisplaced<Pegs> feedback;
  CodeLanes codes = feedback.make_lanes(count);
  std::vector<Code> list;
  for (std::size_t lane = 0; lane < count; ++lane) {
    list.push_back(random_code(engine, Pegs, colors));
    codes.set(lane, list.back());
  }
  for (int round = 0; round < 20; ++round) {
    const Code secret = random_code(engine, Pegs, colors);
    const auto query = codes.query(secret);
    for (std::size_t lane = 0; lane < count; ++lane) {
      const std::size_t in_group = lane % lanes::group_size;
      V outcomes[CodeKernel<Pegs>::outcome_count];
      CodeKernel<Pegs>::answer(codes.group(lane / lanes::group_size), query.planes.data(),
                               in_group / (64 * lanes::words<V>), outcomes);
      for (std::size_t outcome = 0; outcome < CodeKernel<Pegs>::outcome_count; ++outcome) {
        lanes::Plane plane;
        lanes::store(outcomes[outcome], plane, in_group / (64 * lanes::words<V>));
        if (plane[in_group] != (outcome == to_index(feedback.outcome_id(list[lane], secret))))
          FAIL("pegs " << Pegs << ", lane " << lane << ", outcome " << outcome);
      }
    }
  }
}

template <class V>
void compare_all(std::mt19937_64& engine) {
  for (const std::size_t colors : {2U, 6U, 16U}) {
    compare<V, 1>(engine, colors, 5);
    compare<V, 2>(engine, colors, 64);
    compare<V, 3>(engine, colors, 65);
    compare<V, 4>(engine, colors, 257);
    compare<V, 5>(engine, colors, 130);
    compare<V, 6>(engine, colors, 255);
    compare<V, 7>(engine, colors, 256);
    compare<V, 8>(engine, colors, 300);
  }
}

TEST_CASE("codes answer in lanes as they do one by one", "[games][code_lanes]") {
  const std::uint64_t seed = 20260103;
  std::mt19937_64 engine{seed};
  INFO("seed " << seed);
  compare_all<std::uint64_t>(engine);
  compare_all<lanes::BaselineWord>(engine);
}

TEST_CASE("a size known at run time finds its kernel", "[games][code_lanes]") {
  for (std::size_t pegs = 1; pegs <= max_pegs; ++pegs) {
    const ExactAndMisplaced<> feedback{pegs};
    std::size_t outcomes = 0;
    feedback.visit_kernel([&]<class Kernel>(Kernel) { outcomes = Kernel::outcome_count; });
    CHECK(outcomes == feedback.outcome_count());
    CHECK(feedback.lane_group_bytes() == 2 * pegs * max_colors * 32);
  }
}

}  // namespace code_lanes_test
