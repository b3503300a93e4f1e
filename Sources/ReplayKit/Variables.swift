import CommandKit

extension ReplayParser {
  /// A text with its variables put in: `$NAME` of capital letters, digits and `_`; `$$` is a dollar sign.
  func filled(_ text: String, at column: Int = 0) throws(ReplayProblem) -> String {
    try Variables.filled(text, with: variables, at: column)
  }

  /// The same with where the values stand.
  func filling(_ text: String, at column: Int = 0) throws(ReplayProblem) -> FilledText {
    try Variables.filling(text, with: variables, at: column)
  }
}

/// What `@set` gave names to, and how they stand in a line.
enum Variables {
  /// The longest value of a variable, in bytes: values made of values would double with every line.
  static var longestValue: Int { 10_000 }

  /// Whether a variable may be called so.
  static func isName(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { isLetter($0) || 0x30...0x39 ~= $0 }
      && text.utf8.first.map(isLetter) == true
  }

  /// Whether a byte behind a variable's name is one of the name.
  static func isOfName(_ byte: UInt8) -> Bool { isLetter(byte) || 0x30...0x39 ~= byte }

  private static func isLetter(_ byte: UInt8) -> Bool { 0x41...0x5A ~= byte || byte == UInt8(ascii: "_") }

  /// A text with `variables` put in.
  static func filled(
    _ text: String, with variables: [String: String], at column: Int
  ) throws(ReplayProblem) -> String {
    try filling(text, with: variables, at: column).text
  }

  /// The same with where the values stand.
  static func filling(
    _ text: String, with variables: [String: String], at column: Int
  ) throws(ReplayProblem) -> FilledText {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return FilledText(text: text) }
    var result: [UInt8] = []
    var known: [FilledText.Variable] = []
    let bytes = Array(text.utf8)
    var place = 0
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "$"), place + 1 < bytes.count else {
        result.append(bytes[place])
        place += 1
        continue
      }
      if bytes[place + 1] == UInt8(ascii: "$") {
        result.append(bytes[place])
        place += 2
        continue
      }
      let name = bytes[(place + 1)...].prefix { isLetter($0) || 0x30...0x39 ~= $0 }
      guard let first = name.first, isLetter(first) else {
        result.append(bytes[place])
        place += 1
        continue
      }
      let word = String(decoding: name, as: UTF8.self)
      guard let value = variables[word] else {
        throw ReplayProblem(
          .undefinedVariable, "$\(word) is not set.", column: column + place, length: name.count + 1,
          guidance: "Write @set \(word) VALUE above, or $$ for a dollar sign.")
      }
      guard result.count + value.utf8.count <= ReplayParser.longest else {
        throw ReplayProblem(
          .lineTooLong, "With the value of \(word) this line is longer than a million bytes.",
          column: column + place, length: name.count + 1, guidance: "Write fewer variables into one line.")
      }
      known.append(.init(name: word, range: result.count..<result.count + value.utf8.count))
      result += Array(value.utf8)
      place += 1 + name.count
    }
    return FilledText(text: String(decoding: result, as: UTF8.self), variables: known)
  }
}
