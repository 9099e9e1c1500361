#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <sleuth/core/contracts.hpp>
#include <sleuth/selectors/entropy.hpp>
#include <sleuth/selectors/expected_size.hpp>
#include <sleuth/selectors/first_candidate.hpp>
#include <sleuth/selectors/minimax.hpp>
#include <sleuth/selectors/most_parts.hpp>
#include <sleuth/selectors/random_candidate.hpp>
#include <sleuth/selectors/selector.hpp>

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
[[nodiscard]] inline std::string selector_names() {
  std::string names;
  for (const SelectorInfo& info : selector_infos)
    names.append(names.empty() ? "" : ", ").append(info.name);
  return names;
}

/// Position in selector_infos, or nothing for a name that none has.
[[nodiscard]] inline std::optional<std::size_t> find_selector(std::string_view name) {
  for (std::size_t i = 0; i < selector_infos.size(); ++i)
    if (selector_infos[i].name == name) return i;
  return std::nullopt;
}

/// One of the library's selectors, chosen at run time; a selector itself. The choice costs one jump for each question, not
/// one for each guess.
class NamedSelector {
 public:
  /// @errors  std::invalid_argument for an unknown name, naming those that are allowed
  NamedSelector(std::string_view name, bool candidates_only, std::uint64_t seed)
      : candidates_only_{candidates_only}, engine_{std::make_shared<std::mt19937_64>(seed ^ own_stream)} {
    const std::optional<std::size_t> found = find_selector(name);
    if (!found) sleuth::detail::invalid_argument("--selector", "the name", name, selector_names());
    info_ = &selector_infos[*found];
    switch (*found) {
      case 0:
        policy_ = sleuth::selectors::minimax;
        break;
      case 1:
        policy_ = sleuth::selectors::fine_minimax;
        break;
      case 2:
        policy_ = sleuth::selectors::entropy;
        break;
      case 3:
        policy_ = sleuth::selectors::expected_size;
        break;
      case 4:
        policy_ = sleuth::selectors::most_parts;
        break;
      case 5:
        policy_ = sleuth::selectors::first_candidate;
        break;
      default:
        policy_ = sleuth::selectors::random_candidate(*engine_);
        break;
    }
  }

  [[nodiscard]] const SelectorInfo& info() const noexcept { return *info_; }
  [[nodiscard]] bool candidates_only() const noexcept { return candidates_only_; }
  /// "minimax", "minimax, candidates only"
  [[nodiscard]] std::string title() const {
    return std::string{info_->name} + (candidates_only_ ? ", candidates only" : "");
  }
  /// Whether the same state always gives the same guess.
  [[nodiscard]] bool is_repeatable() const noexcept { return policy_.index() != policy_count - 1; }
  /// Whether a question looks at every guess of the game.
  [[nodiscard]] bool scans() const noexcept { return info_->scans && !candidates_only_; }

  template <sleuth::Source Choice>
  [[nodiscard]] std::optional<sleuth::GuessId> best(const Choice& source) const {
    return visit(source,
                 [](const auto& policy, const Choice& choice) { return sleuth::choose(policy, choice); });
  }
  template <sleuth::Source Choice>
  [[nodiscard]] std::vector<sleuth::RankedGuess> operator()(const Choice& source, std::size_t top_k) const {
    return visit(source, [top_k](const auto& policy, const Choice& choice) { return policy(choice, top_k); });
  }

 private:
  using Policy =
      std::variant<sleuth::selectors::ByScore<sleuth::scores::LargestCell>,
                   sleuth::selectors::ByScore<sleuth::scores::SortedCells>,
                   sleuth::selectors::ByScore<sleuth::scores::Entropy>,
                   sleuth::selectors::ByScore<sleuth::scores::ExpectedSize>,
                   sleuth::selectors::ByScore<sleuth::scores::MostParts>, sleuth::selectors::FirstCandidate,
                   sleuth::selectors::RandomCandidate<std::mt19937_64>>;
  /// The secrets of demo and play are drawn with the seed itself: random guesses must not repeat those draws.
  static constexpr std::uint64_t own_stream = 0x9E3779B97F4A7C15;
  static constexpr std::size_t policy_count = std::variant_size_v<Policy>;

  template <sleuth::Source Choice, class Action>
  [[nodiscard]] auto visit(const Choice& source, const Action& action) const {
    return std::visit(
        [&](const auto& policy) {
          return candidates_only_ ? action(policy, source.candidates_only()) : action(policy, source);
        },
        policy_);
  }

  const SelectorInfo* info_ = nullptr;
  bool candidates_only_;
  std::shared_ptr<std::mt19937_64> engine_;
  Policy policy_;
};

}  // namespace examples
