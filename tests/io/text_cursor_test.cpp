#include <string>

#include <sleuth/io/text_cursor.hpp>

#include "support/catch.hpp"

namespace text_cursor_test {

using sleuth::quoted_text;
using sleuth::TextCursor;

/// The place and the words of an error, "1:2 words".
template <class Action>
std::string refusal(const Action& action) {
  try {
    action();
  } catch (const sleuth::ParseError& error) {
    const std::string place =
        std::to_string(error.line()) + ", column " + std::to_string(error.column()) + ": ";
    const std::string what = error.what();
    return std::to_string(error.line()) + ":" + std::to_string(error.column()) + " " +
           what.substr(what.find(place) + place.size());
  }
  return "";
}

TEST_CASE("quoted_text stands on one line and is read back") {
  CHECK(quoted_text("a \"b\" \\ c") == R"("a \"b\" \\ c")");
  CHECK(quoted_text("\n\x7f caf\xC3\xA9") == "\"\\x0a\\x7f caf\xC3\xA9\"");
  std::string all;
  for (int byte = 0; byte < 256; ++byte)
    all.push_back(static_cast<char>(byte));
  for (const std::string& text : {std::string{}, all, std::string{"\\\\\""}}) {
    const std::string quoted = quoted_text(text) + "rest";
    TextCursor cursor{quoted, ""};
    CHECK(cursor.take_quoted() == text);
    CHECK(cursor.sees("rest"));
  }
}

TEST_CASE("a TextCursor goes through lines of both kinds") {
  TextCursor cursor{"ab: c\r\n  d\n", "F"};
  CHECK(!cursor.take("b"));
  CHECK(cursor.take("a"));
  CHECK(cursor.take_until(":;") == "b");
  CHECK(cursor.take(":"));
  CHECK(cursor.skip_blanks() == 1);
  CHECK(cursor.take_until(":") == "c");
  CHECK(cursor.at_line_end());
  CHECK(!cursor.at_end());
  cursor.next_line();
  CHECK(cursor.skip_blanks() == 2);
  CHECK(cursor.position() == 9);
  CHECK(cursor.take_until("") == "d");
  CHECK(refusal([&] { cursor.refuse("here"); }) == "2:4 here");
  CHECK(refusal([&] { cursor.refuse_at(1, "there"); }) == "1:2 there");
  cursor.next_line();
  CHECK(cursor.at_end());
  CHECK(cursor.at_line_end());
  CHECK(refusal([&] { cursor.refuse("end"); }) == "3:1 end");
  cursor.next_line();
  CHECK(cursor.at_end());
}

TEST_CASE("a text in quotation marks is refused where it goes wrong") {
  const auto read = [](const char* text) {
    return refusal([&] { (void)TextCursor{text, ""}.take_quoted(); });
  };
  CHECK(read("x") == "1:1 a text in quotation marks is expected");
  CHECK(read("\"ab") == "1:4 the closing quotation mark is missing");
  CHECK(read("\"ab\n\"") == "1:4 the closing quotation mark is missing");
  for (const char* text : {"\"a\\n\"", "\"a\\x1\"", "\"a\\x1G\"", "\"a\\", "\"a\\xA0\""}) {
    INFO(text);
    CHECK_THAT(read(text), ContainsSubstring("1:4 unknown behind a backslash"));
  }
}

}  // namespace text_cursor_test
