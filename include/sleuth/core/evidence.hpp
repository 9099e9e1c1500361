#pragma once

#include <concepts>
#include <memory>
#include <type_traits>
#include <utility>

#include <sleuth/core/ids.hpp>

namespace sleuth {

/// Evidence that rules secrets out for certain: `bool admits(secret) const`.
template <class E, class Secret>
concept ConstraintOn = requires(const E& evidence, const Secret& secret) {
  { evidence.admits(secret) } -> std::same_as<bool>;
};

/// Evidence that makes secrets more or less likely: `double likelihood(secret) const`, finite and >= 0, in any unit.
/// A likelihood of exactly 0 rules the secret out.
template <class E, class Secret>
concept LikelihoodOn = requires(const E& evidence, const Secret& secret) {
  { evidence.likelihood(secret) } -> std::convertible_to<double>;
};

/// Any constraint on a secret, held by shared ownership: cheap to copy into a history.
template <class Secret>
class Constraint {
 public:
  template <ConstraintOn<Secret> E>
  requires(!std::same_as<E, Constraint>)
      Constraint(E evidence)  // NOLINT(google-explicit-constructor): any constraint is a Constraint
      : held_{std::make_shared<const E>(std::move(evidence))},
        admits_{[](const void* held, const Secret& secret) {
          return static_cast<const E*>(held)->admits(secret);
        }} {}

  [[nodiscard]] bool admits(const Secret& secret) const { return admits_(held_.get(), secret); }

 private:
  std::shared_ptr<const void> held_;
  bool (*admits_)(const void*, const Secret&);
};

/// Any likelihood on a secret, held by shared ownership: cheap to copy into a history.
template <class Secret>
class Likelihood {
 public:
  template <LikelihoodOn<Secret> E>
  requires(!std::same_as<E, Likelihood>)
      Likelihood(E evidence)  // NOLINT(google-explicit-constructor): any likelihood is a Likelihood
      : held_{std::make_shared<const E>(std::move(evidence))},
        likelihood_{[](const void* held, const Secret& secret) {
          return static_cast<double>(static_cast<const E*>(held)->likelihood(secret));
        }} {}

  [[nodiscard]] double likelihood(const Secret& secret) const { return likelihood_(held_.get(), secret); }

 private:
  std::shared_ptr<const void> held_;
  double (*likelihood_)(const void*, const Secret&);
};

/// A likelihood that the classes of a domain share (HasClasses): `double likelihood(ClassId) const`, evaluated once a class.
class ClassLikelihood {
 public:
  template <LikelihoodOn<ClassId> E>
  requires(!std::same_as<E, ClassLikelihood>)
      ClassLikelihood(E evidence)  // NOLINT(google-explicit-constructor): any such likelihood is one
      : held_{std::make_shared<const E>(std::move(evidence))}, likelihood_{[](const void* held, ClassId id) {
          return static_cast<double>(static_cast<const E*>(held)->likelihood(id));
        }} {}

  [[nodiscard]] double likelihood(ClassId id) const { return likelihood_(held_.get(), id); }

 private:
  std::shared_ptr<const void> held_;
  double (*likelihood_)(const void*, ClassId);
};

namespace detail {

template <class Predicate>
struct PredicateConstraint {
  Predicate predicate;
  template <class Secret>
  requires std::predicate<const Predicate&, const Secret&>
  [[nodiscard]] constexpr bool admits(const Secret& secret) const { return predicate(secret); }
};

template <class Function>
struct FunctionLikelihood {
  Function function;
  template <class Secret>
  requires std::is_invocable_r_v<double, const Function&, const Secret&>
  [[nodiscard]] constexpr double likelihood(const Secret& secret) const { return function(secret); }
};

template <class Function>
struct FunctionClassLikelihood {
  Function function;
  [[nodiscard]] constexpr double likelihood(ClassId id) const { return function(id); }
};

}  // namespace detail

/// A constraint made from a predicate on secrets: `solver.observe(constraint([](const Code& c) { return c[0] != 3; }))`.
template <class Predicate>
[[nodiscard]] constexpr auto constraint(Predicate predicate) {
  return detail::PredicateConstraint<Predicate>{std::move(predicate)};
}

/// A likelihood made from a function: `solver.observe(likelihood([](const Code& c) { return c[0] == 3 ? 2.0 : 1.0; }))`.
template <class Function>
[[nodiscard]] constexpr auto likelihood(Function function) {
  return detail::FunctionLikelihood<Function>{std::move(function)};
}

/// The same of classes: `solver.observe(class_likelihood([&](ClassId id) { return table[to_index(id)]; }))`.
template <class Function>
requires std::is_invocable_r_v<double, const Function&, ClassId>
[[nodiscard]] constexpr auto class_likelihood(Function function) {
  return detail::FunctionClassLikelihood<Function>{std::move(function)};
}

}  // namespace sleuth
