static_assert(sizeof(int) == 0, "no expectation");
