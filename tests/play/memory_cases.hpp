#pragma once

#include <cstdint>
#include <fstream>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

namespace sleuth_tests {

/// tests/data/memory/values.json
inline const nlohmann::json& memory_cases() {
  static const nlohmann::json cases =
      nlohmann::json::parse(std::ifstream{std::string{SLEUTH_TEST_DATA_DIR} + "/memory/values.json"});
  return cases;
}

/// "3,5"
inline std::pair<std::uint32_t, std::uint32_t> two_numbers(const std::string& text) {
  const std::size_t comma = text.find(',');
  return {static_cast<std::uint32_t>(std::stoul(text.substr(0, comma))),
          static_cast<std::uint32_t>(std::stoul(text.substr(comma + 1)))};
}

}  // namespace sleuth_tests
