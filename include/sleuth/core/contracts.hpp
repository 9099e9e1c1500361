#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>

/// Checks an invariant of the library itself where SLEUTH_ASSERTIONS is defined to 1 (the tests do), else costs nothing.
/// A broken invariant throws std::logic_error; inside a noexcept function that ends the program.
#if defined(SLEUTH_ASSERTIONS) && SLEUTH_ASSERTIONS
#define SLEUTH_ASSERT(condition) \
  ((condition) ? static_cast<void>(0) : ::sleuth::detail::broken_invariant(#condition, __FILE__, __LINE__))
#else
#define SLEUTH_ASSERT(condition) static_cast<void>(0)
#endif

namespace sleuth::detail {

[[noreturn]] inline void broken_invariant(const char* condition, const char* file, int line) {
  throw std::logic_error(std::string("sleuth: broken invariant: ") + condition + " (" + file + ":" +
                         std::to_string(line) + ")");
}

/// Throws std::invalid_argument "FUNCTION: PARAMETER is VALUE; allowed: ALLOWED".
///
/// @param function   the public name that was called, e.g. "sleuth::Listed"
/// @param parameter  which argument was wrong
/// @param value      what was given
/// @param allowed    the allowed range, or what to use instead
[[noreturn]] inline void invalid_argument(std::string_view function, std::string_view parameter,
                                          std::string_view value, std::string_view allowed) {
  std::string message{function};
  message.append(": ").append(parameter).append(" is ").append(value).append("; allowed: ").append(allowed);
  throw std::invalid_argument(message);
}

/// The same for a value that is a whole number.
template <class Integer>
requires std::is_integral_v<Integer>
[[noreturn]] void invalid_argument(std::string_view function, std::string_view parameter, Integer value,
                                   std::string_view allowed) {
  invalid_argument(function, parameter, std::string_view{std::to_string(value)}, allowed);
}

}  // namespace sleuth::detail
