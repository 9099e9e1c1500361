# Avalon as a tool: cases, advice, logs, a session. The numbers themselves are tested in tests/play.
. "$(dirname "$0")/checks.inc"
avalon=$1/avalon
cases=$(cd "$(dirname "$0")/../data/avalon" && pwd)

run 0 "$avalon" infer "$cases/06_7p_assassin_oberon.json" --json </dev/null
one_object
says out.txt '"worlds_total":2520' '"worlds_after_knowledge":60' '"worlds_consistent":24' '"log_evidence":-13.8449159111' \
  '"p_evil":[0.15196202969' '"Oberon":[0.15196202969' '"evil_sets":2'
run 0 "$avalon" infer "$cases/06_7p_assassin_oberon.json" </dev/null
says out.txt "24 of 2520 castings" "Likeliest evil: 1, 2 and 6 (84.8 %)" "+28 % on seat 1, -28 % on seat 0"

# A contradiction names its events, and status 1.
run 1 "$avalon" infer "$cases/09_5p_contradiction.json" --json </dev/null
one_object
says out.txt '"worlds_consistent":0' '"contradiction":true' '"event":1' '"conflict":[0,1]' '"log_evidence":null'
run 1 "$avalon" team "$cases/09_5p_contradiction.json" </dev/null
says out.txt "no casting explains event 2" "quest 1 of 0 and 1: 2 fails"

run 0 "$avalon" team "$cases/03_5p_outsider_votes_quests.json" --alpha 0.5 --json </dev/null
one_object
says out.txt '"quest":4,"alpha":0.5' '{"team":[0,1,4],"ig_bits_fail_count":0.7935367' '"p_vote_pass":0.691450' \
  '"score":0.73631133'
run 0 "$avalon" team "$cases/02_5p_servant_quests_only.json" --top 1 </dev/null
says out.txt "Quest 3, alpha 0.450" "Send "
run 0 "$avalon" assassinate "$cases/06_7p_assassin_oberon.json" --evil 1,2,6 --json </dev/null
one_object
says out.txt '{"targets":[{"seat":4,"p_merlin":0.2732'
run 1 "$avalon" assassinate "$cases/06_7p_assassin_oberon.json" --evil 3,4,6 </dev/null
says out.txt "these cannot be the evil seats"

# What cannot be read: file, line, column, what is allowed.
printf '{"roles": ["Merlin", "Percival", "Servant", "Morgana", "Assassin"],\n "events": [{"type": "quest", "quest": 1, "team": [0, 1, 2], "fails": 0}]}' >wrong.json
refuses "wrong.json: line 2, column 13: the size of the team is 3; allowed: 2 in quest 1 of 5 players" \
  "$avalon" infer wrong.json
refuses "nothing.json: there is no such file" "$avalon" infer nothing.json
refuses 'there is no preset "x"' "$avalon" infer "$cases/09_5p_contradiction.json" --preset x
refuses "out of range; allowed: a number 0 .. 1" "$avalon" team "$cases/02_5p_servant_quests_only.json" --alpha 2
refuses "allowed: 1 .. 5" "$avalon" team "$cases/02_5p_servant_quests_only.json" --quest 6
refuses "--json: assist talks with a person" "$avalon" assist --json
refuses "2 among 5 players" "$avalon" assist --roles Merlin,Servant,Servant,Servant,Assassin
refuses "--players is 4" "$avalon" simulate --players 4

# Games that are simulated, written, scored, and fitted; the model that plays scores best.
run 0 "$avalon" simulate --preset human5 --games 200 --seed 1 --out games.jsonl --json </dev/null
one_object
says out.txt '"preset":"human5","players":5,"games":200,"seed":1' '"scores":{"human5 (as it plays)":{"games":200' '"reliability":['
[ "$(wc -l <games.jsonl)" -eq 200 ] || fail "not 200 games"
run 0 "$avalon" score games.jsonl --preset textbook --json </dev/null
one_object
says out.txt '"preset":"textbook"' '"games":200' '"top_1":0.'
run 0 "$avalon" score games.jsonl </dev/null
says out.txt "log loss (nats)" "Reliability of human"
run 0 "$avalon" fit games.jsonl --out mine.json --keep-temper </dev/null
says out.txt "Fitted on 200 games" "Written to mine.json"
run 0 "$avalon" score games.jsonl --preset mine.json </dev/null
refuses "mine.json is there already" "$avalon" fit games.jsonl --out mine.json

# A session.
run 0 "$avalon" assist <<'TEXT'
propose 0 0,1 0,1,3
quest 1 0,1 1
propose 0 0,1 0,1
quest 2 0,0,1 1
why
team 0.5
merlin
quest 2 1,2,3 pass
undo
edit 2 quest 1 0,1 0
drop 1
history
save session.json
load session.json
picnic
lady 0 1 evil
TEXT
says out.txt "the size of the team is 2; allowed: 3 in quest 2" "0 twice" "Quest 2, alpha 0.500" "Send " "Name seat" \
  "Took back 1 event." "quest 1 of 0 and 1: 0 fails" "Saved 1 event in session.json" "Loaded 1 event" \
  '"picnic" is unknown' "So far: 2 events."
says session.json '{"type":"quest","quest":1,"team":[0,1],"fails":0}'
printf 'quest 1 0,1 2\nquest 3 2,3 1\n' | run 1 "$avalon" assist
says out.txt "Contradiction: no casting explains event 2"
printf 'who\n' | run 0 "$avalon" assist --players 7 --me "2 Merlin 0,4,5"
says out.txt "Likeliest evil: 0, 4 and 5 (100.0 %)"
