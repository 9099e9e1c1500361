#include <sleuth/play/cluedo_event.hpp>

#include "support/catch.hpp"

namespace {

using sleuth::CluedoEvent;
using sleuth::CluedoQuietTurn;
using sleuth::CluedoSuggestion;

TEST_CASE("events are equal where all that they say is equal") {
  const CluedoSuggestion told{0, 7, 2, {1}, sleuth::to_card(1)};
  CluedoSuggestion other = told;
  CHECK(CluedoEvent{told} == CluedoEvent{other});
  other.shown.reset();
  CHECK_FALSE(CluedoEvent{told} == CluedoEvent{other});
  CHECK_FALSE(CluedoEvent{told} == CluedoEvent{CluedoQuietTurn{0}});
}

}  // namespace
