#include <sleuth/io/strategy_json.hpp>

#include <cstddef>
#include <stdexcept>
#include <string>

#include <support/catch.hpp>

#include <sleuth/core/listed.hpp>
#include <sleuth/selectors/minimax.hpp>
#include <sleuth/strategy/build.hpp>

namespace {

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

sleuth::Json written(const sleuth::StrategyTree& tree) {
  return sleuth::strategy_to_json(
      tree, numbers, Comparison{}, game, [](int guess) { return std::to_string(guess); }, print_outcome);
}
sleuth::StrategyTree read(const std::string& text) {
  const sleuth::JsonDocument document{text, "F"};
  return sleuth::read_strategy(
      document.root(), numbers, Comparison{}, game, [](int guess) { return std::to_string(guess); },
      parse_outcome);
}
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

}  // namespace

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
