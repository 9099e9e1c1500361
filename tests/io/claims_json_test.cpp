#include <sleuth/io/claims_json.hpp>

#include <cstdint>
#include <string>

#include <support/catch.hpp>

namespace claims_json_test {

const sleuth::StrategyClaims claims{
    {sleuth::Objective::worst_then_expected, 5, true}, 73, 4, 2, {0, 1, 7, 17, 2}, 72, 73};

/// What is said of these claims after a change, "" if they are read.
template <class Change>
std::string message(const Change& change) {
  sleuth::Json json = sleuth::claims_to_json(claims);
  change(json);
  const sleuth::JsonDocument document{json.dump(), "F"};
  try {
    (void)sleuth::read_claims(document.root());
  } catch (const sleuth::ParseError& error) {
    return error.what();
  }
  return "";
}

TEST_CASE("claims that are written and read are the same", "[json][claims]") {
  const sleuth::Json json = sleuth::claims_to_json(claims);
  CHECK(json.dump() ==
        R"({"objective":"worst-then-expected","max_depth":5,"candidates_only":true,"total":73,"max":4,)"
        R"("count_at_max":2,"histogram":[0,1,7,17,2],"lower":72,"upper":73,"proved":false})");
  const sleuth::JsonDocument document{json.dump()};
  CHECK(sleuth::read_claims(document.root()) == claims);
  const sleuth::JsonDocument plain{sleuth::claims_to_json({}).dump()};
  CHECK(plain.root().at("max_depth").value().is_null());
  CHECK(plain.root().at("proved").truth());
  CHECK(sleuth::read_claims(plain.root()) == sleuth::StrategyClaims{});
}

TEST_CASE("malformed claims are refused with their place", "[json][claims]") {
  using sleuth::Json;
  CHECK(message([](Json&) {}).empty());
  CHECK_THAT(message([](Json& json) { json["objective"] = "best"; }),
             ContainsSubstring("F: line 1, column 14: \"best\" is no objective; allowed: expected, worst"));
  CHECK_THAT(message([](Json& json) { json["max_depth"] = "5"; }), ContainsSubstring("0 .. 4294967295"));
  CHECK_THAT(message([](Json& json) { json["max_depth"] = std::uint64_t{1} << 32; }),
             ContainsSubstring("0 .. 4294967295"));
  CHECK_THAT(message([](Json& json) { json["candidates_only"] = 1; }), ContainsSubstring("true or false"));
  CHECK_THAT(message([](Json& json) { json["total"] = -1; }), ContainsSubstring("2^64 - 1"));
  CHECK_THAT(message([](Json& json) { json["histogram"][2] = nullptr; }), ContainsSubstring("2^64 - 1"));
  CHECK_THAT(message([](Json& json) { json["histogram"] = 3; }), ContainsSubstring("a list is expected"));
  CHECK_THAT(message([](Json& json) { json["lower"] = 74; }),
             ContainsSubstring("lower is 74, above upper, 73"));
  CHECK_THAT(message([](Json& json) { json["proved"] = true; }), ContainsSubstring("proved must be false"));
  CHECK_THAT(message([](Json& json) { json["lower"] = 73; }), ContainsSubstring("proved must be true"));
  const Json all = sleuth::claims_to_json(claims);
  for (const auto& member : all.items())
    CHECK_THAT(message([&](Json& json) { json.erase(member.key()); }),
               ContainsSubstring("\"" + member.key() + "\" is missing"));
}

}  // namespace claims_json_test
