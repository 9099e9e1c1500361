#pragma once

#include <algorithm>
#include <cmath>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace sleuth::detail {

/// A whole number >= 0 of any size, for exact values of small games: schoolbook methods, made to be short and right.
///
/// Digits to the base 2^32, lowest first, the last one not zero.
class BigNatural {
 public:
  BigNatural() = default;
  explicit BigNatural(std::uint64_t value) {
    for (; value != 0; value >>= 32)
      digits_.push_back(static_cast<std::uint32_t>(value));
  }

  [[nodiscard]] bool is_zero() const noexcept { return digits_.empty(); }
  [[nodiscard]] bool is_one() const noexcept { return digits_.size() == 1 && digits_[0] == 1; }
  [[nodiscard]] std::size_t size() const noexcept { return digits_.size(); }

  friend bool operator==(const BigNatural&, const BigNatural&) = default;
  friend std::strong_ordering operator<=>(const BigNatural& a, const BigNatural& b) noexcept {
    if (a.size() != b.size()) return a.size() <=> b.size();
    for (std::size_t i = a.size(); i-- > 0;)
      if (a.digits_[i] != b.digits_[i]) return a.digits_[i] <=> b.digits_[i];
    return std::strong_ordering::equal;
  }
  friend BigNatural operator+(const BigNatural& a, const BigNatural& b) {
    BigNatural sum;
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i < std::max(a.size(), b.size()) || carry != 0; ++i, carry >>= 32) {
      carry += a.digit(i) + std::uint64_t{b.digit(i)};
      sum.digits_.push_back(static_cast<std::uint32_t>(carry));
    }
    return sum;
  }
  /// a >= b
  friend BigNatural operator-(const BigNatural& a, const BigNatural& b) {
    BigNatural difference = a;
    std::uint64_t borrow = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
      const std::uint64_t taken = b.digit(i) + borrow;
      borrow = a.digit(i) < taken ? 1 : 0;
      difference.digits_[i] = static_cast<std::uint32_t>((borrow << 32) + a.digit(i) - taken);
    }
    return difference.trimmed();
  }
  friend BigNatural operator*(const BigNatural& a, const BigNatural& b) {
    BigNatural product;
    product.digits_.assign(a.size() + b.size(), 0);
    for (std::size_t i = 0; i < a.size(); ++i) {
      std::uint64_t carry = 0;
      for (std::size_t j = 0; j < b.size() || carry != 0; ++j, carry >>= 32) {
        carry += product.digits_[i + j] + std::uint64_t{a.digits_[i]} * b.digit(j);
        product.digits_[i + j] = static_cast<std::uint32_t>(carry);
      }
    }
    return product.trimmed();
  }
  /// Quotient and remainder; the divisor is not 0.
  ///
  /// @complexity  O(bits * digits), one bit at a time
  [[nodiscard]] std::pair<BigNatural, BigNatural> divided_by(const BigNatural& divisor) const {
    BigNatural quotient;
    BigNatural rest;
    quotient.digits_.assign(size(), 0);
    for (std::size_t bit = 32 * size(); bit-- > 0;) {
      rest.shift_left_in(digits_[bit / 32] >> bit % 32 & 1);
      if (rest < divisor) continue;
      rest = rest - divisor;
      quotient.digits_[bit / 32] |= std::uint32_t{1} << bit % 32;
    }
    return {quotient.trimmed(), rest};
  }
  /// Divides by a small number and returns the remainder.
  std::uint32_t divide_small(std::uint32_t divisor) {
    std::uint64_t rest = 0;
    for (std::size_t i = size(); i-- > 0;) {
      rest = rest << 32 | digits_[i];
      digits_[i] = static_cast<std::uint32_t>(rest / divisor);
      rest %= divisor;
    }
    *this = trimmed();
    return static_cast<std::uint32_t>(rest);
  }
  [[nodiscard]] std::string text() const {
    if (is_zero()) return "0";
    std::string reversed;
    for (BigNatural rest = *this; !rest.is_zero();)
      reversed.push_back(static_cast<char>('0' + rest.divide_small(10)));
    return {reversed.rbegin(), reversed.rend()};
  }
  /// A fraction in 2^-32 .. 1 and the power of 2^32 that it is multiplied by, right to the precision of a double.
  [[nodiscard]] std::pair<double, int> scaled() const noexcept {
    double leading = 0;
    for (std::size_t i = size(); i-- > 0 && i + 4 > size();)
      leading = std::ldexp(static_cast<double>(digits_[i]), -32 * static_cast<int>(size() - i)) + leading;
    return {leading, static_cast<int>(size())};
  }
  /// The largest power of two that divides it is divided out; returns its exponent. Not of 0.
  std::size_t drop_twos() {
    std::size_t words = 0;
    while (digits_[words] == 0)
      ++words;
    digits_.erase(digits_.begin(), digits_.begin() + static_cast<std::ptrdiff_t>(words));
    unsigned bits = 0;
    while ((digits_[0] >> bits & 1) == 0)
      ++bits;
    if (bits > 0)
      for (std::size_t i = 0; i < size(); ++i)
        digits_[i] = digits_[i] >> bits | (i + 1 < size() ? digits_[i + 1] << (32 - bits) : 0);
    *this = trimmed();
    return 32 * words + bits;
  }
  [[nodiscard]] BigNatural shifted_left(std::size_t bits) const {
    BigNatural shifted = *this;
    if (bits % 32 != 0) shifted = shifted * BigNatural{std::uint64_t{1} << bits % 32};
    shifted.digits_.insert(shifted.digits_.begin(), is_zero() ? 0 : bits / 32, 0);
    return shifted;
  }

 private:
  [[nodiscard]] std::uint32_t digit(std::size_t i) const noexcept { return i < size() ? digits_[i] : 0; }
  [[nodiscard]] BigNatural trimmed() const {
    BigNatural result = *this;
    while (!result.digits_.empty() && result.digits_.back() == 0)
      result.digits_.pop_back();
    return result;
  }
  void shift_left_in(std::uint32_t bit) {
    for (std::uint32_t& word : digits_) {
      const std::uint32_t out = word >> 31;
      word = word << 1 | bit;
      bit = out;
    }
    if (bit != 0) digits_.push_back(bit);
  }

  std::vector<std::uint32_t> digits_;
};

}  // namespace sleuth::detail
