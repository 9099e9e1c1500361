#pragma once

#include <concepts>
#include <cstddef>
#include <utility>

#include <sleuth/core/domain.hpp>
#include <sleuth/core/feedback.hpp>
#include <sleuth/core/ids.hpp>

namespace sleuth {

namespace detail {

template <class Prefix>
struct PrefixSink {
  bool operator()(const Prefix& prefix) const;
};

}  // namespace detail

/// Builds the secrets of a domain symbol by symbol, all of one length: a tree of prefixes whose leaves are the secrets.
///
/// Axioms: 1. Each secret is reached from the empty prefix, prefix_type{}, in one way. 2. Going to the longer prefixes in
/// the order in which each_longer shows them passes the secrets in the order of their ids.
template <class T>
concept SecretBuilder = requires(const T& builder, const typename T::prefix_type& prefix,
                                 const detail::PrefixSink<typename T::prefix_type>& sink) {
  /// Symbols of every secret, at least 1.
  { builder.length() } -> std::convertible_to<std::size_t>;
  /// sink(longer) for each prefix that is longer by one symbol and begins a secret, in id order; false from the sink stops
  /// and is handed on, else true.
  { builder.each_longer(prefix, sink) } -> std::same_as<bool>;
  /// The number of the secret that a prefix of full length is.
  { builder.id(prefix) } -> std::same_as<SecretId>;
};

/// A domain whose secrets can be built, so that a search need not look at each.
template <class D>
concept BuildsSecrets = ListsSecrets<D> && requires(const D& domain) {
  { domain.secret_builder() } -> SecretBuilder;
};

/// The type of domain.secret_builder().
template <BuildsSecrets D>
using secret_builder_t = decltype(std::declval<const D&>().secret_builder());

/// A feedback that can tell of the beginning of a secret that no secret beginning so gives an outcome.
///
/// Axioms: 1. may_answer is true for every prefix of a secret that gives the outcome; it may be true for others.
/// 2. For a prefix of full length it is true if and only if that secret gives the outcome.
template <class F, class D>
concept JudgesPrefixes = BuildsSecrets<D> && ExactFeedbackFor<F, D> &&
    requires(const F& feedback, const guess_t<D>& guess,
             const typename secret_builder_t<D>::prefix_type& prefix, const outcome_t<F>& outcome) {
  { feedback.may_answer(guess, prefix, outcome) } -> std::same_as<bool>;
};

}  // namespace sleuth
