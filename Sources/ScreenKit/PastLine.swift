import CommandKit

/// A line that was typed: where, when, and what came of it.
public struct PastLine: Sendable {
  /// What came of a line.
  public enum Outcome: Hashable, Sendable {
    /// It has not ended, or nobody noted how.
    case unknown
    case done
    /// It failed with an error of this code.
    case failed(String)
  }

  /// As it was typed.
  public var text: String
  /// With its aliases replaced: the command that ran.
  public var meant: String
  private let place: Place
  private var end: Place?
  /// When, since 1970; nil when nobody told the time.
  public var milliseconds: Int64?
  public var outcome: Outcome
  /// Whether a recording can hold it.
  public internal(set) var isRecordable: Bool
  /// Whether it was typed in an earlier session over something else, or nobody knows over what: `last` passes it over.
  public var isOfAnother = false

  /// A line, with what is known of it.
  public init(
    _ text: String, meant: String? = nil, at address: String = "", milliseconds: Int64? = nil,
    outcome: Outcome = .unknown
  ) {
    self.text = text
    self.meant = meant ?? text
    place = .address(address)
    self.milliseconds = milliseconds
    self.outcome = outcome
    isRecordable = text.hasPrefix("#")
  }

  /// A line that was typed at `route`.
  init(_ text: String, meant: String, at route: some Addressable, milliseconds: Int64?) {
    self.text = text
    self.meant = meant
    place = .route(route)
    self.milliseconds = milliseconds
    outcome = .unknown
    isRecordable = false
  }

  /// The address of the page it was typed at; empty when that is not known.
  public var address: String { place.text }

  /// Notes how it ended, and where.
  mutating func end(_ outcome: Outcome, at route: some Addressable, isRecordable: Bool) {
    (self.outcome, end, self.isRecordable) = (outcome, .route(route), isRecordable)
  }

  /// The address it led to; nil where the session stayed.
  public var movedTo: String? {
    guard let end = end?.text, end != address else { return nil }
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

  /// A script types much and asks for it seldom: the address of a route is written when it is asked for.
  private enum Place: Sendable {
    case address(String)
    case route(any Addressable)

    var text: String {
      switch self {
      case .address(let text): text
      case .route(let route): route.address.text
      }
    }
  }
}

extension PastLine: Equatable {
  public static func == (one: PastLine, other: PastLine) -> Bool {
    one.text == other.text && one.meant == other.meant && one.address == other.address
      && one.milliseconds == other.milliseconds && one.outcome == other.outcome
  }
}

/// The lines of a session, oldest first, and those of sessions before it that it was told of.
public struct PastLines: Sendable {
  /// The lines, of sessions before too: of many the newest, 10,000 at least.
  public private(set) var all: [PastLine] = []
  /// How many were dropped at the front, so that a number stays that of its line.
  private var dropped = 0

  private static var most: Int { 20_000 }

  init() {}

  /// Puts lines of earlier sessions first.
  mutating func precede(with earlier: [PastLine]) { all.insert(contentsOf: earlier, at: 0) }

  /// Adds a line that begins to run; gives the number to end it by.
  mutating func begin(_ line: PastLine) -> Int {
    if all.count >= Self.most {
      all.removeFirst(Self.most / 2)
      dropped += Self.most / 2
    }
    all.append(line)
    return dropped + all.count - 1
  }

  /// Notes how a line ended, and gives the line.
  mutating func end(
    _ number: Int, _ outcome: PastLine.Outcome, at route: some Addressable, isRecordable: Bool
  ) -> PastLine? {
    guard all.indices.contains(number - dropped) else { return nil }
    all[number - dropped].end(outcome, at: route, isRecordable: isRecordable)
    return all[number - dropped]
  }
}
