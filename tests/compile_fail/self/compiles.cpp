// expect: compiles
#include <sleuth/version.hpp>

int main() { return sleuth::version[0] == 0; }
