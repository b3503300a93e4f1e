/// A tag of an item: its name, and what it says in parentheses, "@due(2026-11-30)".
package struct Tag: Hashable, Sendable, Codable {
  /// Letters of any script, digits, "_", "-" and ".".
  package let name: String
  /// Empty: it says nothing, as "@buy".
  package let value: String

  /// Names that are an item's own and never a tag's.
  package static let reserved: Set<String> = ["id", "text", "type"]

  /// nil for a name that is none or is reserved, and for a value that no line can hold: one with a line break, or with a
  /// backslash at its end, which would escape the parenthesis.
  package init?(_ name: String, _ value: String = "") {
    guard !name.isEmpty, name.unicodeScalars.allSatisfy(\.isOfTagName), !Tag.reserved.contains(name),
      !value.unicodeScalars.contains(where: { $0 == "\n" || $0 == "\r" }),
      value.unicodeScalars.last != "\\"
    else { return nil }
    (self.name, self.value) = (name, value)
  }

  /// Reads one tag and nothing else; nil for anything else.
  package init?(text: String) {
    let scalars = Array(text.unicodeScalars)
    guard let found = TagPlace(in: scalars, at: 0), found.range.upperBound == scalars.count else {
      return nil
    }
    self.init(found.name, found.value)
  }

  /// "@due(2026-11-30)"; parentheses in the value have a backslash before them.
  package var text: String {
    guard !value.isEmpty else { return "@" + name }
    let escaped = value.unicodeScalars.flatMap { $0 == "(" || $0 == ")" ? ["\\", $0] : [$0] }
    return "@\(name)(\(String(scalars: escaped)))"
  }

  /// The parts of a value that a comma separates, without the blanks around them.
  package var list: [String] { Tag.list(value) }

  static func list(_ text: String) -> [String] {
    text.split(separator: ",", omittingEmptySubsequences: false).map { String($0.trimmed) }
  }
}

/// A tag as it stands in a line.
struct TagPlace {
  var name: String
  var value: String
  /// From its "@" to its end, without the blanks around it.
  var range: Range<Int>

  /// The tag whose "@" is at `start`; nil where none begins there, or none ends before a blank or the end.
  init?(in line: [Unicode.Scalar], at start: Int) {
    guard start < line.count, line[start] == "@", start == 0 || line[start - 1].isBlank else { return nil }
    var end = start + 1
    while end < line.count, line[end].isOfTagName { end += 1 }
    guard end > start + 1 else { return nil }
    let name = start + 1..<end
    var value: [Unicode.Scalar] = []
    if end < line.count, line[end] == "(" {
      guard let close = Self.read(line, from: end + 1, into: &value) else { return nil }
      end = close + 1
    }
    guard end == line.count || line[end].isBlank else { return nil }
    (self.name, self.value, range) = (String(scalars: line[name]), String(scalars: value), start..<end)
  }

  /// Reads a value; returns where its parenthesis closes, nil where it does not or another opens.
  private static func read(
    _ line: [Unicode.Scalar], from start: Int, into value: inout [Unicode.Scalar]
  ) -> Int? {
    var place = start
    while place < line.count {
      var scalar = line[place]
      if scalar == ")" { return place }
      if scalar == "(" { return nil }
      if scalar == "\\", place + 1 < line.count, line[place + 1] == "(" || line[place + 1] == ")" {
        place += 1
        scalar = line[place]
      }
      value.append(scalar)
      place += 1
    }
    return nil
  }
}

extension Unicode.Scalar {
  /// A space or a tab.
  var isBlank: Bool { self == " " || self == "\t" }

  /// Whether a tag's name may have it.
  var isOfTagName: Bool {
    if isASCII {
      return ("a"..."z").contains(self) || ("A"..."Z").contains(self) || ("0"..."9").contains(self)
        || self == "_" || self == "-" || self == "."
    }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber, .nonspacingMark, .spacingMark:
      return true
    default: return false
    }
  }
}

extension String {
  /// A text of scalars: appending them one by one takes most of the time in which a long text is read.
  init(scalars: some Sequence<Unicode.Scalar>) {
    var bytes: [UInt8] = []
    for scalar in scalars { bytes += scalar.utf8 }
    self.init(decoding: bytes, as: UTF8.self)
  }
}

extension StringProtocol {
  /// Without the blanks around it.
  var trimmed: SubSequence {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.isBlank }),
      let last = scalars.lastIndex(where: { !$0.isBlank })
    else { return self[startIndex..<startIndex] }
    return self[first..<scalars.index(after: last)]
  }
}
