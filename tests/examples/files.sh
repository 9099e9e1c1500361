# A file that holds something is replaced on demand only.
. "$(dirname "$0")/checks.inc"
mastermind=$1/mastermind

# keeps COMMAND...: refuses, and names the way out; precious.txt stays.
keeps() {
  printf 'precious' >precious.txt
  refuses "precious.txt is there already; allowed: another name, or --force to replace it" "$@"
  [ "$(cat precious.txt)" = precious ] || fail "$*: precious.txt was overwritten"
}

keeps "$mastermind" evaluate --pegs 2 --out precious.txt
keeps "$1/own_game" evaluate --coins 3 --out precious.txt
keeps "$1/tour" --svg precious.txt
run 0 "$mastermind" evaluate --pegs 2 --out precious.txt --force </dev/null
says precious.txt '"format": "sleuth-strategy"'
run 0 "$1/tour" --svg precious.txt --force </dev/null
says precious.txt '<svg'
printf 'precious' >precious.txt

# Nothing is lost where nothing is: a new file, an empty one, what is no file.
: >empty.txt
run 0 "$mastermind" evaluate --pegs 2 --out empty.txt </dev/null
run 0 "$mastermind" evaluate --pegs 2 --out /dev/null </dev/null
refuses '"" is no name of a file' "$mastermind" evaluate --out ""
refuses "is a directory" "$mastermind" evaluate --out . --force
# An evaluation that is refused leaves no file behind.
refuses "first-candidate or random-candidate" "$mastermind" evaluate --pegs 8 --colors 8 --out new.json
[ ! -e new.json ] || fail "new.json is there"

# A session replaces its own file, and others only by force.
printf '1 0\nsave mine.json\n1 0\nsave mine.json\n' | run 0 "$mastermind" assist
says out.txt "Saved 1 answer in mine.json" "Saved 2 answers in mine.json"
run 0 "$mastermind" assist <<'TEXT'
0 0
save mine.json
save precious.txt
TEXT
says out.txt "mine.json is there already; allowed: another name, or --force to replace it" "precious.txt is there already"
[ "$(cat precious.txt)" = precious ] || fail "precious.txt was overwritten"
run 0 "$mastermind" assist <<'TEXT'
load mine.json
undo
save mine.json
new
save mine.json
TEXT
says out.txt "Loaded 2 answers" "Saved 1 answer in mine.json" "mine.json is there already"
printf 'save --force mine.json\n' | run 0 "$mastermind" assist
says out.txt "Saved 0 answers in mine.json"
