#pragma once

#include <sleuth/selectors/entropy.hpp>
#include <sleuth/selectors/expected_size.hpp>
#include <sleuth/selectors/minimax.hpp>
#include <sleuth/selectors/most_parts.hpp>

#include "catch.hpp"

namespace sleuth_tests {

/// Calls check(selector) for the selectors that rank by a score; its name goes into the messages.
template <class Check>
void for_each_ranking(const Check& check) {
  const auto named = [&](const char* name, const auto& selector) {
    INFO(name);
    check(selector);
  };
  named("minimax", sleuth::selectors::minimax);
  named("fine minimax", sleuth::selectors::fine_minimax);
  named("expected size", sleuth::selectors::expected_size);
  named("entropy", sleuth::selectors::entropy);
  named("most parts", sleuth::selectors::most_parts);
}

/// The choice, for which guesses may be left out, must be the first of the full ranking, which looks at every guess.
/// Returns it.
template <class Selector, class Source>
auto require_first_of_ranking(const Selector& selector, const Source& source) {
  const auto ranked = selector(source, 1);
  const auto best = selector.best(source);
  REQUIRE(best.has_value() == !ranked.empty());
  if (best) REQUIRE(*best == ranked.front().guess);
  return best;
}

}  // namespace sleuth_tests
