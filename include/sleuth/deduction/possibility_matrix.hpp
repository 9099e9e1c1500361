#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <sleuth/core/contracts.hpp>
#include <sleuth/deduction/cardinality_network.hpp>
#include <sleuth/deduction/deal_model.hpp>

namespace sleuth {

/// What is known of a card at a place.
enum class Possibility : std::uint8_t { possible, impossible, certain };

/// A card lies at a place, or does not.
struct DealCell {
  CardId card{};
  PlaceId place{};
  bool is_held = true;
  friend bool operator==(const DealCell&, const DealCell&) = default;
};

/// Why a cell is known.
enum class DealRule : std::uint8_t {
  fact,          ///< it was told; `subject` is the position of the fact in facts()
  one_place,     ///< a card lies at exactly one place; `subject` is the card
  place_size,    ///< a place holds a known number of cards; `subject` is the place
  one_of_group,  ///< exactly one card of a group lies in the envelope; `subject` is the group
};

/// One step of an explanation: by the rule the conclusion follows from the premises, none of which may be left out.
struct DealStep {
  std::optional<DealCell> conclusion{};  ///< nothing: the premises cannot all hold
  DealRule rule{};
  std::size_t subject = 0;
  std::vector<DealCell> premises{};
  friend bool operator==(const DealStep&, const DealStep&) = default;
};

/// A fact and the number of the observation that told it.
struct SourcedFact {
  DealFact fact{};
  std::size_t source = 0;
  friend bool operator==(const SourcedFact&, const SourcedFact&) = default;
};

/// The facts alone.
[[nodiscard]] inline std::vector<DealFact> without_sources(std::span<const SourcedFact> sourced) {
  std::vector<DealFact> facts;
  for (const SourcedFact& told : sourced)
    facts.push_back(told.fact);
  return facts;
}

/// Cards x places: what follows from facts by rules that a person would use, to a fixpoint. A card lies at one place; a
/// place holds as many cards as it should; one card of each group is in the envelope; a place that showed one of three
/// cards has the third if it has not the others; an accusation that failed with two right cards had a wrong third. The
/// order of the facts does not matter, and to add a fact again changes nothing. The rules are sound but not complete: what
/// only counting finds stays possible here.
///
/// @complexity  all facts together O(cards * places * facts) at worst, in practice about a microsecond a fact
class PossibilityMatrix {
 public:
  /// @errors  std::invalid_argument for a model whose sizes do not fit
  explicit PossibilityMatrix(DealModel model) : model_{std::move(model)} {
    model_.validate();
    network_ = CardinalityNetwork{model_.card_count() * model_.place_count()};
    const CardSet deck = model_.all_cards();
    for (std::size_t card = 0; card < model_.card_count(); ++card) {
      std::vector<Literal> places;
      for (std::size_t place = 0; place < model_.place_count(); ++place)
        places.push_back({variable(to_card(card), to_place(place)), true});
      add_rule(DealRule::one_place, card, places, 1, 1);
    }
    for (std::size_t group = 0; group < model_.group_sizes.size(); ++group)
      add_rule(DealRule::one_of_group, group, literals(model_.group(group), model_.envelope()), 1, 1);
    for (std::size_t place = 0; place + 1 < model_.place_count(); ++place)
      add_rule(DealRule::place_size, place, literals(deck, to_place(place)), model_.size_of(to_place(place)),
               model_.size_of(to_place(place)));
  }

  [[nodiscard]] const DealModel& model() const noexcept { return model_; }
  /// Everything that was added, also after a contradiction.
  [[nodiscard]] std::span<const SourcedFact> facts() const noexcept { return facts_; }

  /// Adds a fact and deduces what follows. Of CardShown that is what it shows for certain: the card lies there.
  ///
  /// @param source  the number of the observation that told it; several facts may have the same
  /// @errors        std::invalid_argument for a card or place that is not there, or a shown card that is none of those
  ///                asked for; nothing has changed then
  void add(const DealFact& fact, std::size_t source) {
    std::visit(check(), fact);
    facts_.push_back({fact, source});
    std::visit([this](const auto& told) { tell(told); }, fact);
  }

  [[nodiscard]] Possibility cell(CardId card, PlaceId place) const noexcept {
    const Truth truth = network_.value(variable(card, place));
    return truth == Truth::open  ? Possibility::possible
           : truth == Truth::yes ? Possibility::certain
                                 : Possibility::impossible;
  }

  /// The owner view: where a card lies, if that is known.
  [[nodiscard]] std::optional<PlaceId> owner(CardId card) const noexcept {
    for (std::size_t place = 0; place < model_.place_count(); ++place)
      if (cell(card, to_place(place)) == Possibility::certain) return to_place(place);
    return std::nullopt;
  }
  /// The places where a card may lie, ascending; one place where its owner is known.
  [[nodiscard]] std::vector<PlaceId> possible_owners(CardId card) const {
    std::vector<PlaceId> places;
    for (std::size_t place = 0; place < model_.place_count(); ++place)
      if (cell(card, to_place(place)) != Possibility::impossible) places.push_back(to_place(place));
    return places;
  }
  /// The cards that lie at a place for certain.
  [[nodiscard]] CardSet held_at(PlaceId place) const noexcept { return cards_with(place, true); }
  /// The cards that may lie at a place, those held for certain included.
  [[nodiscard]] CardSet possible_at(PlaceId place) const noexcept { return cards_with(place, false); }

  /// The envelope view: the card of a group in the envelope, if it is known.
  [[nodiscard]] std::optional<CardId> envelope_card(std::size_t group) const noexcept {
    const CardSet held = held_at(model_.envelope()) & model_.group(group);
    if (held == 0) return std::nullopt;
    return lowest_card(held);
  }
  /// The cards of a group that may be in the envelope.
  [[nodiscard]] CardSet envelope_candidates(std::size_t group) const noexcept {
    return possible_at(model_.envelope()) & model_.group(group);
  }

  /// The rule that cannot be kept, with what breaks it; nothing where the rules find no contradiction.
  [[nodiscard]] std::optional<DealStep> contradiction() const {
    if (!network_.contradiction()) return std::nullopt;
    return step(std::nullopt, network_.contradiction()->rule, network_.contradiction()->premises);
  }

  /// How a cell became known: steps each of which stands after its premises, the last one concludes the cell. Empty where
  /// it is open.
  [[nodiscard]] std::vector<DealStep> explain(CardId card, PlaceId place) const {
    check().check(card);
    check().check(place);
    return chain({Literal{variable(card, place), true}});
  }
  /// How the contradiction came about; its last step has no conclusion. Empty where there is none.
  [[nodiscard]] std::vector<DealStep> explain_contradiction() const {
    if (!network_.contradiction()) return {};
    std::vector<DealStep> steps = chain(network_.contradiction()->premises);
    steps.push_back(*contradiction());
    return steps;
  }
  /// The observations that an explanation rests on, ascending.
  [[nodiscard]] std::vector<std::size_t> sources(std::span<const DealStep> steps) const {
    std::vector<std::size_t> found;
    for (const DealStep& step : steps)
      if (step.rule == DealRule::fact) found.push_back(facts_[step.subject].source);
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
  }

 private:
  struct Origin {
    DealRule rule;
    std::size_t subject;
  };

  [[nodiscard]] std::size_t variable(CardId card, PlaceId place) const noexcept {
    return to_index(card) * model_.place_count() + to_index(place);
  }
  [[nodiscard]] DealCell cell_of(const Literal& literal) const noexcept {
    return {to_card(literal.variable / model_.place_count()),
            to_place(literal.variable % model_.place_count()), literal.value};
  }

  [[nodiscard]] CardSet cards_with(PlaceId place, bool is_certain) const noexcept {
    CardSet cards = 0;
    for (std::size_t card = 0; card < model_.card_count(); ++card)
      if (const Possibility known = cell(to_card(card), place);
          known == Possibility::certain || (known == Possibility::possible && !is_certain))
        cards |= set_of(to_card(card));
    return cards;
  }

  [[nodiscard]] std::vector<Literal> literals(CardSet cards, PlaceId place) const {
    std::vector<Literal> made;
    for (const CardId card : cards_of(cards))
      made.push_back({variable(card, place), true});
    return made;
  }
  void add_rule(DealRule rule, std::size_t subject, const std::vector<Literal>& cells, std::size_t at_least,
                std::size_t at_most) {
    origins_.push_back({rule, subject});
    network_.add_rule(cells, at_least, at_most);
  }

  [[nodiscard]] detail::DealFactCheck check() const { return {model_, "sleuth::PossibilityMatrix"}; }

  void tell(const CardHeld& told) { add_fact_rule(set_of(told.card), told.place, 1, 1); }
  void tell(const CardShown& told) { add_fact_rule(set_of(told.card), told.place, 1, 1); }
  void tell(const CardNotHeld& told) { add_fact_rule(set_of(told.card), told.place, 0, 0); }
  void tell(const OneOfHeld& told) { add_fact_rule(told.cards, told.place, 1, 64); }
  void tell(const NotAllHeld& told) {
    const auto count = static_cast<std::size_t>(std::popcount(told.cards));
    if (count == 0)  // all of no cards lie everywhere
      add_fact_rule(0, told.place, 1, 1);
    else
      add_fact_rule(told.cards, told.place, 0, count - 1);
  }
  void add_fact_rule(CardSet cards, PlaceId place, std::size_t at_least, std::size_t at_most) {
    add_rule(DealRule::fact, facts_.size() - 1, literals(cards, place), at_least, at_most);
  }

  [[nodiscard]] DealStep step(std::optional<DealCell> conclusion, std::size_t rule,
                              const std::vector<Literal>& premises) const {
    DealStep made{conclusion, origins_[rule].rule, origins_[rule].subject, {}};
    for (const Literal& premise : premises)
      made.premises.push_back(cell_of(premise));
    return made;
  }
  [[nodiscard]] std::vector<DealStep> chain(const std::vector<Literal>& cells) const {
    std::vector<DealStep> steps;
    for (const Deduction& deduction : network_.explain(cells))
      steps.push_back(step(cell_of(deduction.conclusion), deduction.rule, deduction.premises));
    return steps;
  }

  DealModel model_;
  CardinalityNetwork network_{};
  std::vector<Origin> origins_{};  ///< of each rule of the network
  std::vector<SourcedFact> facts_{};
};

}  // namespace sleuth
