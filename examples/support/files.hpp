#pragma once

#include <functional>
#include <iosfwd>
#include <stdexcept>
#include <string>

#include <sleuth/io/json.hpp>

namespace examples {

/// A file that cannot be read or written.
class FileError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The text of a regular file.
///
/// @errors  FileError for a file that is not there, is no regular file, cannot be read or is larger than 256 MB
[[nodiscard]] std::string read_file(const std::string& name);

/// Where a result goes, if a person named a file. What is in a file already is replaced on demand only.
struct OutputFile {
  std::string name{};     ///< empty for none
  bool replaces = false;  ///< whatever is there; --force

  [[nodiscard]] explicit operator bool() const noexcept { return !name.empty(); }
  /// The name, safe to be shown.
  [[nodiscard]] std::string shown_name() const;

  /// Finds out before the work whether its result can be written; what is in the file stays.
  ///
  /// @errors  FileError if not
  void check() const;

  /// Writes the whole file. Where it can, it writes beside the file first and then takes its place, so that a write
  /// that fails leaves what was there.
  ///
  /// @errors  FileError if it cannot be written, or something is there that may not be replaced
  void write(const std::string& text) const;
  /// The same for what is too large to be a text first.
  void write(const std::function<void(std::ostream&)>& print) const;
};

/// JSON for a file: a line for each member, and for each entry of a list that is a member.
[[nodiscard]] std::string json_lines(const sleuth::Json& json);

}  // namespace examples
