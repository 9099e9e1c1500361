#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <sleuth/beliefs/layouts.hpp>
#include <sleuth/core/contracts.hpp>

namespace sleuth::memory {

/// What an opponent has seen and may remember. Both see every card that is turned; the opponent forgets each with one chance
/// after every move, each by itself, whatever lies there. Told of flips and moves as a Recall is, it forgets nothing itself.
class OpponentModel {
 public:
  /// @param forgets  chance that it forgets a card after a move, 0 .. 1
  /// @errors         std::invalid_argument for another chance, or from groups.validate()
  OpponentModel(const CardGroups& groups, double forgets) : keeps_{1 - forgets} {
    groups.validate();
    if (!(forgets >= 0 && forgets <= 1))
      sleuth::detail::invalid_argument("sleuth::memory::OpponentModel", "forgets", std::to_string(forgets),
                                       "0 .. 1");
    remembers_.assign(groups.cards, 0.0);
  }

  void shown(GuessId position) { remembers_.at(to_index(position)) = 1; }
  void end_of_move(const Layouts&) {
    for (double& chance : remembers_)
      chance *= keeps_;
  }

  /// The chance that it remembers a card; 1 while the move in which it was turned goes on.
  [[nodiscard]] double remembers(GuessId position) const { return remembers_.at(to_index(position)); }

  /// The chance that its next move takes a pair, if it takes a pair that it remembers, and else turns cards at random among
  /// those that it does not remember, matching the first if it can.
  ///
  /// Whoever asks must know all cards that the opponent may remember (perfect memory), with no card face up.
  ///
  /// @complexity  O(cards^2)
  /// @errors      std::invalid_argument unless cards are pairs and none is face up
  [[nodiscard]] double chance_to_match(const Layouts& known) const {
    if (known.groups() != CardGroups{known.groups().cards, 2, 2} || !known.face_up().empty() ||
        known.groups().cards != remembers_.size())
      sleuth::detail::invalid_argument("sleuth::memory::OpponentModel::chance_to_match", "the table",
                                       "of other cards, or in the midst of a move",
                                       "pairs, between two moves");
    if (known.is_cleared()) return 0;
    // singles[s]: the chance that it remembers no pair, and s cards of different patterns
    std::vector<double> singles{1};
    std::vector<double> first(known.groups().pattern_count(),
                              -1.0);  // of pairs that are known: the chance of the first card
    for (std::size_t card = 0; card < remembers_.size(); ++card) {
      const auto position = to_id<GuessId>(card);
      const auto pattern = known.pattern_at(position);
      if (!pattern || known.is_taken(position)) continue;
      double& other = first[to_index(*pattern)];
      if (known.known_copies(*pattern) == 1) {
        multiply(singles, 1 - remembers_[card], remembers_[card]);
      } else if (other < 0) {
        other = remembers_[card];
      } else {
        multiply(singles, (1 - other) * (1 - remembers_[card]),
                 other * (1 - remembers_[card]) + (1 - other) * remembers_[card]);
      }
    }
    double chance = 1;  // it remembers a pair, unless:
    for (std::size_t s = 0; s < singles.size(); ++s)
      chance -=
          singles[s] * (1 - match_of_two(static_cast<double>(s), static_cast<double>(known.left() - s)));
    return chance;
  }

 private:
  /// Multiplies a polynomial by none + one * x.
  static void multiply(std::vector<double>& polynomial, double none, double one) {
    polynomial.push_back(0);
    for (std::size_t i = polynomial.size(); i-- > 0;)
      polynomial[i] = polynomial[i] * none + (i > 0 ? polynomial[i - 1] * one : 0.0);
  }
  /// The chance to take a pair with two cards never seen, of which the first is matched if its mate is known.
  [[nodiscard]] static double match_of_two(double known, double unseen) {
    if (unseen <= known) return unseen > 0 ? 1.0 : 0.0;
    return known / unseen + (unseen - known) / (unseen * (unseen - 1));
  }

  double keeps_;
  std::vector<double> remembers_;
};

}  // namespace sleuth::memory
