# sleuth_warnings is for the project's own tests, benchmarks and examples, never for whoever uses the library.

add_library(sleuth_warnings INTERFACE)

if(MSVC)
  target_compile_options(sleuth_warnings INTERFACE /W4 /permissive- /utf-8 /bigobj)
  if(SLEUTH_WARNINGS_AS_ERRORS)
    target_compile_options(sleuth_warnings INTERFACE /WX)
  endif()
else()
  target_compile_options(
    sleuth_warnings
    INTERFACE -Wall
              -Wextra
              -Wpedantic
              -Wcast-align
              -Wcast-qual
              -Wconversion
              -Wdouble-promotion
              -Wextra-semi
              -Wformat=2
              -Wimplicit-fallthrough
              -Wnon-virtual-dtor
              -Wold-style-cast
              -Woverloaded-virtual
              -Wshadow
              -Wsign-conversion
              -Wunused)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(sleuth_warnings INTERFACE -Wduplicated-cond -Wlogical-op -Wredundant-decls)
  else()
    target_compile_options(sleuth_warnings INTERFACE -Wrange-loop-analysis -Wunreachable-code-break)
  endif()
  if(SLEUTH_WARNINGS_AS_ERRORS)
    target_compile_options(sleuth_warnings INTERFACE -Werror)
  endif()
endif()
