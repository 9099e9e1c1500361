#include <sleuth/play/cluedo_event.hpp>

#include "support/catch.hpp"

namespace cluedo_event_test {

using sleuth::Asked;
using sleuth::CluedoEvent;
using sleuth::CluedoQuietTurn;

TEST_CASE("events are equal where all that they say is equal") {
  const Asked told{0, 7, {1}, 2, sleuth::to_card(1)};
  Asked other = told;
  CHECK(CluedoEvent{told} == CluedoEvent{other});
  other.shown.reset();
  CHECK_FALSE(CluedoEvent{told} == CluedoEvent{other});
  CHECK_FALSE(CluedoEvent{told} == CluedoEvent{CluedoQuietTurn{0}});
}

}  // namespace cluedo_event_test
