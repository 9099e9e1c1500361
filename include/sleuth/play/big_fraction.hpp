#pragma once

#include <cmath>
#include <compare>
#include <cstdint>
#include <string>
#include <utility>

#include <sleuth/core/contracts.hpp>
#include <sleuth/play/big_natural.hpp>

namespace sleuth {

/// An exact rational number of any size, in lowest terms.
class BigFraction {
 public:
  BigFraction() : BigFraction{0} {}
  BigFraction(std::int64_t value)  // NOLINT(google-explicit-constructor): whole numbers are fractions
      : is_negative_{value < 0},
        numerator_{value < 0 ? ~static_cast<std::uint64_t>(value) + 1 : static_cast<std::uint64_t>(value)},
        denominator_{1} {}
  /// @errors  std::invalid_argument if the denominator is 0
  BigFraction(std::int64_t numerator, std::uint64_t denominator) : BigFraction{numerator} {
    if (denominator == 0)
      detail::invalid_argument("sleuth::BigFraction", "denominator", denominator, "other than 0");
    denominator_ = detail::BigNatural{denominator};
    reduce();
  }

  friend BigFraction operator-(BigFraction a) {
    a.is_negative_ = !a.is_negative_ && !a.numerator_.is_zero();
    return a;
  }
  friend BigFraction operator+(const BigFraction& a, const BigFraction& b) {
    BigFraction sum;
    const detail::BigNatural left = a.numerator_ * b.denominator_;
    const detail::BigNatural right = b.numerator_ * a.denominator_;
    if (a.is_negative_ == b.is_negative_)
      sum.numerator_ = left + right;
    else
      sum.numerator_ = left < right ? right - left : left - right;
    const bool takes_sign_of_left = a.is_negative_ == b.is_negative_ || !(left < right);
    sum.is_negative_ = (takes_sign_of_left ? a : b).is_negative_ && !sum.numerator_.is_zero();
    sum.denominator_ = a.denominator_ * b.denominator_;
    sum.reduce();
    return sum;
  }
  friend BigFraction operator-(const BigFraction& a, const BigFraction& b) { return a + -b; }
  friend BigFraction operator*(const BigFraction& a, const BigFraction& b) {
    BigFraction product;
    product.numerator_ = a.numerator_ * b.numerator_;
    product.denominator_ = a.denominator_ * b.denominator_;
    product.is_negative_ = a.is_negative_ != b.is_negative_ && !product.numerator_.is_zero();
    product.reduce();
    return product;
  }
  /// @errors  std::invalid_argument if the divisor is 0
  friend BigFraction operator/(const BigFraction& a, const BigFraction& b) {
    if (b.numerator_.is_zero()) detail::invalid_argument("sleuth::BigFraction", "divisor", 0, "other than 0");
    BigFraction inverse = b;
    std::swap(inverse.numerator_, inverse.denominator_);
    return a * inverse;
  }
  BigFraction& operator+=(const BigFraction& other) { return *this = *this + other; }

  friend bool operator==(const BigFraction&, const BigFraction&) = default;
  friend std::strong_ordering operator<=>(const BigFraction& a, const BigFraction& b) {
    if (a.is_negative_ != b.is_negative_)
      return a.is_negative_ ? std::strong_ordering::less : std::strong_ordering::greater;
    const auto sizes = a.numerator_ * b.denominator_ <=> b.numerator_ * a.denominator_;
    return a.is_negative_ ? 0 <=> sizes : sizes;
  }

  /// "p/q" in lowest terms, "p" for a whole number, with a minus sign where it is negative.
  [[nodiscard]] std::string text() const {
    std::string text = is_negative_ ? "-" : "";
    text.append(numerator_.text());
    return denominator_.is_one() ? text : text.append("/").append(denominator_.text());
  }
  /// The nearest double or one beside it.
  [[nodiscard]] double value() const {
    if (numerator_.is_zero()) return 0;
    const auto [above, words_above] = numerator_.scaled();
    const auto [below, words_below] = denominator_.scaled();
    const double size = std::ldexp(above / below, 32 * (words_above - words_below));
    return is_negative_ ? -size : size;
  }

 private:
  /// Divides both by their greatest common divisor, found by halving and subtracting.
  void reduce() {
    if (numerator_.is_zero()) {
      denominator_ = detail::BigNatural{1};
      return;
    }
    if (denominator_.is_one()) return;
    detail::BigNatural a = numerator_;
    detail::BigNatural b = denominator_;
    const std::size_t common_twos = std::min(a.drop_twos(), b.drop_twos());
    while (a != b) {
      if (a < b) std::swap(a, b);
      a = a - b;
      a.drop_twos();
    }
    const detail::BigNatural divisor = a.shifted_left(common_twos);
    if (divisor.is_one()) return;
    numerator_ = numerator_.divided_by(divisor).first;
    denominator_ = denominator_.divided_by(divisor).first;
  }

  bool is_negative_ = false;
  detail::BigNatural numerator_;
  detail::BigNatural denominator_;
};

}  // namespace sleuth
