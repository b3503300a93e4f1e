/// A value whose text says all of it: a command and an answer hold that text, and a message shows it.
package protocol TextCoded: Codable, CustomStringConvertible {
  var text: String { get }
  /// Reads the text; refused as what is typed is.
  init(_ text: String) throws(StoreError)
}

extension TextCoded {
  package var description: String { text }

  package init(from decoder: any Decoder) throws {
    try self.init(decoder.singleValueContainer().decode(String.self))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension FieldValue where Self: TextCoded {
  package init(typed: String, as _: Kind, _: Ground) throws(StoreError) { try self.init(typed) }
  package func text(_: Ground) -> String { text }
}
