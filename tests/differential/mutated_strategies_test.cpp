// Files of strategies, changed in one place: each must be refused, by the reader or by the checker, with the place. Where
// the digest is taken away, only files that are still right may pass, as plain play of the JSON shows.

#include <cstddef>
#include <cstdint>
#include <map>
#include <random>
#include <string>
#include <vector>

#include <sleuth/core/listed.hpp>
#include <sleuth/games/code_space.hpp>
#include <sleuth/games/code_text.hpp>
#include <sleuth/games/exact_and_misplaced.hpp>
#include <sleuth/io/strategy_json.hpp>
#include <sleuth/selectors/most_parts.hpp>
#include <sleuth/strategy/build.hpp>
#include <sleuth/strategy/evaluate.hpp>
#include <sleuth/strategy/verify.hpp>

#include "support/catch.hpp"
#include "support/strategy_mutations.hpp"

namespace mutated_strategies_test {

using namespace sleuth;
using namespace sleuth_tests;

using Codes = Listed<games::Code>;
const games::ExactAndMisplaced<> feedback{3};

std::string guess_text(const games::Code& code) {
  return games::print_code(code, games::CodeNotation::digits_from_zero);
}
std::string outcome_text(const games::CodeOutcome& outcome) { return games::print_outcome(outcome); }

/// A game of codes of three, and its greedy strategy as a file.
struct Saved {
  Codes domain;
  Json game;
  Json file;

  Saved(std::size_t colors, games::Repeats repeats) : domain{codes(colors, repeats)} {
    game = {{"name", "codes"}, {"pegs", 3}, {"colors", colors}};
    const StrategyTree tree = build_strategy(domain, feedback, selectors::most_parts);
    const Evaluation numbers = evaluate(tree, domain, feedback);
    const StrategyClaims claims{
        {},           numbers.total, numbers.max, numbers.count_at_max, numbers.histogram, numbers.total - 5,
        numbers.total};
    file = strategy_to_json(tree, domain, feedback, game, guess_text, outcome_text, claims);
  }
  static std::vector<games::Code> codes(std::size_t colors, games::Repeats repeats) {
    const games::detail::CodeSpace space{3, colors, repeats, games::LeadingZero::allowed};
    std::vector<games::Code> all;
    for (std::size_t i = 0; i < space.count(); ++i)
      all.push_back(space.code(i));
    return all;
  }

  /// Why a file is refused; "" if it is not.
  [[nodiscard]] std::string refusal(const std::string& text) const {
    try {
      const JsonDocument document{text, "F"};
      const SavedStrategy saved =
          read_strategy(document.root(), domain, feedback, game, guess_text,
                        [](const std::string& outcome) { return games::parse_outcome(feedback, outcome); });
      const Verification found = verify(saved.tree, domain, feedback, saved.claims);
      return found.is_sound() ? "" : to_string(found.faults.at(0));
    } catch (const ParseError& error) {
      return error.what();
    }
  }

  /// Whether the strategy of a file finds every secret and has the numbers that it claims.
  [[nodiscard]] bool is_right(const Json& changed) const {
    std::vector<std::uint64_t> histogram;
    std::uint64_t total = 0;
    for (const SecretId secret : all_ids<SecretId>(domain.secret_count())) {
      Json at = changed["root"];
      std::size_t depth = 0;
      games::CodeOutcome outcome{};
      while (at.is_number() && depth < 50) {
        const Json& node = changed["nodes"][at.get<std::size_t>()];
        outcome = feedback(domain.guess(GuessId{node["id"].get<std::uint32_t>()}), domain.secret(secret));
        const auto edge = node["edges"].find(outcome_text(outcome));
        at = edge == node["edges"].end() ? Json{} : *edge;
        ++depth;
      }
      if (at != "solved" || !feedback.is_solved(outcome)) return false;
      if (histogram.size() <= depth) histogram.resize(depth + 1);
      ++histogram[depth];
      total += depth;
    }
    const Json& claims = changed["claims"];
    return claims["total"] == total && claims["upper"] == total && claims["histogram"] == histogram &&
           claims["max"] == histogram.size() - 1 && claims["count_at_max"] == histogram.back();
  }
};

/// A place in the text, in the tree or in the claims.
bool names_place(const std::string& message) {
  return message.rfind("F: line ", 0) == 0 || message.rfind("node ", 0) == 0 ||
         message.rfind("claims: ", 0) == 0;
}

/// How many files without a digest passed, by kind of change; they are right.
std::map<std::string, std::size_t> check(const Saved& saved, std::uint64_t seed) {
  Json without_digest = saved.file;
  without_digest.erase("digest");
  REQUIRE(saved.refusal(saved.file.dump(0)).empty());
  REQUIRE(saved.refusal(without_digest.dump(0)).empty());
  REQUIRE(saved.is_right(saved.file));
  const std::string original = saved.file.dump(0);
  std::vector<std::string> guesses;
  for (const GuessId guess : all_ids<GuessId>(saved.domain.guess_count()))
    guesses.push_back(guess_text(saved.domain.guess(guess)));
  std::vector<std::string> outcomes;
  for (const OutcomeId outcome : all_ids<OutcomeId>(feedback.outcome_count()))
    outcomes.push_back(outcome_text(feedback.outcome(outcome)));

  std::map<std::string, std::size_t> passed;
  for (const Mutation& mutation : mutations(guesses, outcomes)) {
    Engine engine{seed};
    for (int place = 0; place < 100; ++place) {
      Json changed;
      std::string text;
      do {
        changed = saved.file;
        if (mutation.change) mutation.change(changed, engine);
        text = changed.dump(0);
        if (mutation.change_text) mutation.change_text(text, engine);
      } while (text == original);
      const bool by_text = static_cast<bool>(mutation.change_text);
      INFO(mutation.name << ", place " << place << " of seed " << seed << '\n' << text.substr(0, 2'000));
      const std::string refusal = saved.refusal(text);
      INFO(refusal);
      REQUIRE(names_place(refusal));
      if (by_text) continue;  // these are refused before the digest is looked at
      changed.erase("digest");
      const std::string other_refusal = saved.refusal(changed.dump(0));
      INFO(other_refusal);
      if (other_refusal.empty()) {
        REQUIRE(saved.is_right(changed));
        ++passed[mutation.name];
      } else {
        REQUIRE(names_place(other_refusal));
      }
    }
  }
  return passed;
}

void check_passed(const std::map<std::string, std::size_t>& passed) {
  for (const auto& [name, count] : passed) {
    CAPTURE(name, count);
    CHECK((name == "guess id and text" || name == "guesses exchanged"));
    CHECK(count < 10);
  }
}

TEST_CASE("changed files of a Mastermind strategy are refused", "[differential][strategies]") {
  check_passed(check(Saved{4, games::Repeats::allowed}, 821));
}

TEST_CASE("changed files of a Bulls & Cows strategy are refused", "[differential][strategies][long]") {
  check_passed(check(Saved{10, games::Repeats::none}, 822));
}

}  // namespace mutated_strategies_test
