# What find_package must refuse.

include("${CMAKE_CURRENT_LIST_DIR}/steps.cmake")

install_checkout()
string(REGEX MATCH "^([0-9]+)\\.([0-9]+)" version "${VERSION}")
set(major "${CMAKE_MATCH_1}")
set(minor "${CMAKE_MATCH_2}")

function(refuses message)
  file(REMOVE_RECURSE "${SCRATCH}/build")
  configure("${message}" "${CMAKE_CURRENT_LIST_DIR}/installed" "${SCRATCH}/build" "-DCMAKE_PREFIX_PATH=${prefix}" ${ARGN})
endfunction()

set(no_match "compatible with requested version")
math(EXPR next_minor "${minor} + 1")
refuses("${no_match}" -DWANTED_VERSION=99)
refuses("${no_match}" -DWANTED_VERSION=${major}.${next_minor})
if(major EQUAL 0 AND minor GREATER 0)
  math(EXPR earlier_minor "${minor} - 1")
  refuses("${no_match}" -DWANTED_VERSION=0.${earlier_minor})
endif()

refuses("has no component \"jason\"; it has: json, parallel" -DWANTED_COMPONENTS=jason)
refuses("the component \"json\" of sleuth needs the package nlohmann_json" -DWANTED_COMPONENTS=json
        -DCMAKE_DISABLE_FIND_PACKAGE_nlohmann_json=ON)
refuses("the component \"parallel\" of sleuth needs the package TBB" -DWANTED_COMPONENTS=parallel
        -DCMAKE_DISABLE_FIND_PACKAGE_TBB=ON)
