#pragma once

#include <concepts>
#include <cstdint>
#include <optional>

namespace sleuth {

/// Notices that something deterministic is in a state that it was in before, and will thus never end. Keeps one state, which
/// is renewed after 1, 2, 4, 8 ... steps: a loop of length L entered after S steps is noticed before step 3 (S + L) + 3.
///
/// @source  R. P. Brent, "An improved Monte Carlo factorization algorithm", BIT 20 (1980)
template <std::equality_comparable State>
class LoopWatch {
 public:
  /// @return  whether this state was there before: never true without a loop
  bool repeats(const State& state) {
    if (kept_ && *kept_ == state) return true;
    if (++steps_ >= renew_at_) {
      kept_ = state;
      renew_at_ *= 2;
    }
    return false;
  }
  void reset() {
    kept_.reset();
    steps_ = 0;
    renew_at_ = 1;
  }

 private:
  std::optional<State> kept_;
  std::uint64_t steps_ = 0;
  std::uint64_t renew_at_ = 1;
};

}  // namespace sleuth
