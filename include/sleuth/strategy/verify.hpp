#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <sleuth/core/domain.hpp>
#include <sleuth/core/exact_prior.hpp>
#include <sleuth/core/feedback.hpp>
#include <sleuth/core/ids.hpp>
#include <sleuth/strategy/claims.hpp>
#include <sleuth/strategy/strategy_tree.hpp>
#include <sleuth/strategy/verification.hpp>

namespace sleuth {

namespace detail {

/// Pushes all secrets down a tree. It shares nothing with what builds trees but the domain and its feedback.
template <class D, class F>
class StrategyChecker {
 public:
  using Child = StrategyTree::Child;

  StrategyChecker(const StrategyTree& tree, const D& domain, const F& feedback, bool candidates_only)
      : tree_{tree}, domain_{domain}, feedback_{feedback}, candidates_only_{candidates_only} {}

  [[nodiscard]] Verification run() {
    weights_ = exact_prior(domain_);
    for (const SecretId secret : all_ids<SecretId>(weights_.size()))
      if (weights_[to_index(secret)] > 0) secrets_.push_back(secret);
    result_.secrets = secrets_.size();
    is_reached_.assign(tree_.node_count(), false);
    const Child root = tree_.root();
    const std::string edge = "the root";
    if (secrets_.empty() && root != Child::unexplored) add_fault("the root: there is no secret to ask for");
    if (StrategyTree::is_node(root))
      descend(root, {0, secrets_.size(), 0, {}, !secrets_.empty()}, edge);
    else if (root == Child::solved)
      add_fault("the root is solved before anything is asked");
    else if (!secrets_.empty())
      end(root, 0, secrets_.size(), 0, edge);
    while (!open_.empty()) {
      const Open next = open_.back();
      open_.pop_back();
      // What is open stands behind its parent, whose way is still there.
      way_.resize(next.depth == 0 ? 0 : next.depth - 1);
      if (next.depth != 0) way_.push_back(next.last);
      node_ = next.node;
      expand(next);
    }
    node_.reset();
    way_.clear();
    for (std::size_t node = 0; node < is_reached_.size(); ++node)
      if (!is_reached_[node])
        add_fault("node " + std::to_string(node) + ": no way from the root leads to it");
    if (!result_.histogram.empty()) {
      result_.max = result_.histogram.size() - 1;
      result_.count_at_max = result_.histogram.back();
    }
    return std::move(result_);
  }

 private:
  /// A node that is still to be checked, and its secrets [begin, end) of secrets_, ascending.
  struct Open {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::size_t depth = 0;  ///< answers on the way to it
    Answer last{};          ///< the last of these
    bool replays = false;  ///< false below a fault that leaves the secrets unknown: only its shape is checked
    Child node{};
  };

  void add_fault(std::string what) {
    if (++result_.fault_count > Verification::most_faults) return;
    result_.faults.push_back({way_, node_, std::move(what)});
  }

  void descend(Child node, Open next, const std::string& edge) {
    const auto position = static_cast<std::size_t>(node);
    if (position >= is_reached_.size()) {
      add_fault(edge + " leads to node " + std::to_string(position) + " of " +
                std::to_string(is_reached_.size()));
    } else if (is_reached_[position]) {
      add_fault(edge + " leads to node " + std::to_string(position) + ", to which another edge leads");
    } else {
      is_reached_[position] = true;
      next.node = node;
      open_.push_back(next);
    }
  }

  void expand(const Open& here) {
    const std::size_t first_open = open_.size();
    const GuessId guess = tree_.guess(here.node);
    const std::span<const StrategyTree::Edge> edges = tree_.edges(here.node);
    bool replays = here.replays;
    if (!outcomes_ascend(edges)) {
      add_fault("the outcomes of its edges do not ascend");
      replays = false;
    }
    if (to_index(guess) >= domain_.guess_count()) {
      add_fault("guess " + std::to_string(to_index(guess)) + " is not among the " +
                std::to_string(domain_.guess_count()) + " guesses");
      replays = false;
    }
    if (replays) {
      check_candidate(here, guess);
      partition(here, guess);
      check_progress(guess);
      match(here, guess, edges);
    } else {
      for (const StrategyTree::Edge& edge : edges)
        skip(here, edge);
    }
    std::reverse(open_.begin() + static_cast<std::ptrdiff_t>(first_open), open_.end());
  }

  /// Only the shape of what lies behind an edge is checked.
  void skip(const Open& here, const StrategyTree::Edge& edge) {
    if (StrategyTree::is_node(edge.child))
      descend(edge.child, {0, 0, here.depth + 1, {tree_.guess(here.node), edge.outcome}, false},
              outcome_text(edge.outcome));
  }

  void check_candidate(const Open& here, GuessId guess) {
    if constexpr (GuessesSecrets<D>) {
      if (!candidates_only_) return;
      const std::optional<SecretId> named = domain_.secret_named_by(guess);
      const auto first = secrets_.begin();
      if (!named || !std::binary_search(first + static_cast<std::ptrdiff_t>(here.begin),
                                        first + static_cast<std::ptrdiff_t>(here.end), *named))
        add_fault("guess " + std::to_string(to_index(guess)) + " names no secret that is still possible");
    }
  }

  /// Sorts the secrets of a node by outcome, then number.
  void partition(const Open& here, GuessId guess) {
    cells_.clear();
    const auto& asked = domain_.guess(guess);
    for (std::size_t i = here.begin; i < here.end; ++i)
      cells_.emplace_back(outcome_id<D>(feedback_, asked, domain_.secret(secrets_[i])), secrets_[i]);
    std::sort(cells_.begin(), cells_.end());
    for (std::size_t i = here.begin; i < here.end; ++i)
      secrets_[i] = cells_[i - here.begin].second;
  }

  /// A guess splits the secrets or ends the game. One that was asked before does neither: all got the same outcome.
  void check_progress(GuessId guess) {
    if (cells_.front().first != cells_.back().first || is_solved(feedback_, cells_.front().first)) return;
    const bool is_repeated =
        result_.fault_count < Verification::most_faults &&
        std::any_of(way_.begin(), way_.end(), [&](const Answer& answer) { return answer.guess == guess; });
    add_fault(
        "guess " + std::to_string(to_index(guess)) +
        (is_repeated ? " was asked before on this way" : " neither splits the secrets nor ends the game"));
  }

  /// The outcomes that occur must be those of the edges.
  void match(const Open& here, GuessId guess, std::span<const StrategyTree::Edge> edges) {
    const std::size_t count = here.end - here.begin;
    std::size_t at = 0;
    std::size_t next_edge = 0;
    while (at < count || next_edge < edges.size()) {
      if (at == count || (next_edge < edges.size() && edges[next_edge].outcome < cells_[at].first)) {
        add_fault(outcome_text(edges[next_edge].outcome) + " has an edge, but no secret left gives it");
        skip(here, edges[next_edge++]);
        continue;
      }
      const OutcomeId outcome = cells_[at].first;
      const std::size_t first = at;
      while (at < count && cells_[at].first == outcome)
        ++at;
      if (next_edge == edges.size() || outcome < edges[next_edge].outcome) {
        add_fault(outcome_text(outcome) + " has no edge, but secret " +
                  std::to_string(to_index(cells_[first].second)) + " gives it");
        continue;
      }
      take(here, {guess, outcome}, edges[next_edge++], here.begin + first, here.begin + at);
    }
  }

  /// The secrets [begin, end) take an edge.
  void take(const Open& here, Answer answer, const StrategyTree::Edge& edge, std::size_t begin,
            std::size_t end_of_cell) {
    const std::string text = outcome_text(answer.outcome);
    const bool is_solving = is_solved(feedback_, answer.outcome);
    if (is_solving != (edge.child == Child::solved)) {
      add_fault(text + (is_solving ? " ends the game, but does not lead to \"solved\""
                                   : " leads to \"solved\", but does not end the game"));
      skip(here, edge);
    } else if (is_solving) {
      count(begin, end_of_cell, here.depth + 1);
    } else if (StrategyTree::is_node(edge.child)) {
      descend(edge.child, {begin, end_of_cell, here.depth + 1, answer, true}, text);
    } else {
      end(edge.child, begin, end_of_cell, here.depth + 1, text);
    }
  }

  /// "known", "stuck" or "unexplored".
  void end(Child child, std::size_t begin, std::size_t end_of_cell, std::size_t depth,
           const std::string& edge) {
    const std::string left = std::to_string(end_of_cell - begin) + " left, such as secret " +
                             std::to_string(to_index(secrets_[begin]));
    if (child != Child::known) {
      add_fault(edge + (child == Child::stuck ? " ends \"stuck\" with " : " ends \"unexplored\" with ") +
                left);
    } else if (end_of_cell - begin != 1) {
      add_fault(edge + " ends \"known\" with " + left);
    } else if (const std::optional<GuessId> guess = guess_that_ends(secrets_[begin])) {
      add_fault(edge + " ends \"known\", but guess " + std::to_string(to_index(*guess)) +
                " would end the game");
    } else {
      count(begin, end_of_cell, depth);
    }
  }

  /// The first guess that ends the game for a secret.
  [[nodiscard]] std::optional<GuessId> guess_that_ends(SecretId secret) const {
    if constexpr (KnowsSolved<F>) {
      for (const GuessId guess : all_ids<GuessId>(domain_.guess_count())) {
        if constexpr (GuessesSecrets<D>)
          if (candidates_only_ && domain_.secret_named_by(guess) != std::optional{secret}) continue;
        if (is_solved(feedback_, outcome_id<D>(feedback_, domain_.guess(guess), domain_.secret(secret))))
          return guess;
      }
    }
    return std::nullopt;
  }

  void count(std::size_t begin, std::size_t end_of_cell, std::size_t depth) {
    if (result_.histogram.size() <= depth) result_.histogram.resize(depth + 1, 0);
    result_.histogram[depth] += end_of_cell - begin;
    result_.total += (end_of_cell - begin) * std::uint64_t{depth};
    std::uint64_t weight = 0;  // below 2^64 by exact_prior
    for (std::size_t i = begin; i < end_of_cell; ++i)
      weight += weights_[to_index(secrets_[i])];
    constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
    if (depth != 0 && weight > (most - result_.weighted) / depth) {
      add_fault("the weighted sum of the depths is 2^64 or more");
      result_.weighted = most;
    } else {
      result_.weighted += weight * depth;
    }
  }

  [[nodiscard]] static std::string outcome_text(OutcomeId outcome) {
    return "outcome " + std::to_string(to_index(outcome));
  }

  const StrategyTree& tree_;
  const D& domain_;
  const F& feedback_;
  bool candidates_only_;
  Verification result_;
  std::vector<std::uint64_t> weights_;
  std::vector<SecretId> secrets_;
  std::vector<bool> is_reached_;
  std::vector<Open> open_;
  std::vector<std::pair<OutcomeId, SecretId>> cells_;
  std::vector<Answer> way_;
  std::optional<Child> node_;
};

}  // namespace detail

/// Replays a strategy for every secret of positive prior and finds whatever is wrong with it: it must ask guesses of the
/// domain that make progress, foresee just the outcomes that occur, end where the game ends, and find every secret. One
/// secret left is "known" only where no guess ends the game for it; "stuck" and "unexplored" are faults.
///
/// @param claims  the strategy must keep to their goal and have their numbers, `lower` aside, of which only
///                lower <= upper is checked. See exhaustive_optimum for `lower`, and for whether the largest depth is
///                least, where that is part of the objective
/// @complexity    O(secrets * depth) evaluations of the feedback and O(guesses) for each end "known"; no recursion
/// @errors        std::invalid_argument for a prior that exact_prior refuses
template <class D, class F>
[[nodiscard]] Verification verify(const StrategyTree& tree, const D& domain, const F& feedback,
                                  const std::optional<StrategyClaims>& claims = std::nullopt) {
  if constexpr (detail::assert_verifiable<D, F>()) {
    validate(domain);
    const bool candidates_only = claims && claims->goal.candidates_only;
    Verification result = detail::StrategyChecker<D, F>{tree, domain, feedback, candidates_only}.run();
    if (claims) detail::check_claims(result, *claims, GuessesSecrets<D>);
    return result;
  } else {
    return {};
  }
}

}  // namespace sleuth
