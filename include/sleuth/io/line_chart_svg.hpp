#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include <sleuth/core/contracts.hpp>
#include <sleuth/io/svg_card.hpp>
#include <sleuth/io/text.hpp>

namespace sleuth {

struct ChartPoint {
  double x = 0;
  double y = 0;
};

/// One line of a chart.
struct ChartSeries {
  std::string name{};
  std::vector<ChartPoint> points{};  ///< by ascending x
  bool is_dashed = false;            ///< a formula, to be told from what was measured or counted
};

/// Numbers over numbers, up to 8 lines.
struct LineChart {
  std::string title{};
  std::string subtitle{};
  std::string x_name{};
  std::string y_name{};
  std::vector<ChartSeries> series{};
  double y_most = 0;  ///< what is above is cut off; 0 for the largest value
};

namespace detail {

inline constexpr std::string_view line_chart_styles =
    ".axis { stroke: #7b756a }\n"
    ".series { stroke-width: 2.2; stroke-linecap: round }\n"
    ".dashed { stroke-dasharray: 2 6 }\n"
    ".s0 { stroke: #2c7a4b }\n.s1 { stroke: #33302b }\n.s2 { stroke: #3f86d2 }\n.s3 { stroke: #e08a2e }\n"
    ".s4 { stroke: #8a5cc2 }\n.s5 { stroke: #d1495b }\n.s6 { stroke: #3aa6a0 }\n.s7 { stroke: #b0a13a }";

/// A step of 1, 2 or 5 times a power of ten that divides the range into 4 to 10 parts.
[[nodiscard]] inline double chart_step(double range) {
  double step = std::pow(10.0, std::floor(std::log10(range)) - 1);
  for (const double factor : {2.0, 2.5, 2.0, 2.0, 2.5})
    if (range / step > 10) step *= factor;
  return step;
}

/// Where the numbers of a chart are on the picture.
struct ChartFrame {
  static constexpr double left = 84;
  static constexpr double top = 112;
  static constexpr double width = 460;
  static constexpr double height = 330;
  double x_least = 0;
  double x_most = 1;
  double y_most = 1;

  [[nodiscard]] double x(double value) const noexcept {
    return left + width * (value - x_least) / (x_most - x_least);
  }
  [[nodiscard]] double y(double value) const noexcept { return top + height * (1 - value / y_most); }
};

inline void draw_axes(SvgPicture& picture, const ChartFrame& frame, const LineChart& chart) {
  const auto number = [](double value) { return svg_number(value); };
  const double y_step = chart_step(frame.y_most);
  for (double y = 0; y <= frame.y_most * (1 + 1e-9); y += y_step) {
    picture.line("rule", frame.left, frame.y(y), frame.left + frame.width, frame.y(y));
    picture.text("right muted", frame.left - 10, frame.y(y) + 5, number(y));
  }
  const double x_step = chart_step(frame.x_most - frame.x_least);
  for (double x = std::ceil(frame.x_least / x_step) * x_step; x <= frame.x_most * (1 + 1e-9); x += x_step) {
    picture.line("axis", frame.x(x), frame.y(0), frame.x(x), frame.y(0) + 5);
    picture.text("middle muted", frame.x(x), frame.y(0) + 22, number(x));
  }
  picture.line("axis", frame.left, frame.y(0), frame.left + frame.width, frame.y(0));
  picture.text("middle", frame.left + frame.width / 2, frame.y(0) + 44, chart.x_name);
  picture.text("muted", SvgCardLayout::margin, frame.top - 14, chart.y_name);
}

}  // namespace detail

/// The chart as a picture. The names stand beside it, from the line that ends highest to the lowest, each with its last value
/// (where it is cut off, without).
///
/// @errors  std::invalid_argument for no series, more than 8, a series without points, values that are not finite or x that
///          does not ascend
[[nodiscard]] inline std::string line_chart_svg(const LineChart& chart) {
  const auto refuse = [](std::string_view what, std::string_view value, std::string_view allowed) {
    detail::invalid_argument("sleuth::line_chart_svg", what, value, allowed);
  };
  if (chart.series.empty() || chart.series.size() > 8)
    refuse("the number of series", std::to_string(chart.series.size()), "1 .. 8");
  constexpr double infinity = std::numeric_limits<double>::infinity();
  detail::ChartFrame frame{infinity, -infinity, chart.y_most};
  for (const ChartSeries& series : chart.series) {
    if (series.points.empty()) refuse(series.name, "without points", "one point or more");
    for (std::size_t i = 0; i < series.points.size(); ++i) {
      const ChartPoint& point = series.points[i];
      if (!std::isfinite(point.x) || !std::isfinite(point.y) ||
          (i > 0 && !(series.points[i - 1].x < point.x)))
        refuse(series.name, "of a point that does not fit", "finite numbers, x ascending");
      frame.x_least = std::min(frame.x_least, point.x);
      frame.x_most = std::max(frame.x_most, point.x);
      if (chart.y_most <= 0) frame.y_most = std::max(frame.y_most, point.y);
    }
  }
  if (!(frame.x_most > frame.x_least)) frame.x_most = frame.x_least + 1;
  if (!(frame.y_most > 0)) frame.y_most = 1;

  std::size_t longest = 0;
  for (const ChartSeries& series : chart.series)
    longest = std::max(longest, display_width(series.name));
  const double names = frame.left + frame.width + 28;
  const double width = std::max(names + 36 + 8.2 * static_cast<double>(longest) + 86,
                                svg_card_width(chart.title, chart.subtitle));
  SvgPicture picture =
      svg_card(width, frame.top + frame.height + 44 + SvgCardLayout::margin,
               chart.title + ": " + chart.subtitle, chart.title, chart.subtitle, detail::line_chart_styles);
  detail::draw_axes(picture, frame, chart);

  struct Name {
    double last;
    std::size_t series;
  };
  std::vector<Name> order;
  for (std::size_t s = 0; s < chart.series.size(); ++s) {
    const ChartSeries& series = chart.series[s];
    const std::string style = "series s" + std::to_string(s) + (series.is_dashed ? " dashed" : "");
    for (std::size_t i = 1; i < series.points.size(); ++i) {
      const ChartPoint& from = series.points[i - 1];
      ChartPoint to = series.points[i];
      if (from.y > frame.y_most) break;
      if (to.y > frame.y_most)
        to = {from.x + (to.x - from.x) * (frame.y_most - from.y) / (to.y - from.y), frame.y_most};
      picture.line(style, frame.x(from.x), frame.y(from.y), frame.x(to.x), frame.y(to.y));
    }
    order.push_back({series.points.back().y, s});
  }
  std::stable_sort(order.begin(), order.end(), [](const Name& a, const Name& b) { return a.last > b.last; });
  double y = frame.top + 14;
  for (const Name& name : order) {
    const ChartSeries& series = chart.series[name.series];
    picture.line("series s" + std::to_string(name.series) + (series.is_dashed ? " dashed" : ""), names, y - 5,
                 names + 26, y - 5);
    picture.text("", names + 36, y, series.name);
    if (name.last <= frame.y_most)
      picture.text("right muted", width - SvgCardLayout::margin, y, fixed_text(name.last, 2));
    y += 26;
  }
  return picture.str();
}

}  // namespace sleuth
