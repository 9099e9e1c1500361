# FetchContent of the checkout, without a network.

include("${CMAKE_CURRENT_LIST_DIR}/steps.cmake")

set(offline -DFETCHCONTENT_FULLY_DISCONNECTED=ON "-DFETCHCONTENT_SOURCE_DIR_SLEUTH=${CHECKOUT}")
configure(succeeds "${CMAKE_CURRENT_LIST_DIR}/fetched" "${SCRATCH}/build" ${offline})
build_and_run("${SCRATCH}/build")

# A parent that exports a target which uses the library needs SLEUTH_INSTALL.
configure("not in any export set" "${CMAKE_CURRENT_LIST_DIR}/fetched" "${SCRATCH}/export" ${offline}
          -DEXPORT_CONSUMER=ON)
configure(succeeds "${CMAKE_CURRENT_LIST_DIR}/fetched" "${SCRATCH}/export" ${offline} -DEXPORT_CONSUMER=ON
          -DSLEUTH_INSTALL=ON)
