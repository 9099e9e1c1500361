#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include <sleuth/beliefs/lane_scan.hpp>
#include <sleuth/beliefs/orbits.hpp>
#include <sleuth/strategy/cost_rules.hpp>
#include <sleuth/strategy/known_bounds.hpp>
#include <sleuth/strategy/search_control.hpp>
#include <sleuth/strategy/search_game.hpp>

namespace sleuth {

/// Watches nothing.
struct NoWatch {
  constexpr void operator()(Cost) const noexcept {}
};

/// One search alone.
struct NoCrew {
  [[nodiscard]] static constexpr std::size_t size() noexcept { return 1; }
  template <class Search, class Shared, class Work>
  static void for_each(const Shared&, std::size_t, const Work&) noexcept {}
};

/// A set of secrets somewhere in a game.
template <class D, class F>
struct SearchState {
  std::span<const std::uint32_t> set;  ///< members, heaviest first
  SetKey key;                          ///< of these
  std::size_t left;                    ///< guesses left
  std::shared_ptr<const Orbits<D, F>> orbits{};
};

/// The parts of a search that its threads share.
///
/// @tparam T  Table, what is known of sets; Open, sets that go on later; Crew, who tries several guesses at once
template <class D, class F, class T>
struct SearchShared {
  const SearchGame<D, F>& game;
  const CostRules& rules;
  const LaneScan<D, F>& guesses;
  std::size_t branching;  ///< outcomes of one guess that go on, at most
  bool candidates_only;
  typename T::Table& table;
  typename T::Open& open;
  typename T::Crew& crew;
  SearchControl& control;
};

}  // namespace sleuth
