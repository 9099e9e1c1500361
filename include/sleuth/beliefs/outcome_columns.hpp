#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include <sleuth/beliefs/feedback_table.hpp>
#include <sleuth/beliefs/seen_cell_sizes.hpp>
#include <sleuth/core/domain.hpp>
#include <sleuth/core/feedback.hpp>
#include <sleuth/core/ids.hpp>
#include <sleuth/core/outcome_distribution.hpp>

namespace sleuth {

/// The weight of every candidate where all are alike: amount(position) = 1.
struct OneEach {
  [[nodiscard]] constexpr std::uint32_t operator()(std::size_t) const noexcept { return 1; }
};

/// No guess is left out.
struct AnyGuess {
  [[nodiscard]] constexpr bool operator()(GuessId) const noexcept { return true; }
};

namespace detail {

/// Entries of an array of outcomes for so many candidates: a multiple of block_padding.
[[nodiscard]] constexpr std::size_t column_length(std::size_t candidates) noexcept {
  return (candidates + block_padding - 1) / block_padding * block_padding;
}

/// Calls work(Number{}) with the narrowest unsigned type that holds every outcome number.
template <class Work>
void with_outcome_number(std::size_t outcome_count, const Work& work) {
  if (outcome_count <= 256)
    work(std::uint8_t{});
  else if (outcome_count <= 65536)
    work(std::uint16_t{});
  else
    work(std::uint32_t{});
}

/// Sets cells to the counts of these outcomes. Neighbours that are equal go to different counters, so that one addition
/// does not wait for the one before it.
///
/// @param outcomes  fewer than 2^32
/// @param cells     overwritten, shape [outcome_count], outcome_count <= 256
template <std::unsigned_integral W>
void count_bytes(std::span<const std::uint8_t> outcomes, std::span<W> cells) noexcept {
  std::uint32_t counters[4][256] = {};
  std::size_t next = 0;
  for (; next + 8 <= outcomes.size(); next += 8) {
    std::uint64_t eight;
    std::memcpy(&eight, outcomes.data() + next, sizeof(eight));
    for (std::size_t i = 0; i < 8; ++i)
      ++counters[i % 4][eight >> (8 * i) & 0xFF];
  }
  for (; next < outcomes.size(); ++next)
    ++counters[0][outcomes[next]];
  for (std::size_t cell = 0; cell < cells.size(); ++cell)
    cells[cell] =
        static_cast<W>(counters[0][cell] + counters[1][cell] + counters[2][cell] + counters[3][cell]);
}

/// From so many candidates on count_bytes is faster than one counter for each cell.
inline constexpr std::size_t least_for_count_bytes = 512;

/// Calls work(Number{}, column): column(guess, outcomes) sets the outcome numbers of a guess for all candidates, from the
/// table if there is one, else by blocks if the feedback answers so.
///
/// @param outcomes  of column: column_length(candidates) entries
template <class D, class F, class Work>
void with_columns(const FeedbackTable* table, const D& domain, const F& feedback,
                  std::span<const SecretId> candidates, const Work& work) {
  with_outcome_number(feedback.outcome_count(), [&]<class Number>(Number number) {
    if (table != nullptr)
      return work(number, [&](GuessId guess, Number* outcomes) {
        for (std::size_t i = 0; i < candidates.size(); ++i)
          outcomes[i] = static_cast<Number>(table->at(to_index(candidates[i]), to_index(guess)));
      });
    std::vector<secret_t<D>> secrets;
    secrets.reserve(candidates.size());
    for (const SecretId secret : candidates)
      secrets.push_back(domain.secret(secret));
    if constexpr (BlockFeedbackFor<F, D>) {
      auto block = feedback.template make_block<Number>(secrets);
      work(number, [&](GuessId guess, Number* outcomes) { block.answer(domain.guess(guess), outcomes); });
    } else {
      work(number, [&](GuessId id, Number* outcomes) {
        const guess_t<D>& guess = domain.guess(id);
        for (std::size_t i = 0; i < secrets.size(); ++i)
          outcomes[i] = static_cast<Number>(to_index(outcome_id<D>(feedback, guess, secrets[i])));
      });
    }
  });
}

/// The table of a game. By blocks some guesses are answered at a time, so that it is written in pieces of a cache line.
template <class D, class F>
[[nodiscard]] FeedbackTable filled_table(const D& domain, const F& feedback) {
  const std::size_t guesses = domain.guess_count();
  const auto secrets = all_ids<SecretId>(domain.secret_count());
  FeedbackTable table{domain.secret_count(), guesses, feedback.outcome_count()};
  if constexpr (BlockFeedbackFor<F, D>) {
    constexpr std::size_t length = 64;
    const std::vector<SecretId> all{secrets.begin(), secrets.end()};
    const std::size_t stride = column_length(all.size());
    with_columns(nullptr, domain, feedback, all, [&]<class Number>(Number, const auto& column) {
      std::vector<Number> outcomes(length * stride);
      for (std::size_t first = 0; first < guesses; first += length) {
        const std::size_t count = std::min(length, guesses - first);
        for (std::size_t i = 0; i < count; ++i)
          column(to_id<GuessId>(first + i), outcomes.data() + i * stride);
        table.fill_columns(first, count, outcomes.data(), stride);
      }
    });
  } else {
    std::vector<guess_t<D>> values;
    values.reserve(guesses);
    for (const GuessId guess : all_ids<GuessId>(guesses))
      values.push_back(domain.guess(guess));
    for (const SecretId id : secrets) {
      const secret_t<D>& secret = domain.secret(id);
      table.fill_row(to_index(id), [&, guess_values = values.data()](std::size_t guess) {
        return to_index(outcome_id<D>(feedback, guess_values[guess], secret));
      });
    }
  }
  return table;
}

/// Weighs the cells of these guesses one by one: sink(guess, cells) with cells of shape [outcome_count], until it returns
/// false. Each cell adds its candidates in their order.
///
/// @param column  column(guess, outcomes) sets the outcome of every candidate, column_length(candidates) entries
/// @param cells   scratch that the sink does not touch
template <class Number, class Guesses, Weight W, class Column, class Amount, class Sink, class Allowed>
void scan_columns(const Guesses& guesses, std::size_t candidates, std::size_t outcome_count,
                  std::vector<W>& cells, const Column& column, const Amount& amount, const Sink& sink,
                  const Allowed& allowed) {
  constexpr bool counts = std::same_as<Amount, OneEach> && std::unsigned_integral<W>;
  std::vector<Number> outcomes(column_length(candidates));
  cells.assign(outcome_count, W{});
  const bool few = candidates < outcome_count / 8;
  for (const GuessId guess : guesses) {
    if (!allowed(guess)) continue;
    column(guess, outcomes.data());
    if constexpr (counts && std::same_as<Number, std::uint8_t>) {
      if (candidates >= least_for_count_bytes) {
        count_bytes(std::span<const Number>{outcomes.data(), candidates}, std::span<W>{cells});
        if (!sink(guess, std::span<const W>{cells})) return;
        continue;
      }
    }
    for (std::size_t i = 0; i < candidates; ++i)
      cells[outcomes[i]] += static_cast<W>(amount(i));
    if (!sink(guess, std::span<const W>{cells})) return;
    if (few)
      for (std::size_t i = 0; i < candidates; ++i)
        cells[outcomes[i]] = W{};
    else
      std::fill(cells.begin(), cells.end(), W{});
  }
}

/// scan_columns for equally likely candidates, without guesses whose cells have the sizes of a guess that came before, and
/// which hold as many candidates in the outcomes that end the game.
///
/// @param candidates  at most SeenCellSizes::most_candidates
template <class Number, class Guesses, std::unsigned_integral W, class Column, class Sink, class Allowed>
void scan_distinct_columns(const Guesses& guesses, std::size_t candidates, std::size_t outcome_count,
                           std::span<const OutcomeId> solved, std::vector<W>& cells, const Column& column,
                           const Sink& sink, const Allowed& allowed) {
  std::vector<Number> outcomes(column_length(candidates));
  cells.assign(outcome_count, W{});
  SeenCellSizes seen{candidates};
  for (const GuessId guess : guesses) {
    if (!allowed(guess)) continue;
    column(guess, outcomes.data());
    std::uint64_t sizes = 0;
    for (std::size_t i = 0; i < candidates; ++i)
      sizes += seen.growth(cells[outcomes[i]]++);
    std::size_t solving = 0;
    for (const OutcomeId outcome : solved)
      solving += static_cast<std::size_t>(cells[to_index(outcome)]);
    if (seen.insert(sizes, solving) && !sink(guess, std::span<const W>{cells})) return;
    for (std::size_t i = 0; i < candidates; ++i)
      cells[outcomes[i]] = W{};
  }
}

}  // namespace detail

}  // namespace sleuth
