#include <sleuth/core/feedback.hpp>

#include <concepts>
#include <cstdint>
#include <span>
#include <type_traits>

#include "support/catch.hpp"

namespace feedback_test {

using namespace sleuth;

struct Numbers {
  using guess_type = int;
  using secret_type = int;
  std::size_t guess_count() const { return 3; }
  int guess(GuessId id) const { return static_cast<int>(to_index(id)); }
  std::size_t secret_count() const { return 3; }
  int secret(SecretId id) const { return static_cast<int>(to_index(id)); }
};

struct Space {
  using outcome_type = bool;
  std::size_t outcome_count() const { return 2; }
  OutcomeId id(bool outcome) const { return to_id<OutcomeId>(outcome ? 1 : 0); }
  bool outcome(OutcomeId id) const { return id == OutcomeId{1}; }
};
struct Exact : Space {
  bool operator()(int guess, int secret) const { return guess == secret; }
};
struct Noisy : Space {
  template <class Sink>
  void each_outcome(int guess, int secret, const Sink& sink) const {
    sink(guess == secret, 0.75);
    sink(guess != secret, 0.25);
  }
};
struct Solving : Exact {
  bool is_solved(bool outcome) const { return outcome; }
};
struct Succeeding : Exact {
  bool is_success(int guess, bool outcome) const { return outcome && guess != 0; }
};
struct InClasses : Numbers {
  std::size_t class_count() const { return 1; }
  ClassId class_of(SecretId) const { return ClassId{0}; }
};
struct AboutClasses : Exact {
  static constexpr bool is_about_classes = true;
};
template <class D>
struct AnyBelief {};
struct WithBelief : Exact {
  template <class D>
  using belief_type = AnyBelief<D>;
};

template <class Number>
struct Block {
  void answer(int, Number*) {}
};
struct InBlocks : Exact {
  template <class Number>
  Block<Number> make_block(std::span<const int>) const {
    return {};
  }
};
struct BlocksOfBytes : Exact {
  template <std::same_as<std::uint8_t> Number>
  Block<Number> make_block(std::span<const int>) const {
    return {};
  }
};

struct NoType {
  std::size_t outcome_count() const { return 2; }
  OutcomeId id(bool) const { return {}; }
  bool outcome(OutcomeId) const { return false; }
};
struct NoCount {
  using outcome_type = bool;
  OutcomeId id(bool) const { return {}; }
  bool outcome(OutcomeId) const { return false; }
};
struct PlainNumberAsId {
  using outcome_type = bool;
  std::size_t outcome_count() const { return 2; }
  std::size_t id(bool) const { return 0; }
  bool outcome(OutcomeId) const { return false; }
};
struct NotConst {
  using outcome_type = bool;
  std::size_t outcome_count() { return 2; }
  OutcomeId id(bool) const { return {}; }
  bool outcome(OutcomeId) const { return false; }
};

TEST_CASE("an outcome space needs type, count, id and outcome, all const", "[core][feedback]") {
  STATIC_REQUIRE(OutcomeSpace<Space>);
  STATIC_REQUIRE(!OutcomeSpace<NoType>);
  STATIC_REQUIRE(!OutcomeSpace<NoCount>);
  STATIC_REQUIRE(!OutcomeSpace<PlainNumberAsId>);
  STATIC_REQUIRE(!OutcomeSpace<NotConst>);
  STATIC_REQUIRE(std::is_same_v<outcome_t<Space>, bool>);
  STATIC_REQUIRE(!NamesOutcomeType<NoType>);
  STATIC_REQUIRE(std::is_same_v<outcome_t<NoType>, detail::Missing>);
}

TEST_CASE("exact and noisy feedback are told apart by what they offer", "[core][feedback]") {
  STATIC_REQUIRE(AnswersByClass<AboutClasses, InClasses>);
  STATIC_REQUIRE(!AnswersByClass<AboutClasses, Numbers>);
  STATIC_REQUIRE(!AnswersByClass<Exact, InClasses>);
  STATIC_REQUIRE(ExactFeedbackFor<Exact, Numbers>);
  STATIC_REQUIRE(!NoisyFeedbackFor<Exact, Numbers>);
  STATIC_REQUIRE(NoisyFeedbackFor<Noisy, Numbers>);
  STATIC_REQUIRE(!ExactFeedbackFor<Noisy, Numbers>);
  STATIC_REQUIRE(!ExactFeedbackFor<Space, Numbers>);
  STATIC_REQUIRE(!NoisyFeedbackFor<Space, Numbers>);
}

TEST_CASE("optional members of a feedback have a concept each", "[core][feedback]") {
  STATIC_REQUIRE(KnowsSolved<Solving>);
  STATIC_REQUIRE(!KnowsSolved<Exact>);
  STATIC_REQUIRE(KnowsSuccess<Succeeding, Numbers>);
  STATIC_REQUIRE(!KnowsSuccess<Solving, Numbers>);
  STATIC_REQUIRE(NamesBeliefFor<WithBelief, Numbers>);
  STATIC_REQUIRE(BlockFeedbackFor<InBlocks, Numbers>);
  STATIC_REQUIRE(!BlockFeedbackFor<BlocksOfBytes, Numbers>);
  STATIC_REQUIRE(!BlockFeedbackFor<Exact, Numbers>);
  STATIC_REQUIRE(!NamesBeliefFor<Exact, Numbers>);
}

TEST_CASE("is_solved is false for feedback that cannot know", "[core][feedback]") {
  REQUIRE(is_solved(Solving{}, OutcomeId{1}));
  REQUIRE(!is_solved(Solving{}, OutcomeId{0}));
  REQUIRE(!is_solved(Exact{}, OutcomeId{1}));
  REQUIRE(!is_solved(Exact{}, OutcomeId{0}));
}

}  // namespace feedback_test
