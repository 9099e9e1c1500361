# The tour shows what it promises, in a form for people and in one for programs.
. "$(dirname "$0")/checks.inc"

checkout=$(cd "$(dirname "$0")/../.." && pwd)
tour=$1/tour

"$tour" >tour.txt 2>err.txt
silent err.txt
says tour.txt "Mastermind  4 pegs, 6 colours: 1296 codes" "Found in 5 guesses: 10.34 bits in all" \
  "minimax          5801   4.476    5     694   1122" "entropy          5722   4.415    6      12   1234" \
  "expected-size    5696   4.395    6       3   1123" "most-parts       5668   4.373    6       7   1123" \
  "minimax          5505   5.505    7      85    012" "entropy          5310   5.310    7      13    012" \
  "expected-size    5393   5.393    7      30    012" "most-parts       5377   5.377    7      37    012" \
  "It is false: it takes 5505 guesses for 1000 codes, 5.505 on average, at most 7:" \
  "One of the 85 codes that take 7:" "No code fits." "put right" "Only 5432 fits all answers but one." \
  "Answer 3 was the lie"
# No escape sequences where nobody sees colours, nothing but ASCII in this locale, nothing wider than a terminal.
if LC_ALL=C grep -n "[^ -~]" tour.txt; then exit 1; fi
if grep -nE '^.{81}' tour.txt; then exit 1; fi

# With colours and other characters it says the same.
LC_ALL=C.UTF-8 "$tour" --color always >colors.txt
says colors.txt "$(printf '\033[')" "█" "●"

run 0 "$tour" --json
one_object
mv out.txt tour.json
says tour.json '{"seed":25,"mastermind":{"secret":"6531"' '"claim":{' '"holds":false,"total":5505,"mean":5.505,"max":7' \
  '"total":5801' '"total":5722' '"total":5696' '"total":5668' '"total":5310' '"total":5393' '"total":5377' \
  '"count_at_max":694' '"proved_smallest":true' '"lied":3' '"lies":[3]' '"found":"5432"'
"$tour" --json --color always >colors.json
sed 's/"seconds":[^,}]*//g' tour.json >a.txt
sed 's/"seconds":[^,}]*//g' colors.json >b.txt
cmp a.txt b.txt

# Other secrets, the same claims.
for seed in 0 1 2 3 4; do
  "$tour" --seed "$seed" >seed.txt
  says seed.txt "It is false" "No code fits." "was the lie"
done

# The picture of the README is what the program draws.
"$tour" --svg picture.svg >out.txt
says out.txt "The picture is in picture.svg."
cmp picture.svg "$checkout/examples/pictures/mastermind.svg" || {
  echo "run: build/examples/tour --force --svg examples/pictures/mastermind.svg"
  exit 1
}
"$tour" --svg other.svg --seed 2 --json >out.txt
says out.txt '{"seed":2,"picture":"other.svg"}'
"$tour" --svg "$(printf 'odd\377.svg')" --json >out.txt
says out.txt '"picture":"odd'
if cmp -s picture.svg other.svg; then exit 1; fi

"$tour" --help >help.txt
says help.txt --seed --json --color --svg --version "tour --seed 7"
"$tour" --version | grep -q '^tour (sleuth) [0-9]'
refuses "allowed: auto, always, never" "$tour" --color blue
refuses "tour: --seed" "$tour" --seed many
refuses "tour --help" "$tour" --no-such-option
refuses "cannot be written" "$tour" --svg no/such/directory/picture.svg
