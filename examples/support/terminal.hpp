#pragma once

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>

#if defined(_WIN32)
#include <io.h>
#include <windows.h>
#else
#include <signal.h>
#include <unistd.h>
#endif

namespace examples {

enum class ColorMode { automatic, always, never };

[[nodiscard]] inline bool is_terminal(std::FILE* stream) {
#if defined(_WIN32)
  return _isatty(_fileno(stream)) != 0;
#else
  return isatty(fileno(stream)) != 0;
#endif
}

/// What the program may write to standard output, and whether a person sits at the other end.
struct Terminal {
  bool color = false;        ///< escape sequences for colours
  bool unicode = false;      ///< characters beyond ASCII
  bool interactive = false;  ///< standard input is a keyboard

  /// Colours only on a terminal and unless NO_COLOR is set, where the mode is automatic.
  [[nodiscard]] static Terminal detect(ColorMode mode) {
    const auto variable = [](const char* name) {
      const char* value = std::getenv(name);
      return std::string{value == nullptr ? "" : value};
    };
    Terminal terminal;
    terminal.interactive = is_terminal(stdin);
    const bool is_shown = is_terminal(stdout);
    terminal.color =
        mode == ColorMode::always || (mode == ColorMode::automatic && is_shown &&
                                      variable("NO_COLOR").empty() && variable("TERM") != "dumb");
    std::string locale = variable("LC_ALL");
    if (locale.empty()) locale = variable("LC_CTYPE");
    if (locale.empty()) locale = variable("LANG");
    std::transform(locale.begin(), locale.end(), locale.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    terminal.unicode = locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos;
#if defined(_WIN32)
    if (is_shown) {
      const HANDLE console = GetStdHandle(STD_OUTPUT_HANDLE);
      DWORD flags = 0;
      if (GetConsoleMode(console, &flags) != 0)
        SetConsoleMode(console, flags | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
    }
#endif
    return terminal;
  }

  /// @param style  the numbers of an escape sequence, "1;31"
  [[nodiscard]] std::string paint(std::string_view style, std::string_view text) const {
    if (!color || text.empty()) return std::string{text};
    return std::string{"\x1b["}.append(style).append("m").append(text).append("\x1b[0m");
  }
  [[nodiscard]] std::string strong(std::string_view text) const { return paint("1", text); }
  [[nodiscard]] std::string faint(std::string_view text) const { return paint("2", text); }
  [[nodiscard]] std::string good(std::string_view text) const { return paint("1;32", text); }
  [[nodiscard]] std::string bad(std::string_view text) const { return paint("1;31", text); }
  /// One column of a bar.
  [[nodiscard]] std::string bar_unit() const { return paint("36", unicode ? "█" : "#"); }
};

/// Ctrl-C sets a flag; a second Ctrl-C ends the program at once.
class Interrupt {
 public:
  static void watch() {
#if defined(_WIN32)
    std::signal(SIGINT, [](int) {
      flag_ = 1;
      std::signal(SIGINT, SIG_DFL);
    });
#else
    struct sigaction action {};
    action.sa_handler = [](int) { flag_ = 1; };
    // No SA_RESTART: a read from the keyboard ends, as at the end of the input.
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, nullptr);
#endif
  }
  [[nodiscard]] static bool happened() noexcept { return flag_ != 0; }

 private:
  inline static volatile std::sig_atomic_t flag_ = 0;
};

/// A bar on the error stream, if that is a terminal, for work that takes more than a second.
class ProgressBar {
 public:
  ProgressBar() : shown_{is_terminal(stderr)} {}
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;
  ~ProgressBar() { clear(); }

  /// @param what  unit of the numbers, e.g. "guesses weighed"
  void show(std::string_view what, std::size_t done, std::size_t total) {
    if (total == 0 || !is_due()) return;
    draw(static_cast<double>(done) / static_cast<double>(total),
         std::to_string(done) + " of " + std::to_string(total) + " " + std::string{what});
  }
  /// @param share     how much is done, 0 .. 1
  /// @param describe  describe() -> std::string, what to say behind the bar; called if it is time to draw it
  template <class Describe>
  void show_share(double share, const Describe& describe) {
    if (is_due()) draw(share, describe());
  }
  /// Before every guess is weighed against every candidate, which does not say how far it is; nothing if it is quick.
  void announce_scan(std::size_t guesses, double candidates) {
    constexpr double long_scan = 5e8;  // pairs, about a second
    if (!shown_ || static_cast<double>(guesses) * candidates < long_scan) return;
    std::cerr << "weighing " << guesses << " guesses ..." << std::flush;
    drawn_ = true;
  }
  void clear() {
    if (drawn_) std::cerr << "\r\x1b[K" << std::flush;
    drawn_ = false;
  }

 private:
  using Clock = std::chrono::steady_clock;

  [[nodiscard]] bool is_due() {
    if (!shown_) return false;
    const Clock::time_point now = Clock::now();
    if (now < next_) return false;
    next_ = now + std::chrono::milliseconds{100};
    return true;
  }
  void draw(double share, std::string_view text) {
    constexpr std::size_t width = 30;
    const auto filled = static_cast<std::size_t>(std::clamp(share, 0.0, 1.0) * double{width});
    std::cerr << "\r\x1b[K[" << std::string(filled, '=') << std::string(width - filled, ' ') << "] " << text
              << " (Ctrl-C stops)" << std::flush;
    drawn_ = true;
  }

  bool shown_;
  bool drawn_ = false;
  Clock::time_point next_ = Clock::now() + std::chrono::seconds{1};
};

}  // namespace examples
