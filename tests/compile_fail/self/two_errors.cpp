// expect: first
// expect-errors: 1
static_assert(sizeof(int) == 0, "first");
static_assert(sizeof(int) == 0, "second");
