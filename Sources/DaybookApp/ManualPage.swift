import CommandKit
import ScreenKit

/// The manual page daybook(1): made from the declarations that parse, help and complete.
struct ManualPage {
  private let declarations: Declarations
  private var roff = Roff("daybook", version: Program.version)

  init(_ declarations: Declarations) {
    self.declarations = declarations
    writeHead()
    writeOptions()
    writeCommands()
    writeSurroundings()
  }

  /// The page in roff.
  var lines: [String] { roff.lines }

  private mutating func writeHead() {
    roff.section("NAME")
    roff.paragraph("daybook - run a shop from one terminal")
    roff.section("SYNOPSIS")
    let actions = Options.actions.help().map { "daybook \($0.usage) [OPTION]..." }
    roff.verbatim(["daybook [ADDRESS] [OPTION]...", "daybook -c LINE [-c LINE]... [OPTION]..."] + actions)
    roff.section("DESCRIPTION")
    for text in Self.description { roff.paragraph(text) }
    roff.section("COMMANDS")
    for action in Options.actions.help() {
      roff.item("daybook \(action.usage)", action.summary + ".")
      roff.inset { roff in
        for argument in action.arguments where !argument.help.isEmpty {
          roff.item(argument.usage, argument.help + ".")
        }
      }
    }
  }

  private mutating func writeOptions() {
    roff.section("OPTIONS")
    roff.paragraph("Options stand before or behind what to do; a value follows a blank or an equals sign.")
    for option in Options.table {
      let value = option.placeholder.map { " " + $0 } ?? ""
      roff.item(option.names.joined(separator: ", ") + value, option.summary + ".")
    }
  }

  private mutating func writeCommands() {
    roff.section("WHAT MAY BE TYPED")
    roff.paragraph(
      "A line is an address, a command of the page one stands at, or an address and a command, which is then done there. A number opens that row. These work on every page:"
    )
    writeItems(declarations.everywhere)
    for page in declarations.pages {
      roff.part(page.address)
      writeItems(page.commands)
    }
    roff.section("PIPES")
    roff.paragraph("What a page or a command shows can be sent on; these may follow each other.")
    for pipe in pipeHelp { roff.item(pipe.usage, pipe.summary + ".") }
  }

  private mutating func writeItems(_ commands: [CommandHelp]) {
    for command in commands { roff.item(command.usage, command.summary + ".") }
  }

  private mutating func writeSurroundings() {
    roff.section("EXIT STATUS")
    for status in ExitStatus.allCases { roff.item(String(status.rawValue), status.meaning + ".") }
    roff.item("128+N", "ended by signal N; a reader that closes early ends it quietly.")
    roff.section("FILES")
    for (path, text) in Self.files { roff.item(path, text) }
    roff.section("ENVIRONMENT")
    for (name, text) in Self.environment { roff.item(name, text) }
    roff.section("EXAMPLES")
    for (text, lines) in Self.examples {
      roff.paragraph(text)
      roff.verbatim(lines)
    }
    roff.section("SEE ALSO")
    roff.paragraph("readline(3), sqlite3(1); daybook help for the topics, daybook explain CODE for an error.")
  }
}
