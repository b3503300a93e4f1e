public import CommandKit
public import PageKit

/// An error that says what happened, where, and what to do next.
public protocol GuidedError: Error {
  /// A stable word, such as `bad-date`.
  var errorCode: String { get }
  var message: String { get }
  /// What to do.
  var guidance: [Guidance] { get }
  /// Texts that were probably meant; without a place of its own, at the error's place in the line.
  var guesses: [Guess] { get }
  /// The argument or field at fault, if one is.
  var field: String? { get }
  /// Whether that field is the key of a page, so its place is the address.
  var isKey: Bool { get }
  /// The refused text itself, by which it is found in a typed address.
  var value: String? { get }
  /// Where in the typed line, if known.
  var span: Span? { get }
  /// What the program ends with when this error ends it.
  var status: ExitStatus { get }
}

extension GuidedError {
  public var guesses: [Guess] { [] }
  public var field: String? { nil }
  public var isKey: Bool { false }
  public var value: String? { nil }
  public var span: Span? { nil }
  public var status: ExitStatus { .failed }
}

extension GuidedError {
  /// Where in the line: as the error says, the argument of its field, the only argument there is when the field
  /// goes by another name, or the address that was opened.
  func place(among places: [String: Span]) -> Span? {
    if let span { return span }
    guard let field else { return places.count == 1 ? places[Self.address] : nil }
    // What an address names is refused under the address.
    if places[field] == nil, isKey { return places[Self.address] }
    let arguments = places.filter { $0.key != Self.address }
    return arguments[field] ?? (arguments.count == 1 ? arguments.values.first : nil)
  }

  /// The same, but of an address or of several words only the part that is wrong, where that can be told.
  func place(among places: [String: Span], in line: Line) -> Span? {
    let (found, whole) = (place(among: places), places[Self.address])
    let address = whole.flatMap { AddressPlace(line, $0) }
    if let field, places[field] == nil, found != nil, let step = address.flatMap({ value.flatMap($0.step) }),
      places.values.contains(where: { $0 != whole && line.text.cut($0) == line.text.cut(step) }) == false
    {
      // The error is about the page's own key, whatever else was typed.
      return step
    }
    if span == nil, let word = value.flatMap(line.place) { return word }
    guard found == nil || found == whole, let address else { return found }
    return field.flatMap(address.value) ?? (found == nil ? value.flatMap(address.step) : nil) ?? found
  }

  /// The name under which the place of a line's address is kept.
  static var address: String { "/" }
}

extension Line {
  /// The place of the one word that says a text, perhaps with a count: of "SPOON" in "add SPOON*2".
  fileprivate func place(of text: String) -> Span? {
    let words = ((try? CommandLine(parsing: self.text))?.words ?? []).filter {
      !$0.isQuoted && ($0.text + "*").lowercased().hasPrefix(text.lowercased() + "*")
    }
    return words.count == 1 ? Span(words[0].span.lower, words[0].span.lower + text.utf8.count) : nil
  }
}

extension CommandError: GuidedError {
  public var errorCode: String { code }
  public var status: ExitStatus { .usage }
}
/// A refusal is thrown as it is by whatever has no more to say than a code, a message and advice.
extension Refusal: GuidedError {
  public var errorCode: String { code }
}

/// An error without a code: the program made a mistake.
struct Mistake: GuidedError {
  let error: any Error
  var errorCode: String { "internal" }
  var message: String { "The program made a mistake: \(error)" }
  var guidance: [Guidance] { ["Your work so far is safe. Please report this line and what you did before."] }
  var status: ExitStatus { .ours }
}

/// What the program's end means, by number.
public enum ExitStatus: Int32, CaseIterable, Sendable {
  case ok = 0
  /// A command failed.
  case failed = 1
  /// Usage or syntax; nothing was run.
  case usage = 2
  /// A replay expectation did not hold.
  case expectation = 4
  /// Our own fault.
  case ours = 70
  /// Busy or in conflict: try again.
  case busy = 75
}

/// One error as it is shown.
public struct ErrorWrapper: Hashable, Sendable {
  /// Which error of the session it is, from 1.
  public var number: Int
  public var code: String
  public var message: String
  /// The line it happened on, its aliases replaced.
  public var line: Line
  /// The line as it was typed, where an alias stood in it.
  public var typed: String?
  /// Where in the line, in UTF-8 offsets.
  public var span: Span?
  /// The address of the page it was typed at; empty before there was one.
  public var address: String
  /// When, in milliseconds since 1970 UTC; nil: nobody asked a clock.
  public var milliseconds: Int64?
  /// What to do next, in words.
  public var advice: [String]
  /// What to do next, as commands: `fix N` runs the Nth.
  public var fixes: [String]
  public var status: ExitStatus
}

extension ErrorWrapper {
  /// The part of the line that the caret stands under: "" past its end, nil without a place.
  public var wordAtFault: String? {
    guard let span else { return nil }
    let bytes = Array(line.text.utf8)
    let lower = min(max(span.lower, 0), bytes.count)
    return String(decoding: bytes[lower..<min(max(span.upper, lower), bytes.count)], as: UTF8.self)
  }
}

/// The errors of a session. The next success clears the latest one; the list stays.
@MainActor public final class ErrorState {
  public private(set) var latest: ErrorWrapper?
  /// Every error so far, oldest first; at least the last 500.
  public private(set) var all: [ErrorWrapper] = []
  /// How many there were, those no longer kept too.
  public private(set) var count = 0

  public init() {}

  /// Keeps `error` as the latest; one without a code becomes `internal`. `address` is the page it was typed at,
  /// `milliseconds` since 1970 UTC when.
  @discardableResult
  public func present(
    _ error: any Error, line: Line, typed: String? = nil, places: [String: Span] = [:],
    address: String = "", milliseconds: Int64? = nil
  ) -> ErrorWrapper {
    count += 1
    let error = error as? any GuidedError ?? Mistake(error: error)
    let span = error.place(among: places, in: line)
    let meant = error.guesses.compactMap { guess in
      (guess.place ?? span).map { line.text.replacing($0, with: guess.text) }
    }
    let commands = error.guidance.compactMap { if case .run(let command) = $0 { command } else { nil } }
    var seen: Set<String> = []
    let wrapper = ErrorWrapper(
      number: count, code: error.errorCode, message: error.message, line: line, typed: typed,
      span: span, address: address, milliseconds: milliseconds,
      advice: error.guidance.compactMap(\.words),
      fixes: (meant + commands).filter { seen.insert($0).inserted },
      status: error.status)
    if all.count >= 1_000 { all.removeFirst(500) }
    all.append(wrapper)
    latest = wrapper
    return wrapper
  }

  /// A command succeeded: `fix` has nothing to run. The list stays.
  public func clear() { latest = nil }

  /// Drops the list too: somebody else is there.
  func forget() { (latest, all) = (nil, []) }
}

extension Block {
  /// Says in the place of a part of a page that it cannot be read, and why.
  public static func unreadable(_ name: String, _ error: any Error) -> Block {
    let error = error as? any GuidedError ?? Mistake(error: error)
    return .text("\(name): cannot be read (\(error.errorCode)). \(error.message)")
  }
}
