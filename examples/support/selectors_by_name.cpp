#include "support/selectors_by_name.hpp"

#include <sleuth/core/contracts.hpp>

namespace examples {

std::string selector_names() {
  std::string names;
  for (const SelectorInfo& info : selector_infos)
    names.append(names.empty() ? "" : ", ").append(info.name);
  return names;
}

std::optional<std::size_t> find_selector(std::string_view name) {
  for (std::size_t i = 0; i < selector_infos.size(); ++i)
    if (selector_infos[i].name == name) return i;
  return std::nullopt;
}

NamedSelector::NamedSelector(std::string_view name, bool candidates_only, std::uint64_t seed)
    : candidates_only_{candidates_only}, engine_{std::make_shared<std::mt19937_64>(seed ^ own_stream)} {
  const std::optional<std::size_t> found = find_selector(name);
  if (!found) sleuth::detail::invalid_argument("--selector", "the name", name, selector_names());
  info_ = &selector_infos[*found];
  switch (*found) {
    case 0:
      use(sleuth::scores::LargestCell{});
      break;
    case 1:
      use(sleuth::scores::SortedCells{});
      break;
    case 2:
      use(sleuth::scores::Entropy{});
      break;
    case 3:
      use(sleuth::scores::ExpectedSize{});
      break;
    case 4:
      use(sleuth::scores::MostParts{});
      break;
    case 5:
      policy_ = sleuth::selectors::first_candidate;
      break;
    default:
      policy_ = sleuth::selectors::random_candidate(*engine_);
      break;
  }
}

}  // namespace examples
