import Inventory
import Shop
import Store
import StoreCore
import Testing

@testable import StoreDatabase

/// What verify says of stock at a location that nobody uses any more.
@MainActor struct ArchivedPlaceTests {
  @Test func `what lies at an archived location is found, and what nothing lies at is not`() async throws {
    let counter = try Counter()
    let desk = StoreService(store: counter.store, actor: "clerk", ids: .frozen())
    let model = InventoryModel(store: desk)
    try await counter.add("MUG")
    for code in ["bin", "gone"] { _ = try await model.addLocation(code, code: Code(code)) }
    _ = try await model.receive(Quantity(units: 3), of: SKU("MUG"), at: Code("bin"))
    _ = try await model.perform(LocationChange.archived(code: Code("gone")))
    try expectClean(counter.store)

    try counter.elsewhere("UPDATE location SET status = 2 WHERE code = 'bin'")

    let wrong = try counter.store.verify().findings.filter { $0.count > 0 }
    let told = wrong.flatMap(\.violations).map { "\($0)" }
    #expect(wrong.count == 1)
    #expect(told.first?.contains("3 on hand, 0 reserved, 0 incoming; it is archived") == true, "\(told)")
  }
}
