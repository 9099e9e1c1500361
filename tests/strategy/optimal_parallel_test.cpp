#include <sleuth/strategy/optimal_parallel.hpp>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <thread>
#include <vector>

#include <sleuth/games/bulls_and_cows.hpp>
#include <sleuth/games/mastermind.hpp>
#include <sleuth/strategy/verify.hpp>

#include "support/catch.hpp"

namespace optimal_parallel_test {

using namespace sleuth;

constexpr std::size_t thread_count = 3;

template <class Work>
void at_once(const Work& work) {
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < thread_count; ++i)
    threads.emplace_back([&work, i] { work(i); });
  for (std::thread& thread : threads)
    thread.join();
}

template <class D>
void compare(const D& domain) {
  const auto feedback = domain.feedback();
  for (const Objective objective : {Objective::expected, Objective::worst, Objective::fewest_last}) {
    const OptimalOptions options{{objective, {}, false}, {}};
    const OptimalResult serial = optimal_strategy(domain, feedback, options);
    for (const std::size_t threads : {1U, 2U, 3U}) {
      CAPTURE(to_string(objective), threads);
      const OptimalResult found = optimal_strategy_parallel(domain, feedback, options, threads);
      CHECK(found.is_proved);
      CHECK(found.upper == serial.upper);
      CHECK(found.claims.proved());
      CHECK(verify(found.tree, domain, feedback, found.claims).is_sound());
    }
  }
}

TEST_CASE("several threads find the value that one finds", "[strategy][optimal][parallel]") {
  compare(games::BullsAndCows<3, 10, games::Repeats::none>{});
  compare(games::Mastermind<>{.pegs = 4, .colors = 4});
}

TEST_CASE("several threads stop when told to, with true bounds", "[strategy][optimal][parallel]") {
  const games::BullsAndCows<3, 10, games::Repeats::none> domain;
  const auto feedback = domain.feedback();
  OptimalOptions options;
  options.budget.max_nodes = 500;
  std::atomic<int> inside{0}, together{0};
  const OptimalResult found =
      optimal_strategy_parallel(domain, feedback, options, thread_count, [&](const OptimalProgress&) {
        if (inside++ > 0) ++together;
        --inside;
        return true;
      });
  CHECK(together == 0);
  CHECK_FALSE(found.is_proved);
  CHECK(found.nodes < 500 + thread_count);
  CHECK(found.lower <= 3575);
  REQUIRE(found.upper);
  CHECK(*found.upper >= 3575);
  CHECK(verify(found.tree, domain, feedback, found.claims).is_sound());
}

TEST_CASE("a table of bounds that several threads use at once", "[strategy][optimal][parallel]") {
  SharedBounds<std::uint32_t> table{std::size_t{1} << 24};
  constexpr std::uint64_t count = 20'000;
  std::atomic<std::size_t> wrong{0};
  at_once([&](std::size_t thread) {
    for (std::uint64_t i = 0; i < count; ++i) {
      const std::uint64_t set = i * thread_count + thread;
      table.store(key_of_member(set), {set, set + 1, static_cast<std::uint32_t>(set)});
      const std::uint64_t other = mixed_bits(i) % (count * thread_count);
      const auto found = table.find(key_of_member(other));
      if (found && (found->lower != other || found->guess != other)) ++wrong;
    }
  });
  CHECK(wrong == 0);
  std::size_t kept = 0;
  table.for_each([&](const auto&) { ++kept; });
  CHECK(kept == table.size());
  CHECK(kept > count * thread_count * 9 / 10);
  SharedBounds<std::uint32_t> copy{std::size_t{1} << 24};
  table.for_each([&](const auto& entry) { copy.restore(entry); });
  CHECK(copy.size() > kept * 9 / 10);
  CHECK(table.memory_bytes() <= std::size_t{1} << 24);
}

TEST_CASE("open sets that several threads take and keep", "[strategy][optimal][parallel]") {
  SharedOpenNodes nodes{std::size_t{1} << 24};
  std::atomic<std::size_t> taken{0}, wrong{0};
  at_once([&](std::size_t thread) {
    for (std::uint64_t i = 0; i < 2'000; ++i) {
      OpenNode node;
      node.collected = i * thread_count + thread;
      nodes.keep(key_of_member(node.collected), node);
      const std::uint64_t other = mixed_bits(i) % (i * thread_count + 1);
      OpenNode found;
      if (nodes.take(key_of_member(other), found)) {
        ++taken;
        if (found.collected != other) ++wrong;
      }
    }
  });
  CHECK(wrong == 0);
  CHECK(taken > 0);
}

TEST_CASE("each piece of work has a search of its own", "[strategy][optimal][parallel]") {
  struct Search {
    explicit Search(const int&) {}
    std::atomic<int> users{0};
  };
  SearchCrew crew{thread_count};
  CHECK(crew.size() <= thread_count);  // no more than oneTBB allows
  CHECK(SearchCrew{0}.size() == 1);
  const int shared = 0, other = 0;
  std::atomic<std::size_t> done{0}, wrong{0};
  for (const int* const of : {&shared, &other, &shared})
    crew.for_each<Search>(*of, 100, [&](Search& search, std::size_t i) {
      if (search.users++ != 0 || i >= 100) ++wrong;
      ++done;
      --search.users;
    });
  CHECK(done == 300);
  CHECK(wrong == 0);
}

}  // namespace optimal_parallel_test
