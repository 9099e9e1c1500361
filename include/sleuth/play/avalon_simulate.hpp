#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <sleuth/core/contracts.hpp>
#include <sleuth/core/uniform_below.hpp>
#include <sleuth/games/avalon.hpp>
#include <sleuth/play/avalon_events.hpp>
#include <sleuth/play/avalon_evidence.hpp>
#include <sleuth/play/avalon_model.hpp>

namespace sleuth::avalon {

/// Plays games in which everybody acts by the numbers of a model (tempers do not apply): under model.untempered() the
/// posterior of an onlooker is exactly right. What the model gives no weight carries no news: leaders whose votes do not
/// count approve, a fifth proposal whose votes do not count is approved by all, and teams are drawn at random where the
/// model says nothing of proposals. A game ends after three passed or three failed quests or five rejections.
///
/// @tparam Engine  as uniform_below needs it: equal seeds, equal games, everywhere
template <class Engine>
class AvalonTable {
 public:
  /// @errors  std::invalid_argument for a model out of range
  AvalonTable(const games::AvalonRoles& roles, AvalonModel model, Engine engine)
      : roles_{roles},
        domain_{roles},
        model_{std::move(model)},
        outcomes_{model_.outcomes()},
        engine_{engine} {
    model_.validate();
  }

  [[nodiscard]] AvalonGame play() {
    AvalonGame game;
    game.roles = roles_.listed();
    shuffle(engine_, game.roles);
    std::size_t leader = below(game.roles.size());
    std::size_t passed = 0;
    std::size_t failed = 0;
    for (std::size_t quest = 1; passed < 3 && failed < 3; ++quest) {
      const std::optional<games::SeatSet> team = find_team(game, quest, leader);
      if (!team) break;
      QuestResult result{quest, seats_of(*team), draw_fails(game, *team, quest), std::nullopt};
      ++(*result.fails < games::avalon_fails_needed(game.roles.size(), quest) ? passed : failed);
      game.events.emplace_back(std::move(result));
    }
    return game;
  }

 private:
  [[nodiscard]] std::size_t below(std::size_t bound) { return uniform_below(engine_, bound); }
  /// True with this chance.
  [[nodiscard]] bool happens(double chance) {
    constexpr double unit = 1.0 / 9007199254740992.0;  // 2^-53
    const std::uint64_t high = uniform_below(engine_, std::uint64_t{1} << 32);
    const std::uint64_t drawn = high << 21 | uniform_below(engine_, std::uint64_t{1} << 21);
    return static_cast<double>(drawn) * unit < chance;
  }
  [[nodiscard]] std::vector<std::size_t> seats_of(games::SeatSet set) const {
    std::vector<std::size_t> seats;
    for (std::size_t seat = 0; seat < roles_.players(); ++seat)
      if (games::holds(set, seat)) seats.push_back(seat);
    return seats;
  }

  /// The team that is sent at last; nothing after five rejections.
  [[nodiscard]] std::optional<games::SeatSet> find_team(AvalonGame& game, std::size_t quest,
                                                        std::size_t& leader) {
    for (std::size_t attempt = 1; attempt <= games::avalon_attempts; ++attempt) {
      const games::SeatSet team = draw_team(game, quest, leader);
      Proposal proposal{leader, seats_of(team), {}, attempt, quest};
      for (std::size_t seat = 0; seat < game.roles.size(); ++seat)
        if (approves(game, proposal, team, seat)) proposal.approve.push_back(seat);
      const bool approved = proposal.approve.size() >= games::avalon_majority(game.roles.size());
      game.events.emplace_back(std::move(proposal));
      leader = (leader + 1) % game.roles.size();
      if (approved) return team;
    }
    return std::nullopt;
  }

  [[nodiscard]] games::SeatSet draw_team(const AvalonGame& game, std::size_t quest, std::size_t leader) {
    std::vector<games::SeatSet> teams;
    for (const GuessId guess : all_ids<GuessId>(domain_.guess_count()))
      if (domain_.guess(guess).quest == quest) teams.push_back(domain_.seats(guess));
    if (!model_.dirty_proposal) return teams[below(teams.size())];
    const double rate =
        model_.smoothed((*model_.dirty_proposal)[quest - 1][games::to_index(game.roles[leader])]);
    const bool is_dirty = happens(rate);
    std::erase_if(teams, [&](games::SeatSet team) { return ((team & game.evil()) != 0) != is_dirty; });
    const auto weight = [&](games::SeatSet team) {
      return games::holds(team, leader) ? 1.0 : model_.leader_off_weight;
    };
    double left = 0;
    for (const games::SeatSet team : teams)
      left += weight(team);
    for (std::size_t i = 0; i + 1 < teams.size(); ++i) {
      if (happens(weight(teams[i]) / left)) return teams[i];
      left -= weight(teams[i]);
    }
    return teams.back();
  }

  [[nodiscard]] bool approves(const AvalonGame& game, const Proposal& proposal, games::SeatSet team,
                              std::size_t seat) {
    if (seat == proposal.leader && !model_.counts_leader_vote) return true;
    if (*proposal.attempt == games::avalon_attempts && !model_.counts_hammer_votes) return true;
    const games::AvalonRole role = game.roles[seat];
    games::SeatSet evil = game.evil();
    if (role == games::AvalonRole::merlin && model_.votes[*proposal.quest - 1].merlin_apart)
      for (std::size_t other = 0; other < game.roles.size(); ++other)
        if (game.roles[other] == games::AvalonRole::mordred)
          evil = static_cast<games::SeatSet>(evil & ~games::seat_bit(other));
    return happens(model_.approval(*proposal.quest, role, (team & evil) != 0, games::holds(team, seat)));
  }

  [[nodiscard]] std::size_t draw_fails(const AvalonGame& game, games::SeatSet team, std::size_t quest) {
    const auto needed = games::avalon_fails_needed(game.roles.size(), quest);
    const std::span<const double> chances =
        outcomes_.chances({team, static_cast<std::uint8_t>(quest), static_cast<std::uint8_t>(needed)},
                          size_of(team & game.evil()));
    double left = 1;
    for (std::size_t fails = 0; fails + 1 < chances.size(); ++fails) {
      if (chances[fails] > 0 && happens(chances[fails] / left)) return fails;
      left -= chances[fails];
      if (left <= 1e-12) return fails;
    }
    return 0;
  }

  games::AvalonRoles roles_;
  games::Avalon domain_;
  AvalonModel model_;
  games::QuestOutcomes outcomes_;
  Engine engine_;
};

}  // namespace sleuth::avalon
