#pragma once

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <system_error>

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
[[nodiscard]] inline std::string read_file(const std::string& name) {
  constexpr std::uintmax_t most_bytes = std::uintmax_t{256} << 20;
  std::error_code error;
  const std::filesystem::file_status status = std::filesystem::status(name, error);
  if (!std::filesystem::exists(status)) throw FileError{name + ": there is no such file"};
  if (!std::filesystem::is_regular_file(status)) throw FileError{name + ": not a regular file"};
  const std::uintmax_t size = std::filesystem::file_size(name, error);
  if (!error && size > most_bytes) throw FileError{name + ": larger than 256 MB"};
  std::ifstream in{name, std::ios::binary};
  if (!in) throw FileError{name + ": cannot be read"};
  return {std::istreambuf_iterator<char>{in}, {}};
}

/// Finds out before the work whether its result can be written; what is in the file stays.
///
/// @errors  FileError if not
inline void check_writable(const std::string& name) {
  std::error_code error;
  if (std::filesystem::is_directory(name, error)) throw FileError{name + ": is a directory"};
  if (!std::ofstream{name, std::ios::binary | std::ios::app}) throw FileError{name + ": cannot be written"};
}

/// Writes a whole file. Where it can, it writes beside the file first and then takes its place, so that a write that fails
/// leaves what was there.
///
/// @errors  FileError if it cannot be written
inline void write_file(const std::string& name, const std::string& text) {
  std::error_code error;
  if (std::filesystem::is_directory(name, error)) throw FileError{name + ": is a directory"};
  const auto write = [&text](std::ofstream& out) {
    out << text << std::flush;
    out.close();
    return !out.fail();
  };
  const std::filesystem::file_status before = std::filesystem::status(name, error);
  if (!std::filesystem::exists(before) || std::filesystem::is_regular_file(before)) {
    const std::filesystem::path target = std::filesystem::weakly_canonical(name, error);
    std::filesystem::path beside = target;
    beside += ".part";
    std::ofstream out;
    if (!error && !std::filesystem::exists(beside, error)) out.open(beside, std::ios::binary);
    if (out.is_open()) {
      const bool written = write(out);
      if (written && std::filesystem::exists(before))
        std::filesystem::permissions(beside, before.permissions(), error);
      if (written) std::filesystem::rename(beside, target, error);
      if (written && !error) return;
      std::filesystem::remove(beside, error);
      throw FileError{name + ": cannot be written"};
    }
  }
  std::ofstream out{name, std::ios::binary};
  if (!write(out)) throw FileError{name + ": cannot be written"};
}

/// JSON for a file: a line for each member, and for each entry of a list that is a member.
[[nodiscard]] inline std::string json_lines(const sleuth::Json& json) {
  std::string text = "{";
  const char* separator = "\n";
  for (const auto& [name, value] : json.items()) {
    text.append(separator).append("  ").append(sleuth::Json(name).dump()).append(": ");
    separator = ",\n";
    if (!value.is_array() || value.empty()) {
      text.append(value.dump());
      continue;
    }
    const char* entry_separator = "[\n    ";
    for (const sleuth::Json& entry : value) {
      text.append(entry_separator).append(entry.dump());
      entry_separator = ",\n    ";
    }
    text.append("\n  ]");
  }
  return text.append("\n}\n");
}

}  // namespace examples
