#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include <sleuth/beliefs/role_worlds.hpp>
#include <sleuth/core/contracts.hpp>
#include <sleuth/core/ids.hpp>
#include <sleuth/games/avalon_rules.hpp>
#include <sleuth/games/avalon_world.hpp>

namespace sleuth::games {

/// How evil players play their cards: chance of 0, 1, ... fail cards by quest and by the number of evil on the team.
struct AvalonFailRates {
  /// [quest - 1][evil on the team][fail cards]; each row sums to 1, and is 0 above the number of evil.
  std::array<std::array<std::array<double, avalon_most_evil + 1>, avalon_most_evil + 1>, avalon_quests>
      chance{};

  /// Each evil player fails with the same chance, whoever else is on the team: C(k, j) f^j (1 - f)^(k - j).
  ///
  /// @param rates  by quest, each 0 .. 1
  /// @errors       std::invalid_argument for a rate out of range
  [[nodiscard]] static AvalonFailRates independent(const std::array<double, avalon_quests>& rates) {
    AvalonFailRates table;
    for (std::size_t quest = 0; quest < avalon_quests; ++quest) {
      const double rate = rates[quest];
      if (!(rate >= 0 && rate <= 1))
        sleuth::detail::invalid_argument("sleuth::games::AvalonFailRates::independent", "rate",
                                         std::to_string(rate), "0 .. 1");
      auto& rows = table.chance[quest];
      rows[0][0] = 1;
      for (std::size_t evil = 1; evil <= avalon_most_evil; ++evil)
        for (std::size_t fails = 0; fails <= evil; ++fails)
          rows[evil][fails] =
              rows[evil - 1][fails] * (1 - rate) + (fails > 0 ? rows[evil - 1][fails - 1] * rate : 0);
    }
    return table;
  }
  [[nodiscard]] static AvalonFailRates independent(double rate) {
    return independent({rate, rate, rate, rate, rate});
  }
};

/// What a quest shows: the number of fail cards, or only whether it passed (0) or failed (1).
enum class QuestShows : std::uint8_t { fail_cards, result };

/// The outcome of sending a team, by chance: it depends on the world only by the number of evil on the team.
///
/// Success is a quest that passes: fewer fail cards than it needs to fail.
class QuestOutcomes {
 public:
  using outcome_type = std::size_t;
  /// The classes of Avalon are its evil sets.
  static constexpr bool is_about_classes = true;
  template <class D>
  using belief_type = RoleWorlds<D, QuestOutcomes>;

  explicit QuestOutcomes(const AvalonFailRates& rates = AvalonFailRates::independent(0.5),
                         QuestShows shows = QuestShows::fail_cards, double good_fails = 0)
      : shows_{shows}, rows_{make_rows(rates, shows, good_fails)} {}

  [[nodiscard]] std::size_t outcome_count() const noexcept {
    return shows_ == QuestShows::result ? 2 : avalon_largest_team + 1;
  }
  /// @errors  std::invalid_argument for a number that is no outcome
  [[nodiscard]] OutcomeId id(std::size_t outcome) const {
    if (outcome >= outcome_count())
      sleuth::detail::invalid_argument("sleuth::games::QuestOutcomes", "outcome", outcome,
                                       "0 .. " + std::to_string(outcome_count() - 1));
    return to_id<OutcomeId>(outcome);
  }
  [[nodiscard]] std::size_t outcome(OutcomeId id) const noexcept { return to_index(id); }

  template <class Sink>
  void each_outcome(const QuestTeam& team, const AvalonWorld& world, const Sink& sink) const {
    const std::span<const double> chance =
        chances(team, static_cast<std::size_t>(std::popcount(static_cast<SeatSet>(team.seats & world.evil))));
    for (std::size_t outcome = 0; outcome < chance.size(); ++outcome)
      if (chance[outcome] > 0) sink(outcome, chance[outcome]);
  }
  [[nodiscard]] bool is_success(const QuestTeam& team, std::size_t outcome) const noexcept {
    return outcome < (shows_ == QuestShows::result ? 1 : team.fails_needed);
  }

  /// Chance of each outcome, shape [outcome_count], given how many evil are on the team.
  [[nodiscard]] std::span<const double> chances(const QuestTeam& team, std::size_t evil) const noexcept {
    return {row(team, evil).chance.data(), outcome_count()};
  }
  /// Entropy of these, in bits.
  [[nodiscard]] double chance_bits(const QuestTeam& team, std::size_t evil) const noexcept {
    return row(team, evil).bits;
  }

 private:
  struct Row {
    std::array<double, avalon_largest_team + 1> chance{};
    double bits = 0;
  };
  static constexpr std::size_t needs = 2;
  using Rows = std::array<
      std::array<std::array<std::array<Row, avalon_most_evil + 1>, needs>, avalon_largest_team + 1>,
      avalon_quests>;

  [[nodiscard]] const Row& row(const QuestTeam& team, std::size_t evil) const noexcept {
    const auto size = static_cast<std::size_t>(std::popcount(team.seats));
    return (*rows_)[team.quest - 1U][size][team.fails_needed - 1U][evil];
  }

  [[nodiscard]] static std::shared_ptr<const Rows> make_rows(const AvalonFailRates& rates, QuestShows shows,
                                                             double good_fails) {
    if (!(good_fails >= 0 && good_fails <= 1))
      sleuth::detail::invalid_argument("sleuth::games::QuestOutcomes", "good_fails",
                                       std::to_string(good_fails), "0 .. 1");
    const auto rows = std::make_shared<Rows>();
    for (std::size_t quest = 0; quest < avalon_quests; ++quest)
      for (std::size_t size = 0; size <= avalon_largest_team; ++size)
        for (std::size_t need = 1; need <= needs; ++need)
          for (std::size_t evil = 0; evil <= std::min(size, avalon_most_evil); ++evil)
            (*rows)[quest][size][need - 1][evil] =
                make_row(rates.chance[quest][evil], size - evil, need, shows, good_fails);
    return rows;
  }

  /// @param good  how many good players are on the team
  [[nodiscard]] static Row make_row(const std::array<double, avalon_most_evil + 1>& of_evil, std::size_t good,
                                    std::size_t need, QuestShows shows, double good_fails) {
    Row row;
    std::copy(of_evil.begin(), of_evil.end(), row.chance.begin());
    for (std::size_t player = 0; good_fails > 0 && player < good; ++player)
      for (std::size_t fails = row.chance.size(); fails-- > 0;)
        row.chance[fails] =
            row.chance[fails] * (1 - good_fails) + (fails > 0 ? row.chance[fails - 1] * good_fails : 0);
    if (shows == QuestShows::result) {
      double passes = 0;
      double failed = 0;
      for (std::size_t fails = 0; fails < row.chance.size(); ++fails)
        (fails < need ? passes : failed) += row.chance[fails];
      row.chance = {passes, failed};
    }
    for (const double chance : row.chance)
      if (chance > 0) row.bits -= chance * std::log2(chance);
    row.bits = std::max(row.bits, 0.0);
    return row;
  }

  QuestShows shows_;
  std::shared_ptr<const Rows> rows_;
};

}  // namespace sleuth::games
