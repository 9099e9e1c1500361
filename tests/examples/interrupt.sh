# Ctrl-C ends a session or a long piece of work cleanly, with what is known so far and status 130; the end of the input is
# no interruption.
. "$(dirname "$0")/checks.inc"

# ended_by_interrupt PROGRAM_ID: Ctrl-C until the program has ended (a shell makes it deaf until it listens); its status
# must be 130.
ended_by_interrupt() {
  for _ in 1 2 3 4 5 6 7 8 9 10; do
    sleep 1
    kill -INT "$1" 2>/dev/null || break
  done
  kill -0 "$1" 2>/dev/null && {
    kill -KILL "$1"
    fail "Ctrl-C does not end it"
  }
  status=0
  wait "$1" || status=$?
  [ "$status" = 130 ] || fail "status $status after Ctrl-C"
  silent err.txt
}

# session LINE ANSWER PROGRAM...: Ctrl-C at the prompt, after a line was typed and answered.
session() {
  line=$1
  answer=$2
  shift 2
  rm -f keyboard
  mkfifo keyboard
  "$@" <keyboard >out.txt 2>err.txt &
  program=$!
  exec 9>keyboard
  printf '%s\n' "$line" >&9
  for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    grep -q "$answer" out.txt && break
    sleep 1
  done
  ended_by_interrupt "$program"
  exec 9>&-
}

session "1 0" "Guess 2" "$1/mastermind" assist
says out.txt "So far: 1 answer" "the next guess would be"
session "guess 1122 2 2
guess 1122 0 0" "Contradiction" "$1/mastermind" assist
says out.txt "Ended in a contradiction after 2 answers"
session "1122" "bits expected" "$1/mastermind" play --seed 3
says out.txt "The game ends here. After 1 guess" "The secret was"
session "=" "Guess 2" "$1/own_game" assist
says out.txt "So far: 1 answer, 8 possibilities left"
printf '1 0\n' | run 0 "$1/mastermind" assist
says out.txt "So far: 1 answer"

"$1/mastermind" demo --rounds 1000000000 --selector random-candidate --json </dev/null >out.txt 2>err.txt &
ended_by_interrupt $!
one_object
says out.txt '"stopped":true' '"mean":'
"$1/bulls_and_cows" demo --rounds 1000000000 --selector random-candidate </dev/null >out.txt 2>err.txt &
ended_by_interrupt $!
says out.txt "Stopped after" "games: " "guesses on average"
