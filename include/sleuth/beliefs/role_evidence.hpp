#pragma once

#include <cmath>
#include <cstddef>
#include <limits>
#include <span>
#include <vector>

#include <sleuth/beliefs/role_casting.hpp>
#include <sleuth/core/contracts.hpp>

namespace sleuth {

/// Evidence about hidden roles, as natural logarithms of likelihoods: -infinity rules out. The likelihood of a world is the
/// product of one factor for its evil set, one for the role of each seat given the evil set, and one for where the seer and
/// the unseen sit. A table that is empty says nothing.
struct RoleEvidence {
  std::vector<double> of_class{};  ///< [class]
  std::vector<double> of_role{};   ///< [class][seat][role]
  std::vector<double>
      of_pair{};  ///< [class][good group: position of the seer][evil group: position of the unseen]

  /// Whether it tells evil sets apart and nothing else: a class of worlds shares one likelihood.
  [[nodiscard]] bool is_about_classes() const noexcept { return of_role.empty() && of_pair.empty(); }

  [[nodiscard]] static std::size_t role_table_size(const RoleCasting& casting) noexcept {
    return casting.class_count() * casting.seat_count() * casting.role_count();
  }
  [[nodiscard]] static std::size_t pair_table_size(const RoleCasting& casting) noexcept {
    return casting.class_count() * casting.good_groups() * casting.evil_groups();
  }
  /// The factor of a role at a seat; a table of the right size must be there.
  [[nodiscard]] double& role(const RoleCasting& casting, std::size_t index, std::size_t seat,
                             std::size_t role) noexcept {
    return of_role[(index * casting.seat_count() + seat) * casting.role_count() + role];
  }

  /// @errors  std::invalid_argument for a table of another shape, and for NaN or +infinity in it
  void check(const RoleCasting& casting) const {
    check_table("of_class", of_class, casting.class_count());
    check_table("of_role", of_role, role_table_size(casting));
    check_table("of_pair", of_pair, pair_table_size(casting));
  }

 private:
  static void check_table(const char* name, std::span<const double> table, std::size_t size) {
    if (!table.empty() && table.size() != size)
      detail::invalid_argument("sleuth::RoleEvidence", std::string{name} + ": the number of entries",
                               table.size(), "0 or " + std::to_string(size));
    for (const double entry : table)
      if (!(entry < std::numeric_limits<double>::infinity()))
        detail::invalid_argument("sleuth::RoleEvidence", std::string{name} + ": an entry",
                                 std::to_string(entry), "logarithms, finite or -infinity");
  }
};

}  // namespace sleuth
