#pragma once

#include <optional>
#include <span>
#include <utility>

#include <sleuth/beliefs/layouts.hpp>
#include <sleuth/core/contracts.hpp>
#include <sleuth/games/memory.hpp>
#include <sleuth/selectors/belief_source.hpp>
#include <sleuth/selectors/selector.hpp>

namespace sleuth::memory {

/// Any selector as a Policy: what ConstraintSolver would suggest to a player who knows this.
///
/// @complexity  one choice of the selector for each flip
template <class Selector>
class SelectorPlayer {
 public:
  /// @errors  std::invalid_argument from domain.validate()
  SelectorPlayer(const games::Memory& domain, Selector selector)
      : domain_{domain}, selector_{std::move(selector)} {
    domain_.validate();
  }

  /// @errors  std::invalid_argument for what is known of another table, or an empty one
  [[nodiscard]] GuessId operator()(const Layouts& known) const {
    if (known.groups() != domain_.groups())
      sleuth::detail::invalid_argument("sleuth::memory::SelectorPlayer", "the table", "another one",
                                       "that of the domain");
    const games::MemoryPatterns feedback = domain_.feedback();
    const goals::ClearTable goal;
    Layouts::workspace_type workspace;
    const std::optional<GuessId> card =
        choose(selector_, BeliefSource{domain_, feedback, goal, known, std::span<const Answer>{}, workspace});
    if (!card)
      sleuth::detail::invalid_argument("sleuth::memory::SelectorPlayer", "the table", "empty",
                                       "cards to be flipped");
    return *card;
  }

 private:
  games::Memory domain_;
  Selector selector_;
};

}  // namespace sleuth::memory
