#pragma once

#include <cstddef>

#include <sleuth/games/bulls_and_cows.hpp>
#include <sleuth/games/mastermind.hpp>

#include "support/naive.hpp"
#include "support/selectors.hpp"

/// The games that are measured, each with its naive twin.
namespace sleuth_bench {

template <class D, std::size_t Pegs, std::size_t Colors, bool Repeats>
struct Game {
  using domain_type = D;
  using feedback_type = sleuth::games::ExactAndMisplaced<Pegs>;
  using hash_map_type = naive::HashMapWay<Pegs, Colors>;
  using byte_table_type = naive::ByteTableWay<Pegs, Colors>;

  static constexpr std::size_t pegs = Pegs;
  static constexpr std::size_t colors = Colors;
  static constexpr bool repeats = Repeats;

  [[nodiscard]] static hash_map_type hash_map() { return hash_map_type{Repeats}; }
  [[nodiscard]] static byte_table_type byte_table() { return byte_table_type{Repeats}; }
  /// One table for all who do not measure its building.
  [[nodiscard]] static const byte_table_type& ready_table() {
    static const byte_table_type table = byte_table();
    return table;
  }
};

struct Mastermind46 : Game<sleuth::games::Mastermind<4, 6>, 4, 6, true> {
  static constexpr const char* name = "mastermind_4_6";
};
struct Bulls3Of10 : Game<sleuth::games::BullsAndCows<3, 10, sleuth::games::Repeats::none>, 3, 10, false> {
  static constexpr const char* name = "bulls_3_of_10";
};
struct Bulls3Digits : Game<sleuth::games::BullsAndCows<3>, 3, 10, true> {
  static constexpr const char* name = "bulls_3_digits";
};
struct Bulls4Of10 : Game<sleuth::games::BullsAndCows<4, 10, sleuth::games::Repeats::none>, 4, 10, false> {
  static constexpr const char* name = "bulls_4_of_10";
};
/// Too large for a table of all pairs.
struct Bulls4Digits : Game<sleuth::games::BullsAndCows<4>, 4, 10, true> {
  static constexpr const char* name = "bulls_4_digits";
};
struct Mastermind58 : Game<sleuth::games::Mastermind<5, 8>, 5, 8, true> {
  static constexpr const char* name = "mastermind_5_8";
};

}  // namespace sleuth_bench
