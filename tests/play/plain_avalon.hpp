#pragma once

// The model of tests/data/avalon/README.md written plainly: one number for one world, no classes, no tables.

#include <cmath>
#include <random>
#include <variant>
#include <vector>

#include <sleuth/games/avalon.hpp>
#include <sleuth/play/avalon_events.hpp>
#include <sleuth/play/avalon_model.hpp>

namespace sleuth_tests::plain_avalon {

using namespace sleuth::avalon;
using sleuth::games::AvalonRole;
using sleuth::games::AvalonWorld;
using sleuth::games::is_evil;
using Seats = std::vector<std::size_t>;

inline bool contains(const Seats& seats, std::size_t seat) {
  for (const std::size_t one : seats)
    if (one == seat) return true;
  return false;
}

inline bool is_dirty(const AvalonWorld& world, const Seats& team, bool without_mordred) {
  for (const std::size_t seat : team)
    if (is_evil(world.roles[seat]) && !(without_mordred && world.roles[seat] == AvalonRole::mordred))
      return true;
  return false;
}

/// P(the seat approves), with tremble.
inline double approves(const AvalonModel& model, const AvalonWorld& world, const Seats& team,
                       std::size_t quest, std::size_t seat) {
  const AvalonRole role = world.roles[seat];
  const VoteRates& votes = model.votes[quest - 1];
  const bool apart = votes.merlin_apart && role == AvalonRole::merlin;
  const ApprovalRates& rates = votes.of_role[to_index(role)];
  const bool dirty = is_dirty(world, team, apart);
  const bool on = contains(team, seat);
  const double p = dirty ? (on ? rates.dirty_on : rates.dirty_off) : (on ? rates.clean_on : rates.clean_off);
  return (1 - model.vote_tremble) * p + model.vote_tremble / 2;
}

inline bool knows(const AvalonObserver& observer, const AvalonWorld& world, std::size_t players) {
  if (world.roles[observer.seat] != observer.role) return false;
  Seats evil;
  Seats pair;
  for (std::size_t seat = 0; seat < players; ++seat) {
    const AvalonRole role = world.roles[seat];
    if (seat == observer.seat) continue;
    if (observer.role == AvalonRole::merlin && is_evil(role) && role != AvalonRole::mordred)
      evil.push_back(seat);
    if (is_evil(observer.role) && observer.role != AvalonRole::oberon && is_evil(role) &&
        role != AvalonRole::oberon)
      evil.push_back(seat);
    if (observer.role == AvalonRole::percival && (role == AvalonRole::merlin || role == AvalonRole::morgana))
      pair.push_back(seat);
  }
  return evil == observer.sees_evil && pair == observer.sees_merlin_morgana;
}

/// Likelihood of an event in a world.
struct Likelihood {
  const AvalonModel& model;
  const AvalonWorld& world;
  std::size_t players;
  std::size_t quest;    // of a proposal
  std::size_t attempt;  // of a proposal

  bool evil(std::size_t seat) const { return is_evil(world.roles[seat]); }

  double operator()(const Proposal& proposal) const {
    double product = 1;
    if (attempt < 5 || model.counts_hammer_votes)
      for (std::size_t seat = 0; seat < players; ++seat) {
        if (seat == proposal.leader && !model.counts_leader_vote) continue;
        const double p = approves(model, world, proposal.team, quest, seat);
        product *= std::pow(contains(proposal.approve, seat) ? p : 1 - p, model.vote_temper);
      }
    if (model.dirty_proposal) {
      const double p = (*model.dirty_proposal)[quest - 1][to_index(world.roles[proposal.leader])];
      product *= std::pow(proposes(proposal, p), model.proposal_temper);
    }
    return product;
  }
  /// P(this team) of a leader who decides for clean or dirty and draws one of these teams.
  double proposes(const Proposal& proposal, double dirty_rate) const {
    const auto weight = [&](const Seats& team) {
      return contains(team, proposal.leader) ? 1.0 : model.leader_off_weight;
    };
    const bool dirty = is_dirty(world, proposal.team, false);
    double all = 0;
    for (std::size_t set = 0; set < (std::size_t{1} << players); ++set) {
      Seats team;
      for (std::size_t seat = 0; seat < players; ++seat)
        if ((set >> seat & 1U) != 0) team.push_back(seat);
      if (team.size() == proposal.team.size() && is_dirty(world, team, false) == dirty) all += weight(team);
    }
    return (dirty ? dirty_rate : 1 - dirty_rate) * weight(proposal.team) / all;
  }
  double operator()(const QuestResult& result) const {
    std::size_t evil_on = 0;
    for (const std::size_t seat : result.team)
      if (evil(seat)) ++evil_on;
    // Every way in which the members may play their cards.
    const auto& row = model.fails.chance[result.quest - 1][evil_on];
    const std::size_t good_on = result.team.size() - evil_on;
    std::vector<double> chance(result.team.size() + 1, 0.0);
    for (std::size_t of_evil = 0; of_evil <= evil_on; ++of_evil)
      for (std::size_t cards = 0; cards < (std::size_t{1} << good_on); ++cards) {
        double p = row[of_evil];
        std::size_t of_good = 0;
        for (std::size_t i = 0; i < good_on; ++i) {
          const bool fails = (cards >> i & 1U) != 0;
          p *= fails ? model.good_fails : 1 - model.good_fails;
          if (fails) ++of_good;
        }
        chance[of_evil + of_good] += p;
      }
    if (result.fails) return chance[*result.fails];
    const std::size_t need = players >= 7 && result.quest == 4 ? 2 : 1;
    double p = 0;
    for (std::size_t fails = 0; fails < chance.size(); ++fails)
      if ((fails < need) == *result.passed) p += chance[fails];
    return p;
  }
  double operator()(const Speech& speech) const {
    const auto& table = speech.statement == Statement::accuse ? model.accuse : model.vouch;
    if (!table) return 1;
    const double p = evil(speech.speaker) ? (evil(speech.target) ? table->evil_of_evil : table->evil_of_good)
                                          : (evil(speech.target) ? table->good_of_evil : table->good_of_good);
    return std::pow(p, model.speech_temper);
  }
  double operator()(const RoleClaim& claim) const {
    const auto& table = model.role_claim[to_index(claim.role)];
    return table ? std::pow((*table)[to_index(world.roles[claim.speaker])], model.speech_temper) : 1;
  }
  double operator()(const Lady& lady) const {
    const double truth = evil(lady.holder) ? model.lady_truth_evil : model.lady_truth_good;
    return evil(lady.target) == lady.says_evil ? truth : 1 - truth;
  }
  double operator()(const LadyPrivate& lady) const { return evil(lady.target) == lady.is_evil ? 1 : 0; }
  double operator()(const Assassination& shot) const {
    return (world.roles[shot.target] == AvalonRole::merlin) == shot.was_merlin ? 1 : 0;
  }
};

/// P(a strict majority approves) in a world, by all 2^n ways to vote.
inline double passes(const AvalonModel& model, const AvalonWorld& world, const Seats& team, std::size_t quest,
                     std::size_t players) {
  double sum = 0;
  for (std::size_t votes = 0; votes < (std::size_t{1} << players); ++votes) {
    double p = 1;
    std::size_t approving = 0;
    for (std::size_t seat = 0; seat < players; ++seat) {
      const double yes = approves(model, world, team, quest, seat);
      const bool says_yes = (votes >> seat & 1U) != 0;
      if (says_yes) ++approving;
      p *= says_yes ? yes : 1 - yes;
    }
    if (2 * approving > players) sum += p;
  }
  return sum;
}

/// Random numbers for tests; the same on every library.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : engine_{seed} {}
  std::size_t below(std::size_t bound) { return static_cast<std::size_t>(engine_() % bound); }
  double share() { return static_cast<double>(1 + below(999)) / 1000; }
  Seats seats(std::size_t players, std::size_t count) {
    Seats all;
    while (all.size() < count) {
      const std::size_t seat = below(players);
      if (!contains(all, seat)) all.push_back(seat);
    }
    return all;
  }

 private:
  std::mt19937_64 engine_;
};

/// A model with every number at random.
inline AvalonModel random_model(Dice& dice, std::size_t players) {
  AvalonModel model;
  const bool by_side = dice.below(3) == 0;
  const bool merlin_apart = dice.below(2) == 0;
  const auto rates = [&] { return ApprovalRates{dice.share(), dice.share(), dice.share(), dice.share()}; };
  for (VoteRates& quest : model.votes) {
    quest = VoteRates::by_side(rates(), rates());
    if (!by_side)
      for (ApprovalRates& role : quest.of_role)
        role = rates();
    if (merlin_apart) quest.of_role[0] = rates();
    quest.merlin_apart = merlin_apart;
  }
  model.vote_temper = dice.share() * 2;
  model.vote_tremble = dice.below(2) == 0 ? 0 : dice.share();
  model.counts_leader_vote = dice.below(2) == 0;
  model.counts_hammer_votes = dice.below(2) == 0;
  model.fails = sleuth::games::AvalonFailRates::independent(
      {dice.share(), dice.share(), dice.share(), dice.share(), dice.share()});
  model.good_fails = dice.below(2) == 0 ? 0 : dice.share() / 5;
  if (dice.below(2) == 0) {
    model.dirty_proposal.emplace();
    for (ByRole& quest : *model.dirty_proposal) {
      quest = sleuth::avalon::by_side(dice.share(), dice.share());
      if (dice.below(2) == 0) quest[dice.below(8)] = dice.share();
    }
    model.proposal_temper = dice.share();
    model.leader_off_weight = dice.share();
  }
  model.accuse = StatementRates{dice.share(), dice.share(), dice.share(), dice.share()};
  model.vouch = StatementRates{dice.share(), dice.share(), dice.share(), dice.share()};
  model.role_claim[1] = sleuth::avalon::by_side(dice.share(), dice.share());
  (*model.role_claim[1])[0] = dice.share();
  model.speech_temper = dice.share();
  model.lady_truth_good = dice.share();
  model.lady_truth_evil = dice.share();
  if (dice.below(2) == 0)
    for (std::size_t seat = 0; seat < players; ++seat)
      model.seat_weight.push_back(dice.share());
  return model;
}

}  // namespace sleuth_tests::plain_avalon
