#pragma once

#include <cstddef>

#include <sleuth/core/lanes.hpp>

namespace sleuth {

/// A filter of LaneScan for candidates that weigh differently: one that is likelier than the best so far wins a tie against
/// it, so a candidate is left out only if it scores worse.
///
/// @tparam Filter  may also have skip_weighted(counts, part, result), skip() where weights differ, and skip_worse(...): lanes
///                 that score worse than the best so far, or fewer
template <class Filter>
struct LikelierLanes {
  struct Worse {
    const Filter& filter;
    template <class V>
    [[gnu::always_inline]] void skip(const lanes::Counts& counts, std::size_t part, V& result) const {
      if constexpr (requires { filter.skip_worse(counts, part, result); })
        filter.skip_worse(counts, part, result);
      else
        result = V{};
    }
  };

  const Filter& filter;

  [[nodiscard]] bool active() const noexcept { return filter.active(); }
  [[nodiscard]] std::size_t improvements() const noexcept { return filter.improvements(); }
  [[nodiscard]] static constexpr bool keeps_candidates() noexcept { return true; }
  [[nodiscard]] Worse worse() const noexcept { return {filter}; }
  template <class V>
  [[gnu::always_inline]] void skip(const lanes::Counts& counts, std::size_t part, V& result) const {
    if constexpr (requires { filter.skip_weighted(counts, part, result); })
      filter.skip_weighted(counts, part, result);
    else
      filter.template skip<V>(counts, part, result);
  }
};

}  // namespace sleuth
