# Memory as a tool: exact values, games, matches, a session at a real board, and what is refused.
. "$(dirname "$0")/checks.inc"
memory=$1/memory

run 0 "$memory" --help </dev/null
says out.txt "expect" "play" "versus" "assist" "chart" "Examples:"
for command in expect play versus assist chart; do
  run 0 "$memory" "$command" --help </dev/null
  says out.txt "Example: memory $command" "--seed"
done
run 0 "$memory" --version </dev/null
says out.txt "memory (sleuth) "

# Exact values.
run 0 "$memory" expect --pairs 8 --json </dev/null
one_object
says out.txt '"pairs":8,' '"expected":12.3929847929847' '"expected_exact":"558242/45045"' '"worst":15' '"best":8'
run 0 "$memory" expect --pairs 8 --policy scan-two --json </dev/null
says out.txt '"expected_exact":"232/15"'
run 0 "$memory" expect --pairs 1000 --policy random --json </dev/null
says out.txt '"expected_exact":null' '"worst":null'
run 0 "$memory" expect --pairs 4 </dev/null
says out.txt "5.923810 = 622/105" "fewest 4, most 7" "66.67 %" "one-new" "7.0000"
run 0 "$memory" expect --rows 3 --columns 4 --deck ranks --json </dev/null
one_object
says out.txt '"expected_exact":"49348/5775"' '"expected_at_once_exact":"290/33"'

# One game, step by step; many as statistics; the same seed, the same games.
run 0 "$memory" play --pairs 3 --seed 5 </dev/null
says out.txt "move 1" "a1 shows" "this move takes a group with 20 %" "taken" "Cleared in"
for policy in optimal entropy probability matching blend one-new known-first scan-two uniform-second uniform-both random; do
  run 0 "$memory" play --pairs 4 --policy "$policy" --games 50 --seed 2 --json </dev/null
  one_object
  says out.txt '"pairs":4,' "\"policy\":\"$policy\"" '"games":50' '"mean":' '"ci95":[' '"min":' '"max":' '"histogram":['
  mv out.txt first.txt
  run 0 "$memory" play --pairs 4 --policy "$policy" --games 50 --seed 2 --json </dev/null
  cmp -s first.txt out.txt || fail "$policy: another game by the same seed"
done
run 0 "$memory" play --games 0 --json </dev/null
says out.txt '"mean":null' '"histogram":[0]'
run 0 "$memory" play --rows 3 --columns 3 --deck triples --policy entropy --games 20 </dev/null
says out.txt "3 groups, policy entropy, 20 games" "mean"
run 0 "$memory" play --pairs 4 --games 200 --last-seen 0 --json </dev/null
says out.txt '"games":200'
grep -q unfinished out.txt && fail "a player without memory goes on for ever"
run 0 "$memory" play --pairs 3 --policy entropy --last-seen 0 --games 2 --json </dev/null
says out.txt '"games":0' '"mean":null' '"unfinished":2'
run 0 "$memory" play --rows 3 --columns 3 --blank-centre --forgets 0.3 </dev/null
says out.txt "Cleared in"

# Matches.
run 0 "$memory" versus --pairs 5 --first best --second optimal --no-pass --games 200 --json </dev/null
one_object
says out.txt '"games":200' '"pass_allowed":false' '"given_up":0' '"value":-0.155555555555555'
run 0 "$memory" versus --pairs 4 --first best --second random --games 20 --second-forgets 0.5 </dev/null
says out.txt "best (begins) against random, 20 games" "95 %"
printf 'a1\na1\na9\na2\n' >lines.txt
run 0 "$memory" versus --pairs 3 --first you --second best --seed 4 <lines.txt
says out.txt "first (you):" "lies open already" "is no card of this board; allowed: a1 to b3" "The game ends here."

# A real board. Whatever cannot be is refused, and nothing changes.
cat >lines.txt <<'END'
a1 apple
a2 pear
a1
a1 plum
a1 apple
a1 apple
c3 apple
a3 apple
a3 apple
b1 pear
b2 plum
b3 pear
b3 nut
rank 2
undo 2
board
history
save session.json
new
load session.json
save other/session.json
help
quit
END
run 0 "$memory" assist --rows 2 --columns 3 <lines.txt
says out.txt "what does a1 show?" "a1 showed apple before, not plum" "a1 lies open already" \
  '"c3" is no card of this board; allowed: a1 to b3' "a3 was taken already" "all 2 cards pear were seen elsewhere: a2 and b1" \
  '"nut" would be pattern number 4, but there are only 3' "Took back 2 flips." "Saved 4 flips in session.json" \
  "Loaded 4 flips from session.json" "cannot be written" "matches the card that lies open" "after 4 flips"
run 0 "$memory" assist --rows 2 --columns 4 <<'END'
load session.json
END
says out.txt "this is a history of another game"

# The picture of the guide is what the program draws.
run 0 "$memory" chart --out picture.svg </dev/null
cmp picture.svg "$(dirname "$0")/../../examples/pictures/memory.svg" ||
  fail "run: build/examples/memory chart --force --out examples/pictures/memory.svg"
run 0 "$memory" chart --most 12 --out chart.svg </dev/null
says chart.svg "<svg " "3 - 2 ln 2" "known-first"
refuses "chart.svg" "$memory" chart --out chart.svg

refuses "a multiple of 2" "$memory" play --rows 3 --columns 3
refuses "boards with an odd number of rows and of columns" "$memory" play --rows 4 --columns 4 --blank-centre
refuses "--rows and --columns go together" "$memory" play --rows 4
refuses "--pairs is 0; allowed: 1 to 512" "$memory" play --pairs 0
refuses "there is no policy" "$memory" play --policy clever
refuses "is for pairs" "$memory" play --rows 3 --columns 3 --deck triples
refuses "is no chance" "$memory" play --forgets 2
refuses "has no exact values" "$memory" expect --policy matching
refuses "cannot both be you" "$memory" versus --first you --second you
refuses "--out is missing" "$memory" chart
