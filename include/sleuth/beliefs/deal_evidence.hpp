#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <sleuth/core/contracts.hpp>
#include <sleuth/deduction/deal_model.hpp>

namespace sleuth {

/// Somebody asked for cards: the seats in `passed` hold none of them, then one showed a card, or nobody did.
struct Asked {
  std::size_t suggester = 0;
  CardSet cards = 0;
  std::vector<std::size_t> passed{};  ///< the seats after the suggester, in order, as far as they were asked
  std::optional<std::size_t> shower{};
  std::optional<CardId> shown{};  ///< if it was seen
  friend bool operator==(const Asked&, const Asked&) = default;
};

/// Somebody accused, and these cards were not exactly those of the envelope.
struct AccusationFailed {
  std::size_t accuser = 0;
  CardSet cards = 0;
  friend bool operator==(const AccusationFailed&, const AccusationFailed&) = default;
};

/// A card lies at a place, or does not.
struct Holds {
  CardId card{};
  PlaceId place{};
  bool holds = true;
  friend bool operator==(const Holds&, const Holds&) = default;
};

using DealEvidence = std::variant<Asked, AccusationFailed, Holds>;

/// How a card that was shown to me counts: its holder has it, and that is all; or he chose evenly among the named cards
/// that he holds, which makes those he did not show less likely to be his.
enum class Showing : bool { hard, uniform };

/// The seats that are asked when a seat asks, in order, as far as the shower; all others where nobody shows.
[[nodiscard]] inline std::vector<std::size_t> asked_seats(std::size_t seat_count, std::size_t suggester,
                                                          std::optional<std::size_t> shower = std::nullopt) {
  std::vector<std::size_t> seats;
  for (std::size_t step = 1; step < seat_count; ++step) {
    const std::size_t seat = (suggester + step) % seat_count;
    if (seat == shower) break;
    seats.push_back(seat);
  }
  return seats;
}

namespace detail {

inline void check_asked(const DealModel& model, const Asked& asked) {
  if (asked.suggester >= model.seat_count())
    invalid_argument("sleuth::Asked", "suggester", asked.suggester, "below the number of seats");
  if (asked.shower && (*asked.shower == asked.suggester || *asked.shower >= model.seat_count()))
    invalid_argument("sleuth::Asked", "shower", *asked.shower, "a seat other than the suggester");
  const std::vector<std::size_t> expected = asked_seats(model.seat_count(), asked.suggester, asked.shower);
  if (asked.passed != expected)
    invalid_argument("sleuth::Asked", "passed.size()", asked.passed.size(),
                     "exactly the seats from the suggester to the shower in order, " +
                         std::to_string(expected.size()) + " of them");
  if (asked.shown && (!asked.shower || (set_of(*asked.shown) & asked.cards) == 0))
    invalid_argument("sleuth::Asked", "shown", to_index(*asked.shown), "a named card, shown by somebody");
}

}  // namespace detail

/// What a piece of evidence says of the deal.
///
/// @param my_seat  whose view it is: cards shown to this seat are weighed if showing is uniform; nothing: an onlooker
/// @errors         std::invalid_argument for seats that do not fit
[[nodiscard]] inline std::vector<DealFact> facts_of(const DealModel& model, const DealEvidence& evidence,
                                                    std::optional<std::size_t> my_seat, Showing showing) {
  if (const auto* holds = std::get_if<Holds>(&evidence)) {
    if (holds->holds) return {CardHeld{holds->card, holds->place}};
    return {CardNotHeld{holds->card, holds->place}};
  }
  if (const auto* failed = std::get_if<AccusationFailed>(&evidence))
    return {NotAllHeld{failed->cards, model.envelope()}};
  const Asked& asked = std::get<Asked>(evidence);
  detail::check_asked(model, asked);
  std::vector<DealFact> facts;
  for (const std::size_t seat : asked.passed)
    for (const CardId card : cards_of(asked.cards))
      facts.push_back(CardNotHeld{card, to_place(seat)});
  if (!asked.shower) return facts;
  const PlaceId shower = to_place(*asked.shower);
  if (!asked.shown)
    facts.push_back(OneOfHeld{asked.cards, shower});
  else if (showing == Showing::uniform && asked.suggester == my_seat)
    facts.push_back(CardShown{asked.cards, *asked.shown, shower});
  else
    facts.push_back(CardHeld{*asked.shown, shower});
  return facts;
}

}  // namespace sleuth
