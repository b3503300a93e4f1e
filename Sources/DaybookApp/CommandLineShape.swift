import AppRoutes
import CommandKit

/// The program's command line as a shell can complete it, read off the declarations that parse it.
struct CommandLineShape {
  /// What may stand for a value.
  enum Value: Hashable {
    case nothing, files
    case choices([String])
  }

  /// One option: its names, and what follows it.
  struct Option {
    let names: [String]
    let summary: String
    /// What stands for its value in usage; nil: it is a flag.
    let placeholder: String?
    let value: Value
    /// Whether it may be given several times.
    let repeats: Bool
  }

  /// One thing to do.
  struct Action {
    let verb: String
    let summary: String
    /// What is given by place, in order.
    let places: [(placeholder: String, value: Value)]
    /// Whether the last place may be filled again and again.
    let repeats: Bool
    let options: [Option]
  }

  /// Options that go with every action.
  let options: [Option]
  let actions: [Action]
  /// Pages whose address is the same in every shop.
  let addresses = Self.fixedAddresses

  /// Reads the declarations.
  init() {
    options = Options.table.map { option in
      Option(
        names: option.names, summary: option.summary, placeholder: option.placeholder,
        value: option.placeholder.map { Self.value(of: $0, choices: []) } ?? .nothing,
        repeats: option.names == ["-c"])
    }
    actions = Options.actions.help().map(Self.action)
  }

  /// The option or action words whose value stands in the next word.
  var namesWithValue: [String] {
    (options + actions.flatMap(\.options)).filter { $0.placeholder != nil }.flatMap(\.names)
  }

  private static func action(_ help: CommandHelp) -> Action {
    let placed = help.arguments.filter { !$0.usage.hasPrefix("-") }
    let places = placed.enumerated().map { index, argument in
      let before = ([help.verb] + placed[..<index].map(\.usage)).map { Word($0, span: Span(0, 0)) }
      let choices = Options.actions.candidates(for: before, partial: "").map(\.text)
        .filter { !$0.hasPrefix("-") }
      let placeholder = argument.usage.replacing("...", with: "")
      return (placeholder, value(of: placeholder, choices: choices))
    }
    let named = help.arguments.filter { $0.usage.hasPrefix("-") }
    return Action(
      verb: help.verb, summary: help.summary, places: places,
      repeats: placed.last?.usage.hasSuffix("...") ?? false,
      options: named.map { argument in
        option(argument, repeats: help.usage.contains("[\(argument.usage)]..."))
      })
  }

  private static func option(_ argument: CommandHelp.Argument, repeats: Bool) -> Option {
    let parts = argument.usage.split(separator: " ", maxSplits: 1).map(String.init)
    let placeholder = parts.count > 1 ? parts[1] : nil
    return Option(
      names: [parts[0]], summary: argument.help, placeholder: placeholder,
      value: placeholder.map { value(of: $0, choices: []) } ?? .nothing, repeats: repeats)
  }

  /// Usage says what a value is: choices are parted by bars, files and addresses are called so.
  private static func value(of placeholder: String, choices: [String]) -> Value {
    if !choices.isEmpty { return .choices(choices) }
    switch placeholder {
    case "FILE", "PATH": return .files
    case "ADDRESS": return .choices(fixedAddresses)
    default:
      return placeholder.contains("|")
        ? .choices(placeholder.split(separator: "|").map(String.init)) : .nothing
    }
  }

  private static var fixedAddresses: [String] {
    ["/"] + Routes.sections.map { "/" + $0 } + CatalogRoutes.pages.map { "/catalog/" + $0 }
  }
}
