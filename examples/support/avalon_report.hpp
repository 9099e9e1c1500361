#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <iostream>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <sleuth/io/json.hpp>
#include <sleuth/io/text.hpp>
#include <sleuth/play/avalon_advice.hpp>
#include <sleuth/play/avalon_record.hpp>
#include <sleuth/play/avalon_score.hpp>

#include "support/terminal.hpp"

namespace examples {

namespace avalon = sleuth::avalon;

[[nodiscard]] inline std::vector<std::size_t> seats_of(sleuth::games::SeatSet set) {
  std::vector<std::size_t> seats;
  for (std::size_t seat = 0; seat < sleuth::games::avalon_most_players; ++seat)
    if (sleuth::games::holds(set, seat)) seats.push_back(seat);
  return seats;
}
[[nodiscard]] inline std::string percent(double share) { return sleuth::fixed_text(100 * share, 1) + " %"; }
/// "+31 %", "-4 %"
[[nodiscard]] inline std::string signed_percent(double share) {
  const std::string text = sleuth::fixed_text(100 * share, 0);
  return (text.starts_with('-') ? "" : "+") + text + " %";
}
[[nodiscard]] inline std::string bar(double share, std::size_t width, const Terminal& terminal) {
  std::string text;
  const auto units = static_cast<std::size_t>(std::lround(share * static_cast<double>(width)));
  for (std::size_t unit = 0; unit < units; ++unit)
    text += terminal.bar_unit();
  return text;
}

/// The evil sets, likeliest first.
[[nodiscard]] inline std::vector<std::pair<double, sleuth::games::SeatSet>> ranked_evil_sets(
    const sleuth::RolePosterior& posterior) {
  std::vector<std::pair<double, sleuth::games::SeatSet>> sets;
  for (std::size_t index = 0; index < posterior.class_mass().size(); ++index)
    if (posterior.class_mass()[index] > 0)
      sets.emplace_back(posterior.class_mass()[index], posterior.casting().evil_set(index));
  std::stable_sort(sets.begin(), sets.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  return sets;
}

/// What a contradiction is about.
inline void print_contradiction(const avalon::AvalonRecord& record, const Terminal& terminal) {
  std::cout << terminal.bad("Contradiction: no casting explains event " +
                            std::to_string(*record.contradiction() + 1))
            << " together with those before it. These cannot all be right:\n";
  for (const std::size_t event : avalon::conflicting_events(record))
    std::cout << "  " << event + 1 << ". " << avalon::describe(record.events()[event]) << '\n';
}

/// Seats with P(evil) and P(role), how they came about, and what moved them most.
inline void print_seats(const avalon::AvalonRecord& record, const Terminal& terminal) {
  const sleuth::RolePosterior& posterior = record.posterior();
  const std::vector<double> evil = posterior.evil_shares();
  const std::vector<double> roles = posterior.role_shares();
  std::vector<sleuth::TextTable::Column> columns{
      {"seat", sleuth::Align::right}, {"evil", sleuth::Align::right}, {}};
  std::vector<sleuth::games::AvalonRole> dealt;
  for (const sleuth::games::AvalonRole role : sleuth::games::avalon_roles)
    if (record.setup().roles.has(role)) {
      dealt.push_back(role);
      columns.push_back({std::string{name_of(role)}, sleuth::Align::right});
      columns.push_back({});
    }
  sleuth::TextTable table{columns, 2};
  for (std::size_t seat = 0; seat < evil.size(); ++seat) {
    std::vector<std::string> row{std::to_string(seat), percent(evil[seat]), bar(evil[seat], 20, terminal)};
    for (const sleuth::games::AvalonRole role : dealt) {
      const double share = roles[seat * posterior.casting().role_count() + to_index(role)];
      row.push_back(percent(share));
      row.push_back(bar(share, 5, terminal));
    }
    table.add_row(std::move(row));
  }
  std::cout << table;
}

inline void print_history(const avalon::AvalonRecord& record) {
  std::vector<sleuth::TextTable::Column> columns{{"", sleuth::Align::right}, {"P(evil) by seat after"}};
  for (std::size_t seat = 0; seat < record.setup().roles.players(); ++seat)
    columns.push_back({std::to_string(seat), sleuth::Align::right});
  sleuth::TextTable table{columns, 2};
  for (std::size_t count = 0; count <= record.events().size(); ++count) {
    std::vector<std::string> row{
        count == 0 ? "" : std::to_string(count),
        count == 0 ? "what the observer was shown" : avalon::describe(record.events()[count - 1])};
    for (const double share : record.posterior_after(count).evil_shares())
      row.push_back(sleuth::fixed_text(100 * share, 0));
    table.add_row(std::move(row));
  }
  std::cout << table;
}

/// "quest 2 of 0, 1 and 4: 1 fail: +31 % on seats 1 and 4": the seats that an event moved most, up or down.
[[nodiscard]] inline std::string influence_text(const avalon::AvalonRecord& record,
                                                const avalon::EventInfluence& influence) {
  std::string text = avalon::describe(record.events()[influence.event]);
  if (influence.largest < 0.005) return text + ": nothing";
  const char* separator = ": ";
  for (const bool up : {true, false}) {
    double most = 0;
    for (const double change : influence.change)
      most = std::max(most, up ? change : -change);
    if (most < 0.005) continue;
    std::vector<std::size_t> seats;
    for (std::size_t seat = 0; seat < influence.change.size(); ++seat)
      if ((up ? influence.change[seat] : -influence.change[seat]) > most - 0.005) seats.push_back(seat);
    text += separator + signed_percent(up ? most : -most) + (seats.size() == 1 ? " on seat " : " on seats ") +
            avalon::seat_names(seats);
    separator = ", ";
  }
  return text;
}
inline void print_influences(const avalon::AvalonRecord& record, std::size_t most) {
  auto all = avalon::influences(record);
  std::stable_sort(all.begin(), all.end(),
                   [](const auto& a, const auto& b) { return a.largest > b.largest; });
  for (std::size_t i = 0; i < std::min(most, all.size()) && (i == 0 || all[i].largest >= 0.005); ++i)
    std::cout << "  " << all[i].event + 1 << ". " << influence_text(record, all[i]) << '\n';
}

inline void print_inference(const avalon::AvalonRecord& record, const Terminal& terminal) {
  if (record.contradiction()) return print_contradiction(record, terminal);
  const sleuth::RolePosterior& posterior = record.posterior();
  std::cout << posterior.count() << " of " << record.worlds_total() << " castings are possible, "
            << sleuth::fixed_text(posterior.world_bits(), 2) << " bits to learn, "
            << sleuth::fixed_text(posterior.class_bits(), 2) << " of them about who is evil\n\n";
  print_seats(record, terminal);
  std::cout << "\nLikeliest evil:";
  const auto sets = ranked_evil_sets(posterior);
  for (std::size_t i = 0; i < std::min<std::size_t>(3, sets.size()); ++i)
    std::cout << (i == 0 ? " " : "; ") << avalon::seat_names(seats_of(sets[i].second)) << " ("
              << percent(sets[i].first) << ")";
  std::cout << '\n';
  if (record.events().empty()) return;
  std::cout << '\n';
  print_history(record);
  std::cout << "\nWhat moved P(evil) most (against the same game without the event):\n";
  print_influences(record, 5);
}

[[nodiscard]] inline sleuth::Json inference_json(const avalon::AvalonRecord& record) {
  const sleuth::RolePosterior& posterior = record.posterior();
  sleuth::Json json{{"worlds_total", record.worlds_total()},
                    {"worlds_after_knowledge", record.worlds_after_knowledge()},
                    {"worlds_consistent", posterior.count()}};
  if (record.contradiction()) {
    json["log_evidence"] = nullptr;
    json["entropy_bits"] = nullptr;
    json["p_evil"] = sleuth::Json::array();
    json["p_role"] = sleuth::Json::object();
    json["contradiction"] = true;
    json["event"] = *record.contradiction();
    json["conflict"] = avalon::conflicting_events(record);
    return json;
  }
  json["log_evidence"] = record.log_evidence();
  json["entropy_bits"] = posterior.world_bits();
  json["evil_sets"] = posterior.count_classes();
  json["evil_set_entropy_bits"] = posterior.class_bits();
  json["top_evil_sets"] = sleuth::Json::array();
  const auto sets = ranked_evil_sets(posterior);
  for (std::size_t i = 0; i < std::min<std::size_t>(3, sets.size()); ++i)
    json["top_evil_sets"].push_back({{"seats", seats_of(sets[i].second)}, {"p", sets[i].first}});
  json["p_evil"] = posterior.evil_shares();
  const std::vector<double> roles = posterior.role_shares();
  for (const sleuth::games::AvalonRole role : sleuth::games::avalon_roles)
    if (record.setup().roles.has(role))
      for (std::size_t seat = 0; seat < record.setup().roles.players(); ++seat)
        json["p_role"][std::string{name_of(role)}].push_back(
            roles[seat * posterior.casting().role_count() + to_index(role)]);
  json["influence"] = sleuth::Json::array();
  for (const avalon::EventInfluence& influence : avalon::influences(record))
    json["influence"].push_back({{"event", influence.event}, {"p_evil_change", influence.change}});
  return json;
}

/// The best teams and why.
inline void print_teams(const std::vector<avalon::TeamAdvice>& teams, std::size_t quest, double alpha,
                        std::size_t most) {
  std::cout << "Quest " << quest << ", alpha " << sleuth::fixed_text(alpha, 3)
            << " (share of information in the score)\n";
  sleuth::TextTable table{{{"team"},
                           {"bits by fail cards", sleuth::Align::right},
                           {"by result", sleuth::Align::right},
                           {"P(passes)", sleuth::Align::right},
                           {"P(approved)", sleuth::Align::right},
                           {"score", sleuth::Align::right}},
                          2};
  double most_bits = 0;
  for (const avalon::TeamAdvice& team : teams)
    most_bits = std::max(most_bits, team.bits_fail_count);
  for (std::size_t i = 0; i < std::min(most, teams.size()); ++i)
    table.add_row(
        {avalon::seat_names(seats_of(teams[i].team.seats)), sleuth::fixed_text(teams[i].bits_fail_count, 3),
         sleuth::fixed_text(teams[i].bits_pass_fail, 3), percent(teams[i].p_quest_success),
         teams[i].p_vote_pass ? percent(*teams[i].p_vote_pass) : "", sleuth::fixed_text(teams[i].score, 4)});
  std::cout << table;
  if (teams.empty()) return;
  const avalon::TeamAdvice& best = teams.front();
  const auto surer = std::count_if(teams.begin(), teams.end(), [&](const avalon::TeamAdvice& other) {
    return other.p_quest_success > best.p_quest_success + 1e-9;
  });
  std::cout << "Send " << avalon::seat_names(seats_of(best.team.seats)) << ": it tells "
            << sleuth::fixed_text(best.bits_fail_count, 2)
            << " bits (the most of any team: " << sleuth::fixed_text(most_bits, 2) << ") and passes with "
            << percent(best.p_quest_success) << " ("
            << (surer == 0
                    ? "no team is surer"
                    : sleuth::counted(static_cast<std::uint64_t>(surer), "team is surer", "teams are surer"))
            << ").\n";
}

[[nodiscard]] inline sleuth::Json teams_json(const std::vector<avalon::TeamAdvice>& teams, std::size_t quest,
                                             double alpha) {
  sleuth::Json json{{"quest", quest}, {"alpha", alpha}, {"teams", sleuth::Json::array()}};
  for (const avalon::TeamAdvice& team : teams) {
    sleuth::Json row{{"team", seats_of(team.team.seats)},
                     {"ig_bits_fail_count", team.bits_fail_count},
                     {"ig_bits_pass_fail", team.bits_pass_fail},
                     {"p_quest_success", team.p_quest_success}};
    if (team.p_vote_pass) row["p_vote_pass"] = *team.p_vote_pass;
    row["score"] = team.score;
    json["teams"].push_back(std::move(row));
  }
  return json;
}

inline void print_targets(const std::vector<avalon::AssassinTarget>& targets, const Terminal& terminal) {
  sleuth::TextTable table{{{"seat", sleuth::Align::right}, {"P(Merlin)", sleuth::Align::right}, {}}, 2};
  for (const avalon::AssassinTarget& target : targets)
    table.add_row(
        {std::to_string(target.seat), percent(target.p_merlin), bar(target.p_merlin, 30, terminal)});
  std::cout << table;
  if (!targets.empty())
    std::cout << "Name seat " << targets.front().seat << ": Merlin with " << percent(targets.front().p_merlin)
              << ".\n";
}

/// One line for each model, then how often seats of each P(evil) were evil under the first.
inline void print_scores(const std::vector<std::pair<std::string, avalon::AvalonScore>>& scores) {
  sleuth::TextTable table{{{"model"},
                           {"log loss (nats)", sleuth::Align::right},
                           {"+-", sleuth::Align::right},
                           {"its entropy", sleuth::Align::right},
                           {"top 1", sleuth::Align::right},
                           {"Brier", sleuth::Align::right},
                           {"refuted", sleuth::Align::right}},
                          2};
  for (const auto& [name, score] : scores)
    table.add_row({name, sleuth::fixed_text(score.log_loss.value, 4),
                   sleuth::fixed_text(score.log_loss.error, 4), sleuth::fixed_text(score.entropy.value, 4),
                   percent(score.top_1), sleuth::fixed_text(score.brier, 4),
                   std::to_string(score.contradictions)});
  std::cout << table;
  if (scores.empty()) return;
  const auto& [name, score] = scores.front();
  std::cout << "\nReliability of " << name << ": its log loss minus its entropy is "
            << sleuth::fixed_text(score.surplus.value, 4) << " +- "
            << sleuth::fixed_text(score.surplus.error, 4) << "\n";
  sleuth::TextTable bins{{{"P(evil)"},
                          {"seats", sleuth::Align::right},
                          {"predicted", sleuth::Align::right},
                          {"were evil", sleuth::Align::right}},
                         2};
  for (std::size_t bin = 0; bin < score.reliability.size(); ++bin)
    if (score.reliability[bin].seats > 0)
      bins.add_row({std::to_string(10 * bin) + " to " + std::to_string(10 * bin + 10) + " %",
                    std::to_string(score.reliability[bin].seats), percent(score.reliability[bin].predicted),
                    percent(score.reliability[bin].observed)});
  std::cout << bins;
}

}  // namespace examples
