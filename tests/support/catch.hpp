#pragma once

/// Catch2 v3 and v2 behind one include. Both offer TEST_CASE, TEMPLATE_TEST_CASE, SECTION, GENERATE,
/// REQUIRE_THAT with WithinAbs, WithinRel and Equals, REQUIRE_THROWS_AS, REQUIRE_THROWS_WITH, STATIC_REQUIRE, INFO.
/// Not on both: the matcher Contains (v3: ContainsSubstring), reporters, BENCHMARK.
#if __has_include(<catch2/catch_all.hpp>)

#include <catch2/catch_all.hpp>

using Catch::Approx;

#else

#include <catch2/catch.hpp>

namespace Catch::Matchers {

/// The name that v3 gives to v2's Contains(std::string).
inline auto ContainsSubstring(const std::string& text) { return Catch::Matchers::Contains(text); }

}  // namespace Catch::Matchers

#endif

using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::Equals;
using Catch::Matchers::WithinAbs;
using Catch::Matchers::WithinRel;
