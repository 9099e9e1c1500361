# Ctrl-C ends a session cleanly, with what is known so far.
. "$(dirname "$0")/checks.inc"

mkfifo keyboard
"$1/mastermind" assist <keyboard >out.txt 2>err.txt &
program=$!
exec 9>keyboard
printf '1 0\n' >&9
for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
  grep -q "Guess 2" out.txt && break
  sleep 1
done
kill -INT "$program"
status=0
wait "$program" || status=$?
exec 9>&-
[ "$status" = 0 ] || fail "status $status after Ctrl-C"
silent err.txt
says out.txt "So far: 1 answer"
