#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

#include <sleuth/games/avalon_roles.hpp>
#include <sleuth/play/avalon_events.hpp>
#include <sleuth/play/avalon_model.hpp>
#include <sleuth/play/avalon_record.hpp>

namespace sleuth::avalon {

/// A mean over games and its standard error.
struct Mean {
  double value = 0;
  double error = 0;

  [[nodiscard]] static Mean of(std::span<const double> values) {
    Mean mean;
    const auto count = static_cast<double>(values.size());
    if (values.empty()) return mean;
    for (const double value : values)
      mean.value += value / count;
    double squares = 0;
    for (const double value : values)
      squares += (value - mean.value) * (value - mean.value);
    if (values.size() > 1) mean.error = std::sqrt(squares / (count - 1) / count);
    return mean;
  }
};

/// How good a model is at telling who is evil, as an outsider sees the whole game.
struct AvalonScore {
  struct Bin {
    std::size_t seats = 0;
    double predicted = 0;  ///< mean P(evil) of these seats
    double observed = 0;   ///< share of them that were evil
  };

  std::size_t games = 0;
  std::size_t contradictions =
      0;            ///< games in which the model holds the truth impossible; log_loss is infinite then
  Mean log_loss{};  ///< -log P(true evil set), nats
  Mean entropy{};   ///< of the evil set under the model, nats: what log_loss would be if the model were right
  Mean surplus{};   ///< log_loss - entropy, game by game
  double top_1 = 0;  ///< share of games in which the true evil set is the likeliest; n equal ones count 1/n
  double brier = 0;  ///< mean over games of the squared errors of the probabilities of all evil sets, 0 .. 2
  std::array<Bin, 10> reliability{};  ///< seats by P(evil): 0 .. 0.1, 0.1 .. 0.2, ...
};

/// What is known at the end of a game.
///
/// @errors  std::invalid_argument for roles that are not legal or events that cannot be
[[nodiscard]] inline AvalonRecord watch(const AvalonGame& game, const AvalonModel& model) {
  AvalonRecord record{{games::AvalonRoles{game.roles}, std::nullopt}, model};
  for (const AvalonEvent& event : game.events)
    record.add(event);
  return record;
}

/// Scores a model on games whose roles are known.
///
/// @errors  as watch()
[[nodiscard]] inline AvalonScore score(std::span<const AvalonGame> logs, const AvalonModel& model) {
  AvalonScore result;
  std::vector<double> losses;
  std::vector<double> entropies;
  std::vector<double> surpluses;
  for (const AvalonGame& game : logs) {
    const AvalonRecord record = watch(game, model);
    const RolePosterior& posterior = record.posterior();
    const std::span<const double> mass = posterior.class_mass();
    double of_truth = 0;
    double largest = 0;
    double squares = 0;
    for (std::size_t index = 0; index < mass.size(); ++index) {
      const bool is_true = posterior.casting().evil_set(index) == game.evil();
      if (is_true) of_truth = mass[index];
      largest = std::max(largest, mass[index]);
      squares += (mass[index] - (is_true ? 1 : 0)) * (mass[index] - (is_true ? 1 : 0));
    }
    if (!(of_truth > 0)) ++result.contradictions;
    constexpr double same = 1 - 1e-9;
    const auto ties =
        std::count_if(mass.begin(), mass.end(), [&](double share) { return share >= largest * same; });
    if (of_truth > 0 && of_truth >= largest * same) result.top_1 += 1 / static_cast<double>(ties);
    result.brier += squares;
    losses.push_back(-std::log(of_truth));
    entropies.push_back(posterior.class_bits() * std::log(2.0));
    surpluses.push_back(losses.back() - entropies.back());
    const std::vector<double> evil = posterior.evil_shares();
    for (std::size_t seat = 0; seat < evil.size(); ++seat) {
      auto& bin =
          result.reliability[std::min<std::size_t>(9, static_cast<std::size_t>(evil[seat] * 10 + 1e-9))];
      ++bin.seats;
      bin.predicted += evil[seat];
      bin.observed += games::holds(game.evil(), seat) ? 1 : 0;
    }
  }
  result.games = logs.size();
  if (logs.empty()) return result;
  result.log_loss = Mean::of(losses);
  result.entropy = Mean::of(entropies);
  result.surplus = Mean::of(surpluses);
  result.top_1 /= static_cast<double>(logs.size());
  result.brier /= static_cast<double>(logs.size());
  for (auto& bin : result.reliability) {
    if (bin.seats == 0) continue;
    bin.predicted /= static_cast<double>(bin.seats);
    bin.observed /= static_cast<double>(bin.seats);
  }
  return result;
}

}  // namespace sleuth::avalon
