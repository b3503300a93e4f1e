import Catalog
package import StoreCore

/// What keeps a counter from selling: no till is open, or a class of goods has no tax rate.
package struct CounterGlance: RowsQuery {
  package struct Answer: Hashable, Sendable, Codable {
    /// Whether the shop has tills and opened none today, so that it takes no cash.
    package var isTillShut: Bool
    /// The classes of products in use, with the usual one, that nothing can be sold of in the shop's country today.
    package var untaxed: [Code]
  }
  package init() {}

  package func answer(_ rows: any Rows) throws(StoreError) -> Answer {
    let (today, taxes) = (rows.ground.today, rows.ground.taxes)
    var classes: [Code] = []
    for row in try rows.entries(Product.byTaxClass, [:], after: nil, limit: 100) where row.sums[0] > 0 {
      classes.append(Code(stored: row.key[0].text ?? ""))
    }
    if !classes.contains(TaxRate.standardClass) { classes.insert(TaxRate.standardClass, at: 0) }
    var untaxed: [Code] = []
    for taxClass in classes {
      do throws(StoreError) { _ = try rows.taxRate(of: taxClass, in: taxes.country, on: today) } catch {
        guard error.code == "no-tax-rate" else { throw error }
        untaxed.append(taxClass)
      }
    }
    let closed = try rows.last(Till.self, where: "status", is: TillStatus.closed, limit: 1).first?.closedAt
    let isShut = try rows.openTills().isEmpty && closed.map { rows.ground.day(of: $0) < today } ?? false
    return Answer(isTillShut: isShut, untaxed: untaxed)
  }
}
