#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace sleuth {

/// Number of a guess in its domain, 0 .. guess_count() - 1.
enum class GuessId : std::uint32_t {};
/// Number of a secret in its domain, 0 .. secret_count() - 1. Not a guess id, even where both name the same thing.
enum class SecretId : std::uint32_t {};
/// Number of an outcome in its outcome space, 0 .. outcome_count() - 1, dense.
enum class OutcomeId : std::uint32_t {};
/// Number of a target value (what information is about), 0 .. target_count() - 1.
enum class TargetId : std::uint32_t {};
/// Number of a class of secrets that some evidence cannot tell apart, 0 .. class_count() - 1.
enum class ClassId : std::uint32_t {};

/// A strong id type: one of those above, or another enumeration over std::uint32_t.
template <class Id>
concept IdType = std::is_enum_v<Id> && std::same_as<std::underlying_type_t<Id>, std::uint32_t>;

/// The position that an id stands for, to be used as an array index.
template <IdType Id>
[[nodiscard]] constexpr std::size_t to_index(Id id) noexcept {
  return static_cast<std::size_t>(id);
}

/// The id of a position.
///
/// @param index  0 .. 2^32 - 1; larger values are a broken precondition (they would wrap)
template <IdType Id>
[[nodiscard]] constexpr Id to_id(std::size_t index) noexcept {
  return static_cast<Id>(static_cast<std::uint32_t>(index));
}

/// All ids 0 .. count - 1 in order, for a range-based for loop.
template <IdType Id>
class IdRange {
 public:
  class Iterator {
   public:
    using value_type = Id;
    using difference_type = std::ptrdiff_t;

    constexpr Iterator() noexcept = default;
    constexpr explicit Iterator(std::size_t index) noexcept : index_{index} {}
    [[nodiscard]] constexpr Id operator*() const noexcept { return to_id<Id>(index_); }
    constexpr Iterator& operator++() noexcept {
      ++index_;
      return *this;
    }
    constexpr Iterator operator++(int) noexcept {
      const Iterator before = *this;
      ++index_;
      return before;
    }
    [[nodiscard]] friend constexpr bool operator==(Iterator, Iterator) noexcept = default;

   private:
    std::size_t index_ = 0;
  };

  constexpr explicit IdRange(std::size_t count) noexcept : count_{count} {}
  [[nodiscard]] constexpr Iterator begin() const noexcept { return Iterator{0}; }
  [[nodiscard]] constexpr Iterator end() const noexcept { return Iterator{count_}; }
  [[nodiscard]] constexpr std::size_t size() const noexcept { return count_; }

 private:
  std::size_t count_;
};

/// `for (GuessId guess : all_ids<GuessId>(domain.guess_count()))`
template <IdType Id>
[[nodiscard]] constexpr IdRange<Id> all_ids(std::size_t count) noexcept {
  return IdRange<Id>{count};
}

/// One answered question, by number.
struct Answer {
  GuessId guess{};
  OutcomeId outcome{};
  [[nodiscard]] friend constexpr bool operator==(const Answer&, const Answer&) noexcept = default;
};

}  // namespace sleuth
