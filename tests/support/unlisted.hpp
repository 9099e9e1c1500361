#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <sleuth/core/belief.hpp>
#include <sleuth/core/contracts.hpp>
#include <sleuth/core/listed.hpp>

/// A game whose secrets are far too many to list, with a belief in closed form.
///
/// Tokens lie face down in boxes; each shows heads with a chance of its own. The secret is every token, 2^(boxes * size)
/// of them. A move is two guesses: shake a box (it rattles more often if it holds a prize, that is at least one heads),
/// then lift one token of this box (now and then the light is too poor to see it). Information is about the prizes.
namespace sleuth_tests {

class TokenBelief;

/// Stop when no box is open and for each box it is sure enough whether it holds a prize.
struct TokenGoal {
  double confidence = 0.95;

  template <class D, class F>
  [[nodiscard]] bool reached(const D& domain, const F&, const TokenBelief& belief,
                             std::span<const sleuth::Answer>) const;
  /// A box that is settled need not be shaken; an open box must be finished.
  template <class D, class F>
  [[nodiscard]] bool makes_progress(const D& domain, const F&, const TokenBelief& belief,
                                    const sleuth::OutcomeDistribution<double>& distribution) const;
};

enum class Seen { rattles, silent, heads, tails, unclear };

struct TokenOutcomes {
  using outcome_type = Seen;
  [[nodiscard]] std::size_t outcome_count() const { return 5; }
  [[nodiscard]] sleuth::OutcomeId id(Seen seen) const {
    const auto index = static_cast<std::size_t>(seen);
    if (index >= 5) sleuth::detail::invalid_argument("TokenOutcomes", "outcome", index, "0 .. 4");
    return sleuth::to_id<sleuth::OutcomeId>(index);
  }
  [[nodiscard]] Seen outcome(sleuth::OutcomeId id) const { return static_cast<Seen>(sleuth::to_index(id)); }
};

/// Guesses 0 .. boxes - 1 shake a box, the others lift token `guess - boxes`.
struct TokenRow {
  using guess_type = std::size_t;
  using belief_type = TokenBelief;
  using goal_type = TokenGoal;

  std::size_t boxes = 2;
  std::size_t size = 2;       ///< tokens in a box, 1 .. 8
  std::vector<double> heads;  ///< chance of each token; shape [boxes * size]
  double poor_light = 0.2;    ///< chance that a lifted token is not seen
  double rattle_with_prize = 0.9;
  double rattle_without = 0.25;

  void validate() const {
    if (size == 0 || size > 8) sleuth::detail::invalid_argument("TokenRow", "size", size, "1 .. 8");
    if (heads.size() != boxes * size)
      sleuth::detail::invalid_argument("TokenRow", "chances", heads.size(), "one for each token");
  }
  [[nodiscard]] TokenOutcomes feedback() const { return {}; }
  [[nodiscard]] std::size_t guess_count() const { return boxes + boxes * size; }
  [[nodiscard]] std::size_t guess(sleuth::GuessId id) const { return sleuth::to_index(id); }
  [[nodiscard]] std::optional<sleuth::GuessId> find_guess(std::size_t guess) const {
    if (guess >= guess_count()) return std::nullopt;
    return sleuth::to_id<sleuth::GuessId>(guess);
  }

  [[nodiscard]] bool is_shake(std::size_t guess) const { return guess < boxes; }
  [[nodiscard]] std::size_t box_of(std::size_t guess) const {
    return is_shake(guess) ? guess : (guess - boxes) / size;
  }
  [[nodiscard]] std::size_t token_in_box(std::size_t guess) const { return (guess - boxes) % size; }
};

/// Somebody tells whether a box holds a prize, truly.
struct Told {
  std::size_t box = 0;
  bool prize = false;
};

/// One table of 2^size contents for each box; boxes are independent.
class TokenBelief {
 public:
  using weight_type = double;
  using evidence_type = Told;
  struct workspace_type {
    std::vector<double> weights;
  };

  TokenBelief(const TokenRow& domain, const TokenOutcomes&) {
    for (std::size_t box = 0; box < domain.boxes; ++box) {
      std::vector<double> contents;
      for (std::size_t bits = 0; bits < (std::size_t{1} << domain.size); ++bits) {
        double mass = 1;
        for (std::size_t token = 0; token < domain.size; ++token) {
          const double chance = domain.heads[box * domain.size + token];
          mass *= (bits >> token & 1) != 0 ? chance : 1 - chance;
        }
        contents.push_back(mass);
      }
      boxes_.push_back(std::move(contents));
    }
  }

  [[nodiscard]] bool allows(const TokenRow& domain, sleuth::GuessId guess) const {
    const std::size_t number = sleuth::to_index(guess);
    if (!open_) return domain.is_shake(number);
    return !domain.is_shake(number) && domain.box_of(number) == *open_;
  }
  [[nodiscard]] bool changes_state(const TokenRow&, sleuth::GuessId) const { return true; }
  [[nodiscard]] std::optional<std::size_t> open_box() const { return open_; }
  [[nodiscard]] double prize_chance(std::size_t box) const { return 1 - boxes_[box][0]; }

  [[nodiscard]] sleuth::OutcomeDistribution<double> distribution(const TokenRow& domain, const TokenOutcomes&,
                                                                 sleuth::GuessId guess,
                                                                 workspace_type& workspace) const {
    const std::size_t number = sleuth::to_index(guess);
    const std::vector<double>& contents = boxes_[domain.box_of(number)];
    double joint[2][5] = {};  // [prize][outcome]
    for (std::size_t bits = 0; bits < contents.size(); ++bits)
      for (std::size_t seen = 0; seen < 5; ++seen)
        joint[bits != 0 ? 1 : 0][seen] +=
            contents[bits] * chance_of(domain, number, bits, static_cast<Seen>(seen));
    workspace.weights.assign(5, 0.0);
    double conditional_bits = 0;
    for (const auto& row : joint) {
      double sum = 0;
      for (const double mass : row)
        sum += mass;
      for (std::size_t seen = 0; seen < 5; ++seen) {
        workspace.weights[seen] += row[seen];
        if (row[seen] > 0) conditional_bits -= row[seen] * std::log2(row[seen] / sum);
      }
    }
    return {guess, workspace.weights, 1.0, std::max(conditional_bits, 0.0), success(domain, number), 1.0};
  }

  void observe(const TokenRow& domain, const TokenOutcomes&, sleuth::GuessId guess,
               sleuth::OutcomeId outcome) {
    const std::size_t number = sleuth::to_index(guess);
    const Seen seen = static_cast<Seen>(sleuth::to_index(outcome));
    reweigh(domain.box_of(number), [&](std::size_t bits) { return chance_of(domain, number, bits, seen); });
    open_ = domain.is_shake(number) ? std::optional{domain.box_of(number)} : std::nullopt;
  }
  void observe(const TokenRow&, const Told& told) {
    reweigh(told.box, [&](std::size_t bits) { return (bits != 0) == told.prize ? 1.0 : 0.0; });
  }

  [[nodiscard]] bool empty() const { return empty_; }
  [[nodiscard]] double log2_count() const {
    if (empty_) return -HUGE_VAL;
    double sum = 0;
    for (const auto& contents : boxes_)
      sum += std::log2(static_cast<double>(
          std::count_if(contents.begin(), contents.end(), [](double mass) { return mass > 0; })));
    return sum;
  }
  [[nodiscard]] double target_bits(const TokenRow&) const {
    double bits = 0;
    for (std::size_t box = 0; box < boxes_.size() && !empty_; ++box)
      for (const double p : {prize_chance(box), 1 - prize_chance(box)})
        if (p > 0) bits -= p * std::log2(p);
    return bits;
  }
  [[nodiscard]] double target_confidence(const TokenRow&) const {
    double product = empty_ ? 0.0 : 1.0;
    for (std::size_t box = 0; box < boxes_.size(); ++box)
      product *= std::max(prize_chance(box), 1 - prize_chance(box));
    return product;
  }

 private:
  /// P(outcome | contents of the box).
  [[nodiscard]] static double chance_of(const TokenRow& domain, std::size_t guess, std::size_t bits,
                                        Seen seen) {
    if (domain.is_shake(guess)) {
      const double rattle = bits != 0 ? domain.rattle_with_prize : domain.rattle_without;
      return seen == Seen::rattles ? rattle : seen == Seen::silent ? 1 - rattle : 0.0;
    }
    const bool heads = (bits >> domain.token_in_box(guess) & 1) != 0;
    if (seen == Seen::unclear) return domain.poor_light;
    return seen == (heads ? Seen::heads : Seen::tails) ? 1 - domain.poor_light : 0.0;
  }

  /// A lift succeeds if it shows heads; a shake counts what the best lift after it will bring.
  [[nodiscard]] double success(const TokenRow& domain, std::size_t guess) const {
    const std::vector<double>& contents = boxes_[domain.box_of(guess)];
    if (!domain.is_shake(guess)) {
      double heads = 0;
      for (std::size_t bits = 0; bits < contents.size(); ++bits)
        heads += contents[bits] * chance_of(domain, guess, bits, Seen::heads);
      return heads;
    }
    double sum = 0;
    for (const Seen heard : {Seen::rattles, Seen::silent}) {
      double best = 0;
      for (std::size_t token = 0; token < domain.size; ++token) {
        const std::size_t lift = domain.boxes + guess * domain.size + token;
        double both = 0;
        for (std::size_t bits = 0; bits < contents.size(); ++bits)
          both += contents[bits] * chance_of(domain, guess, bits, heard) *
                  chance_of(domain, lift, bits, Seen::heads);
        best = std::max(best, both);
      }
      sum += best;
    }
    return sum;
  }

  template <class Factor>
  void reweigh(std::size_t box, const Factor& factor) {
    double sum = 0;
    for (std::size_t bits = 0; bits < boxes_[box].size(); ++bits)
      sum += boxes_[box][bits] *= factor(bits);
    if (!(sum > 0)) {
      empty_ = true;
      return;
    }
    for (double& mass : boxes_[box])
      mass /= sum;
  }

  std::vector<std::vector<double>>
      boxes_;  // [box][contents], each box sums to 1; bit i of contents: token i is heads
  std::optional<std::size_t> open_;
  bool empty_ = false;
};

template <class D, class F>
bool TokenGoal::reached(const D& domain, const F&, const TokenBelief& belief,
                        std::span<const sleuth::Answer>) const {
  if (belief.open_box()) return false;
  for (std::size_t box = 0; box < domain.boxes; ++box)
    if (std::max(belief.prize_chance(box), 1 - belief.prize_chance(box)) < confidence) return false;
  return true;
}

template <class D, class F>
bool TokenGoal::makes_progress(const D& domain, const F&, const TokenBelief& belief,
                               const sleuth::OutcomeDistribution<double>& distribution) const {
  const std::size_t guess = sleuth::to_index(distribution.guess);
  if (!domain.is_shake(guess)) return true;
  const double chance = belief.prize_chance(guess);
  return std::max(chance, 1 - chance) < confidence;
}

}  // namespace sleuth_tests
