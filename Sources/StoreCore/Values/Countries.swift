/// Some countries by their two letters, typed as one field: "DE, AT".
package struct Countries: FieldValue, Codable {
  /// At least one, in upper case, each once, in the order of the alphabet.
  package let list: [String]

  package static var kind: Kind { .name }
  package init?(stored: Value) {
    guard case .text(let text) = stored else { return nil }
    list = text.split(separator: ",").map(String.init)
  }
  package var stored: Value { .text(list.joined(separator: ",")) }
  package init(typed: String, as _: Kind, _: Ground) throws(StoreError) {
    var known: Set<String> = []
    for code in typed.split(whereSeparator: { ", ;".contains($0) }) {
      known.insert(try Country.code(String(code), field: "countries"))
    }
    guard !known.isEmpty else { throw .emptyText(field: "countries") }
    list = known.sorted()
  }
  package func text(_: Ground) -> String { list.joined(separator: ", ") }
}
