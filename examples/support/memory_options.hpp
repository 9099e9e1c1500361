#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <sleuth/games/memory.hpp>

#include "support/command_line.hpp"
#include "support/context.hpp"
#include "support/dialogue.hpp"
#include "support/memory_policies.hpp"
#include "support/safe_text.hpp"
#include "support/terminal.hpp"

namespace examples {

inline constexpr std::array<std::pair<std::string_view, sleuth::games::MemoryDeck>, 4> memory_decks{
    {{"pairs", sleuth::games::MemoryDeck::pairs},
     {"triples", sleuth::games::MemoryDeck::triples},
     {"quadruples", sleuth::games::MemoryDeck::quadruples},
     {"ranks", sleuth::games::MemoryDeck::pairs_by_rank}}};

/// Options that say which board is played on.
class MemoryBoardOptions {
 public:
  void add_to(CommandLine::Options options) {
    options.number("--pairs", pairs_, "Pairs on the table", "N", "Board")
        .number("--rows", rows_, "Rows, together with --columns", "N", "Board")
        .number("--columns", columns_, "Columns", "N", "Board")
        .checked(
            "--deck",
            [this](const std::string& name) -> std::string {
              for (const auto& [known, deck] : memory_decks)
                if (known == name) {
                  deck_ = deck;
                  return "";
                }
              return in_quotes(name) + " is unknown; allowed: pairs, triples, quadruples, ranks";
            },
            "pairs, triples, quadruples, or ranks: four cards of\neach rank, two of which are a pair "
            "(default: pairs)",
            "NAME", "Board")
        .flag("--blank-centre", blank_centre_, "No card lies in the middle", "Board");
  }

  /// @errors  UsageError, std::invalid_argument
  [[nodiscard]] sleuth::games::Memory domain() const {
    sleuth::games::Memory domain;
    domain.deck = deck_;
    if (blank_centre_) domain.centre = sleuth::games::Centre::blank;
    if (rows_ > 0 || columns_ > 0) {
      if (rows_ == 0 || columns_ == 0) throw UsageError{"--rows and --columns go together"};
      domain.rows = rows_;
      domain.columns = columns_;
    } else {
      if (deck_ != sleuth::games::MemoryDeck::pairs || blank_centre_)
        throw UsageError{"--deck and --blank-centre need --rows and --columns"};
      if (pairs_ == 0 || pairs_ > most_pairs)
        throw UsageError{"--pairs is " + std::to_string(pairs_) + "; allowed: 1 to " +
                         std::to_string(most_pairs)};
      domain.rows = 1;
      for (std::size_t rows = 1; rows * rows <= 2 * pairs_ && rows <= 26; ++rows)
        if (2 * pairs_ % rows == 0) domain.rows = rows;
      domain.columns = 2 * pairs_ / domain.rows;
    }
    domain.validate();
    return domain;
  }
  /// Of --pairs alone.
  [[nodiscard]] std::size_t pairs() const noexcept { return pairs_; }
  [[nodiscard]] bool is_plain() const noexcept { return rows_ == 0 && columns_ == 0; }

 private:
  static constexpr std::size_t most_pairs = 512;
  std::size_t pairs_ = 8;
  std::size_t rows_ = 0;
  std::size_t columns_ = 0;
  sleuth::games::MemoryDeck deck_ = sleuth::games::MemoryDeck::pairs;
  bool blank_centre_ = false;
};

/// A number 0 .. 1.
inline void add_chance(CommandLine::Options& options, const std::string& name, double& target,
                       const std::string& help) {
  options.checked(
      name,
      [&target](const std::string& text) -> std::string {
        std::size_t read = 0;
        double value = -1;
        try {
          value = std::stod(text, &read);
        } catch (const std::exception&) {
        }
        if (read != text.size() || !(value >= 0 && value <= 1))
          return in_quotes(text) + " is no chance; allowed: 0 to 1";
        target = value;
        return "";
      },
      help, "P", "Memory");
}

/// The name of a policy.
inline void add_policy(CommandLine::Options& options, const std::string& name, std::string& target,
                       bool of_matches, bool or_you = false) {
  const std::string names = memory_policy_names(of_matches) + (or_you ? ", you" : "");
  options.checked(
      name,
      [&target, of_matches, or_you, names](const std::string& text) -> std::string {
        if (find_memory_policy(text, of_matches) == nullptr && !(or_you && text == "you"))
          return "there is no policy " + in_quotes(text) + "; allowed: " + names;
        target = text;
        return "";
      },
      "One of " + names + "\n(default: " + target + ")", "NAME", "Players");
}

/// What all commands share.
struct MemoryContext {
  Terminal terminal{};
  bool json = false;
  std::uint64_t seed = 1;
  bool is_seeded = false;
};

/// Refuses a policy for pairs on another deck.
inline void check_policy(const std::string& name, const sleuth::games::Memory& domain) {
  const MemoryPolicyName* const policy = find_memory_policy(name, true);
  if (policy != nullptr && policy->needs_pairs && domain.groups().group != 2)
    throw UsageError{"the policy " + name +
                     " is for pairs; allowed for this deck: entropy, probability, matching, blend"};
  if ((name == "best" || name == "always-one") && domain.groups().copies != 2)
    throw UsageError{"the policy " + name + " is for a deck of pairs"};
}

}  // namespace examples
