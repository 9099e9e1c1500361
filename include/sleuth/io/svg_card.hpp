#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include <sleuth/io/svg.hpp>
#include <sleuth/io/text.hpp>

namespace sleuth {

/// The look that all pictures of the library share. Classes: card, title, muted, good, right, middle, rule, bar, track.
inline constexpr std::string_view svg_card_styles =
    "text { font-family: ui-sans-serif, system-ui, -apple-system, \"Segoe UI\", Roboto, \"DejaVu Sans\", "
    "sans-serif; "
    "font-size: 14px; fill: #33302b }\n"
    ".card { fill: #fbfaf7; stroke: #d9d4c9 }\n"
    ".title { font-size: 20px; font-weight: 700 }\n"
    ".muted { fill: #7b756a }\n"
    ".good { fill: #2c7a4b; font-weight: 700 }\n"
    ".right { text-anchor: end }\n"
    ".middle { text-anchor: middle }\n"
    ".rule { stroke: #e6e1d7 }\n"
    ".bar { fill: #5a96c8 }\n"
    ".track { fill: #efebe2 }";

/// What stands around the content of a card. Unit: pixels.
struct SvgCardLayout {
  static constexpr double margin = 28;   ///< at the left, at the right and below
  static constexpr double content = 92;  ///< where the content may begin, from above
};

/// A width at which the title and the line below it are not cut off, by what letters take in most fonts.
[[nodiscard]] constexpr double svg_card_width(std::string_view title, std::string_view subtitle) noexcept {
  return 2 * SvgCardLayout::margin + std::max(12.0 * static_cast<double>(display_width(title)),
                                              8.0 * static_cast<double>(display_width(subtitle)));
}

/// A picture with a background of its own, so that it can be read on light and on dark pages; a title and a line below it
/// are there already.
///
/// @param described  what the picture shows, for those who cannot see it
/// @param styles     rules of CSS besides svg_card_styles
/// @errors           std::invalid_argument for more than 10^6 pixels
[[nodiscard]] inline SvgPicture svg_card(double width, double height, std::string_view described,
                                         std::string_view title, std::string_view subtitle,
                                         std::string_view styles) {
  SvgPicture picture{width, height, described,
                     std::string{svg_card_styles}.append(styles.empty() ? "" : "\n").append(styles)};
  picture.rectangle("card", 0.5, 0.5, width - 1, height - 1, 12);
  picture.text("title", SvgCardLayout::margin, 44, title).text("muted", SvgCardLayout::margin, 68, subtitle);
  return picture;
}

}  // namespace sleuth
