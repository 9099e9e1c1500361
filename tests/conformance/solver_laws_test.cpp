#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "conformance/broken.hpp"
#include "support/catch.hpp"
#include "support/unlisted.hpp"

#include <sleuth/conformance/solver_laws.hpp>
#include <sleuth/solver/constraint_solver.hpp>

namespace solver_laws_test {

namespace conformance = sleuth::conformance;
namespace broken = conformance::solver_laws;
using sleuth_tests::Compare;
using sleuth_tests::Numbers;
using Sound = sleuth::ConstraintSolver<Numbers, Compare>;

/// A solver with one fault. All copies share one solver where a copy is no snapshot.
class BrokenSolver {
 public:
  using observation_type = Sound::observation_type;

  explicit BrokenSolver(std::string_view breaks = "")
      : breaks_{breaks}, held_{std::make_shared<Sound>(Numbers{}, Compare{})} {}
  BrokenSolver(const BrokenSolver& other) : breaks_{other.breaks_} { hold(other); }
  BrokenSolver& operator=(const BrokenSolver& other) {
    breaks_ = other.breaks_;
    hold(other);
    return *this;
  }

  [[nodiscard]] const Numbers& domain() const { return held_->domain(); }
  [[nodiscard]] const Compare& feedback() const { return held_->feedback(); }
  [[nodiscard]] const auto& goal() const { return held_->goal(); }
  [[nodiscard]] const auto& belief() const { return held_->belief(); }
  [[nodiscard]] auto history() const { return held_->history(); }
  [[nodiscard]] double remaining() const { return held_->remaining(); }
  template <class Selector>
  [[nodiscard]] auto suggest(const Selector& selector) const {
    return held_->suggest(selector);
  }
  [[nodiscard]] sleuth::Status status() const {
    const sleuth::Status status = held_->status();
    return status == sleuth::Status::solved && breaks(broken::status) ? sleuth::Status::open : status;
  }
  sleuth::Update observe(sleuth::Answer answer) {
    if (breaks(broken::refuses)) answer.guess = sleuth::to_id<sleuth::GuessId>(to_index(answer.guess) % 9);
    const sleuth::Update update = held_->observe(answer);
    return breaks(broken::update) ? sleuth::Update{update.after(), update.before()} : update;
  }
  std::size_t undo(std::size_t n = 1) { return breaks(broken::undo) ? n : held_->undo(n); }
  sleuth::Update replace(std::size_t index, const observation_type& observation) {
    if (!breaks(broken::replace)) return held_->replace(index, observation);
    return {held_->remaining(), held_->remaining()};
  }
  void reset() {
    if (!breaks(broken::reset)) held_->reset();
  }
  [[nodiscard]] auto conflict() const {
    auto conflict = held_->conflict();
    if (conflict && breaks(broken::conflict)) {
      conflict->observations.clear();
      for (std::size_t i = 0; i < history().size(); ++i)
        conflict->observations.push_back(i);
    }
    return conflict;
  }

 private:
  [[nodiscard]] bool breaks(std::string_view law) const { return breaks_ == law; }
  void hold(const BrokenSolver& other) {
    held_ = breaks(broken::copies) ? other.held_ : std::make_shared<Sound>(*other.held_);
  }

  std::string_view breaks_;
  std::shared_ptr<Sound> held_;
};

TEST_CASE("check_solver accepts a sound solver and skips nothing") {
  const conformance::Report report = conformance::check_solver(BrokenSolver{});
  CHECK(report.text() == "");
  CHECK(report.skipped().empty());
  CHECK(report.checked().size() == broken::all.size());
}

TEST_CASE("check_solver names each law that is broken") {
  for (const std::string_view law : broken::all) {
    INFO(law);
    CHECK(conformance::check_solver(BrokenSolver{law}).violates(law));
  }
}

TEST_CASE("check_solver holds on a solver that lists nothing, with a goal of its own") {
  const sleuth_tests::TokenRow row{.boxes = 2, .size = 2, .heads = {0.5, 0.25, 0.1, 0.9}};
  const sleuth::ConstraintSolver solver{row};
  CHECK(conformance::check_solver(solver).text() == "");
}

}  // namespace solver_laws_test
