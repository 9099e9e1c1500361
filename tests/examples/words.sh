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

# Every secret may be guessed, also one that is not in the list of guesses: it counts as found when it was named.
printf 'aa\nbb\ncc\n' >three.txt
printf 'aa\n' >single.txt
run 0 "$words" solve bb --secrets three.txt --guesses single.txt --json </dev/null
says out.txt '{"guess":"bb","outcome":"GG",' '"status":"solved"'
printf 'guess aa --\nguess bb --\n' | run 0 "$words" assist --secrets three.txt --guesses single.txt
says out.txt "Guess 3:  cc   the only word that is left" "the next guess would be cc"
printf 'bb\naa\ncc\n' | run 0 "$words" play --secrets three.txt --guesses single.txt --seed 1
says out.txt "Found in"
run 0 "$words" demo --secrets three.txt --guesses single.txt --rounds 30 --json </dev/null
says out.txt '"histogram":[0,' '"not_found":0' '"max":3'
run 0 "$words" evaluate --secrets three.txt --guesses single.txt --json </dev/null
says out.txt '"total":6,"max":3,"count_at_max":1,"histogram":[0,1,1,1]' '"not_found":0'
refuses 'mixed.txt: "four" and "horse" are not of one length' "$words" solve horse --secrets secrets.txt --guesses mixed.txt
refuses 'single.txt: "aa" is not as long as the secret "beach"' "$words" solve horse --secrets secrets.txt --guesses single.txt

# A guess that tells as much but cannot be the word is worse than one that can.
printf 'ab\nac\n' >pair.txt
printf 'bz\nzz\n' >probes.txt
printf 'bz\n' | run 0 "$words" play --secrets pair.txt --guesses probes.txt --seed 1
says out.txt "1.00 bits expected, 1.00 learned; rank 3 of 3 by entropy" \
  "expected to leave 1.0 of 2; could not be the word; best was ab: 1.00 bits, maybe the word"
printf 'zz\n' | run 0 "$words" play --secrets pair.txt --guesses probes.txt --seed 1 --selector minimax
says out.txt "0.00 bits expected, 0.00 learned; it could tell nothing new"
printf 'bz\nbz\n' | run 0 "$words" play --secrets pair.txt --guesses probes.txt --seed 1 --selector first-candidate
says out.txt "could not be the word; best was a"
if grep -qF "no guess was better" out.txt; then fail "a poor guess was praised"; fi
printf 'why bz\nwhy ab\n' | run 0 "$words" assist --secrets pair.txt --guesses probes.txt
says out.txt "It cannot be the word itself. By entropy 2 guesses are better, first of all ab." \
  "It may be the word itself. By entropy no guess is better."

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
