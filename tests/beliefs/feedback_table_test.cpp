#include <sleuth/beliefs/feedback_table.hpp>

#include <type_traits>
#include <vector>

#include "support/catch.hpp"

namespace feedback_table_test {

using namespace sleuth;

TEST_CASE("an entry takes one byte, two, or does not fit", "[beliefs][feedback_table]") {
  STATIC_REQUIRE(noexcept(FeedbackTable::entry_bytes(1)));
  STATIC_REQUIRE(FeedbackTable::entry_bytes(0) == 1);
  STATIC_REQUIRE(FeedbackTable::entry_bytes(256) == 1);
  STATIC_REQUIRE(FeedbackTable::entry_bytes(257) == 2);
  STATIC_REQUIRE(FeedbackTable::entry_bytes(65536) == 2);
  STATIC_REQUIRE(FeedbackTable::entry_bytes(65537) == 0);
}

TEST_CASE("what was set is read back, narrow and wide", "[beliefs][feedback_table]") {
  for (const std::size_t outcomes :
       {std::size_t{3}, std::size_t{256}, std::size_t{257}, std::size_t{65536}}) {
    INFO(outcomes << " outcomes");
    const std::size_t secrets = 5, guesses = 7;
    const auto outcome = [&](std::size_t secret, std::size_t guess) {
      return (outcomes - 1) - (secret * 31 + guess * 17) % outcomes;
    };
    FeedbackTable table{secrets, guesses, outcomes};
    for (std::size_t secret = 0; secret < secrets; ++secret)
      table.fill_row(secret, [&](std::size_t guess) { return outcome(secret, guess); });
    for (std::size_t secret = 0; secret < secrets; ++secret)
      for (std::size_t guess = 0; guess < guesses; ++guess) {
        REQUIRE(table.at(secret, guess) == outcome(secret, guess));
        REQUIRE(table.with_row(secret, [&](const auto* row) { return std::size_t{row[guess]}; }) ==
                outcome(secret, guess));
      }
    const bool narrow = table.with_row(0, [](const auto* row) { return sizeof(*row) == 1; });
    REQUIRE(narrow == (outcomes <= 256));
  }
}

TEST_CASE("columns set the entries of some guesses only", "[beliefs][feedback_table]") {
  for (const std::size_t outcomes : {std::size_t{200}, std::size_t{300}}) {
    INFO(outcomes << " outcomes");
    FeedbackTable table{3, 7, outcomes};
    const std::vector<std::uint16_t> columns{1, 2, 3, 99, 4, 5, 6, 99};  // of guesses 4 and 5, a stride of 4
    table.fill_columns(4, 2, columns.data(), 4);
    for (std::size_t secret = 0; secret < 3; ++secret)
      for (std::size_t guess = 0; guess < 7; ++guess)
        REQUIRE(table.at(secret, guess) == (guess == 4 ? secret + 1 : guess == 5 ? secret + 4 : 0));
  }
}

}  // namespace feedback_table_test
