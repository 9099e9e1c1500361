#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include <sleuth/core/domain.hpp>
#include <sleuth/core/evidence.hpp>
#include <sleuth/core/ids.hpp>

namespace sleuth {

/// Secrets in id order: a whole array, or a part of one that several lists share. A copy costs O(1).
class SecretList {
 public:
  SecretList() = default;
  explicit SecretList(std::vector<SecretId> secrets)
      : array_{std::make_shared<const std::vector<SecretId>>(std::move(secrets))}, secrets_{*array_} {}

  /// The secrets at these positions, without a copy of them.
  [[nodiscard]] SecretList part(std::size_t begin, std::size_t size) const {
    SecretList part = *this;
    part.secrets_ = secrets_.subspan(begin, size);
    return part;
  }
  [[nodiscard]] std::span<const SecretId> secrets() const noexcept { return secrets_; }

 private:
  std::shared_ptr<const std::vector<SecretId>> array_;
  std::span<const SecretId> secrets_;  // of the array
};

/// The secrets that a constraint admits, in their order.
template <class D>
[[nodiscard]] std::vector<SecretId> admitted(const D& domain, const Constraint<secret_t<D>>& constraint,
                                             std::span<const SecretId> secrets) {
  std::vector<SecretId> left;
  for (const SecretId secret : secrets)
    if (constraint.admits(domain.secret(secret))) left.push_back(secret);
  return left;
}

}  // namespace sleuth
