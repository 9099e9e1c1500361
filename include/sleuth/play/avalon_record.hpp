#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include <sleuth/beliefs/role_posterior.hpp>
#include <sleuth/core/contracts.hpp>
#include <sleuth/games/avalon.hpp>
#include <sleuth/play/avalon_events.hpp>
#include <sleuth/play/avalon_evidence.hpp>
#include <sleuth/play/avalon_flow.hpp>
#include <sleuth/play/avalon_model.hpp>

namespace sleuth::avalon {

/// A game of Avalon as one observer sees it, and what follows from it under a model of how people play. Events can be taken
/// back and corrected. A record that contradicts itself stays usable: contradiction() names the event.
class AvalonRecord {
 public:
  /// @errors  std::invalid_argument for an observer that the roles do not allow, and for a model out of range
  AvalonRecord(AvalonSetup setup, const AvalonModel& model)
      : setup_{std::move(setup)},
        evidence_{games::Avalon{setup_.roles}, checked(model, setup_)},
        flow_{setup_},
        beliefs_{RolePosterior{evidence_.domain().shared_casting()}} {
    if (setup_.observer) beliefs_.front().observe(evidence_.knowledge(*setup_.observer));
    worlds_after_knowledge_ = beliefs_.front().count();
    if (!model.seat_weight.empty()) beliefs_.front().observe(evidence_.prior());
    if (beliefs_.front().empty())
      sleuth::detail::invalid_argument("sleuth::avalon::AvalonRecord", "seat_weight",
                                       "0 for every casting that the observer holds possible",
                                       "weights that leave one");
  }

  [[nodiscard]] const AvalonSetup& setup() const noexcept { return setup_; }
  [[nodiscard]] const AvalonModel& model() const noexcept { return evidence_.model(); }
  [[nodiscard]] const games::Avalon& domain() const noexcept { return evidence_.domain(); }
  [[nodiscard]] const AvalonEvidence& evidence() const noexcept { return evidence_; }
  [[nodiscard]] std::span<const AvalonEvent> events() const noexcept { return events_; }
  /// The quest that comes next, 1 .. 5; 6 after the last.
  [[nodiscard]] std::size_t next_quest() const noexcept { return flow_.next_quest(); }
  /// For which quest an event was, and which attempt.
  [[nodiscard]] const AvalonFlow::Place& place(std::size_t index) const noexcept { return places_[index]; }

  /// What is known now.
  [[nodiscard]] const RolePosterior& posterior() const noexcept { return beliefs_.back(); }
  /// What was known after so many events, 0 .. events().size().
  [[nodiscard]] const RolePosterior& posterior_after(std::size_t count) const noexcept {
    return beliefs_[count];
  }
  [[nodiscard]] std::uint64_t worlds_total() const noexcept { return domain().secret_count(); }
  [[nodiscard]] std::uint64_t worlds_after_knowledge() const noexcept { return worlds_after_knowledge_; }
  /// Natural logarithm of the probability of all events, given what the observer was shown.
  [[nodiscard]] double log_evidence() const noexcept {
    return posterior().log_total() - beliefs_.front().log_total();
  }
  /// The first event that no casting explains together with the events before it.
  [[nodiscard]] std::optional<std::size_t> contradiction() const noexcept {
    for (std::size_t index = 0; index < events_.size(); ++index)
      if (beliefs_[index + 1].empty()) return index;
    return std::nullopt;
  }

  /// Adds an event at the end.
  ///
  /// @errors  std::invalid_argument for what cannot happen; nothing has changed then
  void add(const AvalonEvent& event) {
    AvalonFlow flow = flow_;
    const AvalonFlow::Place place = flow.accept(event);
    auto likelihood = std::make_shared<const RoleEvidence>(likelihood_of(event, place));
    RolePosterior next = posterior();
    next.observe(*likelihood);
    // Room first: what follows cannot throw half way.
    events_.reserve(events_.size() + 1);
    places_.reserve(events_.size() + 1);
    likelihoods_.reserve(events_.size() + 1);
    beliefs_.reserve(events_.size() + 2);
    events_.push_back(event);
    places_.push_back(place);
    likelihoods_.push_back(std::move(likelihood));
    beliefs_.push_back(std::move(next));
    flow_ = flow;
  }

  /// Takes the last events back. Returns how many there were to take, at most n.
  std::size_t undo(std::size_t n = 1) {
    const std::size_t taken = std::min(n, events_.size());
    rebuild({events_.begin(), events_.end() - static_cast<std::ptrdiff_t>(taken)});
    return taken;
  }
  /// Corrects an earlier event; the later ones are kept, and checked again.
  ///
  /// @errors  std::invalid_argument if there is no such event, or the game cannot go so; nothing has changed then
  void replace(std::size_t index, const AvalonEvent& event) {
    std::vector<AvalonEvent> events = events_;
    at(events, index) = event;
    rebuild(events);
  }
  /// Takes one event out; the later ones are kept, and checked again.
  ///
  /// @errors  as of replace()
  void erase(std::size_t index) {
    std::vector<AvalonEvent> events = events_;
    at(events, index);
    events.erase(events.begin() + static_cast<std::ptrdiff_t>(index));
    rebuild(events);
  }

  /// What would be known without one event. The others stay what they were, so that this is also defined where the game
  /// could not have gone on without it.
  ///
  /// @complexity  O(events) observations
  [[nodiscard]] RolePosterior without(std::size_t index) const {
    RolePosterior belief = beliefs_[std::min(index, events_.size())];
    for (std::size_t later = index + 1; later < events_.size(); ++later)
      belief.observe(*likelihoods_[later]);
    return belief;
  }
  /// The likelihood of an event as it was observed.
  [[nodiscard]] const std::shared_ptr<const RoleEvidence>& likelihood(std::size_t index) const noexcept {
    return likelihoods_[index];
  }

 private:
  [[nodiscard]] static const AvalonModel& checked(const AvalonModel& model, const AvalonSetup& setup) {
    check_observer(setup);
    model.validate();
    if (!model.seat_weight.empty() && model.seat_weight.size() != setup.roles.players())
      sleuth::detail::invalid_argument("sleuth::avalon::AvalonRecord", "the number of seat weights",
                                       model.seat_weight.size(), std::to_string(setup.roles.players()));
    return model;
  }
  static AvalonEvent& at(std::vector<AvalonEvent>& events, std::size_t index) {
    if (index >= events.size())
      sleuth::detail::invalid_argument(
          "sleuth::avalon::AvalonRecord", "event", index,
          events.empty() ? "none: there is no event" : "0 .. " + std::to_string(events.size() - 1));
    return events[index];
  }
  void rebuild(const std::vector<AvalonEvent>& events) {
    AvalonRecord next{setup_, model()};
    for (const AvalonEvent& event : events)
      next.add(event);
    *this = std::move(next);
  }
  [[nodiscard]] RoleEvidence likelihood_of(const AvalonEvent& event, const AvalonFlow::Place& place) const {
    if (const auto* proposal = std::get_if<Proposal>(&event))
      return evidence_.of(*proposal, place.quest, place.attempt);
    return std::visit(
        [this](const auto& one) {
          if constexpr (std::is_same_v<std::decay_t<decltype(one)>, Proposal>)
            return RoleEvidence{};
          else
            return evidence_.of(one);
        },
        event);
  }

  AvalonSetup setup_;
  AvalonEvidence evidence_;
  AvalonFlow flow_;
  std::vector<AvalonEvent> events_{};
  std::vector<AvalonFlow::Place> places_{};
  std::vector<std::shared_ptr<const RoleEvidence>> likelihoods_{};
  std::vector<RolePosterior> beliefs_;  // beliefs_[i] is what was known after i events
  std::uint64_t worlds_after_knowledge_ = 0;
};

}  // namespace sleuth::avalon
