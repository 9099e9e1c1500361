#include <string>

#include <sleuth/io/svg_card.hpp>

#include "support/catch.hpp"

namespace svg_card_test {

TEST_CASE("svg_card has a background, a title and the shared look") {
  const std::string picture = sleuth::svg_card(300, 200, "A & B", "A", "b < c", ".x { fill: red }").str();
  CHECK_THAT(picture, ContainsSubstring("<title>A &amp; B</title>"));
  CHECK_THAT(picture, ContainsSubstring(".track { fill: #efebe2 }\n.x { fill: red }\n</style>"));
  CHECK_THAT(picture,
             ContainsSubstring("<rect class=\"card\" x=\"0.5\" y=\"0.5\" width=\"299\" height=\"199\""));
  CHECK_THAT(picture, ContainsSubstring("<text class=\"title\" x=\"28\" y=\"44\">A</text>"));
  CHECK_THAT(picture, ContainsSubstring("<text class=\"muted\" x=\"28\" y=\"68\">b &lt; c</text>"));
  CHECK_THAT(sleuth::svg_card(300, 200, "", "", "", "").str(),
             ContainsSubstring(".track { fill: #efebe2 }\n</style>"));
}

TEST_CASE("svg_card_width leaves room for both lines") {
  CHECK(sleuth::svg_card_width("", "") == 56);
  CHECK(sleuth::svg_card_width("caf\xC3\xA9", "") == 56 + 4 * 12);
  CHECK(sleuth::svg_card_width("a", "1234567890") == 56 + 80);
}

}  // namespace svg_card_test
