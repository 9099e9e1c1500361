#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <random>
#include <span>
#include <utility>
#include <vector>

#include <sleuth/selectors/sampled_ids.hpp>
#include <sleuth/selectors/selector.hpp>

namespace sleuth::selectors {

/// How many guesses to look at, over how many candidates to weigh them, and the seed of the draw.
struct SampleOptions {
  static constexpr std::size_t all = static_cast<std::size_t>(-1);

  std::size_t guesses = 1000;    ///< of all guesses, and as many again of those that may succeed; >= 1
  std::size_t candidates = all;  ///< where the belief lists them and may take fewer; >= 1
  std::uint64_t seed = 1;
};

/// A source whose guesses can be weighed over some of the candidates.
template <class S>
concept ThinsCandidates = requires(const S& source, std::span<const SecretId> positions) {
  { source.candidate_count() } -> std::convertible_to<std::size_t>;
  { source.thinned(positions) } -> std::same_as<S>;
};

/// A source of which only a sample is looked at: some of all guesses, and some of those that may succeed, weighed over some
/// of the candidates.
template <Source S>
class SampledSource {
 public:
  using weight_type = typename S::weight_type;
  static constexpr bool finds_separating_candidate = S::finds_separating_candidate;

  SampledSource(const S& source, const SampleOptions& options)
      : whole_{source}, source_{source}, options_{options} {
    std::mt19937_64 engine{options_.seed};
    if constexpr (ThinsCandidates<S>)
      if (options_.candidates < source.candidate_count())
        source_ =
            source.thinned(sampled_ids<SecretId>(source.candidate_count(), options_.candidates, engine));
    draw(engine);
  }

  [[nodiscard]] std::size_t guess_count() const { return source_.guess_count(); }
  [[nodiscard]] bool allows(GuessId guess) const { return source_.allows(guess); }
  [[nodiscard]] auto distribution(GuessId guess) const { return source_.distribution(guess); }
  [[nodiscard]] bool makes_progress(const OutcomeDistribution<weight_type>& distribution) const {
    return source_.makes_progress(distribution);
  }
  [[nodiscard]] std::optional<GuessId> separating_candidate() const { return source_.separating_candidate(); }
  /// The allowed guesses of the sample in id order until sink returns false.
  template <class Sink>
  void for_each(const Sink& sink) const {
    if constexpr (requires { source_.for_each_of(std::span<const GuessId>{*guesses_}, sink); }) {
      source_.for_each_of(std::span<const GuessId>{*guesses_}, sink);
    } else {
      for (const GuessId guess : *guesses_)
        if (allows(guess) && !sink(distribution(guess))) return;
    }
  }
  template <class Sink>
  void for_each_candidate(const Sink& sink) const {
    for (const GuessId guess : *candidates_)
      if (!sink(guess)) return;
  }
  [[nodiscard]] SampledSource candidates_only() const {
    SampledSource restricted = *this;
    for (const GuessId guess : *candidates_) {
      if (!makes_progress(distribution(guess))) continue;
      restricted.guesses_ = candidates_;
      break;
    }
    return restricted;
  }
  [[nodiscard]] SampledSource child(GuessId guess, OutcomeId outcome) const {
    return SampledSource{whole_.child(guess, outcome), options_};
  }

 private:
  void draw(std::mt19937_64& engine) {
    std::vector<GuessId> guesses = sampled_ids<GuessId>(source_.guess_count(), options_.guesses, engine);
    const std::vector<GuessId> all = candidate_guesses(source_);
    std::vector<GuessId> candidates;
    for (const GuessId position : sampled_ids<GuessId>(all.size(), options_.guesses, engine))
      candidates.push_back(all[to_index(position)]);
    std::vector<GuessId> both;
    std::set_union(guesses.begin(), guesses.end(), candidates.begin(), candidates.end(),
                   std::back_inserter(both));
    guesses_ = std::make_shared<const std::vector<GuessId>>(std::move(both));
    candidates_ = std::make_shared<const std::vector<GuessId>>(std::move(candidates));
  }

  S whole_;
  S source_;  // the same, or weighed over fewer candidates
  SampleOptions options_;
  std::shared_ptr<const std::vector<GuessId>> guesses_;     // ascending
  std::shared_ptr<const std::vector<GuessId>> candidates_;  // ascending
};

/// Another selector, looking at a sample of the guesses: `sampled(minimax, {.guesses = 500, .seed = 1})`, for games with too
/// many guesses to look at each; with `.candidates = 2000` over a sample of the candidates, for beliefs with very many. Where
/// no guess of the sample makes progress, all are looked at, over all candidates. The same seed gives the same choice.
///
/// How far off: n guesses drawn at random hold one of the best share q of all guesses with a chance of 1 - (1 - q)^n or
/// more: 1000 guesses one of the best 1 % in 99.99 of 100 draws. Candidates are sampled too, since they may succeed.
/// Of m candidates drawn at random the share of a cell is off by no more than 2 / sqrt(m) in 99.9 of 100 draws (with 2000 by
/// 4.5 %), and by sqrt(q (1 - q) / m) or less, one standard deviation, where q is the true share. Everything that is ranked
/// by, P(success) too, is then that of the sample. With as many as there are, nothing is drawn and nothing changes.
///
/// @complexity  2 n distributions in place of one for each guess, and O(candidates) to draw
template <class Inner>
class Sampled {
 public:
  static constexpr bool takes_separating_candidate = TakesSeparatingCandidate<Inner>;

  constexpr explicit Sampled(Inner inner, SampleOptions options = {})
      : inner_{std::move(inner)}, options_{options} {}

  template <Source Choice>
  [[nodiscard]] std::optional<GuessId> best(const Choice& source) const {
    const std::optional<GuessId> found = choose(inner_, SampledSource<Choice>{source, options_});
    return found ? found : choose(inner_, source);
  }
  template <Source Choice>
  [[nodiscard]] std::vector<RankedGuess> operator()(const Choice& source, std::size_t top_k) const {
    std::vector<RankedGuess> rows = inner_(SampledSource<Choice>{source, options_}, top_k);
    return rows.empty() ? inner_(source, top_k) : rows;
  }

 private:
  Inner inner_;
  SampleOptions options_;
};

template <class Inner>
[[nodiscard]] constexpr Sampled<Inner> sampled(Inner inner, SampleOptions options = {}) {
  return Sampled<Inner>{std::move(inner), options};
}

}  // namespace sleuth::selectors
