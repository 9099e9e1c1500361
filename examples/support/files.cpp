#include "support/files.hpp"

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <system_error>

#include "support/safe_text.hpp"

namespace examples {
namespace {

namespace fs = std::filesystem;

/// Writes and closes; whether all of it went well.
bool write_all(std::ofstream& out, const std::function<void(std::ostream&)>& print) {
  print(out);
  out.flush();
  out.close();
  return !out.fail();
}

}  // namespace

std::string read_file(const std::string& name) {
  constexpr std::uintmax_t most_bytes = std::uintmax_t{256} << 20;
  std::error_code error;
  const fs::file_status status = fs::status(name, error);
  if (!fs::exists(status)) throw FileError{name + ": there is no such file"};
  if (!fs::is_regular_file(status)) throw FileError{name + ": not a regular file"};
  const std::uintmax_t size = fs::file_size(name, error);
  if (!error && size > most_bytes) throw FileError{name + ": larger than 256 MB"};
  std::ifstream in{name, std::ios::binary};
  if (!in) throw FileError{name + ": cannot be read"};
  return {std::istreambuf_iterator<char>{in}, {}};
}

std::string OutputFile::shown_name() const { return safe_text(name); }

void OutputFile::check() const {
  if (name.empty()) return;
  std::error_code error;
  const fs::file_status status = fs::status(name, error);
  if (fs::is_directory(status)) throw FileError{name + ": is a directory"};
  if (fs::exists(status) && !fs::is_regular_file(status)) return;  // a pipe, a device: not to be tried out
  if (fs::exists(status) && fs::file_size(name, error) > 0 && !replaces)
    throw FileError{name + " is there already; allowed: another name, or --force to replace it"};
  if (!std::ofstream{name, std::ios::binary | std::ios::app}) throw FileError{name + ": cannot be written"};
  if (!fs::exists(status)) fs::remove(name, error);
}

void OutputFile::write(const std::string& text) const {
  write([&text](std::ostream& out) { out << text; });
}

void OutputFile::write(const std::function<void(std::ostream&)>& print) const {
  check();
  std::error_code error;
  const fs::file_status before = fs::status(name, error);
  if (!fs::exists(before) || fs::is_regular_file(before)) {
    const fs::path target = fs::weakly_canonical(name, error);
    fs::path beside = target;
    beside += ".part";
    std::ofstream out;
    if (!error && !fs::exists(beside, error)) out.open(beside, std::ios::binary);
    if (out.is_open()) {
      const bool written = write_all(out, print);
      if (written && fs::exists(before)) fs::permissions(beside, before.permissions(), error);
      if (written) fs::rename(beside, target, error);
      if (written && !error) return;
      fs::remove(beside, error);
      throw FileError{name + ": cannot be written"};
    }
  }
  std::ofstream out{name, std::ios::binary};
  if (!write_all(out, print)) throw FileError{name + ": cannot be written"};
}

std::string json_lines(const sleuth::Json& json) {
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
