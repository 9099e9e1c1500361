#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <sleuth/io/svg.hpp>
#include <sleuth/io/svg_card.hpp>
#include <sleuth/io/text.hpp>

namespace sleuth {

/// One peg of a guess.
struct BoardPeg {
  std::size_t color = 0;  ///< colours repeat from 16 on
  std::string label{};    ///< a character or two; says the colour to those who cannot tell colours apart
};

/// One guess of a code game with its answer.
struct BoardRow {
  std::vector<BoardPeg> guess{};
  std::size_t exact = 0;
  std::size_t misplaced = 0;
  double left = 0;  ///< secrets left after the answer; 0 for a contradiction
};

/// A game of codes from its first guess to its last.
struct Board {
  std::string title{};
  std::string subtitle{};
  std::string footer{};
  double secrets = 1;  ///< secrets before the first guess
  std::vector<BoardRow> rows{};
};

namespace detail {

inline constexpr std::string_view board_styles =
    ".peg { stroke: #00000040 }\n"
    ".label { font-weight: 700; fill: #1d1b18 }\n"
    ".light { fill: #ffffff }\n"
    ".exact { fill: #33302b; stroke: #33302b; stroke-width: 1.5 }\n"
    ".misplaced { fill: #ffffff; stroke: #33302b; stroke-width: 1.5 }\n"
    ".none { fill: #d9d4c9 }";

struct BoardColor {
  std::string_view fill;
  bool takes_light_label;
};
/// In the order of games::color_names.
inline constexpr std::array<BoardColor, 16> board_colors{{{"#e05a52", true},
                                                          {"#3f9f5f", true},
                                                          {"#3f86d2", true},
                                                          {"#f2c633", false},
                                                          {"#f0963c", false},
                                                          {"#9560c4", true},
                                                          {"#fafafa", false},
                                                          {"#4cc3cf", false},
                                                          {"#a5d34f", false},
                                                          {"#d8569d", true},
                                                          {"#2f4180", true},
                                                          {"#1f857c", true},
                                                          {"#b9bec4", false},
                                                          {"#5a4bbd", true},
                                                          {"#c8b873", false},
                                                          {"#cba3ea", false}}};

/// Where the columns of a board stand, from left to right.
struct BoardLayout {
  static constexpr double margin = SvgCardLayout::margin;
  static constexpr double peg_step = 38;
  static constexpr double mark_step = 17;
  static constexpr double row_height = 44;
  static constexpr double first_row = 152;
  static constexpr double bar_length = 220;

  explicit BoardLayout(const Board& board) : rows{static_cast<double>(board.rows.size())} {
    std::size_t pegs = 1;
    for (const BoardRow& row : board.rows)
      pegs = std::max(pegs, row.guess.size());
    guess = margin + 34;
    answer = guess + static_cast<double>(pegs) * peg_step + 22;
    bits = answer + std::max(static_cast<double>(pegs) * mark_step, 54.0) + 96;
    left = bits + 66;
    bar = left + 16;
    width = bar + bar_length + margin;
    footer = first_row + rows * row_height + 36;
    height = footer + 24;
  }
  [[nodiscard]] double center(std::size_t row) const {
    return first_row + (static_cast<double>(row) + 0.5) * row_height;
  }

  double rows;
  double guess = 0;
  double answer = 0;
  double bits = 0;
  double left = 0;
  double bar = 0;
  double width = 0;
  double footer = 0;
  double height = 0;
};

}  // namespace detail

/// The game as a picture: guesses, answers, bits gained, secrets left with a bar on a logarithmic scale. It has a
/// background of its own, so that it can be read on light and on dark pages.
///
/// @complexity  O(pegs in all)
/// @errors      std::invalid_argument for a picture of more than 10^6 pixels
[[nodiscard]] inline std::string board_svg(const Board& board) {
  const detail::BoardLayout at{board};
  std::string styles{detail::board_styles};
  for (std::size_t color = 0; color < detail::board_colors.size(); ++color)
    styles.append("\n.c")
        .append(std::to_string(color))
        .append(" { fill: ")
        .append(detail::board_colors[color].fill)
        .append(" }");
  SvgPicture picture =
      svg_card(at.width, at.height, board.title + ": " + board.footer, board.title, board.subtitle, styles);

  const double headings = 104;
  picture.text("muted", at.guess, headings, "guess").text("muted", at.answer, headings, "answer");
  picture.text("muted right", at.bits, headings, "bits gained")
      .text("muted right", at.left, headings, "left");
  picture.line("rule", at.margin, headings + 12, at.width - at.margin, headings + 12);

  const double most_bits = std::log2(std::max(board.secrets, 2.0));
  const auto draw_left = [&](double left, double y) {
    const double length = left > 1 ? at.bar_length * std::min(std::log2(left) / most_bits, 1.0) : 0.0;
    picture.text("right", at.left, y + 5, fixed_text(left, 0));
    picture.rectangle("track", at.bar, y - 6, at.bar_length, 12, 6);
    if (length > 0) picture.rectangle("bar", at.bar, y - 6, std::max(length, 12.0), 12, 6);
  };
  picture.text("muted", at.guess, at.first_row - 12, "before the first guess");
  draw_left(board.secrets, at.first_row - 17);

  double before = board.secrets;
  for (std::size_t i = 0; i < board.rows.size(); ++i) {
    const BoardRow& row = board.rows[i];
    const double y = at.center(i);
    picture.text("muted", at.margin, y + 5, std::to_string(i + 1));
    for (std::size_t peg = 0; peg < row.guess.size(); ++peg) {
      const std::size_t color = row.guess[peg].color % detail::board_colors.size();
      const double x = at.guess + 16 + static_cast<double>(peg) * at.peg_step;
      picture.circle("peg c" + std::to_string(color), x, y, 15);
      picture.text(detail::board_colors[color].takes_light_label ? "label middle light" : "label middle", x,
                   y + 5, row.guess[peg].label);
    }
    for (std::size_t mark = 0; mark < row.guess.size(); ++mark) {
      const double x = at.answer + 7 + static_cast<double>(mark) * at.mark_step;
      if (mark < row.exact)
        picture.circle("exact", x, y, 6);
      else if (mark < row.exact + row.misplaced)
        picture.circle("misplaced", x, y, 6);
      else
        picture.circle("none", x, y, 2.5);
    }
    if (row.left > 0) picture.text("right", at.bits, y + 5, fixed_text(std::log2(before / row.left), 2));
    draw_left(row.left, y);
    before = row.left;
  }
  picture.text("good", at.margin, at.footer, board.footer);
  return picture.str();
}

}  // namespace sleuth
