import Catalog
import Foundation
import Inventory
import Store
import StoreCore

@testable import StoreDatabase

extension Counter {
  /// A shop that values stock first in, first out, with some of everything: an order half come and a draft, a rule, a
  /// promise half kept, a count that is posted and one that is open, and a bin inside the main location.
  ///
  /// Of MUG 6 are at main, 2 of them promised, and 2 in quarantine; 2 more are on their way.
  static func ofDocuments() async throws -> Counter {
    if let documents { return try Counter(documents) }
    let counter = try await madeOfDocuments()
    let copy = counter.path + ".copy"
    try counter.elsewhere("VACUUM INTO '\(copy)'")
    documents = try Data(contentsOf: URL(fileURLWithPath: copy))
    return counter
  }

  /// The file of such a shop, which takes longer to make than to copy.
  private static var documents: Data?

  private static func madeOfDocuments() async throws -> Counter {
    let counter = try Counter()
    try counter.elsewhere("UPDATE shop SET valuation = 1")
    try await counter.add("MUG", "Mug", price: 1000, status: .active)
    try await counter.add("TEA", "Tea", price: 300, status: .active)
    let (mug, tea, acme) = (try SKU("MUG"), try SKU("TEA"), try Code("acme"))
    let (order, draft) = (PurchaseNumber(1), PurchaseNumber(2))
    try await counter.inventory(
      .location(change: .added(code: try Code("bin"), name: "Bin", kind: .storage, parent: Location.main)))
    try await counter.inventory(
      .supplier(change: .added(code: acme, name: "Acme", leadDays: 3, minimumOrder: nil, contact: nil)))
    for sku in [mug, tea] {
      try await counter.inventory(
        .supplier(
          change: .itemSet(code: acme, sku: sku, edits: SupplierItemEdits(price: euros(500), preferred: true))
        ))
    }
    try await counter.inventory(
      .reorder(
        change: .ruleSet(
          sku: mug, at: Location.main, minimum: Quantity(units: 10), target: Quantity(units: 20),
          edits: ReorderRuleEdits())))
    for (sku, packs, number) in [(mug, 12, order), (tea, 6, draft)] as [(SKU, Int64, PurchaseNumber)] {
      try await counter.inventory(.purchase(change: .ordered(supplier: acme, to: Location.main)))
      try await counter.inventory(
        .purchase(change: .lineSet(number: number, sku: sku, packs: packs, price: nil)))
    }
    try await counter.inventory(.purchase(change: .placed(number: order, expected: nil, belowMinimum: false)))
    let arrival = PurchaseArrival(sku: mug, quantity: Quantity(units: 8), rejected: Quantity(units: 2))
    try await counter.inventory(
      .purchase(change: .received(number: order, arrivals: [arrival], at: nil, over: false)))
    try await counter.inventory(
      .reservation(
        change: .reserved(
          lines: [ReservedLine(mug, Quantity(units: 3), at: Location.main)], holder: "Ana")))
    try await counter.inventory(
      .reservation(change: .fulfilled(number: 1, quantity: Quantity(units: 1))))
    for (number, counted) in [(1, 6), (2, 5)] as [(Int, Int64)] {
      try await counter.inventory(
        .count(
          change: .started(
            location: Location.main, inside: false, blind: false, tolerance: nil, isDraft: false)))
      try await counter.inventory(
        .count(
          change: .countSet(count: number, sku: mug, at: Location.main, quantity: Quantity(units: counted))))
      if number == 1 {
        try await counter.inventory(.count(change: .reviewed(count: 1)))
        try await counter.inventory(.count(change: .posted(count: 1)))
      }
    }
    return counter
  }

  @discardableResult func inventory(_ change: InventoryChange) async throws -> Receipt {
    try await store.perform(.inventory(change: change), as: request())
  }
}
