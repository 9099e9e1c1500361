include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

set(sleuth_package_dir "${CMAKE_INSTALL_DATAROOTDIR}/cmake/sleuth")

# One export file for each target, so that the package loads without the optional dependencies.
foreach(name IN ITEMS sleuth sleuth_json sleuth_parallel)
  install(
    TARGETS ${name}
    EXPORT ${name}
    FILE_SET HEADERS DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
  install(
    EXPORT ${name}
    NAMESPACE sleuth::
    FILE "${name}-targets.cmake"
    DESTINATION "${sleuth_package_dir}")
endforeach()

# While the major version is 0, a new minor version may change the interface, so 0.2 does not stand in for 0.1.
# From 1.0 on, only a new major version may.
set(sleuth_compatibility SameMajorVersion)
if(PROJECT_VERSION_MAJOR EQUAL 0)
  set(sleuth_compatibility SameMinorVersion)
endif()

configure_package_config_file(
  "${CMAKE_CURRENT_LIST_DIR}/sleuth-config.cmake.in" "${CMAKE_CURRENT_BINARY_DIR}/sleuth-config.cmake"
  INSTALL_DESTINATION "${sleuth_package_dir}"
  NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file(
  "${CMAKE_CURRENT_BINARY_DIR}/sleuth-config-version.cmake"
  COMPATIBILITY ${sleuth_compatibility}
  ARCH_INDEPENDENT)
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/sleuth-config.cmake"
              "${CMAKE_CURRENT_BINARY_DIR}/sleuth-config-version.cmake" DESTINATION "${sleuth_package_dir}")
install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" DESTINATION "${CMAKE_INSTALL_DATAROOTDIR}/licenses/sleuth")
