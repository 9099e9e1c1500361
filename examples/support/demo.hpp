#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <random>
#include <string>
#include <vector>

#include <sleuth/core/uniform_below.hpp>

#include "support/advisor.hpp"
#include "support/context.hpp"
#include "support/solve.hpp"

namespace examples {

/// `demo`: games against random secrets, and what they took.
template <class Game>
int demo(const Game& game, const Context& context, std::size_t rounds) {
  constexpr std::size_t most_rounds_shown = 20;
  const Terminal& terminal = context.terminal;
  const SolverFor<Game> solver{game.domain};
  Advisor<SolverFor<Game>> advisor{context.selector()};
  std::mt19937_64 engine{context.seed()};
  ProgressBar progress;
  const Stopwatch watch;

  std::vector<std::uint64_t> histogram{0};
  std::uint64_t total = 0;
  std::size_t found = 0;
  std::size_t played_rounds = 0;
  sleuth::TextTable games{{{}, {}, {}}, 2};
  while (played_rounds < rounds) {
    const auto id = sleuth::to_id<sleuth::SecretId>(
        sleuth::uniform_below(engine, static_cast<std::uint64_t>(game.domain.secret_count())));
    const auto secret = game.domain.secret(id);
    const auto played = play_alone(solver, advisor, secret);
    if (played.end == sleuth::Status::open) break;  // Ctrl-C
    ++played_rounds;
    progress.show("games", played_rounds, rounds);
    const bool is_solved = played.end == sleuth::Status::solved;
    if (is_solved) {
      const std::size_t count = played.steps.size();
      if (histogram.size() <= count) histogram.resize(count + 1, 0);
      ++histogram[count];
      total += count;
      ++found;
    }
    if (rounds > most_rounds_shown) continue;
    std::string guesses;
    for (const auto& step : played.steps)
      guesses.append(guesses.empty() ? "" : " ").append(game.show(step.guess, terminal));
    games.add_row({game.show(secret, terminal),
                   is_solved ? sleuth::counted(played.steps.size(), "guess", "guesses") : "not found",
                   guesses});
  }
  progress.clear();
  const double seconds = watch.seconds();
  const double mean = found == 0 ? 0.0 : static_cast<double>(total) / static_cast<double>(found);
  const std::size_t most = histogram.size() - 1;

  if (context.options.json) {
    sleuth::Json json{{"game", game.title()}, {"secrets", game.domain.secret_count()}};
    context.add_selector(json);
    json["seed"] = context.seed();
    json["rounds"] = played_rounds;
    json["total"] = total;
    json["mean"] = found == 0 ? sleuth::Json{} : sleuth::Json(mean);
    json["max"] = most;
    json["histogram"] = histogram;
    json["not_found"] = played_rounds - found;
    if (played_rounds < rounds) json["stopped"] = true;
    json["seconds"] = seconds;
    print_json(json);
  } else {
    std::cout << game.title() << ", selector " << advisor.selector().title() << ", seed " << context.seed()
              << "\n\n";
    if (games.row_count() > 0) std::cout << games << '\n';
    if (played_rounds < rounds)
      std::cout << terminal.bad("Stopped after " + std::to_string(played_rounds) + " of " +
                                std::to_string(rounds) + " games.")
                << '\n';
    std::cout << sleuth::counted(played_rounds, "game", "games");
    if (found > 0)
      std::cout << ": " << terminal.strong(sleuth::fixed_text(mean, 3)) << " guesses on average, at most "
                << terminal.strong(std::to_string(most));
    if (found < played_rounds) std::cout << "; not found: " << played_rounds - found;
    std::cout << " (" << sleuth::fixed_text(seconds, 2) << " s)\n\n";
    sleuth::write_histogram(std::cout, histogram, "guesses", "games", context.bars());
  }
  return played_rounds < rounds ? interrupted : done;
}

}  // namespace examples
