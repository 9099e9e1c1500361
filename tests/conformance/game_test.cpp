#include <algorithm>
#include <string>

#include "conformance/broken.hpp"
#include "support/catch.hpp"
#include "support/unlisted.hpp"

#include <sleuth/conformance/game.hpp>

namespace game_test {

namespace conformance = sleuth::conformance;
using sleuth_tests::Compare;
using sleuth_tests::Numbers;

TEST_CASE("check_game runs every kind of law with the usual belief") {
  const conformance::Report report = conformance::check_game(Numbers{}, Compare{});
  CHECK(report.text() == "");
  for (const std::string_view kind : {"domain:", "feedback:", "distribution:", "fast path:", "observation:",
                                      "score:", "solver:", "selector:"})
    CHECK(std::any_of(report.checked().begin(), report.checked().end(),
                      [kind](const std::string& law) { return law.starts_with(kind); }));
}

TEST_CASE("check_game holds on a game that lists nothing") {
  const sleuth_tests::TokenRow row{.boxes = 2, .size = 2, .heads = {0.5, 0.25, 0.1, 0.9}};
  const conformance::Report report = conformance::check_game(row, row.feedback());
  CHECK(report.text() == "");
  CHECK(report.checked().size() > 35);
}

}  // namespace game_test
