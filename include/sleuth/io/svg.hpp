#pragma once

#include <cmath>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include <sleuth/core/contracts.hpp>

namespace sleuth {

/// Text as it may stand between tags and in attributes of XML; control characters, which XML cannot hold, become '?'.
/// Bytes beyond ASCII pass unchanged: they should be UTF-8.
///
/// @complexity  O(length)
[[nodiscard]] inline std::string svg_escaped(std::string_view text) {
  std::string escaped;
  escaped.reserve(text.size());
  for (const char c : text) {
    switch (c) {
      case '&':
        escaped.append("&amp;");
        break;
      case '<':
        escaped.append("&lt;");
        break;
      case '>':
        escaped.append("&gt;");
        break;
      case '"':
        escaped.append("&quot;");
        break;
      case '\'':
        escaped.append("&#39;");
        break;
      default:
        escaped.push_back((static_cast<unsigned char>(c) < ' ' && c != '\n' && c != '\t') || c == '\x7f' ? '?'
                                                                                                         : c);
    }
  }
  return escaped;
}

/// A coordinate or length, rounded to hundredths: "12", "12.5", "-0.25"; the same in every locale.
///
/// @errors  std::invalid_argument unless |value| <= 10^6
[[nodiscard]] inline std::string svg_number(double value) {
  constexpr double largest = 1e6;
  if (!(std::fabs(value) <= largest))
    detail::invalid_argument("sleuth::svg_number", "value", std::to_string(value), "-1000000 .. 1000000");
  long long hundredths = std::llround(value * 100);
  std::string text = hundredths < 0 ? "-" : "";
  hundredths = hundredths < 0 ? -hundredths : hundredths;
  text.append(std::to_string(hundredths / 100));
  if (hundredths % 100 == 0) return text;
  text.append(".").append(std::to_string(hundredths / 10 % 10));
  return hundredths % 10 == 0 ? text : text.append(std::to_string(hundredths % 10));
}

/// A picture as a standalone SVG text: no scripts, no fonts or files from elsewhere. Shapes lie above those added before
/// them. How they look is said by classes of the style sheet, each one or more names with blanks between them.
///
/// Unit of all lengths: pixels at natural size; the picture scales to any other.
///
/// @errors  the members throw std::invalid_argument for numbers beyond 10^6 or not finite
class SvgPicture {
 public:
  /// @param title   what the picture shows, for those who cannot see it
  /// @param styles  rules of CSS, such as ".bar { fill: #4d8fc4 }", with no "<" or "&"
  SvgPicture(double width, double height, std::string_view title, std::string_view styles) {
    const std::string w = svg_number(width);
    const std::string h = svg_number(height);
    text_.append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"").append(w);
    text_.append("\" height=\"").append(h).append("\" viewBox=\"0 0 ").append(w).append(" ").append(h);
    text_.append("\" role=\"img\">\n<title>").append(svg_escaped(title)).append("</title>\n<style>\n");
    text_.append(styles).append("\n</style>\n");
  }

  /// @param radius  of the corners
  SvgPicture& rectangle(std::string_view style, double x, double y, double width, double height,
                        double radius = 0) {
    open("rect", style);
    number("x", x).number("y", y).number("width", width).number("height", height);
    if (radius > 0) number("rx", radius);
    text_.append("/>\n");
    return *this;
  }
  SvgPicture& circle(std::string_view style, double x, double y, double radius) {
    open("circle", style);
    number("cx", x).number("cy", y).number("r", radius);
    text_.append("/>\n");
    return *this;
  }
  SvgPicture& line(std::string_view style, double x1, double y1, double x2, double y2) {
    open("line", style);
    number("x1", x1).number("y1", y1).number("x2", x2).number("y2", y2);
    text_.append("/>\n");
    return *this;
  }
  /// @param y  of the baseline; which end of the text is at x is for the style to say (text-anchor)
  SvgPicture& text(std::string_view style, double x, double y, std::string_view words) {
    open("text", style);
    number("x", x).number("y", y);
    text_.append(">").append(svg_escaped(words)).append("</text>\n");
    return *this;
  }

  /// The whole file.
  [[nodiscard]] std::string str() const { return text_ + "</svg>\n"; }

 private:
  void open(std::string_view element, std::string_view style) {
    text_.append("<").append(element).append(" class=\"").append(svg_escaped(style)).append("\"");
  }
  SvgPicture& number(std::string_view name, double value) {
    text_.append(" ").append(name).append("=\"").append(svg_number(value)).append("\"");
    return *this;
  }

  std::string text_;
};

}  // namespace sleuth
