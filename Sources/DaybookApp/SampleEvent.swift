import Assets
import Catalog
import Inventory
import StoreCore

/// A change of the sample shop, some minutes before its history ends.
struct SampleEvent {
  let minutes: Int64
  /// Makes the change.
  let take: (SampleShop) throws -> Void

  private init(days: Int64, _ minutes: Int64, _ take: @escaping (SampleShop) throws -> Void) {
    self.init(days * 1_440 + minutes, take)
  }

  init(_ minutes: Int64, _ take: @escaping (SampleShop) throws -> Void) {
    (self.minutes, self.take) = (minutes, take)
  }

  /// The rows of a file without its header, those that have so many cells.
  static func cells(_ file: String, count: Int) -> [[String]] {
    file.split(separator: "\n").dropFirst()
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
      .filter { $0.count == count }
  }

  /// The days and minutes, the product and the value of each row: days,minutes,sku,value.
  private static func timed(_ file: String) -> [(days: Int64, minutes: Int64, sku: String, value: String)] {
    cells(file, count: 4).map { (Int64($0[0]) ?? 0, Int64($0[1]) ?? 0, $0[2], $0[3]) }
  }

  static var prices: [SampleEvent] {
    timed(Assets.priceChanges).map { row in
      SampleEvent(days: row.days, row.minutes) { shop in
        try shop.perform(Edit(.set, Product.entity, row.sku, ["price": row.value]))
      }
    }
  }

  /// The movements since, in no order: sales, a scrapped mug, a move, a partly received purchase order, a reservation
  /// and an open stocktake.
  static var stock: [SampleEvent] {
    let sales = Dictionary(grouping: timed(Assets.sales)) { $0.days * 1_440 + $0.minutes }
    return sales.map { minutes, rows in
      SampleEvent(days: 0, minutes) { shop in
        try shop.post(rows.map { ($0.sku, $0.value) }, from: "main", to: "customer", .sale)
      }
    } + [
      SampleEvent(days: 20, 380) { try $0.post([("MUG-WHT", "1")], from: "main", to: "scrap", .scrap) },
      SampleEvent(days: 16, 500) { try $0.post([("MUG-BLU", "12")], from: "loft", to: "main", .transfer) },
      SampleEvent(days: 12, 600) { try $0.order() },
      SampleEvent(days: 5, 560) { try $0.receive() },
      SampleEvent(days: 2, 540) { shop in
        try shop.perform(
          StockCommand.reserved(
            lines: [ReservedLine(SKU("MUG-BLU"), Quantity(parsing: "6"))], holder: "Café Lotta"))
      },
      SampleEvent(days: 1, 350) { try $0.beginCount() },
    ]
  }
}

extension SampleShop {
  fileprivate func post(
    _ lines: [(sku: String, quantity: String)], from: String, to: String, _ reason: MovementReason
  ) throws {
    try perform(
      StockCommand.posted(
        lines: lines.map {
          StockPosting(try SKU($0.sku), try Quantity(parsing: $0.quantity), from: from, to: to, reason)
        }))
  }

  private static var order: Code { get throws { try Code("PO-000001") } }

  fileprivate func order() throws {
    try perform(PurchaseCommand.started(supplier: Code("bryggan"), to: Code("main")))
    for (sku, packs) in [("MUG-BLU", 4), ("MUG-GRN", 4), ("BOWL-M", 3)] {
      try perform(
        PurchaseCommand.changed(
          number: Self.order, step: .line(sku: SKU(sku), packs: packs, price: nil)))
    }
    try perform(PurchaseCommand.changed(number: Self.order, step: .place(expected: nil, belowMinimum: false)))
  }

  /// Two of the mugs are chipped, a pack of bowls is missing, and the green mugs are still to come.
  fileprivate func receive() throws {
    let arrivals = [
      PurchaseArrival(try SKU("MUG-BLU"), try Quantity(parsing: "22"), rejected: try Quantity(parsing: "2")),
      PurchaseArrival(try SKU("BOWL-M"), try Quantity(parsing: "8")),
    ]
    try perform(
      PurchaseCommand.changed(number: Self.order, step: .receive(arrivals: arrivals, at: nil, over: false)))
  }

  fileprivate func beginCount() throws {
    try perform(
      CountCommand.started(
        at: nil, inside: false, blind: false, tolerance: Quantity(parsing: "2"), isDraft: false))
    for (sku, quantity) in [("MUG-FOX", "13"), ("MUG-HERON", "12")] {
      let step = CountStep.totalled(sku: try SKU(sku), quantity: try Quantity(parsing: quantity), at: nil)
      try perform(CountCommand.changed(number: 1, step: step))
    }
  }
}
