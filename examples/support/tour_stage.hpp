#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include <sleuth/io/text.hpp>

#include "support/terminal.hpp"

namespace examples {

/// Ctrl-C, noticed between two lines.
struct Stopped {};

/// Where the tour takes place: writes line by line at a pace that a person can follow, or nothing at all.
class Stage {
 public:
  /// @param silent  writes nothing (JSON is wanted)
  /// @param pauses  stops for breath between lines, where a person watches
  Stage(Terminal terminal, bool silent, bool pauses)
      : terminal_{terminal}, silent_{silent}, pauses_{pauses && !silent && is_terminal(stdout)} {}

  [[nodiscard]] const Terminal& terminal() const noexcept { return terminal_; }

  /// @errors  Stopped after Ctrl-C
  void say(std::string_view text) const {
    if (!silent_) std::cout << text << '\n';
    breathe(text.empty() ? 0 : 120);
  }
  void good(std::string_view text) const { say(terminal_.good(text)); }
  void heading(std::string_view title, std::string_view subtitle) const {
    breathe(700);
    say("");
    say(terminal_.paint("1;36", title)
            .append(subtitle.empty() ? "" : "  ")
            .append(terminal_.faint(subtitle)));
  }

  void game_heading(std::size_t guess_width, std::size_t outcome_width) const {
    const auto faint = [this](std::string_view text) { return terminal_.faint(text); };
    game_row({faint("#"), faint("guess"), faint("answer"), faint("bits"), faint("left")}, guess_width,
             outcome_width, "");
  }
  /// One guess of a game: number, guess, answer, bits gained, candidates left; and a bar.
  void game_row(const std::array<std::string, 5>& cells, std::size_t guess_width, std::size_t outcome_width,
                std::string_view bar) const {
    say_after(right(cells[0], 4) + "  " + left(cells[1], guess_width) + "  " + left(cells[2], outcome_width) +
                  right(cells[3], 6) + right(cells[4], 7) + "  " + std::string{bar},
              300);
  }
  /// One strategy: game, selector, total, mean, max, count at max, first guess, time.
  void strategy_row(const std::array<std::string, 8>& cells) const {
    say_after("   " + left(terminal_.strong(cells[0]), 12) + left(cells[1], 14) + right(cells[2], 7) +
                  right(cells[3], 8) + right(cells[4], 5) + right(cells[5], 8) + right(cells[6], 7) +
                  right(cells[7], 9),
              250);
  }
  void histogram(const std::vector<std::uint64_t>& counts, std::string_view count_title) const {
    const std::string unit = terminal_.bar_unit();
    if (!silent_)
      sleuth::write_histogram(std::cout, counts, "guesses", count_title,
                              {.full = unit, .width = 30, .indent = 3});
    breathe(900);
  }

  /// How much of `all` is left, on a logarithmic scale: empty for one.
  [[nodiscard]] std::string bar(double left, double all) const {
    constexpr double width = 28;
    const double share = left > 1 ? std::log2(left) / std::log2(all) : 0.0;
    const auto units = static_cast<std::size_t>(std::lround(std::ceil(width * share)));
    std::string text;
    for (std::size_t i = 0; i < units; ++i)
      text += terminal_.bar_unit();
    return text;
  }

 private:
  static std::string left(std::string text, std::size_t width) {
    text.append(width - std::min(width, sleuth::display_width(text)), ' ');
    return text;
  }
  static std::string right(const std::string& text, std::size_t width) {
    return std::string(width - std::min(width, sleuth::display_width(text)), ' ') + text;
  }

  void say_after(std::string line, int milliseconds) const {
    breathe(milliseconds);
    line.erase(line.find_last_not_of(' ') + 1);
    say(line);
  }

  void breathe(int milliseconds) const {
    if (pauses_) {
      std::cout.flush();
      for (int slept = 0; slept < milliseconds && !Interrupt::happened(); slept += 20)
        std::this_thread::sleep_for(std::chrono::milliseconds{20});
    }
    if (Interrupt::happened()) throw Stopped{};
  }

  Terminal terminal_;
  bool silent_;
  bool pauses_;
};

}  // namespace examples
