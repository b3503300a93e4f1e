package import StoreCore

extension StockPlace: CustomStringConvertible {
  /// "MUG-BLU@main".
  package var text: String { "\(sku)@\(location)" }

  package var description: String { text }

  /// Reads "MUG-BLU@main"; refused as `bad-place`, `bad-sku` or `bad-code`.
  package init(_ text: String) throws(StoreError) {
    guard let mark = text.lastIndex(of: "@") else { throw .badPlace(text) }
    self.init(try SKU(String(text[..<mark])), try Code(String(text[text.index(after: mark)...])))
  }
}
