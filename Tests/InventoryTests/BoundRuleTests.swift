import Inventory
import StoreCore
import Testing

/// Which quantities a reorder rule and a supplier's item take.
@Suite struct BoundRuleTests {
  private let tea = SKU(stored: "TEA")
  private let kilo = SellingUnit(stored: "kg", decimals: 3)
  private var product: StockedProduct { StockedProduct(sku: tea, unit: kilo, isArchived: false) }

  private func rule(
    _ minimum: Quantity, _ target: Quantity, _ edits: ReorderRuleEdits = ReorderRuleEdits()
  ) throws(StoreError) -> ReorderRule? {
    var rows = ReorderRows()
    rows.product = product
    rows.location = Location(code: Location.main, name: "Main")
    let change = ReorderChange.ruleSet(
      sku: tea, at: Location.main, minimum: minimum, target: target, edits: edits)
    guard case .reorderRule(let row)? = try change.outcome(over: rows).rows.first?.after else { return nil }
    return row
  }

  private func pack(_ pack: Quantity?, least: Int64? = nil) throws(StoreError) -> SupplierItem? {
    var rows = SupplierRows()
    rows.supplier = Supplier(code: Code(stored: "acme"), name: "Acme")
    rows.product = product
    let change = SupplierChange.itemSet(
      code: Code(stored: "acme"), sku: tea, edits: SupplierItemEdits(pack: pack, minPacks: least))
    guard case .supplierItem(let row)? = try change.outcome(over: rows).rows.first?.after else { return nil }
    return row
  }

  @Test func `a rule goes from nothing to just below what no level reaches`() throws {
    let most = Quantity(units: Quantity.mostUnits - 1, decimals: 3)

    let rule = try #require(try rule(Quantity(units: 0), most))

    #expect(rule.minimum.isZero)
    #expect(rule.target.units == Quantity.mostUnits - 1)
  }

  @Test func `a rule below zero or beyond every level is refused on its field`() {
    let one = Quantity(units: 1)
    let far = Quantity(units: Quantity.mostUnits, decimals: 3)
    // Counted in grams it would not fit into its number.
    let farther = Quantity(units: 2 * Quantity.mostUnits)
    let less = Quantity(units: -3)
    for (minimum, target, edits, code, field) in [
      (less, one, ReorderRuleEdits(), "bad-quantity", "point"),
      (less, less, ReorderRuleEdits(), "bad-quantity", "point"),
      (one, far, ReorderRuleEdits(), "bad-quantity", "level"),
      (one, farther, ReorderRuleEdits(), "bad-quantity", "level"),
      (one, one, ReorderRuleEdits(multiple: less), "bad-quantity", "multiple"),
      (one, one, ReorderRuleEdits(maximum: farther), "bad-quantity", "max"),
    ] as [(Quantity, Quantity, ReorderRuleEdits, String, String)] {
      let error = #expect(throws: StoreError.self) { try rule(minimum, target, edits) }
      #expect(error?.code == code)
      #expect(error?.field == field)
    }
  }

  @Test func `a pack holds some, and no more than a level`() throws {
    #expect(try pack(Quantity(units: 5, decimals: 1))?.pack.units == 500)
    for (quantity, code) in [
      (Quantity(units: 0), "bad-quantity"), (Quantity(units: -1), "bad-quantity"),
      (Quantity(units: 2 * Quantity.mostUnits), "bad-quantity"),
    ] as [(Quantity, String)] {
      let error = #expect(throws: StoreError.self) { try pack(quantity) }
      #expect(error?.code == code)
      #expect(error?.field == "pack")
    }
    let error = #expect(throws: StoreError.self) { try pack(nil, least: -1) }
    #expect(error?.code == "bad-quantity")
    #expect(throws: StoreError.self) { try pack(nil, least: Quantity.wholeLimit) }
  }
}
