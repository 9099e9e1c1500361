#include <sleuth/version.hpp>

#include <iostream>

int main() { std::cout << "sleuth " << sleuth::version << ": hello\n"; }
