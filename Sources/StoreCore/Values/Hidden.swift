/// A secret that only its table column stores: it has no description, and is encoded as a mark.
package struct Hidden: Hashable, Sendable, Codable, FieldValue, CustomStringConvertible, CustomReflectable {
  /// The text itself.
  package let text: String
  private static let mark = "hidden"

  package init(_ text: String) { self.text = text }

  /// So many bytes of chance, in hexadecimal digits.
  package static func random(bytes count: Int) -> Hidden {
    var chance = SystemRandomNumberGenerator()
    return Hidden(hexadecimal((0..<count).map { _ in UInt8.random(in: .min ... .max, using: &chance) }))
  }

  /// What the store keeps of a code or token, which nobody guesses: its digest.
  package var digest: Hidden { Hidden(SHA256.hex(of: text)) }

  package var description: String { Self.mark }
  package var customMirror: Mirror { Mirror(self, children: []) }

  package init(from _: any Decoder) { text = "" }
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Self.mark)
  }

  package static var kind: Kind { .name }
  package init?(stored: Value) {
    guard case .text(let text) = stored else { return nil }
    self.text = text
  }
  package var stored: Value { .text(text) }
  package init(typed: String, as _: Kind, _: Ground) { text = typed }
  package func text(_: Ground) -> String { "" }
}
