# The small numbered programs print what the guides say they print.
set -eu

# expect PROGRAM: the output must be what stands on standard input.
expect() {
  cat >expected.txt
  diff -u expected.txt "$1.txt"
}

echo '0 0  0 3  2 2  4 0' | "$1/01_first_solver" | tr '?' '\n' >01_first_solver.txt
expect 01_first_solver <<'TEXT'
1122
 exact misplaced: 3345
 exact misplaced: 4653
 exact misplaced: 4563
 exact misplaced: solved
TEXT
status=0
echo '0 0' | "$1/01_first_solver" >/dev/null || status=$?
[ "$status" = 1 ] # the input ended too early

for name in 02_higher_lower 03_word_game 04_noisy_answers 05_strategy_tree 06_own_selector 07_face_down_cards; do
  "$1/$name" >"$name.txt"
done
expect 02_higher_lower <<'TEXT'
50: lower, 49 left
25: higher, 24 left
37: higher, 12 left
43: lower, 5 left
40: higher, 2 left
41: higher, 1 left
42: that is it, 1 left
TEXT
expect 03_word_game <<'TEXT'
horse 2: beach bread chair grape ocean water
stone 1: beach bread grape
beach 3: bread
bread is it: bread
TEXT
expect 04_noisy_answers <<'TEXT'
dig at row 2, column 5: 96 % sure after 11 questions
TEXT
expect 05_strategy_tree <<'TEXT'
1000 secrets, 5505 guesses, 5.505 on average, at most 7 (for 85 of them)
1: 1
2: 2
3: 21
4: 97
5: 310
6: 484
7: 85
012  0 1
123  0 0
405  1 0
667  1 0
608  1 0
707  3 0
TEXT
expect 06_own_selector <<'TEXT'
minimax: 5801 guesses, at most 5
two largest cells: 5770 guesses, at most 5
entropy: 5722 guesses, at most 6
1122, then entropy: 5739 guesses, at most 6
TEXT
expect 07_face_down_cards <<'TEXT'
cleared by information in 9 moves
the optimum is 31748/3465 = 9.16248 moves; a sweep needs 9.1565 +- 0.0294723
TEXT
