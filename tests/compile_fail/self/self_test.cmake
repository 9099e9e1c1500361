# Runs must_not_compile.cmake on files whose verdict is known.

cmake_minimum_required(VERSION 3.24)

function(expect_verdict source verdict)
  execute_process(
    COMMAND "${CMAKE_COMMAND}" "-DCOMPILER=${COMPILER}" "-DSOURCE=${CMAKE_CURRENT_LIST_DIR}/${source}.cpp"
            "-DINCLUDE_DIR=${INCLUDE_DIR}" -P "${CMAKE_CURRENT_LIST_DIR}/../must_not_compile.cmake"
    RESULT_VARIABLE status
    OUTPUT_VARIABLE output
    ERROR_VARIABLE output)
  # CMake wraps its messages.
  string(REGEX REPLACE "[ \n]+" " " output "${output}")
  if(verdict STREQUAL "accepted")
    if(NOT status EQUAL 0)
      message(SEND_ERROR "${source}.cpp must be accepted, but:\n${output}")
    endif()
  elseif(status EQUAL 0 OR NOT output MATCHES "${verdict}")
    message(SEND_ERROR "${source}.cpp must be faulted with \"${verdict}\"; status ${status}, output:\n${output}")
  endif()
endfunction()

expect_verdict(right accepted)
expect_verdict(compiles "compiled although it must not")
expect_verdict(other_sentence "the diagnostics do not say: a sentence that nobody wrote")
expect_verdict(sentence_in_source_only "the diagnostics do not say: the sentence stands in the code alone")
expect_verdict(two_errors "expected 1 lines with \"error:\", found 2")
expect_verdict(no_expectation "has no line")
