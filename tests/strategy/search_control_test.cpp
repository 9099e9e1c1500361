#include <sleuth/strategy/search_control.hpp>

#include <chrono>
#include <stop_token>

#include "support/catch.hpp"

namespace search_control_test {

using namespace sleuth;

TEST_CASE("a search stops after its nodes", "[strategy][optimal]") {
  SearchBudget budget;
  budget.max_nodes = 3;
  SearchControl control{budget, 1};
  CHECK(control.enter());
  CHECK(control.enter());
  CHECK_FALSE(control.is_stopped());
  CHECK_FALSE(control.enter());
  CHECK(control.is_stopped());
  CHECK(control.nodes() == 3);
}

TEST_CASE("a search stops by a token, the clock, a tick, or when told", "[strategy][optimal]") {
  std::stop_source source;
  SearchBudget budget;
  budget.stop = source.get_token();
  SearchControl control{budget};
  CHECK_FALSE(control.must_stop());
  source.request_stop();
  CHECK(control.must_stop());
  CHECK_FALSE(control.enter());
  SearchBudget none;
  none.max_time = std::chrono::duration<double>{0};
  CHECK_FALSE(SearchControl{none}.enter());
  SearchControl ticking{SearchBudget{}};
  int ticks = 0;
  ticking.set_tick([&] { return ++ticks < 2; });
  while (ticking.enter()) {
  }
  CHECK(ticks == 2);
  CHECK(ticking.nodes() == 2 * 4096 - 1);
  SearchControl told{SearchBudget{}};
  told.stop();
  CHECK_FALSE(told.enter());
}

}  // namespace search_control_test
