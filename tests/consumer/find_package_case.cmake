# Install into an empty prefix, then find_package from another project.

include("${CMAKE_CURRENT_LIST_DIR}/steps.cmake")

install_checkout()
string(REGEX MATCH "^[0-9]+\\.[0-9]+" wanted "${VERSION}")

# Nothing but the standard library may be needed.
configure(succeeds "${CMAKE_CURRENT_LIST_DIR}/installed" "${SCRATCH}/build" "-DCMAKE_PREFIX_PATH=${prefix}"
          -DWANTED_VERSION=${wanted} -DCMAKE_DISABLE_FIND_PACKAGE_nlohmann_json=ON
          -DCMAKE_DISABLE_FIND_PACKAGE_TBB=ON)
build_and_run("${SCRATCH}/build")

if(HAS_JSON)
  configure(succeeds "${CMAKE_CURRENT_LIST_DIR}/installed" "${SCRATCH}/json" "-DCMAKE_PREFIX_PATH=${prefix}"
            -DWANTED_VERSION=${wanted} -DWANTED_COMPONENTS=json)
endif()
