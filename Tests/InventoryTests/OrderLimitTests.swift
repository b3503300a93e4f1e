import Inventory
import StoreCore
import Testing

/// What no order takes, as no receipt could book it.
@Suite struct OrderLimitTests {
  private let acme = Code(stored: "acme")

  private func proposal(_ sku: String, packs: Int64, pack: Int64, price: Int64) -> ReorderProposal {
    let sku = SKU(stored: sku)
    return ReorderProposal(
      rule: ReorderRule(
        sku: sku, location: Location.main, minimum: Quantity(units: 1), target: Quantity(units: 2),
        multiple: Quantity(units: 1)),
      name: "Thing", level: StockLevel(), drafted: 0, supplier: acme,
      item: SupplierItem(
        supplier: acme, sku: sku, pack: Quantity(units: pack), price: Money(minor: price, currency: .euro),
        minPacks: packs))
  }

  private func product(_ sku: String) -> StockedProduct {
    StockedProduct(sku: SKU(stored: sku), unit: .each, isArchived: false)
  }

  @Test func `what is left out says whether it is the quantity or the sum`() throws {
    var drafting = ReorderDrafting()

    let taken = [
      drafting.take(proposal("MUG", packs: 2, pack: 500_000_000, price: 100), of: product("MUG")),
      drafting.take(proposal("TEA", packs: 2_000, pack: 1, price: 900_000_000_000), of: product("TEA")),
      drafting.take(proposal("CUP", packs: 1, pack: 999_999_999, price: 100), of: product("CUP")),
    ]

    #expect(taken == [false, false, true])
    #expect(
      drafting.leftOut
        == "Left out: MUG@main (1000000000 is too many for an order), TEA@main (its total is too large)."
    )
    #expect(try drafting.drafts(from: PurchaseNumber(1)).map(\.lines.count) == [1])
  }
}
