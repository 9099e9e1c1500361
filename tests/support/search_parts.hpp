#pragma once

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

#include <sleuth/games/mastermind.hpp>
#include <sleuth/strategy/level_bounds.hpp>
#include <sleuth/strategy/optimal_run.hpp>

namespace sleuth_tests {

/// The parts of a search of a small game, put together by hand.
struct SearchParts {
  using Domain = sleuth::games::Mastermind<>;
  using Feedback = sleuth::games::ExactAndMisplaced<>;
  using Kind = sleuth::SerialSearch<Domain>;
  using Shared = sleuth::SearchShared<Domain, Feedback, Kind>;

  Domain domain;
  Feedback feedback = domain.feedback();
  sleuth::SearchGame<Domain, Feedback> game{domain, feedback};
  std::size_t branching = 0;
  sleuth::LevelBounds levels;
  sleuth::CostRules rules;
  sleuth::LaneScan<Domain, Feedback> guesses{};
  Kind::Table table{std::size_t{1} << 20};
  Kind::Open open{std::size_t{1} << 20};
  Kind::Crew crew{};
  sleuth::SearchControl control{sleuth::SearchBudget{}};
  Shared shared{game, rules, guesses, branching, false, table, open, crew, control};
  std::vector<std::uint32_t> all;

  SearchParts(std::size_t pegs, std::size_t colors, sleuth::Measure measure)
      : domain{.pegs = pegs, .colors = colors},
        branching{feedback.outcome_count() - 1},
        levels{game.member_count(), branching, 1, false},
        rules{measure, levels, true, true},
        all(game.member_count()) {
    std::iota(all.begin(), all.end(), std::uint32_t{0});
  }
  SearchParts(const SearchParts&) = delete;  // its parts refer to each other
  SearchParts& operator=(const SearchParts&) = delete;

  [[nodiscard]] sleuth::SearchState<Domain, Feedback> root(std::size_t left = sleuth::any_depth) const {
    return {all, game.key(all), left, nullptr};
  }
};

}  // namespace sleuth_tests
