// Memory: the same solver and selectors on cards that lie face down, and a player of your own against the exact optimum.

#include <cstdint>
#include <iostream>
#include <random>

#include <sleuth/games/memory.hpp>
#include <sleuth/play/memory_dealer.hpp>
#include <sleuth/play/memory_selectors.hpp>
#include <sleuth/play/memory_statistics.hpp>
#include <sleuth/play/memory_table.hpp>
#include <sleuth/play/memory_values.hpp>
#include <sleuth/selectors/entropy.hpp>
#include <sleuth/solver/constraint_solver.hpp>

/// Sees what was flipped, and nothing else: the mate of the card that lies open if it is known, else the first card that is
/// not. Known pairs wait until the end, which costs nothing.
struct Sweep {
  sleuth::GuessId operator()(const sleuth::Layouts& known) const {
    sleuth::GuessId best{};
    for (const auto card : sleuth::all_ids<sleuth::GuessId>(known.groups().cards)) {
      if (!known.allows(card)) continue;
      best = card;
      const bool matches =
          !known.face_up().empty() && known.pattern_at(card) == known.pattern_at(known.face_up().front());
      if (matches || !known.pattern_at(card)) break;
    }
    return best;
  }
};

int main() {
  const auto game = sleuth::games::Memory{.rows = 3, .columns = 4};
  std::mt19937_64 engine{7};
  sleuth::memory::Dealer dealer{game.groups(), engine};
  sleuth::ConstraintSolver solver{game};
  const sleuth::memory::CertainFirst informed{sleuth::selectors::entropy};
  while (const auto card = solver.suggest(informed))
    solver.observe(*card, to_index(dealer.flip(*game.find_guess(*card))));
  std::cout << "cleared by information in " << solver.history().size() / 2 << " moves\n";

  sleuth::memory::Tally moves;
  for (int round = 0; round < 2000; ++round) {
    sleuth::memory::Dealer shuffled{game.groups(), engine};
    moves.add(static_cast<std::int64_t>(play_alone(shuffled, Sweep{}).moves));
  }
  const auto best = sleuth::memory::expected_moves<sleuth::BigFraction>(sleuth::memory::Optimal{}, {0, 12});
  std::cout << "the optimum is " << best.text() << " = " << best.value() << " moves; a sweep needs "
            << moves.mean() << " +- " << moves.half_width(sleuth::memory::sigmas_95) << '\n';
}
