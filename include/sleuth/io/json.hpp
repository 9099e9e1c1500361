#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include <sleuth/io/parse_error.hpp>
#include <sleuth/strategy/evaluate.hpp>

namespace sleuth {

/// JSON whose objects keep the order in which they were written.
using Json = nlohmann::ordered_json;

namespace detail {

/// Walks over JSON that is known to be valid.
class JsonScanner {
 public:
  constexpr explicit JsonScanner(std::string_view text) noexcept : text_{text} { skip_blanks(); }

  [[nodiscard]] constexpr std::size_t position() const noexcept { return position_; }

  /// From an object or array to the value of that member; false if there is none.
  bool enter(std::string_view member) {
    if (peek() != '{' && peek() != '[') return false;
    const bool is_object = peek() == '{';
    advance();
    for (std::size_t index = 0; peek() != '}' && peek() != ']' && peek() != '\0'; ++index) {
      std::string name = std::to_string(index);
      if (is_object) {
        const std::size_t begin = position_;
        skip_value();
        name = Json::parse(text_.substr(begin, position_ - begin)).get<std::string>();
        skip_blanks();
        advance();  // the colon
      }
      if (name == member) return true;
      skip_value();
      skip_blanks();
      if (peek() == ',') advance();
    }
    return false;
  }

  /// Where a member stands whose name its object had before, and that name with its quotation marks; nothing if there is
  /// none.
  [[nodiscard]] std::optional<std::pair<std::size_t, std::string>> find_repeated() {
    std::vector<std::set<std::string>> names;  // of the objects around the position
    while (peek() != '\0') {
      if (peek() == '{') names.emplace_back();
      if (peek() == '}') names.pop_back();
      if (peek() != '"') {
        advance();
        continue;
      }
      const std::size_t begin = position_;
      skip_string();
      std::string name{text_.substr(begin, position_ - begin)};
      skip_blanks();
      if (peek() != ':') continue;
      if (name.find('\\') != std::string::npos) name = Json(Json::parse(name)).dump();
      if (!names.back().insert(name).second) return std::pair{begin, std::move(name)};
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] constexpr char peek() const noexcept {
    return position_ < text_.size() ? text_[position_] : '\0';
  }
  constexpr void skip_blanks() noexcept {
    while (position_ < text_.size() && std::string_view{" \t\r\n"}.find(peek()) != std::string_view::npos)
      ++position_;
  }
  constexpr void advance() noexcept {
    ++position_;
    skip_blanks();
  }
  constexpr void skip_string() noexcept {
    for (++position_; peek() != '"' && peek() != '\0'; ++position_)
      if (peek() == '\\') ++position_;
    ++position_;
  }
  constexpr void skip_value() noexcept {
    std::size_t depth = 0;
    do {
      const char next = peek();
      if (next == '"') {
        skip_string();
        continue;
      }
      if (next == '{' || next == '[') ++depth;
      if (next == '}' || next == ']') --depth;
      ++position_;
      if (depth == 0 && next != '}' && next != ']')  // a number or a word
        while (std::string_view{",]} \t\r\n"}.find(peek()) == std::string_view::npos && peek() != '\0')
          ++position_;
    } while (depth > 0 && peek() != '\0');
  }

  std::string_view text_;
  std::size_t position_ = 0;
};

}  // namespace detail

class JsonDocument;

/// One value of a document. Everything that is not as it should be is refused with the place where it stands.
class JsonReader {
 public:
  /// @param message  what is wrong and what is allowed       @errors  always ParseError
  [[noreturn]] inline void refuse(std::string_view message) const;

  /// The member of an object.
  [[nodiscard]] JsonReader at(const std::string& member) const {
    const auto found = find(member);
    if (!found) refuse("\"" + member + "\" is missing");
    return *found;
  }
  [[nodiscard]] std::optional<JsonReader> find(const std::string& member) const {
    if (!value_->is_object()) refuse("an object is expected: { ... }");
    const auto found = value_->find(member);
    if (found == value_->end()) return std::nullopt;
    return JsonReader{*document_, *found, path_ / member};
  }
  /// The entries of an array.
  [[nodiscard]] std::vector<JsonReader> entries() const {
    if (!value_->is_array()) refuse("a list is expected: [ ... ]");
    std::vector<JsonReader> readers;
    for (std::size_t i = 0; i < value_->size(); ++i)
      readers.push_back(JsonReader{*document_, (*value_)[i], path_ / i});
    return readers;
  }
  /// The members of an object, with their names.
  [[nodiscard]] std::vector<std::pair<std::string, JsonReader>> members() const {
    if (!value_->is_object()) refuse("an object is expected: { ... }");
    std::vector<std::pair<std::string, JsonReader>> readers;
    for (const auto& [name, value] : value_->items())
      readers.emplace_back(name, JsonReader{*document_, value, path_ / name});
    return readers;
  }
  [[nodiscard]] bool is_text() const noexcept { return value_->is_string(); }
  [[nodiscard]] const std::string& text() const {
    if (!value_->is_string()) refuse("a text in quotation marks is expected");
    return value_->get_ref<const std::string&>();
  }
  /// A whole number 0 .. below - 1.
  [[nodiscard]] std::uint64_t number_below(std::uint64_t below) const {
    if (!value_->is_number_unsigned() || value_->get<std::uint64_t>() >= below)
      refuse("a whole number is expected, 0 .. " + std::to_string(below == 0 ? 0 : below - 1));
    return value_->get<std::uint64_t>();
  }
  /// A whole number 0 .. 2^64 - 1.
  [[nodiscard]] std::uint64_t number() const {
    if (!value_->is_number_unsigned()) refuse("a whole number is expected, 0 .. 2^64 - 1");
    return value_->get<std::uint64_t>();
  }
  [[nodiscard]] bool truth() const {
    if (!value_->is_boolean()) refuse("true or false is expected");
    return value_->get<bool>();
  }
  /// Runs an action on what stands here: its std::invalid_argument is refused at this place, without the name of the function.
  ///
  /// @errors  ParseError; those of the action itself have their own place
  template <class Action>
  auto checked(const Action& action) const {
    try {
      return action();
    } catch (const ParseError&) {
      throw;
    } catch (const std::invalid_argument& error) {
      refuse(without_function(error.what()));
    }
  }
  /// The value itself, for comparisons.
  [[nodiscard]] const Json& value() const noexcept { return *value_; }

 private:
  friend class JsonDocument;
  JsonReader(const JsonDocument& document, const Json& value, Json::json_pointer path)
      : document_{&document}, value_{&value}, path_{std::move(path)} {}

  const JsonDocument* document_;
  const Json* value_;
  Json::json_pointer path_;
};

/// A JSON text and what it says; readers refer to it.
class JsonDocument {
 public:
  /// @param name  how messages call the text, usually the name of its file
  /// @errors      ParseError where the text is no JSON, or an object has two members of one name
  explicit JsonDocument(std::string text, std::string name = {})
      : text_{std::move(text)}, name_{std::move(name)} {
    try {
      root_ = Json::parse(text_);
    } catch (const Json::parse_error& error) {
      fail(error.byte == 0 ? 0 : error.byte - 1, "no valid JSON: " + reason(error.what()));
    } catch (const Json::exception& error) {  // a number that no double can hold
      fail(0, "no usable JSON: " + reason(error.what()));
    }
    if (const auto repeated = detail::JsonScanner{text_}.find_repeated())
      fail(repeated->first, "there are two members " + repeated->second);
  }

  [[nodiscard]] JsonReader root() const { return {*this, root_, Json::json_pointer{}}; }

  /// @errors  always ParseError: at the value that the pointer names
  [[noreturn]] void refuse(const Json::json_pointer& where, std::string_view message) const {
    std::vector<std::string> members;
    for (auto path = where; !path.empty(); path = path.parent_pointer())
      members.push_back(path.back());
    detail::JsonScanner scanner{text_};
    while (!members.empty() && scanner.enter(members.back()))
      members.pop_back();
    fail(scanner.position(), message);
  }

 private:
  [[noreturn]] void fail(std::size_t position, std::string_view message) const {
    throw parse_error_at(text_, position, name_, message);
  }
  /// The part of nlohmann's sentence behind "... parse error at line 1, column 2: ".
  static std::string reason(std::string_view what) {
    const std::size_t column = what.find("column");
    const std::size_t colon = what.find(": ", column == std::string_view::npos ? 0 : column);
    return std::string{colon == std::string_view::npos ? what : what.substr(colon + 2)};
  }

  std::string text_;
  std::string name_;
  Json root_;
};

void JsonReader::refuse(std::string_view message) const { document_->refuse(path_, message); }

/// Whether two values are equal, whatever the order of their members.
[[nodiscard]] inline bool same_value(const Json& a, const Json& b) {
  return nlohmann::json(a) == nlohmann::json(b);
}

/// Refuses a document that is not of this kind: {"format": FORMAT, "version": VERSION, ...}.
///
/// @errors  ParseError naming what was found and what is expected
inline void expect_format(const JsonReader& root, std::string_view format, std::uint64_t version) {
  const JsonReader found = root.at("format");
  if (found.text() != format)
    found.refuse("the format is \"" + found.text() + "\"; expected: \"" + std::string{format} + "\"");
  const JsonReader number = root.at("version");
  if (number.value() != version)
    number.refuse("the version is " + number.value().dump() + "; this program reads version " +
                  std::to_string(version));
}

/// {"secrets", "total", "max", "count_at_max", "histogram", "mean", "not_found"}; histogram[d] is the number of secrets
/// found with exactly d guesses, so that histogram[0] is 0 unless nothing needs to be asked.
[[nodiscard]] inline Json to_json(const Evaluation& evaluation) {
  return {{"secrets", evaluation.secrets},
          {"total", evaluation.total},
          {"max", evaluation.max},
          {"count_at_max", evaluation.count_at_max},
          {"histogram", evaluation.histogram},
          {"mean", evaluation.mean},
          {"not_found", evaluation.not_found}};
}

}  // namespace sleuth
