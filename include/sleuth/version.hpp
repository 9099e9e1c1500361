#pragma once

/// The version of the library, said once: CMake reads it from these three lines.
#define SLEUTH_VERSION_MAJOR 0
#define SLEUTH_VERSION_MINOR 1
#define SLEUTH_VERSION_PATCH 0

#define SLEUTH_VERSION_TEXT_(number) #number
#define SLEUTH_VERSION_DOTTED_(major, minor, patch) \
  SLEUTH_VERSION_TEXT_(major) "." SLEUTH_VERSION_TEXT_(minor) "." SLEUTH_VERSION_TEXT_(patch)

namespace sleuth {

/// "major.minor.patch", for `--version` and bug reports.
inline constexpr char version[] =
    SLEUTH_VERSION_DOTTED_(SLEUTH_VERSION_MAJOR, SLEUTH_VERSION_MINOR, SLEUTH_VERSION_PATCH);

}  // namespace sleuth

#undef SLEUTH_VERSION_TEXT_
#undef SLEUTH_VERSION_DOTTED_
