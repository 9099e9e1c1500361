#include <sleuth/solver/timeline.hpp>

#include <stdexcept>
#include <vector>

#include <sleuth/beliefs/candidate_set.hpp>
#include <sleuth/core/listed.hpp>

#include "support/catch.hpp"

namespace timeline_test {

using namespace sleuth;

struct Compare : NumberedOutcomes<3> {
  std::size_t operator()(int guess, int secret) const { return guess == secret ? 1 : guess < secret ? 2 : 0; }
};
using Numbers = Listed<int>;
using Belief = CandidateSet<Numbers, Compare>;

Belief::evidence_type throwing() {
  return constraint([](int) -> bool { throw std::runtime_error("no"); });
}

TEST_CASE("a timeline keeps the belief after each observation", "[solver][timeline]") {
  const Numbers domain{{1, 2, 3, 4, 5}};
  const Compare feedback{};
  Timeline<Belief> timeline{Belief{domain, feedback}};
  STATIC_REQUIRE(noexcept(timeline.belief()));
  STATIC_REQUIRE(noexcept(timeline.observations()));
  STATIC_REQUIRE(noexcept(timeline.answers()));
  STATIC_REQUIRE(noexcept(timeline.truncate(0)));
  REQUIRE(timeline.belief().count() == 5);

  const Answer above_one{GuessId{0}, OutcomeId{2}}, below_five{GuessId{4}, OutcomeId{0}};
  timeline.append(domain, feedback, above_one);
  timeline.append(domain, feedback,
                  Belief::evidence_type{constraint([](int secret) { return secret != 3; })});
  timeline.append(domain, feedback, below_five);
  REQUIRE(timeline.observations().size() == 3);
  REQUIRE(timeline.belief().count() == 2);
  REQUIRE(timeline.prior().count() == 5);
  REQUIRE(std::vector(timeline.answers().begin(), timeline.answers().end()) ==
          std::vector{above_one, below_five});

  timeline.replace(domain, feedback, 0, Answer{GuessId{0}, OutcomeId{1}});
  REQUIRE(timeline.belief().count() == 1);
  REQUIRE(timeline.observations().size() == 3);
  REQUIRE(timeline.answers()[0].outcome == OutcomeId{1});
  REQUIRE(timeline.answers()[1] == below_five);

  timeline.truncate(7);
  REQUIRE(timeline.observations().size() == 3);
  timeline.truncate(1);
  REQUIRE(timeline.answers().size() == 1);
  REQUIRE(timeline.belief().count() == 1);
  timeline.truncate(0);
  REQUIRE(timeline.answers().empty());
  REQUIRE(timeline.belief().count() == 5);
}

TEST_CASE("what throws leaves the timeline as it was", "[solver][timeline]") {
  const Numbers domain{{1, 2, 3, 4, 5}};
  const Compare feedback{};
  Timeline<Belief> timeline{Belief{domain, feedback}};
  timeline.append(domain, feedback, Answer{GuessId{0}, OutcomeId{2}});
  timeline.append(domain, feedback, Answer{GuessId{4}, OutcomeId{0}});
  REQUIRE_THROWS_AS(timeline.append(domain, feedback, throwing()), std::runtime_error);
  REQUIRE_THROWS_AS(timeline.replace(domain, feedback, 0, throwing()), std::runtime_error);
  REQUIRE(timeline.observations().size() == 2);
  REQUIRE(timeline.answers().size() == 2);
  REQUIRE(timeline.belief().count() == 3);
}

TEST_CASE("a long history grows in good time", "[solver][timeline]") {
  const Numbers domain{{1, 2}};
  Timeline<Belief> timeline{Belief{domain, Compare{}}};
  for (int i = 0; i < 20'000; ++i)
    timeline.append(domain, Compare{}, Answer{GuessId{0}, OutcomeId{2}});
  REQUIRE(timeline.observations().size() == 20'000);
  REQUIRE(timeline.belief().count() == 1);
}

}  // namespace timeline_test
