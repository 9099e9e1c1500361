#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <sleuth/beliefs/deal_evidence.hpp>
#include <sleuth/beliefs/deal_list.hpp>
#include <sleuth/beliefs/question_forms.hpp>
#include <sleuth/beliefs/show_outcomes.hpp>
#include <sleuth/beliefs/show_tally.hpp>
#include <sleuth/core/belief.hpp>
#include <sleuth/deduction/deal_counter.hpp>

namespace sleuth {

/// A game of cards dealt to seats, in which a guess asks the other seats in turn for one of some cards.
template <class D>
concept DealsCards = Domain<D> && requires(const D& domain, GuessId guess) {
  /// How the cards were dealt.
  { domain.deal_model() } -> std::convertible_to<DealModel>;
  /// What was known before the first question: my hand, cards on the table.
  { domain.known_facts() } -> std::convertible_to<std::vector<DealFact>>;
  /// Who asks; nothing: an onlooker, who has no guesses.
  { domain.my_seat() } -> std::convertible_to<std::optional<std::size_t>>;
  /// The cards that a guess names.
  { domain.named_cards(guess) } -> std::same_as<CardSet>;
};

/// What counting and conditioning may use; see DealLimits and Showing.
struct DealsOptions {
  Showing showing = Showing::hard;
  DealLimits limits{};
  double listed_deals = 400;  ///< up to so many deals are listed to weigh questions; no answer depends on it
};

/// What is known of a deal of cards: exact counts, marginals and the joint of the envelope under everything observed, by
/// counting deals without listing them. The target is the content of the envelope.
///
/// Answers to come are predicted as they are given: the first seat asked that holds a named card shows one of those it
/// holds, each with the same chance. Whether an answer that was seen is also weighed so is DealsOptions::showing; with hard
/// conditioning, `bits` are nonetheless those of the even choice. P(success) is the chance that after the answer one
/// content of the envelope is certain.
///
/// A copy is a snapshot and costs O(1). Errors: std::length_error where counting needs more states than allowed (nothing
/// has changed then), std::invalid_argument for evidence about seats or cards that do not fit.
class Deals {
 public:
  using weight_type = double;
  using evidence_type = DealEvidence;
  /// Scratch, and tables of the state that was weighed last.
  struct workspace_type {
    std::vector<double> weights;
    detail::ShowTally tally;
    detail::DealList list;
    std::shared_ptr<const void> listed;  // the state of `list`
  };
  using distribution_type = OutcomeDistribution<double>;

  template <DealsCards D, class F>
  Deals(const D& domain, const F&, DealsOptions options = {})
      : my_seat_{domain.my_seat()}, showing_{options.showing}, listed_deals_{options.listed_deals} {
    const std::vector<DealFact> facts = domain.known_facts();
    adopt(DealCounter{domain.deal_model(), facts, options.limits});
  }

  /// Everything that counting tells: numbers of deals, cells, samples.
  [[nodiscard]] const DealCounter& counter() const noexcept { return state_->counter; }
  /// What the envelope may hold, with probabilities.
  [[nodiscard]] std::span<const EnvelopeWeight> envelopes() const noexcept { return state_->envelopes; }
  [[nodiscard]] Showing showing() const noexcept { return showing_; }

  [[nodiscard]] bool empty() const noexcept { return state_->envelopes.empty(); }
  [[nodiscard]] double log2_count() const { return counter().log2_count(); }
  /// Entropy of the envelope.
  [[nodiscard]] double target_bits() const noexcept { return state_->bits; }
  template <class D>
  [[nodiscard]] double target_bits(const D&) const noexcept {
    return state_->bits;
  }
  template <class D>
  [[nodiscard]] double target_confidence(const D&) const noexcept {
    return state_->confidence;
  }

  /// @complexity  few deals: O(deals); else seats * 2^named counts
  template <DealsCards D>
  [[nodiscard]] distribution_type distribution(const D& domain, const ShowOutcomes& feedback, GuessId guess,
                                               workspace_type& workspace) const {
    const std::vector<std::size_t> asked = others();
    const std::vector<CardId> named = cards_of(domain.named_cards(guess));
    if (is_short()) {
      list(workspace);
      workspace.list.tally(asked, named, workspace.tally);
    } else {
      tally_by_counting(asked, named, workspace.tally);
    }
    return finish(guess, feedback, asked, named, workspace.tally, workspace);
  }

  /// All allowed guesses in id order until sink returns false. Exact: by listing where few deals are left, by products of
  /// the three groups where each guess names one card of each, else one by one.
  template <DealsCards D, class Allowed, class Sink>
  void distributions(const D& domain, const ShowOutcomes& feedback, workspace_type& workspace,
                     const Allowed& allowed, const Sink& sink) const {
    if (!is_short() && model().group_sizes.size() == 3 &&
        by_forms(domain, feedback, workspace, allowed, sink))
      return;
    for (const GuessId guess : all_ids<GuessId>(domain.guess_count()))
      if (allowed(guess) && !sink(distribution(domain, feedback, guess, workspace))) return;
  }

  template <DealsCards D>
  void observe(const D& domain, const ShowOutcomes& feedback, GuessId guess, OutcomeId outcome) {
    const CardSet named = domain.named_cards(guess);
    const std::optional<ShownCard> shown = feedback.outcome(outcome);
    Asked asking{*my_seat_, named, {}};
    if (shown) {
      if (shown->seat == *my_seat_ || (named & set_of(shown->card)) == 0) return rule_out_all();
      asking.shower = shown->seat;
      asking.shown = shown->card;
    }
    asking.passed = asked_seats(model().seat_count(), *my_seat_, asking.shower);
    const double before = log2_count();
    observe(domain, DealEvidence{asking});
    // The same question may get the same answer for ever, and hard conditioning learns nothing from it.
    if (showing_ == Showing::hard && log2_count() == before) told_nothing_.push_back(guess);
  }
  template <class D>
  void observe(const D&, const DealEvidence& evidence) {
    const double before = log2_count();
    const std::vector<DealFact> facts = facts_of(model(), evidence, my_seat_, showing_);
    adopt(counter().with(facts));
    if (log2_count() != before) told_nothing_.clear();
  }

  /// Whether the answers of two deals that are left may differ, and the last answer did not prove that they teach nothing.
  template <DealsCards D>
  [[nodiscard]] bool tells_apart(const D& domain, const ShowOutcomes&, GuessId guess) const {
    if (std::find(told_nothing_.begin(), told_nothing_.end(), guess) != told_nothing_.end()) return false;
    for (const std::size_t seat : others()) {
      bool certain = false;
      for (const CardId card : cards_of(domain.named_cards(guess))) {
        const double p = counter().probability(card, to_place(seat));
        if (p > 0 && p < 1) return true;
        certain = certain || p == 1;
      }
      if (certain) return false;
    }
    return false;
  }

 private:
  struct State {
    DealCounter counter;
    std::vector<EnvelopeWeight> envelopes;
    double bits = 0;
    double confidence = 0;
  };

  [[nodiscard]] const DealModel& model() const noexcept { return counter().model(); }
  [[nodiscard]] std::vector<std::size_t> others() const {
    return my_seat_ ? asked_seats(model().seat_count(), *my_seat_) : std::vector<std::size_t>{};
  }
  [[nodiscard]] bool is_short() const { return counter().log2_count() <= std::log2(listed_deals_); }

  void adopt(DealCounter counter) {
    std::vector<EnvelopeWeight> envelopes = counter.envelopes();
    const double bits = envelope_bits(envelopes);
    double confidence = 0;
    for (const EnvelopeWeight& envelope : envelopes)
      confidence = std::max(confidence, envelope.probability);
    state_ = std::make_shared<const State>(State{std::move(counter), std::move(envelopes), bits, confidence});
  }
  void rule_out_all() {
    const PlaceId envelope = model().envelope();
    const std::vector<DealFact> both{CardHeld{CardId{}, envelope}, CardNotHeld{CardId{}, envelope}};
    adopt(counter().with(both));
  }

  [[nodiscard]] distribution_type finish(GuessId guess, const ShowOutcomes& feedback,
                                         std::span<const std::size_t> asked, std::span<const CardId> named,
                                         const detail::ShowTally& tally, workspace_type& workspace) const {
    return tally.finish(guess, feedback, asked, named, state_->bits, workspace.weights);
  }

  /// Brings the list of deals of the workspace up to date.
  void list(workspace_type& workspace) const {
    if (workspace.listed == state_) return;
    const ReducedDeal deal = reduce_deal(model(), counter().facts(), AlikePlaces::separate);
    const detail::DealGraph graph{deal, card_order(deal), counter().limits().max_states};
    workspace.list = detail::DealList{deal, graph};
    workspace.listed = state_;
  }

  /// For each seat asked and each set of named cards that it may hold, the joint of the envelope.
  void tally_by_counting(std::span<const std::size_t> asked, std::span<const CardId> named,
                         detail::ShowTally& tally) const {
    tally.begin(asked.size(), named.size());
    DealCounter passed = counter();
    std::vector<std::vector<double>> sums(named.size(), std::vector<double>(envelopes().size()));
    for (std::size_t seat = 0; seat < asked.size() && !passed.empty(); ++seat) {
      for (std::vector<double>& row : sums)
        std::fill(row.begin(), row.end(), 0.0);
      for (std::size_t held = 1; held < (std::size_t{1} << named.size()); ++held) {
        const DealCounter shows = passed.with(holds_exactly(asked[seat], named, held));
        each_content(shows, [&](std::size_t content, double mass) {
          for (std::size_t card = 0; card < named.size(); ++card)
            if ((held >> card & 1) != 0) sums[card][content] += mass / std::popcount(held);
        });
      }
      for (std::size_t card = 0; card < named.size(); ++card)
        for (const double mass : sums[card])
          tally.add(1 + seat * named.size() + card, mass);
      passed = passed.with(holds_exactly(asked[seat], named, 0));
    }
    each_content(passed, [&](std::size_t, double mass) { tally.add(0, mass); });
  }
  [[nodiscard]] static std::vector<DealFact> holds_exactly(std::size_t seat, std::span<const CardId> named,
                                                           std::size_t held) {
    std::vector<DealFact> facts;
    for (std::size_t card = 0; card < named.size(); ++card) {
      if ((held >> card & 1) != 0)
        facts.push_back(CardHeld{named[card], to_place(seat)});
      else
        facts.push_back(CardNotHeld{named[card], to_place(seat)});
    }
    return facts;
  }
  /// sink(position in envelopes(), weight) in units that are the same for every part of the belief.
  template <class Sink>
  void each_content(const DealCounter& part, const Sink& sink) const {
    if (part.empty()) return;
    const double mass = part.mass();
    for (const EnvelopeWeight& envelope : part.envelopes()) {
      const auto found =
          std::lower_bound(envelopes().begin(), envelopes().end(), envelope.cards,
                           [](const EnvelopeWeight& known, CardSet cards) { return known.cards < cards; });
      sink(static_cast<std::size_t>(found - envelopes().begin()), envelope.probability * mass);
    }
  }

  /// @return  false if the graph of groups in turn would be too large
  template <class D, class Allowed, class Sink>
  bool by_forms(const D& domain, const ShowOutcomes& feedback, workspace_type& workspace,
                const Allowed& allowed, const Sink& sink) const {
    const ReducedDeal deal = reduce_deal(model(), counter().facts(), AlikePlaces::separate);
    const detail::QuestionOrder order = detail::question_order(model(), deal);
    const detail::DealGraph graph{deal, order.cards, counter().limits().max_states};
    if (graph.too_large()) return false;
    const std::vector<std::size_t> asked = others();
    detail::QuestionForms forms{model(), deal, order, graph, asked};
    forms.weigh();
    for (const GuessId guess : all_ids<GuessId>(domain.guess_count())) {
      if (!allowed(guess)) continue;
      const std::vector<CardId> named = cards_of(domain.named_cards(guess));
      if (!sink(finish(guess, feedback, asked, named, forms.tally(named), workspace))) return true;
    }
    return true;
  }

  std::optional<std::size_t> my_seat_;
  Showing showing_;
  double listed_deals_;
  std::shared_ptr<const State> state_;
  std::vector<GuessId> told_nothing_;  // since the last answer that told something
};

}  // namespace sleuth
