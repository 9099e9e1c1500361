#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "support/context.hpp"
#include "support/files.hpp"

namespace CLI {
class App;
}

namespace examples {

/// Wrong usage that is found after the command line was parsed.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A command line with subcommands, or without any; options of the program may stand before or behind the subcommand. CLI11 behind a small
/// front, so that only one source is compiled with it.
class CommandLine {
 public:
  /// Options of one subcommand, or of all.
  class Options {
   public:
    /// @param group  heading in the help
    Options& flag(const std::string& name, bool& target, const std::string& help,
                  const std::string& group = "Options");
    /// @param type  what the help shows in place of the value, e.g. "N"
    Options& number(const std::string& name, std::size_t& target, const std::string& help,
                    const std::string& type, const std::string& group = "Options");
    Options& text(const std::string& name, std::string& target, const std::string& help,
                  const std::string& type, const std::string& group = "Options");
    /// --color
    Options& color(ColorMode& target, const std::string& group = "Options");
    /// The name of a file for a result, and --force.
    Options& output(const std::string& name, OutputFile& target, const std::string& help);
    /// All arguments that are no options; at least one.
    Options& arguments(const std::string& name, std::vector<std::string>& target, const std::string& help);
    /// A text that is given to `accept`, which returns an empty string or what is wrong with it.
    Options& checked(const std::string& name, const std::function<std::string(const std::string&)>& accept,
                     const std::string& help, const std::string& type, const std::string& group = "Options");

   private:
    friend class CommandLine;
    explicit Options(CLI::App& app) : app_{&app} {}
    CLI::App* app_;
  };

  CommandLine(const std::string& program, const std::string& description);
  ~CommandLine();
  CommandLine(const CommandLine&) = delete;
  CommandLine& operator=(const CommandLine&) = delete;

  /// Options of the program.
  [[nodiscard]] Options options();
  /// --selector, --candidates-only, --seed, --json, --color.
  void add_common_options(CommonOptions& common);
  /// @param example  shown at the end of its help
  Options add_command(const std::string& name, const std::string& help, const std::string& example);
  /// Shown at the end of the help of the program.
  void add_examples(const std::vector<std::string>& examples);

  /// @return  a status to end with at once: after --help, --version or wrong usage, which has been told then
  [[nodiscard]] std::optional<int> parse(int argc, char** argv);
  /// Whether this subcommand was given.
  [[nodiscard]] bool chose(const std::string& command) const;

 private:
  std::string program_;
  std::unique_ptr<CLI::App> app_;
};

/// Runs the work of a program and turns whatever it throws into a message on the error stream and status 2.
int run_guarded(const std::string& program, const std::function<int()>& work);

}  // namespace examples
