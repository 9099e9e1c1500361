# The best strategies: proved, saved, resumed, checked, shown and compared. The search itself is tested in tests/strategy.
. "$(dirname "$0")/checks.inc"
optimal=$1/optimal

# value MEMBER: of the one object in out.txt.
value() {
  sed "s/.*\"$1\":\([^,}]*\).*/\1/" out.txt
}

# proves VALUE TOTAL MAX OPTION...: the value is proved, and the strategy has these figures.
proves() {
  figures="$1 $2 $3"
  shift 3
  run 0 "$optimal" prove --json "$@" </dev/null
  one_object
  says out.txt '"proved":true'
  [ "$(value lower) $(value total) $(value max)" = "$figures" ] ||
    fail "$*: $(value lower) $(value total) $(value max) instead of $figures"
  [ "$(value upper)" = "$(value lower)" ] || fail "$*: upper differs from lower"
}

proves 21 21 3 --game mastermind --pegs 2 --colors 3
says out.txt '{"game":"mastermind 2x3","secrets":9,"objective":"expected","max_depth":null,"lower":21,' \
  '"count_at_max":4,"histogram":[0,1,4,4],"nodes":' '"seconds":' '"first_guess":"1'
proves 132 132 5 --game mastermind --pegs 2 --colors 6
proves 206 206 4 --game mastermind --pegs 3 --colors 4
proves 206 206 4 --game mastermind --pegs 3 --colors 4 --max-depth 4
says out.txt '"max_depth":4'
run 0 "$optimal" prove --game mastermind --pegs 3 --colors 4 --objective worst --max-depth 4 --json </dev/null
says out.txt '"lower":4,"upper":4,"proved":true' '"max":4'
proves 206 206 4 --game bulls_and_cows --digits 3 --base 4 --objective worst-then-expected
proves 60 60 4 --game bulls_and_cows --digits 2 --base 5 --no-repeats
proves 1 73 4 --game mastermind --pegs 3 --colors 3 --objective fewest-last
run 0 "$optimal" prove --game mastermind --pegs 3 --colors 3 </dev/null
says out.txt "mastermind 3x3, 27 codes, fewest guesses in all" "total    73 guesses" \
  "73 guesses in all, proved: no strategy needs fewer." "set" " MB"
# Without oneTBB it says so.
status=0
"$optimal" prove --game mastermind --pegs 3 --colors 4 --threads 2 --json </dev/null >out.txt 2>err.txt || status=$?
if [ "$status" = 2 ]; then
  says err.txt "this build has no oneTBB; allowed: 1"
else
  says out.txt '"lower":206,"upper":206,"proved":true'
fi

# A limit that nothing keeps to is a result.
run 0 "$optimal" prove --game mastermind --pegs 3 --colors 4 --max-depth 3 --json --out none.json </dev/null
one_object
says out.txt '"max_depth":3,"lower":null,"upper":null,"proved":true,"total":null,"max":null'
[ ! -e none.json ] || fail "a strategy was written where there is none"
run 0 "$optimal" prove --game mastermind --pegs 3 --colors 4 --max-depth 3 --objective worst </dev/null
says out.txt "Impossible, proved: no strategy finds all codes within the limit."

# Words: every secret may be guessed, so that they are all told apart.
printf 'horse\nwater\nbread\nstone\nbeach\ngrape\nchair\nocean\n' >secrets.txt
printf 'zonal\nquick\n' >guesses.txt
run 0 "$optimal" prove --game words --secrets secrets.txt --guesses guesses.txt --json --out words.json </dev/null
one_object
says out.txt '"game":"words, 5 letters, 10 guesses","secrets":8' '"proved":true,"total":15,"max":2'
run 0 "$optimal" verify words.json --secrets secrets.txt --guesses guesses.txt --prove-small </dev/null
says out.txt "sound: finds all 8 words, total 15, max 2" "Proved anew by trying everything"
refuses "this is a strategy for another game" "$optimal" verify words.json --secrets secrets.txt
refuses "--secrets FILE is missing" "$optimal" verify words.json
run 0 "$optimal" show words.json --secrets secrets.txt --guesses guesses.txt --out words.txt </dev/null
run 0 "$optimal" verify words.txt --secrets secrets.txt --guesses guesses.txt </dev/null
refuses "expected" "$optimal" verify words.txt --secrets secrets.txt

# A budget that is spent: bounds and status 1; a search that was saved goes on to the same value.
game="--game bulls_and_cows --digits 3 --base 6 --no-repeats"
run 0 "$optimal" prove --json $game </dev/null
best=$(value total)
run 1 "$optimal" prove --json $game --max-nodes 1 --save search.bin </dev/null
one_object
says out.txt '"proved":false'
[ "$(value lower)" -lt "$best" ] && [ "$(value upper)" -ge "$best" ] || fail "the bounds do not hold $best"
refuses "search.bin is there already" "$optimal" prove $game --save search.bin
run 0 "$optimal" prove --json $game --resume search.bin --save search.bin </dev/null
one_object
says out.txt "\"lower\":$best,\"upper\":$best,\"proved\":true"
run 0 "$optimal" prove $game --resume search.bin </dev/null
says out.txt "$best guesses in all, proved"
run 1 "$optimal" prove $game --max-nodes 1 </dev/null
says out.txt "Not proved: the budget is spent." "No strategy has less than"
refuses "search.bin: the search is for another game or goal" "$optimal" prove $game --resume search.bin --max-depth 5
refuses "nothing.bin" "$optimal" prove $game --resume nothing.bin
head -c 60 search.bin >short.bin
refuses "short.bin: the file is cut short" "$optimal" prove $game --resume short.bin
refuses "secrets.txt: no saved search" "$optimal" prove $game --resume secrets.txt

# A strategy in a file: checked, shown in every format, read again.
run 0 "$optimal" prove --game mastermind --pegs 3 --colors 3 --out best.json </dev/null
says out.txt "The strategy is in best.json."
says best.json '"format": "sleuth-strategy"' '"claims":' '"digest":'
refuses "best.json is there already; allowed: another name, or --force to replace it" \
  "$optimal" prove --game mastermind --pegs 3 --colors 3 --out best.json
run 0 "$optimal" prove --game mastermind --pegs 3 --colors 3 --out best.json --force </dev/null
run 0 "$optimal" verify best.json </dev/null
says out.txt "mastermind 3x3, 27 codes" "sound: finds all 27 codes, total 73, max 4" \
  "no strategy has less than 73" "--prove-small"
run 0 "$optimal" verify best.json --prove-small --json </dev/null
one_object
says out.txt '"sound":true' '"total":73,"max":4' '"least":73' '"fault_count":0,"faults":[]'
run 0 "$optimal" show best.json --format text --out best.txt </dev/null
says best.txt 'sleuth-strategy-text 1 "mastermind 3x3"' "start: "
run 0 "$optimal" verify best.txt --prove-small </dev/null
says out.txt "sound: finds all 27 codes, total 73, max 4" "the least value is 73, that of this strategy"
run 0 "$optimal" show best.json --format json </dev/null
cmp -s out.txt best.json || fail "show --format json changes the file"
run 0 "$optimal" show best.txt --format dot </dev/null
says out.txt "digraph strategy {"
run 0 "$optimal" show best.txt --format svg </dev/null
says out.txt "<svg" "mastermind 3x3"
run 0 "$optimal" diff best.json best.txt </dev/null
says out.txt "Both strategies are the same."

# Another strategy for the same game, in another notation.
run 0 "$1/mastermind" --pegs 3 --colors 3 evaluate --notation letters --selector first-candidate --out greedy.json </dev/null
run 0 "$optimal" verify greedy.json </dev/null
says out.txt "sound: finds all 27 codes" "It claims nothing of other strategies."
run 0 "$optimal" diff best.json greedy.json </dev/null
says out.txt "guesses in all" "73" "differ at" " instead of "
run 0 "$optimal" diff best.json greedy.json --json </dev/null
one_object
says out.txt '"first":{"secrets":27' '"differences":'
run 0 "$optimal" prove --game bulls_and_cows --digits 3 --base 3 --out numbers.json </dev/null
refuses "these are strategies for two games" "$optimal" diff best.json numbers.json

# Files that were changed: one that is not what was written, then claims and trees that are wrong.
sed 's/"lower":73/"lower":72/; s/"proved":true/"proved":false/' best.json >lower.json
refuses "the digest is not that of this game, these claims and this tree" "$optimal" verify lower.json
grep -v '"digest"' lower.json >lower_plain.json
run 0 "$optimal" verify lower_plain.json --prove-small </dev/null
sed 's/"lower":73,"upper":73/"lower":74,"upper":74/; s/"total":73/"total":74/' best.json | grep -v '"digest"' >total.json
run 1 "$optimal" verify total.json </dev/null
says out.txt "claims: total is 74; the strategy has 73" "Not sound"
sed 's/"objective":"expected"/"objective":"worst-then-expected"/' best.json | grep -v '"digest"' >goal.json
run 0 "$optimal" verify goal.json --prove-small </dev/null
# The last edge of the first node leads to the end of the game: now it does not.
sed 's/"3 0":"solved"/"3 0":"unexplored"/' best.json | grep -v '"digest"' >edge.json
run 1 "$optimal" verify edge.json </dev/null
says out.txt "fault: node 0: outcome " "ends the game, but does not lead to \"solved\""
run 1 "$optimal" verify edge.json --json </dev/null
one_object
says out.txt '"sound":false' '"faults":["node 0: outcome '
head -c 500 best.json >cut.json
refuses "cut.json: line" "$optimal" verify cut.json
sed 's/"name":"mastermind"/"name":"chess"/' best.json >chess.json
refuses '"chess" is unknown here; allowed: mastermind, bulls_and_cows, words' "$optimal" verify chess.json
sed 's/"pegs":3/"pegs":9/' best.json >large.json
refuses "large.json: line" "$optimal" verify large.json
sed 's/mastermind 3x3/mastermind 3x99/' best.txt >size.txt
refuses '"mastermind 3x99" is no game that is known here' "$optimal" verify size.txt
refuses "secrets.txt: no strategy" "$optimal" verify secrets.txt
refuses "nothing.json: there is no such file" "$optimal" verify nothing.json

# Wrong usage: what is allowed.
refuses "commands: prove verify show diff" "$optimal"
refuses "--game is missing; allowed: mastermind, bulls_and_cows, words" "$optimal" prove
refuses '"go" is unknown; allowed: mastermind, bulls_and_cows, words' "$optimal" prove --game go
refuses "--pegs is for mastermind, not for bulls_and_cows" "$optimal" prove --game bulls_and_cows --pegs 3
refuses "--no-leading-zero is for bulls_and_cows" "$optimal" prove --game mastermind --no-leading-zero
refuses "--secrets, --guesses and --length are for words" "$optimal" prove --game mastermind --secrets secrets.txt
refuses "--secrets FILE is missing" "$optimal" prove --game words
refuses "1 .. 8" "$optimal" prove --game mastermind --pegs 9
refuses "allowed: up to 65535" "$optimal" prove --game mastermind --pegs 8
refuses '"best" is unknown; allowed: expected, worst, worst-then-expected, fewest-last' \
  "$optimal" prove --game mastermind --objective best
refuses '"0" is too small; allowed: 1 ..' "$optimal" prove --game mastermind --threads 0
refuses '"-1" is no whole number' "$optimal" prove --game mastermind --max-depth -1
refuses '"png" is unknown; allowed: text, dot, svg, json' "$optimal" show best.json --format png
refuses "verify takes one file, not 2" "$optimal" verify best.json best.txt
refuses "diff takes two files, not 1" "$optimal" diff best.json
refuses "--json: show writes files" "$optimal" show best.json --json
for command in prove verify show diff; do
  run 0 "$optimal" $command --help </dev/null
  says out.txt "Example: optimal $command"
done

# Ctrl-C: bounds so far, status 130, and the search is saved.
"$optimal" prove --game mastermind --pegs 5 --colors 6 --json --save stopped.bin </dev/null >out.txt 2>err.txt &
program=$!
sleep 2
kill -INT "$program"  # once: a second one ends it on the spot
status=0
wait "$program" || status=$?
[ "$status" = 130 ] || fail "status $status after Ctrl-C"
one_object
says out.txt '"proved":false' '"stopped":true'
