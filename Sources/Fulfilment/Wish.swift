import Catalog
package import StoreCore

/// So much of a product as is to be shipped or comes back; nil: all that is left of it.
package struct Wish: Hashable, Sendable, Codable {
  package var sku: SKU
  package var quantity: Quantity?
  package init(_ sku: SKU, _ quantity: Quantity?) { (self.sku, self.quantity) = (sku, quantity) }
}

extension [Wish] {
  /// How much of each line is meant, of a product on two lines the first of them first; empty: all that is left.
  /// Without a quantity it is all that is left of a product, at most `alone`.
  ///
  /// `refused` is the error for more than is left, or for a product that is on no line, of which nil is left.
  func parts(
    of lines: [(sku: SKU, left: Quantity)], alone most: Quantity? = nil, _ rows: any Rows,
    else refused: (_ sku: SKU, _ left: Quantity?, _ asked: Quantity) -> StoreError
  ) throws(StoreError) -> [Quantity] {
    guard !isEmpty else { return lines.map(\.left) }
    var left = lines.map(\.left)
    for wish in self {
      let product = try rows.known(Product.self, wish.sku.text)
      let places = lines.indices.filter { lines[$0].sku == product.sku }
      let all = places.reduce(.zero) { $0 + left[$1] }
      var rest = try wish.quantity?.counted(in: product.unit).some() ?? Swift.min(all, most ?? all)
      guard !places.isEmpty else { throw refused(product.sku, nil, rest) }
      guard rest > .zero, rest <= all else { throw refused(product.sku, all, rest) }
      for place in places {
        let part = Swift.min(rest, left[place])
        (left[place], rest) = (left[place] - part, rest - part)
      }
    }
    return zip(lines, left).map { $0.left - $1 }
  }
}
