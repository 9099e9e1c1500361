#include <sleuth/play/avalon_presets.hpp>

#include <cmath>
#include <stdexcept>
#include <vector>

#include <sleuth/play/avalon_record.hpp>

#include "support/catch.hpp"

namespace avalon_presets_test {

using namespace sleuth;
using namespace sleuth::avalon;
using R = games::AvalonRole;

TEST_CASE("every preset has a name and numbers in range", "[play][avalon]") {
  for (const std::string& name : preset_names()) {
    INFO(name);
    const auto preset = find_preset(name, 5);
    REQUIRE(preset);
    CHECK_NOTHROW(preset->validate());
  }
  CHECK_FALSE(find_preset("human11", 5));
  CHECK_THROWS_AS(human(11), std::invalid_argument);
  CHECK(find_preset("human", 7)->votes[0].of(R::servant).clean_on == 0.8886);
}

TEST_CASE("human presets take what was measured, and the mean where it was not", "[play][avalon]") {
  const AvalonModel five = human(5);
  CHECK(five.votes[0].of(R::servant).clean_off == 0.6597);
  CHECK(five.votes[1].of(R::servant).clean_off == 0.64);
  CHECK(five.votes[0].of(R::minion).clean_on == 0.5);
  CHECK(five.vote_temper == 0.6);
  CHECK_FALSE(five.dirty_proposal);
  CHECK((*human_leader().dirty_proposal)[2][games::to_index(R::minion)] == 0.8917);
  CHECK(human(6).votes[4].of(R::percival).dirty_on == 0.5733);
  CHECK_THAT(human(10).fails.chance[3][4][4], WithinAbs(0.4444 / 0.9999, 1e-15));
  CHECK(human_roles().votes[2].of(R::merlin).dirty_on == 0.508);
  CHECK(human_roles().votes[2].merlin_apart);
}

TEST_CASE("hard logic only counts what is possible", "[play][avalon]") {
  AvalonRecord record{
      {games::AvalonRoles{std::vector{R::servant, R::servant, R::servant, R::minion, R::minion}},
       std::nullopt},
      hard_logic()};
  record.add(Proposal{0, {0, 1}, {0, 1, 2}, {}, {}});
  record.add(QuestResult{1, {0, 1}, 1, std::nullopt});
  CHECK(record.posterior().count() == 7);
  for (std::size_t index = 0; index < 10; ++index)
    if ((record.posterior().casting().evil_set(index) & 3) != 0)
      CHECK_THAT(record.posterior().class_mass()[index], WithinAbs(1 / 7.0, 1e-15));
  record.add(QuestResult{2, {2, 3, 4}, std::nullopt, true});  // anybody may pass
  CHECK(record.posterior().count() == 7);
}

}  // namespace avalon_presets_test
