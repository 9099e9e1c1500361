#include <array>

#include <sleuth/beliefs/classed_set.hpp>
#include <sleuth/conformance/game.hpp>
#include <sleuth/games/avalon.hpp>

#include "support/catch.hpp"

namespace avalon_test {

namespace conformance = sleuth::conformance;
using sleuth::games::Avalon;
using sleuth::games::AvalonRole;
using sleuth::games::QuestOutcomes;

TEST_CASE("the laws hold on Avalon, with roles by factors and with castings listed in classes") {
  const std::array roles{AvalonRole::merlin, AvalonRole::servant, AvalonRole::servant, AvalonRole::mordred,
                         AvalonRole::minion};
  const Avalon domain{roles};
  const QuestOutcomes feedback = domain.feedback();
  const conformance::Report report = conformance::check_game(domain, feedback);
  CHECK(report.text() == "");
  CHECK(report.checked().size() > 30);
  CHECK(conformance::check_belief<sleuth::ClassedSet<Avalon, QuestOutcomes>>(domain, feedback).text() == "");
}

}  // namespace avalon_test
