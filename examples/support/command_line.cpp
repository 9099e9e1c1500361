#include "support/command_line.hpp"

#include <exception>
#include <iostream>
#include <map>
#include <new>
#include <stdexcept>
#include <utility>

#include <CLI/CLI.hpp>

#include <sleuth/version.hpp>

#include "support/dialogue.hpp"
#include "support/plain_words.hpp"
#include "support/safe_text.hpp"
#include "support/selectors_by_name.hpp"

namespace examples {
namespace {

/// Help of a subcommand shows the options of the program too, since they may stand behind it.
class HelpFormatter : public CLI::Formatter {
 public:
  HelpFormatter() { column_width(30); }

  std::string make_help(const CLI::App* app, std::string name, CLI::AppFormatMode mode) const override {
    std::string text = CLI::Formatter::make_help(app, std::move(name), mode);
    for (std::size_t at = 0; (at = text.find("\n\n\n", at)) != std::string::npos;)
      text.erase(at, 1);
    return text;
  }

  std::string make_subcommands(const CLI::App* app, CLI::AppFormatMode mode) const override {
    std::string text = CLI::Formatter::make_subcommands(app, mode);
    const CLI::App* parent = app->get_parent();
    if (parent == nullptr || mode != CLI::AppFormatMode::Normal) return text;
    for (const std::string& group : parent->get_groups()) {
      if (group == "Options") continue;  // --help and --version
      const auto options = parent->get_options([&group](const CLI::Option* option) {
        return option->nonpositional() && option->get_group() == group;
      });
      if (!options.empty()) text += make_group(group, false, options);
    }
    return text;
  }
};

/// An empty text, or why this is no whole number; CLI11 alone would take -1 for a large one.
std::string read_number(const std::string& text, std::size_t& target) {
  try {
    target = whole_number(text);
    return {};
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
}

}  // namespace

CommandLine::Options& CommandLine::Options::flag(const std::string& name, bool& target,
                                                 const std::string& help, const std::string& group) {
  app_->add_flag(name, target, help)->group(group);
  return *this;
}
CommandLine::Options& CommandLine::Options::number(const std::string& name, std::size_t& target,
                                                   const std::string& help, const std::string& type,
                                                   const std::string& group) {
  return checked(
      name, [&target](const std::string& text) { return read_number(text, target); },
      help + " (default: " + std::to_string(target) + ")", type, group);
}
CommandLine::Options& CommandLine::Options::text(const std::string& name, std::string& target,
                                                 const std::string& help, const std::string& type,
                                                 const std::string& group) {
  app_->add_option(name, target, help)->type_name(type)->group(group);
  return *this;
}
CommandLine::Options& CommandLine::Options::color(ColorMode& target, const std::string& group) {
  return checked(
      "--color",
      [&target](const std::string& mode) {
        static const std::map<std::string, ColorMode> modes{
            {"auto", ColorMode::automatic}, {"always", ColorMode::always}, {"never", ColorMode::never}};
        const auto found = modes.find(mode);
        if (found == modes.end()) return in_quotes(mode) + " is unknown; allowed: auto, always, never";
        target = found->second;
        return std::string{};
      },
      "auto (on a terminal, unless NO_COLOR is set),\n"
      "always or never (default: auto)",
      "WHEN", group);
}
CommandLine::Options& CommandLine::Options::output(const std::string& name, OutputFile& target,
                                                   const std::string& help) {
  checked(
      name,
      [&target](const std::string& file) -> std::string {
        target.name = file;
        return file.empty() ? "\"\" is no name of a file" : "";
      },
      help, "FILE");
  return flag("--force", target.replaces, "Replace what is in this file");
}
CommandLine::Options& CommandLine::Options::arguments(const std::string& name,
                                                      std::vector<std::string>& target,
                                                      const std::string& help) {
  app_->add_option(name, target, help)->required()->type_name("");
  return *this;
}
CommandLine::Options& CommandLine::Options::checked(
    const std::string& name, const std::function<std::string(const std::string&)>& accept,
    const std::string& help, const std::string& type, const std::string& group) {
  app_->add_option_function<std::string>(
          name,
          [name, accept](const std::string& value) {
            const std::string fault = accept(value);
            if (!fault.empty()) throw CLI::ValidationError{name, fault};
          },
          help)
      ->type_name(type)
      ->group(group);
  return *this;
}

CommandLine::CommandLine(const std::string& program, const std::string& description)
    : program_{program}, app_{std::make_unique<CLI::App>(description, program)} {
  app_->formatter(std::make_shared<HelpFormatter>());
  app_->set_version_flag("--version", program + " (sleuth) " + sleuth::version, "Print the version and end");
  app_->set_help_flag("-h,--help", "Print this help and end");
  app_->fallthrough();
}
CommandLine::~CommandLine() = default;

CommandLine::Options CommandLine::options() { return Options{*app_}; }

void CommandLine::add_common_options(CommonOptions& common) {
  const std::string choice = "Choice of guesses";
  const std::string output = "Output";
  options()
      .checked(
          "--selector",
          [&common](const std::string& name) {
            if (!find_selector(name))
              return "there is no selector " + in_quotes(name) + "; allowed: " + selector_names();
            common.selector = name;
            return std::string{};
          },
          "One of " + selector_names() + "\n(default: " + common.selector + ")", "NAME", choice)
      .flag("--candidates-only", common.candidates_only, "Guess only what may still be the secret", choice);
  options()
      .checked(
          "--seed",
          [&common](const std::string& text) {
            std::size_t seed = 0;
            const std::string fault = read_number(text, seed);
            if (fault.empty()) common.seed = seed;
            return fault;
          },
          "Seed of all random numbers\n(default: 1; play: another one each time)", "N", choice)
      .flag("--json", common.json, "Print one JSON object and nothing else", output)
      .color(common.color, output);
}

CommandLine::Options CommandLine::add_command(const std::string& name, const std::string& help,
                                              const std::string& example) {
  CLI::App* const command = app_->add_subcommand(name, help);
  command->fallthrough();
  command->footer("Example: " + example);
  return Options{*command};
}

void CommandLine::add_examples(const std::vector<std::string>& examples) {
  std::string text = "Examples:";
  for (const std::string& example : examples)
    text += "\n  " + example;
  if (!app_->get_subcommands({}).empty())
    text += "\n" + program_ + " COMMAND --help tells more about one command.";
  app_->footer(text);
}

std::optional<int> CommandLine::parse(int argc, char** argv) {
  const bool has_commands = !app_->get_subcommands({}).empty();
  app_->require_subcommand(has_commands ? 1 : 0);
  try {
    app_->parse(argc, argv);
    return std::nullopt;
  } catch (const CLI::Success& information) {
    return app_->exit(information);
  } catch (const CLI::ParseError& error) {
    std::string message = error.what();
    if (has_commands && app_->get_subcommands().empty() && error.get_name() != "ValidationError") {
      const std::vector<std::string> unknown = app_->remaining();
      message = argc < 2          ? "no command was given"
                : unknown.empty() ? message
                                  : in_quotes(unknown.front()) + " is unknown";
      message += "; commands:";
      for (const CLI::App* const command : app_->get_subcommands({}))
        message += " " + command->get_name();
    }
    std::cerr << program_ << ": " << safe_text(message) << "\nSee " << program_ << " --help\n";
    return wrong_usage;
  }
}

bool CommandLine::chose(const std::string& command) const { return app_->got_subcommand(command); }

int run_guarded(const std::string& program, const std::function<int()>& work) {
  std::string message;
  try {
    const int status = work();
    std::cout.flush();
    if (std::cout) return status;
    message = "standard output cannot be written";
  } catch (const std::bad_alloc&) {
    message = "there is not enough memory for a game of this size";
  } catch (const std::exception& error) {
    message = plain_words(error.what());
  }
  std::cout.flush();
  std::cerr << program << ": " << message << '\n';
  return wrong_usage;
}

}  // namespace examples
