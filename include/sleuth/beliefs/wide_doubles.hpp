#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#include <sleuth/beliefs/lane_counter.hpp>

namespace sleuth::detail {

// Loops over arrays of doubles in words of two or four. The order of operations within an entry is the same for every
// width, so that results are too.

#if defined(__GNUC__)
using Doubles128 = double __attribute__((vector_size(16)));
using Doubles256 = double __attribute__((vector_size(32)));
/// The widest word that every machine has.
using BaselineDoubles = Doubles128;
#else
using BaselineDoubles = double;
#endif

/// Unsigned words beside the doubles of a V.
template <class V>
struct WordsBeside {
  using type = std::uint64_t;
};
#if defined(__GNUC__)
template <>
struct WordsBeside<Doubles128> {
  using type = std::uint64_t __attribute__((vector_size(16)));
};
template <>
struct WordsBeside<Doubles256> {
  using type = std::uint64_t __attribute__((vector_size(32)));
};
#endif

/// Arrays are a multiple of this long; what is added is 0.
inline constexpr std::size_t doubles_padding = 4;
[[nodiscard]] constexpr std::size_t padded(std::size_t length) noexcept {
  return (length + doubles_padding - 1) / doubles_padding * doubles_padding;
}

#if defined(__GNUC__) && defined(__x86_64__)
template <class Work>
[[gnu::target("avx2")]] void run_wide_doubles(const Work& work) {
  work.template run<Doubles256>();
}
#endif
/// Runs work.run<V>() with the widest words that this machine has.
template <class Work>
void run_on_doubles(const Work& work) {
#if defined(__GNUC__) && defined(__x86_64__)
  if (has_wide_words()) return run_wide_doubles(work);
#endif
  work.template run<BaselineDoubles>();
}

/// to = factor * from, or to += factor * from.
template <bool Adds>
struct Scaled {
  const double* from;
  std::size_t length;  // padded
  double factor;
  double* to;

  template <class V>
  [[gnu::always_inline]] void run() const {
    const V scale = V{} + factor;
    const double* const source = from;  // copies: what is stored might be this object
    double* const target = to;
    const std::size_t end = length;
    for (std::size_t i = 0; i < end; i += sizeof(V) / sizeof(double)) {
      V value;
      std::memcpy(&value, source + i, sizeof value);
      value *= scale;
      if constexpr (Adds) {
        V sum;
        std::memcpy(&sum, target + i, sizeof sum);
        value += sum;
      }
      std::memcpy(target + i, &value, sizeof value);
    }
  }
};
using SetScaled = Scaled<false>;
using AddScaled = Scaled<true>;

/// to += the sum of four vectors with a factor each.
template <class V>
[[gnu::always_inline]] inline void add_four_scaled(const double* const from[4], const double factor[4],
                                                   std::size_t length, double* to) {
  const double* const from_first = from[0];
  const double* const from_second = from[1];
  const double* const from_third = from[2];
  const double* const from_fourth = from[3];
  const V first = V{} + factor[0];
  const V second = V{} + factor[1];
  const V third = V{} + factor[2];
  const V fourth = V{} + factor[3];
  for (std::size_t i = 0; i < length; i += sizeof(V) / sizeof(double)) {
    V a, b, c, d, sum;
    std::memcpy(&a, from_first + i, sizeof a);
    std::memcpy(&b, from_second + i, sizeof b);
    std::memcpy(&c, from_third + i, sizeof c);
    std::memcpy(&d, from_fourth + i, sizeof d);
    std::memcpy(&sum, to + i, sizeof sum);
    sum += (first * a + second * b) + (third * c + fourth * d);
    std::memcpy(to + i, &sum, sizeof sum);
  }
}

/// x * log2(x) of every entry, to about 1e-15 of its size; 0 where x is 0.
struct TimesLog2 {
  const double* from;  // each 0 or normal and positive
  std::size_t length;  // padded
  double* to;

  template <class V>
  [[gnu::always_inline]] void run() const {
    using Words = typename WordsBeside<V>::type;
    const double* const source = from;
    double* const target = to;
    const std::size_t end = length;
    for (std::size_t i = 0; i < end; i += sizeof(V) / sizeof(double)) {
      V value;
      std::memcpy(&value, source + i, sizeof value);
      const V positive = value + 1e-300;
      Words bits;
      std::memcpy(&bits, &positive, sizeof bits);
      // positive = m * 2^e with m in sqrt(1/2) .. sqrt(2); e comes as a double by way of 2^52 + e.
      const Words shifted = bits + (0x3FF0000000000000u - 0x3FE6A09E667F3BCDu);
      const Words exponent_bits = (shifted >> 52) | 0x4330000000000000u;
      const Words mantissa_bits = (shifted & 0x000FFFFFFFFFFFFFu) + 0x3FE6A09E667F3BCDu;
      V exponent, mantissa;
      std::memcpy(&exponent, &exponent_bits, sizeof exponent);
      std::memcpy(&mantissa, &mantissa_bits, sizeof mantissa);
      exponent -= 4503599627370496.0 + 1023.0;
      // 2 / ln 2 * atanh(s), |s| < 0.172
      const V s = (mantissa - 1.0) / (mantissa + 1.0);
      const V z = s * s;
      V sum = V{} + 1.0 / 21;
      for (int odd = 19; odd >= 3; odd -= 2)
        sum = sum * z + 1.0 / odd;
      const V result = value * (exponent + (s + s * z * sum) * 2.8853900817779268);
      std::memcpy(target + i, &result, sizeof result);
    }
  }
};

}  // namespace sleuth::detail
