#include "broken_belief.hpp"

#include <sleuth/conformance/belief_laws.hpp>

namespace sleuth_tests {

laws::Report report_on_broken_belief(std::string_view law) {
  CompareAndBreak feedback;
  feedback.breaks = law;
  return laws::check_belief<BrokenBelief>(Numbers{}, feedback);
}

}  // namespace sleuth_tests
