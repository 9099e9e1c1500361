#include <sleuth/games/code_symmetry.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <random>
#include <span>
#include <vector>

#include <sleuth/games/bulls_and_cows.hpp>
#include <sleuth/games/mastermind.hpp>

#include "support/catch.hpp"
#include "support/tables.hpp"

namespace code_symmetry_test {

using namespace sleuth;
using namespace sleuth::games;

/// A relabelling as what it does to every code, found without CodeSymmetry.
using Permutation = std::vector<std::size_t>;

/// All orders of the pegs with all names of the colours that map codes to codes.
template <class D>
std::vector<Permutation> all_relabellings(const D& domain, std::size_t pegs, std::size_t colors) {
  std::vector<Permutation> found;
  std::vector<std::size_t> from(pegs), to(colors);
  std::iota(from.begin(), from.end(), 0);
  do {
    std::iota(to.begin(), to.end(), 0);
    do {
      Permutation image;
      for (const GuessId id : all_ids<GuessId>(domain.guess_count())) {
        const Code code = domain.guess(id);
        std::vector<int> other;
        for (std::size_t peg = 0; peg < pegs; ++peg)
          other.push_back(static_cast<int>(to[code[from[peg]]]));
        const std::optional<GuessId> mapped = domain.find_guess(Code{std::span<const int>{other}});
        if (!mapped) break;
        image.push_back(to_index(*mapped));
      }
      if (image.size() == domain.guess_count()) found.push_back(image);
    } while (std::next_permutation(to.begin(), to.end()));
  } while (std::next_permutation(from.begin(), from.end()));
  return found;
}

/// Lets random histories pass: the lowest guess of each orbit and the order of the group, by listing everything.
template <class D>
void compare(const D& domain, std::size_t pegs, std::size_t colors, std::mt19937_64& engine) {
  INFO(pegs << " pegs, " << colors << " colours, " << domain.guess_count() << " codes");
  if (domain.guess_count() == 1) return;  // every relabelling that keeps this one code would do
  const std::vector<Permutation> all = all_relabellings(domain, pegs, colors);
  for (int history = 0; history < 6; ++history) {
    std::vector<Permutation> group = all;
    CodeSymmetry symmetry = domain.symmetry();
    for (int turn = 0; turn < 5; ++turn) {
      INFO("history " << history << ", turn " << turn);
      REQUIRE(symmetry.order() == group.size());
      std::vector<GuessId> lowest;
      for (std::size_t guess = 0; guess < domain.guess_count(); ++guess)
        if (std::all_of(group.begin(), group.end(), [&](const auto& image) { return image[guess] >= guess; }))
          lowest.push_back(to_id<GuessId>(guess));
      REQUIRE(symmetry.representatives() == lowest);
      const std::size_t guess = sleuth_tests::below(engine, domain.guess_count());
      symmetry = symmetry.fixing(to_id<GuessId>(guess));
      group.erase(std::remove_if(group.begin(), group.end(),
                                 [&](const auto& image) { return image[guess] != guess; }),
                  group.end());
    }
  }
}

TEST_CASE("the symmetry of a game of codes is what listing all relabellings finds",
          "[games][code_symmetry]") {
  const std::uint64_t seed = 20260401;
  std::mt19937_64 engine{seed};
  INFO("seed " << seed);
  for (std::size_t pegs = 1; pegs <= 4; ++pegs)
    for (std::size_t colors = 2; colors <= (pegs == 4 ? 4U : 5U); ++colors)
      for (const Repeats repeats : {Repeats::allowed, Repeats::none}) {
        if (repeats == Repeats::none && pegs > colors) continue;
        compare(Mastermind<>{.pegs = pegs, .colors = colors, .repeats = repeats}, pegs, colors, engine);
        compare(
            BullsAndCows<>{
                .digits = pegs, .base = colors, .repeats = repeats, .leading_zero = LeadingZero::none},
            pegs, colors, engine);
      }
}

TEST_CASE("openings that differ", "[games][code_symmetry]") {
  const auto openings = [](const auto& domain) { return domain.symmetry().representatives().size(); };
  CHECK(openings(Mastermind<4, 6>{}) == 5);  // 1111, 1112, 1122, 1123, 1234
  CHECK(openings(Mastermind<5, 8>{}) == 7);  // the partitions of 5
  CHECK(openings(Mastermind<8, 2>{}) == 5);  // 8, 7+1, ... 4+4
  CHECK(openings(BullsAndCows<4, 10, Repeats::none>{}) == 1);
  CHECK(openings(BullsAndCows<4, 10, Repeats::none, LeadingZero::none>{}) == 2);  // with a zero or without
  CHECK(Mastermind<4, 6>{}.symmetry().order() == 24 * 720);
  CHECK(Mastermind<8, 15>{}.symmetry().order() == std::uint64_t{40320} * 1307674368000);
}

TEST_CASE("fixing every code leaves the identity", "[games][code_symmetry]") {
  const Mastermind<3, 4> domain;
  CodeSymmetry symmetry = domain.symmetry();
  for (const GuessId guess : all_ids<GuessId>(domain.guess_count()))
    symmetry = symmetry.fixing(guess);
  CHECK(symmetry.order() == 1);
  CHECK(symmetry.representatives().size() == domain.guess_count());
}

TEST_CASE("subgroups are ordered by what they are", "[games][code_symmetry]") {
  const Mastermind<4, 6> domain;
  const CodeSymmetry all = domain.symmetry();
  const auto fixing = [&](const Code& code) { return all.fixing(*domain.find_guess(code)); };
  const auto equal = [](const CodeSymmetry& a, const CodeSymmetry& b) { return !(a < b) && !(b < a); };
  CHECK(equal(fixing({0, 0, 1, 1}), fixing({0, 0, 1, 1})));
  CHECK(equal(fixing({0, 1, 2, 3}).fixing(*domain.find_guess({0, 0, 0, 0})),
              fixing({0, 0, 0, 0}).fixing(*domain.find_guess({0, 1, 2, 3}))));
  CHECK_FALSE(equal(all, fixing({0, 0, 1, 1})));
  CHECK_FALSE(equal(fixing({0, 0, 1, 1}), fixing({0, 1, 0, 1})));
}

}  // namespace code_symmetry_test
