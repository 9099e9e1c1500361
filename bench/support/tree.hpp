#pragma once

#include <sleuth/strategy/evaluate.hpp>
#include <sleuth/strategy/strategy_tree.hpp>

#include "support/naive.hpp"

namespace sleuth_bench {

/// is_right(tree): whether the tree of this domain finds every secret and adds up to this.
template <class Domain>
[[nodiscard]] auto adds_up_to(const naive::Totals& golden) {
  return [golden](const sleuth::StrategyTree& tree) {
    const Domain domain;
    const sleuth::Evaluation found = sleuth::evaluate(tree, domain, domain.feedback());
    return found.not_found == 0 && naive::Totals{found.total, found.max, found.count_at_max} == golden;
  };
}

}  // namespace sleuth_bench
