#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include <sleuth/io/json.hpp>
#include <sleuth/io/text.hpp>
#include <sleuth/play/memory_recall.hpp>
#include <sleuth/play/memory_statistics.hpp>
#include <sleuth/play/memory_table.hpp>

#include "support/memory_board.hpp"
#include "support/memory_options.hpp"

namespace examples {

/// How a player remembers, as options say it.
struct MemoryLimits {
  std::optional<std::size_t> last_seen{};  ///< that many cards
  double forgets = 0;                      ///< chance for each card after each move

  [[nodiscard]] bool is_perfect() const noexcept { return !last_seen && forgets == 0; }
};

/// Any of the library's memories.
class AnyRecall {
 public:
  AnyRecall(const MemoryLimits& limits, std::mt19937_64& engine) {
    if (limits.last_seen) last_seen_.emplace(*limits.last_seen);
    if (limits.forgets > 0) forgetful_.emplace(limits.forgets, engine);
  }
  void shown(sleuth::GuessId position) {
    if (last_seen_) last_seen_->shown(position);
  }
  void end_of_move(sleuth::Layouts& known) {
    if (last_seen_) last_seen_->end_of_move(known);
    if (forgetful_) forgetful_->end_of_move(known);
  }

 private:
  std::optional<sleuth::memory::LastSeen> last_seen_;
  std::optional<sleuth::memory::Forgetful<std::mt19937_64>> forgetful_;
};

[[nodiscard]] inline std::vector<std::string> pattern_names(const sleuth::games::Memory& domain) {
  std::vector<std::string> names;
  for (std::size_t pattern = 0; pattern < domain.groups().pattern_count(); ++pattern)
    names.push_back(pattern_name(pattern));
  return names;
}

[[nodiscard]] inline std::string interval_text(const sleuth::memory::Tally& tally) {
  const double half = tally.half_width(sleuth::memory::sigmas_95);
  return sleuth::fixed_text(tally.mean() - half, 4) + " to " + sleuth::fixed_text(tally.mean() + half, 4);
}
[[nodiscard]] inline sleuth::Json interval_json(const sleuth::memory::Tally& tally) {
  const double half = tally.half_width(sleuth::memory::sigmas_95);
  return {tally.mean() - half, tally.mean() + half};
}

/// `play`: games alone, one shown move by move, many as statistics.
inline int memory_play(const sleuth::games::Memory& domain, const std::string& policy,
                       const MemoryLimits& limits, std::size_t games, const MemoryContext& context) {
  namespace memory = sleuth::memory;
  check_policy(policy, domain);
  constexpr std::uint64_t most_moves = 10'000;  // who forgets may go on for ever
  std::mt19937_64 engine{context.seed};
  const std::vector<std::string> names = pattern_names(domain);
  const Terminal& terminal = context.terminal;
  const bool is_shown = games == 1 && !context.json;
  std::vector<std::uint64_t> histogram;
  memory::Tally tally;
  std::size_t unfinished = 0;
  ProgressBar progress;
  Interrupt::watch();
  for (std::size_t game = 0; game < games && !Interrupt::happened(); ++game) {
    progress.show("games", game, games);
    memory::Dealer dealer{domain.groups(), engine};
    std::size_t move = 1;
    bool begins = true;
    std::string reason;
    const MemoryPlayer inner = make_memory_player(policy, domain, engine, nullptr, !limits.is_perfect());
    const auto player = [&](const sleuth::Layouts& known) {
      const sleuth::GuessId card = inner(known);
      if (is_shown) {
        if (begins) std::cout << draw_board(domain, known, names, terminal, card) << "move " << move << '\n';
        begins = false;
        reason = explain_flip(domain, known, card);
      }
      return card;
    };
    const auto seen = [&](sleuth::GuessId card, sleuth::OutcomeId pattern, const sleuth::Layouts& known) {
      if (!is_shown) return;
      std::cout << "  " << print_position(domain, card) << " shows "
                << terminal.strong(names[to_index(pattern)]) << terminal.faint("   " + reason) << '\n';
      if (!known.face_up().empty()) return;
      std::cout << (known.is_taken(card) ? terminal.good("  taken") : std::string{"  turned back"}) << "\n\n";
      ++move;
      begins = true;
    };
    const auto result = memory::play_alone(dealer, player, AnyRecall{limits, engine}, most_moves, seen);
    if (result.end != memory::GameEnd::cleared) {
      ++unfinished;
      continue;
    }
    if (histogram.size() <= result.moves) histogram.resize(result.moves + 1, 0);
    ++histogram[result.moves];
    tally.add(static_cast<std::int64_t>(result.moves));
  }
  progress.clear();
  std::size_t least = 0;
  while (least < histogram.size() && histogram[least] == 0)
    ++least;
  const std::size_t most = histogram.empty() ? 0 : histogram.size() - 1;
  const int status = Interrupt::happened() ? interrupted : done;
  if (context.json) {
    sleuth::Json json{{"pairs", domain.groups().cards / domain.groups().group}, {"policy", policy}};
    if (domain.deck != sleuth::games::MemoryDeck::pairs) json["group"] = domain.groups().group;
    json["games"] = tally.count();
    json["mean"] = tally.count() > 0 ? sleuth::Json(tally.mean()) : sleuth::Json(nullptr);
    json["ci95"] = tally.count() > 0 ? interval_json(tally) : sleuth::Json(nullptr);
    json["min"] = least;
    json["max"] = most;
    json["histogram"] = histogram.empty() ? std::vector<std::uint64_t>{0} : histogram;
    json["seed"] = context.seed;
    if (unfinished > 0) json["unfinished"] = unfinished;
    if (status == interrupted) json["stopped"] = true;
    print_json(json);
    return status;
  }
  if (is_shown && unfinished > 0) {
    std::cout << "Stopped after " << most_moves << " moves: with this memory it may go on for ever.\n";
    return status;
  }
  if (is_shown && tally.count() > 0) {
    std::cout << terminal.good("Cleared in " + sleuth::counted(most, "move", "moves") + ".") << '\n';
    return status;
  }
  const std::uint32_t groups = domain.groups().cards / domain.groups().group;
  std::cout << sleuth::counted(groups, "group", "groups") << ", policy " << policy << ", "
            << sleuth::counted(tally.count(), "game", "games") << ", seed " << context.seed << '\n';
  if (unfinished > 0)
    std::cout << "  " << sleuth::counted(unfinished, "game more was", "games more were") << " stopped after "
              << most_moves << " moves: with this memory they may go on for ever\n";
  if (tally.count() == 0) return status;
  std::cout << "  mean " << terminal.strong(sleuth::fixed_text(tally.mean(), 4))
            << " moves (95 %: " << interval_text(tally) << "), from " << least << " to " << most << "\n\n";
  const std::string unit = terminal.bar_unit();
  sleuth::write_histogram(std::cout, histogram, "moves", "games", {.full = unit, .width = 40, .indent = 2});
  return status;
}

}  // namespace examples
