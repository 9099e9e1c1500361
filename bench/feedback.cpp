// The feedback of one pair of codes: the textbook's, and the library's as an outcome and as the number of an outcome. The
// time shown is that of 4096 pairs.

#include <cstddef>
#include <cstdint>
#include <random>
#include <span>
#include <string>
#include <vector>

#include <sleuth/games/code.hpp>
#include <sleuth/games/exact_and_misplaced.hpp>

#include "support/measure.hpp"
#include "support/naive.hpp"

namespace sleuth_bench {
namespace {

using sleuth::games::ExactAndMisplaced;

constexpr Way as_outcome{"library_outcome", true};                 ///< feedback(guess, secret)
constexpr Way as_id{"library_id", true};                           ///< feedback.outcome_id(guess, secret)
constexpr Way as_id_dynamic{"library_id_size_at_run_time", true};  ///< the same, pegs known at run time only

template <class Code>
struct Pair {
  Code guess;
  Code secret;
};

/// Random pairs, the same in every run.
template <std::size_t Pegs, std::size_t Colors>
[[nodiscard]] std::vector<Pair<naive::Code<Pegs>>> naive_pairs() {
  std::mt19937_64 engine{20240817};
  std::vector<Pair<naive::Code<Pegs>>> pairs(4096);
  for (auto& pair : pairs) {
    for (int& color : pair.guess)
      color = static_cast<int>(engine() % Colors);
    for (int& color : pair.secret)
      color = static_cast<int>(engine() % Colors);
  }
  return pairs;
}

template <std::size_t Pegs, std::size_t Colors>
[[nodiscard]] std::vector<Pair<sleuth::games::Code>> library_pairs() {
  std::vector<Pair<sleuth::games::Code>> pairs;
  for (const auto& pair : naive_pairs<Pegs, Colors>())
    pairs.push_back({sleuth::games::Code{std::span<const int>{pair.guess}},
                     sleuth::games::Code{std::span<const int>{pair.secret}}});
  return pairs;
}

/// The sum of number(guess, secret) over all pairs.
template <class Pairs, class Number>
[[nodiscard]] std::uint64_t sum_over(const Pairs& pairs, const Number& number) {
  std::uint64_t sum = 0;
  for (const auto& pair : pairs)
    sum += static_cast<std::uint64_t>(number(pair.guess, pair.secret));
  return sum;
}

template <std::size_t Pegs, std::size_t Colors>
void add_pair() {
  const std::string question = "feedback/" + std::to_string(Pegs) + "_of_" + std::to_string(Colors);
  const auto textbook_outcome = [](const auto& guess, const auto& secret) {
    const naive::Outcome outcome = naive::feedback<Colors>(guess, secret);
    return 16 * outcome.exact + outcome.misplaced;
  };
  const auto library_outcome = [](const auto& guess, const auto& secret) {
    const sleuth::games::CodeOutcome outcome = ExactAndMisplaced<Pegs>{}(guess, secret);
    return 16 * outcome.exact + outcome.misplaced;
  };
  const auto library_id = [](const auto& guess, const auto& secret) {
    return sleuth::to_index(ExactAndMisplaced<Pegs>{}.outcome_id(guess, secret));
  };
  const auto library_id_dynamic = [feedback = ExactAndMisplaced<>{Pegs}](const auto& guess,
                                                                         const auto& secret) {
    return sleuth::to_index(feedback.outcome_id(guess, secret));
  };

  const auto is_right = [=](std::uint64_t sum) {
    const auto ours = library_pairs<Pegs, Colors>();
    const auto theirs = naive_pairs<Pegs, Colors>();
    for (std::size_t i = 0; i < ours.size(); ++i)
      if (library_outcome(ours[i].guess, ours[i].secret) !=
          textbook_outcome(theirs[i].guess, theirs[i].secret))
        return false;
    return sum == sum_over(theirs, textbook_outcome);
  };
  const auto is_right_id = [=](std::uint64_t sum) {
    return sum == sum_over(naive_pairs<Pegs, Colors>(), [](const auto& guess, const auto& secret) {
             const naive::Outcome outcome = naive::feedback<Colors>(guess, secret);
             return sleuth::to_index(ExactAndMisplaced<Pegs>{}.id({outcome.exact, outcome.misplaced}));
           });
  };

  const auto add_way = [&](const Way& way, auto is_right_sum, auto make_pairs, auto number) {
    add(question, way, benchmark::kMicrosecond, make_pairs().size(), is_right_sum,
        [=] { return [pairs = make_pairs(), number] { return sum_over(pairs, number); }; });
  };
  add_way(textbook, is_right, naive_pairs<Pegs, Colors>, textbook_outcome);
  add_way(as_outcome, is_right, library_pairs<Pegs, Colors>, library_outcome);
  add_way(as_id, is_right_id, library_pairs<Pegs, Colors>, library_id);
  add_way(as_id_dynamic, is_right_id, library_pairs<Pegs, Colors>, library_id_dynamic);
}

const bool registered = [] {
  add_pair<3, 10>();
  add_pair<4, 6>();
  add_pair<8, 12>();
  return true;
}();

}  // namespace
}  // namespace sleuth_bench
