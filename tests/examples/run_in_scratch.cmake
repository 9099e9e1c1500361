# cmake -DSHELL=... -DSCRIPT=... -DPROGRAMS=... -DSCRATCH=... -P run_in_scratch.cmake
#
# Runs one script in an emptied scratch directory, without colours and with nothing to read on standard input.

cmake_minimum_required(VERSION 3.24)

file(REMOVE_RECURSE "${SCRATCH}")
file(MAKE_DIRECTORY "${SCRATCH}")
file(WRITE "${SCRATCH}/.no_input" "")
execute_process(
  COMMAND "${CMAKE_COMMAND}" -E env NO_COLOR=1 LC_ALL=C "${SHELL}" "${SCRIPT}" "${PROGRAMS}" "${SCRATCH}"
  WORKING_DIRECTORY "${SCRATCH}"
  INPUT_FILE "${SCRATCH}/.no_input"
  RESULT_VARIABLE status)
if(NOT status EQUAL 0)
  message(FATAL_ERROR "${SCRIPT} ended with status ${status}")
endif()
