package import StoreCore

/// How much is available of each of some products; nil: there was never any.
package struct AvailableStock: KeyedQuery {
  package var skus: [SKU]
  package init(keys: [String]) { skus = keys.map { SKU(stored: $0) } }

  package func answer(_ rows: any Rows) throws(StoreError) -> [Quantity?] {
    var found: [Quantity?] = []
    for sku in skus {
      let sums = try rows.sums(StockSums.stock, [sku.stored])
      found.append(sums[7] == 0 ? nil : Quantity(thousandths: sums[1] - sums[3]))
    }
    return found
  }
}
