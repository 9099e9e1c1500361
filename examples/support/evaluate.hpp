#pragma once

#include <cstddef>
#include <iostream>
#include <string>
#include <utility>

#include <sleuth/io/json.hpp>
#include <sleuth/io/strategy_json.hpp>
#include <sleuth/io/text.hpp>
#include <sleuth/strategy/build.hpp>
#include <sleuth/strategy/evaluate.hpp>

#include "support/context.hpp"
#include "support/files.hpp"

namespace examples {

/// `evaluate`: the whole tree of a selector, played against every secret.
template <class Game>
int evaluate(const Game& game, const Context& context, const OutputFile& out) {
  out.check();
  const auto feedback = game.domain.feedback();
  const NamedSelector selector = context.selector();
  ProgressBar progress;
  if (selector.scans())
    progress.announce_scan(game.domain.guess_count(), static_cast<double>(game.domain.secret_count()));
  const Stopwatch watch;
  const sleuth::StrategyTree tree =
      sleuth::build_strategy(game.domain, feedback, selector, [&](std::size_t settled, std::size_t all) {
        progress.show(game.many + " settled", settled, all);
        return !Interrupt::happened();
      });
  const sleuth::Evaluation evaluation = sleuth::evaluate(tree, game.domain, feedback);
  const double seconds = watch.seconds();
  progress.clear();
  const bool was_stopped = Interrupt::happened();
  const bool finds_some = !evaluation.histogram.empty();
  const std::string first = sleuth::StrategyTree::is_node(tree.root())
                                ? game.print(game.domain.guess(tree.guess(tree.root())))
                                : "";

  if (context.options.json) {
    const sleuth::Json numbers = sleuth::to_json(evaluation);
    sleuth::Json json{{"game", game.title()}, {"secrets", evaluation.secrets}};
    context.add_selector(json);
    for (const char* const key : {"total", "max", "count_at_max", "histogram"})
      json[key] = numbers[key];
    if (evaluation.histogram.empty()) json["histogram"] = sleuth::Json::array({0});
    json["first_guess"] = first.empty() ? sleuth::Json{} : sleuth::Json(first);
    json["seconds"] = seconds;
    json["mean"] = finds_some ? sleuth::Json(evaluation.mean) : sleuth::Json{};
    json["not_found"] = evaluation.not_found;
    if (was_stopped) json["stopped"] = true;
    print_json(json);
  } else {
    std::cout << game.title() << ", " << sleuth::counted(evaluation.secrets, game.one, game.many)
              << ", selector " << selector.title() << '\n'
              << "first guess " << context.terminal.strong(first.empty() ? "none" : first) << ", "
              << sleuth::counted(tree.node_count(), "node", "nodes") << ", " << sleuth::fixed_text(seconds, 3)
              << " s\n\n";
    if (was_stopped)
      std::cout << context.terminal.bad("Stopped before the end: the figures are for the " + game.many +
                                        " settled so far.")
                << "\n\n";
    if (finds_some)
      sleuth::write_evaluation(std::cout, evaluation, game.many, context.bars());
    else
      std::cout << "None of the " << game.many << " is found.\n";
  }

  // The figures are told by now, should the file turn out to be too large.
  if (out) {
    sleuth::Json json = sleuth::strategy_to_json(
        tree, game.domain, feedback, game.description(), [&](const auto& guess) { return game.print(guess); },
        [&](const auto& outcome) { return game.print_outcome(outcome); });
    context.add_selector(json);
    out.write(json_lines(json));
    if (!context.options.json) std::cout << "\nThe strategy tree is in " << out.shown_name() << ".\n";
  }
  return was_stopped ? interrupted : done;
}

}  // namespace examples
