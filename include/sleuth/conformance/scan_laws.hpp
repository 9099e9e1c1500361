#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include <sleuth/beliefs/lane_scan.hpp>
#include <sleuth/conformance/report.hpp>
#include <sleuth/conformance/snapshot.hpp>
#include <sleuth/conformance/states.hpp>
#include <sleuth/core/belief.hpp>

namespace sleuth::conformance {

/// What a belief says of many guesses at once is what it says of each.
namespace scan_laws {

inline constexpr std::string_view distributions =
    "scan: distributions() gives distribution() of each allowed guess, in order, until stopped";
inline constexpr std::string_view some =
    "scan: distributions_of() gives distribution() of each of these guesses, in order, until stopped";
inline constexpr std::string_view below =
    "scan: distributions_below() leaves out only guesses that equal one before in cell sizes and "
    "success";
inline constexpr std::array all{distributions, some, below};

}  // namespace scan_laws

namespace detail {

/// All guesses but every third are let through, so that the filter is seen to work.
[[nodiscard]] constexpr bool passes(GuessId guess) noexcept { return to_index(guess) % 3 != 1; }

template <class D, class F, class B>
[[nodiscard]] Seen wrong_distributions(const States<D, F, B>& states, const State<B>& state) {
  const D& domain = states.domain();
  const F& feedback = states.feedback();
  const auto allowed = [&](GuessId guess) { return passes(guess) && states.is_allowed(state, guess); };
  typename B::workspace_type fast, slow;
  std::size_t next = 0;
  const auto skip_refused = [&] {
    while (next < domain.guess_count() && !allowed(to_id<GuessId>(next)))
      ++next;
  };
  Seen seen;
  state.belief.distributions(domain, feedback, fast, allowed, [&](const auto& distribution) {
    skip_refused();
    if (distribution.guess != to_id<GuessId>(next) || next >= domain.guess_count())
      seen = message("guess ", to_index(distribution.guess), " where guess ", next, " is due");
    else
      seen =
          difference(distribution, state.belief.distribution(domain, feedback, to_id<GuessId>(next), slow));
    ++next;
    return !seen;
  });
  skip_refused();
  if (!seen && next < domain.guess_count()) seen = message("guess ", next, " is missing");
  if (seen) return seen;
  std::size_t calls = 0;
  state.belief.distributions(domain, feedback, fast, allowed, [&](const auto&) { return ++calls < 2; });
  if (calls > 2) return message("it goes on when told to stop");
  return std::nullopt;
}

template <class D, class F, class B>
[[nodiscard]] Seen wrong_some(const States<D, F, B>& states, const State<B>& state) {
  const D& domain = states.domain();
  const F& feedback = states.feedback();
  std::vector<GuessId> some;
  for (const GuessId guess : all_ids<GuessId>(domain.guess_count()))
    if (passes(guess) && states.is_allowed(state, guess)) some.push_back(guess);
  typename B::workspace_type fast, slow;
  std::size_t next = 0;
  Seen seen;
  const auto compare = [&](const auto& distribution) {
    if (next >= some.size() || distribution.guess != some[next])
      seen = message("number ", next, " is guess ", to_index(distribution.guess));
    else
      seen = difference(distribution, state.belief.distribution(domain, feedback, some[next], slow));
    ++next;
    return !seen;
  };
  state.belief.distributions_of(domain, feedback, some, fast, compare);
  if (!seen && next < some.size()) return message("guess ", to_index(some[next]), " is missing");
  if (seen) return seen;
  std::size_t calls = 0;
  state.belief.distributions_of(domain, feedback, some, fast, [&](const auto&) { return ++calls < 2; });
  if (calls > 2) return message("it goes on when told to stop");
  return std::nullopt;
}

/// What two guesses have in common if one stands for the other: cell sizes, and P(success).
template <Weight W>
[[nodiscard]] auto kind_of(const OutcomeDistribution<W>& distribution) {
  std::vector<W> sizes;
  for (const W weight : distribution.weights)
    if (weight > W{}) sizes.push_back(weight);
  std::sort(sizes.begin(), sizes.end());
  return std::pair{std::move(sizes), distribution.p_success};
}

template <class D, class F, class B>
[[nodiscard]] Seen wrong_below(const States<D, F, B>& states, const State<B>& state) {
  const D& domain = states.domain();
  const F& feedback = states.feedback();
  // None that the game allows is refused: a caller who tells equals apart may not leave them out.
  const auto allowed = [&](GuessId guess) { return states.is_allowed(state, guess); };
  typename B::workspace_type fast, slow;
  const auto of = [&](GuessId guess) { return state.belief.distribution(domain, feedback, guess, slow); };
  std::map<decltype(kind_of(of(GuessId{}))), GuessId> shown;  // the lowest of each kind
  Seen seen;
  state.belief.template distributions_below<true>(
      domain, feedback, fast, allowed, KeepAllLanes{}, [&](const auto& distribution) {
        if (!allowed(distribution.guess))
          seen = message("guess ", to_index(distribution.guess), " is not allowed");
        else
          seen = difference(distribution, of(distribution.guess));
        const auto [kept, is_new] = shown.try_emplace(kind_of(distribution), distribution.guess);
        kept->second = std::min(kept->second, distribution.guess);
        return !seen;
      });
  for (std::size_t i = 0; !seen && i < domain.guess_count(); ++i) {
    const GuessId guess = to_id<GuessId>(i);
    if (!allowed(guess)) continue;
    const auto equal = shown.find(kind_of(of(guess)));
    if (equal == shown.end() || equal->second > guess)
      seen = message("guess ", i, " is missing, and none before it is its equal");
  }
  return seen;
}

template <class D, class F, class B>
[[nodiscard]] Report check_scans(const States<D, F, B>& states) {
  namespace laws = scan_laws;
  Report report{states.options().seed};
  const auto scan = [&](std::string_view law, const auto& body) { states.check_scan(report, law, body); };
  if constexpr (DistributesAll<B, D, F>)
    scan(laws::distributions, [&](const State<B>& state) { return wrong_distributions(states, state); });
  else
    report.skip(laws::distributions, "DistributesAll");
  if constexpr (DistributesSome<B, D, F>)
    scan(laws::some, [&](const State<B>& state) { return wrong_some(states, state); });
  else
    report.skip(laws::some, "DistributesSome");
  if constexpr (DistributesBelow<B, D, F, KeepAllLanes>)
    scan(laws::below, [&](const State<B>& state) { return wrong_below(states, state); });
  else
    report.skip(laws::below, "DistributesBelow");
  return report;
}

}  // namespace detail

}  // namespace sleuth::conformance
