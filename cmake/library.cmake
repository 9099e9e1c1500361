# The targets:
#   sleuth::sleuth    every header that needs the standard library only
#   sleuth::json      adds the headers named *json*.hpp and links nlohmann_json::nlohmann_json
#   sleuth::parallel  adds the headers named *parallel*.hpp or *tbb*.hpp and links TBB::tbb
# The name of a header decides, so that a new selector or game is one file and needs no change here.

set(sleuth_include_dir "${PROJECT_SOURCE_DIR}/include")
file(GLOB_RECURSE sleuth_headers CONFIGURE_DEPENDS "${sleuth_include_dir}/sleuth/*.hpp")

set(sleuth_json_headers ${sleuth_headers})
list(FILTER sleuth_json_headers INCLUDE REGEX "/[^/]*json[^/]*\\.hpp$")
set(sleuth_parallel_headers ${sleuth_headers})
list(FILTER sleuth_parallel_headers INCLUDE REGEX "/[^/]*(parallel|tbb)[^/]*\\.hpp$")
list(REMOVE_ITEM sleuth_parallel_headers ${sleuth_json_headers})
list(REMOVE_ITEM sleuth_headers ${sleuth_json_headers} ${sleuth_parallel_headers})

function(sleuth_add_header_library name)
  add_library(${name} INTERFACE)
  target_compile_features(${name} INTERFACE cxx_std_20)
  target_sources(${name} INTERFACE FILE_SET HEADERS BASE_DIRS "${sleuth_include_dir}" FILES ${ARGN})
endfunction()

sleuth_add_header_library(sleuth ${sleuth_headers})
add_library(sleuth::sleuth ALIAS sleuth)

# The two optional targets name what they link to without looking for it: whoever links to one of them has the
# dependency already, and whoever does not never needs it.
sleuth_add_header_library(sleuth_json ${sleuth_json_headers})
add_library(sleuth::json ALIAS sleuth_json)
set_target_properties(sleuth_json PROPERTIES EXPORT_NAME json)
target_link_libraries(sleuth_json INTERFACE sleuth nlohmann_json::nlohmann_json)

sleuth_add_header_library(sleuth_parallel ${sleuth_parallel_headers})
add_library(sleuth::parallel ALIAS sleuth_parallel)
set_target_properties(sleuth_parallel PROPERTIES EXPORT_NAME parallel)
target_link_libraries(sleuth_parallel INTERFACE sleuth TBB::tbb)

# Found here, where every directory sees the targets. Header verification compiles the optional headers too.
if(SLEUTH_BUILD_TESTS OR SLEUTH_BUILD_EXAMPLES)
  sleuth_need_nlohmann_json()
endif()
if(sleuth_parallel_headers AND (SLEUTH_BUILD_TESTS OR SLEUTH_BUILD_EXAMPLES OR SLEUTH_BUILD_BENCH))
  sleuth_need_tbb()
endif()
foreach(optional IN ITEMS "json|nlohmann_json::nlohmann_json" "parallel|TBB::tbb")
  string(REGEX REPLACE "^(.*)\\|(.*)$" "\\1;\\2" optional "${optional}")
  list(GET optional 0 name)
  list(GET optional 1 dependency)
  if(NOT TARGET ${dependency} OR NOT sleuth_${name}_headers)
    set_target_properties(sleuth_${name} PROPERTIES VERIFY_INTERFACE_HEADER_SETS OFF)
  endif()
endforeach()
