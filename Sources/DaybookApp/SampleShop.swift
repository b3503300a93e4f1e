import Assets
import Catalog
import Foundation
import Inventory
import Shop
package import StoreCore
import StoreDatabase
import Synchronization

/// The sample shop: a shop with some weeks of history that ends at one moment.
package struct SampleShop {
  private static let minute: Int64 = 60_000
  /// Minutes between the setup of the shop and its first event.
  private static let lead: Int64 = 5_760

  let store: StoreDatabase
  private let ids = Identifiers.keyed("sample")
  private let now: Instant
  /// The moment that the shop's history has come to.
  private let past: Past

  /// The moment it is, set anew for each event.
  private nonisolated final class Past: Sendable {
    let moment: Mutex<Int64>
    init(_ now: Instant) { moment = Mutex(now.milliseconds) }
  }

  /// Makes the sample shop in a new file, with a history that ends `now`; refused as `file-taken` or `cannot-write`.
  ///
  /// `sells`: with three months of orders.
  package static func make(at path: String, upTo now: Instant, sells: Bool = false) throws {
    let shop = try SampleShop(upTo: now)
    defer { shop.store.close() }
    let all = try SampleEvent.prices + SampleEvent.stock + (sells ? SampleSales().events : [])
    // Oldest first; of one moment, prices first.
    let events = all.sorted { $0.minutes > $1.minutes }
    shop.past.moment.withLock { $0 -= ((events.first?.minutes ?? 0) + lead) * minute }
    try shop.setUp()
    if sells { try shop.startSelling() }
    for event in events {
      shop.past.moment.withLock { $0 = now.milliseconds - event.minutes * minute }
      try event.take(shop)
    }
    try shop.store.backup(to: path)
  }

  private init(upTo now: Instant) throws(StoreError) {
    let past = Past(now)
    (self.now, self.past) = (now, past)
    let clock = Clock { Instant(milliseconds: past.moment.withLock { $0 }) }
    store = try StoreDatabase(shopAt: "", clock: clock)
  }

  /// The shop, its catalogue, its stock room and its suppliers.
  private func setUp() throws {
    for fields in [["name": "Harbour & Pine"], ["time_zone": "Europe/Berlin"]] {
      try perform(Edit(.set, Settings.entity, Settings.key, fields), .import)
    }
    try load(Category.shape, Assets.categories, "categories.csv")
    try load(Brand.shape, Assets.brands, "brands.csv")
    try load(Product.shape, Assets.products, "products.csv")
    try load(Review.shape, dated(Assets.reviews), "reviews.csv")
    for (code, fields) in [
      ("loft", ["name": "Loft over the shop"]), ("window", ["name": "Shop window", "parent": "main"]),
    ] { try perform(Edit(.add, Location.entity, code, fields), .import) }
    try load(OpeningRow.shape, Assets.stock, "stock.csv", OpeningStock())
    try arrangeSupply()
  }

  func load(_ shape: Shape, _ text: String, _ name: String, _ landing: (any RowLanding)? = nil) throws {
    let reader = try CSVReader(text: text)
    let columns = try FileColumns(reading: reader.header, of: shape)
    let rule = FileImport(FileRows(reader, columns, from: name), landing: landing)
    _ = try store.perform("\(shape.name).imported", "{}", rule, as: request(.import))
  }

  /// The rows of reviews with dates in place of numbers of days.
  private func dated(_ rows: String) -> String {
    rows.split(separator: "\n").map { line in
      guard let comma = line.firstIndex(of: ",") else { return String(line) }
      // A line without a number continues the line before, or is the header.
      guard let days = Int64(line[..<comma]) else { return String(line.replacing("days,", with: "date,")) }
      return Instant(milliseconds: now.milliseconds - days * 1_440 * Self.minute).text + line[comma...]
    }.joined(separator: "\n") + "\n"
  }

  private func arrangeSupply() throws {
    let suppliers = [
      "bryggan": [
        "name": "Bryggan Stengods", "lead_days": "9", "minimum_order": "150.00",
        "contact": "order@bryggan.example",
      ],
      "quill-row": ["name": "Quill Row Paper Mill", "lead_days": "4", "contact": "Iris, +44 20 7946 0123"],
    ]
    for (code, fields) in suppliers.sorted(by: { $0.key < $1.key }) {
      try perform(Edit(.add, Supplier.entity, code, fields), .import)
    }
    for cells in SampleEvent.cells(Assets.deliveries, count: 7) {
      let sku = try SKU(cells[1])
      if !cells[0].isEmpty {
        let fields = ["code": cells[2], "pack": cells[3], "price": cells[4]]
        try perform(SupplyCommand.itemSet(supplier: Code(cells[0]), sku: sku, fields: fields), .import)
      }
      if !cells[5].isEmpty {
        let fields = ["minimum": cells[5], "target": cells[6]]
        try perform(SupplyCommand.ruleSet(sku: sku, at: Code("main"), fields: fields), .import)
      }
    }
  }

  /// Makes one change in the name of the shop's owner.
  @discardableResult
  func perform(_ command: some StoreCommand, _ origin: Request.Origin = .keyboard) throws -> Receipt {
    try store.perform(command, as: request(origin))
  }

  private func request(_ origin: Request.Origin) -> Request {
    Request(id: ids.next(), by: Caller("mara"), origin: origin)
  }
}
