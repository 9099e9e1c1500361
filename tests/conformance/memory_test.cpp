#include "support/catch.hpp"

#include <sleuth/conformance/game.hpp>
#include <sleuth/games/memory.hpp>

namespace memory_test {

using sleuth::games::Centre;
using sleuth::games::Memory;
using sleuth::games::MemoryDeck;

TEST_CASE("the laws hold on Memory") {
  const Memory domain = GENERATE(Memory{2, 3}, Memory{3, 3, MemoryDeck::triples},
                                 Memory{3, 3, MemoryDeck::pairs_by_rank, Centre::blank});
  const auto report = sleuth::conformance::check_game(domain, domain.feedback());
  CHECK(report.text() == "");
  CHECK(report.checked().size() > 30);
}

}  // namespace memory_test
