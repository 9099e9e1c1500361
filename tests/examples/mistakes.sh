# What people mistype: it is shown safely, told what is allowed, and nothing else happens.
. "$(dirname "$0")/checks.inc"
mastermind=$1/mastermind

# is_text FILE: no control characters, and no part of a character.
is_text() {
  LC_ALL=C tr -d '\n\040-\176\200-\377' <"$1" >control.txt
  [ ! -s control.txt ] || fail "$1 has control characters"
  iconv -f UTF-8 -t UTF-8 "$1" >/dev/null || fail "$1 is no UTF-8"
}

# Characters beyond ASCII stay whole, columns count them, and bytes that are none are shown as numbers.
run 2 "$mastermind" solve '1ü22' </dev/null
is_text err.txt
says err.txt "column 2 is 'ü'; allowed: 1 2 3 4 5 6"
run 2 "$mastermind" solve "$(printf '11\033[31m')" </dev/null
is_text err.txt
says err.txt "column 3 is '\\x1b'"
run 2 "$mastermind" "$(printf 'sol\377ve')" </dev/null
is_text err.txt
says err.txt '"sol\xffve" is unknown'
run 2 "$mastermind" solve 1122 --selector 'médiane' </dev/null
is_text err.txt
says err.txt 'no selector "médiane"'
printf 'horse\nna\303\257ve\n' >accent.txt
run 2 "$1/words" solve horse --secrets accent.txt </dev/null
is_text err.txt
says err.txt 'no letter in "naïve"'
printf 'horse\nna\357ve\n' >latin.txt
run 2 "$1/words" solve horse --secrets latin.txt </dev/null
is_text err.txt
says err.txt 'no letter in "na\xefve"'
printf '\177ELF\000\001' >binary.txt
refuses "binary.txt: no text but binary data" "$1/words" solve horse --secrets binary.txt
head -c 100000 /dev/zero | tr '\0' '7' >long.txt
run 2 "$1/words" solve horse --secrets long.txt </dev/null
[ "$(wc -c <err.txt)" -lt 3000 ] || fail "a long line is repeated in full"
printf 'horse\nbread\n' >words.txt
run 0 "$1/words" assist --secrets words.txt <<'TEXT'
--é--
guess naïve
guess éééééé
TEXT
is_text out.txt
says out.txt "column 3 is 'é'; allowed: 5 colours" "column 3 is no letter in \"naïve\"" "is 6; allowed: 5 letters"
# Cut between two characters, wherever the limit falls; too long for anything.
for blanks in '' x xx xxx; do
  printf '%s%s\n' "$blanks" "$(printf '€%.0s' 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25)" |
    run 0 "$mastermind" assist
  is_text out.txt
  says out.txt "€\" is no answer"
  printf 'undo %s%s\n' "$blanks" "$(head -c 3000 /dev/zero | sed 's/\x00/é/g')" | run 0 "$mastermind" assist
  is_text out.txt
  says out.txt 'é..."'
done
{
  head -c 1000000 /dev/zero | tr '\0' '1'
  printf '\nguess '
  head -c 1000000 /dev/zero | tr '\0' '1'
} | run 0 "$mastermind" assist
[ "$(wc -c <out.txt)" -lt 3000 ] || fail "a long line is repeated in full"
printf '%0300d' 7 | run 0 "$mastermind" play
says out.txt "is too long"
printf '\302\233 1\n\177 1\n\000\n' | run 0 "$mastermind" assist
is_text out.txt
says out.txt '\xc2\x9b' '\x7f'

# A command with a wrong argument does nothing but say so.
run 0 "$mastermind" assist <<'TEXT'
1 0
list x
rank x
undo x
list 1 2
list 0
rank 99999999999999999999
undo 99999999999999999999
history x
help me
new game
quit now
TEXT
says out.txt '"x" is no whole number; allowed: 1 .. 18446744073709551615' \
  'list takes one whole number, or nothing; not "1 2"' '"0" is too small; allowed: 1 ..' \
  '"99999999999999999999" is too large; allowed: 1 .. 18446744073709551615' \
  'history takes nothing behind it; not "x"' 'help takes nothing behind it; not "me"' \
  'new takes nothing behind it; not "game"' 'quit takes nothing behind it; not "now"' "So far: 1 answer"
for trace in "codes left:" "Took back" "  1  1122" "ANSWER" "left on average"; do
  if grep -qF "$trace" out.txt; then fail "a command with a wrong argument was carried out: $trace"; fi
done
run 0 "$mastermind" play --seed 3 <<'TEXT'
1122
list x
list 0
rank x
hint 3
history x
quit now
guess
guess 1111
rank 2
TEXT
says out.txt '"x" is no whole number' '"0" is too small' "hint takes nothing behind it" "history takes nothing" \
  "quit takes nothing" "guess needs a CODE" "After 2 guesses"
if grep -qF "codes left:" out.txt; then fail "the list was printed before its argument was read"; fi

# Commands in capitals are commands; what is none is pointed to them.
printf 'UNDO\nHelp\nhlep\n' | run 0 "$mastermind" assist
says out.txt "There is nothing to take back" "replace I ANSWER" '"hlep" is no answer' "for commands: help"
printf 'HISTORY\nundo\nGive Up\n' | run 0 "$mastermind" play --seed 3
says out.txt "no answers so far" "column 1 is 'u'; allowed: 1 2 3 4 5 6; for commands: help" "You gave up."

# Words that are commands can be guessed.
printf 'list\nrank\nhelp\n' >commands.txt
printf 'guess list\nguess rank\nguess help\n' | run 0 "$1/words" play --secrets commands.txt --seed 1
says out.txt "Found in"

# Numbers that are too large, or none.
too_large='"18446744073709551616" is too large; allowed: 0 .. 18446744073709551615'
refuses "$too_large" "$mastermind" demo --seed 18446744073709551616
refuses "$too_large" "$mastermind" demo --rounds 18446744073709551616
refuses "$too_large" "$mastermind" demo --pegs 18446744073709551616
refuses "$too_large" "$1/bulls_and_cows" demo --base 18446744073709551616
refuses "$too_large" "$1/words" demo --length 18446744073709551616 --secrets words.txt
refuses "$too_large" "$1/own_game" demo --coins 18446744073709551616
refuses "$too_large" "$1/tour" --seed 18446744073709551616
refuses '"1e3" is no whole number; allowed: 0 .. 18446744073709551615' "$mastermind" demo --rounds 1e3
refuses '"" is no whole number' "$mastermind" demo --seed ""
refuses "18446744073709551615" "$mastermind" demo --pegs 18446744073709551615
run 0 "$mastermind" demo --seed 18446744073709551615 --rounds 1 </dev/null
