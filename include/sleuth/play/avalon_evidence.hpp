#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <limits>
#include <memory>
#include <utility>
#include <vector>

#include <sleuth/beliefs/role_evidence.hpp>
#include <sleuth/games/avalon.hpp>
#include <sleuth/play/avalon_events.hpp>
#include <sleuth/play/avalon_model.hpp>
#include <sleuth/play/avalon_team_draw.hpp>

namespace sleuth::avalon {

/// The seats of a list as a set.
[[nodiscard]] inline games::SeatSet seat_set(const std::vector<std::size_t>& seats) noexcept {
  games::SeatSet set = 0;
  for (const std::size_t seat : seats)
    set = static_cast<games::SeatSet>(set | games::seat_bit(seat));
  return set;
}
[[nodiscard]] constexpr std::size_t size_of(games::SeatSet seats) noexcept {
  return static_cast<std::size_t>(std::popcount(seats));
}

/// Turns what happened into logarithms of likelihoods, by the numbers of a model. Seats and quests must be in range: the
/// record sees to that.
class AvalonEvidence {
 public:
  using Role = games::AvalonRole;

  AvalonEvidence(games::Avalon domain, AvalonModel model)
      : domain_{std::move(domain)},
        model_{std::move(model)},
        fail_cards_{model_.outcomes()},
        result_{model_.outcomes(games::QuestShows::result)} {}

  [[nodiscard]] const games::Avalon& domain() const noexcept { return domain_; }
  [[nodiscard]] const AvalonModel& model() const noexcept { return model_; }

  /// What the observer was shown; hard.
  [[nodiscard]] RoleEvidence knowledge(const AvalonObserver& observer) const {
    const games::SeatSet sees_evil = seat_set(observer.sees_evil);
    const games::SeatSet sees_pair = seat_set(observer.sees_merlin_morgana);
    const bool is_evil_seer = games::is_evil(observer.role) && observer.role != Role::oberon;
    return of_seats([&](std::size_t seat, Role role) {
      if (seat == observer.seat) return role == observer.role;
      if (observer.role == Role::merlin)
        return games::holds(sees_evil, seat) == (games::is_evil(role) && role != Role::mordred);
      if (is_evil_seer)
        return games::holds(sees_evil, seat) == (games::is_evil(role) && role != Role::oberon);
      if (observer.role == Role::percival)
        return games::holds(sees_pair, seat) == (role == Role::merlin || role == Role::morgana);
      return true;
    });
  }
  /// Weight of each evil set before anything happened.
  [[nodiscard]] RoleEvidence prior() const {
    return of_sets([&](games::SeatSet evil) {
      double sum = 0;
      for (std::size_t seat = 0; seat < model_.seat_weight.size(); ++seat)
        if (games::holds(evil, seat)) sum += std::log(model_.seat_weight[seat]);
      return sum;
    });
  }

  /// @param quest    1 .. 5, which the team is for
  /// @param attempt  1 .. 5
  [[nodiscard]] RoleEvidence of(const Proposal& proposal, std::size_t quest, std::size_t attempt) const {
    const bool counts_votes = model_.counts_hammer_votes || attempt < games::avalon_attempts;
    RoleEvidence evidence;
    if (counts_votes)
      evidence = model_.votes[quest - 1].is_by_side(domain_.roles()) ? votes_by_side(proposal, quest)
                                                                     : votes_by_role(proposal, quest);
    if (model_.dirty_proposal) add_leader(evidence, proposal, (*model_.dirty_proposal)[quest - 1]);
    return evidence;
  }
  [[nodiscard]] RoleEvidence of(const QuestResult& quest) const {
    const games::QuestTeam team = team_of(seat_set(quest.team), quest.quest);
    const games::QuestOutcomes& outcomes = quest.fails ? fail_cards_ : result_;
    const std::size_t outcome = quest.fails ? *quest.fails : *quest.passed ? 0 : 1;
    return of_sets([&](games::SeatSet evil) {
      const double chance = outcomes.chances(team, size_of(evil & team.seats))[outcome];
      return model_.only_possible_fails ? hard(chance > 0) : std::log(chance);
    });
  }
  [[nodiscard]] RoleEvidence of(const Speech& speech) const {
    const auto& rates = speech.statement == Statement::accuse ? model_.accuse : model_.vouch;
    if (!rates) return {};
    return of_sets([&](games::SeatSet evil) {
      const double rate = rates->at(games::holds(evil, speech.speaker), games::holds(evil, speech.target));
      return tempered(model_.smoothed(rate), model_.speech_temper);
    });
  }
  [[nodiscard]] RoleEvidence of(const RoleClaim& claim) const {
    const auto& rates = model_.role_claim[games::to_index(claim.role)];
    if (!rates) return {};
    return of_role(claim.speaker, [&](Role actual) {
      return tempered(model_.smoothed((*rates)[games::to_index(actual)]), model_.speech_temper);
    });
  }
  [[nodiscard]] RoleEvidence of(const Lady& lady) const {
    return of_sets([&](games::SeatSet evil) {
      const double truth = games::holds(evil, lady.holder) ? model_.lady_truth_evil : model_.lady_truth_good;
      const bool is_true = games::holds(evil, lady.target) == lady.says_evil;
      return std::log(model_.smoothed(is_true ? truth : 1 - truth));
    });
  }
  [[nodiscard]] RoleEvidence of(const LadyPrivate& lady) const {
    return of_sets(
        [&](games::SeatSet evil) { return hard(games::holds(evil, lady.target) == lady.is_evil); });
  }
  [[nodiscard]] RoleEvidence of(const Assassination& shot) const {
    return of_seats([&](std::size_t seat, Role role) {
      return seat != shot.target || (role == Role::merlin) == shot.was_merlin;
    });
  }

  [[nodiscard]] games::QuestTeam team_of(games::SeatSet seats, std::size_t quest) const noexcept {
    return {seats, static_cast<std::uint8_t>(quest),
            static_cast<std::uint8_t>(games::avalon_fails_needed(domain_.players(), quest))};
  }

 private:
  static constexpr double impossible = -std::numeric_limits<double>::infinity();

  [[nodiscard]] static double hard(bool holds) noexcept { return holds ? 0.0 : impossible; }
  /// log of p ^ exponent, where 0 ^ 0 is 1.
  [[nodiscard]] static double tempered(double p, double exponent) noexcept {
    return exponent == 0 ? 0.0 : exponent * std::log(p);
  }
  [[nodiscard]] const RoleCasting& casting() const noexcept { return domain_.casting(); }

  template <class LogLikelihood>
  [[nodiscard]] RoleEvidence of_sets(const LogLikelihood& log_likelihood) const {
    RoleEvidence evidence;
    for (std::size_t index = 0; index < casting().class_count(); ++index)
      evidence.of_class.push_back(log_likelihood(casting().evil_set(index)));
    return evidence;
  }
  [[nodiscard]] RoleEvidence with_role_table() const {
    RoleEvidence evidence;
    evidence.of_role.assign(RoleEvidence::role_table_size(casting()), 0.0);
    return evidence;
  }
  /// @param log_likelihood  of the role of one seat, whatever the evil set
  template <class LogLikelihood>
  [[nodiscard]] RoleEvidence of_role(std::size_t seat, const LogLikelihood& log_likelihood) const {
    RoleEvidence evidence = with_role_table();
    for (const Role role : games::avalon_roles)
      if (games::to_index(role) < casting().role_count())
        for (std::size_t index = 0; index < casting().class_count(); ++index)
          evidence.role(casting(), index, seat, games::to_index(role)) = log_likelihood(role);
    return evidence;
  }
  /// @param allows  allows(seat, role): a hard rule for each seat by itself
  template <class Allows>
  [[nodiscard]] RoleEvidence of_seats(const Allows& allows) const {
    RoleEvidence evidence = with_role_table();
    for (std::size_t index = 0; index < casting().class_count(); ++index)
      for (std::size_t seat = 0; seat < casting().seat_count(); ++seat)
        for (const Role role : games::avalon_roles)
          if (games::to_index(role) < casting().role_count())
            evidence.role(casting(), index, seat, games::to_index(role)) = hard(allows(seat, role));
    return evidence;
  }

  /// Logarithms of the tempered chances of one vote, [dirty][on][approves].
  using VoteLogs = std::array<std::array<std::array<double, 2>, 2>, 2>;
  [[nodiscard]] VoteLogs vote_logs(std::size_t quest, Role role) const {
    VoteLogs logs{};
    for (const bool dirty : {false, true})
      for (const bool on : {false, true}) {
        const double rate = model_.approval(quest, role, dirty, on);
        logs[dirty][on] = {tempered(1 - rate, model_.vote_temper), tempered(rate, model_.vote_temper)};
      }
    return logs;
  }
  /// Those whose votes count.
  [[nodiscard]] games::SeatSet voters(const Proposal& proposal) const noexcept {
    const games::SeatSet all = games::all_seats(domain_.players());
    return model_.counts_leader_vote ? all
                                     : static_cast<games::SeatSet>(all & ~games::seat_bit(proposal.leader));
  }

  /// All of one side vote alike: only the evil set matters, and votes are counted instead of visited.
  [[nodiscard]] RoleEvidence votes_by_side(const Proposal& proposal, std::size_t quest) const {
    const std::vector<Role> dealt = domain_.roles().listed();  // first a good one, last an evil one
    const std::array<VoteLogs, 2> logs{vote_logs(quest, dealt.front()), vote_logs(quest, dealt.back())};
    const games::SeatSet team = seat_set(proposal.team);
    const games::SeatSet approve = seat_set(proposal.approve);
    std::array<std::array<unsigned, 2>, 2> voted{};  // [on][approves]
    for (const unsigned on : {0U, 1U})
      for (const unsigned approves : {0U, 1U})
        voted[on][approves] = voters(proposal) & (on != 0 ? team : ~unsigned{team}) &
                              (approves != 0 ? approve : ~unsigned{approve});
    return of_sets([&](games::SeatSet evil) {
      const bool dirty = (evil & team) != 0;
      double sum = 0;
      for (const unsigned side : {0U, 1U})
        for (const unsigned on : {0U, 1U})
          for (const unsigned approves : {0U, 1U}) {
            const int votes = std::popcount(voted[on][approves] & (side != 0 ? evil : ~unsigned{evil}));
            if (votes > 0) sum += votes * logs[side][dirty][on][approves];
          }
      return sum;
    });
  }

  [[nodiscard]] RoleEvidence votes_by_role(const Proposal& proposal, std::size_t quest) const {
    RoleEvidence evidence = with_role_table();
    const bool pairs = model_.votes[quest - 1].merlin_apart && casting().has_seer_and_unseen();
    if (pairs) evidence.of_pair.assign(RoleEvidence::pair_table_size(casting()), 0.0);
    std::array<VoteLogs, games::avalon_role_count> logs{};
    for (const Role role : games::avalon_roles)
      logs[games::to_index(role)] = vote_logs(quest, role);
    const games::SeatSet team = seat_set(proposal.team);
    const games::SeatSet approve = seat_set(proposal.approve);
    const games::SeatSet counted = voters(proposal);
    for (std::size_t index = 0; index < casting().class_count(); ++index) {
      const games::SeatSet on_team = casting().evil_set(index) & team;
      // One evil seat on the team: whether Merlin sees it depends on who is Mordred.
      const bool depends = pairs && size_of(on_team) == 1;
      for (std::size_t seat = 0; seat < casting().seat_count(); ++seat) {
        if (!games::holds(counted, seat)) continue;
        for (std::size_t role = 0; role < casting().role_count(); ++role)
          if (!depends || role != games::to_index(Role::merlin))
            evidence.role(casting(), index, seat, role) =
                logs[role][on_team != 0][games::holds(team, seat)][games::holds(approve, seat)];
      }
      if (!depends) continue;
      const VoteLogs& merlin = logs[games::to_index(Role::merlin)];
      for (std::size_t g = 0; g < casting().good_groups(); ++g) {
        const std::size_t seat = casting().good_seats(index)[g];
        if (!games::holds(counted, seat)) continue;
        for (std::size_t e = 0; e < casting().evil_groups(); ++e) {
          const bool sees = !games::holds(on_team, casting().evil_seats(index)[e]);
          evidence.of_pair[(index * casting().good_groups() + g) * casting().evil_groups() + e] =
              merlin[sees][games::holds(team, seat)][games::holds(approve, seat)];
        }
      }
    }
    return evidence;
  }

  /// Whether the dealt roles of one side have one number. Exactly: such tables are made from one number.
  [[nodiscard]] bool is_by_side(const ByRole& rates) const {
    const std::vector<Role> dealt = domain_.roles().listed();
    return std::all_of(dealt.begin(), dealt.end(), [&](Role role) {
      const Role first = games::is_evil(role) ? dealt.back() : dealt.front();
      return !(rates[games::to_index(role)] < rates[games::to_index(first)]) &&
             !(rates[games::to_index(role)] > rates[games::to_index(first)]);
    });
  }

  /// That this leader proposed this team.
  void add_leader(RoleEvidence& evidence, const Proposal& proposal, const ByRole& dirty_rates) const {
    const games::SeatSet team = seat_set(proposal.team);
    const TeamDraw draw{domain_.players(), proposal.team.size(), model_.leader_off_weight};
    const auto log_of = [&](std::size_t role, bool dirty) {
      return tempered(
          draw.chance(model_.smoothed(dirty_rates[role]), dirty, games::is_evil(games::avalon_roles[role]),
                      games::holds(team, proposal.leader)),
          model_.proposal_temper);
    };
    std::array<std::array<double, 2>, games::avalon_role_count> logs{};
    for (std::size_t role = 0; role < logs.size(); ++role)
      logs[role] = {log_of(role, false), log_of(role, true)};
    if (is_by_side(dirty_rates)) {
      const std::size_t good = games::to_index(domain_.roles().listed().front());
      const std::size_t evil = games::to_index(domain_.roles().listed().back());
      const RoleEvidence sides = of_sets([&](games::SeatSet set) {
        return logs[games::holds(set, proposal.leader) ? evil : good][(set & team) != 0];
      });
      if (evidence.of_class.empty()) evidence.of_class.assign(sides.of_class.size(), 0.0);
      for (std::size_t index = 0; index < sides.of_class.size(); ++index)
        evidence.of_class[index] += sides.of_class[index];
      return;
    }
    if (evidence.of_role.empty()) evidence.of_role = with_role_table().of_role;
    for (std::size_t index = 0; index < casting().class_count(); ++index)
      for (std::size_t role = 0; role < casting().role_count(); ++role)
        evidence.role(casting(), index, proposal.leader, role) +=
            logs[role][(casting().evil_set(index) & team) != 0];
  }

  games::Avalon domain_;
  AvalonModel model_;
  games::QuestOutcomes fail_cards_;
  games::QuestOutcomes result_;
};

}  // namespace sleuth::avalon
