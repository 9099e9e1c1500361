#pragma once

#include <array>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <string_view>
#include <vector>

#include <sleuth/conformance/report.hpp>
#include <sleuth/conformance/sample.hpp>
#include <sleuth/core/domain.hpp>

namespace sleuth::conformance {

/// What syntax cannot say of a domain.
namespace domain_laws {

inline constexpr std::string_view valid = "domain: validate() accepts it";
inline constexpr std::string_view counts =
    "domain: the counts of guesses and secrets are constant and below 2^32";
inline constexpr std::string_view repeatable =
    "domain: the same number means the same guess or secret each time";
inline constexpr std::string_view distinct_guesses = "domain: different numbers are different guesses";
inline constexpr std::string_view distinct_secrets = "domain: different numbers are different secrets";
inline constexpr std::string_view find_guess = "domain: find_guess() gives the number of every guess";
inline constexpr std::string_view named = "domain: secret_named_by() gives secrets, none to two guesses";
inline constexpr std::string_view prior = "domain: priors are finite, not negative and not all 0";
inline constexpr std::string_view cost = "domain: costs are finite and above 0";
inline constexpr std::string_view target = "domain: every target is below target_count()";
inline constexpr std::string_view classes = "domain: every class is below class_count()";
inline constexpr std::string_view allows = "domain: allows() says the same of the same guess and answers";
inline constexpr std::array all{valid, counts, repeatable, distinct_guesses, distinct_secrets, find_guess,
                                named, prior,  cost,       target,           classes,          allows};

}  // namespace domain_laws

namespace detail {

/// The first two equal values among the ids, looked for in pairs.
template <class Id, class Value>
[[nodiscard]] Seen equal_pair(std::string_view what, const std::vector<Id>& ids, const Value& value) {
  for (std::size_t i = 0; i < ids.size(); ++i)
    for (std::size_t j = i + 1; j < ids.size(); ++j)
      if (value(ids[i]) == value(ids[j]))
        return message(what, " ", to_index(ids[i]), " and ", to_index(ids[j]), " are equal");
  return std::nullopt;
}

/// Whether value(id) equals itself when asked again.
template <class Id, class Value>
[[nodiscard]] Seen changed_value(std::string_view what, const std::vector<Id>& ids, const Value& value) {
  for (const Id id : ids)
    if (!(value(id) == value(id))) return message(what, " ", to_index(id), " changes");
  return std::nullopt;
}

template <GuessesSecrets D>
[[nodiscard]] Seen wrongly_named(const D& domain, const std::vector<GuessId>& guesses) {
  std::vector<SecretId> named;
  for (const GuessId guess : guesses) {
    const std::optional<SecretId> secret = domain.secret_named_by(guess);
    if (!secret) continue;
    if (to_index(*secret) >= domain.secret_count())
      return message("guess ", to_index(guess), " names secret ", to_index(*secret), " of ",
                     domain.secret_count());
    for (const SecretId other : named)
      if (other == *secret) return message("two guesses name secret ", to_index(other));
    named.push_back(*secret);
  }
  return std::nullopt;
}

template <HasPrior D>
[[nodiscard]] Seen wrong_prior(const D& domain, const std::vector<SecretId>& secrets) {
  double sum = 0;
  for (const SecretId secret : secrets) {
    const double prior = static_cast<double>(domain.prior(secret));
    if (!(prior >= 0) || !std::isfinite(prior))
      return message("the prior of secret ", to_index(secret), " is ", prior);
    sum += prior;
  }
  for (const SecretId secret : all_ids<SecretId>(sum > 0 ? 0 : domain.secret_count()))
    sum += static_cast<double>(domain.prior(secret));
  if (!secrets.empty() && !(sum > 0)) return message("the priors are all 0");
  return std::nullopt;
}

}  // namespace detail

/// Checks the axioms of a domain. Capabilities that it lacks are reported as skipped.
///
/// @complexity  O(samples^2) comparisons
template <class D>
[[nodiscard]] Report check_domain(const D& domain, const Options& options = {}) {
  static_assert(Domain<D>,
                "sleuth::conformance::check_domain: see sleuth/core/domain.hpp for what a domain has");
  namespace laws = domain_laws;
  Report report{options.seed};
  std::mt19937_64 engine{options.seed};
  if constexpr (Validates<D>)
    report.check(laws::valid, [&] { return (domain.validate(), Seen{}); });
  else
    report.skip(laws::valid, "Validates");

  const std::size_t guess_count = domain.guess_count();
  const std::vector<GuessId> guesses = detail::sampled_ids<GuessId>(guess_count, options.samples, engine);
  std::vector<SecretId> secrets;
  if constexpr (ListsSecrets<D>)
    secrets = detail::sampled_ids<SecretId>(domain.secret_count(), options.samples, engine);
  const auto guess_of = [&](GuessId id) -> decltype(auto) { return domain.guess(id); };

  report.check(laws::counts, [&]() -> Seen {
    if (std::uint64_t{guess_count} >> 32 != 0) return detail::message(guess_count, " guesses");
    if (domain.guess_count() != guess_count) return detail::message("guess_count() changes");
    if constexpr (ListsSecrets<D>) {
      if (std::uint64_t{domain.secret_count()} >> 32 != 0)
        return detail::message(domain.secret_count(), " secrets");
      if (domain.secret_count() != domain.secret_count()) return detail::message("secret_count() changes");
    }
    return std::nullopt;
  });

  if constexpr (std::equality_comparable<guess_t<D>>) {
    report.check(laws::repeatable, [&]() -> Seen {
      if (const Seen changed = detail::changed_value("guess", guesses, guess_of)) return changed;
      if constexpr (ListsSecrets<D> && std::equality_comparable<secret_t<D>>)
        return detail::changed_value("secret", secrets,
                                     [&](SecretId id) -> decltype(auto) { return domain.secret(id); });
      return std::nullopt;
    });
    report.check(laws::distinct_guesses, [&] { return detail::equal_pair("guesses", guesses, guess_of); });
  } else {
    report.skip(laws::repeatable, "an operator== of guess_type");
    report.skip(laws::distinct_guesses, "an operator== of guess_type");
  }
  if constexpr (ListsSecrets<D> && std::equality_comparable<secret_t<D>>)
    report.check(laws::distinct_secrets, [&] {
      return detail::equal_pair("secrets", secrets,
                                [&](SecretId id) -> decltype(auto) { return domain.secret(id); });
    });
  else
    report.skip(laws::distinct_secrets, "ListsSecrets and an operator== of secret_type");

  if constexpr (FindsGuesses<D>)
    report.check(laws::find_guess, [&]() -> Seen {
      for (const GuessId guess : guesses)
        if (const std::optional<GuessId> found = domain.find_guess(domain.guess(guess)); found != guess)
          return detail::message("guess ", to_index(guess), " is found as ",
                                 found ? detail::message(to_index(*found)) : detail::message("nothing"));
      return std::nullopt;
    });
  else
    report.skip(laws::find_guess, "FindsGuesses");

  if constexpr (GuessesSecrets<D> && ListsSecrets<D>)
    report.check(laws::named, [&] { return detail::wrongly_named(domain, guesses); });
  else
    report.skip(laws::named, "GuessesSecrets and ListsSecrets");
  if constexpr (HasPrior<D> && ListsSecrets<D>)
    report.check(laws::prior, [&] { return detail::wrong_prior(domain, secrets); });
  else
    report.skip(laws::prior, "HasPrior and ListsSecrets");
  if constexpr (HasCost<D>)
    report.check(laws::cost, [&]() -> Seen {
      for (const GuessId guess : guesses)
        if (const double cost = cost_of(domain, guess); !(cost > 0) || !std::isfinite(cost))
          return detail::message("guess ", to_index(guess), " costs ", cost);
      return std::nullopt;
    });
  else
    report.skip(laws::cost, "HasCost");
  if constexpr (HasTarget<D>)
    report.check(laws::target, [&]() -> Seen {
      for (const SecretId secret : secrets)
        if (const TargetId target = domain.target(secret); to_index(target) >= domain.target_count())
          return detail::message("secret ", to_index(secret), " has target ", to_index(target), " of ",
                                 domain.target_count());
      return std::nullopt;
    });
  else
    report.skip(laws::target, "HasTarget");
  if constexpr (HasClasses<D>)
    report.check(laws::classes, [&]() -> Seen {
      for (const SecretId secret : secrets)
        if (const ClassId found = domain.class_of(secret); to_index(found) >= domain.class_count())
          return detail::message("secret ", to_index(secret), " has class ", to_index(found), " of ",
                                 domain.class_count());
      return std::nullopt;
    });
  else
    report.skip(laws::classes, "HasClasses");
  if constexpr (RestrictsGuesses<D>)
    report.check(laws::allows, [&]() -> Seen {
      for (const GuessId guess : guesses)
        if (domain.allows(guess, {}) != domain.allows(guess, {}))
          return detail::message("guess ", to_index(guess), " is allowed now and then");
      return std::nullopt;
    });
  else
    report.skip(laws::allows, "RestrictsGuesses");
  return report;
}

}  // namespace sleuth::conformance
