# What the guides say is so: quoted code is in the file that is named above it, links and paths lead somewhere, commands
# and programs exist, figures are those that the tour computes.
set -eu

checkout=$(cd "$(dirname "$0")/../.." && pwd)
failed=0
fault() {
  printf '%s\n' "$*"
  failed=1
}

# Each block of C++ stands below <!-- FILE --> and is a part of that file, line by line; the whole of it in README.md.
check_quotes() {
  awk -v checkout="$checkout" -v guide="$1" -v whole="$2" '
    function text_of(file,   line, text) {
      text = ""
      while ((getline line < (checkout "/" file)) > 0) text = text line "\n"
      close(checkout "/" file)
      return text
    }
    /^<!-- .* -->$/ { source = $2; next }
    /^```cpp$/ {
      if (source == "") { print guide ":" NR ": no file is named above this block"; next }
      inside = 1; block = ""; start = NR; next
    }
    /^```$/ && inside {
      inside = 0; ++blocks
      text = text_of(source)
      if (text == "") print guide ":" start ": there is no file " source
      else if (whole ? text != block : index("\n" text, "\n" block) == 0)
        print guide ":" start ": not what is in " source
      source = ""; next
    }
    inside { block = block $0 "\n"; next }
    !/^$/ { source = "" }
    END { if (blocks == 0) print guide ": quotes nothing" }
  ' "$checkout/$1" >quotes.txt
  [ ! -s quotes.txt ] || fault "$(cat quotes.txt)"
}
check_quotes README.md 1
check_quotes include/sleuth/README.md 0

for guide in README.md include/sleuth/README.md; do
  folder=$(dirname "$checkout/$guide")
  # Links within the checkout, and headings within the guide.
  sed '/^```/,/^```$/d' "$checkout/$guide" | grep -oE '\]\([^)]+\)' | sed 's/^](//; s/)$//' >links.txt
  while read -r link; do
    case $link in
      http*) ;;
      '#'*)
        heading=$(printf '%s' "${link#?}" | tr '-' ' ')
        sed -n 's/^##* //p' "$checkout/$guide" | tr 'A-Z-' 'a-z ' | tr -d ',:.' | grep -qx "$heading" ||
          fault "$guide: no heading for $link"
        ;;
      *) [ -e "$folder/$link" ] || fault "$guide: $link is not there" ;;
    esac
  done <links.txt
  # Paths in backquotes, and the commands of quickstart.sh.
  grep -oE '`(examples|tests|bench|cmake|include)/[^` ]*`' "$checkout/$guide" | tr -d '`' >paths.txt || true
  while read -r path; do
    [ -e "$checkout/$path" ] || fault "$guide: $path is not there"
  done <paths.txt
  sh "$checkout/cmake/quickstart.sh" help >help.txt
  grep -oE 'sh cmake/quickstart\.sh [a-z]+' "$checkout/$guide" | sed 's/.* //' | sort -u >commands.txt || true
  while read -r command; do
    grep -qE "^  $command( |\$)" help.txt || fault "$guide: quickstart.sh has no command $command"
  done <commands.txt
  [ "$(grep -c '<repository-url>' "$checkout/README.md")" -eq 1 ] || fault "README.md: <repository-url> once"
done

# Folders and members that the guide names.
for folder in "$checkout"/include/sleuth/*/; do
  name=$(basename "$folder")
  grep -q "^| \`$name/\`" "$checkout/include/sleuth/README.md" || fault "include/sleuth/README.md: no row for $name/"
done
grep -oE '`[A-Z][A-Za-z]+` *(\||$)' "$checkout/include/sleuth/README.md" | tr -d '`| ' | sort -u >concepts.txt
while read -r concept; do
  grep -rqE "(concept|class|struct) $concept( |\$)" "$checkout/include/sleuth" || fault "no concept $concept in the headers"
done <concepts.txt

# Programs and their subcommands.
for program in tour mastermind bulls_and_cows words own_game cluedo; do
  [ -x "$1/$program" ] || fault "there is no program $program"
done
for program in mastermind bulls_and_cows words own_game; do
  for command in solve assist play evaluate; do
    "$1/$program" "$command" --help >/dev/null || fault "$program has no command $command"
  done
done

# Figures: total and max of each selector, in the order of the README's columns.
"$1/tour" --json >tour.json
for row in 'Mastermind, 4 pegs' 'Bulls & Cows, 3 digits'; do
  game=$(case $row in M*) echo Mastermind ;; *) echo "3 digits" ;; esac)
  tr '{' '\n' <tour.json | grep "\"game\":\"$game\",\"secrets\"" |
    sed 's/.*"total":\([0-9]*\),.*"max":\([0-9]*\),.*/\1, max \2/' | paste -s -d '|' - | sed 's/|/ | /g' >figures.txt
  grep -F "| $row" "$checkout/README.md" | grep -qF "| $(cat figures.txt) |" ||
    fault "README.md: the row \"$row\" should have: $(cat figures.txt)"
done
grep -q '"holds":false,"total":5505,"mean":5.505,"max":7,"count_at_max":85' tour.json ||
  fault "the tour no longer finds 5505, 5.505, 7, 85"

exit "$failed"
