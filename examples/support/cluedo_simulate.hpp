#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <sleuth/core/uniform_below.hpp>
#include <sleuth/io/text.hpp>
#include <sleuth/play/cluedo_advice.hpp>
#include <sleuth/play/cluedo_record.hpp>
#include <sleuth/play/cluedo_table.hpp>

#include "support/context.hpp"
#include "support/safe_text.hpp"

namespace examples {

/// How a simulated player asks and reasons.
struct CluedoPolicy {
  std::string name;
  std::string description;
};

[[nodiscard]] inline const std::vector<CluedoPolicy>& cluedo_policies() {
  static const std::vector<CluedoPolicy> all{
      {"entropy", "asks what tells most of the envelope, counts"},
      {"candidates", "asks at random for what the envelope may hold, counts"},
      {"random", "asks at random, counts"},
      {"rules", "asks at random for what the envelope may hold, uses the rules of a pad"}};
  return all;
}

struct CluedoSimulation {
  std::size_t players = 4;
  std::size_t games = 20;
  std::uint64_t seed = 1;
  std::vector<std::string> policies{"entropy", "random", "rules"};
};

/// What came of a policy.
struct CluedoTally {
  std::string policy{};
  std::size_t seats = 0;
  std::size_t wins = 0;  ///< knew the envelope first
  std::size_t unsolved = 0;
  std::vector<std::size_t>
      suggestions{};  ///< own ones until the envelope was known; shape [seats - unsolved]

  [[nodiscard]] double mean() const {
    double sum = 0;
    for (const std::size_t count : suggestions)
      sum += static_cast<double>(count);
    return suggestions.empty() ? 0 : sum / static_cast<double>(suggestions.size());
  }
  [[nodiscard]] std::size_t median() const {
    std::vector<std::size_t> sorted = suggestions;
    std::sort(sorted.begin(), sorted.end());
    return sorted.empty() ? 0 : sorted[(sorted.size() - 1) / 2];
  }
};

/// One game of the classic deck. Everybody plays on until all know the envelope; who knows it suggests no more.
class SimulatedCluedo {
 public:
  using Engine = std::mt19937_64;
  static constexpr std::size_t most_rounds = 60;

  /// @param policies  of each seat
  SimulatedCluedo(const std::vector<std::string>& policies, Engine& engine) : engine_{&engine} {
    sleuth::CluedoTable table;
    const sleuth::CardSet deck = table.all_cards();
    const auto cards = static_cast<std::size_t>(std::popcount(deck));
    const std::size_t seats = policies.size();
    std::vector<std::size_t> left;
    std::size_t first = 0;
    for (const sleuth::games::CardCategory& category : table.categories) {
      const std::size_t secret = first + below(category.cards.size());
      for (std::size_t card = first; card < first + category.cards.size(); ++card)
        if (card != secret) left.push_back(card);
      envelope_ |= set_of(sleuth::to_card(secret));
      first += category.cards.size();
    }
    sleuth::shuffle(*engine_, left);
    hands_.assign(seats, 0);
    for (std::size_t i = 0; i < left.size(); ++i)
      hands_[i % seats] |= set_of(sleuth::to_card(left[i]));
    table.hand_sizes.assign(seats, 0);
    for (std::size_t i = 0; i < cards - table.categories.size(); ++i)
      ++table.hand_sizes[i % seats];
    for (std::size_t seat = 0; seat < seats; ++seat) {
      table.my_seat = seat;
      table.my_hand = hands_[seat];
      players_.push_back({policies[seat], sleuth::CluedoRecord{table}, 0, std::nullopt});
    }
  }

  /// Plays it, and adds what came of it to the tally of each seat's policy.
  ///
  /// @param tally  tally(policy) -> CluedoTally&
  template <class TallyOf>
  void play(const TallyOf& tally) {
    std::size_t unsolved = players_.size();
    std::optional<std::size_t> winner;
    for (std::size_t turn = 0; turn < most_rounds * players_.size() && unsolved > 0; ++turn) {
      if (Interrupt::happened()) return;
      const std::size_t seat = turn % players_.size();
      Player& player = players_[seat];
      if (player.solved_after) continue;
      std::optional<sleuth::CluedoAdvisor> advisor;
      if (!knows(player, advisor)) {
        suggest(seat, question(player, advisor));
        ++player.suggestions;
        if (!knows(player, advisor)) continue;
      }
      player.solved_after = player.suggestions;
      if (!winner) winner = seat;
      --unsolved;
    }
    for (std::size_t seat = 0; seat < players_.size(); ++seat) {
      CluedoTally& result = tally(players_[seat].policy);
      ++result.seats;
      if (winner == seat) ++result.wins;
      if (players_[seat].solved_after)
        result.suggestions.push_back(*players_[seat].solved_after);
      else
        ++result.unsolved;
    }
  }

 private:
  struct Player {
    std::string policy;
    sleuth::CluedoRecord record;
    std::size_t suggestions;
    std::optional<std::size_t> solved_after;
  };

  [[nodiscard]] std::size_t below(std::size_t limit) {
    return static_cast<std::size_t>(sleuth::uniform_below(*engine_, limit));
  }
  [[nodiscard]] sleuth::CardId any_of(sleuth::CardSet cards) {
    for (std::size_t skip = below(static_cast<std::size_t>(std::popcount(cards))); skip > 0; --skip)
      cards &= cards - 1;
    return sleuth::lowest_card(cards);
  }

  /// Whether the player is certain of the envelope, by its own way to reason.
  [[nodiscard]] static bool knows(const Player& player, std::optional<sleuth::CluedoAdvisor>& advisor) {
    if (player.policy == "rules") {
      const sleuth::PossibilityMatrix matrix = player.record.matrix();
      for (std::size_t group = 0; group < matrix.model().group_sizes.size(); ++group)
        if (!matrix.envelope_card(group)) return false;
      return true;
    }
    advisor.emplace(player.record);
    return advisor->belief().envelopes().size() == 1;
  }

  [[nodiscard]] sleuth::CardSet question(const Player& player,
                                         const std::optional<sleuth::CluedoAdvisor>& advisor) {
    if (player.policy == "entropy") return advisor->rank(1).front().cards;
    const sleuth::PossibilityMatrix matrix = player.record.matrix();
    sleuth::CardSet cards = 0;
    for (std::size_t group = 0; group < matrix.model().group_sizes.size(); ++group) {
      sleuth::CardSet choice = matrix.model().group(group);
      if (player.policy == "rules") choice = matrix.envelope_candidates(group);
      if (player.policy == "candidates") {
        choice = 0;
        for (const sleuth::EnvelopeWeight& envelope : advisor->belief().envelopes())
          choice |= envelope.cards & matrix.model().group(group);
      }
      cards |= set_of(any_of(choice));
    }
    return cards;
  }

  /// Asks round the table and lets everybody write down what they see.
  void suggest(std::size_t suggester, sleuth::CardSet cards) {
    sleuth::Asked told{suggester, cards, {}, {}, {}};
    std::optional<sleuth::CardId> shown;
    for (std::size_t step = 1; step < players_.size() && !shown; ++step) {
      const std::size_t seat = (suggester + step) % players_.size();
      if ((hands_[seat] & cards) == 0) {
        told.passed.push_back(seat);
        continue;
      }
      told.shower = seat;
      shown = any_of(hands_[seat] & cards);
    }
    for (std::size_t seat = 0; seat < players_.size(); ++seat) {
      told.shown.reset();
      if (seat == suggester || seat == told.shower) told.shown = shown;
      players_[seat].record.add(told);
    }
  }

  Engine* engine_;
  sleuth::CardSet envelope_ = 0;
  std::vector<sleuth::CardSet> hands_{};
  std::vector<Player> players_{};
};

/// `simulate`: games between reasoning players, and how soon each policy knows the envelope.
///
/// @return  the exit status
[[nodiscard]] inline int simulate_cluedo(const CluedoSimulation& simulation, bool json,
                                         const Terminal& terminal) {
  Interrupt::watch();
  const Stopwatch watch;
  std::vector<CluedoTally> tallies;
  const auto tally = [&tallies](const std::string& policy) -> CluedoTally& {
    const auto found = std::find_if(tallies.begin(), tallies.end(),
                                    [&policy](const CluedoTally& known) { return known.policy == policy; });
    if (found != tallies.end()) return *found;
    tallies.push_back({policy, 0, 0, 0, {}});
    return tallies.back();
  };
  for (const std::string& policy : simulation.policies)
    static_cast<void>(tally(policy));
  ProgressBar progress;
  std::size_t played = 0;
  for (; played < simulation.games && !Interrupt::happened(); ++played) {
    std::seed_seq seeds{static_cast<std::uint32_t>(simulation.seed),
                        static_cast<std::uint32_t>(simulation.seed >> 32),
                        static_cast<std::uint32_t>(played)};
    SimulatedCluedo::Engine engine{seeds};
    std::vector<std::string> seats;
    for (std::size_t seat = 0; seat < simulation.players; ++seat)
      seats.push_back(simulation.policies[(seat + played) % simulation.policies.size()]);
    sleuth::shuffle(engine, seats);  // who sits behind whom matters
    SimulatedCluedo{seats, engine}.play(tally);
    progress.show("games", played + 1, simulation.games);
  }
  progress.clear();
  const bool stopped = Interrupt::happened();
  if (json) {
    sleuth::Json result{{"players", simulation.players},
                        {"games", played},
                        {"seed", simulation.seed},
                        {"policies", sleuth::Json::array()}};
    for (const CluedoTally& each : tallies)
      result["policies"].push_back(
          {{"policy", each.policy},
           {"seats", each.seats},
           {"wins", each.wins},
           {"mean_suggestions", each.suggestions.empty() ? sleuth::Json() : sleuth::Json(each.mean())},
           {"median_suggestions", each.suggestions.empty() ? sleuth::Json() : sleuth::Json(each.median())},
           {"unsolved", each.unsolved}});
    result["seconds"] = watch.seconds();
    if (stopped) result["stopped"] = true;
    print_json(result);
    return stopped ? interrupted : done;
  }
  std::cout << sleuth::counted(played, "game", "games") << " of " << simulation.players << " players, seed "
            << simulation.seed << ": own suggestions until the envelope is known for certain\n";
  using sleuth::Align;
  sleuth::TextTable table{{{"policy"},
                           {"seats", Align::right},
                           {"mean", Align::right},
                           {"median", Align::right},
                           {"first", Align::right},
                           {"share", Align::right},
                           {"never", Align::right},
                           {""}},
                          2};
  for (const CluedoTally& each : tallies) {
    const double share =
        each.seats == 0 ? 0 : static_cast<double>(each.wins) / static_cast<double>(each.seats);
    std::string drawn;
    for (long unit = std::lround(share * 40); unit > 0; --unit)
      drawn += terminal.bar_unit();
    table.add_row({each.policy, std::to_string(each.seats), sleuth::fixed_text(each.mean(), 2),
                   std::to_string(each.median()), std::to_string(each.wins),
                   sleuth::fixed_text(100 * share, 1) + " %", std::to_string(each.unsolved), drawn});
  }
  std::cout
      << table
      << terminal.faint(
             "  first: games in which this policy knew it first, and the share of its seats; never: not in " +
             std::to_string(SimulatedCluedo::most_rounds) + " rounds")
      << '\n';
  for (const CluedoTally& each : tallies)
    for (const CluedoPolicy& policy : cluedo_policies())
      if (policy.name == each.policy)
        std::cout << terminal.faint("  " + policy.name + ": " + policy.description) << '\n';
  return stopped ? interrupted : done;
}

}  // namespace examples
