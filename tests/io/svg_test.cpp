#include <limits>
#include <stdexcept>
#include <string>

#include <sleuth/io/svg.hpp>

#include "support/catch.hpp"

namespace svg_test {

using sleuth::svg_escaped;
using sleuth::svg_number;
using sleuth::SvgPicture;

TEST_CASE("svg_escaped leaves nothing that XML reads as markup") {
  CHECK(svg_escaped("plain text, 5 %") == "plain text, 5 %");
  CHECK(svg_escaped("a<b & \"c\" > 'd'") == "a&lt;b &amp; &quot;c&quot; &gt; &#39;d&#39;");
  CHECK(svg_escaped("&amp;") == "&amp;amp;");
  CHECK(svg_escaped("") == "");
}

TEST_CASE("svg_escaped keeps UTF-8, line breaks and tabs, and replaces other control characters") {
  CHECK(svg_escaped("caf\xC3\xA9 \xE2\x97\x8F") == "caf\xC3\xA9 \xE2\x97\x8F");
  CHECK(svg_escaped("a\n\tb") == "a\n\tb");
  CHECK(svg_escaped(std::string{"a\0b\x1b\x7f", 5}) == "a?b??");
}

TEST_CASE("svg_number rounds to hundredths and writes no more digits than needed") {
  CHECK(svg_number(0) == "0");
  CHECK(svg_number(-0.0) == "0");
  CHECK(svg_number(12) == "12");
  CHECK(svg_number(12.5) == "12.5");
  CHECK(svg_number(12.05) == "12.05");
  CHECK(svg_number(12.346) == "12.35");
  CHECK(svg_number(-0.25) == "-0.25");
  CHECK(svg_number(-0.001) == "0");
  CHECK(svg_number(0.999) == "1");
  CHECK(svg_number(1e6) == "1000000");
}

TEST_CASE("svg_number refuses what no picture can hold") {
  CHECK_THROWS_AS(svg_number(1.01e6), std::invalid_argument);
  CHECK_THROWS_AS(svg_number(-1.01e6), std::invalid_argument);
  CHECK_THROWS_AS(svg_number(std::numeric_limits<double>::infinity()), std::invalid_argument);
  CHECK_THROWS_AS(svg_number(std::numeric_limits<double>::quiet_NaN()), std::invalid_argument);
}

TEST_CASE("SvgPicture is a whole file with its shapes in order") {
  SvgPicture picture{100, 50.5, "a & b", ".x { fill: red }"};
  picture.rectangle("x", 1, 2, 3, 4).rectangle("x", 1, 2, 3, 4, 5).circle("x y", 6, 7, 8);
  picture.line("x", 1, 2, 3, 4).text("x", 9, 10, "1 < 2");
  CHECK(picture.str() ==
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"100\" height=\"50.5\" viewBox=\"0 0 100 50.5\" "
        "role=\"img\">\n"
        "<title>a &amp; b</title>\n"
        "<style>\n.x { fill: red }\n</style>\n"
        "<rect class=\"x\" x=\"1\" y=\"2\" width=\"3\" height=\"4\"/>\n"
        "<rect class=\"x\" x=\"1\" y=\"2\" width=\"3\" height=\"4\" rx=\"5\"/>\n"
        "<circle class=\"x y\" cx=\"6\" cy=\"7\" r=\"8\"/>\n"
        "<line class=\"x\" x1=\"1\" y1=\"2\" x2=\"3\" y2=\"4\"/>\n"
        "<text class=\"x\" x=\"9\" y=\"10\">1 &lt; 2</text>\n"
        "</svg>\n");
}

}  // namespace svg_test
