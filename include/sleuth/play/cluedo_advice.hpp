#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <sleuth/beliefs/deals.hpp>
#include <sleuth/core/contracts.hpp>
#include <sleuth/games/cluedo.hpp>
#include <sleuth/play/cluedo_record.hpp>
#include <sleuth/selectors/belief_source.hpp>
#include <sleuth/selectors/blend.hpp>
#include <sleuth/selectors/entropy.hpp>
#include <sleuth/selectors/remembered_source.hpp>

namespace sleuth {

/// The game as it stands after the events of a record, for solvers and selectors: all of them are known at its start.
struct CluedoPosition : games::Cluedo {
  std::vector<DealFact> facts{};

  CluedoPosition(const CluedoRecord& record, const CluedoReading& reading)
      : Cluedo{record.table().game()}, facts{without_sources(record.facts(reading))} {}
  [[nodiscard]] const std::vector<DealFact>& known_facts() const noexcept { return facts; }
};

/// What a suggestion of mine is worth.
struct CluedoSuggestionWorth {
  CardSet cards = 0;
  double bits = 0;           ///< expected information about the envelope
  std::size_t outcomes = 0;  ///< answers that it may get
  double p_settles = 0;      ///< chance that the envelope is certain after the answer
  double value = 0;          ///< by which it is ranked, higher is better
};

/// What two suggestions of mine are worth, the second one chosen best after the answer to the first.
struct CluedoLookAhead {
  double bits = 0;     ///< expected information of both about the envelope
  double p_right = 0;  ///< expected chance of the likeliest content of the envelope after the first answer
};

/// Whether to accuse now.
struct CluedoAccusation {
  CardSet cards = 0;   ///< the likeliest content of the envelope
  double p_right = 0;  ///< the chance that it is right
  /// The chance to be right, expected after my next suggestion, if the best of them is asked; p_right for an onlooker.
  double p_right_next = 0;

  [[nodiscard]] bool is_certain() const noexcept { return p_right >= 1; }
  /// To accuse now is better if the chance that somebody else ends the game before my next turn is above this. (What I
  /// learn from the suggestions of others until then is not counted.)
  [[nodiscard]] double break_even() const noexcept {
    return p_right_next > 0 ? std::clamp(1 - p_right / p_right_next, 0.0, 1.0) : 0;
  }
};

/// Weighs what I could suggest, or accuse, after the events of a record. Exact, with answers to come predicted as
/// Deals does.
///
/// Errors of the constructor: std::length_error where counting needs more states than allowed.
class CluedoAdvisor {
 public:
  explicit CluedoAdvisor(const CluedoRecord& record, const CluedoReading& reading = {},
                         const DealLimits& limits = {})
      : position_{record, reading}, belief_{position_, position_.feedback(), options(limits)} {}

  /// What is known; empty where the record contradicts itself.
  [[nodiscard]] const Deals& belief() const noexcept { return belief_; }
  [[nodiscard]] const CluedoPosition& position() const noexcept { return position_; }

  /// The best suggestions by information / most information * share + P(settles) * (1 - share), ties by the higher
  /// P(settles), then in the order of the deck; bits alone are the value where the share is 1. None for an onlooker and
  /// after a contradiction.
  ///
  /// @param room         the only card of its category that may be suggested
  /// @param information  share of information, 0 .. 1
  /// @errors             std::invalid_argument for a room that is not in the deck, or a share that is none
  [[nodiscard]] std::vector<CluedoSuggestionWorth> rank(std::size_t top_k,
                                                        std::optional<CardId> room = std::nullopt,
                                                        double information = 1) const {
    return rank(top_k, room, information, [](std::size_t) { return true; });
  }
  /// The same, for decks so unusual that it takes long (not three categories, many cards).
  ///
  /// @param goes_on  goes_on(weighed) -> bool, asked after each suggestion; false ends with the best of those weighed
  template <class GoesOn>
  [[nodiscard]] std::vector<CluedoSuggestionWorth> rank(std::size_t top_k, std::optional<CardId> room,
                                                        double information, const GoesOn& goes_on) const {
    if (!(information >= 0 && information <= 1))
      detail::invalid_argument("sleuth::CluedoAdvisor::rank", "information", std::to_string(information),
                               "0 .. 1");
    if (room && to_index(*room) >= position_.card_count())
      detail::invalid_argument("sleuth::CluedoAdvisor::rank", "room", to_index(*room), "a card of the deck");
    if (belief_.empty() || !position_.my_seat()) return {};
    CluedoPosition here = position_;
    here.room = room;
    const ShowOutcomes feedback = here.feedback();
    const EverySuggestion goal;
    Deals::workspace_type workspace;
    const selectors::RememberedSource weighed{BeliefSource{here, feedback, goal, belief_, {}, workspace},
                                              goes_on};
    double most_bits = 0;
    weighed.for_each([&](const OutcomeDistribution<double>& distribution) {
      most_bits = std::max(most_bits, information_bits(distribution));
      return true;
    });
    std::vector<CluedoSuggestionWorth> best;
    for (const RankedGuess& row : information < 1
                                      ? selectors::blend({.information = information})(weighed, top_k)
                                      : selectors::entropy(weighed, top_k)) {
      const double share = most_bits > 0 ? row.bits / most_bits : 0;
      best.push_back({here.named_cards(row.guess), row.bits, cell_count(weighed.distribution(row.guess)),
                      row.p_success,
                      information < 1 ? information * share + (1 - information) * row.p_success : row.bits});
    }
    return best;
  }

  /// Follows each answer to a suggestion, weighed by how likely it is to be shown, and looks for the best second one.
  ///
  /// @param cards  one of each category; my seat must be known and the record free of contradiction
  /// @errors       std::invalid_argument for cards that cannot be suggested
  /// @complexity   one ranking of all suggestions for each answer
  [[nodiscard]] CluedoLookAhead look_ahead(CardSet cards) const {
    CluedoLookAhead both;
    each_answer(cards, [&](double p, const Deals& after) {
      Deals::workspace_type workspace;
      double best = 0;
      after.distributions(
          position_, position_.feedback(), workspace, [](GuessId) { return true; },
          [&best](const OutcomeDistribution<double>& distribution) {
            best = std::max(best, information_bits(distribution));
            return true;
          });
      both.bits += p * (belief_.target_bits() - after.target_bits() + best);
      both.p_right += p * after.target_confidence(position_);
    });
    return both;
  }

  /// The likeliest content of the envelope, and what my next suggestion would make of it.
  ///
  /// @param next  the suggestion that I would make; nothing: that is left out
  [[nodiscard]] CluedoAccusation accusation(std::optional<CardSet> next = std::nullopt) const {
    CluedoAccusation advice;
    for (const EnvelopeWeight& envelope : belief_.envelopes())
      if (envelope.probability > advice.p_right)
        advice = {envelope.cards, envelope.probability, envelope.probability};
    if (next && !belief_.empty()) {
      advice.p_right_next = 0;
      each_answer(*next, [&](double p, const Deals& after) {
        advice.p_right_next += p * after.target_confidence(position_);
      });
      advice.p_right_next = std::clamp(advice.p_right_next, advice.p_right, 1.0);
    }
    return advice;
  }

 private:
  /// Those that tell nothing are ranked too, last.
  struct EverySuggestion {
    template <class D, class F, class B, class Distribution>
    [[nodiscard]] bool makes_progress(const D&, const F&, const B&, const Distribution&) const noexcept {
      return true;
    }
  };

  /// An answer to come is chosen evenly, and so says more than where the card is.
  [[nodiscard]] static DealsOptions options(const DealLimits& limits) {
    DealsOptions chosen;
    chosen.showing = Showing::uniform;
    chosen.limits = limits;
    return chosen;
  }

  /// sink(probability, belief after it) for each answer that a suggestion may get.
  template <class Sink>
  void each_answer(CardSet cards, const Sink& sink) const {
    std::vector<CardId> named = cards_of(cards);
    const std::optional<GuessId> guess = position_.find_guess(named);
    if (!guess)
      detail::invalid_argument("sleuth::CluedoAdvisor", "cards", cards,
                               "one card of each category, where I have a seat");
    const ShowOutcomes feedback = position_.feedback();
    Deals::workspace_type workspace;
    const auto distribution = belief_.distribution(position_, feedback, *guess, workspace);
    const std::vector<double> answers(distribution.weights.begin(), distribution.weights.end());
    for (std::size_t outcome = 0; outcome < answers.size(); ++outcome) {
      if (!(answers[outcome] > 0)) continue;
      Deals after = belief_;
      after.observe(position_, feedback, *guess, to_id<OutcomeId>(outcome));
      sink(answers[outcome], after);
    }
  }

  CluedoPosition position_;
  Deals belief_;
};

}  // namespace sleuth
