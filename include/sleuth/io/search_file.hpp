#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <istream>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <sleuth/strategy/optimal_run.hpp>

namespace sleuth {

/// A search that is saved: a line "sleuth-search 1", then numbers of 8 bytes each, least significant byte first: a fingerprint of
/// the game and the goal, the nodes searched, how many sets are known, four numbers for each set, and a check sum.
inline constexpr std::string_view search_format = "sleuth-search 1\n";

namespace detail {

/// Numbers to and from a stream, with a sum over all of them.
class NumberStream {
 public:
  static void write(std::ostream& out, std::uint64_t& sum, std::uint64_t number) {
    sum = mixed_bits(sum ^ number);
    std::array<char, 8> bytes{};
    for (std::size_t i = 0; i < bytes.size(); ++i)
      bytes[i] = static_cast<char>(number >> (8 * i) & 0xFF);
    out.write(bytes.data(), bytes.size());
  }
  static std::uint64_t read(std::istream& in, std::uint64_t& sum) {
    std::array<char, 8> bytes{};
    if (!in.read(bytes.data(), bytes.size()))
      throw std::invalid_argument("sleuth::load_search: the file is cut short");
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i)
      number |= std::uint64_t{static_cast<unsigned char>(bytes[i])} << (8 * i);
    sum = mixed_bits(sum ^ number);
    return number;
  }
};

/// Tells games and goals apart: sizes, weights, goal, and the outcomes of some pairs.
template <class Run>
[[nodiscard]] std::uint64_t search_fingerprint(const Run& run) {
  const auto& game = run.game();
  std::uint64_t sum = 0;
  const auto add = [&sum](std::uint64_t number) { sum = mixed_bits(sum ^ number); };
  add(game.guess_count());
  add(game.member_count());
  add(game.outcome_count());
  using Entry = typename std::remove_cvref_t<decltype(run.table())>::Entry;
  add(sizeof(Entry::lower));  // of the highest cost, which says "impossible"
  add(static_cast<std::uint64_t>(run.goal().objective));
  add(run.goal().max_depth ? *run.goal().max_depth : ~std::uint64_t{0});
  add(run.goal().candidates_only ? 1 : 0);
  for (std::uint32_t member = 0; member < game.member_count(); ++member) {
    add(to_index(game.secret(member)));
    add(game.weight(member));
    const std::uint64_t guess = game.guess_count() == 0 ? 0 : mixed_bits(member) % game.guess_count();
    if (game.guess_count() > 0) add(game.outcome(static_cast<std::uint32_t>(guess), member));
  }
  return sum;
}

}  // namespace detail

/// Saves what a search knows, so that load_search lets another one go on there. Not while it runs.
///
/// @complexity  O(sets known), 32 bytes each
template <class D, class F, class T>
void save_search(std::ostream& out, const OptimalRun<D, F, T>& run) {
  std::uint64_t sum = 0;
  const auto write = [&](std::uint64_t number) { detail::NumberStream::write(out, sum, number); };
  out.write(search_format.data(), static_cast<std::streamsize>(search_format.size()));
  write(detail::search_fingerprint(run));
  write(run.nodes());
  std::uint64_t count = 0;
  run.table().for_each([&](const auto&) { ++count; });
  write(count);
  run.table().for_each([&](const auto& entry) {
    write(entry.high);
    write(std::uint64_t{entry.low} << 32 | entry.guess);
    write(entry.lower);
    write(entry.upper);
  });
  detail::NumberStream::write(out, sum, sum);
}

/// Lets a search that has not begun go on where a saved one was.
///
/// @errors  std::invalid_argument for a file of another format, game or goal, or one that is damaged; then the search begins
///          anew
template <class D, class F, class T>
void load_search(std::istream& in, OptimalRun<D, F, T>& run) {
  using Entry = typename T::Table::Entry;
  std::uint64_t sum = 0;
  const auto read = [&] { return detail::NumberStream::read(in, sum); };
  std::string format(search_format.size(), '\0');
  if (!in.read(format.data(), static_cast<std::streamsize>(format.size())) || format != search_format)
    throw std::invalid_argument(
        "sleuth::load_search: no saved search of this version; expected: sleuth-search 1");
  if (read() != detail::search_fingerprint(run))
    throw std::invalid_argument("sleuth::load_search: the search is for another game or goal");
  const std::uint64_t nodes = read();
  std::vector<Entry> entries;
  for (std::uint64_t count = read(); count > 0; --count) {
    Entry entry;
    entry.high = read();
    const std::uint64_t low_and_guess = read();
    entry.low = static_cast<std::uint32_t>(low_and_guess >> 32);
    entry.guess = static_cast<std::uint32_t>(low_and_guess);
    entry.lower = static_cast<decltype(entry.lower)>(read());
    entry.upper = static_cast<decltype(entry.upper)>(read());
    entries.push_back(entry);
  }
  const std::uint64_t expected = sum;
  if (read() != expected) throw std::invalid_argument("sleuth::load_search: the file is damaged");
  if (in.peek() != std::istream::traits_type::eof())
    throw std::invalid_argument("sleuth::load_search: something stands behind the end of the search");
  for (const Entry& entry : entries)
    run.table().restore(entry);
  run.set_nodes(nodes);
}

}  // namespace sleuth
