#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include <sleuth/core/contracts.hpp>
#include <sleuth/games/avalon_rules.hpp>
#include <sleuth/play/avalon_events.hpp>
#include <sleuth/play/avalon_evidence.hpp>
#include <sleuth/play/avalon_flow.hpp>
#include <sleuth/play/avalon_model.hpp>
#include <sleuth/play/avalon_score.hpp>

namespace sleuth::avalon {

struct FitOptions {
  double laplace = 1;  ///< added to the count of each outcome, > 0
  std::size_t least_votes =
      100;                  ///< a rate of one quest, or one role, needs so many; else it is that of the side
  bool by_role = false;     ///< votes and proposals by role instead of by side and quest
  bool fits_temper = true;  ///< finds the exponent of votes and proposals that scores best on these games
};

/// Counts of yes and no.
struct YesNo {
  std::size_t yes = 0;
  std::size_t no = 0;

  void add(bool is_yes) noexcept { ++(is_yes ? yes : no); }
  void add(const YesNo& more) noexcept {
    yes += more.yes;
    no += more.no;
  }
  [[nodiscard]] double rate(double laplace) const noexcept {
    return (static_cast<double>(yes) + laplace) / (static_cast<double>(yes + no) + 2 * laplace);
  }
};

/// What was counted in games whose roles are known.
class AvalonCounts {
 public:
  /// Takes one game in. Votes of leaders and on fifth proposals are left out.
  ///
  /// @errors  std::invalid_argument for roles that are not legal or events that cannot be
  void add(const AvalonGame& game) {
    AvalonFlow flow{{games::AvalonRoles{game.roles}, std::nullopt}};
    for (const AvalonEvent& event : game.events) {
      const AvalonFlow::Place place = flow.accept(event);
      if (const auto* proposal = std::get_if<Proposal>(&event)) add(game, *proposal, place);
      if (const auto* quest = std::get_if<QuestResult>(&event))
        if (quest->fails)
          ++fails_[quest->quest - 1][size_of(seat_set(quest->team) & game.evil())][*quest->fails];
      if (const auto* lady = std::get_if<Lady>(&event))
        lady_[games::holds(game.evil(), lady->holder)].add(games::holds(game.evil(), lady->target) ==
                                                           lady->says_evil);
    }
  }

  /// The tables that these counts give.
  [[nodiscard]] AvalonModel model(const FitOptions& options) const {
    AvalonModel model;
    model.counts_leader_vote = model.counts_hammer_votes = false;
    for (std::size_t quest = 0; quest < games::avalon_quests; ++quest) {
      for (const games::AvalonRole role : games::avalon_roles)
        model.votes[quest].of_role[games::to_index(role)] = rates(quest, role, options);
      model.votes[quest].merlin_apart = options.by_role;
      for (std::size_t evil = 0; evil <= games::avalon_most_evil; ++evil) {
        double total = 0;
        for (std::size_t fails = 0; fails <= evil; ++fails)
          total += static_cast<double>(fails_[quest][evil][fails]) + options.laplace;
        auto& row = model.fails.chance[quest][evil] = {};
        for (std::size_t fails = 0; fails <= evil; ++fails)
          row[fails] = (static_cast<double>(fails_[quest][evil][fails]) + options.laplace) / total;
      }
    }
    model.leader_off_weight = off_weight(options);
    model.dirty_proposal.emplace();
    for (std::size_t quest = 0; quest < games::avalon_quests; ++quest)
      for (const games::AvalonRole role : games::avalon_roles)
        (*model.dirty_proposal)[quest][games::to_index(role)] =
            pooled(dirty_, quest, role, options).rate(options.laplace);
    model.lady_truth_good = truth(lady_[0], options, model.lady_truth_good);
    model.lady_truth_evil = truth(lady_[1], options, model.lady_truth_evil);
    return model;
  }

 private:
  /// [quest][role]
  template <class T>
  using Table = std::array<std::array<T, games::avalon_role_count>, games::avalon_quests>;

  void add(const AvalonGame& game, const Proposal& proposal, const AvalonFlow::Place& place) {
    const games::SeatSet team = seat_set(proposal.team);
    const games::SeatSet approve = seat_set(proposal.approve);
    const std::size_t quest = place.quest - 1;
    const bool dirty = (team & game.evil()) != 0;
    dirty_[quest][games::to_index(game.roles[proposal.leader])].add(dirty);
    if (!games::holds(game.evil(),
                      proposal.leader)) {  // evil leaders must leave themselves out of clean teams
      const auto players = static_cast<double>(game.roles.size());
      const auto size = static_cast<double>(proposal.team.size());
      leader_on_.add(games::holds(team, proposal.leader));
      teams_on_ += size / players;
      teams_off_ += 1 - size / players;
    }
    if (place.attempt == games::avalon_attempts) return;
    for (std::size_t seat = 0; seat < game.roles.size(); ++seat)
      if (seat != proposal.leader)
        votes_[dirty][games::holds(team, seat)][quest][games::to_index(game.roles[seat])].add(
            games::holds(approve, seat));
  }

  /// The counts that a rate is made from: those of a role in all quests, or of a side in one; of the side in all quests
  /// where they are too few.
  [[nodiscard]] static YesNo pooled(const Table<YesNo>& table, std::size_t quest, games::AvalonRole role,
                                    const FitOptions& options) {
    const auto sum = [&](bool one_quest, bool one_role) {
      YesNo counts;
      for (std::size_t other_quest = 0; other_quest < games::avalon_quests; ++other_quest)
        for (const games::AvalonRole other : games::avalon_roles)
          if ((!one_quest || other_quest == quest) &&
              (one_role ? other == role : games::is_evil(other) == games::is_evil(role)))
            counts.add(table[other_quest][games::to_index(other)]);
      return counts;
    };
    const YesNo fine = sum(!options.by_role, options.by_role);
    return fine.yes + fine.no >= options.least_votes ? fine : sum(false, false);
  }
  /// How rarely good leaders leave themselves out, against teams drawn at random.
  [[nodiscard]] double off_weight(const FitOptions& options) const noexcept {
    const double on = leader_on_.rate(options.laplace);
    return teams_off_ > 0 ? (1 - on) / on * teams_on_ / teams_off_ : 1.0;
  }
  [[nodiscard]] ApprovalRates rates(std::size_t quest, games::AvalonRole role,
                                    const FitOptions& options) const {
    const auto rate = [&](bool dirty, bool on) {
      return pooled(votes_[dirty][on], quest, role, options).rate(options.laplace);
    };
    return {rate(false, true), rate(false, false), rate(true, true), rate(true, false)};
  }
  [[nodiscard]] static double truth(const YesNo& counts, const FitOptions& options, double usual) {
    return counts.yes + counts.no > 0 ? counts.rate(options.laplace) : usual;
  }

  std::array<std::array<Table<YesNo>, 2>, 2> votes_{};  // [dirty][on]
  Table<YesNo> dirty_{};
  YesNo leader_on_{};    // good leaders on their own team
  double teams_on_ = 0;  // how many would be by chance, and how many not
  double teams_off_ = 0;
  /// [quest][evil on the team][fail cards]
  std::array<
      std::array<std::array<std::size_t, games::avalon_largest_team + 1>, games::avalon_largest_team + 1>,
      games::avalon_quests>
      fails_{};
  std::array<YesNo, 2> lady_{};  // told the truth, by side of the holder
};

/// Estimates the tables of a model from games whose roles are known, all with the same number of players.
///
/// @errors  std::invalid_argument without games, for games of different sizes, roles that are not legal, or events that
///          cannot be
[[nodiscard]] inline AvalonModel fit(std::span<const AvalonGame> logs, const FitOptions& options = {}) {
  if (logs.empty())
    sleuth::detail::invalid_argument("sleuth::avalon::fit", "the number of games", 0, "1 or more");
  if (!(options.laplace > 0))
    sleuth::detail::invalid_argument("sleuth::avalon::fit", "laplace", std::to_string(options.laplace),
                                     "above 0");
  AvalonCounts counts;
  for (const AvalonGame& game : logs) {
    if (game.roles.size() != logs.front().roles.size())
      sleuth::detail::invalid_argument("sleuth::avalon::fit", "the number of players", game.roles.size(),
                                       "the same in all games: " + std::to_string(logs.front().roles.size()));
    counts.add(game);
  }
  AvalonModel best = counts.model(options);
  if (!options.fits_temper) return best;
  AvalonModel tried = best;
  double least = HUGE_VAL;
  for (int tenths = 1; tenths <= 10; ++tenths) {
    tried.vote_temper = tried.proposal_temper = tenths / 10.0;
    const double loss = score(logs, tried).log_loss.value;
    if (!(loss < least)) continue;
    least = loss;
    best = tried;
  }
  return best;
}

}  // namespace sleuth::avalon
