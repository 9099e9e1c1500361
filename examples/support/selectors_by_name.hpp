#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <sleuth/selectors/by_score.hpp>
#include <sleuth/selectors/first_candidate.hpp>
#include <sleuth/selectors/random_candidate.hpp>
#include <sleuth/selectors/selector.hpp>

#include "support/named_score.hpp"

namespace examples {

/// A selector by the name that a person types, and how its scores are shown.
struct SelectorInfo {
  std::string_view name;
  std::string_view score_title;  ///< heading of a column of scores; empty if there is no score
  int score_decimals;
  double score_sign;            ///< -1 turns a score that is shown negative around
  bool scans;                   ///< looks at every guess
  bool score_tells_all = true;  ///< guesses of one score are equals to it
};

inline constexpr std::array<SelectorInfo, 7> selector_infos{{
    {"minimax", "largest cell", 0, 1, true},
    {"fine-minimax", "largest cell", 0, 1, true, false},
    {"entropy", "", 0, 1, true},
    {"expected-size", "", 0, 1, true},
    {"most-parts", "parts", 0, -1, true},
    {"first-candidate", "", 0, 1, false},
    {"random-candidate", "", 0, 1, false},
}};

/// "minimax, fine-minimax, ..."
[[nodiscard]] std::string selector_names();

/// Position in selector_infos, or nothing for a name that none has.
[[nodiscard]] std::optional<std::size_t> find_selector(std::string_view name);

/// One of the library's selectors, chosen at run time; a selector itself. The choice costs one jump for each question, not
/// one for each guess.
class NamedSelector {
 public:
  /// @errors  std::invalid_argument for an unknown name, naming those that are allowed
  NamedSelector(std::string_view name, bool candidates_only, std::uint64_t seed);

  [[nodiscard]] const SelectorInfo& info() const noexcept { return *info_; }
  [[nodiscard]] bool candidates_only() const noexcept { return candidates_only_; }
  /// "minimax", "minimax, candidates only"
  [[nodiscard]] std::string title() const {
    return std::string{info_->name} + (candidates_only_ ? ", candidates only" : "");
  }
  /// Whether the same state always gives the same guess.
  [[nodiscard]] bool is_repeatable() const noexcept { return !std::holds_alternative<Random>(policy_); }
  /// Whether a question looks at every guess of the game.
  [[nodiscard]] bool scans() const noexcept { return info_->scans && !candidates_only_; }

  template <sleuth::Source Choice>
  [[nodiscard]] std::optional<sleuth::GuessId> best(const Choice& source) const {
    const Choice choice = offered_by(source);
    return std::visit([&choice](const auto& policy) { return sleuth::choose(policy, choice); }, policy_);
  }
  template <sleuth::Source Choice>
  [[nodiscard]] std::vector<sleuth::RankedGuess> operator()(const Choice& source, std::size_t top_k) const {
    const Choice choice = offered_by(source);
    if (const auto* random = std::get_if<Random>(&policy_)) return (*random)(choice, top_k);
    return sleuth::selectors::ByScore{score_}(choice, top_k);
  }

 private:
  using Random = sleuth::selectors::RandomCandidate<std::mt19937_64>;
  using Policy = std::variant<sleuth::selectors::ByScore<sleuth::scores::LargestCell>,
                              sleuth::selectors::ByScore<sleuth::scores::SortedCells>,
                              sleuth::selectors::ByScore<sleuth::scores::Entropy>,
                              sleuth::selectors::ByScore<sleuth::scores::ExpectedSize>,
                              sleuth::selectors::ByScore<sleuth::scores::MostParts>,
                              sleuth::selectors::FirstCandidate, Random>;
  /// The secrets of demo and play are drawn with the seed itself: random guesses must not repeat those draws.
  static constexpr std::uint64_t own_stream = 0x9E3779B97F4A7C15;

  template <class S>
  void use(const S& score) {
    policy_ = sleuth::selectors::ByScore<S>{};
    score_ = NamedScore{score};
  }
  template <class Choice>
  [[nodiscard]] Choice offered_by(const Choice& source) const {
    return candidates_only_ ? source.candidates_only() : source;
  }

  const SelectorInfo* info_ = nullptr;
  bool candidates_only_;
  std::shared_ptr<std::mt19937_64> engine_;
  Policy policy_;
  NamedScore score_{sleuth::scores::Constant{}};  ///< of the same policy
};

}  // namespace examples
