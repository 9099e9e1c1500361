// expect: a sentence that nobody wrote
static_assert(sizeof(int) == 0, "another sentence");
