#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include <sleuth/conformance/report.hpp>
#include <sleuth/conformance/snapshot.hpp>
#include <sleuth/conformance/states.hpp>
#include <sleuth/core/belief.hpp>

namespace sleuth::conformance {

/// The short ways of a belief give what the long way gives.
namespace fast_path_laws {

inline constexpr std::string_view candidate_guesses =
    "fast path: candidate_guesses() gives the guesses of positive success, in order, until stopped";
inline constexpr std::string_view separating =
    "fast path: separating_candidate() is the first candidate guess that separates everything";
inline constexpr std::string_view split =
    "fast path: split() gives what observe() leaves, in order, without the empty";
inline constexpr std::string_view settles =
    "fast path: split() offers each cell to be settled, and gives the children of those that are not";
inline constexpr std::array all{candidate_guesses, separating, split, settles};

}  // namespace fast_path_laws

namespace detail {

template <class D, class F, class B>
[[nodiscard]] Seen wrong_candidate_guesses(const States<D, F, B>& states, const State<B>& state) {
  const auto allowed = [&](GuessId guess) { return states.is_allowed(state, guess); };
  typename B::workspace_type workspace;
  std::vector<GuessId> fast, slow;
  state.belief.candidate_guesses(states.domain(), states.feedback(), workspace, [&](GuessId guess) {
    if (allowed(guess)) fast.push_back(guess);
    return true;
  });
  for (const GuessId guess : all_ids<GuessId>(states.domain().guess_count()))
    if (allowed(guess) &&
        state.belief.distribution(states.domain(), states.feedback(), guess, workspace).p_success > 0)
      slow.push_back(guess);
  for (std::size_t i = 0; i < fast.size() || i < slow.size(); ++i)
    if (i >= fast.size() || i >= slow.size() || fast[i] != slow[i])
      return message("number ", i, " is ",
                     i < fast.size() ? message("guess ", to_index(fast[i])) : message("missing"), ", not ",
                     i < slow.size() ? message("guess ", to_index(slow[i])) : message("nothing"));
  std::size_t calls = 0;
  state.belief.candidate_guesses(states.domain(), states.feedback(), workspace,
                                 [&](GuessId) { return ++calls < 1; });
  if (calls > 1) return message("it goes on when told to stop");
  return std::nullopt;
}

template <class D, class F, class B>
[[nodiscard]] Seen wrong_separating(const States<D, F, B>& states, const State<B>& state) {
  const auto allowed = [&](GuessId guess) { return states.is_allowed(state, guess); };
  typename B::workspace_type workspace;
  const std::optional<GuessId> fast =
      state.belief.separating_candidate(states.domain(), states.feedback(), workspace, allowed);
  std::optional<GuessId> slow;
  for (std::size_t i = 0; !slow && i < states.domain().guess_count(); ++i) {
    const GuessId guess = to_id<GuessId>(i);
    if (!allowed(guess)) continue;
    const auto distribution = state.belief.distribution(states.domain(), states.feedback(), guess, workspace);
    if (distribution.p_success > 0 && cell_count(distribution) == state.belief.count()) slow = guess;
  }
  if (fast == slow) return std::nullopt;
  const auto name = [](std::optional<GuessId> guess) {
    return guess ? message("guess ", to_index(*guess)) : message("none");
  };
  return message(name(fast), ", a full scan finds ", name(slow));
}

template <class D, class F, class B>
[[nodiscard]] Seen wrong_split(const States<D, F, B>& states, const State<B>& state, GuessId guess) {
  const D& domain = states.domain();
  const F& feedback = states.feedback();
  typename B::workspace_type workspace, other;
  const Snapshot<typename B::weight_type> whole{state.belief.distribution(domain, feedback, guess, other)};
  const auto weights = whole.view().weights;
  std::size_t next = 0;
  const auto skip_empty = [&] {
    while (next < weights.size() && !(weights[next] > 0))
      ++next;
  };
  Seen seen;
  state.belief.split(domain, feedback, guess, workspace, SettlesNone{}, [&](OutcomeId outcome, B&& child) {
    if (seen) return;
    skip_empty();
    if (to_index(outcome) != next) {
      seen = message("outcome ", to_index(outcome), " where outcome ", next, " is due");
      return;
    }
    B expected = state.belief;
    expected.observe(domain, feedback, guess, outcome);
    seen = difference(domain, feedback, expected, child, std::span{state.guesses}.first(1));
    ++next;
  });
  skip_empty();
  if (!seen && next < weights.size()) seen = message("outcome ", next, " is missing");
  return seen;
}

template <class D, class F, class B>
[[nodiscard]] Seen wrong_settles(const States<D, F, B>& states, const State<B>& state, GuessId guess) {
  const D& domain = states.domain();
  const F& feedback = states.feedback();
  typename B::workspace_type workspace;
  std::vector<std::vector<SecretId>> offered;
  std::vector<OutcomeId> settled, given;
  Seen seen;
  state.belief.split(
      domain, feedback, guess, workspace,
      [&](OutcomeId outcome, std::span<const SecretId> cell) {
        B expected = state.belief;
        expected.observe(domain, feedback, guess, outcome);
        const std::span<const SecretId> left = expected.candidates();
        if (!std::equal(cell.begin(), cell.end(), left.begin(), left.end()))
          seen = message("the cell of outcome ", to_index(outcome), " is not what observe() leaves");
        offered.emplace_back(cell.begin(), cell.end());
        if (to_index(outcome) % 2 == 0) settled.push_back(outcome);
        return to_index(outcome) % 2 == 0;
      },
      [&](OutcomeId outcome, B&& child) {
        given.push_back(outcome);
        const std::span<const SecretId> left = child.candidates();
        if (offered.empty() ||
            !std::equal(left.begin(), left.end(), offered.back().begin(), offered.back().end()))
          seen = message("the child of outcome ", to_index(outcome), " is not the cell that was offered");
      });
  std::size_t secrets = 0;
  for (const auto& cell : offered)
    secrets += cell.size();
  if (!seen && secrets != state.belief.candidates().size()) return message("a cell was not offered");
  if (!seen && settled.size() + given.size() != offered.size())
    return message(settled.size(), " cells were settled and ", given.size(), " given of ", offered.size());
  return seen;
}

template <class D, class F, class B>
[[nodiscard]] Report check_fast_paths(const States<D, F, B>& states) {
  namespace laws = fast_path_laws;
  Report report{states.options().seed};
  const auto scan = [&](std::string_view law, const auto& body) { states.check_scan(report, law, body); };
  if constexpr (ListsCandidateGuesses<B, D, F>)
    scan(laws::candidate_guesses,
         [&](const State<B>& state) { return wrong_candidate_guesses(states, state); });
  else
    report.skip(laws::candidate_guesses, "ListsCandidateGuesses");
  if constexpr (FindsSeparatingCandidate<B, D, F> && CountsExactly<B>)
    scan(laws::separating, [&](const State<B>& state) { return wrong_separating(states, state); });
  else
    report.skip(laws::separating, "FindsSeparatingCandidate and CountsExactly");
  if constexpr (Splits<B, D, F>)
    report.check(laws::split, [&] {
      return states.each_guess(
          [&](const State<B>& state, GuessId guess) { return wrong_split(states, state, guess); }, 4);
    });
  else
    report.skip(laws::split, "Splits");
  if constexpr (Splits<B, D, F> && ListsCandidates<B>)
    report.check(laws::settles, [&] {
      return states.each_guess(
          [&](const State<B>& state, GuessId guess) { return wrong_settles(states, state, guess); }, 4);
    });
  else
    report.skip(laws::settles, "Splits and ListsCandidates");
  return report;
}

}  // namespace detail

}  // namespace sleuth::conformance
