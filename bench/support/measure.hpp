#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <initializer_list>
#include <iostream>
#include <map>
#include <string>
#include <utility>

#include <benchmark/benchmark.h>

namespace sleuth_bench {

/// One way to answer a question. A way of the library is compared with every naive way that ran before it, several threads
/// with one.
struct Way {
  const char* name;
  bool is_library = false;
  bool is_parallel = false;
};
inline constexpr Way textbook{"textbook"};                  ///< the feedback of one pair, with count arrays
inline constexpr Way hash_map{"hash_map"};                  ///< textbook feedback, cells in a hash map
inline constexpr Way byte_table{"byte_table"};              ///< the table is built in the measured time
inline constexpr Way ready_table{"ready_table"};            ///< the table was built before
inline constexpr Way uniform{"uniform"};                    ///< the library, all secrets equally likely
inline constexpr Way library{"library", true};              ///< from the domain alone: nothing was prepared
inline constexpr Way library_ready{"library_ready", true};  ///< what the library keeps was prepared before
inline constexpr Way library_parallel{"library_parallel", false,
                                      true};  ///< from the domain alone, by all threads

/// CPU time and time by the clock of one iteration, each the least of all runs with the most iterations. Unit: seconds.
class Readings {
 public:
  void add(const std::string& question, const Way& way, std::int64_t iterations, double cpu, double clock) {
    Reading& reading = readings_[{question, way.name}];
    if (iterations < reading.iterations) return;
    const auto each = static_cast<double>(iterations);
    if (iterations > reading.iterations) reading = {iterations, cpu / each, clock / each};
    reading.cpu = std::min(reading.cpu, cpu / each);
    reading.clock = std::min(reading.clock, clock / each);
  }
  /// How many times longer `other` takes than `way`, by the clock if that has several threads; 0 if one of them has not run.
  [[nodiscard]] double ratio(const std::string& question, const Way& other, const Way& way) const {
    const auto a = readings_.find({question, other.name});
    const auto b = readings_.find({question, way.name});
    if (a == readings_.end() || b == readings_.end() || !(b->second.cpu > 0)) return 0;
    if (way.is_parallel) return a->second.clock / b->second.clock;
    return a->second.cpu / b->second.cpu;
  }

 private:
  struct Reading {
    std::int64_t iterations = 0;
    double cpu = 0;
    double clock = 0;
  };
  std::map<std::pair<std::string, std::string>, Reading> readings_;
};

inline Readings& readings() {
  static Readings all;
  return all;
}

/// Whether the naive runs of many seconds are wanted: SLEUTH_BENCH_LONG=1.
[[nodiscard]] inline bool long_runs() {
  const char* const value = std::getenv("SLEUTH_BENCH_LONG");
  return value != nullptr && std::string{value} == "1";
}

[[noreturn]] inline void wrong_answer(const std::string& question, const Way& way) {
  std::cerr << question << "/" << way.name << ": the answer is wrong, so its speed is of no interest\n";
  std::exit(EXIT_FAILURE);
}

/// Times work() and looks at its last answer. A wrong answer ends the program, so that no figure of it is shown.
///
/// Counters: x_<way> says how many times longer that naive way took for the same question in this process.
template <class IsRight, class Work>
void measure(benchmark::State& state, const std::string& question, const Way& way, std::size_t pairs,
             const IsRight& is_right, const Work& work) {
  decltype(work()) answer{};
  const auto clock_begin = std::chrono::steady_clock::now();
  const std::clock_t begin = std::clock();
  for ([[maybe_unused]] auto _ : state) {
    answer = work();
    benchmark::DoNotOptimize(answer);
  }
  const std::clock_t end = std::clock();
  const std::chrono::duration<double> clock = std::chrono::steady_clock::now() - clock_begin;
  if (!is_right(answer)) wrong_answer(question, way);

  readings().add(question, way, state.iterations(), static_cast<double>(end - begin) / CLOCKS_PER_SEC,
                 clock.count());
  if (pairs > 0) state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(pairs));
  if (way.is_parallel)
    if (const double ratio = readings().ratio(question, library, way); ratio > 0)
      state.counters["x_library"] = ratio;
  if (!way.is_library) return;
  for (const Way& other : {textbook, hash_map, byte_table, ready_table, uniform})
    if (const double ratio = readings().ratio(question, other, way); ratio > 0)
      state.counters[std::string{"x_"} + other.name] = ratio;
}

/// Registers the benchmark "<question>/<way>".
///
/// @param pairs     pairs of guess and secret that the question is about, shown as a rate; 0 for none
/// @param is_right  is_right(answer) -> bool
/// @param prepare   prepare() -> work, outside the measured time; work() -> answer
template <class IsRight, class Prepare>
void add(const std::string& question, const Way& way, benchmark::TimeUnit unit, std::size_t pairs,
         IsRight is_right, Prepare prepare) {
  auto* const benchmark = benchmark::RegisterBenchmark(
      (question + "/" + way.name).c_str(),
      [=](benchmark::State& state) { measure(state, question, way, pairs, is_right, prepare()); });
  benchmark->Unit(unit);
  if (way.is_parallel) benchmark->UseRealTime();
}

}  // namespace sleuth_bench
