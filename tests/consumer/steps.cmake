# Shared by the cases: CHECKOUT, VERSION, SCRATCH and the toolchain of the parent build come in with -D.

cmake_minimum_required(VERSION 3.24)

file(REMOVE_RECURSE "${SCRATCH}")

# run(<outcome> <command...>): stops the case unless the command ends as said; its output is left in `output`.
# <outcome> is `succeeds`, or a regular expression that the output of a failing command must match, with each run
# of white space as one blank.
function(run outcome)
  execute_process(
    COMMAND ${ARGN}
    RESULT_VARIABLE status
    OUTPUT_VARIABLE output
    ERROR_VARIABLE output)
  if(outcome STREQUAL "succeeds")
    if(NOT status EQUAL 0)
      message(FATAL_ERROR "this failed: ${ARGN}\n${output}")
    endif()
  else()
    string(REGEX REPLACE "[ \n]+" " " flat_output "${output}")
    if(status EQUAL 0)
      message(FATAL_ERROR "this succeeded and must not: ${ARGN}\n${output}")
    elseif(NOT flat_output MATCHES "${outcome}")
      message(FATAL_ERROR "this failed without saying \"${outcome}\": ${ARGN}\n${output}")
    endif()
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()

# configure(<outcome> <source> <build> <arguments...>)
function(configure outcome source build)
  run("${outcome}" "${CMAKE_COMMAND}" -S "${source}" -B "${build}" -G "${GENERATOR}"
      "-DCMAKE_MAKE_PROGRAM=${MAKE_PROGRAM}" "-DCMAKE_CXX_COMPILER=${CXX}" "-DCMAKE_CXX_FLAGS=${CXX_FLAGS}"
      -DCMAKE_BUILD_TYPE=Debug ${ARGN})
  set(output "${output}" PARENT_SCOPE)
endfunction()

# Builds the program `consumer`, runs it and checks its one line.
function(build_and_run build)
  run(succeeds "${CMAKE_COMMAND}" --build "${build}" --config Debug)
  find_program(program consumer PATHS "${build}" "${build}/Debug" NO_DEFAULT_PATH NO_CACHE REQUIRED)
  run(succeeds "${program}")
  if(NOT output MATCHES "^sleuth ${VERSION}: ")
    message(FATAL_ERROR "the consumer printed: ${output}")
  endif()
endfunction()

# Installs the checkout below SCRATCH and leaves the prefix in `prefix`.
function(install_checkout)
  configure(succeeds "${CHECKOUT}" "${SCRATCH}/library" -DSLEUTH_BUILD_TESTS=OFF -DSLEUTH_BUILD_BENCH=OFF
            -DSLEUTH_BUILD_EXAMPLES=OFF)
  run(succeeds "${CMAKE_COMMAND}" --install "${SCRATCH}/library" --prefix "${SCRATCH}/prefix" --config Debug)
  set(prefix "${SCRATCH}/prefix" PARENT_SCOPE)
endfunction()
