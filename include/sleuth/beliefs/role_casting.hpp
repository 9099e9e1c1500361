#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <sleuth/core/contracts.hpp>
#include <sleuth/core/ids.hpp>

namespace sleuth {

/// The ways to cast hidden roles: each seat holds one role, and the seats of the evil roles are the evil set. A world is an
/// evil set (its class), an arrangement of the evil roles on these seats, and one of the good roles on the others; its
/// number is (class * evil arrangements + evil arrangement) * good arrangements + good arrangement.
///
/// Evil sets are in lexicographic order of their seats, arrangements in that of their role numbers.
class RoleCasting {
 public:
  /// A role is a small number, so that tables by role are arrays.
  using RoleNumber = std::uint8_t;
  static constexpr std::size_t most_seats = 16;

  struct Roles {
    std::vector<RoleNumber> good{};      ///< with repetitions
    std::vector<RoleNumber> evil{};      ///< with repetitions; none of them among the good
    std::optional<RoleNumber> seer{};    ///< a good role, dealt once, whose behaviour may depend on ...
    std::optional<RoleNumber> unseen{};  ///< ... where this evil role sits, dealt once (Merlin and Mordred)
  };

  /// @errors  std::invalid_argument without a good or an evil role, or for more than 16 roles
  explicit RoleCasting(Roles roles) : roles_{std::move(roles)} {
    if (roles_.good.empty() || roles_.evil.empty() || seat_count() > most_seats)
      detail::invalid_argument("sleuth::RoleCasting", "the number of roles", seat_count(),
                               "2 .. 16, some good and some evil");
    std::sort(roles_.good.begin(), roles_.good.end());
    std::sort(roles_.evil.begin(), roles_.evil.end());
    role_count_ = std::size_t{std::max(roles_.good.back(), roles_.evil.back())} + 1;
    for (std::uint32_t set = 0; set < (std::uint32_t{1} << seat_count()); ++set)
      add_class(set);
    std::sort(classes_.begin(), classes_.end(),
              [](const Seats& a, const Seats& b) { return a.evil < b.evil; });
    for (const Seats& seats : classes_)
      sets_.push_back(seats.set);
    evil_ = arrange(roles_.evil, roles_.unseen);
    good_ = arrange(roles_.good, roles_.seer);
  }

  [[nodiscard]] std::size_t seat_count() const noexcept { return roles_.good.size() + roles_.evil.size(); }
  [[nodiscard]] std::size_t evil_count() const noexcept { return roles_.evil.size(); }
  [[nodiscard]] std::size_t good_count() const noexcept { return roles_.good.size(); }
  /// One more than the largest role number.
  [[nodiscard]] std::size_t role_count() const noexcept { return role_count_; }
  [[nodiscard]] const Roles& roles() const noexcept { return roles_; }
  [[nodiscard]] bool has_seer_and_unseen() const noexcept {
    return roles_.seer.has_value() && roles_.unseen.has_value();
  }

  /// Number of evil sets.
  [[nodiscard]] std::size_t class_count() const noexcept { return classes_.size(); }
  /// Bit s for seat s.
  [[nodiscard]] std::uint16_t evil_set(std::size_t index) const noexcept { return sets_[index]; }
  [[nodiscard]] std::span<const std::uint16_t> evil_sets() const noexcept { return sets_; }
  [[nodiscard]] std::span<const std::uint8_t> evil_seats(std::size_t index) const noexcept {
    return classes_[index].evil;
  }
  [[nodiscard]] std::span<const std::uint8_t> good_seats(std::size_t index) const noexcept {
    return classes_[index].good;
  }

  /// One order of some roles, and where the role that others depend on stands in it.
  struct Arrangement {
    std::vector<RoleNumber> roles;  ///< of the seats of this side, ascending
    std::size_t group = 0;          ///< position of the seer or the unseen; 0 where there is none
  };
  [[nodiscard]] std::span<const Arrangement> evil_arrangements() const noexcept { return evil_; }
  [[nodiscard]] std::span<const Arrangement> good_arrangements() const noexcept { return good_; }
  [[nodiscard]] std::size_t evil_groups() const noexcept { return roles_.unseen ? evil_count() : 1; }
  [[nodiscard]] std::size_t good_groups() const noexcept { return roles_.seer ? good_count() : 1; }

  [[nodiscard]] std::size_t worlds_per_class() const noexcept { return evil_.size() * good_.size(); }
  [[nodiscard]] std::size_t world_count() const noexcept { return class_count() * worlds_per_class(); }
  [[nodiscard]] ClassId class_of(SecretId world) const noexcept {
    return to_id<ClassId>(to_index(world) / worlds_per_class());
  }

  /// Calls sink(seat, role) for every seat of a world: first the evil ones, then the good ones, each ascending.
  template <class Sink>
  void each_seat(SecretId world, const Sink& sink) const {
    const Seats& seats = classes_[to_index(class_of(world))];
    const std::size_t within = to_index(world) % worlds_per_class();
    const auto tell = [&sink](const std::vector<std::uint8_t>& places, const Arrangement& arrangement) {
      for (std::size_t i = 0; i < places.size(); ++i)
        sink(std::size_t{places[i]}, arrangement.roles[i]);
    };
    tell(seats.evil, evil_[within / good_.size()]);
    tell(seats.good, good_[within % good_.size()]);
  }

 private:
  struct Seats {
    std::uint16_t set = 0;
    std::vector<std::uint8_t> evil{};
    std::vector<std::uint8_t> good{};
  };

  void add_class(std::uint32_t set) {
    if (static_cast<std::size_t>(std::popcount(set)) != evil_count()) return;
    Seats seats;
    seats.set = static_cast<std::uint16_t>(set);
    for (std::size_t seat = 0; seat < seat_count(); ++seat)
      ((set >> seat & 1U) != 0 ? seats.evil : seats.good).push_back(static_cast<std::uint8_t>(seat));
    classes_.push_back(std::move(seats));
  }

  [[nodiscard]] static std::vector<Arrangement> arrange(std::vector<RoleNumber> roles,
                                                        std::optional<RoleNumber> marked) {
    std::vector<Arrangement> all;
    do {
      Arrangement arrangement{roles};
      if (marked)
        arrangement.group =
            static_cast<std::size_t>(std::find(roles.begin(), roles.end(), *marked) - roles.begin());
      all.push_back(std::move(arrangement));
    } while (std::next_permutation(roles.begin(), roles.end()));
    return all;
  }

  Roles roles_;
  std::size_t role_count_ = 0;
  std::vector<Seats> classes_{};
  std::vector<std::uint16_t> sets_{};  // of the classes, side by side
  std::vector<Arrangement> evil_{};
  std::vector<Arrangement> good_{};
};

}  // namespace sleuth
