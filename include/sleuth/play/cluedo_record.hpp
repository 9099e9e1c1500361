#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <sleuth/beliefs/deal_evidence.hpp>
#include <sleuth/core/contracts.hpp>
#include <sleuth/deduction/possibility_matrix.hpp>
#include <sleuth/play/cluedo_event.hpp>
#include <sleuth/play/cluedo_rules.hpp>
#include <sleuth/play/cluedo_table.hpp>

namespace sleuth {

/// How events are read. What is assumed of how people play is off unless it is asked for.
struct CluedoReading {
  Showing showing = Showing::hard;
  bool suggester_holds_none = false;  ///< others suggest only cards that they do not hold
  bool accuser_holds_none = false;    ///< others accuse only cards that they do not hold
  friend bool operator==(const CluedoReading&, const CluedoReading&) = default;
};

/// The record of a game: what was known at the start, and what happened since. Every entry can be corrected later, and
/// every change taken back. Entries that cannot have happened are refused; entries that contradict each other are kept.
class CluedoRecord {
 public:
  /// @errors  std::invalid_argument for a table whose sizes or cards do not fit
  explicit CluedoRecord(CluedoTable table) : table_{std::move(table)} { table_.validate(); }

  [[nodiscard]] const CluedoTable& table() const noexcept { return table_; }
  [[nodiscard]] std::span<const CluedoEvent> events() const noexcept { return events_; }

  // Each change is checked against all events, and refused with std::invalid_argument that names the first event which
  // does not fit; nothing has changed then. Positions count from 0, but messages call the first event "event 1".

  void add(CluedoEvent event) { insert(events_.size(), std::move(event)); }
  /// @param position  0 .. events().size()
  void insert(std::size_t position, CluedoEvent event) {
    if (position > events_.size()) refuse_position("sleuth::CluedoRecord::insert", position, events_.size());
    std::vector<CluedoEvent> changed = events_;
    changed.insert(changed.begin() + static_cast<std::ptrdiff_t>(position), std::move(event));
    change_to(std::move(changed));
  }
  /// @param position  0 .. events().size() - 1
  void replace(std::size_t position, CluedoEvent event) {
    check_position("sleuth::CluedoRecord::replace", position);
    std::vector<CluedoEvent> changed = events_;
    changed[position] = std::move(event);
    change_to(std::move(changed));
  }
  /// @param position  0 .. events().size() - 1
  void remove(std::size_t position) {
    check_position("sleuth::CluedoRecord::remove", position);
    std::vector<CluedoEvent> changed = events_;
    changed.erase(changed.begin() + static_cast<std::ptrdiff_t>(position));
    change_to(std::move(changed));
  }

  /// Takes back the last changes, whatever they were.
  ///
  /// @return  how many were taken back; fewer where there were no more
  std::size_t undo(std::size_t count = 1) {
    std::size_t taken = 0;
    for (; taken < count && !earlier_.empty(); ++taken) {
      events_ = std::move(earlier_.back());
      earlier_.pop_back();
    }
    return taken;
  }

  /// The rules after all events: who is out, whose turn it is.
  [[nodiscard]] CluedoRules rules() const { return checked(events_); }

  /// What the first events say of the deal. Source 0 is the start (my hand, the cards on the table), source n is event n,
  /// which stands at position n - 1.
  ///
  /// @param count  how many events; more than there are means all
  [[nodiscard]] std::vector<SourcedFact> facts(const CluedoReading& reading = {},
                                               std::size_t count = SIZE_MAX) const {
    std::vector<SourcedFact> facts;
    for (const DealFact& fact : table_.known_facts())
      facts.push_back({fact, 0});
    for (std::size_t i = 0; i < events_.size() && i < count; ++i)
      read(events_[i], reading, i + 1, facts);
    return facts;
  }
  /// The matrix of what the first events say.
  [[nodiscard]] PossibilityMatrix matrix(const CluedoReading& reading = {},
                                         std::size_t count = SIZE_MAX) const {
    PossibilityMatrix made{table_.model()};
    for (const SourcedFact& fact : facts(reading, count))
      made.add(fact.fact, fact.source);
    return made;
  }

 private:
  [[noreturn]] static void refuse_position(const char* function, std::size_t position, std::size_t last) {
    detail::invalid_argument(function, "position", position, "0 .. " + std::to_string(last));
  }
  void check_position(const char* function, std::size_t position) const {
    if (events_.empty())
      detail::invalid_argument(function, "position", position, "none: there are no events");
    if (position >= events_.size()) refuse_position(function, position, events_.size() - 1);
  }

  [[nodiscard]] CluedoRules checked(const std::vector<CluedoEvent>& events) const {
    CluedoRules rules{table_};
    for (std::size_t i = 0; i < events.size(); ++i)
      rules.follow(events[i], "event " + std::to_string(i + 1));
    return rules;
  }
  void change_to(std::vector<CluedoEvent> changed) {
    static_cast<void>(checked(changed));
    earlier_.push_back(events_);
    events_ = std::move(changed);
  }

  void assume(bool assumed, std::size_t seat, CardSet cards, std::size_t source,
              std::vector<SourcedFact>& facts) const {
    if (!assumed || seat == table_.my_seat) return;
    for (const CardId card : cards_of(cards))
      facts.push_back({CardNotHeld{card, to_place(seat)}, source});
  }
  void read(const CluedoEvent& event, const CluedoReading& reading, std::size_t source,
            std::vector<SourcedFact>& facts) const {
    const auto add = [&](const DealEvidence& evidence) {
      for (const DealFact& fact : facts_of(table_.model(), evidence, table_.my_seat, reading.showing))
        facts.push_back({fact, source});
    };
    if (const auto* asked = std::get_if<Asked>(&event)) {
      add(*asked);
      assume(reading.suggester_holds_none, asked->suggester, asked->cards, source, facts);
    } else if (const auto* failed = std::get_if<AccusationFailed>(&event)) {
      add(*failed);
      assume(reading.accuser_holds_none, failed->accuser, failed->cards, source, facts);
    } else if (const auto* seen = std::get_if<Holds>(&event)) {
      add(*seen);
    }
  }

  CluedoTable table_;
  std::vector<CluedoEvent> events_{};
  std::vector<std::vector<CluedoEvent>> earlier_{};  ///< the events before each change
};

}  // namespace sleuth
