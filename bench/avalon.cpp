// Avalon with ten players, 151,200 castings: what does a proposal with ten votes cost, the probabilities of all seats, and
// the ranking of all 252 teams? Textbook is the list of all castings, with one logarithm for each vote and casting.

#include <array>
#include <cmath>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include <sleuth/beliefs/classed_set.hpp>
#include <sleuth/games/avalon.hpp>
#include <sleuth/play/avalon_advice.hpp>
#include <sleuth/play/avalon_presets.hpp>
#include <sleuth/play/avalon_record.hpp>

#include "support/measure.hpp"

namespace sleuth_bench {
namespace {

using namespace sleuth::avalon;
using sleuth::games::AvalonRole;
using sleuth::games::AvalonWorld;

constexpr std::array<AvalonRole, 10> roles{
    AvalonRole::merlin,  AvalonRole::percival, AvalonRole::servant, AvalonRole::servant,  AvalonRole::servant,
    AvalonRole::servant, AvalonRole::morgana,  AvalonRole::mordred, AvalonRole::assassin, AvalonRole::oberon};
const Proposal proposal{0, {0, 2, 5}, {0, 1, 2, 5, 7}, 1, 1};

/// Votes by side, with Merlin apart, or every role by rates of its own.
enum class Votes { by_side, merlin_apart, by_role };
constexpr std::array<const char*, 3> vote_names{"by_side", "merlin_apart", "by_role"};

[[nodiscard]] AvalonModel model_of(Votes votes) {
  AvalonModel model = human(10);
  if (votes == Votes::by_side) return model;
  const VoteRates apart = human_roles().votes[0];
  for (VoteRates& quest : model.votes) {
    if (votes == Votes::by_role) quest = apart;
    quest.of_role[0] = apart.of_role[0];
    quest.merlin_apart = true;
  }
  return model;
}
[[nodiscard]] const AvalonRecord& fresh(Votes votes) {
  static const std::array<AvalonRecord, 3> records{
      AvalonRecord{{sleuth::games::AvalonRoles{roles}, std::nullopt}, model_of(Votes::by_side)},
      AvalonRecord{{sleuth::games::AvalonRoles{roles}, std::nullopt}, model_of(Votes::merlin_apart)},
      AvalonRecord{{sleuth::games::AvalonRoles{roles}, std::nullopt}, model_of(Votes::by_role)}};
  return records[static_cast<std::size_t>(votes)];
}
/// After the proposal and one quest.
[[nodiscard]] AvalonRecord played(Votes votes) {
  AvalonRecord record = fresh(votes);
  record.add(proposal);
  record.add(QuestResult{1, {0, 2, 5}, 1, std::nullopt});
  return record;
}

/// All castings with the logarithms of their weights.
struct Listed {
  std::vector<AvalonWorld> worlds{};
  std::vector<double> logs{};

  [[nodiscard]] static const Listed& all() {
    static const Listed listed = [] {
      Listed list;
      const sleuth::games::Avalon& domain = fresh(Votes::by_side).domain();
      for (const sleuth::SecretId id : sleuth::all_ids<sleuth::SecretId>(domain.secret_count()))
        list.worlds.push_back(domain.secret(id));
      list.logs.assign(list.worlds.size(), 0.0);
      return list;
    }();
    return listed;
  }

  void observe(const AvalonModel& model, const Proposal& event) {
    const auto team = seat_set(event.team);
    const auto approve = seat_set(event.approve);
    for (std::size_t i = 0; i < worlds.size(); ++i) {
      const AvalonWorld& world = worlds[i];
      for (std::size_t seat = 0; seat < roles.size(); ++seat) {
        if (seat == event.leader) continue;
        const AvalonRole role = world.roles[seat];
        bool dirty = false;
        for (const std::size_t member : event.team)
          dirty = dirty || (sleuth::games::is_evil(world.roles[member]) &&
                            !(role == AvalonRole::merlin && model.votes[0].merlin_apart &&
                              world.roles[member] == AvalonRole::mordred));
        const double rate = model.approval(1, role, dirty, sleuth::games::holds(team, seat));
        logs[i] += model.vote_temper * std::log(sleuth::games::holds(approve, seat) ? rate : 1 - rate);
      }
    }
  }
  void observe(const AvalonModel& model, const QuestResult& quest) {
    const auto team = seat_set(quest.team);
    for (std::size_t i = 0; i < worlds.size(); ++i)
      logs[i] += std::log(model.fails.chance[quest.quest - 1][size_of(worlds[i].evil & team)][*quest.fails]);
  }
  [[nodiscard]] std::vector<double> shares() const {
    double largest = -HUGE_VAL;
    for (const double log : logs)
      largest = std::max(largest, log);
    std::vector<double> weights;
    double total = 0;
    for (const double log : logs) {
      weights.push_back(std::exp(log - largest));
      total += weights.back();
    }
    for (double& weight : weights)
      weight /= total;
    return weights;
  }
  /// P(evil) of each seat, then P(role), [seat][role].
  [[nodiscard]] std::vector<double> marginals() const {
    std::vector<double> sums(roles.size() * 9, 0.0);
    const std::vector<double> weights = shares();
    for (std::size_t i = 0; i < worlds.size(); ++i)
      for (std::size_t seat = 0; seat < roles.size(); ++seat) {
        const AvalonRole role = worlds[i].roles[seat];
        if (sleuth::games::is_evil(role)) sums[seat] += weights[i];
        sums[roles.size() + seat * 8 + to_index(role)] += weights[i];
      }
    return sums;
  }
};
[[nodiscard]] Listed played_listed(Votes votes) {
  Listed listed = Listed::all();
  const AvalonRecord record = played(votes);
  listed.observe(record.model(), std::get<Proposal>(record.events()[0]));
  listed.observe(record.model(), std::get<QuestResult>(record.events()[1]));
  return listed;
}

[[nodiscard]] std::vector<double> marginals(const sleuth::RolePosterior& posterior) {
  std::vector<double> all = posterior.evil_shares();
  const std::vector<double> table = posterior.role_shares();
  for (std::size_t seat = 0; seat < roles.size(); ++seat)
    for (std::size_t role = 0; role < 8; ++role)
      all.push_back(role < posterior.casting().role_count()
                        ? table[seat * posterior.casting().role_count() + role]
                        : 0);
  return all;
}
[[nodiscard]] bool is_near(const std::vector<double>& a, const std::vector<double>& b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i)
    if (!(std::abs(a[i] - b[i]) < 1e-10)) return false;
  return true;
}

/// One proposal with ten votes: from what was known before to what is known after.
void add_proposal(Votes votes) {
  const std::string question = std::string{"avalon/proposal/"} + vote_names[static_cast<std::size_t>(votes)];
  const auto by_list = [votes] {
    auto listed = std::make_shared<Listed>(Listed::all());
    return [listed, votes] {
      listed->logs.assign(listed->worlds.size(), 0.0);
      listed->observe(fresh(votes).model(), proposal);
      return listed;
    };
  };
  add(
      question, textbook, benchmark::kMillisecond, 0,
      [](const std::shared_ptr<Listed>& listed) { return listed != nullptr; }, by_list);
  add(
      question, library, benchmark::kMillisecond, 0,
      [by_list](const std::shared_ptr<sleuth::RolePosterior>& posterior) {
        return is_near(marginals(*posterior), by_list()()->marginals());
      },
      [votes] {
        return [&record = fresh(votes)] {
          auto posterior = std::make_shared<sleuth::RolePosterior>(record.posterior());
          posterior->observe(record.evidence().of(proposal, 1, 1));
          return posterior;
        };
      });
}

/// The same where all castings are listed, in classes by their evil sets, so that they take any other evidence too.
void add_listed_proposal() {
  using Listing = sleuth::ClassedSet<sleuth::games::Avalon, sleuth::games::QuestOutcomes>;
  const AvalonRecord& record = fresh(Votes::by_side);
  add(
      "avalon/proposal/by_side_listed_in_classes", library, benchmark::kMillisecond, 0,
      [&record](const std::shared_ptr<Listing>& listing) {
        sleuth::RolePosterior posterior = record.posterior();
        posterior.observe(record.evidence().of(proposal, 1, 1));
        return is_near({listing->class_probabilities().begin(), listing->class_probabilities().end()},
                       {posterior.class_mass().begin(), posterior.class_mass().end()});
      },
      [&record] {
        return [&record, listing = Listing{record.domain(), record.domain().feedback()}] {
          auto next = std::make_shared<Listing>(listing);
          const std::vector<double> logs = record.evidence().of(proposal, 1, 1).of_class;
          next->observe(record.domain(), sleuth::class_likelihood([&logs](sleuth::ClassId id) {
                          return std::exp(logs[sleuth::to_index(id)]);
                        }));
          return next;
        };
      });
}

/// P(evil) and P(role) of every seat.
void add_marginals(Votes votes) {
  const std::string question = std::string{"avalon/all_seats/"} + vote_names[static_cast<std::size_t>(votes)];
  const auto is_right = [votes](const std::vector<double>& found) {
    return is_near(found, played_listed(votes).marginals());
  };
  add(question, textbook, benchmark::kMillisecond, 0, is_right,
      [votes] { return [listed = played_listed(votes)] { return listed.marginals(); }; });
  add(question, library, benchmark::kMillisecond, 0, is_right,
      [votes] { return [record = played(votes)] { return marginals(record.posterior()); }; });
}

/// All 252 teams of quest 4: information both ways, P(success), and P(approved) where asked for. The answer: P(success) of
/// every team, in order of teams.
[[nodiscard]] std::vector<double> successes_listed(const Listed& listed, const AvalonModel& model) {
  const sleuth::games::Avalon domain{sleuth::games::AvalonRoles{roles}, 4};
  const std::vector<double> weights = listed.shares();
  std::vector<double> found;
  for (const sleuth::GuessId guess : sleuth::all_ids<sleuth::GuessId>(domain.guess_count())) {
    double success = 0;
    std::array<double, 5> outcomes{};
    double noise = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
      const auto& row = model.fails.chance[3][size_of(listed.worlds[i].evil & domain.seats(guess))];
      success += weights[i] * (row[0] + row[1]);
      for (std::size_t fails = 0; fails < row.size(); ++fails) {
        outcomes[fails] += weights[i] * row[fails];
        if (row[fails] > 0) noise -= weights[i] * row[fails] * std::log2(row[fails]);
      }
    }
    for (const double p : outcomes)
      if (p > 0) noise += p * std::log2(p);
    benchmark::DoNotOptimize(noise);
    found.push_back(success);
  }
  return found;
}
void add_teams(Votes votes, bool forecasts) {
  const std::string question = std::string{"avalon/252_teams/"} +
                               (forecasts ? "with_approval_" : "without_approval_") +
                               vote_names[static_cast<std::size_t>(votes)];
  const auto is_right = [votes](const std::vector<double>& found) {
    return is_near(found, successes_listed(played_listed(votes), fresh(votes).model()));
  };
  if (!forecasts)
    add(question, textbook, benchmark::kMillisecond, 0, is_right, [votes] {
      return
          [listed = played_listed(votes), votes] { return successes_listed(listed, fresh(votes).model()); };
    });
  add(question, library, benchmark::kMillisecond, 0, is_right, [votes, forecasts] {
    return [record = played(votes), forecasts,
            by_seats = sleuth::games::Avalon{sleuth::games::AvalonRoles{roles}, 4}] {
      const auto teams = rank_teams(record, {4, 0.5, forecasts, {}});
      std::array<double, 1024> of_seats{};
      for (const TeamAdvice& team : teams)
        of_seats[team.team.seats] = team.p_quest_success;
      std::vector<double> found;
      for (const sleuth::GuessId guess : sleuth::all_ids<sleuth::GuessId>(by_seats.guess_count()))
        found.push_back(of_seats[by_seats.seats(guess)]);
      return found;
    };
  });
}

const bool registered = [] {
  for (const Votes votes : {Votes::by_side, Votes::merlin_apart, Votes::by_role}) {
    add_proposal(votes);
    add_marginals(votes);
  }
  add_listed_proposal();
  add_teams(Votes::by_side, false);
  add_teams(Votes::by_side, true);
  add_teams(Votes::merlin_apart, true);
  add_teams(Votes::by_role, true);
  return true;
}();

}  // namespace
}  // namespace sleuth_bench
