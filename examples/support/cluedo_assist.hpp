#pragma once

#include <algorithm>
#include <cstddef>
#include <iostream>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <sleuth/io/text.hpp>
#include <sleuth/play/cluedo_json.hpp>
#include <sleuth/play/cluedo_record.hpp>
#include <sleuth/play/cluedo_words.hpp>

#include "support/cluedo_drawing.hpp"
#include "support/cluedo_knowledge.hpp"
#include "support/cluedo_reasons.hpp"
#include "support/cluedo_suggest.hpp"
#include "support/cluedo_typed.hpp"
#include "support/context.hpp"
#include "support/dialogue.hpp"
#include "support/files.hpp"
#include "support/safe_text.hpp"

namespace examples {

/// `assist`: at the table, where a person types what happens and is told what follows.
class CluedoAssist {
 public:
  CluedoAssist(sleuth::CluedoRecord record, CluedoView view, CluedoCells cells, const Terminal& terminal)
      : record_{std::move(record)}, view_{view}, cells_{cells}, terminal_{terminal} {}

  int run() {
    Interrupt::watch();
    std::cout << "Cluedo, " << record_.table().seat_count() << " players"
              << (record_.table().my_seat
                      ? "; my hand: " + safe_text(record_.table().card_names(record_.table().my_hand))
                      : "; I look on")
              << ".\nType what happens, such as  suggest 1: plum, rope, hall: 2  (help shows more).\n";
    learn();
    show();
    converse(
        terminal_, [this] { return knowledge_->is_contradiction() ? "contradiction>" : "cluedo>"; },
        [this](const auto& words, const auto& line) { return run_command(words, line); });
    return finish();
  }

 private:
  [[nodiscard]] CluedoDrawing drawing() const { return {record_, terminal_, cells_}; }
  [[nodiscard]] CluedoTyping typing() const { return CluedoTyping{record_.table()}; }

  /// Works out what the record says now.
  void learn() { knowledge_.emplace(record_, view_); }

  /// Makes a change to the record, and takes it back if it cannot be counted.
  template <class Change>
  void change(const Change& change) {
    const sleuth::CluedoRecord before = record_;
    change();
    try {
      const CluedoKnowledge earlier = *knowledge_;
      learn();
      if (!knowledge_->is_contradiction() && !earlier.is_contradiction()) tell_news(earlier);
    } catch (...) {
      record_ = before;
      learn();
      throw;
    }
    show();
  }

  /// What is certain now and was not before.
  void tell_news(const CluedoKnowledge& earlier) const {
    const sleuth::CluedoWords words{record_};
    const sleuth::DealModel model = record_.table().model();
    for (std::size_t index = 0; index < model.card_count(); ++index) {
      const sleuth::CardId card = sleuth::to_card(index);
      const auto owner = knowledge_->owner(card);
      if (owner && owner != earlier.owner(card))
        std::cout << terminal_.good("New: " + safe_text(words.cell({card, *owner, true}))) +
                         (knowledge_->is_counted(card, *owner) ? " (only counting finds it)" : "")
                  << '\n';
    }
  }

  void show() const {
    if (knowledge_->is_contradiction()) {
      print_conflict(record_, *knowledge_, terminal_);
      std::cout << "undo takes the last change back; edit N EVENT corrects one, remove N drops one.\n";
      return;
    }
    drawing().envelope(*knowledge_, 3);
    const auto next = record_.rules().next_seat();
    if (next && next == record_.table().my_seat && knowledge_->envelopes().size() > 1) rank(1);
  }

  void rank(std::size_t count, std::size_t look_ahead = 0) const {
    if (knowledge_->is_contradiction())
      std::cout << "The events contradict each other: there is nothing to rank.\n";
    else if (!record_.table().my_seat)
      std::cout << "I look on: I have no suggestions to make.\n";
    else
      rank_now(count, look_ahead);
  }

  void rank_now(std::size_t count, std::size_t look_ahead) const {
    CluedoWish wish = wish_;
    wish.top = count;
    wish.look_ahead = look_ahead;
    CluedoRanking{record_, view_, wish}.print(terminal_);
  }

  /// "room hall": where I stand; "room": anywhere.
  void enter(const std::vector<std::string>& words) {
    wish_.room.reset();
    if (words.size() > 1) wish_.room = typing().card(joined(words, 1, words.size()));
    std::cout << (wish_.room ? "Suggestions name " + safe_text(record_.table().card_name(*wish_.room)) + "."
                             : "Suggestions may name any room.")
              << '\n';
  }

  /// One line; false ends the session. Where something is wrong with the line nothing has changed.
  bool run_command(const std::vector<std::string>& words, const std::string& line) {
    const std::string command = in_small_letters(words[0]);
    if (is_quit(words)) return false;
    if (is_help(words)) {
      help();
    } else if (command == "undo") {
      undo(count_after(words, 1));
    } else if (command == "edit" || command == "insert") {
      edit(words, command == "insert");
    } else if (command == "remove") {
      const std::size_t position = event_after(words, 2);
      change([&] { record_.remove(position); });
    } else if (command == "history") {
      takes_nothing(words);
      drawing().history();
    } else if (command == "matrix" || command == "m") {
      takes_nothing(words);
      matrix();
    } else if (command == "why") {
      why(words);
    } else if (command == "rank") {
      rank(std::min<std::size_t>(count_after(words, 5), 1000));
    } else if (command == "ahead") {
      const std::size_t count = std::min<std::size_t>(count_after(words, 3), 20);
      rank(count, count);
    } else if (command == "room") {
      enter(words);
    } else if (command == "progress") {
      takes_nothing(words);
      drawing().progress(entropy_progress(record_, view_));
    } else if (command == "numbers" || command == "bars") {
      takes_nothing(words);
      cells_ = command == "bars" ? CluedoCells::bars : CluedoCells::numbers;
      matrix();
    } else if (command == "save") {
      save(file_to_save(line, command, own_file_));
    } else if (command == "load") {
      load(file_after(line, command));
    } else if (const auto event = typing().event(line)) {
      change([&] { record_.add(*event); });
    } else {
      std::cout << in_quotes(line) << " is no command; help shows all of them.\n";
    }
    return true;
  }

  static void help() {
    sleuth::TextTable table{{{}, {}}, 2};
    table.add_row({"suggest WHO: CARD, CARD, CARD: WHO [CARD]",
                   "who suggested what; who showed a card, and which if I saw it"});
    table.add_row({"suggest WHO: CARD, CARD, CARD: nobody", "nobody could show one"});
    table.add_row({"accuse WHO: CARD, CARD, CARD", "a false accusation"});
    table.add_row({"quiet WHO", "a turn without a suggestion"});
    table.add_row({"seen CARD: WHO", "I saw a card by other means"});
    table.add_row({"matrix", "what is known of all cards; numbers and bars choose how it is drawn"});
    table.add_row({"why CARD WHO", "why a card is or is not there; WHO may be envelope or table"});
    table.add_row({"rank [K]", "the best K suggestions of mine, and whether to accuse"});
    table.add_row({"ahead [K]", "the same with what a second suggestion would add"});
    table.add_row({"room [ROOM]", "the room in which I stand, which a suggestion must name"});
    table.add_row({"progress", "how the envelope became known"});
    table.add_row({"history", "the events so far, with their numbers"});
    table.add_row({"edit N EVENT", "event N was another, such as: edit 2 quiet 1"});
    table.add_row({"insert N EVENT", "an event that was forgotten, before event N"});
    table.add_row({"remove N", "event N did not happen"});
    table.add_row({"undo [N]", "take the last change back, or the last N"});
    table.add_row({"save [--force] FILE", "save the game; --force replaces what is there"});
    table.add_row({"load FILE", "go on with a saved game"});
    table.add_row({"quit", "end"});
    std::cout << table
              << "WHO is the number or name of a seat, or me. Cards may be shortened: sca, pipe, din.\n";
  }

  void matrix() const {
    if (knowledge_->is_contradiction())
      std::cout << "The events contradict each other: no deal is left to draw.\n";
    else
      drawing().matrix(*knowledge_);
  }

  void why(const std::vector<std::string>& words) const {
    if (knowledge_->is_contradiction()) {
      print_conflict(record_, *knowledge_, terminal_);
      return;
    }
    const auto asked = typing().cell(words, 1);
    print_reason(record_, *knowledge_, asked.card, asked.place, terminal_);
  }

  void undo(std::size_t wanted) {
    std::size_t taken = 0;
    change([&] { taken = record_.undo(wanted); });
    std::cout << (taken == 0 ? "There is nothing to take back."
                             : "Took back " + sleuth::counted(taken, "change", "changes") + ".")
              << '\n';
  }

  /// The position of the event whose number is words[1].
  [[nodiscard]] std::size_t event_after(const std::vector<std::string>& words, std::size_t most_words) const {
    const auto number = words.size() > 1 ? number_in(words[1]) : std::nullopt;
    if (!number || words.size() > most_words)
      throw std::invalid_argument{words[0] + " needs the number of an event (history shows them)"};
    if (*number == 0 || *number > record_.events().size())
      throw std::invalid_argument{record_.events().empty()
                                      ? "there are no events yet"
                                      : "there is no event " + in_quotes(words[1]) + "; allowed: 1 .. " +
                                            std::to_string(record_.events().size())};
    return *number - 1;
  }

  void edit(const std::vector<std::string>& words, bool inserts) {
    const std::size_t position = event_after(words, words.size());
    const auto event = typing().event(joined(words, 2, words.size()));
    if (!event)
      throw std::invalid_argument{words[0] + " needs an event, such as: " + words[0] + " 1 quiet 2"};
    change([&] { inserts ? record_.insert(position, *event) : record_.replace(position, *event); });
  }

  void save(const OutputFile& out) {
    out.write(json_lines(sleuth::to_json(record_)));
    own_file_ = out.name;
    std::cout << "Saved " << sleuth::counted(record_.events().size(), "event", "events") << " in "
              << out.shown_name() << ".\n";
  }

  void load(const std::string& file) {
    sleuth::CluedoRecord read = load_record(file);
    const CluedoKnowledge knowledge{read, view_};
    record_ = std::move(read);
    knowledge_ = knowledge;
    own_file_ = file;
    std::cout << "Loaded " << sleuth::counted(record_.events().size(), "event", "events") << " from "
              << safe_text(file) << ":\n";
    drawing().history();
    show();
  }

  /// What is known at the end.
  int finish() const {
    std::cout << '\n';
    const std::string events = sleuth::counted(record_.events().size(), "event", "events");
    if (knowledge_->is_contradiction()) {
      std::cout << "Ended in a contradiction after " << events << ".\n";
      return Interrupt::happened() ? interrupted : contradiction;
    }
    std::cout << "So far: " << events << ". ";
    drawing().envelope(*knowledge_, 1);
    return Interrupt::happened() ? interrupted : done;
  }

  sleuth::CluedoRecord record_;
  CluedoView view_;
  CluedoCells cells_;
  Terminal terminal_;
  CluedoWish wish_{};
  std::optional<CluedoKnowledge> knowledge_{};
  std::string own_file_{};  ///< where this session was saved or loaded last
};

}  // namespace examples
