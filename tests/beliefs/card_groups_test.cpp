#include <cstdint>
#include <stdexcept>

#include "support/catch.hpp"

#include <sleuth/beliefs/card_groups.hpp>

namespace card_groups_test {

using sleuth::CardGroups;

TEST_CASE("pairs, triples, fours and pairs by rank are groups of cards") {
  for (const CardGroups groups :
       {CardGroups{16, 2, 2}, CardGroups{24, 3, 3}, CardGroups{8, 4, 4}, CardGroups{52, 4, 2}})
    CHECK_NOTHROW(groups.validate());
  CHECK(CardGroups{52, 4, 2}.pattern_count() == 13);
}

TEST_CASE("cards that make no groups are refused") {
  CHECK_THROWS_WITH((CardGroups{15, 2, 2}.validate()),
                    ContainsSubstring("the number of cards is 15; allowed: a multiple of 2"));
  CHECK_THROWS_WITH((CardGroups{10, 4, 2}.validate()), ContainsSubstring("allowed: a multiple of 4"));
  CHECK_THROWS_WITH((CardGroups{12, 4, 3}.validate()), ContainsSubstring("group is 3"));
  for (const CardGroups groups : {CardGroups{0, 2, 2}, CardGroups{4, 1, 1}, CardGroups{5, 5, 5},
                                  CardGroups{4, 2, 4}, CardGroups{4, 4, 1}, CardGroups{(1u << 20) + 2, 2, 2}})
    CHECK_THROWS_AS(groups.validate(), std::invalid_argument);
}

}  // namespace card_groups_test
