# 1,000 random lines for the assist of Cluedo, many of them nonsense or lies: it ends with status 0 or 1 and never otherwise.
. "$(dirname "$0")/checks.inc"

LC_ALL=C awk '
  function draw(n) { state = (state * 16807) % 2147483647; return state % n }
  function pick(list,   parts, n) { n = split(list, parts, "/"); return parts[1 + draw(n)] }
  function junk(   i, n, t) {
    n = draw(40)
    for (i = 0; i < n; ++i) t = t sprintf("%c", draw(12) == 0 ? 1 + draw(8) : 32 + draw(95))
    sub(/^ *[qQ]/, "z", t)  # alone it would end the session
    return t
  }
  function cards() {
    return pick("scarlett/must/whi/gre/pea/plum") ", " pick("cand/dag/pipe/rev/ro/wr") ", " \
      pick("kit/ballroom/con/din/bill/lib/lou/hall/stu")
  }
  function event() {
    kind = draw(20)
    if (kind < 14) return "suggest " draw(4) ": " cards() ": " pick("nobody/0/1/2/3")
    if (kind < 15) return "suggest 0: " cards() ": " draw(4) " " pick("must/rev/kit/plum")
    if (kind < 17) return "accuse " draw(4) ": " cards()
    if (kind < 18) return "quiet " draw(5)
    return "seen " pick("must/gre/rev/kit/lou") ": " pick("0/1/2/3/table")
  }
  BEGIN {
    state = 1
    for (line = 0; line < 1000; ++line) {
      kind = draw(100)
      if (kind < 50) print event()
      else if (kind < 65) print "undo"
      else if (kind < 68) print "undo " draw(12)
      else if (kind < 74) print "edit " draw(6) " " event()
      else if (kind < 77) print "insert " draw(6) " " event()
      else if (kind < 79) print "remove " draw(9)
      else if (kind < 82) print "why " pick("must/gre/pipe/kit/lou/x") " " pick("0/1/2/3/envelope/table/me")
      else if (kind < 84) print pick("matrix/history/bars/numbers/rank/rank 2/help")
      else if (kind < 86) print "save session" draw(3) ".json"
      else if (kind < 88) print "load session" draw(4) ".json"
      else if (kind < 89) print "load broken.json"
      else if (kind < 90) print "remove 99999999999999999999"
      else if (kind < 92) print pick("suggest/edit/seen/accuse") " " junk()
      else print junk()
    }
    print "undo 9999\nundo\nload broken.json\nof the last line"
  }' >lines.txt
printf '{"format": ?' >broken.json
status=0
"$1/cluedo" assist --hand-sizes 4,4,4,4 --hidden 2 --seat 0 --hand "white, dagger, hall, study" <lines.txt >out.txt 2>err.txt || status=$?
[ "$status" -le 1 ] || {
  tail -n 20 out.txt err.txt >&2
  fail "assist ended with status $status"
}
silent err.txt
says out.txt "Contradiction" "Took back" "There is nothing to take back." "Saved" "broken.json: line 1, column 12" \
  '"of the last line" is no command' "New: "
tail -n 5 out.txt | grep -q "^So far" || fail "no last word"
