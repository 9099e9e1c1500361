#include <sleuth/play/avalon_score.hpp>

#include <cmath>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include <sleuth/play/avalon_fit.hpp>
#include <sleuth/play/avalon_presets.hpp>
#include <sleuth/play/avalon_simulate.hpp>

#include "support/catch.hpp"

namespace avalon_score_test {

using namespace sleuth;
using namespace sleuth::avalon;
using R = games::AvalonRole;

const std::vector<R> five{R::merlin, R::percival, R::servant, R::morgana, R::assassin};

std::vector<AvalonGame> games_of(const AvalonModel& model, std::size_t count) {
  AvalonTable table{games::AvalonRoles{five}, model, std::mt19937_64{7}};
  std::vector<AvalonGame> games;
  for (std::size_t i = 0; i < count; ++i)
    games.push_back(table.play());
  return games;
}

TEST_CASE("scores of a small log by hand", "[play][avalon]") {
  AvalonGame game;
  game.roles = {R::servant, R::minion, R::servant, R::minion, R::servant};
  const AvalonScore nothing = score(std::vector{game}, AvalonModel{});
  CHECK_THAT(nothing.log_loss.value, WithinAbs(std::log(10.0), 1e-12));
  CHECK_THAT(nothing.entropy.value, WithinAbs(std::log(10.0), 1e-12));
  CHECK_THAT(nothing.top_1, WithinAbs(0.1, 1e-12));
  CHECK_THAT(nothing.brier, WithinAbs(0.9 * 0.9 + 9 * 0.01, 1e-12));
  CHECK(nothing.reliability[4].seats == 5);
  CHECK_THAT(nothing.reliability[4].observed, WithinAbs(0.4, 1e-12));

  AvalonModel always;
  always.fails = games::AvalonFailRates::independent(1.0);
  game.events.emplace_back(QuestResult{2, {1, 3, 4}, 2, std::nullopt});
  const AvalonScore found = score(std::vector{game}, always);
  CHECK_THAT(found.log_loss.value, WithinAbs(std::log(3.0), 1e-12));
  CHECK_THAT(found.top_1, WithinAbs(1 / 3.0, 1e-12));
  game.events.emplace_back(QuestResult{3, {1, 3}, 0, std::nullopt});
  const AvalonScore wrong = score(std::vector{game}, always);
  CHECK(wrong.contradictions == 1);
  CHECK(std::isinf(wrong.log_loss.value));
  CHECK(wrong.top_1 == 0);
  CHECK(score({}, always).games == 0);
}

TEST_CASE("on games of a preset that preset scores best, and as its own entropy says", "[play][avalon]") {
  const AvalonModel truth = human_leader().untempered();
  const auto games = games_of(truth, 400);
  const AvalonScore own = score(games, truth);
  INFO("log loss " << own.log_loss.value << " entropy " << own.entropy.value << " surplus "
                   << own.surplus.value << " +- " << own.surplus.error);
  CHECK(own.contradictions == 0);
  CHECK(std::abs(own.surplus.value) < 3 * own.surplus.error);
  for (const std::string& name : preset_names()) {
    INFO(name);
    CHECK(score(games, *find_preset(name, 5)).log_loss.value > own.log_loss.value);
  }
  for (const AvalonScore::Bin& bin : own.reliability)
    if (bin.seats >= 50) {
      const double deviation =
          std::sqrt(bin.predicted * (1 - bin.predicted) / static_cast<double>(bin.seats));
      CHECK(std::abs(bin.observed - bin.predicted) < 4 * deviation + 0.01);
    }

  // What is fitted on other games of the same players is nearly as good.
  AvalonTable others{games::AvalonRoles{five}, truth, std::mt19937_64{8}};
  std::vector<AvalonGame> logs;
  for (int i = 0; i < 1000; ++i)
    logs.push_back(others.play());
  FitOptions options;
  options.fits_temper = false;
  const AvalonScore fitted = score(games, fit(logs, options));
  CHECK(fitted.log_loss.value < own.log_loss.value + 0.05);
}

}  // namespace avalon_score_test
