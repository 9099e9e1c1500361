#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <random>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include <sleuth/core/ids.hpp>
#include <sleuth/games/code.hpp>
#include <sleuth/games/exact_and_misplaced.hpp>

#include "tables.hpp"

/// Lists of codes with a prior, and the best guess found plainly.
namespace sleuth_tests {

/// Secrets and guesses are lists of codes of four pegs; a guess names the first secret that equals it.
template <class P>
struct WeightedCodes {
  using guess_type = sleuth::games::Code;
  using secret_type = sleuth::games::Code;
  std::vector<sleuth::games::Code> secrets;
  std::vector<sleuth::games::Code> guesses;
  std::vector<P> priors;
  std::vector<std::optional<sleuth::SecretId>> named{};

  [[nodiscard]] std::size_t guess_count() const { return guesses.size(); }
  [[nodiscard]] const guess_type& guess(sleuth::GuessId id) const { return guesses[to_index(id)]; }
  [[nodiscard]] std::size_t secret_count() const { return secrets.size(); }
  [[nodiscard]] const secret_type& secret(sleuth::SecretId id) const { return secrets[to_index(id)]; }
  [[nodiscard]] P prior(sleuth::SecretId id) const { return priors[to_index(id)]; }
  [[nodiscard]] std::optional<sleuth::SecretId> secret_named_by(sleuth::GuessId id) const {
    return named[to_index(id)];
  }
};

[[nodiscard]] inline sleuth::games::Code random_code(std::mt19937_64& engine, std::size_t colors) {
  std::vector<int> pegs;
  for (int peg = 0; peg < 4; ++peg)
    pegs.push_back(static_cast<int>(below(engine, colors)));
  return sleuth::games::Code{std::span<const int>{pegs}};
}

/// Different secrets; guesses of which about half name a secret and no two name the same.
///
/// @param weight  weight(engine) -> P, made positive for the first secret
template <class P, class Draw>
[[nodiscard]] WeightedCodes<P> random_codes(std::mt19937_64& engine, std::size_t secrets, std::size_t guesses,
                                            const Draw& weight) {
  WeightedCodes<P> domain;
  std::map<sleuth::games::Code, std::size_t> number;
  while (domain.secrets.size() < secrets) {
    const auto code = random_code(engine, secrets <= 200 ? 5 : 7);
    if (number.emplace(code, domain.secrets.size()).second) domain.secrets.push_back(code);
  }
  std::vector<bool> taken(secrets, false);
  for (std::size_t i = 0; i < guesses; ++i) {
    auto code = random_code(engine, 8);
    if (below(engine, 2) == 0) code = domain.secrets[below(engine, secrets)];
    const auto found = number.find(code);
    const bool names = found != number.end() && !taken[found->second];
    if (found != number.end() && !names) {  // a code that no secret is
      std::vector<int> pegs{7, 7, 7, static_cast<int>(below(engine, 8))};
      code = sleuth::games::Code{std::span<const int>{pegs}};
    }
    domain.guesses.push_back(code);
    domain.named.push_back(names ? std::optional{sleuth::to_id<sleuth::SecretId>(found->second)}
                                 : std::nullopt);
    if (names) taken[found->second] = true;
  }
  for (std::size_t i = 0; i < secrets; ++i)
    domain.priors.push_back(weight(engine));
  if (!(domain.priors[0] > P{})) domain.priors[0] = P{1};
  return domain;
}

}  // namespace sleuth_tests
