// expect: the set 'a'; b [c] is "quoted"
// expect-errors: 1
template <class T>
struct Wrong {
  static_assert(sizeof(T) == 0, "the set 'a'; b [c] is \"quoted\"");
};

Wrong<int> wrong;
