import Catalog
import Foundation
import Inventory
import Store
import StoreCore

@testable import StoreDatabase

/// A random walk over the whole inventory, right commands and wrong ones: stock, locations, suppliers, orders, rules,
/// reservations, counts and files of stock.
@MainActor final class ShopWalk {
  enum Command {
    case change(InventoryChange)
    /// A file of stock.
    case file(String)

    /// What the journal files it under.
    var name: String {
      switch self {
      case .change(.stock(.posted(let lines))): "posted \(lines.first.map { "\($0.reason)" } ?? "nothing")"
      case .change(let change): change.name
      case .file: "imported"
      }
    }
  }

  let counter: Counter
  let desk: StoreService
  var dice: Dice
  private let folder: URL
  private var files = 0
  /// What was tried last.
  private var tried = Verb.file
  /// All that has landed, here or in an earlier walk.
  var landed: Set<Verb> = []

  static let products = ["A", "B", "K", "OLD", "NONE"]
  static let places = [
    "main", "shelf", "bin", "transit", "quarantine", "gone", "scrap", "customer", "nowhere",
  ]
  static let suppliers = ["acme", "beta", "dole", "nobody"]

  init(seed: UInt64, _ valuation: Valuation) async throws {
    counter = try Counter()
    dice = Dice(state: seed)
    folder = FileManager.default.temporaryDirectory.appending(path: "walk-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // A walk is about sums; whether commits reach the disk is shown by programs that are killed.
    try run("PRAGMA synchronous = OFF", on: counter.store.queue)
    if valuation == .fifo { try counter.elsewhere("UPDATE shop SET valuation = 1") }
    desk = StoreService(store: counter.store, actor: "clerk", ids: .frozen())
    for sku in ["A", "B", "OLD"] { try await counter.add(sku, price: 100, status: .active) }
    try await counter.catalog(
      .productAdded(
        sku: SKU("K"), name: "Tea", description: "", category: nil, brand: nil, price: nil, barcodes: [],
        unit: SellingUnit(code: "kg", decimals: 3), status: .draft))
    for place in ["shelf", "bin", "gone"] {
      _ = try await desk.perform(
        .location(change: .added(code: Code(place), name: place, kind: .storage, parent: nil)),
        expecting: ExpectedRows())
    }
    _ = try await desk.perform(.location(change: .archived(code: Code("gone"))), expecting: ExpectedRows())
    for supplier in ["acme", "beta"] {
      _ = try await desk.perform(
        .supplier(
          change: .added(
            code: Code(supplier), name: supplier, leadDays: 2, minimumOrder: nil, contact: nil)),
        expecting: ExpectedRows())
      for sku in ["A", "K"] {
        let edits = SupplierItemEdits(
          pack: Quantity(units: 3), price: euros(700), preferred: supplier == "acme" ? true : nil)
        _ = try await desk.perform(
          .supplier(change: .itemSet(code: Code(supplier), sku: SKU(sku), edits: edits)),
          expecting: ExpectedRows())
      }
    }
    try await counter.catalog(.archived(sku: SKU("OLD")))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Makes a command; the entry it made, or why it made none.
  func perform(_ command: Command) async throws -> (entry: Int?, refusal: StoreError?) {
    let (entry, refusal) = try await attempt(command)
    if entry != nil { landed.insert(tried) }
    return (entry, refusal)
  }

  private func attempt(_ command: Command) async throws -> (entry: Int?, refusal: StoreError?) {
    do {
      switch command {
      case .change(let change): return (try await desk.perform(change, expecting: ExpectedRows()).entry, nil)
      case .file(let text):
        files += 1
        let url = folder.appending(path: "stock-\(files).csv")
        try Data(text.utf8).write(to: url)
        let before = try latest()
        _ = try counter.store.importFile(
          ImportRequest(.stock, path: url.path, key: "file-\(files)", actor: "clerk"), tell: { _ in })
        let after = try latest()
        return (after > before ? after : nil, nil)
      }
    } catch let error as StoreError { return (nil, error) }
  }

  /// The journal's last number.
  func latest() throws -> Int { try number("SELECT max(number) FROM journal") }

  /// The number that a query answers; 0: none.
  func number(_ sql: String) throws -> Int {
    Int(try answer(sql, on: counter.store.queue) ?? "0") ?? 0
  }

  // MARK: The next command

  /// What can be tried.
  enum Verb {
    case receive, sell, scrap, adjust, transfer, several, takeBack
    case addLocation, renameLocation, moveLocation, archiveLocation, activateLocation
    case supplier, setItem, removeItem
    case order, line, place, receiveOrder, hold, releaseOrder, cancelOrder, closeShort, closeOrder
    case setRule, removeRule, propose
    case reserve, fulfil, release
    case startCount, begin, count, setCount, review, recount, post, cancelCount
    case file
  }

  /// How often each is tried, as shares of the sum: what needs much before it can land is tried oftener.
  static let odds: [(verb: Verb, share: Int)] = [
    (.receive, 14), (.sell, 8), (.scrap, 3), (.adjust, 4), (.transfer, 4), (.several, 6), (.takeBack, 4),
    (.addLocation, 5), (.renameLocation, 3), (.moveLocation, 6), (.archiveLocation, 5),
    (.activateLocation, 5),
    (.supplier, 3), (.setItem, 6), (.removeItem, 1),
    (.order, 6), (.line, 14), (.place, 9), (.receiveOrder, 14), (.hold, 3), (.releaseOrder, 4),
    (.cancelOrder, 3),
    (.closeShort, 14), (.closeOrder, 3),
    (.setRule, 7), (.removeRule, 1), (.propose, 5),
    (.reserve, 8), (.fulfil, 7), (.release, 5),
    (.startCount, 6), (.begin, 5), (.count, 7), (.setCount, 7), (.review, 8), (.recount, 8), (.post, 10),
    (.cancelCount, 3),
    (.file, 7),
  ]

  /// The next command; most of what it names is of late, and a few names lead nowhere. What has not landed yet is
  /// tried four times as often.
  func next() throws -> Command {
    let odds = Self.odds.map { (verb: $0.verb, share: landed.contains($0.verb) ? $0.share : 4 * $0.share) }
    var left = dice.roll(odds.reduce(0) { $0 + $1.share })
    for (verb, share) in odds {
      left -= share
      guard left < 0 else { continue }
      tried = verb
      return try command(verb)
    }
    return try command(.file)
  }
}
