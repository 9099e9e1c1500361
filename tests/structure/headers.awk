# Reads headers below include/sleuth, named relative to the checkout, and prints "path:line: fault" for each fault.

function fault(text) { print FILENAME ":" FNR ": " text }

function has(list, word) { return index(" " list " ", " " word " ") > 0 }

# The file of an optional target by its name, as in cmake/library.cmake.
function is_optional(path) {
  sub(/.*\//, "", path)
  return path ~ /json|parallel|tbb/
}

BEGIN {
  # layer -> the layers that it may include. "top" is version.hpp and fwd.hpp, which everybody may include.
  may_include["core"] = "core"
  may_include["deduction"] = "core deduction"
  may_include["beliefs"] = "core deduction beliefs"
  may_include["scores"] = "core scores"
  may_include["selectors"] = "core scores selectors"
  may_include["solver"] = "core deduction beliefs scores selectors solver"
  may_include["strategy"] = "core deduction beliefs scores selectors strategy"
  may_include["games"] = "core deduction beliefs games"
  may_include["io"] = "core deduction beliefs scores selectors solver strategy io"
  may_include["conformance"] = "core deduction beliefs scores selectors solver strategy conformance"
  may_include["play"] = "core deduction beliefs scores selectors solver strategy games io play"
  may_include["top"] = "core"
  may_include["umbrella"] = "core deduction beliefs scores selectors solver strategy games io"

  streams = "fstream iomanip ios iosfwd iostream istream ostream spanstream sstream streambuf syncstream"
  expensive = "functional memory random ranges regex stdexcept string"
}

FNR == 1 {
  count = split(FILENAME, part, "/")
  if (count > 3) layer = part[3]
  else if (part[3] == "sleuth.hpp") layer = "umbrella"
  else layer = "top"
  if (count == 3 && !has("sleuth.hpp fwd.hpp version.hpp", part[3]))
    fault("only sleuth.hpp, fwd.hpp and version.hpp stand at the top of include/sleuth")
  if (!(layer in may_include)) fault("the directory " layer " has no place among the layers")
  if ($0 !~ /^#pragma once/) fault("a header begins with #pragma once")
}

{ sub(/\r$/, "") }

/^[ \t]*#[ \t]*if[ \t]+0/ { fault("#if 0: delete the code instead") }

{
  code = $0
  sub(/\/\/.*/, "", code)
  if (code ~ /(^|[^A-Za-z0-9_])using[ \t]+namespace([^A-Za-z0-9_]|$)/) fault("using namespace in a header")
}

/^[ \t]*#[ \t]*include/ {
  if (!match($0, /[<"][^>"]*[>"]/)) next
  quote = substr($0, RSTART, 1)
  name = substr($0, RSTART + 1, RLENGTH - 2)

  if (name ~ /^sleuth\//) {
    if (quote != "<") fault("include <" name ">, with angle brackets")
    depth = split(name, target, "/")
    if (depth > 2) included = target[2]
    else if (target[2] == "sleuth.hpp") included = "umbrella"
    else included = "top"
    if (included == "umbrella") fault("a library header includes the umbrella header")
    else if (included != "top" && layer in may_include && !has(may_include[layer], included))
      fault((layer == "top" || layer == "umbrella" ? FILENAME : layer) " may not include " included " (" name ")")
    if (is_optional(name) && !is_optional(FILENAME))
      fault("includes the optional header " name "; only headers named *json*, *parallel* or *tbb* may")
    next
  }
  if (quote == "\"") { fault("include \"" name "\" as <sleuth/...>"); next }

  if (has(streams, name) && layer != "io") fault("only io/ includes streams (" name ")")
  if (name ~ /^nlohmann\//) {
    if (layer != "io") fault("only io/ includes nlohmann")
    else if (FILENAME !~ /json[^\/]*$/) fault("a header that includes nlohmann is named *json*.hpp")
  }
  if (name ~ /^(oneapi\/)?tbb(\/|\.)/ && FILENAME !~ /(parallel|tbb)[^\/]*$/)
    fault("a header that includes TBB is named *parallel*.hpp or *tbb*.hpp")
  if ((layer == "core" || layer == "scores") && has(expensive, name)) {
    if (FILENAME == "include/sleuth/core/evidence.hpp" && name == "memory") next
    if (FILENAME == "include/sleuth/core/contracts.hpp" && has("stdexcept string", name)) next
    fault(layer "/ stays on cheap headers and does without <" name ">")
  }
}
