#include <sleuth/io/text.hpp>

#include <cstdint>
#include <limits>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include <support/catch.hpp>

namespace text_test {

template <class Value>
std::string written(const Value& value) {
  std::ostringstream out;
  out << value;
  return out.str();
}

TEST_CASE("display_width counts columns, not bytes", "[text]") {
  CHECK(sleuth::display_width("") == 0);
  CHECK(sleuth::display_width("abc") == 3);
  CHECK(sleuth::display_width("häß") == 3);
  CHECK(sleuth::display_width("\x1b[1;31mred\x1b[0m") == 3);
  CHECK(sleuth::display_width("\x1b[31") == 0);  // a sequence that is cut off
  CHECK(sleuth::display_width("\x1b") == 1);
}

TEST_CASE("fixed_text", "[text]") {
  CHECK(sleuth::fixed_text(3.05, 2) == "3.05");
  CHECK(sleuth::fixed_text(2.0, 0) == "2");
  CHECK(sleuth::fixed_text(-0.001, 2) == "0.00");
  CHECK(sleuth::fixed_text(-0.2, 1) == "-0.2");
  CHECK(sleuth::fixed_text(1.0, -5) == "1");
  CHECK(sleuth::fixed_text(std::numeric_limits<double>::max(), 17).size() == 309 + 1 + 17);
  CHECK(sleuth::fixed_text(std::numeric_limits<double>::infinity(), 2) == "inf");
  CHECK(sleuth::fixed_text(std::numeric_limits<double>::quiet_NaN(), 2) == "nan");
}

TEST_CASE("counted and listed_text", "[text]") {
  CHECK(sleuth::counted(1, "code", "codes") == "1 code");
  CHECK(sleuth::counted(0, "code", "codes") == "0 codes");
  const std::vector<std::string> parts{"a", "b", "c"};
  CHECK(sleuth::listed_text(parts) == "a, b and c");
  CHECK(sleuth::listed_text(std::span{parts}.first(2), "or") == "a or b");
  CHECK(sleuth::listed_text(std::span{parts}.first(1)) == "a");
  CHECK(sleuth::listed_text({}).empty());
}

TEST_CASE("a table is aligned by what is seen", "[text]") {
  sleuth::TextTable table{{{"n", sleuth::Align::right}, {"word"}, {"bits", sleuth::Align::right}}, 2};
  table.add_row({"1", "\x1b[1mab\x1b[0m", "3.25"});
  table.add_row({"10", "abcde"});
  CHECK(table.row_count() == 2);
  CHECK(written(table) ==
        "   n  word   bits\n"
        "   1  \x1b[1mab\x1b[0m     3.25\n"
        "  10  abcde\n");
  CHECK_THROWS_AS(table.add_row({"1", "2", "3", "4"}), std::invalid_argument);
}

TEST_CASE("a table without titles has no heading", "[text]") {
  sleuth::TextTable table{{{}, {}}};
  table.add_row({"a", "b"});
  CHECK(written(table) == "a  b\n");
  CHECK(written(sleuth::TextTable{{{}, {}}}).empty());
}

TEST_CASE("a histogram begins and ends where something is, and nothing that is there is invisible",
          "[text]") {
  std::ostringstream out;
  const std::vector<std::uint64_t> counts{0, 1, 0, 999, 0};
  sleuth::write_histogram(out, counts, "guesses", "codes", {.full = "*", .width = 10, .indent = 0});
  CHECK(out.str() ==
        "guesses  codes   share\n"
        "      1      1   0.1 %  *\n"
        "      2      0   0.0 %\n"
        "      3    999  99.9 %  **********\n");
  std::ostringstream nothing;
  sleuth::write_histogram(nothing, std::vector<std::uint64_t>{0, 0}, "guesses", "codes");
  sleuth::write_histogram(nothing, {}, "guesses", "codes");
  CHECK(nothing.str().empty());
}

TEST_CASE("an evaluation in words", "[text]") {
  sleuth::Evaluation evaluation;
  evaluation.secrets = 4;
  evaluation.total = 6;
  evaluation.max = 3;
  evaluation.count_at_max = 1;
  evaluation.histogram = {0, 1, 1, 1};
  evaluation.not_found = 1;
  evaluation.mean = 2;
  std::ostringstream out;
  sleuth::write_evaluation(out, evaluation, "codes", {.full = "#", .width = 2, .indent = 0});
  CHECK(out.str() ==
        "total      6 guesses\n"
        "mean       2.0000\n"
        "at most    3 guesses, for 1 of 4 codes\n"
        "not found  1 codes\n"
        "\n"
        "guesses  codes   share\n"
        "      1      1  33.3 %  ##\n"
        "      2      1  33.3 %  ##\n"
        "      3      1  33.3 %  ##\n");
}

}  // namespace text_test
