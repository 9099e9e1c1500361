# Mastermind as a tool: what it prints, what it refuses, a session at the board.
. "$(dirname "$0")/checks.inc"
mastermind=$1/mastermind

run 0 "$mastermind" --help </dev/null
says out.txt "solve" "assist" "play" "demo" "evaluate" "--pegs" "--selector" "Examples:"
for command in solve assist play demo evaluate; do
  run 0 "$mastermind" "$command" --help </dev/null
  says out.txt "Example: mastermind $command" "--pegs" "--selector"
done
run 0 "$mastermind" --version </dev/null
says out.txt "mastermind (sleuth) "

# Whole trees; options before and after the command.
run 0 "$mastermind" evaluate --selector minimax --json </dev/null
one_object
says out.txt '"game":"mastermind 4x6"' '"secrets":1296' '"selector":"minimax"' '"total":5801' '"max":5' \
  '"count_at_max":694' '"histogram":[0,1,6,62,533,694]' '"first_guess":"1122"' '"seconds":'
run 0 "$mastermind" --json --selector fine-minimax evaluate </dev/null
says out.txt '"total":5778' '"count_at_max":663'
run 0 "$mastermind" evaluate --json --selector minimax --candidates-only </dev/null
says out.txt '"total":5828' '"max":6' '"candidates_only":true'
run 0 "$mastermind" --pegs 3 evaluate --colors 5 --selector most-parts </dev/null
says out.txt "mastermind 3x5, 125 codes, selector most-parts" "453 guesses" "5 guesses, for 5 of 125 codes"

# The tree in a file.
run 0 "$mastermind" evaluate --pegs 2 --selector minimax --out tree.json --json </dev/null
one_object
says tree.json '"format": "sleuth-strategy"' '"version": 1' '"root": 0' '"edges":{' '"solved"'
refuses "cannot be written" "$mastermind" evaluate --out no/such/place.json

# One code, step by step; the same code in four notations.
run 0 "$mastermind" solve 1344 --selector minimax --json </dev/null
one_object
says out.txt '"secret":"1344"' '"selector":"minimax"' '{"guess":"1122","outcome":"1 0","bits":' '"outcome":"4 0"' \
  '"remaining":1}' '"count":2' '"status":"solved"'
run 0 "$mastermind" solve 1344 </dev/null
says out.txt "Found 1344 in"
for notation in "letters ACDD" "names red blue yellow yellow" "initials RBYY"; do
  # shellcheck disable=SC2086
  run 0 "$mastermind" solve ${notation#* } --notation "${notation%% *}" </dev/null
  says out.txt "Found ${notation#* } in"
done
run 0 "$mastermind" solve Red Blue Yellow yellow </dev/null
says out.txt "Found 1344 in"
run 0 "$mastermind" solve 1344 --color always </dev/null
says out.txt "$(printf '\033[30;48;5;')"
run 0 "$mastermind" solve 1344 --color never </dev/null
grep -q "$(printf '\033')" out.txt && fail "colours although there shall be none"

# No game at all is a result too.
run 0 "$mastermind" demo --rounds 0 --json </dev/null
one_object
says out.txt '"rounds":0,"total":0,"mean":null,"max":0,"histogram":[0],"not_found":0,'
run 0 "$mastermind" demo --rounds 0 </dev/null
says out.txt "0 games ("

# The same seed, the same games.
run 0 "$mastermind" demo --rounds 30 --seed 5 --selector random-candidate --json </dev/null
one_object
sed 's/"seconds".*//' out.txt >first.txt
run 0 "$mastermind" demo --rounds 30 --seed 5 --selector random-candidate --json </dev/null
sed 's/"seconds".*//' out.txt | diff first.txt - || fail "one seed, two results"
says out.txt '"rounds":30' '"mean":' '"histogram":[0,'

# What is refused, and the names of what is allowed.
refuses "no command was given; commands: solve assist play demo evaluate" "$mastermind"
refuses '"sovle" is unknown; commands: solve assist' "$mastermind" sovle 1122
refuses 'there is no selector "best"; allowed: minimax, fine-minimax, entropy, expected-size, most-parts, first-candidate, random-candidate' \
  "$mastermind" solve 1122 --selector best
refuses "allowed: 1 2 3 4 5 6" "$mastermind" solve 1127
refuses "is 3; allowed: 4" "$mastermind" solve 112
refuses "one too many; allowed: 4" "$mastermind" solve 11223
refuses "for the second time" "$mastermind" solve 1122 --no-repeats
refuses "pegs is 9; allowed: 1 .. 8" "$mastermind" evaluate --pegs 9
refuses "colors is 1; allowed: 2 .. 16" "$mastermind" evaluate --colors 1
refuses '"-1" is no whole number' "$mastermind" demo --rounds -1
refuses "--json" "$mastermind" assist --json
refuses "--json" "$mastermind" play --json
refuses "first-candidate or random-candidate" "$mastermind" evaluate --pegs 8 --colors 8
refuses "allowed: up to 16777216" "$mastermind" evaluate --pegs 8 --colors 9

# A session with an impossible answer, a wrong one taken back, a file, and an end in mid-line.
run 0 "$mastermind" assist --selector minimax <<'TEXT'
undo
3 1
9 9
hello
1 0
why
rank 3
list
save session.json
0 0
undo
undo 5
load session.json
TEXT
says out.txt "There is nothing to take back: this is the start." \
  '"3 1" is no answer in this game; allowed: exact misplaced as one of 0 0, 0 1,' '"9 9" is no answer' \
  '"hello" is no answer' "Guess 1:  1122   1296 codes left" "Guess 2:  1344   256 codes left" \
  "Took back 1 answer; there were no more: this is the start." "Saved 1 answer in session.json" "Loaded 1 answer from session.json" \
  "So far: 1 answer, 256 codes left; the next guess would be 1344."
says session.json '"format": "sleuth-history"' '{"guess":"1122","outcome":"1 0"}'
printf '1 0\n2 ' | run 0 "$mastermind" assist --selector minimax
says out.txt "So far: 1 answer"
printf '1 0\n4 0' | run 0 "$mastermind" assist --selector minimax
says out.txt "Solved in 2 guesses: 1344"
run 0 "$mastermind" assist </dev/null
says out.txt "So far: 0 answers, 1296 codes left"

# A write that fails leaves what was there.
cp session.json kept.json
{
  for answer in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25; do
    printf 'guess 1111 1 0\n'
  done
  printf 'save --force kept.json\n'
} >long.txt
(
  trap '' XFSZ
  ulimit -f 1
  "$mastermind" assist <long.txt >/dev/null 2>&1 || true
)
cmp session.json kept.json
run 0 "$mastermind" assist <long.txt
says kept.json '{"guess":"1111","outcome":"1 0"}'
[ ! -e kept.json.part ]

# Random guesses are no copy of the draw of the secret.
run 0 "$mastermind" demo --rounds 200 --seed 5 --selector random-candidate --json </dev/null
says out.txt '"not_found":0'
if grep -qF '"mean":1.0' out.txt; then fail "every first guess was right"; fi

# Only corrections that end the contradiction are proposed: here one of four answers, and only one other for it.
run 1 "$mastermind" assist <<'TEXT'
guess 6453 0 3
guess 6135 1 1
guess 1245 0 3
guess 6425 1 0
TEXT
says out.txt "  4  6425  1 0  given the others it could be 0 3" "such as: replace 4 0 3"

# A contradiction is explained; it can be corrected, or it is the end.
run 1 "$mastermind" assist --selector minimax <<'TEXT'
guess 1111 2 0
guess 1122 0 0
3 0
TEXT
says out.txt "Contradiction: no code agrees with all answers. At least one of these is wrong:" \
  "  1  1111  2 0  given the others it could be 0 0" "  2  1122  0 0  given the others it could be " \
  "correct one, such as: replace " "first undo, or replace" "Ended in a contradiction"
run 0 "$mastermind" assist --selector minimax <<'TEXT'
guess 1111 2 0
guess 1122 0 0
save wrong.json
replace 1 0 0
history
TEXT
says out.txt "Saved 2 answers" "  1  1111  0 0" "So far: 2 answers, 256 codes left"
echo "load wrong.json" | run 1 "$mastermind" assist
says out.txt "Contradiction"

# Files that are no session of this game: the place is named, and nothing is lost.
echo '{"format": "sleuth-history", "version": 1,' >broken.json
sed 's/"1 0"/"3 1"/' session.json >impossible.json
printf 'no JSON\n' >notes.txt
run 0 "$mastermind" assist --selector minimax <<'TEXT'
1 0
load broken.json
load impossible.json
load nothing.json
load .
load
save .
save notes.txt
save
TEXT
says out.txt "broken.json: line 2, column 1: no valid JSON" \
  'impossible.json: line 6, column 31: "3 1" is no answer in this game; allowed:' "nothing.json: there is no such file" \
  ".: not a regular file" "load needs the name of a file" "notes.txt is there already" \
  "So far: 1 answer, 256 codes left"
[ "$(cat notes.txt)" = "no JSON" ] || fail "notes.txt was overwritten"
echo "load session.json" | run 0 "$mastermind" assist --pegs 5
says out.txt 'session.json: line 4, column 11: this is a history of another game: {"name":"mastermind","pegs":4' \
  "So far: 0 answers"

# play: what a guess was worth; giving up, and the end of the input.
run 0 "$mastermind" play --seed 3 <<'TEXT'
1122
11
hint
list
give up
TEXT
says out.txt "I have chosen one of 1296 codes (seed 3)" " bits expected, " " learned; rank " "the length of" \
  "You gave up. After 1 guess" "The secret was"
secret=$(sed -n 's/.*The secret was \([0-9]*\)\./\1/p' out.txt)
printf '1111\n%s' "$secret" | run 0 "$mastermind" play --seed 3
says out.txt "Found in 2 guesses." "would have needed"
printf '1111' | run 0 "$mastermind" play --seed 3
says out.txt "The game ends here. After 1 guess" "The secret was $secret."
