#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <random>
#include <string>
#include <string_view>

#include <sleuth/beliefs/layouts.hpp>
#include <sleuth/games/memory.hpp>
#include <sleuth/play/memory_two_players.hpp>

namespace examples {

/// A player by name: chooses a flip from what is known.
using MemoryPlayer = std::function<sleuth::GuessId(const sleuth::Layouts&)>;

struct MemoryPolicyName {
  std::string_view name;
  std::string_view help;
  bool needs_pairs;  ///< two cards of each pattern, or of each rank
};

/// Ways to play alone; all of them play matches too.
inline constexpr std::array<MemoryPolicyName, 11> memory_policies{
    {{"optimal", "a new card; its mate, else a second new card", true},
     {"entropy", "what matches for certain, else the flip that tells most", false},
     {"probability", "the flip whose move most likely ends in a match", false},
     {"matching", "drawn in proportion to that chance, as people do it", false},
     {"blend", "information and chance of a match, 7 to 3", false},
     {"one-new", "a new card; its mate, else a known one again", true},
     {"known-first", "a known card, then a new one", true},
     {"scan-two", "two new cards while there are any", true},
     {"uniform-second", "a new card; its mate, else any", true},
     {"uniform-both", "any card; its mate, else any", true},
     {"random", "any two cards, nothing remembered", true}}};

/// Ways to play a match, besides: the three moves of the two-player game.
inline constexpr std::array<MemoryPolicyName, 2> match_policies{
    {{"best", "the best move of the two-player game", true},
     {"always-one", "a new card, then a known one", true}}};

/// "optimal, entropy, ..."
[[nodiscard]] std::string memory_policy_names(bool of_matches);
[[nodiscard]] const MemoryPolicyName* find_memory_policy(std::string_view name, bool of_matches);

/// @param name    one of the names above
/// @param engine  used and moved on by what is random; must outlive the player
/// @param values  for `best`
/// @param forgets  its memory is limited: cards are drawn at random, since the lowest would be turned again and again
[[nodiscard]] MemoryPlayer make_memory_player(std::string_view name, const sleuth::games::Memory& domain,
                                              std::mt19937_64& engine,
                                              const sleuth::memory::TwoPlayerValues<>* values = nullptr,
                                              bool forgets = false);

/// Why a flip is a good one, in a few words: what it matches, or how likely it is to.
[[nodiscard]] std::string explain_flip(const sleuth::games::Memory& domain, const sleuth::Layouts& known,
                                       sleuth::GuessId card);

}  // namespace examples
