#include <sleuth/core/prefixes.hpp>

#include <sleuth/core/listed.hpp>
#include <sleuth/games/mastermind.hpp>
#include <sleuth/games/words.hpp>

#include "support/catch.hpp"

namespace prefixes_test {

using namespace sleuth;

struct Higher : NumberedOutcomes<2> {
  std::size_t operator()(int guess, int secret) const { return secret > guess ? 1 : 0; }
};
struct BuilderWithoutId {
  using prefix_type = games::Code;
  [[nodiscard]] std::size_t length() const { return 1; }
  template <class Sink>
  bool each_longer(const games::Code& prefix, const Sink& sink) const {
    return sink(prefix);
  }
};
struct Misbuilt : Listed<int> {
  using Listed::Listed;
  [[nodiscard]] BuilderWithoutId secret_builder() const { return {}; }
};

TEST_CASE("codes are built, and their feedback judges prefixes; lists are not", "[core][prefixes]") {
  using games::ExactAndMisplaced, games::Mastermind;
  STATIC_REQUIRE(BuildsSecrets<Mastermind<4, 6>>);
  STATIC_REQUIRE(JudgesPrefixes<ExactAndMisplaced<>, Mastermind<>>);
  STATIC_REQUIRE_FALSE(BuildsSecrets<Listed<int>>);
  STATIC_REQUIRE_FALSE(JudgesPrefixes<Higher, Listed<int>>);
  STATIC_REQUIRE_FALSE(SecretBuilder<BuilderWithoutId>);
  STATIC_REQUIRE_FALSE(BuildsSecrets<Misbuilt>);
  STATIC_REQUIRE_FALSE(BuildsSecrets<games::Words>);
}

}  // namespace prefixes_test
