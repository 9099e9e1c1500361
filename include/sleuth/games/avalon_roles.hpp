#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <sleuth/core/contracts.hpp>

namespace sleuth::games {

/// The roles of Avalon. A Servant is any loyal player without a power, a Minion any evil one; plain Resistance has these two
/// only.
enum class AvalonRole : std::uint8_t {
  merlin,
  percival,
  servant,
  morgana,
  mordred,
  assassin,
  oberon,
  minion
};
inline constexpr std::size_t avalon_role_count = 8;
inline constexpr std::array<AvalonRole, avalon_role_count> avalon_roles{
    AvalonRole::merlin,  AvalonRole::percival, AvalonRole::servant, AvalonRole::morgana,
    AvalonRole::mordred, AvalonRole::assassin, AvalonRole::oberon,  AvalonRole::minion};

[[nodiscard]] constexpr std::size_t to_index(AvalonRole role) noexcept {
  return static_cast<std::size_t>(role);
}
[[nodiscard]] constexpr bool is_evil(AvalonRole role) noexcept { return role >= AvalonRole::morgana; }

/// "Merlin", "Servant", ...
[[nodiscard]] constexpr std::string_view name_of(AvalonRole role) noexcept {
  constexpr std::array<std::string_view, avalon_role_count> names{"Merlin",  "Percival", "Servant", "Morgana",
                                                                  "Mordred", "Assassin", "Oberon",  "Minion"};
  return names[to_index(role)];
}

/// The role of that name, small and capital letters alike; nothing if there is none.
[[nodiscard]] inline std::optional<AvalonRole> find_avalon_role(std::string_view name) noexcept {
  const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  for (const AvalonRole role : avalon_roles) {
    const std::string_view known = name_of(role);
    if (std::equal(name.begin(), name.end(), known.begin(), known.end(),
                   [&](char a, char b) { return small(a) == small(b); }))
      return role;
  }
  return std::nullopt;
}

/// How many evil players there are among 5 .. 10.
[[nodiscard]] constexpr std::size_t avalon_evil_count(std::size_t players) noexcept {
  return players < 7 ? 2 : players < 10 ? 3 : 4;
}

/// A legal multiset of roles: which roles are dealt, not to whom.
///
/// Legal is: 5 to 10 roles, of them as many evil as the rules say; Servant and Minion any number of times, others once; and
/// Percival, Morgana, Mordred and the Assassin only with the Merlin whom they see, mimic, hide from or hunt.
class AvalonRoles {
 public:
  /// @param roles  in any order
  /// @errors       std::invalid_argument that says why the set is not legal
  explicit AvalonRoles(std::span<const AvalonRole> roles) {
    for (const AvalonRole role : roles)
      ++count_[to_index(role)];
    players_ = roles.size();
    check();
  }

  [[nodiscard]] std::size_t players() const noexcept { return players_; }
  [[nodiscard]] std::size_t evil_count() const noexcept { return avalon_evil_count(players_); }
  [[nodiscard]] std::size_t count(AvalonRole role) const noexcept { return count_[to_index(role)]; }
  [[nodiscard]] bool has(AvalonRole role) const noexcept { return count(role) > 0; }
  /// The roles in the order of the enumeration.
  [[nodiscard]] std::vector<AvalonRole> listed() const {
    std::vector<AvalonRole> roles;
    for (const AvalonRole role : avalon_roles)
      roles.insert(roles.end(), count(role), role);
    return roles;
  }
  [[nodiscard]] friend bool operator==(const AvalonRoles&, const AvalonRoles&) noexcept = default;

 private:
  void check() const {
    constexpr const char* function = "sleuth::games::AvalonRoles";
    if (players_ < 5 || players_ > 10)
      sleuth::detail::invalid_argument(function, "the number of roles", players_,
                                       "5 .. 10, one for each player");
    std::size_t evil = 0;
    for (const AvalonRole role : avalon_roles) {
      if (is_evil(role)) evil += count(role);
      if (count(role) > 1 && role != AvalonRole::servant && role != AvalonRole::minion)
        sleuth::detail::invalid_argument(function, "the number of roles " + std::string{name_of(role)},
                                         count(role),
                                         "0 or 1; only Servant and Minion may be dealt more than once");
    }
    if (evil != evil_count())
      sleuth::detail::invalid_argument(
          function, "the number of evil roles", evil,
          std::to_string(evil_count()) + " among " + std::to_string(players_) + " players");
    for (const AvalonRole role :
         {AvalonRole::percival, AvalonRole::morgana, AvalonRole::mordred, AvalonRole::assassin})
      if (has(role) && !has(AvalonRole::merlin))
        sleuth::detail::invalid_argument(function, "the set of roles",
                                         std::string{name_of(role)} + " without Merlin",
                                         std::string{name_of(role)} + " only together with Merlin");
  }

  std::array<std::size_t, avalon_role_count> count_{};
  std::size_t players_ = 0;
};

}  // namespace sleuth::games
