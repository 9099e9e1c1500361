#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <stop_token>
#include <utility>
#include <vector>

#include <sleuth/selectors/sampled.hpp>
#include <sleuth/selectors/selector.hpp>

namespace sleuth::selectors {

/// How long to look at guesses, and whom to tell.
struct AnytimeOptions {
  using Clock = std::chrono::steady_clock;

  std::chrono::milliseconds budget{1000};  ///< from the call on
  std::uint64_t seed = 1;
  std::stop_token stop{};  ///< ends it as the end of the budget does
  /// progress(guesses looked at, all guesses), now and then, by the thread that asks; the first number only grows.
  std::function<void(std::size_t, std::size_t)> progress{};
  std::function<Clock::time_point()> now = Clock::now;
};

/// What the rounds of one choice have in common: when to end, and how far they are.
class AnytimeWatch {
 public:
  AnytimeWatch(const AnytimeOptions& options, std::size_t guess_count)
      : options_{options}, guess_count_{guess_count}, end_{options.now() + options.budget} {}

  /// From now on a round may be broken off.
  void has_answer() noexcept { may_break_off_ = true; }
  [[nodiscard]] bool is_over() {
    if (!is_over_ && may_break_off_) is_over_ = options_.stop.stop_requested() || options_.now() >= end_;
    return is_over_;
  }
  void begin_round() noexcept { looked_at_ = 0; }
  void end_round() { report(std::min(looked_at_, guess_count_)); }
  /// One guess more; false if the round is to be broken off.
  [[nodiscard]] bool looks_on() {
    constexpr std::size_t between_looks = 64;
    if (is_broken_off_) return false;
    if (looked_at_++ % between_looks != 0) return true;
    report(std::min(looked_at_ - 1, guess_count_));
    is_broken_off_ = is_over();
    return !is_broken_off_;
  }
  [[nodiscard]] bool is_broken_off() const noexcept { return is_broken_off_; }

 private:
  void report(std::size_t looked_at) {
    if (looked_at <= reported_) return;
    reported_ = looked_at;
    if (options_.progress) options_.progress(looked_at, guess_count_);
  }

  const AnytimeOptions& options_;
  std::size_t guess_count_;
  AnytimeOptions::Clock::time_point end_;
  std::size_t looked_at_ = 0;
  std::size_t reported_ = 0;
  bool may_break_off_ = false;
  bool is_over_ = false;
  bool is_broken_off_ = false;
};

/// A source that shows no more guesses once the watch says that it is over.
template <Source S>
class WatchedSource {
 public:
  using weight_type = typename S::weight_type;
  static constexpr bool finds_separating_candidate = S::finds_separating_candidate;

  /// @param watch  must outlive this source and its children
  WatchedSource(S source, AnytimeWatch& watch) : source_{std::move(source)}, watch_{&watch} {}

  [[nodiscard]] std::size_t guess_count() const { return source_.guess_count(); }
  [[nodiscard]] bool allows(GuessId guess) const { return source_.allows(guess); }
  [[nodiscard]] auto distribution(GuessId guess) const { return source_.distribution(guess); }
  [[nodiscard]] bool makes_progress(const OutcomeDistribution<weight_type>& distribution) const {
    return source_.makes_progress(distribution);
  }
  [[nodiscard]] std::optional<GuessId> separating_candidate() const { return source_.separating_candidate(); }
  template <class Sink>
  void for_each(const Sink& sink) const {
    source_.for_each([&](const auto& distribution) { return watch_->looks_on() && sink(distribution); });
  }
  template <class Sink>
  void for_each_candidate(const Sink& sink) const {
    source_.for_each_candidate(sink);
  }
  [[nodiscard]] WatchedSource candidates_only() const { return {source_.candidates_only(), *watch_}; }
  [[nodiscard]] WatchedSource child(GuessId guess, OutcomeId outcome) const {
    return {source_.child(guess, outcome), *watch_};
  }

 private:
  S source_;
  AnytimeWatch* watch_;
};

/// Another selector within a time: it looks at samples of 64, 256, 1024, ... guesses (and as many candidates), in the end at
/// all, until the budget is spent or a stop is requested, and takes the choice of the largest sample that it finished:
/// `anytime(entropy, {.budget = std::chrono::milliseconds{200}})`. The first round is always finished, and what follows while
/// no guess made progress. The choice depends on the number of rounds that were finished and on the seed, on nothing else;
/// that of the last round is the selector's own. Where the belief refuses a scan of all guesses, the largest sample decides.
///
/// @complexity  the clock is read once in 64 guesses: one step (a block of 256 guesses over all candidates, or the
///              drawing of a sample) is the most that comes after the end
template <class Inner>
class Anytime {
 public:
  explicit Anytime(Inner inner, AnytimeOptions options = {})
      : inner_{std::move(inner)}, options_{std::move(options)} {}

  template <Source Choice>
  [[nodiscard]] std::optional<GuessId> best(const Choice& source) const {
    return run<std::optional<GuessId>>(
        source, [this](const auto& watched) { return choose(inner_, watched); },
        [](const std::optional<GuessId>& found) { return found.has_value(); });
  }
  template <Source Choice>
  [[nodiscard]] std::vector<RankedGuess> operator()(const Choice& source, std::size_t top_k) const {
    return run<std::vector<RankedGuess>>(
        source, [this, top_k](const auto& watched) { return inner_(watched, top_k); },
        [top_k](const std::vector<RankedGuess>& rows) { return top_k == 0 || !rows.empty(); });
  }

 private:
  static constexpr std::size_t first_sample = 64;
  static constexpr std::size_t growth = 4;
  static constexpr std::size_t largest_sample = std::size_t{1} << 22;  // its list takes 16 MB

  template <class Answer, Source Choice, class Ask, class IsAnswer>
  [[nodiscard]] Answer run(const Choice& source, const Ask& ask, const IsAnswer& is_answer) const {
    const std::size_t all = source.guess_count();
    AnytimeWatch watch{options_, all};
    Answer answer{};
    for (std::size_t size = first_sample; size < all / growth && size <= largest_sample; size *= growth) {
      watch.begin_round();
      const SampledSource<Choice> sample{source, {.guesses = size, .seed = options_.seed}};
      Answer found = ask(WatchedSource<SampledSource<Choice>>{sample, watch});
      if (watch.is_broken_off()) return answer;
      watch.end_round();
      if (!is_answer(found)) continue;
      answer = std::move(found);
      watch.has_answer();
      if (watch.is_over()) return answer;
    }
    watch.begin_round();
    try {
      Answer found = ask(WatchedSource<Choice>{source, watch});
      if (watch.is_broken_off()) return answer;
      watch.end_round();
      if (is_answer(found)) answer = std::move(found);
    } catch (const std::invalid_argument&) {  // too many guesses for a scan of all
      if (!is_answer(answer)) throw;
    }
    return answer;
  }

  Inner inner_;
  AnytimeOptions options_;
};

template <class Inner>
[[nodiscard]] Anytime<Inner> anytime(Inner inner, AnytimeOptions options = {}) {
  return Anytime<Inner>{std::move(inner), std::move(options)};
}

}  // namespace sleuth::selectors
