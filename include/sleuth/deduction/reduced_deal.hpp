#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <sleuth/core/contracts.hpp>
#include <sleuth/deduction/deal_model.hpp>

namespace sleuth {

/// One or several places as they are left after plain deduction: cards that may still lie there and what is known of them.
struct ReducedPlace {
  /// Cards were shown: the place holds `already` of the named ones for certain, and perhaps some of `cards`.
  struct Shown {
    CardSet cards = 0;
    std::uint32_t already = 0;
    friend bool operator==(const Shown&, const Shown&) = default;
  };

  std::vector<PlaceId> members;       ///< several where nothing tells them apart but their numbers of cards
  std::vector<std::uint32_t> shares;  ///< open cards of each member; shape [members]
  CardSet candidates = 0;             ///< open cards that may lie here
  std::uint32_t capacity = 0;         ///< how many of them do
  bool is_envelope = false;           ///< one of each open group
  std::vector<CardSet> clauses;       ///< at least one of each set lies here; each has 2 cards or more
  std::vector<CardSet> forbidden;     ///< not all of each set lie here; each has 2 cards or more
  std::vector<Shown> shown;
};

/// A deal model with its facts, after rules to a fixpoint: what is settled is settled, what is left is a smaller problem.
struct ReducedDeal {
  bool contradiction = false;            ///< no deal agrees with the facts; the rest is then meaningless
  std::vector<std::uint32_t> places_of;  ///< where each card may lie, bit p for place p; shape [card_count]
  CardSet open = 0;                      ///< cards with two possible places or more
  CardSet settled_in_envelope = 0;
  std::vector<CardSet> open_groups;  ///< candidates for the envelope of each group without a settled card
  std::vector<ReducedPlace> places;  ///< those that take open cards; the envelope last if it does
  /// Constant factors of the likelihood of what was shown: k for each event whose k is certain.
  std::vector<std::uint32_t> settled_shows;
};

/// Whether places that nothing tells apart are counted as one.
enum class AlikePlaces : bool { separate, merged };

namespace detail {

/// Works facts into a deal model until no rule gives anything new.
class DealReducer {
 public:
  static constexpr std::size_t max_places = 32;

  /// @errors  std::invalid_argument for a wrong model, more than 32 places, or a fact about no card or place
  DealReducer(const DealModel& model, std::span<const DealFact> facts) : model_{model} {
    model.validate();
    if (model.place_count() > max_places)
      invalid_argument("sleuth::DealCounter", "the number of places", model.place_count(), "1 .. 32");
    cards_ = model.card_count();
    all_ = model.all_cards();
    const std::size_t places = model.place_count();
    at_.assign(cards_, places == 32 ? ~std::uint32_t{0} : (std::uint32_t{1} << places) - 1);
    may_.assign(places, all_);
    for (std::size_t group = 0; group < model.group_sizes.size(); ++group)
      groups_.push_back(model.group(group));
    const DealFactCheck check{model, "sleuth::DealCounter"};
    for (const DealFact& fact : facts) {
      std::visit(check, fact);
      std::visit([this](const auto& known) { take(known); }, fact);
    }
  }

  /// @param alike  what to do with places that nothing tells apart
  /// @complexity   O(rounds * (cards + facts)), at most cards * places rounds, usually below ten
  [[nodiscard]] ReducedDeal reduce(AlikePlaces alike) {
    alike_ = alike;
    do {
      changed_ = false;
      settle();
    } while (changed_ && !contradiction_);
    ReducedDeal reduced;
    reduced.contradiction = contradiction_;
    if (!contradiction_) collect(reduced);
    return reduced;
  }

 private:
  using Clause = std::pair<CardSet, std::size_t>;  // cards, place

  void take(const CardHeld& fact) { hold(to_index(fact.card), to_index(fact.place)); }
  void take(const CardNotHeld& fact) { exclude(to_index(fact.card), to_index(fact.place)); }
  void take(const OneOfHeld& fact) { clauses_.push_back({fact.cards, to_index(fact.place)}); }
  void take(const NotAllHeld& fact) { forbidden_.push_back({fact.cards, to_index(fact.place)}); }
  void take(const CardShown& fact) {
    hold(to_index(fact.card), to_index(fact.place));
    shown_.push_back({fact.cards, to_index(fact.place)});
  }

  void exclude(std::size_t card, std::size_t place) {
    if ((at_[card] >> place & 1) == 0) return;
    at_[card] &= ~(std::uint32_t{1} << place);
    may_[place] &= ~(CardSet{1} << card);
    changed_ = true;
    if (at_[card] == 0) contradiction_ = true;
  }
  void exclude_all(CardSet cards, std::size_t place) {
    for (; cards != 0; cards &= cards - 1)
      exclude(to_index(lowest_card(cards)), place);
  }
  void hold(std::size_t card, std::size_t place) {
    if ((at_[card] >> place & 1) == 0) {
      contradiction_ = true;
      return;
    }
    for (std::uint32_t others = at_[card] & ~(std::uint32_t{1} << place); others != 0; others &= others - 1)
      exclude(card, static_cast<std::size_t>(std::countr_zero(others)));
  }
  void hold_all(CardSet cards, std::size_t place) {
    for (; cards != 0; cards &= cards - 1)
      hold(to_index(lowest_card(cards)), place);
  }

  /// Each rule once.
  void settle() {
    single_ = 0;
    for (std::size_t card = 0; card < cards_; ++card)
      if (std::has_single_bit(at_[card])) single_ |= CardSet{1} << card;
    const std::size_t envelope = may_.size() - 1;
    for (std::size_t place = 0; place < envelope; ++place)
      fill(place, may_[place] & single_, model_.size_of(to_place(place)));
    for (const CardSet group : groups_)
      fill_one(envelope, group);
    for (const auto& [cards, place] : clauses_) {
      if ((cards & may_[place] & single_) != 0) continue;
      const CardSet left = cards & may_[place];
      if (left == 0) contradiction_ = true;
      if (std::has_single_bit(left)) hold_all(left, place);
    }
    for (const auto& [cards, place] : forbidden_) {
      if ((cards & ~may_[place]) != 0) continue;
      const CardSet left = cards & ~single_;
      if (left == 0) contradiction_ = true;
      if (std::has_single_bit(left)) exclude_all(left, place);
    }
  }
  void fill(std::size_t place, CardSet held, std::uint32_t size) {
    const auto has = static_cast<std::uint32_t>(std::popcount(held));
    const auto may = static_cast<std::uint32_t>(std::popcount(may_[place]));
    if (has > size || may < size)
      contradiction_ = true;
    else if (has == size)
      exclude_all(may_[place] & ~held, place);
    else if (may == size)
      hold_all(may_[place] & ~held, place);
  }
  void fill_one(std::size_t envelope, CardSet group) {
    const CardSet may = may_[envelope] & group;
    const CardSet held = may & single_;
    if (may == 0 || std::popcount(held) > 1)
      contradiction_ = true;
    else if (held != 0)
      exclude_all(may & ~held, envelope);
    else if (std::has_single_bit(may))
      hold_all(may, envelope);
  }

  void collect(ReducedDeal& reduced) const {
    reduced.places_of = at_;
    reduced.open = all_ & ~single_;
    const std::size_t envelope = may_.size() - 1;
    reduced.settled_in_envelope = may_[envelope] & single_;
    for (std::size_t place = 0; place < may_.size(); ++place) {
      ReducedPlace left = remaining(place, reduced);
      left.is_envelope = place == envelope;
      if (left.candidates == 0) continue;
      if (alike_ == AlikePlaces::merged && !left.is_envelope && merge(reduced.places, left)) continue;
      reduced.places.push_back(std::move(left));
    }
    for (const CardSet group : groups_)
      if ((group & may_[envelope] & single_) == 0) reduced.open_groups.push_back(group & may_[envelope]);
  }

  /// What is left of a place.
  [[nodiscard]] ReducedPlace remaining(std::size_t place, ReducedDeal& reduced) const {
    ReducedPlace left;
    const CardSet held = may_[place] & single_;
    left.candidates = may_[place] & ~single_;
    left.capacity = model_.size_of(to_place(place)) - static_cast<std::uint32_t>(std::popcount(held));
    left.members = {to_place(place)};
    left.shares = {left.capacity};
    for (const auto& [cards, at] : clauses_)
      if (at == place && (cards & held) == 0) left.clauses.push_back(cards & left.candidates);
    keep_strongest(left.clauses);
    // If more cards must lie here than there are others, one of the clause does.
    std::erase_if(left.clauses, [&](CardSet clause) {
      return place + 1 < may_.size() &&
             static_cast<std::uint32_t>(std::popcount(left.candidates & ~clause)) < left.capacity;
    });
    for (const auto& [cards, at] : forbidden_)
      if (at == place && (cards & ~may_[place]) == 0 &&
          may_hold_all(cards & left.candidates, left.capacity, place))
        left.forbidden.push_back(cards & left.candidates);
    keep_strongest(left.forbidden);
    for (const auto& [cards, at] : shown_) {
      if (at != place) continue;
      const auto already = static_cast<std::uint32_t>(std::popcount(cards & held));
      if ((cards & left.candidates) == 0)
        reduced.settled_shows.push_back(already);
      else
        left.shown.push_back({cards & left.candidates, already});
    }
    return left;
  }
  [[nodiscard]] bool may_hold_all(CardSet cards, std::uint32_t capacity, std::size_t place) const {
    if (static_cast<std::uint32_t>(std::popcount(cards)) > capacity) return false;
    return place + 1 < may_.size() || std::all_of(groups_.begin(), groups_.end(), [cards](CardSet group) {
             return std::popcount(group & cards) <= 1;
           });
  }
  /// Of sets of which one contains the other the smaller says more.
  static void keep_strongest(std::vector<CardSet>& sets) {
    std::vector<CardSet> kept;
    for (std::size_t i = 0; i < sets.size(); ++i) {
      bool said = false;
      for (std::size_t j = 0; j < sets.size() && !said; ++j)
        said = i != j && (sets[j] & ~sets[i]) == 0 && (sets[j] != sets[i] || j < i);
      if (!said) kept.push_back(sets[i]);
    }
    sets = std::move(kept);
  }
  /// Places that nothing tells apart are counted as one.
  static bool merge(std::vector<ReducedPlace>& places, const ReducedPlace& left) {
    const auto plain = [](const ReducedPlace& place) {
      return place.clauses.empty() && place.forbidden.empty() && place.shown.empty();
    };
    if (!plain(left)) return false;
    for (ReducedPlace& place : places) {
      if (place.candidates != left.candidates || !plain(place)) continue;
      place.members.push_back(left.members.front());
      place.shares.push_back(left.capacity);
      place.capacity += left.capacity;
      return true;
    }
    return false;
  }

  const DealModel& model_;
  std::size_t cards_ = 0;
  CardSet all_ = 0, single_ = 0;  // of all; with one place left, as of the last round
  std::vector<std::uint32_t> at_;
  std::vector<CardSet> may_, groups_;
  std::vector<Clause> clauses_, forbidden_, shown_;
  bool changed_ = false, contradiction_ = false;
  AlikePlaces alike_ = AlikePlaces::merged;
};

}  // namespace detail

/// @complexity  O(cards * places * facts) at worst, usually a microsecond
/// @errors      std::invalid_argument for a wrong model, more than 32 places, or a fact about no card or place
[[nodiscard]] inline ReducedDeal reduce_deal(const DealModel& model, std::span<const DealFact> facts,
                                             AlikePlaces alike = AlikePlaces::merged) {
  return detail::DealReducer{model, facts}.reduce(alike);
}

}  // namespace sleuth
