#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <sleuth/core/contracts.hpp>
#include <sleuth/strategy/evaluate.hpp>

namespace sleuth {

/// Columns that a text takes on a terminal: a UTF-8 character takes one, an escape sequence (ESC [ ... letter) none.
///
/// @complexity  O(length)
[[nodiscard]] constexpr std::size_t display_width(std::string_view text) noexcept {
  std::size_t width = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\x1b' && i + 1 < text.size() && text[i + 1] == '[') {
      i += 2;
      while (i < text.size() && (text[i] < '@' || text[i] > '~'))
        ++i;
      continue;
    }
    width += static_cast<std::size_t>((static_cast<unsigned char>(text[i]) & 0xC0U) != 0x80U);
  }
  return width;
}

/// A number with a fixed count of decimals, "3.05"; no sign where it rounds to zero; "inf", "-inf", "nan".
///
/// @param decimals  0 .. 17; values outside are taken as the nearest of these
[[nodiscard]] inline std::string fixed_text(double value, int decimals) {
  if (std::isnan(value)) return "nan";
  if (std::isinf(value)) return value < 0 ? "-inf" : "inf";
  std::array<char, 352> buffer{};  // the largest double has 309 digits before its point
  const int length = std::snprintf(buffer.data(), buffer.size(), "%.*f", std::clamp(decimals, 0, 17), value);
  std::string text(buffer.data(), static_cast<std::size_t>(std::max(length, 0)));
  if (text.starts_with('-') && text.find_first_not_of("-0.") == std::string::npos) text.erase(0, 1);
  return text;
}

/// "1 code", "2 codes": the number with the word that fits it.
[[nodiscard]] inline std::string counted(std::uint64_t count, std::string_view one, std::string_view many) {
  return std::to_string(count).append(" ").append(count == 1 ? one : many);
}

/// "a, b and c"; empty for no parts.
[[nodiscard]] inline std::string listed_text(std::span<const std::string> parts,
                                             std::string_view last = "and") {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0 && i + 1 == parts.size())
      text.append(" ").append(last).append(" ");
    else if (i > 0)
      text.append(", ");
    text.append(parts[i]);
  }
  return text;
}

enum class Align { left, right };

/// Rows of cells with aligned columns; cells may hold UTF-8 and colours. Written with `out << table`.
class TextTable {
 public:
  struct Column {
    std::string title{};
    Align align = Align::left;
  };

  /// @param columns  a heading is written unless all titles are empty
  /// @param indent   blanks before each line
  explicit TextTable(std::vector<Column> columns, std::size_t indent = 0)
      : columns_{std::move(columns)}, indent_{indent} {}

  /// @param cells  shape [up to columns]; missing ones are empty
  /// @errors       std::invalid_argument for more cells than columns
  void add_row(std::vector<std::string> cells) {
    if (cells.size() > columns_.size())
      detail::invalid_argument("sleuth::TextTable::add_row", "the number of cells", cells.size(),
                               "up to " + std::to_string(columns_.size()));
    cells.resize(columns_.size());
    rows_.push_back(std::move(cells));
  }
  [[nodiscard]] std::size_t row_count() const noexcept { return rows_.size(); }

  /// Lines end where their last cell ends: no blanks at the end.
  friend std::ostream& operator<<(std::ostream& out, const TextTable& table) {
    std::vector<std::string> titles;
    std::vector<std::size_t> widths;
    bool has_titles = false;
    for (const Column& column : table.columns_) {
      titles.push_back(column.title);
      widths.push_back(display_width(column.title));
      has_titles = has_titles || !column.title.empty();
    }
    for (const auto& row : table.rows_)
      for (std::size_t i = 0; i < row.size(); ++i)
        widths[i] = std::max(widths[i], display_width(row[i]));
    if (has_titles) table.write_row(out, titles, widths);
    for (const auto& row : table.rows_)
      table.write_row(out, row, widths);
    return out;
  }

 private:
  void write_row(std::ostream& out, const std::vector<std::string>& cells,
                 const std::vector<std::size_t>& widths) const {
    std::string line(indent_, ' ');
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (i > 0) line.append("  ");
      const std::string padding(widths[i] - display_width(cells[i]), ' ');
      line += columns_[i].align == Align::right ? padding + cells[i] : cells[i] + padding;
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out << line << '\n';
  }

  std::vector<Column> columns_;
  std::size_t indent_;
  std::vector<std::vector<std::string>> rows_;
};

/// How bars are drawn.
struct BarStyle {
  std::string_view full = "#";  ///< one unit of the bar, one column wide
  std::size_t width = 40;       ///< columns of the longest bar, at least 1
  std::size_t indent = 2;       ///< blanks before each line
};

/// One bar for each number from the first to the last that is not zero: position, count, share, bar. A number above
/// zero has a bar of at least one unit.
///
/// @param counts  shape [any], unit: as `title` says
/// @param title   heading of the position, e.g. "guesses"
inline void write_histogram(std::ostream& out, std::span<const std::uint64_t> counts, std::string_view title,
                            std::string_view count_title, const BarStyle& style = {}) {
  std::uint64_t most = 0;
  double sum = 0;
  for (const std::uint64_t count : counts) {
    most = std::max(most, count);
    sum += static_cast<double>(count);
  }
  if (most == 0) return;
  TextTable table{{{std::string{title}, Align::right},
                   {std::string{count_title}, Align::right},
                   {"share", Align::right},
                   {}},
                  style.indent};
  std::size_t first = 0;
  while (counts[first] == 0)
    ++first;
  std::size_t last = counts.size() - 1;
  while (counts[last] == 0)
    --last;
  for (std::size_t i = first; i <= last; ++i) {
    const double of_most = static_cast<double>(counts[i]) / static_cast<double>(most);
    const auto units = static_cast<std::size_t>(std::lround(of_most * static_cast<double>(style.width)));
    std::string bar;
    for (std::size_t unit = 0; counts[i] > 0 && unit < std::max<std::size_t>(units, 1); ++unit)
      bar.append(style.full);
    table.add_row({std::to_string(i), std::to_string(counts[i]),
                   fixed_text(100.0 * static_cast<double>(counts[i]) / sum, 1).append(" %"), std::move(bar)});
  }
  out << table;
}

/// An evaluation in words and bars: total, mean, largest depth, histogram, and what is not found, if anything.
///
/// @param secrets_name  what a secret is called, in the plural, e.g. "codes"
inline void write_evaluation(std::ostream& out, const Evaluation& evaluation, std::string_view secrets_name,
                             const BarStyle& style = {}) {
  TextTable table{{{}, {}}};
  table.add_row({"total", counted(evaluation.total, "guess", "guesses")});
  table.add_row({"mean", fixed_text(evaluation.mean, 4)});
  table.add_row({"at most", counted(evaluation.max, "guess", "guesses") + ", for " +
                                std::to_string(evaluation.count_at_max) + " of " +
                                std::to_string(evaluation.secrets) + " " + std::string{secrets_name}});
  if (evaluation.not_found > 0)
    table.add_row({"not found", std::to_string(evaluation.not_found) + " " + std::string{secrets_name}});
  out << table << '\n';
  write_histogram(out, evaluation.histogram, "guesses", secrets_name, style);
}

}  // namespace sleuth
