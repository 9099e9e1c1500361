#include <sleuth/io/json.hpp>

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>

#include <support/catch.hpp>

namespace json_test {

/// The error of an action, which must be a ParseError.
template <class Action>
sleuth::ParseError error_of(const Action& action) {
  try {
    action();
  } catch (const sleuth::ParseError& error) {
    return error;
  }
  FAIL("no ParseError");
  return {"", 0, 0, ""};
}

TEST_CASE("a text that is no JSON is refused with line and column", "[json]") {
  const auto error = error_of([] { sleuth::JsonDocument{"{\"a\": 1,\n  \"b\": ?}", "session.json"}; });
  CHECK(error.line() == 2);
  CHECK(error.column() == 8);
  CHECK_THAT(error.what(), ContainsSubstring("session.json: line 2, column 8: no valid JSON: "));

  CHECK(error_of([] { sleuth::JsonDocument{""}; }).line() == 1);
  CHECK(error_of([] { sleuth::JsonDocument{"[1,\n2"}; }).line() == 2);
  CHECK(error_of([] { sleuth::JsonDocument{"1e999"}; }).line() == 1);
  CHECK(error_of([] { sleuth::JsonDocument{"\"\xff\""}; }).line() == 1);
  const std::string deep(100'000, '[');
  CHECK(error_of([&] { sleuth::JsonDocument{deep}; }).column() == deep.size() + 1);
}

TEST_CASE("a value that is refused is named by its place", "[json]") {
  const sleuth::JsonDocument document{
      "{ \"a\\u0062\" : [ 10, \"x\\\"]}\" , { \"deep\":[[] , {}, -1.5e3 ] } ],\n"
      "  \"n\" : 7, \"empty\": {} }",
      "F"};
  const sleuth::JsonReader list = document.root().at("ab");
  const auto entries = list.entries();
  REQUIRE(entries.size() == 3);

  const auto place = [](const sleuth::JsonReader& reader) {
    const auto error = error_of([&] { reader.refuse("no"); });
    return std::pair{error.line(), error.column()};
  };
  using Place = std::pair<std::size_t, std::size_t>;
  CHECK(place(document.root()) == Place{1, 1});
  CHECK(place(list) == Place{1, 15});
  CHECK(place(entries[0]) == Place{1, 17});
  CHECK(place(entries[1]) == Place{1, 21});
  CHECK(place(entries[2]) == Place{1, 31});
  const auto deep = entries[2].at("deep").entries();
  CHECK(place(deep[0]) == Place{1, 41});
  CHECK(place(deep[1]) == Place{1, 46});
  CHECK(place(deep[2]) == Place{1, 50});
  CHECK(place(document.root().at("n")) == Place{2, 9});
  CHECK(place(document.root().at("empty")) == Place{2, 21});
}

TEST_CASE("what is read must have the right type and range", "[json]") {
  const sleuth::JsonDocument document{R"({"text": "t", "number": 7, "negative": -1, "list": [1, 2]})"};
  const sleuth::JsonReader root = document.root();
  CHECK(root.at("text").text() == "t");
  CHECK(root.at("text").is_text());
  CHECK(root.at("number").number_below(8) == 7);
  CHECK(root.at("list").entries().size() == 2);
  CHECK(root.members().size() == 4);
  CHECK_FALSE(root.find("other"));
  CHECK_THAT(error_of([&] { (void)root.at("other"); }).what(), ContainsSubstring("\"other\" is missing"));
  CHECK_THAT(error_of([&] { (void)root.at("number").number_below(7); }).what(), ContainsSubstring("0 .. 6"));
  CHECK_THROWS_AS(root.at("negative").number_below(7), sleuth::ParseError);
  CHECK_THROWS_AS(root.at("text").number_below(7), sleuth::ParseError);
  CHECK_THROWS_AS(root.at("number").text(), sleuth::ParseError);
  CHECK_THROWS_AS(root.at("number").entries(), sleuth::ParseError);
  CHECK_THROWS_AS(root.at("number").members(), sleuth::ParseError);
  CHECK_THROWS_AS(root.at("number").at("x"), sleuth::ParseError);
}

TEST_CASE("another format or version is refused with both", "[json]") {
  const sleuth::JsonDocument document{R"({"format": "sleuth-history", "version": 2})"};
  CHECK_NOTHROW(sleuth::expect_format(document.root(), "sleuth-history", 2));
  CHECK_THAT(error_of([&] { sleuth::expect_format(document.root(), "sleuth-strategy", 2); }).what(),
             ContainsSubstring("\"sleuth-history\"; expected: \"sleuth-strategy\""));
  CHECK_THAT(error_of([&] { sleuth::expect_format(document.root(), "sleuth-history", 1); }).what(),
             ContainsSubstring("the version is 2; this program reads version 1"));
}

TEST_CASE("values are equal whatever the order of their members", "[json]") {
  CHECK(sleuth::same_value({{"a", 1}, {"b", {{"c", 2}, {"d", 3}}}}, {{"b", {{"d", 3}, {"c", 2}}}, {"a", 1}}));
  CHECK_FALSE(sleuth::same_value({{"a", 1}}, {{"a", 2}}));
  CHECK_FALSE(sleuth::same_value({{"a", 1}}, {{"a", 1}, {"b", 1}}));
}

TEST_CASE("an evaluation as JSON", "[json]") {
  sleuth::Evaluation evaluation;
  evaluation.secrets = 3;
  evaluation.total = 5;
  evaluation.max = 2;
  evaluation.count_at_max = 2;
  evaluation.histogram = {0, 1, 2};
  evaluation.mean = 1.5;
  CHECK(sleuth::to_json(evaluation).dump() ==
        R"({"secrets":3,"total":5,"max":2,"count_at_max":2,"histogram":[0,1,2],"mean":1.5,"not_found":0})");
}

TEST_CASE("two members of one name are refused where the second stands", "[json]") {
  const auto error =
      error_of([] { sleuth::JsonDocument{"{\"a\": {\"b\": \"a\"},\n \"b\": [{}], \"\\u0061\": 2}"}; });
  CHECK(error.line() == 2);
  CHECK(error.column() == 13);
  CHECK_THAT(error.what(), ContainsSubstring("there are two members \"a\""));
  CHECK(error_of([] { sleuth::JsonDocument{R"([[{"x": 1}, {"x": {"y": 1, "y": 1}}]])"}; }).column() == 28);
  CHECK_NOTHROW(sleuth::JsonDocument{R"({"a": ["a", "a"], "b": {"a": "b:", "c": "}"}, "c": {"a": 1e5}})"});
}

TEST_CASE("whole numbers and truth", "[json]") {
  const sleuth::JsonDocument document{R"([18446744073709551615, true, -1, 1.5, false])"};
  const auto entries = document.root().entries();
  CHECK(entries[0].number() == ~std::uint64_t{0});
  CHECK(entries[1].truth());
  CHECK_FALSE(entries[4].truth());
  CHECK_THAT(error_of([&] { (void)entries[2].number(); }).what(), ContainsSubstring("0 .. 2^64 - 1"));
  CHECK_THAT(error_of([&] { (void)entries[3].number(); }).what(), ContainsSubstring("0 .. 2^64 - 1"));
  CHECK_THAT(error_of([&] { (void)entries[0].truth(); }).what(), ContainsSubstring("true or false"));
}

TEST_CASE("what is wrong with a value is refused where it stands", "[json]") {
  const sleuth::JsonDocument document{"{\"n\":\n 7}", "F"};
  const sleuth::JsonReader number = document.root().at("n");
  CHECK(number.checked([&] { return number.number() + 1; }) == 8);
  const auto error =
      error_of([&] { number.checked([] { throw std::invalid_argument{"sleuth::f: n is 7; allowed: 8"}; }); });
  CHECK(std::string{error.what()} == "F: line 2, column 2: n is 7; allowed: 8");
  // An error that has a place keeps it.
  const auto own = error_of([&] { document.root().checked([&] { number.refuse("no"); }); });
  CHECK(own.column() == 2);
}

}  // namespace json_test
