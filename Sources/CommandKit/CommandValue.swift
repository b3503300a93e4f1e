/// A value that has a typed form: it reads, writes and completes itself.
///
/// Reading `word` gives the same value again.
public protocol CommandValue: Sendable {
  /// Reads `text`; refuses it with a code, the reason and advice.
  init(parsing text: String) throws(Refusal)
  /// The value as one types it.
  var word: String { get }
  /// What stands for it in usage: `NUMBER`.
  static var placeholder: String { get }
  /// All that could be typed, where that is a short list; else empty.
  static var candidates: [Candidate] { get }
}

extension CommandValue {
  /// Nothing to offer.
  public static var candidates: [Candidate] { [] }
}

extension String: CommandValue {
  /// Takes any text.
  public init(parsing text: String) throws(Refusal) { self = text }
  /// The text itself.
  public var word: String { self }
  /// `TEXT`.
  public static var placeholder: String { "TEXT" }
}

extension Int: CommandValue {
  /// Reads a whole number; refuses with `not-a-number`.
  public init(parsing text: String) throws(Refusal) {
    guard let number = Int(text) else {
      let hasSign = text.hasPrefix("-") || text.hasPrefix("+")
      let digits = text.utf8.dropFirst(hasSign ? 1 : 0)
      guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
        throw Refusal(
          "not-a-number", "\(shown(text)) is not a whole number.", guidance: ["Write digits only, as in 12."])
      }
      throw Refusal("not-a-number", "\(shown(text)) is too large a number.")
    }
    self = number
  }
  /// Its digits.
  public var word: String { String(self) }
  /// `NUMBER`.
  public static var placeholder: String { "NUMBER" }
}

extension CommandValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  /// Reads a case by its raw value; refuses with `unknown-value`, which lists the choices.
  public init(parsing text: String) throws(Refusal) {
    if let value = Self(rawValue: text) {
      self = value
      return
    }
    let choices = Self.allCases.map(\.rawValue)
    throw Refusal(
      "unknown-value",
      choices.count == 1
        ? "\(shown(text)) is not the word \(choices[0])."
        : "\(shown(text)) is not one of \(choices.joined(separator: ", ")).",
      guidance: nearest(to: text, among: choices).map { [didYouMean($0)] } ?? [])
  }
  /// The raw value.
  public var word: String { rawValue }
  /// The choices, or `CHOICE` when they are too many for a usage line.
  public static var placeholder: String {
    let choices = allCases.map(\.rawValue).joined(separator: "|")
    return choices.utf8.count <= 40 ? choices : "CHOICE"
  }
  /// The choices in order.
  public static var candidates: [Candidate] { allCases.map { Candidate($0.rawValue) } }
}
