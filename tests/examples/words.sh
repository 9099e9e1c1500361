# The word game as a tool. What all code games share is tested in mastermind.sh.
. "$(dirname "$0")/checks.inc"
words=$1/words

printf 'horse\nwater\nbread\nstone\n\n# a comment\nbeach\n  grape\nchair\nocean\nhorse\n' >secrets.txt
{ cat secrets.txt; printf 'zonal\nquick\n'; } >guesses.txt

run 0 "$words" evaluate --secrets secrets.txt --json </dev/null
one_object
says out.txt '"game":"words, 5 letters, 8 guesses"' '"secrets":8' '"not_found":0'
run 0 "$words" --secrets secrets.txt --guesses guesses.txt evaluate </dev/null
says out.txt "words, 5 letters, 10 guesses, 8 words"
run 0 "$words" solve Bread --secrets secrets.txt --selector minimax --json </dev/null
one_object
says out.txt '"secret":"bread"' '"outcome":"GGGGG"' '"status":"solved"'
run 0 "$words" solve chair --secrets secrets.txt --hard </dev/null
says out.txt "words in hard mode, 5 letters" "Found chair in"

# Lists that cannot be read: file, line, column, what is allowed.
printf 'horse\nwat3r\n' >digit.txt
printf 'horse\nwords\nfour\n' >mixed.txt
: >empty.txt
refuses "--secrets FILE is missing" "$words" solve horse
refuses "nothing.txt: there is no such file" "$words" solve horse --secrets nothing.txt
refuses "digit.txt, line 2, column 4 is no letter in \"wat3r\"; allowed: one word of letters a .. z on each line" \
  "$words" solve horse --secrets digit.txt
refuses '"four" and "horse" are not of one length' "$words" solve horse --secrets mixed.txt
refuses "empty.txt: there is no word in it" "$words" solve horse --secrets empty.txt
refuses "zonal" "$words" solve zonal --secrets secrets.txt --guesses guesses.txt
refuses "letters" "$words" solve zonals --secrets secrets.txt
run 0 "$words" solve four --secrets mixed.txt --length 4 </dev/null
says out.txt "Found four in 1 guess."

# Words whose names are commands.
printf 'solve\nplays\nlists\n' >commands.txt
run 0 "$words" solve solve --secrets commands.txt </dev/null
says out.txt "Found solve in"

# A session: colours as letters or digits, an answer that no word can give, a session of other lists.
run 0 "$words" assist --secrets secrets.txt <<'TEXT'
guess horse --Y-Y
guess bread
-----
undo
12345
guess xxxxx -----
save session.json
TEXT
says out.txt "Guess 1:" "Contradiction" "Took back 1 answer" "column 3 is '3'; allowed: 5 colours" '"xxxxx"' "Saved 1 answer"
says session.json '"lists":' '{"guess":"horse","outcome":"--Y-Y"}'
printf 'load session.json\n' | run 0 "$words" assist --secrets secrets.txt --guesses guesses.txt
says out.txt "this is a history of another game"
printf 'guess horse GGGGY\n' | run 1 "$words" assist --secrets secrets.txt
says out.txt "This one cannot be right:" "it could be "

# Two secrets that no guess tells apart.
printf 'aa\nbb\ncc\n' >twins.txt
printf 'aa\n' >single.txt
run 0 "$words" solve bb --secrets twins.txt --guesses single.txt </dev/null
says out.txt "Not found after 1 guess: no allowed guess tells the words that are left apart."
printf -- '--\n' | run 0 "$words" assist --secrets twins.txt --guesses single.txt
says out.txt "Indistinguishable: no allowed guess can tell the 2 words that are left apart:" "bb  cc"
run 0 "$words" evaluate --secrets twins.txt --guesses single.txt --json </dev/null
says out.txt '"not_found":2'

# Hard mode refuses guesses that leave out what was shown.
printf 'guess bread G-YY-\nguess water\n' | run 0 "$words" assist --secrets secrets.txt --hard
says out.txt "water is not allowed now: in hard mode"

# Debian's lists, where the package scowl is there.
scowl=/usr/share/dict/scowl
if [ -r "$scowl/english-words.10" ] && [ -r "$scowl/american-words.20" ]; then
  cat "$scowl/english-words.10" "$scowl/english-words.20" "$scowl/american-words.10" "$scowl/american-words.20" \
    >scowl.txt
  run 0 "$words" evaluate --secrets scowl.txt --length 5 --selector most-parts --json </dev/null
  says out.txt '"secrets":1365' '"total":4434' '"max":5' '"first_guess":"tears"'
else
  echo "skipped: the word lists of the package scowl are not there"
fi
