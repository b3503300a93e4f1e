package import StoreCore

/// What labels say: of one product, or of the first products of a list; refused as `product-not-found`.
package struct LabelSheet: RowsQuery {
  /// The most labels of a sheet.
  package static let most = 300
  private var sku: SKU?
  private var list: ListQuery

  package init(of sku: SKU) { (self.sku, list) = (sku, Product.list.all) }
  package init(of list: ListQuery) { self.list = list }

  package struct Answer: Hashable, Sendable, Codable {
    /// Those with a price, in the order of the list.
    package var products: [Product]
    /// Whether the list has more of them.
    package var isCut: Bool
    package var ground: Ground
  }

  package func answer(_ rows: any Rows) throws(StoreError) -> Answer {
    if let sku {
      return Answer(products: [try rows.known(Product.self, sku.text)], isCut: false, ground: rows.ground)
    }
    var (list, products) = (list, [Product]())
    list.limit = Self.most
    // One more than the sheet holds tells whether it is cut.
    repeat {
      let found = try rows.read(list)
      for key in found.keys where products.count <= Self.most {
        let product = try rows.known(Product.self, key)
        if product.price != nil { products.append(product) }
      }
      list.after = found.next
    } while list.after != nil && products.count <= Self.most
    return Answer(
      products: Array(products.prefix(Self.most)), isCut: products.count > Self.most, ground: rows.ground)
  }
}

extension Product {
  /// What is printed in bars: the barcode of a single one, else the SKU.
  package var labelCode: String { barcodes.first { $0.pack == 1 }?.code.printed ?? sku.text }

  /// What a kilogram costs of what is sold by the piece and has a weight, half a unit rounded up.
  package var pricePerKilogram: Money? {
    guard unit == .each, let weight, let price else { return nil }
    let (thousandfold, overflow) = price.minor.multipliedReportingOverflow(by: 1000)
    return overflow ? nil : Money(minor: (thousandfold + Int64(weight.grams) / 2) / Int64(weight.grams))
  }
}
