#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <type_traits>

namespace sleuth::games::detail {

/// Puts a message together from texts, characters and whole numbers.
template <class... Parts>
[[nodiscard]] std::string message(const Parts&... parts) {
  std::string text;
  [[maybe_unused]] const auto add = [&text](const auto& part) {
    using Part = std::remove_cvref_t<decltype(part)>;
    if constexpr (std::same_as<Part, char>)
      text.push_back(part);
    else if constexpr (std::integral<Part>)
      text.append(std::to_string(part));
    else
      text.append(std::string_view{part});
  };
  (add(parts), ...);
  return text;
}

}  // namespace sleuth::games::detail
