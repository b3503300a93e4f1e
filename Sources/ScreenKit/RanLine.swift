public import PageKit

/// A line that ran, as a recording keeps it: the command that was meant, what came of it, and what was drawn.
public struct RanLine<Route: Addressable>: Sendable {
  /// A page that was drawn, and how a script that types the line sees it.
  public struct Drawing: Sendable {
    public let page: Page
    public let format: Format
    public let style: Style
    /// The width that was asked for; nil: the usual one.
    public let width: Int?
  }

  /// The command as it was meant: aliases replaced, a row that was opened by number as its address, and nothing that
  /// leads to a file or a shell. Empty where a blank hid the line.
  public internal(set) var text: String
  /// The verb that ran; nil: a comment, an address alone, or words that are no command.
  public internal(set) var verb: String?
  /// Of a hidden line, the words that were typed besides its verb: nothing may tell them.
  public internal(set) var hiddenWords: [String] = []
  /// Whether a blank before it hides it from what is kept.
  public let isHidden: Bool
  /// Whether nobody typed it: it is the page that a person finds drawn at the beginning.
  public internal(set) var isFirstPage = false
  /// Whether it only ran other lines, each of which is told on its own.
  public internal(set) var ranOthers = false
  /// Whether the page was drawn behind the lines it ran.
  public internal(set) var drewPage = false
  public internal(set) var outcome = PastLine.Outcome.unknown
  /// Where the session went, in order.
  public internal(set) var moves: [Step<Route>.Move] = []
  /// Where it was typed.
  public let before: Route
  /// Where the session stood behind it.
  public internal(set) var after: Route
  /// The `set` lines that let a fresh session draw as this one did when the line began.
  public let settingsBefore: [String]
  /// The same for what came behind it.
  public internal(set) var settingsAfter: [String]
  /// The pages that were drawn; nil: they went into a file or to a shell.
  public internal(set) var drawings: [Drawing]? = []

  /// The address of the row that was opened by its number, the command around it left out.
  var opened: String?

  /// Lets go of the pages, which take room.
  public mutating func forgetDrawings() { drawings = nil }

  init(at route: Route, isHidden: Bool, settings: [String]) {
    (text, before, after) = ("", route, route)
    self.isHidden = isHidden
    (settingsBefore, settingsAfter) = (settings, settings)
  }
}

/// What `record` was asked for.
public enum RecordOrder: Hashable, Sendable {
  /// Whether the session is recorded, and where.
  case state
  case begin(file: String, withOutput: Bool)
  case stop
  /// The recording of so many lines before this one, and the file that it goes into, if it goes into one.
  case last(Int, withOutput: Bool, into: String? = nil)

  /// The same order, told which file its page goes into.
  func into(_ file: String?) -> RecordOrder {
    guard case .last(let count, let withOutput, _) = self else { return self }
    return .last(count, withOutput: withOutput, into: file)
  }

  /// As typed: FILE, `stop`, `last` and how many; nothing at all asks for the state.
  init(_ word: String?, _ count: Int?, withOutput: Bool) {
    self =
      switch word {
      case nil: .state
      case "stop": .stop
      case "last": .last(count ?? 20, withOutput: withOutput)
      case .some(let file): .begin(file: file, withOutput: withOutput)
      }
  }
}
