#include <sleuth/play/nearest_names.hpp>

#include <string>
#include <vector>

#include "support/catch.hpp"

namespace nearest_names_test {

using sleuth::name_distance;
using sleuth::nearest_names;

TEST_CASE("the distance of names counts letters put in, left out, exchanged and swapped") {
  CHECK(name_distance("", "") == 0);
  CHECK(name_distance("Plum", "plum") == 0);
  CHECK(name_distance("Plum", "Plumb") == 1);
  CHECK(name_distance("Plum", "Pum") == 1);
  CHECK(name_distance("Plum", "Plim") == 1);
  CHECK(name_distance("Plum", "Pulm") == 1);
  CHECK(name_distance("", "Rope") == 4);
  CHECK(name_distance("kitten", "sitting") == 3);
}

TEST_CASE("the nearest names come first, and far ones not at all") {
  const std::vector<std::string> names{"Scarlett", "Mustard", "Hall", "Ball", "Lead Pipe", "Wall"};
  CHECK(nearest_names("Scarlet", names) == std::vector<std::string>{"Scarlett"});
  CHECK(nearest_names("mustrad", names) == std::vector<std::string>{"Mustard"});
  CHECK(nearest_names("Gall", names) == std::vector<std::string>{"Hall", "Ball", "Wall"});
  CHECK(nearest_names("Gall", names, 2) == std::vector<std::string>{"Hall", "Ball"});
  CHECK(nearest_names("lead", names) == std::vector<std::string>{"Lead Pipe"});
  CHECK(nearest_names("Xyzzy", names).empty());
  CHECK(nearest_names("", names).empty());
  CHECK(nearest_names(std::string(100'000, 'x'), names).empty());
}

}  // namespace nearest_names_test
