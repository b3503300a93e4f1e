import Foundation
package import StoreCore

/// The one text form of a stored value: keys sorted, slashes plain, so that equal values have equal bytes.
package enum CanonicalJSON {
  /// The text of a value.
  package static func text(of value: some Encodable) throws(StoreError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do { return String(decoding: try encoder.encode(value), as: UTF8.self) } catch {
      throw .broken("a change cannot be written as JSON")
    }
  }

  /// The value of a text; refused as `broken` when the text is not one of its kind.
  package static func value<Value: Decodable>(
    of text: String, as kind: Value.Type = Value.self
  ) throws(StoreError) -> Value {
    do { return try JSONDecoder().decode(kind, from: Data(text.utf8)) } catch {
      throw .broken("a \(kind) in the journal cannot be read")
    }
  }
}
