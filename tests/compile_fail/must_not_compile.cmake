# cmake -DCOMPILER=... -DSOURCE=... -DINCLUDE_DIR=... -P must_not_compile.cmake
#
# Fails unless the compiler refuses SOURCE, every "// expect: <fragment>" of SOURCE stands in the diagnostics, and
# the number of errors equals "// expect-errors: <n>" where that is given. Quotation marks and white space are not
# compared, since each compiler sets its own. Lines of source that a compiler shows are left out, so that a fragment
# cannot be found in the code instead of in a message.

cmake_minimum_required(VERSION 3.24)

# Lists split at semicolons and join at brackets; text that goes through one is freed of both.
function(plain text result)
  string(REGEX REPLACE "[];[]" "_" text "${text}")
  # Straight and typographic quotation marks, and the backslash that clang puts before one.
  string(REGEX REPLACE "['`\"\\\\]|‘|’|“|”" "" text "${text}")
  string(REGEX REPLACE "[ \t\r\n]+" " " text "${text}")
  string(STRIP "${text}" text)
  set(${result} "${text}" PARENT_SCOPE)
endfunction()

file(READ "${SOURCE}" source)
string(REGEX REPLACE "[];[]" "_" source "${source}")
string(REGEX MATCHALL "// expect:[^\n]*" fragments "${source}")
string(REGEX MATCH "// expect-errors:[ \t]*([0-9]+)" unused "${source}")
set(expected_errors "${CMAKE_MATCH_1}")
if(NOT fragments)
  message(FATAL_ERROR "${SOURCE} has no line \"// expect: <part of the message>\"")
endif()

execute_process(
  COMMAND "${COMPILER}" --version
  OUTPUT_VARIABLE compiler_version
  ERROR_QUIET COMMAND_ERROR_IS_FATAL ANY)
set(flags -std=c++20 -fsyntax-only -w -fmessage-length=0 -DSLEUTH_ASSERTIONS=1 "-I${INCLUDE_DIR}")
if(compiler_version MATCHES "clang")
  list(APPEND flags -fno-color-diagnostics -fno-caret-diagnostics -ferror-limit=0 -ftemplate-backtrace-limit=0)
else()
  list(APPEND flags -fdiagnostics-color=never -fno-diagnostics-show-caret -fmax-errors=0)
endif()
execute_process(
  COMMAND "${CMAKE_COMMAND}" -E env LC_ALL=C "${COMPILER}" ${flags} "${SOURCE}"
  RESULT_VARIABLE status
  OUTPUT_VARIABLE diagnostics
  ERROR_VARIABLE diagnostics)

if(status EQUAL 0)
  message(FATAL_ERROR "${SOURCE} compiled although it must not")
endif()
if(NOT status EQUAL 1)
  message(FATAL_ERROR "${COMPILER} ended with \"${status}\" instead of refusing ${SOURCE}:\n${diagnostics}")
endif()

set(faults "")
plain("${diagnostics}" plain_diagnostics)
foreach(fragment IN LISTS fragments)
  string(REGEX REPLACE "^// expect:" "" fragment "${fragment}")
  plain("${fragment}" fragment)
  string(FIND "${plain_diagnostics}" "${fragment}" position)
  if(fragment STREQUAL "" OR position EQUAL -1)
    string(APPEND faults "the diagnostics do not say: ${fragment}\n")
  endif()
endforeach()

if(NOT expected_errors STREQUAL "")
  string(REGEX REPLACE "[];[]" "_" lines "\n${diagnostics}")
  string(REGEX MATCHALL "\n[^\n]*(: |^)(fatal )?error: " errors "${lines}")
  list(LENGTH errors error_count)
  if(NOT error_count EQUAL expected_errors)
    string(APPEND faults "expected ${expected_errors} lines with \"error:\", found ${error_count}\n")
  endif()
endif()

if(NOT faults STREQUAL "")
  message(FATAL_ERROR "${SOURCE} is refused by ${COMPILER}, but\n${faults}the diagnostics were:\n${diagnostics}")
endif()
