/// What one column of one row holds, in a table, in the journal and in an answer.
package enum Value: Hashable, Sendable {
  case null
  case int(Int64)
  case text(String)

  /// Texts are the same by their bytes: an accent written in another way is a change that is kept.
  package static func == (a: Value, b: Value) -> Bool {
    switch (a, b) {
    case (.null, .null): true
    case (.int(let a), .int(let b)): a == b
    case (.text(let a), .text(let b)): a == b && a.utf8.elementsEqual(b.utf8)
    default: false
    }
  }

  /// The integer; nil for anything else.
  package var int: Int64? { if case .int(let value) = self { value } else { nil } }
  /// The text; nil for anything else.
  package var text: String? { if case .text(let value) = self { value } else { nil } }

  /// A text as it is, an integer in digits: "" for nothing.
  package var plain: String { text ?? int.map(String.init) ?? "" }

  /// The order of sums' keys: nothing, then integers, then texts by their bytes.
  package static func precedes(_ a: Value, _ b: Value) -> Bool {
    switch (a, b) {
    case (.int(let a), .int(let b)): a < b
    case (.text(let a), .text(let b)): a.utf8.lexicographicallyPrecedes(b.utf8)
    case (.null, .int), (.null, .text), (.int, .text): true
    default: false
    }
  }
}

extension Value {
  /// An object as JSON has it, its names in order: an encoder takes five thousand instructions for each.
  static func object<V>(_ entries: [String: V], _ text: (V) -> String) -> String {
    let members = entries.sorted { $0.key < $1.key }.map { Value.text($0.key).json + ":" + text($0.value) }
    return "{" + members.joined(separator: ",") + "}"
  }

  /// As JSON has it.
  package var json: String {
    switch self {
    case .null: return "null"
    case .int(let int): return String(int)
    case .text(let text):
      let isPlain = text.utf8.allSatisfy {
        $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
      }
      if isPlain { return "\"" + text + "\"" }
      let letters = text.unicodeScalars.map { scalar in
        switch scalar {
        case "\"", "\\": "\\" + String(scalar)
        case ..<" ": "\\u00" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16)
        default: String(scalar)
        }
      }
      return "\"" + letters.joined() + "\""
    }
  }
}

extension Value: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let int = try? container.decode(Int64.self) {
      self = .int(int)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .int(let int): try container.encode(int)
    case .text(let text): try container.encode(text)
    }
  }
}
