#include <sleuth/games/code_builder.hpp>

#include <cstddef>
#include <vector>

#include <sleuth/games/bulls_and_cows.hpp>
#include <sleuth/games/mastermind.hpp>

#include "support/catch.hpp"

namespace code_builder_test {

using namespace sleuth;
using namespace sleuth::games;

/// The numbers of all codes that begin so, in the order in which the builder passes them.
void collect(const CodeBuilder& builder, const Code& prefix, std::vector<std::size_t>& ids) {
  if (prefix.size() == builder.length()) {
    ids.push_back(to_index(builder.id(prefix)));
    return;
  }
  CHECK(builder.each_longer(prefix, [&](const Code& longer) {
    REQUIRE(longer.size() == prefix.size() + 1);
    collect(builder, longer, ids);
    return true;
  }));
}

template <class D>
void passes_all_in_order(const D& domain) {
  std::vector<std::size_t> ids;
  collect(domain.secret_builder(), {}, ids);
  REQUIRE(ids.size() == domain.secret_count());
  for (std::size_t i = 0; i < ids.size(); ++i)
    REQUIRE(ids[i] == i);
}

TEST_CASE("every code is built once, in the order of the numbers", "[games][code_builder]") {
  passes_all_in_order(Mastermind<3, 5>{});
  for (const Repeats repeats : {Repeats::allowed, Repeats::none}) {
    passes_all_in_order(Mastermind<>{.pegs = 1, .colors = 2, .repeats = repeats});
    passes_all_in_order(Mastermind<>{.pegs = 4, .colors = 4, .repeats = repeats});
    passes_all_in_order(Mastermind<>{.pegs = 2, .colors = 16, .repeats = repeats});
    for (const LeadingZero zero : {LeadingZero::allowed, LeadingZero::none})
      passes_all_in_order(BullsAndCows<>{.digits = 3, .base = 7, .repeats = repeats, .leading_zero = zero});
  }
}

TEST_CASE("a sink ends the building of codes", "[games][code_builder]") {
  int seen = 0;
  CHECK_FALSE(
      Mastermind<3, 5>{}.secret_builder().each_longer(Code{0}, [&](const Code&) { return ++seen < 3; }));
  CHECK(seen == 3);
}

}  // namespace code_builder_test
