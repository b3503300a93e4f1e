import Assets
import Inventory
import StoreCore

/// The sample's stock room: locations, suppliers, reorder rules and movements.
struct SampleStockRoom {
  private let inventory: InventoryModel

  /// The stock room of a model's shop.
  init(_ inventory: InventoryModel) { self.inventory = inventory }

  /// Adds the locations of the opening stock.
  func build() async throws {
    _ = try await inventory.addLocation("Loft over the shop", code: Code("loft"))
    _ = try await inventory.addLocation("Shop window", code: Code("window"), inside: Location.main)
  }

  /// Adds the suppliers, their items and the reorder rules.
  func arrange() async throws {
    _ = try await inventory.addSupplier(
      "Bryggan Stengods", code: Code("bryggan"), leadDays: 9, minimum: Amount(parsing: "150.00"),
      contact: "order@bryggan.example")
    _ = try await inventory.addSupplier(
      "Quill Row Paper Mill", code: Code("quill-row"), leadDays: 4, contact: "Iris, +44 20 7946 0123")
    for line in Assets.deliveries.split(separator: "\n").dropFirst() {
      let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      guard cells.count == 7 else { continue }
      let sku = try SKU(cells[1])
      if !cells[0].isEmpty {
        _ = try await inventory.setItem(
          sku, of: Code(cells[0]), SupplierItemEdits(code: cells[2], pack: Quantity(parsing: cells[3])),
          price: Amount(parsing: cells[4]))
      }
      if !cells[5].isEmpty {
        _ = try await inventory.setRule(
          Quantity(parsing: cells[5]), Quantity(parsing: cells[6]), of: sku, ReorderRuleEdits())
      }
    }
  }

  /// The movements since, in no order: sales, a scrapped mug, a move, a partly received purchase order, a reservation
  /// and an open stocktake.
  func events() -> [SampleEvent] {
    let sales = Assets.sales.split(separator: "\n").dropFirst().compactMap(SampleLine.init)
    return Dictionary(grouping: sales, by: \.minutes).map { minutes, lines in
      SampleEvent(minutes: minutes) { [inventory] in
        let postings = try lines.map {
          try StockPosting(
            SKU($0.sku), Quantity(parsing: $0.value), from: Location.main, to: Location.customer, .sale)
        }
        _ = try await inventory.perform(.stock(change: .posted(lines: postings)))
      }
    } + [
      SampleEvent(days: 20, 380) { [inventory] in
        _ = try await inventory.issue(
          Quantity(units: 1), of: SKU("MUG-WHT"), because: IssueReason(Code("scrap")))
      },
      SampleEvent(days: 16, 500) { [inventory] in
        _ = try await inventory.move(
          Quantity(units: 12), of: SKU("MUG-BLU"), from: Code("loft"), to: Location.main)
      },
      SampleEvent(days: 12, 600, order), SampleEvent(days: 5, 560, receive),
      SampleEvent(days: 2, 540) { [inventory] in
        _ = try await inventory.reserve(Quantity(units: 6), of: SKU("MUG-BLU"), for: "Café Lotta")
      },
      SampleEvent(days: 1, 350, beginCount),
    ]
  }

  private static let order = PurchaseNumber(1)

  private func order() async throws {
    _ = try await inventory.order(from: Code("bryggan"))
    for (sku, packs) in [("MUG-BLU", 4), ("MUG-GRN", 4), ("BOWL-M", 3)] as [(String, Int64)] {
      _ = try await inventory.setLine(SKU(sku), packs: packs, on: Self.order)
    }
    _ = try await inventory.perform(.placed(number: Self.order, expected: nil, belowMinimum: false))
  }

  /// Two of the mugs are chipped, a pack of bowls is missing, and the green mugs are still to come.
  private func receive() async throws {
    let arrivals = [
      PurchaseArrival(
        sku: try SKU("MUG-BLU"), quantity: Quantity(units: 22), rejected: Quantity(units: 2)),
      PurchaseArrival(sku: try SKU("BOWL-M"), quantity: Quantity(units: 8)),
    ]
    _ = try await inventory.perform(
      .received(number: Self.order, arrivals: arrivals, at: nil, over: false))
  }

  private func beginCount() async throws {
    _ = try await inventory.startCount(tolerance: Quantity(units: 2))
    for (sku, quantity) in [("MUG-FOX", 13), ("MUG-HERON", 12)] as [(String, Int64)] {
      _ = try await inventory.setCount(SKU(sku), to: Quantity(units: quantity), in: 1, at: nil)
    }
  }
}
