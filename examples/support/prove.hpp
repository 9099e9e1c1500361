#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <optional>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <sleuth/core/domain.hpp>
#include <sleuth/io/search_file.hpp>
#include <sleuth/io/strategy_json.hpp>
#include <sleuth/io/text.hpp>
#include <sleuth/strategy/evaluate.hpp>
#include <sleuth/strategy/optimal.hpp>
#if defined(EXAMPLES_HAVE_TBB)
#include <sleuth/strategy/optimal_parallel.hpp>
#endif

#include "support/context.hpp"
#include "support/files.hpp"
#include "support/goal_words.hpp"
#include "support/plain_words.hpp"
#include "support/strategy_command.hpp"

namespace examples {

/// Asks a search to stop when Ctrl-C was pressed, however long the search does not ask by itself.
class InterruptWatch {
 public:
  [[nodiscard]] std::stop_token token() const { return stop_.get_token(); }

 private:
  std::stop_source stop_;
  std::jthread thread_{[stop = stop_](const std::stop_token& end) mutable {
    while (!end.stop_requested() && !stop.stop_requested()) {
      if (Interrupt::happened()) stop.request_stop();
      std::this_thread::sleep_for(std::chrono::milliseconds{5});
    }
  }};
};

/// `prove`: a search for the best strategy of a game, which may be saved now and then.
template <class Game, class Search>
class Proof {
  using Domain = typename Game::domain_type;
  using Feedback = decltype(std::declval<const Domain&>().feedback());

 public:
  Proof(const Game& game, const StrategyCommand& command, const Context& context,
        typename Search::Crew crew = {})
      : game_{game},
        command_{command},
        context_{context},
        save_{command.save},
        feedback_{game.domain.feedback()},
        run_{game_.domain, feedback_, command.goal, command.max_memory << 20, std::move(crew)} {}

  /// @return  the exit status
  int run() {
    if (!command_.resume.empty()) resume();
    const Stopwatch watch;
    search(watch);
    const double seconds = watch.seconds();
    const bool has_strategy = result_.upper.has_value();
    sleuth::Evaluation evaluation;
    if (has_strategy) evaluation = sleuth::evaluate(result_.tree, game_.domain, feedback_);
    if (context_.options.json)
      print_json(json(evaluation, seconds));
    else
      tell(evaluation, seconds);
    // The figures are told by now, should a file turn out to be too large.
    if (save_) save();
    if (save_ && !context_.options.json)
      std::cout << "\nThe search is in " << save_.shown_name() << "; --resume goes on with it.\n";
    if (command_.out && has_strategy) {
      command_.out.write(json_lines(sleuth::strategy_to_json(
          result_.tree, game_.domain, feedback_, game_.description(),
          [&](const auto& guess) { return game_.print(guess); },
          [&](const auto& outcome) { return game_.print_outcome(outcome); }, result_.claims)));
      if (!context_.options.json) std::cout << "\nThe strategy is in " << command_.out.shown_name() << ".\n";
    }
    if (result_.is_proved) return done;
    return Interrupt::happened() ? interrupted : contradiction;
  }

 private:
  void resume() {
    std::ifstream in{command_.resume, std::ios::binary};
    if (!in) throw FileError{command_.resume + ": there is no such file, or it cannot be read"};
    try {
      sleuth::load_search(in, run_);
    } catch (const std::invalid_argument& error) {
      throw FileError{command_.resume + ": " + plain_words(error.what())};
    }
  }

  void search(const Stopwatch& watch) {
    constexpr double seconds_between_saves = 60;
    const InterruptWatch interrupt;
    ProgressBar progress;
    const std::uint64_t nodes_before = run_.nodes();
    const auto report = [&](const sleuth::OptimalProgress& now) {
      progress.show_share(now.share, [&] {
        return "at least " + std::to_string(now.lower) +
               (now.upper ? ", at most " + std::to_string(*now.upper) : "") + ", " +
               std::to_string(now.nodes) + " sets";
      });
      return !Interrupt::happened();
    };
    for (bool is_over = false; !is_over;) {
      sleuth::SearchBudget budget;
      budget.stop = interrupt.token();
      if (command_.max_nodes) budget.max_nodes = *command_.max_nodes - (run_.nodes() - nodes_before);
      std::optional<double> seconds;
      if (command_.max_seconds)
        seconds = std::max(0.0, static_cast<double>(*command_.max_seconds) - watch.seconds());
      if (save_) seconds = std::min(seconds.value_or(seconds_between_saves), seconds_between_saves);
      if (seconds) budget.max_time = std::chrono::duration<double>{*seconds};
      result_ = run_.go_on(budget, report);
      is_over = result_.is_proved || Interrupt::happened() ||
                (command_.max_nodes && run_.nodes() - nodes_before >= *command_.max_nodes) ||
                (command_.max_seconds && watch.seconds() >= static_cast<double>(*command_.max_seconds)) ||
                !save_;
      if (!is_over) save();
    }
  }

  void save() {
    save_.write([&](std::ostream& out) { sleuth::save_search(out, run_); });
    save_.replaces = true;  // from now on it is ours
  }

  [[nodiscard]] std::string first_guess() const {
    if (!result_.upper || !sleuth::StrategyTree::is_node(result_.tree.root())) return {};
    return game_.print(game_.domain.guess(result_.tree.guess(result_.tree.root())));
  }
  [[nodiscard]] std::vector<std::vector<std::string>> indistinguishable() const {
    std::vector<std::vector<std::string>> sets;
    for (const auto& ids : result_.indistinguishable) {
      sets.emplace_back();
      for (const sleuth::SecretId id : ids)
        sets.back().push_back(game_.print(game_.domain.secret(id)));
    }
    return sets;
  }

  [[nodiscard]] sleuth::Json json(const sleuth::Evaluation& evaluation, double seconds) const {
    const sleuth::StrategyGoal& goal = command_.goal;
    const bool has_strategy = result_.upper.has_value();
    sleuth::Json json{{"game", game_.title()},
                      {"secrets", game_.domain.secret_count()},
                      {"objective", sleuth::to_string(goal.objective)},
                      {"max_depth", goal.max_depth ? sleuth::Json(*goal.max_depth) : sleuth::Json{}}};
    if (goal.candidates_only) json["candidates_only"] = true;
    json["lower"] = result_.is_impossible() ? sleuth::Json{} : sleuth::Json(result_.lower);
    json["upper"] = has_strategy ? sleuth::Json(*result_.upper) : sleuth::Json{};
    json["proved"] = result_.is_proved;
    const sleuth::Json numbers = sleuth::to_json(evaluation);
    for (const char* const key : {"total", "max", "count_at_max", "histogram"})
      json[key] = has_strategy ? numbers[key] : sleuth::Json{};
    json["nodes"] = result_.nodes;
    json["seconds"] = seconds;
    json["mean"] = has_strategy ? sleuth::Json(evaluation.mean) : sleuth::Json{};
    json["first_guess"] = first_guess().empty() ? sleuth::Json{} : sleuth::Json(first_guess());
    json["memory_bytes"] = result_.memory_bytes;
    if (!result_.indistinguishable.empty()) json["indistinguishable"] = indistinguishable();
    if (!result_.is_proved && Interrupt::happened()) json["stopped"] = true;
    return json;
  }

  void tell(const sleuth::Evaluation& evaluation, double seconds) const {
    const Terminal& terminal = context_.terminal;
    std::cout << game_.title() << ", " << sleuth::counted(game_.domain.secret_count(), game_.one, game_.many)
              << ", " << goal_words(command_.goal) << '\n';
    if (result_.upper) {
      std::cout << "first guess " << terminal.strong(first_guess().empty() ? "none" : first_guess()) << ", "
                << sleuth::counted(result_.tree.node_count(), "node", "nodes") << "\n\n";
      sleuth::write_evaluation(std::cout, evaluation, game_.many, context_.bars());
    }
    std::cout << '\n';
    if (!result_.indistinguishable.empty()) {
      std::cout << terminal.bad("Impossible, proved: no guess tells these apart.") << '\n';
      for (const std::vector<std::string>& equal : indistinguishable())
        std::cout << "  " << sleuth::listed_text(equal) << '\n';
    } else if (result_.is_impossible()) {
      std::cout << terminal.bad("Impossible, proved: no strategy finds all " + game_.many +
                                " within the limit.")
                << '\n';
    } else if (result_.is_proved) {
      std::cout << terminal.good(value_words(command_.goal.objective, *result_.upper, game_.many) +
                                 ", proved: no strategy needs fewer.")
                << '\n';
    } else {
      std::cout << terminal.bad(Interrupt::happened() ? "Stopped before the proof."
                                                      : "Not proved: the budget is spent.")
                << '\n'
                << "No strategy has less than " << result_.lower << "; "
                << (result_.upper ? "this one has " + std::to_string(*result_.upper)
                                  : std::string{"none is known that keeps to the limit"})
                << " (" << value_unit(command_.goal.objective, game_.many) << ").\n";
    }
    std::cout << sleuth::counted(result_.nodes, "set", "sets") << " searched, "
              << sleuth::fixed_text(seconds, 3) << " s, "
              << sleuth::fixed_text(static_cast<double>(result_.memory_bytes) / (1 << 20), 1) << " MB\n";
  }

  const Game& game_;
  const StrategyCommand& command_;
  const Context& context_;
  OutputFile save_;
  Feedback feedback_;
  sleuth::OptimalRun<Domain, Feedback, Search> run_;
  sleuth::OptimalResult result_;
};

/// `prove` by one thread or more.
template <class Game>
int prove_game(const Game& game, const StrategyCommand& command, const Context& context) {
  sleuth::validate(game.domain);
  constexpr std::size_t most_secrets = 65535;
  if (game.domain.secret_count() > most_secrets)
    throw UsageError{game.title() + " has " + std::to_string(game.domain.secret_count()) + " " + game.many +
                     "; allowed: up to " + std::to_string(most_secrets)};
  command.out.check();
  command.save.check();
  Interrupt::watch();
  using Domain = typename Game::domain_type;
  if (command.threads > 1) {
#if defined(EXAMPLES_HAVE_TBB)
    return Proof<Game, sleuth::ParallelSearch<Domain>>{game, command, context,
                                                       sleuth::SearchCrew{command.threads}}
        .run();
#else
    throw UsageError{"--threads: this build has no oneTBB; allowed: 1"};
#endif
  }
  return Proof<Game, sleuth::SerialSearch<Domain>>{game, command, context}.run();
}

}  // namespace examples
