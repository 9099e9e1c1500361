#!/bin/sh
# sh self_test.sh SCRATCH: check.sh must accept a sound tree and find each of these faults.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1"
scratch=$(cd "$1" && pwd)
failed=0

# header NAME LINE...: a header of the made-up tree, with its test.
header() {
  name=$1
  shift
  mkdir -p "include/sleuth/$(dirname "$name")" "tests/$(dirname "$name")"
  { echo '#pragma once'; for line in "$@"; do printf '%s\n' "$line"; done; } >"include/sleuth/$name"
  : >"tests/${name%.hpp}_test.cpp"
}

write_sound_tree() {
  mkdir -p include/sleuth bench examples cmake
  : >CMakeLists.txt
  : >README.md
  : >LICENSE
  : >.gitignore
  header version.hpp
  header fwd.hpp '#include <sleuth/version.hpp>'
  header core/ids.hpp '#include <cstdint>' '#include <algorithm>' '// using namespace is for others'
  header core/evidence.hpp '#include <memory>'
  header core/contracts.hpp '#include <stdexcept>' '#include <string>'
  header deduction/matrix.hpp '#include <sleuth/core/ids.hpp>' '#include <functional>'
  header beliefs/set.hpp '#include <sleuth/deduction/matrix.hpp>'
  header scores/entropy.hpp '#include <sleuth/core/ids.hpp>'
  header selectors/entropy.hpp '#include <sleuth/scores/entropy.hpp>' '#include <random>'
  header strategy/tree.hpp '#include <sleuth/selectors/entropy.hpp>' '#include <sleuth/beliefs/set.hpp>'
  header strategy/strategy_tree.hpp '#include <sleuth/core/ids.hpp>'
  header strategy/verify.hpp '#include <sleuth/strategy/strategy_tree.hpp>'
  header strategy/exhaustive.hpp '#include <sleuth/core/ids.hpp>'
  header strategy/parallel.hpp '#include <sleuth/strategy/tree.hpp>' '#include <tbb/parallel_for.h>'
  header solver/solver.hpp '#include <sleuth/selectors/entropy.hpp>' '#include <sleuth/fwd.hpp>'
  header games/memory.hpp '#include <sleuth/beliefs/set.hpp>'
  header io/text.hpp '#include <ostream>' '#include <sleuth/solver/solver.hpp>'
  header io/json.hpp '#include <nlohmann/json.hpp>' '#include <sleuth/io/text.hpp>'
  header conformance/laws.hpp '#include <sleuth/strategy/tree.hpp>' '#include <sleuth/solver/solver.hpp>'
  header play/record.hpp '#include <sleuth/games/memory.hpp>' '#include <sleuth/io/text.hpp>'
  header play/record_json.hpp '#include <sleuth/play/record.hpp>' '#include <sleuth/io/json.hpp>'
  header sleuth.hpp
  find include/sleuth -mindepth 2 -name '*.hpp' ! -path '*/play/*' ! -path '*/conformance/*' ! -name '*json*' ! -name '*parallel*' |
    sed 's,^include/\(.*\)$,#include <\1>,' >>include/sleuth/sleuth.hpp
}

restore_sound_tree() {
  cd "$scratch"
  rm -rf tree
  cp -R sound tree
  cd tree
}

add() {
  file=include/sleuth/$1
  shift
  printf '%s\n' "$@" >>"$file"
}

# finds FAULT: the tree as it stands must be refused with this line and no other.
finds() {
  if output=$(sh "$here/check.sh" .); then
    echo "not found: $1"
    failed=1
  elif [ "$output" != "$1" ]; then
    printf 'expected: %s\nfound:    %s\n' "$1" "$output"
    failed=1
  fi
  restore_sound_tree
}

# wrong_arrow FILE HEADER SAYS
wrong_arrow() {
  lines=$(wc -l <"include/sleuth/$1")
  add "$1" "#include <sleuth/$2>"
  finds "include/sleuth/$1:$((lines + 1)): $3"
}

rm -rf "$scratch"
mkdir -p "$scratch/sound"
cd "$scratch/sound"
write_sound_tree
restore_sound_tree
if ! output=$(sh "$here/check.sh" .); then
  printf 'a sound tree is refused:\n%s\n' "$output"
  failed=1
fi

wrong_arrow core/ids.hpp scores/entropy.hpp "core may not include scores (sleuth/scores/entropy.hpp)"
wrong_arrow deduction/matrix.hpp beliefs/set.hpp "deduction may not include beliefs (sleuth/beliefs/set.hpp)"
wrong_arrow beliefs/set.hpp selectors/entropy.hpp "beliefs may not include selectors (sleuth/selectors/entropy.hpp)"
wrong_arrow beliefs/set.hpp games/memory.hpp "beliefs may not include games (sleuth/games/memory.hpp)"
wrong_arrow scores/entropy.hpp beliefs/set.hpp "scores may not include beliefs (sleuth/beliefs/set.hpp)"
wrong_arrow selectors/entropy.hpp beliefs/set.hpp "selectors may not include beliefs (sleuth/beliefs/set.hpp)"
wrong_arrow solver/solver.hpp strategy/tree.hpp "solver may not include strategy (sleuth/strategy/tree.hpp)"
wrong_arrow solver/solver.hpp games/memory.hpp "solver may not include games (sleuth/games/memory.hpp)"
wrong_arrow strategy/tree.hpp solver/solver.hpp "strategy may not include solver (sleuth/solver/solver.hpp)"
wrong_arrow strategy/tree.hpp games/memory.hpp "strategy may not include games (sleuth/games/memory.hpp)"
wrong_arrow games/memory.hpp solver/solver.hpp "games may not include solver (sleuth/solver/solver.hpp)"
wrong_arrow io/text.hpp games/memory.hpp "io may not include games (sleuth/games/memory.hpp)"
wrong_arrow io/text.hpp play/record.hpp "io may not include play (sleuth/play/record.hpp)"
wrong_arrow conformance/laws.hpp games/memory.hpp "conformance may not include games (sleuth/games/memory.hpp)"
wrong_arrow solver/solver.hpp conformance/laws.hpp \
  "solver may not include conformance (sleuth/conformance/laws.hpp)"
wrong_arrow sleuth.hpp conformance/laws.hpp \
  "include/sleuth/sleuth.hpp may not include conformance (sleuth/conformance/laws.hpp)"
wrong_arrow fwd.hpp solver/solver.hpp \
  "include/sleuth/fwd.hpp may not include solver (sleuth/solver/solver.hpp)"
wrong_arrow sleuth.hpp play/record.hpp \
  "include/sleuth/sleuth.hpp may not include play (sleuth/play/record.hpp)"
wrong_arrow solver/solver.hpp sleuth.hpp "a library header includes the umbrella header"
wrong_arrow io/text.hpp io/json.hpp \
  "includes the optional header sleuth/io/json.hpp; only headers named *json*, *parallel* or *tbb* may"

checker="to the checker of strategies, which stands on core/ alone"
add strategy/verify.hpp '#include <sleuth/selectors/entropy.hpp>'
finds "include/sleuth/strategy/verify.hpp: brings selectors/entropy.hpp $checker
include/sleuth/selectors/entropy.hpp: brings scores/entropy.hpp $checker"
add strategy/exhaustive.hpp '#include <sleuth/strategy/verify.hpp>'
finds "include/sleuth/strategy/exhaustive.hpp: brings strategy/verify.hpp $checker"
add strategy/strategy_tree.hpp '  # include <sleuth/beliefs/set.hpp>  // not in the checker itself'
finds "include/sleuth/strategy/strategy_tree.hpp: brings beliefs/set.hpp $checker
include/sleuth/beliefs/set.hpp: brings deduction/matrix.hpp $checker"

add core/ids.hpp '  #  include <ranges>'
finds "include/sleuth/core/ids.hpp:5: core/ stays on cheap headers and does without <ranges>"
add core/ids.hpp '#include <memory>'
finds "include/sleuth/core/ids.hpp:5: core/ stays on cheap headers and does without <memory>"
add core/contracts.hpp '#include <memory>'
finds "include/sleuth/core/contracts.hpp:4: core/ stays on cheap headers and does without <memory>"
add scores/entropy.hpp '#include <random>'
finds "include/sleuth/scores/entropy.hpp:3: scores/ stays on cheap headers and does without <random>"
add solver/solver.hpp '#include <iostream>'
finds "include/sleuth/solver/solver.hpp:4: only io/ includes streams (iostream)"
add play/record.hpp '#include <nlohmann/json.hpp>'
finds "include/sleuth/play/record.hpp:4: only io/ includes nlohmann"
add io/text.hpp '#include <nlohmann/json_fwd.hpp>'
finds "include/sleuth/io/text.hpp:4: a header that includes nlohmann is named *json*.hpp"
add strategy/tree.hpp '#include <oneapi/tbb/task_group.h>'
finds "include/sleuth/strategy/tree.hpp:4: a header that includes TBB is named *parallel*.hpp or *tbb*.hpp"
add games/memory.hpp '#include "rules.hpp"'
finds 'include/sleuth/games/memory.hpp:3: include "rules.hpp" as <sleuth/...>'
add games/memory.hpp '#include "sleuth/core/ids.hpp"'
finds 'include/sleuth/games/memory.hpp:3: include <sleuth/core/ids.hpp>, with angle brackets'
add games/memory.hpp 'inline void f() { using namespace std; }'
finds "include/sleuth/games/memory.hpp:3: using namespace in a header"
add games/memory.hpp '#if 0' '#endif'
finds "include/sleuth/games/memory.hpp:3: #if 0: delete the code instead"
echo >include/sleuth/core/ids.hpp
finds "include/sleuth/core/ids.hpp:1: a header begins with #pragma once"

header helpers/odd.hpp
echo '#include <sleuth/helpers/odd.hpp>' >include/sleuth/helpers/odd_copy.hpp
rm include/sleuth/helpers/odd_copy.hpp
finds "include/sleuth/helpers/odd.hpp:1: the directory helpers has no place among the layers
include/sleuth/sleuth.hpp: does not include <sleuth/helpers/odd.hpp>"
header odd.hpp
add sleuth.hpp '#include <sleuth/odd.hpp>'
finds "include/sleuth/odd.hpp:1: only sleuth.hpp, fwd.hpp and version.hpp stand at the top of include/sleuth"
: >include/sleuth/core/ids.cpp
finds "include/sleuth/core/ids.cpp: only *.hpp and *.md belong here"
rm tests/io/json_test.cpp
finds "include/sleuth/io/json.hpp: has no test file tests/io/json_test.cpp"
header games/words.hpp
finds "include/sleuth/sleuth.hpp: does not include <sleuth/games/words.hpp>"
: >notes.txt
finds "notes.txt: does not belong at the top level"

[ "$failed" = 0 ] && echo "each fault is found"
exit "$failed"
