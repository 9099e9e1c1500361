#pragma once

#include <cstdint>
#include <utility>
#include <variant>
#include <vector>

#include <sleuth/core/outcome_distribution.hpp>
#include <sleuth/scores/entropy.hpp>
#include <sleuth/scores/expected_size.hpp>
#include <sleuth/scores/most_parts.hpp>
#include <sleuth/scores/score.hpp>
#include <sleuth/scores/worst_case.hpp>
#include <sleuth/selectors/first_candidate.hpp>

namespace examples {

/// One of the library's scores, chosen at run time, for rankings: those are for people, so that a choice for each guess
/// costs nothing that matters, and one ranking is compiled for all of them.
class NamedScore {
 public:
  using Any = std::variant<sleuth::scores::LargestCell, sleuth::scores::SortedCells, sleuth::scores::Entropy,
                           sleuth::scores::ExpectedSize, sleuth::scores::MostParts, sleuth::scores::Constant>;

  explicit NamedScore(Any score) : score_{std::move(score)} {}

  /// The value of a score as a sequence of numbers that keeps its order.
  template <sleuth::Weight W>
  void assign(const sleuth::OutcomeDistribution<W>& distribution, std::vector<std::uint64_t>& value) const {
    std::visit(
        [&](const auto& score) {
          if constexpr (requires { score.assign(distribution, value); })
            score.assign(distribution, value);
          else
            value.assign(1, ordered(score(distribution)));
        },
        score_);
  }
  template <sleuth::Weight W>
  [[nodiscard]] std::vector<std::uint64_t> operator()(
      const sleuth::OutcomeDistribution<W>& distribution) const {
    std::vector<std::uint64_t> value;
    assign(distribution, value);
    return value;
  }
  /// As the score itself shows it.
  template <sleuth::Weight W>
  [[nodiscard]] double shown(const std::vector<std::uint64_t>&,
                             const sleuth::OutcomeDistribution<W>& distribution) const {
    return std::visit(
        [&](const auto& score) {
          return sleuth::detail::shown_score(score, distribution, score(distribution));
        },
        score_);
  }

 private:
  [[nodiscard]] static std::uint64_t ordered(std::uint64_t value) { return value; }
  [[nodiscard]] static std::uint64_t ordered(std::int64_t value) {
    return static_cast<std::uint64_t>(value) ^ std::uint64_t{1} << 63;
  }

  Any score_;
};

}  // namespace examples
