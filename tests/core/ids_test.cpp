#include <sleuth/core/ids.hpp>

#include <type_traits>
#include <vector>

#include "support/catch.hpp"

namespace ids_test {

using namespace sleuth;

TEST_CASE("ids are types of their own", "[core][ids]") {
  STATIC_REQUIRE(IdType<GuessId>);
  STATIC_REQUIRE(IdType<SecretId>);
  STATIC_REQUIRE(IdType<OutcomeId>);
  STATIC_REQUIRE(IdType<TargetId>);
  STATIC_REQUIRE(IdType<ClassId>);
  enum class OwnId : std::uint32_t {};
  enum class Color : std::uint8_t { red };
  STATIC_REQUIRE(IdType<OwnId>);
  STATIC_REQUIRE(!IdType<Color>);
  STATIC_REQUIRE(!IdType<int>);
  STATIC_REQUIRE(!IdType<std::uint32_t>);
  STATIC_REQUIRE(!std::is_convertible_v<GuessId, SecretId>);
  STATIC_REQUIRE(!std::is_convertible_v<GuessId, std::size_t>);
  STATIC_REQUIRE(!std::is_convertible_v<std::uint32_t, OutcomeId>);
  STATIC_REQUIRE(sizeof(GuessId) == 4);
}

TEST_CASE("an id and its index lead back to each other", "[core][ids]") {
  STATIC_REQUIRE(noexcept(to_index(GuessId{})));
  STATIC_REQUIRE(noexcept(to_id<SecretId>(std::size_t{})));
  STATIC_REQUIRE(to_index(to_id<GuessId>(7)) == 7);
  for (const std::size_t index :
       {std::size_t{0}, std::size_t{1}, std::size_t{65536}, std::size_t{0xFFFFFFFF}})
    REQUIRE(to_index(to_id<OutcomeId>(index)) == index);
  REQUIRE(to_id<GuessId>(3) < to_id<GuessId>(4));
}

TEST_CASE("all_ids counts from 0 without gaps", "[core][ids]") {
  std::vector<SecretId> seen;
  for (const SecretId id : all_ids<SecretId>(4))
    seen.push_back(id);
  REQUIRE(seen == std::vector{SecretId{0}, SecretId{1}, SecretId{2}, SecretId{3}});
  REQUIRE(all_ids<SecretId>(4).size() == 4);

  const auto none = all_ids<GuessId>(0);
  REQUIRE(none.begin() == none.end());
  STATIC_REQUIRE(noexcept(all_ids<GuessId>(1)));

  auto it = all_ids<GuessId>(2).begin();
  REQUIRE(*it++ == GuessId{0});
  REQUIRE(*it == GuessId{1});
  ++it;
  REQUIRE(it == all_ids<GuessId>(2).end());
}

TEST_CASE("answers compare by guess and outcome", "[core][ids]") {
  STATIC_REQUIRE(Answer{GuessId{1}, OutcomeId{2}} == Answer{GuessId{1}, OutcomeId{2}});
  STATIC_REQUIRE(Answer{GuessId{1}, OutcomeId{2}} != Answer{GuessId{2}, OutcomeId{2}});
  STATIC_REQUIRE(Answer{GuessId{1}, OutcomeId{2}} != Answer{GuessId{1}, OutcomeId{1}});
}

}  // namespace ids_test
