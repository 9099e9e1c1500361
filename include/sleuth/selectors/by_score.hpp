#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <sleuth/scores/score.hpp>
#include <sleuth/scores/weighted_lanes.hpp>
#include <sleuth/selectors/selector.hpp>

namespace sleuth::selectors {

/// The row of a ranking for one distribution.
template <Weight W>
[[nodiscard]] RankedGuess ranked_guess(const OutcomeDistribution<W>& distribution, double score) {
  RankedGuess row{distribution.guess, score, information_bits(distribution), distribution.p_success,
                  std::nullopt};
  if constexpr (std::unsigned_integral<W>) row.expected_size = sleuth::expected_size(distribution);
  return row;
}

/// A source that can leave out guesses which a filter calls no better than the best so far, or which a relabelling turns into
/// one that came before: `offers_below<Filter>` and
/// `for_each_below(filter, sink)`. Optional; the choice is the same without it.
template <class S, class Filter>
concept LeavesOut = requires {
  requires S::template offers_below<Filter>;
};

/// Ranks by any score; the order is (score, higher P(success), lowest id).
///
/// @complexity  one distribution and one score for each allowed guess, unless a candidate separates everything and the
///              score prefers finer partitions; O(top_k) memory, no allocation inside the loop
template <class S>
class ByScore {
 public:
  static constexpr bool takes_separating_candidate = PrefersFiner<S>;

  constexpr ByScore() = default;
  constexpr explicit ByScore(S score) : score_{std::move(score)} {}

  template <Source Choice>
  [[nodiscard]] std::optional<GuessId> best(const Choice& source) const {
    if constexpr (PrefersFiner<S>)
      if (const auto separating = source.separating_candidate()) return separating;
    using W = typename Choice::weight_type;
    Entry<score_value_t<S, W>> best;
    Entry<score_value_t<S, W>> entry;
    std::size_t found = 0;  // how often the best so far was replaced
    const auto consider = [&](const OutcomeDistribution<W>& distribution) {
      sleuth::detail::score_into(score_, distribution, entry.value);
      entry.success = to_fixed_point(distribution.p_success);
      entry.guess = distribution.guess;
      if (found != 0 && !entry.is_before(best)) return true;
      if (!source.makes_progress(distribution)) return true;
      std::swap(best, entry);
      ++found;
      if constexpr (PrefersFiner<S> && Choice::finds_separating_candidate)
        return cell_count(distribution) <
               distribution.total;  // no candidate separates all, so the first guess that does wins
      else
        return true;
    };
    if constexpr (ScoresLanes<S, score_value_t<S, W>> && LeavesOut<Choice, Incumbent<score_value_t<S, W>>>)
      source.for_each_below(Incumbent<score_value_t<S, W>>{score_, best, found}, consider);
    else
      source.for_each(consider);
    return found != 0 ? std::optional{best.guess} : std::nullopt;
  }

  template <Source Choice>
  [[nodiscard]] std::vector<RankedGuess> operator()(const Choice& source, std::size_t top_k) const {
    using W = typename Choice::weight_type;
    std::vector<Entry<score_value_t<S, W>>> kept;  // a heap, the last in order at the front
    if (top_k == 0) return {};
    const auto before = [](const auto& a, const auto& b) { return a.is_before(b); };
    Entry<score_value_t<S, W>> entry;
    source.for_each([&](const OutcomeDistribution<W>& distribution) {
      sleuth::detail::score_into(score_, distribution, entry.value);
      entry.success = to_fixed_point(distribution.p_success);
      entry.guess = distribution.guess;
      if (kept.size() == top_k && !entry.is_before(kept.front())) return true;
      if (!source.makes_progress(distribution)) return true;
      if (kept.size() == top_k) {
        std::pop_heap(kept.begin(), kept.end(), before);
        std::swap(kept.back(), entry);
      } else {
        kept.push_back(entry);
      }
      std::push_heap(kept.begin(), kept.end(), before);
      return true;
    });
    std::sort_heap(kept.begin(), kept.end(), before);
    std::vector<RankedGuess> rows;
    rows.reserve(kept.size());
    for (const auto& row : kept) {
      const OutcomeDistribution<W> distribution = source.distribution(row.guess);
      rows.push_back(
          ranked_guess(distribution, sleuth::detail::shown_score(score_, distribution, row.value)));
    }
    return rows;
  }

 private:
  template <class V>
  struct Entry {
    V value{};
    std::int64_t success = 0;
    GuessId guess{};

    [[nodiscard]] bool is_before(const Entry& other) const {
      if (value < other.value) return true;
      if (other.value < value) return false;
      if (success != other.success) return success > other.success;
      return guess < other.guess;
    }
  };

  /// What the guesses to come are compared with: tells a scan which of them it may leave out.
  template <class V>
  struct Incumbent {
    const S& score;
    const Entry<V>& best;
    const std::size_t& found;

    [[nodiscard]] bool active() const noexcept { return found != 0; }
    [[nodiscard]] std::size_t improvements() const noexcept { return found; }
    /// A candidate wins a tie against a guess that cannot succeed.
    [[nodiscard]] bool keeps_candidates() const noexcept { return best.success == 0; }
    template <class Lanes>
    [[gnu::always_inline]] void skip(const lanes::Counts& counts, std::size_t part, Lanes& result) const {
      score.at_least(counts, part, best.value, result);
    }
    /// Whether no guess can score better than the best so far: it scores as if every secret had a cell of its own.
    ///
    /// @param secrets  their weights
    template <Weight W>
    [[nodiscard]] bool is_least(std::span<const W> secrets, W total) const requires PrefersFiner<S> {
      if constexpr (std::same_as<W, double>)
        if (!scores::WeightedLanes<S>::is_sure(secrets)) return false;
      V least{};
      sleuth::detail::score_into(score, OutcomeDistribution<W>{best.guess, secrets, total}, least);
      return active() && !(least < best.value);
    }
    /// skip() where weights differ.
    template <class Lanes>
    [[gnu::always_inline]] void skip_weighted(const lanes::Counts& counts, std::size_t part,
                                              Lanes& result) const {
      scores::WeightedLanes<S>::at_least(score, counts, part, best.value, result);
    }
    /// Only what is worse, ties left out; nothing where values have no next larger one.
    template <class Lanes>
    [[gnu::always_inline]] void skip_worse(const lanes::Counts& counts, std::size_t part,
                                           Lanes& result) const {
      if constexpr (std::integral<V>)
        scores::WeightedLanes<S>::at_least(score, counts, part, static_cast<V>(best.value + 1), result);
      else
        result = Lanes{};
    }
    /// skip_worse() for mass.
    template <class Lanes>
    [[gnu::always_inline]] void skip_mass(const lanes::MassCounts& mass, std::size_t part,
                                          Lanes& result) const {
      scores::WeightedLanes<S>::exceeds(mass, part, best.value, result);
    }
    /// Whether a guess with these counts certainly loses.
    ///
    /// @param success  at least its success, in units of 2^-32
    [[nodiscard]] bool loses(const lanes::MassCounts& mass, std::span<const std::uint32_t> cells,
                             std::uint64_t success) const {
      if (!active()) return false;
      if (scores::WeightedLanes<S>::is_above(mass, cells, best.value)) return true;
      return static_cast<std::int64_t>(success) < best.success &&
             scores::WeightedLanes<S>::is_tie(cells, best.value);
    }
  };

  [[no_unique_address]] S score_{};
};

}  // namespace sleuth::selectors
