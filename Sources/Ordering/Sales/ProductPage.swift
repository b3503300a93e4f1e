import Catalog
package import Inventory
package import StoreCore

/// Asks for what a product's page shows, with the margin of its price: only the rates of the shop tell the tax in it.
package struct ProductPage: RowsQuery {
  package var sku: SKU
  package init(_ sku: SKU) { self.sku = sku }

  package func answer(_ rows: any Rows) throws(StoreError) -> ProductFacts {
    var facts = try ProductSummary(sku).answer(rows)
    if let price = facts.product.price, facts.averageCost != nil {
      facts.net = try rows.net(price, of: facts.product.taxClass)
    }
    return facts
  }
}
