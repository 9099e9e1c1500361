#include <sleuth/beliefs/naming_guesses.hpp>

#include <cstddef>
#include <optional>
#include <vector>

#include "support/catch.hpp"

namespace naming_guesses_test {

using namespace sleuth;

/// Six guesses, four secrets: which secret each guess names, or none.
struct Named {
  using guess_type = int;
  using secret_type = int;
  std::vector<std::optional<SecretId>> names;

  [[nodiscard]] std::size_t guess_count() const { return names.size(); }
  [[nodiscard]] int guess(GuessId) const { return 0; }
  [[nodiscard]] std::size_t secret_count() const { return 4; }
  [[nodiscard]] int secret(SecretId) const { return 0; }
  [[nodiscard]] std::optional<SecretId> secret_named_by(GuessId id) const { return names[to_index(id)]; }
};

TEST_CASE("each secret is named by the lowest guess that does, or by none", "[beliefs][naming_guesses]") {
  const Named domain{{SecretId{3}, std::nullopt, SecretId{0}, SecretId{3}, SecretId{1}, SecretId{0}}};
  const NamingGuesses<Named> naming;
  CHECK(naming.memory_bytes() == 0);
  const auto all = naming.all(domain);
  CHECK(std::vector<GuessId>(all.begin(), all.end()) ==
        std::vector<GuessId>{GuessId{2}, GuessId{4}, named_by_none, GuessId{0}});
  CHECK(naming.of(domain, SecretId{3}) == GuessId{0});
  CHECK(naming.of(domain, SecretId{2}) == std::nullopt);
  CHECK(naming.memory_bytes() >= 4 * sizeof(GuessId));

  std::vector<GuessId> scratch;
  const std::vector<SecretId> secrets{SecretId{0}, SecretId{1}, SecretId{2}, SecretId{3}};
  std::vector<GuessId> seen;
  naming.each_of(domain, secrets, scratch, [&](GuessId guess) {
    scratch.assign(100, GuessId{77});  // the sink may use it
    seen.push_back(guess);
    return true;
  });
  CHECK(seen == std::vector<GuessId>{GuessId{0}, GuessId{2}, GuessId{4}});
  std::size_t calls = 0;
  naming.each_of(domain, secrets, scratch, [&](GuessId) { return ++calls < 2; });
  CHECK(calls == 2);
}

}  // namespace naming_guesses_test
