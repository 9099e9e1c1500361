#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

#include <sleuth/core/domain.hpp>
#include <sleuth/core/ids.hpp>
#include <sleuth/core/lanes.hpp>

namespace sleuth {

/// The answers that a guess can get, numbered without gaps.
///
/// Axioms: 1. id(outcome(i)) == i for every i below outcome_count(). 2. id(x) throws std::invalid_argument for a value
/// that is no outcome, naming what is allowed. 3. All members are const and safe to call from several threads.
template <class F>
concept NamesOutcomeType = requires {
  /// The type of one outcome, copyable.
  typename F::outcome_type;
};
template <class F>
concept CountsOutcomes = requires(const F& feedback) {
  /// Number of outcomes, below 2^32.
  { feedback.outcome_count() } -> std::convertible_to<std::size_t>;
};
template <class F>
concept NumbersOutcome = requires(const F& feedback, const typename F::outcome_type& outcome) {
  /// The number of an outcome.
  { feedback.id(outcome) } -> std::same_as<OutcomeId>;
};
template <class F>
concept ShowsOutcome = requires(const F& feedback, OutcomeId id) {
  /// The outcome with that number.
  { feedback.outcome(id) } -> std::convertible_to<typename F::outcome_type>;
};
template <class F>
concept OutcomeSpace = NamesOutcomeType<F> && CountsOutcomes<F> && NumbersOutcome<F> && ShowsOutcome<F>;

namespace detail {

template <class F>
struct OutcomeTypeOf {
  using type = Missing;
};
template <NamesOutcomeType F>
struct OutcomeTypeOf<F> {
  using type = typename F::outcome_type;
};

template <class Outcome>
struct OutcomeSink {
  void operator()(const Outcome& outcome, double probability) const;
};

}  // namespace detail

/// The outcome type of F (a placeholder where F names none).
template <class F>
using outcome_t = typename detail::OutcomeTypeOf<F>::type;

template <class F, class D>
concept AnswersExactly = requires(const F& feedback, const guess_t<D>& guess, const secret_t<D>& secret) {
  /// The one outcome of this guess if that is the secret.
  { feedback(guess, secret) } -> std::convertible_to<outcome_t<F>>;
};
/// Feedback without chance: the outcome is a function of guess and secret.
template <class F, class D>
concept ExactFeedbackFor = OutcomeSpace<F> && AnswersExactly<F, D>;

/// A short way to the number of the outcome: id((*this)(guess, secret)), for the inner loops.
template <class F, class D>
concept AnswersById = requires(const F& feedback, const guess_t<D>& guess, const secret_t<D>& secret) {
  { feedback.outcome_id(guess, secret) } -> std::same_as<OutcomeId>;
};

template <class F, class D>
concept AnswersNoisily = requires(const F& feedback, const guess_t<D>& guess, const secret_t<D>& secret,
                                  const detail::OutcomeSink<outcome_t<F>>& sink) {
  /// Calls sink(outcome, probability) for every outcome of positive probability, each at most once; sum 1.
  feedback.each_outcome(guess, secret, sink);
};
/// Feedback with chance: the outcome has a distribution given guess and secret.
template <class F, class D>
concept NoisyFeedbackFor = OutcomeSpace<F> && AnswersNoisily<F, D>;

/// Feedback of 256 guesses against one secret in one call: a list of guesses is held as bit planes, and a kernel says for
/// each outcome which lanes give it. See sleuth/core/lanes.hpp for the layout.
template <class F, class D>
concept BulkFeedbackFor = ExactFeedbackFor<F, D> &&
    requires(const F& feedback, typename F::lanes_type& lanes, const typename F::lanes_type& full,
             const guess_t<D>& guess, const secret_t<D>& secret, std::size_t count) {
  /// Empty lanes for a number of guesses, and the bytes of a group of 256.
  { feedback.make_lanes(count) } -> std::same_as<typename F::lanes_type>;
  { feedback.lane_group_bytes() } -> std::same_as<std::size_t>;
  /// Puts a guess into a lane.
  lanes.set(count, guess);
  /// The planes of a group, and what the kernel needs of a secret: an object with an array `planes`.
  { full.group(count) } -> std::same_as<const lanes::Plane*>;
  { full.query(secret).planes.data() } -> std::same_as<std::uint16_t*>;
  /// feedback.visit_kernel(visitor) calls visitor(Kernel{}): Kernel::outcome_count, and
  /// Kernel::answer<V>(group, planes, part, V outcomes[outcome_count]).
};

/// The same, and guess and secret may change places: feedback(a, b) == feedback(b, a). Then one guess is answered for 256
/// secrets in one call as well. `static constexpr bool is_symmetric = true;`
template <class F, class D>
concept SymmetricBulkFeedbackFor =
    BulkFeedbackFor<F, D> && std::same_as<guess_t<D>, secret_t<D>> && requires {
  requires F::is_symmetric;
};

/// Arrays that a block of secrets writes are a multiple of this long. Unit: entries.
inline constexpr std::size_t block_padding = 64;

/// Feedback of one guess against a block of secrets in one call: feedback.template make_block<Number>(secrets) gives an
/// object that answers for all of them at once, from arrays that it shares between guesses.
///
/// Axioms: 1. block.answer(guess, outcomes) sets outcomes[i] to the number of the outcome of that guess for secrets[i], for
/// every secret; of the entries up to the next multiple of block_padding it may write any. 2. Number is an unsigned type
/// that holds every outcome number: 8 bits where outcome_count() <= 2^8, 16 where <= 2^16, else 32. 3. The block keeps what
/// it needs of the secrets. 4. It may fill its arrays as guesses need them, within a limit of its own on memory; so it is
/// used by one thread at a time.
template <class F, class D>
concept BlockFeedbackFor = ExactFeedbackFor<F, D> &&
    requires(const F& feedback, std::span<const secret_t<D>> secrets, const guess_t<D>& guess,
             std::uint8_t* bytes, std::uint16_t* halves, std::uint32_t* words) {
  feedback.template make_block<std::uint8_t>(secrets).answer(guess, bytes);
  feedback.template make_block<std::uint16_t>(secrets).answer(guess, halves);
  feedback.template make_block<std::uint32_t>(secrets).answer(guess, words);
};

/// Whether relabelling guess and secret alike, by the symmetry of this domain, leaves every outcome of this feedback as it
/// is. Said for these very types, so that what derives from them does not inherit it:
/// `template <> inline constexpr bool sleuth::keeps_symmetry<MyGame, MyFeedback> = true;`
template <class D, class F>
inline constexpr bool keeps_symmetry = false;

/// Some outcomes end the game because they prove that the guess was the secret.
template <class F>
concept KnowsSolved = requires(const F& feedback, const outcome_t<F>& outcome) {
  { feedback.is_solved(outcome) } -> std::same_as<bool>;
};

/// Success of a guess is something else than naming the secret (a quest that passes).
template <class F, class D>
concept KnowsSuccess = requires(const F& feedback, const guess_t<D>& guess, const outcome_t<F>& outcome) {
  { feedback.is_success(guess, outcome) } -> std::same_as<bool>;
};

/// A guess succeeds if and only if it names the secret, which ends the game; and the secret is the target.
template <class F, class D>
concept EndsByNaming = GuessesSecrets<D> && KnowsSolved<F> && !KnowsSuccess<F, D> && !HasTarget<D>;

/// All secrets of a class give each outcome with the same chance, so that one of them is asked for all:
/// `static constexpr bool is_about_classes = true;`
template <class F, class D>
concept AnswersByClass = HasClasses<D> && requires {
  requires F::is_about_classes;
};

/// The feedback brings a belief of its own: `template <class D> using belief_type = ...;`
template <class F, class D>
concept NamesBeliefFor = requires {
  typename F::template belief_type<D>;
};

/// The number of the outcome of this guess if that is the secret.
template <class D, class F>
[[nodiscard]] constexpr OutcomeId outcome_id(const F& feedback, const guess_t<D>& guess,
                                             const secret_t<D>& secret) {
  if constexpr (AnswersById<F, D>)
    return feedback.outcome_id(guess, secret);
  else
    return feedback.id(feedback(guess, secret));
}

/// True where this outcome ends the game; false for every outcome of a feedback that cannot know.
template <OutcomeSpace F>
[[nodiscard]] constexpr bool is_solved(const F& feedback, OutcomeId outcome) {
  if constexpr (KnowsSolved<F>)
    return feedback.is_solved(feedback.outcome(outcome));
  else
    return false;
}

}  // namespace sleuth
