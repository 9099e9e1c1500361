#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include <sleuth/beliefs/default_belief.hpp>
#include <sleuth/core/domain.hpp>
#include <sleuth/core/feedback.hpp>
#include <sleuth/core/ids.hpp>
#include <sleuth/solver/conflict.hpp>
#include <sleuth/solver/status.hpp>

namespace sleuth {

/// One row of ConstraintSolver::rank, best first; see RankedGuess for the numbers.
template <class Guess>
struct Suggestion {
  Guess guess;
  GuessId id{};
  double score = 0;
  double bits = 0;
  double p_success = 0;
  std::optional<double> expected_size{};
};

/// What a ConstraintSolver is where no belief fits: all members with placeholder results, so that the one error in a whole
/// program is the sentence of NoBelief.
template <class D, class F>
class SolverWithoutBelief : NoBelief<D, F> {
 public:
  using guess_type = guess_t<D>;
  using secret_type = secret_t<D>;
  using outcome_type = outcome_t<F>;

  template <class... Any>
  explicit SolverWithoutBelief(Any&&...) {}

  template <class Selector>
  std::optional<guess_type> suggest(const Selector&) const {
    return std::nullopt;
  }
  template <class Selector>
  std::vector<Suggestion<guess_type>> rank(const Selector&, std::size_t) const {
    return {};
  }
  template <class... Any>
  Update observe(Any&&...) {
    return {0, 0};
  }
  template <class... Any>
  Update replace(Any&&...) {
    return {0, 0};
  }
  std::size_t undo(std::size_t = 1) { return 0; }
  void reset() {}
  double remaining() const { return 0; }
  std::vector<secret_type> candidates() const { return {}; }
  std::span<const SecretId> candidate_ids() const { return {}; }
  std::optional<secret_type> solution() const { return std::nullopt; }
  std::optional<Conflict<F>> conflict() const { return std::nullopt; }
  Status status() const { return Status::no_guess; }
};

}  // namespace sleuth
