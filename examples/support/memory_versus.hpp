#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <optional>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include <sleuth/io/json.hpp>
#include <sleuth/io/text.hpp>
#include <sleuth/play/memory_match.hpp>
#include <sleuth/play/memory_two_players.hpp>

#include "support/memory_board.hpp"
#include "support/memory_options.hpp"
#include "support/memory_play.hpp"

namespace examples {

/// What `versus` is told.
struct MemoryVersus {
  std::string first = "best";
  std::string second = "optimal";
  MemoryLimits first_limits{};
  MemoryLimits second_limits{};
  sleuth::memory::MatchRules rules{};
  std::size_t games = 1;
};

/// The end of the input, or Ctrl-C, while a person plays.
struct PersonLeft {};

/// A person at the table: is shown the cards that lie open, and nothing else.
class PersonPlayer {
 public:
  PersonPlayer(const sleuth::games::Memory& domain, const Terminal& terminal)
      : domain_{&domain}, terminal_{&terminal} {}

  sleuth::GuessId operator()(const sleuth::Layouts& known) const {
    std::cout << draw_board(*domain_, known, pattern_names(*domain_), *terminal_, std::nullopt, false);
    while (true) {
      const auto line =
          read_line(*terminal_, known.face_up().empty() ? "your first card>" : "your next card>");
      if (!line) throw PersonLeft{};
      const std::string text{trimmed(*line)};
      if (text.empty()) continue;
      if (text == "quit" || text == "q" || text == "exit") throw PersonLeft{};
      try {
        const sleuth::GuessId card = parse_position(*domain_, text);
        if (known.allows(card)) return card;
        std::cout << text << (known.is_taken(card) ? " was taken already.\n" : " lies open already.\n");
      } catch (const std::invalid_argument& error) {
        std::cout << error.what() << "; quit ends\n";
      }
    }
  }

 private:
  const sleuth::games::Memory* domain_;
  const Terminal* terminal_;
};

/// `versus`: policy against policy, or a person against one.
inline int memory_versus(const sleuth::games::Memory& domain, const MemoryVersus& match,
                         const MemoryContext& context) {
  namespace memory = sleuth::memory;
  const Terminal& terminal = context.terminal;
  const bool has_person = match.first == "you" || match.second == "you";
  for (const std::string* const name : {&match.first, &match.second})
    if (*name != "you") check_policy(*name, domain);
  if (has_person && (match.games != 1 || context.json))
    throw UsageError{"a person plays one game, without --json"};
  if (match.first == "you" && match.second == "you")
    throw UsageError{"--first and --second cannot both be you"};
  const bool is_pairs = domain.deck == sleuth::games::MemoryDeck::pairs;
  const auto pairs = static_cast<std::uint32_t>(domain.guess_count() / 2);
  std::optional<memory::TwoPlayerValues<>> values;
  if (is_pairs) values.emplace(pairs, match.rules.turns());
  std::mt19937_64 engine{context.seed};
  const std::vector<std::string> names = pattern_names(domain);
  const bool is_shown = match.games == 1 && !context.json;
  memory::MatchStatistics statistics;
  memory::MatchResult last;
  ProgressBar progress;
  Interrupt::watch();
  const auto make = [&](const std::string& name, const MemoryLimits& limits) -> MemoryPlayer {
    if (name == "you") return PersonPlayer{domain, terminal};
    return make_memory_player(name, domain, engine, values ? &*values : nullptr, !limits.is_perfect());
  };
  for (std::size_t game = 0; game < match.games && !Interrupt::happened(); ++game) {
    progress.show("games", game, match.games);
    memory::Dealer dealer{domain.groups(), engine};
    std::size_t shown_in_move = 0;
    const auto seen = [&](std::size_t seat, sleuth::GuessId card, sleuth::OutcomeId pattern) {
      if (!is_shown) return;
      const std::string& name = seat == 0 ? match.first : match.second;
      if (shown_in_move++ == 0) std::cout << (seat == 0 ? "first" : "second") << " (" << name << "):";
      std::cout << "  " << print_position(domain, card) << " " << terminal.strong(names[to_index(pattern)]);
      if (name == "you" || dealer.is_between_moves()) std::cout << '\n';
      if (dealer.is_between_moves()) {
        std::cout << (dealer.is_taken(card) ? terminal.good("  taken\n") : "");
        shown_in_move = 0;
      }
    };
    try {
      last = memory::play_match(
          dealer, memory::Seat{make(match.first, match.first_limits), AnyRecall{match.first_limits, engine}},
          memory::Seat{make(match.second, match.second_limits), AnyRecall{match.second_limits, engine}},
          match.rules, seen);
    } catch (const PersonLeft&) {
      std::cout << "The game ends here.\n";
      return Interrupt::happened() ? interrupted : done;
    }
    statistics.add(last);
  }
  progress.clear();
  const int status = Interrupt::happened() ? interrupted : done;
  const bool has_value = values && match.first == "best" && match.second == "best" &&
                         match.first_limits.is_perfect() && match.second_limits.is_perfect();
  if (context.json) {
    sleuth::Json json{{"pairs", domain.groups().cards / domain.groups().group},
                      {"first", match.first},
                      {"second", match.second},
                      {"pass_allowed", match.rules.pass_allowed},
                      {"extra_turn", match.rules.extra_turn},
                      {"games", statistics.difference.count()},
                      {"mean", statistics.difference.mean()},
                      {"ci95", interval_json(statistics.difference)},
                      {"first_wins", statistics.first_wins},
                      {"draws", statistics.draws},
                      {"second_wins", statistics.second_wins},
                      {"given_up", statistics.given_up},
                      {"cards_left", statistics.cards_left.mean()},
                      {"seed", context.seed}};
    if (values) json["value"] = values->value({pairs, 0});
    if (status == interrupted) json["stopped"] = true;
    print_json(json);
    return status;
  }
  if (is_shown && statistics.difference.count() == 1) {
    std::cout << "\nfirst (" << match.first << ") " << last.won[0] << ", second (" << match.second << ") "
              << last.won[1];
    if (last.cards_left > 0)
      std::cout << "; given up with " << sleuth::counted(last.cards_left, "card", "cards")
                << " on the table, since nothing new was turned";
    std::cout << ".\n";
    return status;
  }
  std::cout << match.first << " (begins) against " << match.second << ", "
            << sleuth::counted(statistics.difference.count(), "game", "games") << ", seed " << context.seed
            << "\n  lead of " << match.first << ": "
            << terminal.strong(sleuth::fixed_text(statistics.difference.mean(), 4))
            << " groups (95 %: " << interval_text(statistics.difference) << ")\n  " << statistics.first_wins
            << " won, " << statistics.draws << " drawn, " << statistics.second_wins << " lost; "
            << statistics.given_up << " given up, with "
            << sleuth::fixed_text(statistics.cards_left.mean(), 2) << " cards left on average\n";
  if (values)
    std::cout << "  under best play" << (has_value ? " of both" : "") << " the value is "
              << sleuth::fixed_text(values->value({pairs, 0}), 4) << '\n';
  return status;
}

}  // namespace examples
