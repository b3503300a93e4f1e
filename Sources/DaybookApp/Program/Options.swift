import AppRoutes
import CommandKit
import PageKit
import Terminal

/// The program's command line.
struct Options {
  /// What to do.
  enum Action {
    case open(address: Routes?)
    case demo(address: Routes?)
    case replay(ReplayOrder)
    case importing(ImportOrder)
    case export(address: Routes)
    case backup(file: String)
    case verify(rebuilding: Bool)
    /// Done by the program beside this one.
    case serving(ServeOrder)
    /// Another password for an account.
    case reset(name: String)
    /// Help on a topic or command; nil: the list of topics.
    case topic(String?)
    case explain(code: String)
    case help
    case version

    /// Whether it runs a session.
    var converses: Bool {
      switch self {
      case .open, .demo, .help, .version: true
      default: false
      }
    }

    /// Whether it reads or writes a file of rows, also for programs on other machines.
    var isFile: Bool {
      switch self {
      case .importing, .export: true
      default: false
      }
    }

    /// Whether the store must exist already.
    var wantsStore: Bool {
      switch self {
      case .export, .backup, .verify, .reset: true
      default: false
      }
    }

    /// Whether an account does it; the others look at the file as whoever may read or write it.
    var isSomebodys: Bool {
      switch self {
      case .verify(let rebuilding): rebuilding
      case .backup, .reset: false
      default: true
      }
    }
  }

  var action = Action.open(address: nil)
  /// The commands of `-c`, in order; nil: there is no `-c`.
  var lines: [String]?
  var store: String?
  var isReadOnly = false
  var format: Format?
  var width: Int?
  var color = ColorChoice.auto
  /// nil: the theme follows the terminal.
  var theme: Theme?
  var isASCII = false
  var keepsGoing = false
  var isFrozen = false
  /// The replay file that records the session.
  var recording: String?
  /// Whether the session skips the user's start-up file.
  var skipsStartUp = false
  /// The idempotency key of a script or an import.
  var key: String?

  /// Parses the arguments after the program's name; an error points at its argument.
  init(parsing arguments: [String]) throws(CommandError) {
    var rest: [Word] = []
    var offset = "daybook ".utf8.count
    var index = 0
    let words = arguments.map { argument in
      let end = offset + shellQuoted(argument).utf8.count
      defer { offset = end + 1 }
      return Word(argument, span: Span(offset, end))
    }
    while index < words.count {
      let word = words[index]
      index += 1
      if word.text == "--" {
        rest += words[(index - 1)...]
        break
      }
      let name = String(word.text.prefix { $0 != "=" })
      guard let option = Self.table.first(where: { $0.names.contains(name) }) else {
        rest.append(word)
        continue
      }
      var value: Word?
      if name.utf8.count < word.text.utf8.count {
        value = Word(String(word.text.dropFirst(name.count + 1)), span: word.span)
      } else if option.placeholder != nil, index < words.count {
        value = words[index]
        index += 1
      }
      try option.take(&self, word, value)
    }
    if case .open = action { action = try Self.action(rest) }
    if case .help = action, let verb = rest.first?.text, Self.actions.contains(verb) { action = .topic(verb) }
    if recording != nil, !action.converses {
      throw CommandError(
        code: "bad-option", message: "--record works only in a session.", span: nil,
        guidance: ["Remove --record."])
    }
    var isDemo = if case .demo = action { true } else { false }
    if case .serving(let order) = action { isDemo = order.isDemo }
    if isDemo, store != nil {
      throw CommandError(
        code: "bad-option", message: "demo makes its own store and takes no --store.", span: nil,
        guidance: ["Remove --store or demo."])
    }
  }

  /// The arguments as one line, as a shell takes them, for the caret.
  static func line(_ arguments: [String]) -> String {
    (["daybook"] + arguments.map(shellQuoted)).joined(separator: " ")
  }
}
