import CommandKit

/// The lines of a session, oldest first: the newest 2,000 at least, as many as a replay file is long.
public struct History: Sendable {
  public private(set) var entries: [HistoryEntry] = []
  /// How many entries were dropped at the front, so a number stays that of its entry.
  private var dropped = 0

  private static var most: Int { 4_000 }

  init() {}

  /// Adds a line that begins to run; returns the number to end it by.
  mutating func begin(_ entry: HistoryEntry) -> Int {
    if entries.count >= Self.most {
      entries.removeFirst(Self.most / 2)
      dropped += Self.most / 2
    }
    entries.append(entry)
    return dropped + entries.count - 1
  }

  /// Drops every line but those at work, and their pages.
  mutating func forget() {
    let count = entries.count - entries.reversed().prefix { $0.outcome == .unknown }.count
    entries.removeFirst(count)
    dropped += count
    for index in entries.indices { entries[index].start = nil }
  }

  /// Notes how a line ended, and returns the entry. `kept` stands for a line that must not be kept as it was typed.
  mutating func end(
    _ number: Int, _ outcome: HistoryEntry.Outcome, at route: some Addressable, isRecordable: Bool,
    secrets: [String] = [], kept: String? = nil
  ) -> HistoryEntry? {
    guard entries.indices.contains(number - dropped) else { return nil }
    if let kept { entries[number - dropped].cut(to: kept) }
    entries[number - dropped].end(outcome, at: route, isRecordable: isRecordable, secrets: secrets)
    return entries[number - dropped]
  }
}

/// A line of the history: the page and time it was typed at, and its outcome.
public struct HistoryEntry: Sendable {
  /// How a line ended.
  public enum Outcome: Hashable, Sendable {
    /// It is still running.
    case unknown
    case done
    /// It failed with an error of this code.
    case failed(String)
  }

  /// The line as typed.
  public private(set) var text: String
  /// The command that ran: aliases expanded.
  public private(set) var meant: String
  /// Milliseconds since 1970 UTC; nil where the program has no clock.
  public let milliseconds: Int64?
  public private(set) var outcome = Outcome.unknown
  /// The names of the secrets that its command was given.
  public private(set) var secrets: [String] = []
  /// Whether a recording can hold it.
  public private(set) var isRecordable: Bool
  // A script types many lines and seldom asks: addresses are written when they are asked for.
  fileprivate(set) var start: (any Addressable)?
  private var end: (any Addressable)?

  /// A line typed at `route`; nil: at no page.
  public init(
    _ text: String, meant: String? = nil, at route: (any Addressable)? = nil, milliseconds: Int64? = nil,
    outcome: Outcome = .unknown
  ) {
    (self.text, self.meant, self.milliseconds) = (text, meant ?? text, milliseconds)
    (start, self.outcome) = (route, outcome)
    isRecordable = text.hasPrefix("#")
  }

  /// Notes how it ended, and where.
  mutating func end(_ outcome: Outcome, at route: some Addressable, isRecordable: Bool, secrets: [String]) {
    (self.outcome, end, self.isRecordable, self.secrets) = (outcome, route, isRecordable, secrets)
  }

  /// Keeps `text` in place of what was typed.
  mutating func cut(to text: String) { (self.text, meant) = (text, text) }

  /// The address of the page it was typed at; empty when that is not known.
  public var address: String { start?.address.text ?? "" }

  /// The address it led to; nil where the session stayed.
  public var movedTo: String? {
    guard let end = end?.address.text, end != address else { return nil }
    return end
  }

  /// Whether it is a command, not a comment.
  public var isCommand: Bool { !text.hasPrefix("#") }

  /// The command as meant, without a file or a shell that its page went to: a replay must not write over a file.
  ///
  /// A command that failed keeps them, since they may be the reason.
  public var meantWithoutFile: String {
    guard outcome == .done, let last = try? CommandLine(parsing: meant).stages.last else { return meant }
    let (word, sign) =
      switch last {
      case .filter: (Word?.none, "")
      case .file(let file): (file, ">")
      case .shell(let shell): (shell, "|!")
      }
    guard let word, let end = meant.cut(Span(0, word.span.lower)).ranges(of: sign).last?.lowerBound else {
      return meant
    }
    return String(meant[..<end].reversed().drop(while: \.isWhitespace).reversed())
  }
}
