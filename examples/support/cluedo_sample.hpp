#pragma once

#include <cstddef>
#include <cstdint>
#include <iostream>
#include <random>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <sleuth/deduction/deal_estimate.hpp>
#include <sleuth/io/text.hpp>
#include <sleuth/play/cluedo_record.hpp>

#include "support/cluedo_drawing.hpp"
#include "support/cluedo_knowledge.hpp"
#include "support/cluedo_results.hpp"
#include "support/context.hpp"
#include "support/safe_text.hpp"

namespace examples {

/// What is done where counting is refused.
struct CluedoSampling {
  std::size_t draws = 0;  ///< 0: nothing
  std::uint64_t seed = 1;
};

/// Estimates from a sample in place of exact answers; what the rules of a pad find is certain all the same.
///
/// @return  the exit status
/// @errors  TooManyStates where not even a sample can be drawn
[[nodiscard]] inline int solve_by_sample(const sleuth::CluedoRecord& record, const CluedoView& view,
                                         const CluedoSampling& sampling, bool json,
                                         const Terminal& terminal) {
  const sleuth::CluedoTable& table = record.table();
  const sleuth::DealModel model = table.model();
  const sleuth::PossibilityMatrix matrix = record.matrix(view.reading);
  std::mt19937_64 engine{sampling.seed};
  sleuth::DealEstimate estimate;
  try {
    estimate = sleuth::estimate_deals(model, sleuth::without_sources(record.facts(view.reading)), engine,
                                      sampling.draws, view.limits);
  } catch (const std::length_error&) {
    throw TooManyStates{view.limits};
  }
  if (json) {
    using sleuth::Json;
    Json result{{"n_deals", nullptr},
                {"sampled",
                 {{"drawn", estimate.drawn},
                  {"accepted", estimate.accepted},
                  {"standard_error", estimate.error()},
                  {"seed", sampling.seed}}},
                {"envelope", Json::object()},
                {"cells", Json::object()},
                {"certain", Json::array()},
                {"envelope_joint", nullptr},
                {"entropy_bits", nullptr}};
    fill_cells(
        result, table, [&](sleuth::CardId card, sleuth::PlaceId place) { return estimate.at(card, place); },
        [&](sleuth::CardId card) { return matrix.owner(card); });
    print_json(result);
    return done;
  }
  std::cout << "Counting takes more than " << view.limits.max_states << " states. Of "
            << sleuth::counted(estimate.drawn, "deal", "deals") << " drawn " << estimate.accepted
            << " agree with everything: per cent within " << sleuth::fixed_text(400 * estimate.error(), 1)
            << " (four standard errors).\n";
  std::vector<sleuth::TextTable::Column> columns{{""}};
  for (std::size_t place = 0; place < model.place_count(); ++place)
    columns.push_back({safe_text(table.place_name(sleuth::to_place(place))), sleuth::Align::right});
  sleuth::TextTable drawn{columns, 2};
  for (std::size_t card = 0; card < model.card_count(); ++card) {
    std::vector<std::string> row{safe_text(table.card_name(sleuth::to_card(card)))};
    for (std::size_t place = 0; place < model.place_count(); ++place) {
      const auto known = matrix.cell(sleuth::to_card(card), sleuth::to_place(place));
      row.push_back(
          known == sleuth::Possibility::certain ? terminal.good("#")
          : known == sleuth::Possibility::impossible
              ? terminal.faint(".")
              : sleuth::fixed_text(100 * estimate.at(sleuth::to_card(card), sleuth::to_place(place)), 1));
    }
    drawn.add_row(std::move(row));
  }
  std::cout << drawn
            << terminal.faint("  # here and . not here, by the rules of a pad; numbers: per cent, estimated")
            << '\n';
  return done;
}

}  // namespace examples
