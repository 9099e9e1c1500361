# Twelve coins, one of them false: found in three weighings, whichever it is.
. "$(dirname "$0")/checks.inc"

own_game=$1/own_game

"$own_game" solve 5 heavy >solve.txt
says solve.txt "12 coins, one of them false" "1 2 3 4 : 5 6 7 8" "1 2 3 4 < 5 6 7 8" "Found 5 heavy in 3"
"$own_game" solve 12- --json >solve.json
says solve.json '"secret":"12 light"' '"count":3' '"status":"solved"'

# Every possibility in three weighings, by four ways to choose.
for selector in minimax entropy expected-size most-parts; do
  "$own_game" evaluate --selector "$selector" --json >evaluate.json
  says evaluate.json '"secrets":24' '"not_found":0'
  case $selector in
    most-parts) ;;
    *) says evaluate.json '"max":3' ;;
  esac
done

# Eight possibilities of four coins; thirteen coins take four weighings, though three have 27 results; of two coins nobody
# can tell which one is false.
"$own_game" tree --coins 4 >tree.txt
[ "$(grep -cE '(heavy|light)$' tree.txt)" -eq 8 ]
says tree.txt " : "
"$own_game" evaluate --coins 13 --json >evaluate.json
says evaluate.json '"secrets":26' '"max":4'
"$own_game" tree --coins 2 >tree.txt
says tree.txt "1 heavy or 2 light" "1 light or 2 heavy"
run 0 "$own_game" --coins 2 evaluate --json
one_object
says out.txt '"total":0,"max":0,"count_at_max":0,"histogram":[0],' '"mean":null,"not_found":4'
run 0 "$own_game" --coins 2 evaluate
says out.txt "None of the possibilities is found."
run 0 "$own_game" --coins 2 demo --rounds 3 --json
one_object
says out.txt '"mean":null,"max":0,"histogram":[0],"not_found":3'
run 0 "$own_game" --coins 2 solve 1+
says out.txt "Not found after 1 guess: no allowed guess tells the possibilities that are left apart."
printf '=\n<\n' | run 1 "$own_game" --coins 2 assist
printf '<\n' | run 0 "$own_game" --coins 2 assist
says out.txt "Indistinguishable: no allowed guess can tell the 2 possibilities that are left apart:" "1 light  2 heavy"

"$own_game" check >check.txt
says check.txt "laws hold."
"$own_game" --coins 4 check --json >check.json
says check.json '"violations":0'

# At the balance: a wrong answer is taken back, nonsense is refused, the end of the input is an end.
printf '%s\n' '=' 'sideways' '' why undo '<' rank list quit | "$own_game" assist >assist.txt
says assist.txt "1 2 3 4 : 5 6 7 8" '"sideways"' "allowed: > or left" "24 possibilities" "8 possibilities"
printf '=' | "$own_game" assist >assist.txt
says assist.txt "1 2 3 4 : 5 6 7 8"
printf '%s\n' '1 2 3 4 : 5 6 7 8' '1 : 1' '9 : 2' hint | "$own_game" play --seed 7 >play.txt
if grep -qE "(could not|cannot|may) be (the|it)" play.txt assist.txt; then
  cat play.txt assist.txt
  exit 1 # no weighing is a possibility
fi
says play.txt "possibilities left" "The secret was" "coin 1 is there twice"
"$own_game" demo --rounds 10 --json >demo.json
says demo.json '"rounds":10' '"not_found":0'

"$own_game" --help >help.txt
says help.txt solve assist play demo evaluate tree check --coins "own_game solve 5 heavy"
"$own_game" --version | grep -q '^own_game (sleuth) [0-9]'
refuses "allowed: 1 heavy, 1 light ... 12 heavy, 12 light" "$own_game" solve 13 heavy
refuses "allowed: 1 heavy" "$own_game" solve round
refuses "coins is 14; allowed: 2 .. 13" "$own_game" --coins 14 evaluate
refuses "there is no selector" "$own_game" evaluate --selector best
refuses "allowed with solve, demo, evaluate and check" "$own_game" tree --json
refuses "own_game --help" "$own_game"
