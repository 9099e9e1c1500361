#pragma once

#include <concepts>
#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include <sleuth/core/ids.hpp>
#include <sleuth/selectors/selector.hpp>

namespace sleuth::conformance::detail {

/// Any selector for one kind of source, as one type: the laws of selectors compile once a game, not once a selector. It
/// refers to the selector, which must outlive it.
template <Source S>
class AnySelector {
 public:
  template <SelectorFor<S> T>
  requires(!std::same_as<T, AnySelector>) explicit AnySelector(const T& selector)
      : best_{[&selector](const S& source) { return choose(selector, source); }},
        rank_{[&selector](const S& source, std::size_t top_k) { return selector(source, top_k); }} {}

  [[nodiscard]] std::optional<GuessId> best(const S& source) const { return best_(source); }
  [[nodiscard]] std::vector<RankedGuess> operator()(const S& source, std::size_t top_k) const {
    return rank_(source, top_k);
  }

 private:
  std::function<std::optional<GuessId>(const S&)> best_;
  std::function<std::vector<RankedGuess>(const S&, std::size_t)> rank_;
};

}  // namespace sleuth::conformance::detail
