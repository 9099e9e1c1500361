#include <sleuth/io/history_json.hpp>

#include <cstddef>
#include <stdexcept>
#include <string>
#include <vector>

#include <support/catch.hpp>

#include <sleuth/core/evidence.hpp>
#include <sleuth/core/listed.hpp>
#include <sleuth/solver/constraint_solver.hpp>

namespace history_json_test {

/// How far the guess is from the secret, both 0 .. 9.
struct Distance : sleuth::NumberedOutcomes<10> {
  std::size_t operator()(int guess, int secret) const {
    return static_cast<std::size_t>(guess < secret ? secret - guess : guess - secret);
  }
  bool is_solved(std::size_t outcome) const { return outcome == 0; }
};

sleuth::Listed<int> digits() { return sleuth::Listed<int>{{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}}; }

int parse(const std::string& text) {
  if (text.size() != 1 || text[0] < '0' || text[0] > '9')
    throw std::invalid_argument{"\"" + text + "\" is no digit; allowed: 0 .. 9"};
  return text[0] - '0';
}
std::size_t parse_outcome(const std::string& text) { return static_cast<std::size_t>(parse(text)); }

const sleuth::Json game{{"name", "distance"}, {"digits", 10}};

template <class Solver>
void read(const std::string& text, Solver& solver) {
  const sleuth::JsonDocument document{text, "F"};
  sleuth::read_history(document.root(), game, parse, parse_outcome, solver);
}

template <class Solver>
sleuth::Json written(const Solver& solver) {
  return sleuth::history_to_json(
      solver, game, [](int guess) { return std::to_string(guess); },
      [](std::size_t outcome) { return std::to_string(outcome); });
}

TEST_CASE("a history that is written and read is the same history", "[json]") {
  sleuth::ConstraintSolver solver{digits(), Distance{}};
  CHECK(written(solver)["observations"].empty());
  solver.observe(2, 3);
  solver.observe(9, 5);  // a contradiction: it is saved like anything else
  const sleuth::Json json = written(solver);
  CHECK(json.dump() == R"({"format":"sleuth-history","version":1,"game":{"name":"distance","digits":10},)"
                       R"("observations":[{"guess":"2","outcome":"3"},{"guess":"9","outcome":"5"}]})");

  sleuth::ConstraintSolver other{digits(), Distance{}};
  other.observe(0, 0);
  read(json.dump(), other);
  CHECK(other.history().size() == 2);
  CHECK(other.status() == sleuth::Status::contradiction);
  CHECK(written(other) == json);
}

TEST_CASE("a history that cannot be read changes nothing and names the place", "[json]") {
  sleuth::ConstraintSolver solver{digits(), Distance{}};
  solver.observe(2, 3);
  const auto message = [&](const std::string& text) {
    std::string what;
    try {
      read(text, solver);
    } catch (const sleuth::ParseError& error) {
      what = error.what();
    }
    CHECK(solver.history().size() == 1);
    return what;
  };
  const std::string head =
      R"({"format": "sleuth-history", "version": 1, "game": {"digits": 10, "name": "distance"})";
  CHECK_THAT(message("{"), ContainsSubstring("F: line 1, column 2: no valid JSON"));
  CHECK_THAT(message("[]"), ContainsSubstring("an object is expected"));
  CHECK_THAT(message(R"({"format": "sleuth-strategy"})"), ContainsSubstring("expected: \"sleuth-history\""));
  CHECK_THAT(message(R"({"format": "sleuth-history", "version": 1, "game": {"digits": 9}})"),
             ContainsSubstring("F: line 1, column 52: this is a history of another game: {\"digits\":9}"));
  CHECK_THAT(message(head + "}"), ContainsSubstring("\"observations\" is missing"));
  CHECK_THAT(message(head + ",\n\"observations\": [{\"guess\": \"2\", \"outcome\": \"x\"}]}"),
             ContainsSubstring("F: line 2, column 44: \"x\" is no digit; allowed: 0 .. 9"));
  CHECK_THAT(message(head + ",\n\"observations\": [{\"guess\": 2, \"outcome\": \"1\"}]}"),
             ContainsSubstring("line 2, column 28: a text in quotation marks is expected"));
}

TEST_CASE("evidence that is no outcome cannot be written", "[json]") {
  sleuth::ConstraintSolver solver{digits(), Distance{}};
  solver.observe(sleuth::constraint([](int secret) { return secret > 2; }));
  CHECK_THROWS_AS(written(solver), std::invalid_argument);
}

}  // namespace history_json_test
