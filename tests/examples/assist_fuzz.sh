# 10,000 random lines for the assist of each code game: it ends with status 0 or 1 and never otherwise.
. "$(dirname "$0")/checks.inc"

random_lines 1 123456 4 00112234 2 " " >lines.txt
[ "$(wc -l <lines.txt)" -eq 10000 ] || fail "not 10000 lines"
survives_typing "$1/mastermind"

random_lines 2 0123456789 3 00112234 2 " " >lines.txt
survives_typing "$1/bulls_and_cows"

printf '%s\n' horse water bread stone beach grape chair ocean route shore heart earth >words.txt
random_lines 3 aehorst 5 GY--- 5 "" >lines.txt
survives_typing "$1/words" --secrets words.txt
survives_typing "$1/words" --secrets words.txt --hard
