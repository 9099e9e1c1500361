# Cluedo: what follows from a game, why, and a session at the table.
. "$(dirname "$0")/checks.inc"

cluedo=$1/cluedo
cases=$(cd "$(dirname "$0")/../data/cluedo" && pwd)

# The matrix, readable without colour; what only counting finds is marked.
run 0 "$cluedo" solve "$cases/18_5p_certain_but_not_by_rules.json" --progress
silent err.txt
says out.txt "me:4  seat 1:4" "2 deals are possible; the envelope: 1 possibility, 0.000 bits" \
  "The envelope holds Plum, Revolver, Billiard Room." "* only counting finds it" "23  0.000" \
  "seat 4, me passed, seat 1 showed a card"
grep -qE '^    Plum +[.·] +[.·] +[.·]\* +[.·] +[.·] +(#|●)\*$' out.txt || fail "no line of Plum"
run 0 "$cluedo" solve "$cases/10_table_cards.json" --bars --color always
says out.txt "table" "41 possibilities" "6.27 %" "and 33 more" "$(printf '\033[')"

# JSON, by both readings of a card that was shown.
run 0 "$cluedo" solve "$cases/09_seen_cards_small.json" --json
one_object
says out.txt '{"n_deals":"' '"envelope":{"S0":0.0,' '"cells":{"S0":[1.0,0.0,0.0,0.0],' '"certain":[["S1",1],' '"entropy_bits":2.'
run 0 "$cluedo" solve "$cases/09_seen_cards_small.json" --json --showing uniform
one_object
says out.txt '"total_weight":"71/12"' '"entropy_bits":2.53581114' '{"cards":["S3","W2","R2"],"p":0.309859154929577'
run 0 "$cluedo" solve "$cases/03_disjoint_clauses_fill_hand.json" --json --progress
says out.txt '"certain":[["R4","envelope"]]' '"n_deals":"99"' '"progress_bits":['

# A contradiction names the event that made it and the fewest events in conflict.
run 1 "$cluedo" solve "$cases/08_contradiction_hall.json"
says out.txt "Event 3 contradicts what was known before it." "no fewer contradict each other" \
  "event 1: seat 0 suggested S1, W1, R0; seat 1 showed a card" "Only counting finds it"
run 1 "$cluedo" solve "$cases/08_contradiction_hall.json" --json
one_object
says out.txt '"n_deals":"0","contradiction":true' '"conflict":{"events":[1,2,3],"made_by":3,"proved_smallest":true'

# Why: step by step, or by counting; or how likely.
run 0 "$cluedo" why "$cases/18_5p_certain_but_not_by_rules.json" wrench 4
says out.txt "Wrench is with seat 4." "3. Green is not with seat 4: it is with seat 1 (2)" \
  "4. Wrench is with seat 4: event 3, seat 4 showed one of Green, Wrench, Kitchen (1, 3)"
run 0 "$cluedo" why "$cases/18_5p_certain_but_not_by_rules.json" Billiard Room envelope
says out.txt "Billiard Room is in the envelope." "Only counting finds it" "none can be left out" "event 17: "
run 0 "$cluedo" why "$cases/18_5p_certain_but_not_by_rules.json" lounge 1
says out.txt "It is open whether Lounge is with seat 1: 50.00 %."
run 1 "$cluedo" why "$cases/08_contradiction_hall.json" S1 1
says out.txt "Contradiction"

# What to ask next, and whether to accuse.
run 0 "$cluedo" suggest "$cases/02_unrefuted_is_not_proof.json" --top 2 --look-ahead 1
says out.txt "1  S1, W1, R1  1.7393" "2  S1, W1, R2  1.7041" "bits of two" "Accuse now?" "is right with"
run 0 "$cluedo" suggest "$cases/02_unrefuted_is_not_proof.json" --json
one_object
says out.txt '{"prior_bits":3.02228695' '"suggestions":[{"cards":["S1","W1","R1"],"bits":1.739253259' '"outcomes":4,"p_settles":' \
  '"accuse":{"cards":['
run 0 "$cluedo" suggest "$cases/10_table_cards.json" --room hall --information 0.5 --top 400
says out.txt "value" " 36  "
[ "$(grep -c "Hall" out.txt)" -ge 36 ] || fail "a suggestion names another room"
run 0 "$cluedo" suggest "$cases/18_5p_certain_but_not_by_rules.json" --top 1
says out.txt "Accuse: Plum, Revolver, Billiard Room is certain."
run 1 "$cluedo" suggest "$cases/08_contradiction_hall.json" --json
says out.txt '"contradiction":true,"conflict":{"events":[1,2,3]'
refuses "allowed: 0 .. 1" "$cluedo" suggest "$cases/02_unrefuted_is_not_proof.json" --information 2
refuses '"cellar"; allowed: ' "$cluedo" suggest "$cases/10_table_cards.json" --room cellar

# Games between reasoning players: the same seed, the same games.
run 0 "$cluedo" simulate --games 2 --players 3 --policies entropy,rules --seed 5
says out.txt "2 games of 3 players, seed 5" "entropy: asks what tells most of the envelope, counts" "rules "
run 0 "$cluedo" simulate --games 2 --players 3 --policies entropy,candidates,random,rules --seed 5 --json
one_object
says out.txt '{"players":3,"games":2,"seed":5,"policies":[{"policy":"entropy","seats":1,"wins":'
sed 's/"seconds".*//' out.txt >first.txt
run 0 "$cluedo" simulate --games 2 --players 3 --policies entropy,candidates,random,rules --seed 5 --json
sed 's/"seconds".*//' out.txt | cmp - first.txt || fail "the same seed gave other games"
refuses "no policy; allowed: entropy, candidates, random, rules" "$cluedo" simulate --policies entropy,best
refuses "--players is 11; allowed: 2 .. 10" "$cluedo" simulate --players 11

# What is wrong with a file is said with its place and what is allowed.
case16=$cases/16_two_players.json
sed 's/"Wrench",$/"Wrensh",/' "$case16" >wrong.json
refuses 'a card is "Wrensh"; allowed: Wrench?' "$cluedo" solve wrong.json
says err.txt "wrong.json: line "
sed 's/"shown": "Scarlett"/"shown": "Plum"/' "$case16" >wrong.json
refuses "event 3: the card shown is Plum; allowed: one of those asked for" "$cluedo" solve wrong.json
sed 's/"shower": 1/"shower": null/; s/"shown": "[A-Z].*"/"shown": null/' "$case16" >wrong.json
refuses "event 1: passed is []; allowed: [1], all other seats in turn" "$cluedo" solve wrong.json
printf '{"hand_sizes": [9, 9],\n "events": [}' >broken.json
refuses "broken.json: line 2, column 13: no valid JSON" "$cluedo" solve broken.json
refuses "nothing.json: there is no such file" "$cluedo" solve nothing.json
refuses "one file is expected" "$cluedo" solve a.json b.json
refuses "a file, a card and a place are expected" "$cluedo" why "$case16" Plum
refuses '"seat 9" is no seat; allowed: 0 .. 1' "$cluedo" why "$case16" Plum "seat 9"
refuses "allowed: hard, uniform" "$cluedo" solve "$case16" --showing soft
refuses "allowed: --load FILE" "$cluedo" assist
refuses "the number of cards in my hand is 1; allowed: 9" "$cluedo" assist --hand-sizes 9,9 --seat 0 --hand plum

# More states than allowed: a clear refusal.
run 1 "$cluedo" solve "$cases/13_classic_6p_long.json" --max-states 2
silent out.txt
says err.txt "takes more than 2 states; allowed: a larger --max-states"
run 0 "$cluedo" solve "$cases/13_classic_6p_long.json" --max-states 200 --sample 2000 --seed 3
says out.txt "Counting takes more than 200 states. Of 2000 deals drawn" "four standard errors"
run 0 "$cluedo" solve "$cases/13_classic_6p_long.json" --max-states 200 --sample 2000 --json
one_object
says out.txt '{"n_deals":null,"sampled":{"drawn":2000,"accepted":' '"certain":[["Mustard",4],'

# At the table. Whatever is wrong with a line is said, and nothing has changed then.
run 0 "$cluedo" assist --hand-sizes 6,6,6 --seat 0 --hand "plum, rope, hall, study, white, dagger" <<'TEXT'
suggest 0: plum, rope, hall: 2
suggest me: gre, wrench, hall: 2 gre
suggest 1: scar, wrenc, lib: nobody
suggest 2: must, wrench, lib: 1
suggest 2: must, wrench: 1
suggest 2: must, w, lib: 1
suggest 4: must, wrench, lib: 1
suggest 2
why wrench envelope
edit 1 suggest 0: green, wrench, hall: 1 green
edit 9 quiet 1
undo
accuse 2: must, rope, lib
insert 1 quiet 2
remove 1
seen green: 1
matrix
why green 1
rank
undo
rank 2
ahead 2
room libr
rank 1
room
bars
numbers
progress
save game.json
save game.json
load broken.json
load game.json
nonsense
undo 99
undo
help
TEXT
silent err.txt
says out.txt "event 1: the shower is 2; allowed: null, since I see all of these cards elsewhere" \
  "New: Wrench is in the envelope" "one card of each category, and so one room" '"w" may be several cards; allowed: White or Wrench' \
  '"4" is no seat; allowed: 0 .. 2, me' "a suggestion is written" "1. Wrench is not with me: all cards of me are known" \
  'there is no event "9"; allowed: 1 .. 3' "New: Green is with seat 1" "Event 5 contradicts what was known before it." \
  "no deal is left to draw" "there is nothing to rank" "bits of two" "Suggestions name Library." "Suggestions may name any room." "Saved 4 events in game.json." "broken.json: line 2, column 13" "Loaded 4 events from game.json" \
  '"nonsense" is no command' "There is nothing to take back." "So far: 0 events. 103488 deals are possible" "save [--force] FILE"
run 0 "$cluedo" solve game.json --json
says out.txt '"certain":[["Green",2],["Wrench","envelope"]]'
printf 'seen S1: 1\nseen S1: 2\n' | run 1 "$cluedo" assist --load "$cases/01_small_no_events.json"
says out.txt "This cannot be: event 2, it was seen there; then S1 is with seat 2" "Ended in a contradiction after 2 events."

"$cluedo" --help >help.txt
says help.txt solve why suggest assist simulate --showing "cluedo solve game.json"
"$cluedo" solve --help | grep -qF -e "--progress" || fail "no help of solve"
"$cluedo" --version | grep -q '^cluedo (sleuth) [0-9]'
