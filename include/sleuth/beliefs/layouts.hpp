#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include <sleuth/beliefs/card_groups.hpp>
#include <sleuth/beliefs/completion_chance.hpp>
#include <sleuth/beliefs/layout_conflict.hpp>
#include <sleuth/core/belief.hpp>
#include <sleuth/core/contracts.hpp>
#include <sleuth/fwd.hpp>

namespace sleuth {

/// The layouts of face-down cards that agree with what a player has seen and remembers: positions seen, groups taken, and
/// how many cards of each pattern are still out of sight. Layouts are exchangeable, so that everything has a closed form.
///
/// It holds what was seen, and nothing else: the pattern of a card that was not flipped is nowhere in it. A guess is the
/// flip of one position, its outcome the pattern. Flips follow each other as in the game: cards of one pattern stay face up
/// until their group is complete and is taken, and the first other card turns all of them back. Weights are numbers of
/// cards out of sight; `p_success` is the chance that the move to which the flip belongs takes a group if the later flips
/// of the move are chosen best.
///
/// Cards may be forgotten: they return to those out of sight. That stays exact as long as what is forgotten does not depend
/// on the layout; that two forgotten cards were seen not to match is forgotten with them.
class Layouts {
 public:
  using weight_type = std::uint32_t;
  using evidence_type = CardForgotten;
  /// shape [pattern_count] each: the distribution of a card out of sight, and of one whose pattern is known
  struct workspace_type {
    std::vector<weight_type> unseen{};
    std::vector<weight_type> known{};
  };

  /// @errors  std::invalid_argument from groups.validate()
  explicit Layouts(const CardGroups& groups) : groups_{groups} {
    groups_.validate();
    places_.resize(groups_.cards);
    hidden_.assign(groups_.pattern_count(), groups_.copies);
    known_.assign(groups_.pattern_count(), 0);
    unseen_ = left_ = groups_.cards;
  }
  template <LaysCards D, class F>
  Layouts(const D& domain, const F&) : Layouts{domain.groups()} {}

  [[nodiscard]] const CardGroups& groups() const noexcept { return groups_; }
  /// Cards on the table.
  [[nodiscard]] std::size_t left() const noexcept { return left_; }
  /// Cards on the table whose pattern is not known or forgotten.
  [[nodiscard]] std::size_t unseen() const noexcept { return unseen_; }
  [[nodiscard]] bool is_cleared() const noexcept { return left_ == 0; }
  /// The cards of the move that is under way, in the order in which they were flipped.
  [[nodiscard]] std::span<const GuessId> face_up() const noexcept {
    return {face_up_.data(), face_up_count_};
  }
  [[nodiscard]] bool is_face_up(GuessId position) const noexcept {
    return std::find(face_up().begin(), face_up().end(), position) != face_up().end();
  }
  [[nodiscard]] bool is_taken(GuessId position) const { return place(position).state == State::taken; }
  /// The pattern that was seen there, if it was and is remembered; also of a card that was taken.
  [[nodiscard]] std::optional<OutcomeId> pattern_at(GuessId position) const {
    const Place& at = place(position);
    return at.state == State::unseen ? std::nullopt : std::optional{to_id<OutcomeId>(at.pattern)};
  }
  /// Cards of a pattern that are out of sight.
  [[nodiscard]] std::size_t hidden_copies(OutcomeId pattern) const { return hidden_[checked(pattern)]; }
  /// Cards of a pattern that lie face down in known positions.
  [[nodiscard]] std::size_t known_copies(OutcomeId pattern) const { return known_[checked(pattern)]; }

  /// Whether the card may be flipped now: it is on the table and not face up.
  [[nodiscard]] bool allows(GuessId position) const {
    return to_index(position) < places_.size() && !is_taken(position) && !is_face_up(position);
  }
  template <class D>
  [[nodiscard]] bool allows(const D&, GuessId position) const {
    return allows(position);
  }
  /// A flip always moves the game on.
  template <class D>
  [[nodiscard]] bool changes_state(const D&, GuessId position) const {
    return allows(position);
  }

  /// Takes in what a flip showed, if that is possible.
  ///
  /// @errors  std::invalid_argument for a position off the board, taken or face up, a pattern that does not exist, another
  ///          pattern than the one that lies there, or one whose cards were all seen elsewhere; nothing has changed then
  void flip(GuessId position, OutcomeId pattern) {
    check(position, pattern);
    observe(position, pattern);
  }
  /// The same for solvers: what contradicts the facts empties the belief. A card that is taken or face up tells its pattern
  /// and moves nothing. @errors std::invalid_argument for a position or pattern that does not exist
  void observe(GuessId position, OutcomeId outcome) {
    if (empty_) return;
    const auto pattern = static_cast<std::uint32_t>(checked(outcome));
    Place& at = places_[checked(position)];
    if (at.state == State::unseen) {
      if (hidden_[pattern] == 0) {
        empty_ = true;
        return;
      }
      --hidden_[pattern];
      --unseen_;
      at = {pattern, State::seen};
    } else {
      if (at.pattern != pattern) empty_ = true;
      if (empty_ || at.state == State::taken || is_face_up(position)) return;
      --known_[pattern];
    }
    turn_up(position, pattern);
  }
  template <class D, class F>
  void observe(const D&, const F&, GuessId position, OutcomeId pattern) {
    observe(position, pattern);
  }
  /// Returns a card to those out of sight; one that is face up, taken or not known stays as it is.
  ///
  /// @return  whether it was known
  bool forget(GuessId position) {
    Place& at = places_[checked(position)];
    if (at.state != State::seen || is_face_up(position)) return false;
    --known_[at.pattern];
    ++hidden_[at.pattern];
    ++unseen_;
    at = {};
    return true;
  }
  template <class D>
  void observe(const D&, const CardForgotten& evidence) {
    forget(evidence.position);
  }

  /// @complexity  O(pattern_count)
  template <class D, class F>
  [[nodiscard]] OutcomeDistribution<weight_type> distribution(const D&, const F&, GuessId position,
                                                              workspace_type& workspace) const {
    const Place& at = place(position);
    if (at.state == State::unseen) {
      workspace.unseen = hidden_;
      return {position, workspace.unseen, total(), 0, chance_of_unseen(), 1};
    }
    workspace.known.assign(known_.size(), 0);
    return known_row(position, workspace);
  }
  /// The fast path: cards out of sight share one distribution.
  ///
  /// @complexity  O(cards + pattern_count), besides the work of the sink
  template <class D, class F, class Filter, class Sink>
  void distributions(const D&, const F&, workspace_type& workspace, const Filter& allowed,
                     const Sink& sink) const {
    workspace.unseen = hidden_;
    workspace.known.assign(known_.size(), 0);
    const double unseen_chance = chance_of_unseen();
    for (const GuessId position : all_ids<GuessId>(places_.size())) {
      if (!allowed(position)) continue;
      const Place& at = place(position);
      const bool is_unseen = at.state == State::unseen;
      const OutcomeDistribution<weight_type> unseen{position, workspace.unseen, total(), 0, unseen_chance, 1};
      const bool goes_on = sink(is_unseen ? unseen : known_row(position, workspace));
      if (!is_unseen) workspace.known[at.pattern] = 0;
      if (!goes_on) return;
    }
  }

  [[nodiscard]] bool empty() const noexcept { return empty_; }
  friend bool operator==(const Layouts&, const Layouts&) = default;
  /// log2 of unseen! / product of hidden_copies!.
  ///
  /// @complexity  O(unseen + pattern_count)
  [[nodiscard]] double log2_count() const {
    if (empty_) return -std::numeric_limits<double>::infinity();
    constexpr std::array<double, 5> log2_factorial{0, 0, 1, 2.584962500721156, 4.584962500721156};
    double bits = 0;
    for (std::uint32_t i = 2; i <= unseen_; ++i)
      bits += std::log2(static_cast<double>(i));
    for (const std::uint32_t copies : hidden_)
      bits -= log2_factorial[copies];
    return bits > 0 ? bits : 0.0;
  }
  template <class D>
  [[nodiscard]] double target_bits(const D&) const {
    return empty_ ? 0.0 : log2_count();
  }
  template <class D>
  [[nodiscard]] double target_confidence(const D&) const {
    return empty_ ? 0.0 : std::exp2(-log2_count());
  }
  /// Which flips contradict each other; see layout_conflict.
  template <class D, class F, class Set = ConflictSet>
  [[nodiscard]] Set conflict(const D&, const F&,
                             std::span<const std::variant<Answer, CardForgotten>> history) const {
    return layout_conflict<Set>(*this, history);
  }

 private:
  enum class State : std::uint8_t { unseen, seen, taken };
  struct Place {
    std::uint32_t pattern = 0;
    State state = State::unseen;
    friend bool operator==(const Place&, const Place&) = default;
  };

  [[nodiscard]] static std::size_t below(std::size_t size, const char* what, std::size_t value) {
    if (value >= size)
      detail::invalid_argument("sleuth::Layouts", what, value, "0 .. " + std::to_string(size - 1));
    return value;
  }
  [[nodiscard]] std::size_t checked(GuessId position) const {
    return below(places_.size(), "position", to_index(position));
  }
  [[nodiscard]] std::size_t checked(OutcomeId pattern) const {
    return below(hidden_.size(), "pattern", to_index(pattern));
  }
  [[nodiscard]] const Place& place(GuessId position) const { return places_[checked(position)]; }

  void check(GuessId position, OutcomeId pattern) const {
    const auto refuse = [](const char* what, std::size_t value, const std::string& allowed) {
      detail::invalid_argument("sleuth::Layouts::flip", what, value, allowed);
    };
    const Place& at = place(position);
    const std::size_t shown = checked(pattern);
    if (at.state == State::taken)
      refuse("position", to_index(position), "cards on the table; this one was taken");
    if (is_face_up(position))
      refuse("position", to_index(position), "cards that lie face down; this one is face up already");
    if (at.state == State::seen && at.pattern != shown)
      refuse("pattern", shown, std::to_string(at.pattern) + ", which was seen there before");
    if (at.state == State::unseen && hidden_[shown] == 0)
      refuse("pattern", shown,
             "patterns of which a card is out of sight; all " + std::to_string(groups_.copies) +
                 " of this one were seen elsewhere");
  }

  void turn_up(GuessId position, std::uint32_t pattern) {
    face_up_[face_up_count_++] = position;
    const bool matches = places_[to_index(face_up_[0])].pattern == pattern;
    if (matches && face_up_count_ < groups_.group) return;
    for (const GuessId card : face_up()) {
      Place& at = places_[to_index(card)];
      if (matches)
        at.state = State::taken;
      else
        ++known_[at.pattern];
    }
    if (matches) left_ -= groups_.group;
    face_up_ = {};
    face_up_count_ = 0;
  }

  [[nodiscard]] weight_type total() const noexcept { return unseen_ > 0 ? unseen_ : 1; }

  [[nodiscard]] OutcomeDistribution<weight_type> known_row(GuessId position,
                                                           workspace_type& workspace) const {
    const Place& at = place(position);
    workspace.known[at.pattern] = total();
    return {position, workspace.known, total(), 0, allows(position) ? chance_of_known(at.pattern) : 0.0, 1};
  }

  [[nodiscard]] double chance_of_known(std::uint32_t pattern) const noexcept {
    if (face_up_count_ > 0 && places_[to_index(face_up_[0])].pattern != pattern) return 0;
    return completion_chance(groups_.group - face_up_count_ - 1, known_[pattern] - 1, hidden_[pattern],
                             unseen_);
  }
  /// A certain success is exactly 1: then all that is summed are whole numbers.
  [[nodiscard]] double chance_of_unseen() const noexcept {
    if (unseen_ == 0) return 0;
    double sum = 0;
    for (std::uint32_t pattern = 0; pattern < hidden_.size(); ++pattern) {
      const std::uint32_t hidden = hidden_[pattern];
      if (hidden == 0 || (face_up_count_ > 0 && places_[to_index(face_up_[0])].pattern != pattern)) continue;
      sum += static_cast<double>(hidden) *
             completion_chance(groups_.group - face_up_count_ - 1, known_[pattern], hidden - 1, unseen_ - 1);
    }
    return sum / static_cast<double>(unseen_);
  }

  CardGroups groups_;
  std::vector<Place> places_;
  std::vector<std::uint32_t> hidden_;
  std::vector<std::uint32_t> known_;
  std::array<GuessId, 4> face_up_{};  // what is beyond the count stays GuessId{}
  std::uint32_t face_up_count_ = 0;
  std::uint32_t unseen_ = 0;
  std::uint32_t left_ = 0;
  bool empty_ = false;
};

}  // namespace sleuth
