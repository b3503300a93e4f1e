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
  let desk: StoreDesk
  var dice: Dice
  private let folder: URL
  private var files = 0

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
    desk = StoreDesk(store: counter.store, actor: "clerk", ids: .frozen())
    for sku in ["A", "B", "OLD"] { try await counter.add(sku, price: 100, status: .active) }
    try await counter.catalog(
      .productAdded(
        sku: SKU("K"), name: "Tea", description: "", category: nil, brand: nil, price: nil, barcodes: [],
        unit: SellingUnit(code: "kg", decimals: 3), status: .draft))
    for place in ["shelf", "bin", "gone"] {
      _ = try await desk.perform(
        .location(change: .added(code: Code(place), name: place, kind: .storage, parent: nil)), revision: nil)
    }
    _ = try await desk.perform(.location(change: .archived(code: Code("gone"))), revision: nil)
    for supplier in ["acme", "beta"] {
      _ = try await desk.perform(
        .supplier(
          change: .added(
            code: Code(supplier), name: supplier, leadDays: 2, minimumOrder: nil, contact: nil)),
        revision: nil)
      for sku in ["A", "K"] {
        let edits = SupplierItemEdits(
          pack: Quantity(units: 3), price: euros(700), preferred: supplier == "acme" ? true : nil)
        _ = try await desk.perform(
          .supplier(change: .itemSet(code: Code(supplier), sku: SKU(sku), edits: edits)), revision: nil)
      }
    }
    try await counter.catalog(.archived(sku: SKU("OLD")))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Makes a command; the entry it made, or why it made none.
  func perform(_ command: Command) async throws -> (entry: Int?, refusal: StoreError?) {
    do {
      switch command {
      case .change(let change): return (try await desk.perform(change, revision: nil).entry, nil)
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

  private func number(_ sql: String) throws -> Int {
    Int(try answer(sql, on: counter.store.queue) ?? "0") ?? 0
  }

  // MARK: The next command

  /// The next command; half of what it names is of late, and a few names lead nowhere.
  func next() throws -> Command {
    switch dice.roll(20) {
    case 0...6: .change(.stock(change: stock()))
    case 7: .change(.location(change: location()))
    case 8: .change(.supplier(change: supplier()))
    case 9...12: .change(.purchase(change: try purchase()))
    case 13: .change(.reorder(change: reorder()))
    case 14...15: .change(.reservation(change: try reservation()))
    case 16...18: .change(.count(change: try count()))
    default: .file(file())
    }
  }

  private func pick(_ words: [String], of count: Int) -> String { words[dice.roll(count)] }

  private var sku: SKU { SKU(stored: pick(Self.products, of: dice.roll(14) == 0 ? 5 : 3)) }
  private var place: Code { Code(stored: pick(Self.places, of: dice.roll(10) == 0 ? 9 : 4)) }

  /// One of the last documents of a kind, or one that is not there.
  private func recent(_ sql: String) throws -> Int { max(1, try number(sql) + 1 - dice.roll(6)) }

  /// A quantity, now and then one that no rule takes.
  private func quantity(_ sku: SKU, most: Int = 15) -> Quantity {
    switch dice.roll(30) {
    case 0: Quantity(units: 0)
    case 1: Quantity(units: -3)
    case 2 where sku.text != "K": Quantity(units: 15, decimals: 1)
    case 3: Quantity(units: 2 * Quantity.mostUnits)
    default: Quantity(units: Int64(dice.roll(most)) + 1, decimals: sku.text == "K" ? dice.roll(4) : 0)
    }
  }

  private func posting() -> StockPosting {
    let (sku, place) = (sku, place)
    let quantity = quantity(sku)
    let cost = dice.roll(3) == 0 ? nil : euros(Int64(dice.roll(9000)) + 1)
    switch dice.roll(8) {
    case 0...2:
      return StockPosting(sku, quantity, from: Location.supplier, to: place, .receipt, cost: cost)
    case 3, 4: return StockPosting(sku, quantity, from: place, to: Location.customer, .sale)
    case 5: return StockPosting(sku, quantity, from: place, to: Location.scrap, .scrap, note: "broken")
    case 6:
      return dice.roll(2) == 0
        ? StockPosting(sku, quantity, from: Location.adjustment, to: place, .adjust)
        : StockPosting(sku, quantity, from: place, to: Location.adjustment, .adjust)
    default: return StockPosting(sku, quantity, from: place, to: self.place, .transfer)
    }
  }

  private func stock() -> StockChange {
    guard dice.roll(9) > 0 else {
      let sku = sku
      return .returned(sku: sku, quantity: quantity(sku, most: 6), to: Location.main)
    }
    return .posted(lines: (0...dice.roll(5) / 4).map { _ in posting() })
  }

  private func location() -> LocationChange {
    let code = Code(stored: pick(["shelf", "bin", "x1", "x2", "x3", "gone", "main", "nowhere"], of: 8))
    switch dice.roll(6) {
    case 0, 1:
      let kind = dice.roll(4) == 0 ? LocationKind.quarantine : .storage
      return .added(code: code, name: "Place", kind: kind, parent: dice.roll(2) == 0 ? place : nil)
    case 2: return .renamed(code: code, name: dice.roll(8) == 0 ? "" : "Place \(dice.roll(9))")
    case 3: return .moved(code: code, parent: dice.roll(3) == 0 ? nil : place)
    case 4: return .archived(code: code)
    default: return .activated(code: code)
    }
  }

  private func supplier() -> SupplierChange {
    let code = Code(stored: pick(Self.suppliers, of: 4))
    let sku = sku
    switch dice.roll(10) {
    case 0:
      return .added(code: code, name: "Supplier", leadDays: dice.roll(9) - 1, minimumOrder: nil, contact: nil)
    case 1: return .archived(code: code)
    case 2: return .activated(code: code)
    case 3: return .leadSet(code: code, days: dice.roll(20) - 1)
    case 4: return .minimumSet(code: code, minimumOrder: dice.roll(2) == 0 ? nil : euros(5000))
    case 5: return .itemRemoved(code: code, sku: sku)
    default:
      return .itemSet(
        code: code, sku: sku,
        edits: SupplierItemEdits(
          pack: quantity(sku, most: 6), price: euros(Int64(dice.roll(2000))),
          preferred: dice.roll(2) == 0 ? true : nil))
    }
  }

  private func purchase() throws -> PurchaseChange {
    let number = PurchaseNumber(try recent("SELECT coalesce(max(id), 0) FROM purchase"))
    switch dice.roll(16) {
    case 0, 1: return .ordered(supplier: Code(stored: pick(Self.suppliers, of: 4)), to: place)
    case 2...5:
      return .lineSet(
        number: number, sku: sku, packs: Int64(dice.roll(6)) - (dice.roll(20) == 0 ? 9 : 0), price: nil)
    case 6, 7: return .placed(number: number, expected: nil, belowMinimum: dice.roll(4) > 0)
    case 8...11:
      let arrivals = (0..<dice.roll(3)).map { _ in
        let sku = sku
        return PurchaseArrival(
          sku: sku, quantity: dice.roll(3) == 0 ? nil : quantity(sku, most: 9),
          rejected: dice.roll(3) == 0 ? quantity(sku, most: 3) : nil)
      }
      return .received(
        number: number, arrivals: arrivals, at: dice.roll(4) == 0 ? place : nil, over: dice.roll(3) == 0)
    case 12: return dice.roll(2) == 0 ? .held(number: number) : .released(number: number)
    case 13: return .cancelled(number: number)
    case 14: return .closedShort(number: number, reason: "")
    default: return .closed(number: number)
    }
  }

  private func reorder() -> ReorderChange {
    let (sku, place) = (sku, place)
    switch dice.roll(5) {
    case 0: return .ruleRemoved(sku: sku, at: place)
    case 1:
      return .proposed(supplier: dice.roll(2) == 0 ? nil : Code(stored: pick(Self.suppliers, of: 4)))
    default:
      return .ruleSet(
        sku: sku, at: place, minimum: quantity(sku), target: quantity(sku, most: 60),
        edits: ReorderRuleEdits())
    }
  }

  private func reservation() throws -> ReservationChange {
    let number = try recent("SELECT coalesce(max(number), 0) FROM reservation")
    switch dice.roll(6) {
    case 0...2:
      let lines = (0...dice.roll(2)).map { _ in
        let sku = sku
        return ReservedLine(sku, quantity(sku, most: 6), at: place)
      }
      return .reserved(lines: lines, holder: dice.roll(12) == 0 ? " " : "Ana")
    case 3, 4: return .fulfilled(number: number, quantity: dice.roll(2) == 0 ? nil : quantity(sku, most: 4))
    default: return .released(number: number, quantity: dice.roll(2) == 0 ? nil : quantity(sku, most: 4))
    }
  }

  private func count() throws -> CountChange {
    let number = max(1, try self.number("SELECT coalesce(max(number), 0) FROM stocktake") + 1 - dice.roll(3))
    let (sku, place) = (sku, place)
    switch dice.roll(16) {
    case 0:
      return .started(
        location: place, inside: dice.roll(2) == 0, blind: dice.roll(2) == 0,
        tolerance: dice.roll(2) == 0 ? nil : Quantity(units: 2), isDraft: dice.roll(3) == 0)
    case 1: return .begun(count: number)
    case 2...6: return .counted(count: number, sku: sku, at: place, quantity: quantity(sku))
    case 7...9: return .countSet(count: number, sku: sku, at: place, quantity: quantity(sku))
    case 10, 11: return .reviewed(count: number)
    case 12: return .recounted(count: number, skus: dice.roll(2) == 0 ? nil : [sku])
    case 13, 14: return .posted(count: number)
    default: return .cancelled(count: number)
    }
  }

  private func file() -> String {
    let rows = (0...dice.roll(3)).map { _ in
      let sku = sku
      let cost = dice.roll(2) == 0 ? "" : "\(dice.roll(90)).50"
      return "\(sku),\(dice.roll(3) == 0 ? "" : place.text),\(quantity(sku)),\(cost)\n"
    }
    return "sku,location,quantity,cost\n" + rows.joined()
  }
}
