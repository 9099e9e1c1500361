#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <sleuth/core/contracts.hpp>
#include <sleuth/games/avalon_quest.hpp>
#include <sleuth/games/avalon_roles.hpp>
#include <sleuth/games/avalon_rules.hpp>

namespace sleuth::avalon {

/// A number for each role.
using ByRole = std::array<double, games::avalon_role_count>;

/// The same number for all good and for all evil roles.
[[nodiscard]] constexpr ByRole by_side(double good, double evil) noexcept {
  ByRole table{};
  for (const games::AvalonRole role : games::avalon_roles)
    table[games::to_index(role)] = games::is_evil(role) ? evil : good;
  return table;
}

/// P(a voter approves) by what the voter knows or sees: the team holds an evil seat (dirty) or not (clean), and the voter is
/// on it or off it.
struct ApprovalRates {
  double clean_on = 0.5;
  double clean_off = 0.5;
  double dirty_on = 0.5;
  double dirty_off = 0.5;

  [[nodiscard]] constexpr double at(bool dirty, bool on) const noexcept {
    return dirty ? (on ? dirty_on : dirty_off) : (on ? clean_on : clean_off);
  }
  [[nodiscard]] friend bool operator==(const ApprovalRates&, const ApprovalRates&) noexcept = default;
};

/// How each role votes.
struct VoteRates {
  std::array<ApprovalRates, games::avalon_role_count> of_role{};
  /// Merlin votes by rates of his own. For him a team is dirty only by evil seats that he sees: not by Mordred's.
  bool merlin_apart = false;

  [[nodiscard]] static VoteRates by_side(const ApprovalRates& good, const ApprovalRates& evil) noexcept {
    VoteRates rates;
    for (const games::AvalonRole role : games::avalon_roles)
      rates.of_role[games::to_index(role)] = games::is_evil(role) ? evil : good;
    return rates;
  }
  [[nodiscard]] const ApprovalRates& of(games::AvalonRole role) const noexcept {
    return of_role[games::to_index(role)];
  }
  /// Whether, of the roles that are dealt, all of one side vote alike.
  [[nodiscard]] bool is_by_side(const games::AvalonRoles& dealt) const noexcept {
    if (merlin_apart && dealt.has(games::AvalonRole::merlin)) return false;
    std::array<const ApprovalRates*, 2> first{};
    for (const games::AvalonRole role : games::avalon_roles) {
      if (!dealt.has(role)) continue;
      const ApprovalRates*& side = first[games::is_evil(role) ? 1 : 0];
      if (side == nullptr) side = &of(role);
      if (!(*side == of(role))) return false;
    }
    return true;
  }
};

/// P(a statement is made) by the side of the speaker and of the target.
struct StatementRates {
  double good_of_good = 0.5;
  double good_of_evil = 0.5;
  double evil_of_good = 0.5;
  double evil_of_evil = 0.5;

  [[nodiscard]] constexpr double at(bool evil_speaker, bool evil_target) const noexcept {
    return evil_speaker ? (evil_target ? evil_of_evil : evil_of_good)
                        : (evil_target ? good_of_evil : good_of_good);
  }
};

/// How people play, as plain numbers: everything that turns an event into a likelihood. What is empty says nothing.
struct AvalonModel {
  std::array<VoteRates, games::avalon_quests> votes{};  ///< by quest
  double vote_temper =
      1;  ///< exponent of the likelihood of a vote: below 1 since votes depend on one another
  double vote_tremble = 0;          ///< share of votes cast at random, 0 .. 1
  bool counts_leader_vote = true;   ///< the leader's vote on the own team
  bool counts_hammer_votes = true;  ///< votes on the fifth proposal of a quest

  games::AvalonFailRates fails = games::AvalonFailRates::independent(0.5);
  /// Only whether so many fail cards are possible counts, not how likely they are.
  bool only_possible_fails = false;
  double good_fails = 0;  ///< P(a good player plays a fail card)

  /// P(the proposed team is dirty) by quest and role of the leader.
  std::optional<std::array<ByRole, games::avalon_quests>> dirty_proposal{};
  double leader_off_weight =
      1;  ///< of a team without its leader, against 1 for one with: see TeamDraw; above 0
  double proposal_temper = 1;

  std::optional<StatementRates> accuse{};
  std::optional<StatementRates> vouch{};
  /// [claimed role]: P(the claim is made) by the actual role of the speaker.
  std::array<std::optional<ByRole>, games::avalon_role_count> role_claim{};
  double speech_temper = 1;
  /// P(the holder of the Lady of the Lake tells the truth) by side: good, evil.
  double lady_truth_good = 1;
  double lady_truth_evil = 0.5;

  /// Share of every table that is replaced by equal chances of all outcomes, 0 .. 1.
  double smoothing = 0;
  /// Structural prior: weight of an evil seat; empty for equal weights.
  std::vector<double> seat_weight{};

  /// P(approve) after tremble and smoothing.
  [[nodiscard]] double approval(std::size_t quest, games::AvalonRole role, bool dirty,
                                bool on) const noexcept {
    const double rate = votes[quest - 1].of(role).at(dirty, on);
    return smoothed((1 - vote_tremble) * rate + vote_tremble / 2);
  }
  /// A chance of one of two outcomes after smoothing.
  [[nodiscard]] double smoothed(double rate) const noexcept { return (1 - smoothing) * rate + smoothing / 2; }
  /// Fail cards after smoothing.
  [[nodiscard]] games::QuestOutcomes outcomes(games::QuestShows shows = games::QuestShows::fail_cards) const {
    games::AvalonFailRates rates = fails;
    for (auto& quest : rates.chance)
      for (std::size_t evil = 0; evil < quest.size(); ++evil)
        for (std::size_t count = 0; count <= evil; ++count)
          quest[evil][count] =
              (1 - smoothing) * quest[evil][count] + smoothing / static_cast<double>(evil + 1);
    return games::QuestOutcomes{rates, shows, good_fails};
  }
  /// The same, but votes and proposals count in full: how players would play who follow the model.
  [[nodiscard]] AvalonModel untempered() const {
    AvalonModel model = *this;
    model.vote_temper = model.proposal_temper = model.speech_temper = 1;
    return model;
  }

  /// @errors  std::invalid_argument naming the first number that is out of range
  void validate() const {
    for (const VoteRates& quest : votes)
      for (const ApprovalRates& rates : quest.of_role)
        for (const double rate : {rates.clean_on, rates.clean_off, rates.dirty_on, rates.dirty_off})
          check("P(approve)", rate);
    check("vote_tremble", vote_tremble);
    check("good_fails", good_fails);
    check("smoothing", smoothing);
    check("lady_truth of good players", lady_truth_good);
    check("lady_truth of evil players", lady_truth_evil);
    check("vote_temper", vote_temper, most_temper);
    check("proposal_temper", proposal_temper, most_temper);
    check("speech_temper", speech_temper, most_temper);
    check("leader_off_weight", leader_off_weight, most_temper);
    if (!(leader_off_weight > 0)) fault("leader_off_weight", leader_off_weight, "above 0");
    for (const auto& quest : fails.chance)
      for (std::size_t evil = 0; evil < quest.size(); ++evil) {
        double sum = 0;
        for (std::size_t count = 0; count < quest[evil].size(); ++count) {
          check("chance of fail cards", quest[evil][count]);
          if (count > evil && quest[evil][count] > 0)
            fault("chance of more fail cards than evil players", quest[evil][count], "0");
          sum += quest[evil][count];
        }
        if (std::abs(sum - 1) > 1e-6) fault("sum of chances of fail cards", sum, "1");
      }
    if (dirty_proposal)
      for (const ByRole& quest : *dirty_proposal)
        check_all("P(dirty proposal)", quest);
    for (const auto& rates : {accuse, vouch})
      if (rates)
        for (const double rate :
             {rates->good_of_good, rates->good_of_evil, rates->evil_of_good, rates->evil_of_evil})
          check("P(statement)", rate);
    for (const auto& rates : role_claim)
      if (rates) check_all("P(role claim)", *rates);
    for (const double weight : seat_weight)
      if (!(weight >= 0) || std::isinf(weight)) fault("seat_weight", weight, "finite and >= 0");
  }

 private:
  static constexpr double most_temper = 1e6;

  [[noreturn]] static void fault(const char* what, double value, const char* allowed) {
    sleuth::detail::invalid_argument("sleuth::avalon::AvalonModel", what, std::to_string(value), allowed);
  }
  static void check(const char* what, double value, double most = 1) {
    if (!(value >= 0 && value <= most)) fault(what, value, most == 1 ? "0 .. 1" : "0 .. 10^6");
  }
  static void check_all(const char* what, const ByRole& values) {
    for (const double value : values)
      check(what, value);
  }
};

}  // namespace sleuth::avalon
