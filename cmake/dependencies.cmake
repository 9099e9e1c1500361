# One function for each dependency: what is installed is taken, else a pinned tag is fetched.
# The library itself needs none of them; see library.cmake for the two optional headers.

include_guard(GLOBAL)
include(FetchContent)

# FetchContent_Declare(... SYSTEM) keeps our warnings out of other people's headers; CMake has it since 3.25.
set(sleuth_fetch_as_system)
if(CMAKE_VERSION VERSION_GREATER_EQUAL 3.25)
  set(sleuth_fetch_as_system SYSTEM)
endif()

macro(sleuth_need_catch2)
  # No version in FIND_PACKAGE_ARGS: both v2 and v3 will do (tests/support/catch.hpp), and no version range
  # accepts both.
  FetchContent_Declare(
    Catch2
    GIT_REPOSITORY https://github.com/catchorg/Catch2.git
    GIT_TAG v3.5.4
    GIT_SHALLOW ON
    ${sleuth_fetch_as_system}
    FIND_PACKAGE_ARGS)
  FetchContent_MakeAvailable(Catch2)
  if(DEFINED catch2_SOURCE_DIR)
    list(APPEND CMAKE_MODULE_PATH "${catch2_SOURCE_DIR}/extras")
  endif()
  include(Catch)
endmacro()

macro(sleuth_need_cli11)
  FetchContent_Declare(
    CLI11
    GIT_REPOSITORY https://github.com/CLIUtils/CLI11.git
    GIT_TAG v2.4.2
    GIT_SHALLOW ON
    ${sleuth_fetch_as_system}
    FIND_PACKAGE_ARGS)
  FetchContent_MakeAvailable(CLI11)
endmacro()

macro(sleuth_need_nlohmann_json)
  FetchContent_Declare(
    nlohmann_json
    GIT_REPOSITORY https://github.com/nlohmann/json.git
    GIT_TAG v3.11.3
    GIT_SHALLOW ON
    ${sleuth_fetch_as_system}
    FIND_PACKAGE_ARGS 3.10)
  FetchContent_MakeAvailable(nlohmann_json)
endmacro()

macro(sleuth_need_tbb)
  set(TBB_TEST OFF)
  FetchContent_Declare(
    TBB
    GIT_REPOSITORY https://github.com/oneapi-src/oneTBB.git
    GIT_TAG v2021.12.0
    GIT_SHALLOW ON
    ${sleuth_fetch_as_system}
    FIND_PACKAGE_ARGS 2021 CONFIG)
  FetchContent_MakeAvailable(TBB)
endmacro()

macro(sleuth_need_benchmark)
  set(BENCHMARK_ENABLE_TESTING OFF)
  set(BENCHMARK_ENABLE_INSTALL OFF)
  FetchContent_Declare(
    benchmark
    GIT_REPOSITORY https://github.com/google/benchmark.git
    GIT_TAG v1.8.4
    GIT_SHALLOW ON
    ${sleuth_fetch_as_system}
    FIND_PACKAGE_ARGS)
  FetchContent_MakeAvailable(benchmark)
endmacro()
