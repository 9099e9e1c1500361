#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace sleuth {

/// 64 bits that tell texts apart, against mistakes, not against fraud.
///
/// @source  FNV-1a: draft-eastlake-fnv, "The FNV Non-Cryptographic Hash Algorithm"
class Fnv1a {
 public:
  constexpr void add(std::string_view text) noexcept {
    for (const char c : text)
      hash_ = (hash_ ^ static_cast<unsigned char>(c)) * 0x100000001B3;
  }
  /// Of all texts added, one behind the other.
  [[nodiscard]] constexpr std::uint64_t value() const noexcept { return hash_; }
  /// The value as 16 hexadecimal digits.
  [[nodiscard]] std::string digits() const {
    std::string digits(16, '0');
    std::uint64_t rest = hash_;
    for (auto digit = digits.rbegin(); digit != digits.rend(); ++digit, rest /= 16)
      *digit = "0123456789abcdef"[rest % 16];
    return digits;
  }

 private:
  std::uint64_t hash_ = 0xCBF29CE484222325;
};

}  // namespace sleuth
