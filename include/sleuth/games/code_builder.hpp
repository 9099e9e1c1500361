#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include <sleuth/core/contracts.hpp>
#include <sleuth/core/ids.hpp>
#include <sleuth/core/prefixes.hpp>
#include <sleuth/games/code.hpp>
#include <sleuth/games/code_space.hpp>

namespace sleuth::games {

/// Builds the codes of a game peg by peg: a prefix is a shorter code. See SecretBuilder.
class CodeBuilder {
 public:
  using prefix_type = Code;

  /// @param space  of a size that is allowed
  constexpr explicit CodeBuilder(const detail::CodeSpace& space) noexcept : space_{space} {}

  [[nodiscard]] constexpr std::size_t length() const noexcept { return space_.pegs; }

  /// The codes that are longer by one peg, in lexicographic order, until sink returns false.
  ///
  /// @param prefix  shorter than length(), within the rules
  /// @complexity    O(colors)
  template <class Sink>
  constexpr bool each_longer(const Code& prefix, const Sink& sink) const {
    const std::size_t peg = prefix.size();
    SLEUTH_ASSERT(peg < space_.pegs);
    const std::size_t first = peg == 0 && space_.leading_zero == LeadingZero::none ? 1 : 0;
    for (std::size_t color = first; color < space_.colors; ++color) {
      if (space_.repeats == Repeats::none && prefix.count(color) != 0) continue;
      detail::CodeWords words = detail::words_of(prefix);
      words.put(peg, color);
      if (!sink(detail::code_of(words))) return false;
    }
    return true;
  }

  /// @param prefix  of full length, within the rules
  [[nodiscard]] constexpr SecretId id(const Code& prefix) const noexcept {
    const std::optional<std::uint32_t> number = space_.number(prefix);
    SLEUTH_ASSERT(number.has_value());
    return to_id<SecretId>(*number);
  }

 private:
  detail::CodeSpace space_;
};

static_assert(SecretBuilder<CodeBuilder>);

}  // namespace sleuth::games
