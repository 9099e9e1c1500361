#pragma once

#include <string_view>

namespace sleuth {

/// Where a game stands.
enum class Status {
  open,               ///< there is something to ask
  solved,             ///< the goal is reached
  contradiction,      ///< the observations cannot all hold: see conflict(), undo(), replace()
  indistinguishable,  ///< several secrets are left that no allowed guess can tell apart
  no_guess,           ///< no guess is allowed
};

[[nodiscard]] constexpr std::string_view to_string(Status status) noexcept {
  switch (status) {
    case Status::open:
      return "open";
    case Status::solved:
      return "solved";
    case Status::contradiction:
      return "contradiction";
    case Status::indistinguishable:
      return "indistinguishable";
    case Status::no_guess:
      return "no_guess";
  }
  return "";
}

/// What an observation did: the number of secrets before and after it.
class Update {
 public:
  constexpr Update(double before, double after) noexcept : before_{before}, after_{after} {}
  [[nodiscard]] constexpr double before() const noexcept { return before_; }
  [[nodiscard]] constexpr double after() const noexcept { return after_; }
  /// Nothing is left.
  [[nodiscard]] constexpr bool contradiction() const noexcept { return !(after_ > 0); }

 private:
  double before_;
  double after_;
};

}  // namespace sleuth
