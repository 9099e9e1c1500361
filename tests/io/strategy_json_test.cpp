#include <sleuth/io/strategy_json.hpp>

#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>

#include <support/catch.hpp>

#include <sleuth/core/listed.hpp>
#include <sleuth/selectors/minimax.hpp>
#include <sleuth/strategy/build.hpp>

namespace strategy_json_test {

/// Lower, equal or higher than the secret.
struct Comparison : sleuth::NumberedOutcomes<3> {
  std::size_t operator()(int guess, int secret) const { return guess < secret ? 0 : guess == secret ? 1 : 2; }
  bool is_solved(std::size_t outcome) const { return outcome == 1; }
};

const sleuth::Listed<int> numbers{{0, 1, 2, 3, 4, 5, 6}};
const sleuth::Json game{{"name", "higher or lower"}};

std::string print_outcome(std::size_t outcome) { return outcome == 0 ? "<" : outcome == 1 ? "=" : ">"; }
std::size_t parse_outcome(const std::string& text) {
  if (text != "<" && text != "=" && text != ">") throw std::invalid_argument{"allowed: < = >"};
  return text == "<" ? 0 : text == "=" ? 1 : 2;
}

sleuth::Json written(const sleuth::StrategyTree& tree,
                     const std::optional<sleuth::StrategyClaims>& claims = std::nullopt) {
  return sleuth::strategy_to_json(
      tree, numbers, Comparison{}, game, [](int guess) { return std::to_string(guess); }, print_outcome,
      claims);
}
sleuth::SavedStrategy read_all(const std::string& text) {
  const sleuth::JsonDocument document{text, "F"};
  return sleuth::read_strategy(
      document.root(), numbers, Comparison{}, game, [](int guess) { return std::to_string(guess); },
      parse_outcome);
}
sleuth::StrategyTree read(const std::string& text) { return read_all(text).tree; }
std::string message(const std::string& nodes, const std::string& root = "0") {
  try {
    (void)read(
        R"({"format": "sleuth-strategy", "version": 1, "game": {"name": "higher or lower"}, "root": )" +
        root + ", \"nodes\": " + nodes + "}");
  } catch (const sleuth::ParseError& error) {
    return error.what();
  }
  return "";
}

TEST_CASE("a strategy that is written and read is the same strategy", "[json]") {
  const auto tree = sleuth::build_strategy(numbers, Comparison{}, sleuth::selectors::minimax);
  const sleuth::Json json = written(tree);
  CHECK(json["root"] == 0);
  CHECK(json["nodes"].size() == 7);
  CHECK(json["nodes"][0].dump() == R"({"id":3,"guess":"3","edges":{"<":1,"=":"solved",">":4}})");
  CHECK(read(json.dump()) == tree);
  sleuth::Json annotated = json;
  annotated["selector"] = "minimax";
  CHECK(read(annotated.dump()) == tree);

  const sleuth::StrategyTree nothing;
  CHECK(read(written(nothing).dump()) == nothing);
}

TEST_CASE("the edges of a node may stand in any order", "[json]") {
  const std::string head =
      R"({"format": "sleuth-strategy", "version": 1, "game": {"name": "higher or lower"}, "root": 0,)";
  CHECK(read(head + R"("nodes": [{"id": 0, "guess": "0", "edges": {"=": "solved", "<": "stuck"}}]})") ==
        read(head + R"("nodes": [{"id": 0, "guess": "0", "edges": {"<": "stuck", "=": "solved"}}]})"));
}

TEST_CASE("what is no strategy for this game is refused", "[json]") {
  CHECK(message(R"([{"id": 1, "guess": "1", "edges": {"<": "known", "=": "solved"}}])").empty());
  CHECK_THAT(message(R"([{"id": 7, "guess": "7", "edges": {}}])"), ContainsSubstring("0 .. 6"));
  CHECK_THAT(message(R"([{"id": 1, "guess": "2", "edges": {}}])"),
             ContainsSubstring("guess 1 is \"1\" in this game, not \"2\""));
  CHECK_THAT(message(R"([{"id": 1, "guess": "1", "edges": {"?": "solved"}}])"),
             ContainsSubstring("allowed: < = >"));
  CHECK_THAT(message(R"([{"id": 1, "guess": "1", "edges": {"<": "done"}}])"),
             ContainsSubstring("is no end; allowed"));
  CHECK_THAT(message(R"([{"id": 1, "guess": "1", "edges": {"<": 0}}])"), ContainsSubstring("later node"));
  CHECK_THAT(message(R"([{"id": 1, "guess": "1", "edges": {"<": 1}}])"), ContainsSubstring("0 .. 0"));
  CHECK_THAT(
      message(
          R"([{"id": 1, "guess": "1", "edges": {"<": 1, ">": 1}}, {"id": 0, "guess": "0", "edges": {}}])"),
      ContainsSubstring("no other edge leads to"));
  CHECK_THAT(message(R"([{"id": 1, "guess": "1", "edges": {}}, {"id": 0, "guess": "0", "edges": {}}])"),
             ContainsSubstring("no earlier node has an edge to node 1"));
  CHECK_THAT(message("[]"), ContainsSubstring("0 .. 0"));
  CHECK_THAT(message("[]", "\"stuck\""), Equals(""));
  CHECK_THAT(message(R"([{"id": 1, "guess": "1", "edges": {}}])", "\"solved\""),
             ContainsSubstring("the root is node 0"));
}

TEST_CASE("claims and a digest are written and read with the strategy", "[json]") {
  const auto tree = sleuth::build_strategy(numbers, Comparison{}, sleuth::selectors::minimax);
  sleuth::StrategyClaims claims{{}, 17, 3, 4, {0, 1, 2, 4}, 17, 17};
  CHECK(read_all(written(tree).dump()).has_digest);
  CHECK_FALSE(read_all(written(tree).dump()).claims.has_value());
  const auto saved = read_all(written(tree, claims).dump());
  CHECK(saved.tree == tree);
  CHECK(saved.claims == claims);
  claims.goal = {sleuth::Objective::fewest_last, 3, true};
  claims.lower = 0;
  claims.upper = ~std::uint64_t{0};
  CHECK(read_all(written(tree, claims).dump()).claims == claims);
}

TEST_CASE("the digest is that of the text in the header", "[json]") {
  // python3: h = 0xcbf29ce484222325; for c in text.encode(): h = ((h ^ c) * 0x100000001b3) % 2**64
  // over '{"name":"higher or lower"}\nnull\n0\n1 0:4294967294 1:4294967295'
  const std::string text =
      R"({"format": "sleuth-strategy", "version": 1, "game": {"name": "higher or lower"}, "digest": "DIGEST", "root": 0,
 "nodes": [{"id": 1, "guess": "1", "edges": {"<": "known", "=": "solved"}}]})";
  const auto with = [&](const std::string& digest) {
    return std::string{text}.replace(text.find("DIGEST"), 6, digest);
  };
  CHECK(read_all(with("d10ef239586a1e7d")).has_digest);
  for (const char* wrong : {"", "0000000000000000", "D10EF239586A1E7D"}) {
    INFO(wrong);
    try {
      (void)read_all(with(wrong));
      FAIL("not refused");
    } catch (const sleuth::ParseError& error) {
      CHECK_THAT(error.what(), ContainsSubstring("F: line 1, column 92: the digest is not that of"));
    }
  }
}

TEST_CASE("any change of what is read is noticed by the digest", "[json]") {
  const auto tree = sleuth::build_strategy(numbers, Comparison{}, sleuth::selectors::minimax);
  const sleuth::StrategyClaims claims{{}, 17, 3, 4, {0, 1, 2, 4}, 16, 17};
  const auto notices = [&](const auto& change) {
    sleuth::Json json = written(tree, claims);
    change(json);
    try {
      (void)read_all(json.dump());
    } catch (const sleuth::ParseError& error) {
      CHECK_THAT(error.what(), ContainsSubstring("the digest is not that of"));
      return true;
    }
    return false;
  };
  using sleuth::Json;
  CHECK_FALSE(notices([](Json& json) { json["selector"] = "minimax"; }));
  CHECK(notices([](Json& json) { json["claims"]["lower"] = 15; }));
  CHECK(notices([](Json& json) { json["claims"]["max_depth"] = 7; }));
  CHECK(notices([](Json& json) { json["claims"]["candidates_only"] = true; }));
  CHECK(notices([](Json& json) { json["claims"]["objective"] = "worst-then-expected"; }));
  CHECK(notices([](Json& json) { json["claims"]["histogram"][0] = 1; }));
  CHECK(notices([](Json& json) { json.erase("claims"); }));
  CHECK(notices([](Json& json) { json["nodes"][6].update({{"id", 5}, {"guess", "5"}}); }));
  CHECK(notices([](Json& json) { json["nodes"][6]["edges"]["<"] = "stuck"; }));
  CHECK(notices([](Json& json) { json["nodes"][6]["edges"]["="] = "known"; }));
}

}  // namespace strategy_json_test
