#!/bin/sh
# sh check.sh CHECKOUT: prints every fault in the layout of the checkout; status 1 if there is one.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
cd "$1"

faults() {
  umbrella=$(grep '^#include' include/sleuth/sleuth.hpp 2>/dev/null || :)
  headers=$(find include/sleuth -name '*.hpp' | LC_ALL=C sort)

  # Names of headers have no blanks: word splitting is meant.
  # shellcheck disable=SC2086
  awk -f "$here/headers.awk" $headers

  find include/sleuth -type f ! -name '*.hpp' ! -name '*.md' | sed 's/$/: only *.hpp and *.md belong here/'

  for header in $headers; do
    name=${header#include/sleuth/}
    case $name in
      sleuth.hpp | fwd.hpp | version.hpp) continue ;;
    esac
    test_file=tests/${name%.hpp}_test.cpp
    [ -f "$test_file" ] || echo "$header: has no test file $test_file"

    # The umbrella header has everything but play/, which stands above it, conformance/, which is for tests, and what
    # needs another library.
    case $name in
      play/* | conformance/*) continue ;;
    esac
    case ${name##*/} in
      *json* | *parallel* | *tbb*) continue ;;
    esac
    case $umbrella in
      *"#include <sleuth/$name>"*) ;;
      *) echo "include/sleuth/sleuth.hpp: does not include <sleuth/$name>" ;;
    esac
  done

  # The checker of strategies must share nothing with what makes them: whatever it includes, and what that includes, is
  # core/ or one of these.
  reached="strategy/verify.hpp strategy/exhaustive.hpp"
  checked=
  while [ -n "$reached" ]; do
    next=
    for name in $reached; do
      case " $checked " in
        *" $name "*) continue ;;
      esac
      checked="$checked $name"
      [ -f "include/sleuth/$name" ] || continue
      for included in $(sed -n 's,^[[:blank:]]*#[[:blank:]]*include[[:blank:]]*[<"]sleuth/\([^>"]*\)[>"].*,\1,p' "include/sleuth/$name"); do
        case $included in
          core/*) continue ;;  # which includes nothing else: see headers.awk
          strategy/strategy_tree.hpp | strategy/objective.hpp | strategy/claims.hpp | strategy/verification.hpp) ;;
          *) echo "include/sleuth/$name: brings $included to the checker of strategies, which stands on core/ alone" ;;
        esac
        next="$next $included"
      done
    done
    reached=$next
  done

  # What git tracks; where git is not in charge, whatever is there but build directories.
  if ! { [ -e .git ] && entries=$(git ls-files 2>/dev/null); }; then
    entries=$(ls)
  fi
  printf '%s\n' "$entries" | sed 's,/.*,,' | LC_ALL=C sort -u | while read -r entry; do
    case $entry in
      .* | include | tests | bench | examples | cmake | CMakeLists.txt | README.md | LICENSE) ;;
      build | build-*) ;;
      *) echo "$entry: does not belong at the top level" ;;
    esac
  done
}

found=$(faults)
if [ -n "$found" ]; then
  printf '%s\n' "$found"
  exit 1
fi
echo "the layout is sound"
