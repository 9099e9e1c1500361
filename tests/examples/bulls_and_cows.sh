# Bulls & Cows as a tool. What all code games share is tested in mastermind.sh.
. "$(dirname "$0")/checks.inc"
bulls_and_cows=$1/bulls_and_cows

# "Five guesses are enough for three digits" is false: minimax needs up to 7.
run 0 "$bulls_and_cows" evaluate --selector minimax --json </dev/null
one_object
says out.txt '"secrets":1000' '"selector":"minimax"' '"total":5505' '"max":7' '"count_at_max":85' '"first_guess":"012"'
run 0 "$bulls_and_cows" evaluate --selector entropy --json </dev/null
says out.txt '"total":5310' '"max":7' '"count_at_max":13'
run 0 "$bulls_and_cows" evaluate --no-repeats --selector expected-size --json </dev/null
says out.txt '"secrets":720' '"total":3647' '"max":6' '"count_at_max":215'
run 0 "$bulls_and_cows" evaluate --digits 2 --base 16 --no-leading-zero </dev/null
says out.txt "bulls and cows, 2 digits of 16, no leading zero, 240 codes"

run 0 "$bulls_and_cows" solve 427 </dev/null
says out.txt "Found 427 in"
run 0 "$bulls_and_cows" solve 0Af --base 16 </dev/null
says out.txt "Found 0af in"
refuses "allowed: 0 1 2 3 4 5 6 7 8 9" "$bulls_and_cows" solve 12x
refuses "in the first place" "$bulls_and_cows" solve 012 --no-leading-zero
refuses "digits is 4; allowed: 1 .. 3 without repeats" "$bulls_and_cows" evaluate --digits 4 --base 3 --no-repeats

# Answers as people write them; one that three digits cannot give.
run 0 "$bulls_and_cows" assist --selector minimax <<'TEXT'
2 1
1b1c
undo
1,1
TEXT
says out.txt '"2 1" is no answer in this game; allowed: exact misplaced as one of 0 0, 0 1, 0 2, 0 3, 1 0, 1 1, 1 2, 2 0, 3 0' \
  "Took back 1 answer" "So far: 1 answer"

# Without repeats two digits that are left of a palette of three cannot both be wrong: not every answer can occur.
printf '0 0\n' | run 0 "$bulls_and_cows" assist --digits 3 --base 4 --no-repeats
says out.txt '"0 0" is no answer in this game; allowed: exact misplaced as one of 0 2'
