#include "support/memory_policies.hpp"

#include <cstddef>
#include <utility>

#include <sleuth/io/text.hpp>
#include <sleuth/play/memory_policies.hpp>
#include <sleuth/play/memory_selector_player.hpp>
#include <sleuth/play/memory_selectors.hpp>
#include <sleuth/play/memory_turns.hpp>
#include <sleuth/selectors/blend.hpp>
#include <sleuth/selectors/entropy.hpp>

#include "support/memory_board.hpp"

namespace examples {
namespace {

using sleuth::memory::PairPolicy;

constexpr std::array<std::pair<std::string_view, PairPolicy>, 7> pair_policies{
    {{"optimal", PairPolicy::optimal},
     {"one-new", PairPolicy::one_new},
     {"known-first", PairPolicy::known_first},
     {"scan-two", PairPolicy::scan_two},
     {"uniform-second", PairPolicy::uniform_second},
     {"uniform-both", PairPolicy::uniform_both},
     {"random", PairPolicy::no_memory}}};

template <class Selector>
MemoryPlayer by_selector(const sleuth::games::Memory& domain, Selector selector) {
  return sleuth::memory::SelectorPlayer{domain, std::move(selector)};
}

std::string percent(double chance) { return sleuth::fixed_text(100 * chance, 0) + " %"; }

}  // namespace

std::string memory_policy_names(bool of_matches) {
  std::string names;
  const auto add = [&names](const MemoryPolicyName& policy) {
    names.append(names.empty() ? "" : ", ").append(policy.name);
  };
  if (of_matches)
    for (const MemoryPolicyName& policy : match_policies)
      add(policy);
  for (const MemoryPolicyName& policy : memory_policies)
    add(policy);
  return names;
}

const MemoryPolicyName* find_memory_policy(std::string_view name, bool of_matches) {
  for (const MemoryPolicyName& policy : memory_policies)
    if (policy.name == name) return &policy;
  for (const MemoryPolicyName& policy : match_policies)
    if (of_matches && policy.name == name) return &policy;
  return nullptr;
}

MemoryPlayer make_memory_player(std::string_view name, const sleuth::games::Memory& domain,
                                std::mt19937_64& engine, const sleuth::memory::TwoPlayerValues<>* values,
                                bool forgets) {
  namespace memory = sleuth::memory;
  for (const auto& [policy_name, policy] : pair_policies)
    if (policy_name == name)
      return memory::PairPlayer{policy, forgets ? memory::TieBreak::random : memory::TieBreak::lowest,
                                engine};
  if (name == "best") return memory::TurnPlayer{memory::BestTurns<>{values}, values->rules()};
  if (name == "always-one") return memory::TurnPlayer{memory::AlwaysOne{}};
  if (name == "probability") return by_selector(domain, memory::likeliest);
  if (name == "matching") return by_selector(domain, memory::ProbabilityMatching{engine});
  if (name == "blend") return by_selector(domain, sleuth::selectors::blend({.information = 0.7}));
  return by_selector(domain, memory::CertainFirst{sleuth::selectors::entropy});
}

std::string explain_flip(const sleuth::games::Memory& domain, const sleuth::Layouts& known,
                         sleuth::GuessId card) {
  sleuth::Layouts::workspace_type workspace;
  const auto row = known.distribution(domain, domain.feedback(), card, workspace);
  const auto pattern = known.pattern_at(card);
  const bool is_first = known.face_up().empty();
  if (pattern) {
    if (!is_first && known.pattern_at(known.face_up().front()) == pattern)
      return "matches the card that lies open";
    if (row.p_success == 1) return "completes a group that is known";
    if (!is_first) return "known already: shows nothing new";
    return "known; a new card may match it, " + percent(row.p_success);
  }
  const std::string new_card = "1 of " + sleuth::counted(known.unseen(), "new card", "new cards") + ", ";
  if (row.p_success == 1) return new_card + "and its group will be completed for certain";
  const std::string bits = sleuth::fixed_text(sleuth::information_bits(row), 2) + " bits; ";
  if (is_first) return new_card + bits + "this move takes a group with " + percent(row.p_success);
  return new_card + bits + "matches with " + percent(row.p_success);
}

}  // namespace examples
