#include <sleuth/beliefs/likelier_lanes.hpp>

#include <cstddef>
#include <cstdint>

#include <sleuth/beliefs/lane_scan.hpp>

#include "support/catch.hpp"

namespace likelier_lanes_test {

using namespace sleuth;

/// Leaves out other lanes for each of its questions.
struct Marked {
  static bool active() { return true; }
  static bool keeps_candidates() { return false; }
  static std::size_t improvements() { return 7; }
  static void skip(const lanes::Counts&, std::size_t, std::uint64_t& result) { result = 1; }
  static void skip_weighted(const lanes::Counts&, std::size_t, std::uint64_t& result) { result = 2; }
  static void skip_worse(const lanes::Counts&, std::size_t, std::uint64_t& result) { result = 4; }
};

TEST_CASE("a filter for weights asks for the bounds that hold for weights", "[beliefs][likelier_lanes]") {
  const Marked marked;
  const LikelierLanes<Marked> filter{marked};
  std::uint64_t result = 0;
  REQUIRE(filter.active());
  REQUIRE(filter.improvements() == 7);
  REQUIRE(filter.keeps_candidates());
  filter.skip({}, 0, result);
  REQUIRE(result == 2);
  filter.worse().skip({}, 0, result);
  REQUIRE(result == 4);
}

TEST_CASE("where a filter knows no worse, nothing is worse", "[beliefs][likelier_lanes]") {
  const KeepAllLanes all;
  const LikelierLanes<KeepAllLanes> filter{all};
  std::uint64_t result = 1;
  REQUIRE(!filter.active());
  filter.worse().skip({}, 0, result);
  REQUIRE(result == 0);
  result = 1;
  filter.skip({}, 0, result);
  REQUIRE(result == 0);
}

}  // namespace likelier_lanes_test
