#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "support/catch.hpp"

#include <sleuth/selectors/by_score.hpp>
#include <sleuth/strategy/build.hpp>
#include <sleuth/strategy/evaluate.hpp>

namespace sleuth_tests {

/// The whole tree of a selector in numbers; every secret must be found.
template <class D, class Selector>
[[nodiscard]] sleuth::Evaluation whole_tree(const D& domain, const Selector& selector) {
  const auto feedback = domain.feedback();
  const sleuth::Evaluation tree =
      sleuth::evaluate(sleuth::build_strategy(domain, feedback, selector), domain, feedback);
  CHECK(tree.secrets == domain.secret_count());
  CHECK(tree.not_found == 0);
  return tree;
}

/// "total:max:count_at_max" of the whole tree.
template <class D, class Selector>
[[nodiscard]] std::string signature(const D& domain, const Selector& selector) {
  const sleuth::Evaluation tree = whole_tree(domain, selector);
  return std::to_string(tree.total) + ":" + std::to_string(tree.max) + ":" +
         std::to_string(tree.count_at_max);
}

/// "total:max" of the whole tree.
template <class D, class Selector>
[[nodiscard]] std::string short_signature(const D& domain, const Selector& selector) {
  const sleuth::Evaluation tree = whole_tree(domain, selector);
  return std::to_string(tree.total) + ":" + std::to_string(tree.max);
}

/// "1 6 62 533 694": how many secrets are found with 1, 2, ... guesses.
template <class D, class Selector>
[[nodiscard]] std::string histogram(const D& domain, const Selector& selector) {
  const sleuth::Evaluation tree = whole_tree(domain, selector);
  std::string text;
  for (std::size_t depth = 1; depth < tree.histogram.size(); ++depth)
    text.append(depth == 1 ? "" : " ").append(std::to_string(tree.histogram[depth]));
  return text;
}

}  // namespace sleuth_tests
