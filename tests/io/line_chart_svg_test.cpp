#include <cmath>
#include <cstddef>
#include <limits>
#include <stdexcept>
#include <string>

#include "support/catch.hpp"
#include "support/count_of.hpp"

#include <sleuth/io/line_chart_svg.hpp>

namespace line_chart_svg_test {

using sleuth::LineChart;

LineChart chart() {
  return {"Two lines",
          "one <is> dashed",
          "x",
          "y",
          {{"straight", {{0, 0}, {5, 10}, {10, 20}}, false}, {"formula", {{0, 3}, {10, 40}}, true}},
          30};
}

TEST_CASE("a chart has its lines, its names and its last values") {
  const std::string svg = sleuth::line_chart_svg(chart());
  CHECK_THAT(svg, ContainsSubstring("one &lt;is&gt; dashed"));
  CHECK(sleuth_tests::count_of(svg, "class=\"series s0\"") == 3);  // two parts, and one before the name
  CHECK(sleuth_tests::count_of(svg, "class=\"series s1 dashed\"") == 2);  // cut off at the top
  CHECK_THAT(svg, ContainsSubstring(">20.00<"));
  CHECK(svg.find(">40.00<") == std::string::npos);
  // (5, 10) of 0 .. 10 and 0 .. 30
  CHECK_THAT(svg, ContainsSubstring("x1=\"84\" y1=\"442\" x2=\"314\" y2=\"332\""));
  // (0, 3) to where the formula leaves the chart: x = 270 / 37
  CHECK_THAT(svg, ContainsSubstring("x1=\"84\" y1=\"409\" x2=\"419.68\" y2=\"112\""));
  CHECK(svg.find("formula") < svg.find("straight"));
}

TEST_CASE("axes are divided by round numbers") {
  for (const double range : {1.0, 7.0, 10.0, 19.0, 20.0, 49.0, 64.0, 99.0, 100.0, 1234.0}) {
    CAPTURE(range);
    const double step = sleuth::detail::chart_step(range);
    CHECK(range / step <= 10);
    CHECK(range / step >= 3.9);
    const double digits = step / std::pow(10.0, std::floor(std::log10(step) + 1e-9));
    CHECK((std::abs(digits - 1) < 1e-9 || std::abs(digits - 2) < 1e-9 || std::abs(digits - 5) < 1e-9));
  }
}

TEST_CASE("charts that cannot be drawn are refused") {
  LineChart none = chart();
  none.series.clear();
  CHECK_THROWS_WITH(sleuth::line_chart_svg(none),
                    ContainsSubstring("the number of series is 0; allowed: 1 .. 8"));
  LineChart empty = chart();
  empty.series[1].points.clear();
  CHECK_THROWS_WITH(sleuth::line_chart_svg(empty), ContainsSubstring("formula is without points"));
  LineChart back = chart();
  back.series[0].points[2].x = 5;
  CHECK_THROWS_AS(sleuth::line_chart_svg(back), std::invalid_argument);
  LineChart infinite = chart();
  infinite.series[0].points[2].y = std::numeric_limits<double>::infinity();
  CHECK_THROWS_AS(sleuth::line_chart_svg(infinite), std::invalid_argument);
}

}  // namespace line_chart_svg_test
