#pragma once

#include <cstddef>
#include <iostream>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <sleuth/io/json.hpp>
#include <sleuth/io/text.hpp>
#include <sleuth/play/avalon_case_json.hpp>
#include <sleuth/play/avalon_record.hpp>

#include "support/avalon_report.hpp"
#include "support/context.hpp"
#include "support/dialogue.hpp"
#include "support/files.hpp"
#include "support/safe_text.hpp"

namespace examples {

/// Seats with commas between them, "0,2,3"; "-" for none.
[[nodiscard]] inline std::vector<std::size_t> seat_list(std::string_view text) {
  std::vector<std::size_t> seats;
  if (text == "-") return seats;
  while (true) {
    const std::size_t comma = text.find(',');
    seats.push_back(whole_number(text.substr(0, comma)));
    if (comma == std::string_view::npos) return seats;
    text.remove_prefix(comma + 1);
  }
}
[[nodiscard]] inline sleuth::games::AvalonRole role_named(std::string_view text) {
  const auto role = sleuth::games::find_avalon_role(text);
  if (!role)
    throw std::invalid_argument{
        in_quotes(text) +
        " is no role; allowed: Merlin, Percival, Servant, Morgana, Mordred, Assassin, Oberon, Minion"};
  return *role;
}

/// `assist` at a table of Avalon: the person types what happens, the program says what it means.
class AvalonAssist {
 public:
  AvalonAssist(avalon::AvalonRecord record, const Terminal& terminal)
      : record_{std::move(record)}, terminal_{terminal} {}

  int run() {
    std::cout << "Avalon, " << record_.setup().roles.players() << " players, seats 0 to "
              << record_.setup().roles.players() - 1 << "; help shows what can be typed\n\n";
    show();
    converse(
        terminal_, [this] { return record_.contradiction() ? "contradiction>" : "event>"; },
        [this](const auto& words, const auto& line) {
          const std::string command = in_small_letters(words[0]);
          if (command == "quit" || command == "exit" || command == "q") return false;
          run_command(command, words, line);
          return true;
        });
    std::cout << "So far: " << sleuth::counted(record_.events().size(), "event", "events") << ".\n";
    if (Interrupt::happened()) return interrupted;
    return record_.contradiction() ? contradiction : done;
  }

 private:
  using Words = std::vector<std::string>;

  void show() const {
    if (record_.contradiction()) return print_contradiction(record_, terminal_);
    print_seats(record_, terminal_);
  }

  void run_command(const std::string& command, const Words& words, const std::string& line) {
    if (command == "help" || command == "?") return help();
    if (command == "who") return print_inference(record_, terminal_);
    if (command == "history") return print_history(record_);
    if (command == "why") return why();
    if (command == "team") return team(words);
    if (command == "merlin") return print_targets(avalon::rank_targets(record_), terminal_);
    if (command == "save") return save(file_after(line, command));
    if (command == "load") {
      load(file_after(line, command));
    } else if (command == "undo") {
      const std::size_t taken = record_.undo(count_after(words, 1));
      std::cout << "Took back " << sleuth::counted(taken, "event", "events") << ".\n";
    } else if (command == "drop") {
      needs(words, 2, "drop I");
      record_.erase(whole_number(words[1], 1) - 1);
    } else if (command == "edit") {
      if (words.size() < 3)
        throw std::invalid_argument{"edit needs the number of an event and the right event"};
      record_.replace(whole_number(words[1], 1) - 1, event_of(Words{words.begin() + 2, words.end()}));
    } else {
      record_.add(event_of(words));
    }
    show();
  }

  static void needs(const Words& words, std::size_t count, const char* form) {
    if (words.size() != count) throw std::invalid_argument{std::string{"expected: "} + form};
  }
  static bool one_of(const std::string& word, const char* yes, const char* no) {
    const std::string small = in_small_letters(word);
    if (small != yes && small != no)
      throw std::invalid_argument{in_quotes(word) + " is unknown; allowed: " + yes + ", " + no};
    return small == yes;
  }

  static avalon::AvalonEvent event_of(const Words& words) {
    const std::string name = in_small_letters(words[0]);
    if (name == "propose") {
      needs(words, 4, "propose LEADER TEAM APPROVING, such as: propose 0 0,1 0,1,3");
      return avalon::Proposal{whole_number(words[1]), seat_list(words[2]), seat_list(words[3]), {}, {}};
    }
    if (name == "quest") {
      needs(words, 4, "quest NUMBER TEAM FAILS, such as: quest 1 0,1 1; FAILS may be pass or fail");
      avalon::QuestResult quest{whole_number(words[1]), seat_list(words[2]), {}, {}};
      if (const auto fails = number_in(words[3]))
        quest.fails = *fails;
      else
        quest.passed = one_of(words[3], "pass", "fail");
      return quest;
    }
    if (name == "accuse" || name == "vouch") {
      needs(words, 3, (name + " SPEAKER TARGET").c_str());
      return avalon::Speech{name == "accuse" ? avalon::Statement::accuse : avalon::Statement::vouch,
                            whole_number(words[1]), whole_number(words[2])};
    }
    if (name == "claim") {
      needs(words, 3, "claim SPEAKER ROLE");
      return avalon::RoleClaim{whole_number(words[1]), role_named(words[2])};
    }
    if (name == "lady") {
      needs(words, 4, "lady HOLDER TARGET good|evil");
      return avalon::Lady{whole_number(words[1]), whole_number(words[2]), one_of(words[3], "evil", "good")};
    }
    if (name == "saw") {
      needs(words, 3, "saw TARGET good|evil");
      return avalon::LadyPrivate{whole_number(words[1]), one_of(words[2], "evil", "good")};
    }
    if (name == "shot") {
      needs(words, 3, "shot TARGET hit|miss");
      return avalon::Assassination{whole_number(words[1]), one_of(words[2], "hit", "miss")};
    }
    throw std::invalid_argument{in_quotes(words[0]) + " is unknown; help shows what can be typed"};
  }

  void help() const {
    sleuth::TextTable table{{{}, {}}, 2};
    table.add_row({"propose LEADER TEAM APPROVING", "a vote: propose 0 0,1 0,1,3 (- for nobody)"});
    table.add_row({"quest NUMBER TEAM FAILS", "a result: quest 1 0,1 1, or pass or fail for the number"});
    table.add_row({"accuse A B, vouch A B", "A calls B evil, or good"});
    table.add_row({"claim A ROLE", "A claims a role"});
    table.add_row({"lady A B good|evil", "A looked at B's card and says so"});
    table.add_row({"saw B good|evil", "you looked at B's card"});
    table.add_row({"shot B hit|miss", "the assassin named B"});
    table.add_row({"undo [N], drop I, edit I EVENT", "take back, take out or correct events"});
    table.add_row({"who, why, history", "what is known, what moved it most, how it came about"});
    table.add_row({"team [ALPHA]", "which team to send; ALPHA is the share of information, 0 .. 1"});
    table.add_row({"merlin", "whom to assassinate"});
    table.add_row({"save FILE, load FILE, quit", ""});
    std::cout << table;
  }

  void why() const {
    if (record_.contradiction()) return print_contradiction(record_, terminal_);
    print_influences(record_, record_.events().size());
  }

  void team(const Words& words) const {
    if (record_.contradiction()) return print_contradiction(record_, terminal_);
    if (record_.next_quest() > sleuth::games::avalon_quests)
      throw std::invalid_argument{"all five quests have been played"};
    avalon::TeamQuestion question;
    question.quest = record_.next_quest();
    if (words.size() > 1) question.alpha = share_of(words[1]);
    print_teams(avalon::rank_teams(record_, question), question.quest,
                question.alpha.value_or(avalon::usual_alpha(question.quest)), 10);
  }

 public:
  /// A number 0 .. 1.
  ///
  /// @errors  std::invalid_argument
  [[nodiscard]] static double share_of(const std::string& text) {
    std::size_t used = 0;
    double value = -1;
    try {
      value = std::stod(text, &used);
    } catch (const std::exception&) {
      used = 0;
    }
    if (used != text.size() || !(value >= 0 && value <= 1))
      throw std::invalid_argument{in_quotes(text) + " is out of range; allowed: a number 0 .. 1"};
    return value;
  }

 private:
  void save(const std::string& file) {
    const OutputFile out{file, file == own_file_};
    out.write(json_lines(avalon_case_to_json(record_)));
    own_file_ = file;
    std::cout << "Saved " << sleuth::counted(record_.events().size(), "event", "events") << " in "
              << out.shown_name() << ".\n";
  }
  void load(const std::string& file) {
    const sleuth::JsonDocument document{read_file(file), file};
    record_ = make_record(read_avalon_case(document.root(), avalon::AvalonModel{}));
    own_file_ = file;
    std::cout << "Loaded " << sleuth::counted(record_.events().size(), "event", "events") << " from "
              << safe_text(file) << ".\n";
  }

  avalon::AvalonRecord record_;
  const Terminal& terminal_;
  std::string own_file_{};  ///< where this session was saved or loaded last
};

}  // namespace examples
