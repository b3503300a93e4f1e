import Foundation
import Inventory
import StoreCore
import StoreDatabase
import Testing

/// Random changes of stock against plain sums of its own; `DAYBOOK_WALK` makes the walks long.
@Suite struct StockWalkTests {
  private static let isLong = ProcessInfo.processInfo.environment["DAYBOOK_WALK"] != nil
  static let walks: [(UInt64, Valuation, Int)] =
    [(1, .average, isLong ? 10_000 : 300), (2, .fifo, isLong ? 10_000 : 300)]
    + (3...(isLong ? 12 : 4)).map { ($0, $0 % 2 == 0 ? .fifo : .average, isLong ? 2_000 : 150) }

  @Test(arguments: walks)
  func `stock is what plain sums say, and all is undone and redone`(
    _ seed: UInt64, _ valuation: Valuation, _ steps: Int
  ) throws {
    var walk = try StockWalk(seed, valuation)
    for step in 0..<steps {
      try walk.step()
      try walk.compare("seed \(seed), step \(step)")
    }
    #expect(walk.entries.count > steps / 4 && walk.refusals > steps / 20 && walk.undone > steps / 40)
    #expect(try walk.room.store.verify().isEmpty)
    let before = try walk.exports()
    for entry in walk.entries.reversed() { _ = try walk.room.store.undo(entry, as: walk.room.request()) }
    walk.now = StockWalk.Sums()
    try walk.compare("seed \(seed), all undone")
    #expect(try walk.sum("supplier_use", "acme", 1) == 0)
    #expect(try walk.sum("inventory_total", "reservations", 0) == 0)
    #expect(try walk.room.store.verify().isEmpty)
    for entry in walk.entries { _ = try walk.room.store.redo(entry, as: walk.room.request()) }
    #expect(try walk.exports() == before)
    #expect(try walk.room.store.verify().isEmpty)
  }
}

/// A walk, and what must be there by it; whole units.
struct StockWalk {
  struct Sums {
    var onHand: [String: Int64] = [:]
    var reserved: [String: Int64] = [:]
    /// What was put on order, by SKU, and in which order.
    var incoming: [String: Int64] = [:]
    var layers: [String: [(units: Int64, cost: Int64)]] = [:]
    var orders: [(number: String, sku: String, units: Int64)] = []
    var holds: [(number: Int64, place: String, units: Int64)] = []
  }

  static let skus = ["A", "B", "C"]
  static let places = ["main", "back", "quarantine"]
  let room: StockRoom
  let valuation: Valuation
  var now = Sums()
  var past: [Sums] = []
  var entries: [Int] = []
  var (refusals, undone) = (0, 0)
  private var state: UInt64

  init(_ seed: UInt64, _ valuation: Valuation) throws {
    (state, self.valuation, room) = (seed &* 977, valuation, try StockRoom(valuation))
    for sku in Self.skus { try room.add(sku, ["price": "10", "status": "active"]) }
    try room.perform(Edit(.add, "location", "back", ["name": "Back room"]))
    try room.perform(Edit(.add, "supplier", "acme", ["name": "Acme"]))
    for sku in Self.skus {
      let fields = ["price": "4.00"]
      try room.perform(
        SupplyCommand.itemSet(supplier: Code(stored: "acme"), sku: SKU(stored: sku), fields: fields))
    }
  }

  private mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % sides
  }

  static func share(_ value: Int64, _ part: Int64, _ whole: Int64) -> Int64 {
    (2 * value * part + whole) / (2 * whole)
  }

  // MARK: The plain sums

  private mutating func comeIn(_ sku: String, _ units: Int64, _ cost: Int64) {
    var layers = now.layers[sku] ?? []
    if valuation == .average, let all = layers.first {
      layers = [(all.units + units, all.cost + cost)]
    } else {
      layers.append((units, cost))
    }
    now.layers[sku] = layers
  }

  /// The oldest go first; by average, all goods are one layer.
  private mutating func goOut(_ sku: String, _ units: Int64) {
    var (left, layers) = (units, now.layers[sku] ?? [])
    while left > 0, let first = layers.first {
      let part = min(left, first.units)
      let rest = (units: first.units - part, cost: first.cost - Self.share(first.cost, part, first.units))
      layers[0] = rest
      if rest.units == 0 { layers.removeFirst() }
      left -= part
    }
    now.layers[sku] = layers
  }

  // MARK: The changes

  /// Makes a change, which must land as `lands` says; nil: for the store to say.
  private mutating func expect(_ lands: Bool, _ command: some StoreCommand, _ change: (inout Self) -> Void)
    throws
  {
    guard lands else {
      let code = room.code { try room.perform(command) }
      try #require(code != nil && code != "broken", "\(command) was not refused")
      refusals += 1
      return
    }
    let receipt = try room.perform(command)
    past.append(now)
    entries.append(try #require(receipt.entry))
    change(&self)
  }

  mutating func step() throws {
    let (sku, place, units) = (
      Self.skus[roll(3)], Self.places[roll(3)], Int64(roll(12)) - (roll(15) == 0 ? 12 : 0)
    )
    let (id, quantity) = (SKU(stored: sku), Quantity(whole: units))
    let key = "\(sku) \(place)"
    let free = now.onHand[key, default: 0] - now.reserved[key, default: 0]
    switch roll(12) {
    case 0...2:
      let cost = Int64(roll(9_000) + 100)
      let line = StockPosting(
        id, quantity, from: "supplier", to: place, .receipt, cost: Money(minor: cost))
      try expect(units > 0, StockCommand.posted(lines: [line])) { walk in
        walk.now.onHand[key, default: 0] += units
        walk.comeIn(sku, units, cost)
      }
    case 3, 4:
      let command = StockCommand.issued(
        sku: id, quantity: quantity, at: Code(stored: place), reason: .scrap)
      try expect(units > 0 && units <= free, command) { walk in
        walk.now.onHand[key, default: 0] -= units
        walk.goOut(sku, units)
      }
    case 5:
      let more = units > 0 ? roll(2) == 0 : false
      let layers = now.layers[sku] ?? []
      let (all, value) = layers.reduce((Int64(0), Int64(0))) { ($0.0 + $1.units, $0.1 + $1.cost) }
      guard !more || (all > 0 && value > 0) else { return }
      let command = StockCommand.adjusted(
        sku: id, by: more ? quantity : -quantity, at: Code(stored: place), reason: .found)
      guard units > 0 else { return }
      try expect(more || units <= free, command) { walk in
        walk.now.onHand[key, default: 0] += more ? units : -units
        if more { walk.comeIn(sku, units, Self.share(value, units, all)) } else { walk.goOut(sku, units) }
      }
    case 6:
      let to = Self.places[roll(3)]
      let command = StockCommand.moved(
        sku: id, quantity: quantity, from: Code(stored: place), to: Code(stored: to))
      try expect(units > 0 && units <= free && to != place, command) { walk in
        walk.now.onHand[key, default: 0] -= units
        walk.now.onHand["\(sku) \(to)", default: 0] += units
      }
    case 7:
      let line = ReservedLine(id, quantity, at: Code(stored: place))
      let command = StockCommand.reserved(lines: [line], holder: "Ana")
      let lands = units > 0 && units <= free && place != "quarantine"
      try expect(lands, command) { $0.now.reserved[key, default: 0] += units }
      guard lands else { return }
      let number = try #require(try room.store.read(ProductStock(id)).reservations.first).stamp.id
      now.holds.append((number, key, units))
    case 8: try endReservation()
    case 9: try order(sku)
    default: try takeBack()
    }
  }

  private mutating func endReservation() throws {
    guard !now.holds.isEmpty else { return }
    let index = roll(now.holds.count)
    let hold = now.holds[index]
    let isSale = roll(2) == 0
    let command: StockCommand =
      isSale
      ? .fulfilled(number: hold.number, quantity: nil) : .released(number: hold.number, quantity: nil)
    try expect(true, command) { walk in
      walk.now.holds.remove(at: index)
      walk.now.reserved[hold.place, default: 0] -= hold.units
      guard isSale else { return }
      walk.now.onHand[hold.place, default: 0] -= hold.units
      walk.goOut(String(hold.place.prefix(1)), hold.units)
    }
  }

  /// Receives what was ordered first, or orders more.
  private mutating func order(_ sku: String) throws {
    if let first = now.orders.first, roll(2) == 0 {
      let step = PurchaseStep.receive(arrivals: [], at: nil, over: false)
      try expect(true, PurchaseCommand.changed(number: Code(stored: first.number), step: step)) { walk in
        walk.now.orders.removeFirst()
        walk.now.incoming[first.sku, default: 0] -= first.units
        walk.now.onHand["\(first.sku) main", default: 0] += first.units
        walk.comeIn(first.sku, first.units, first.units * 400)
      }
      return
    }
    let units = Int64(roll(9)) + 1
    let started = try room.perform(
      PurchaseCommand.started(supplier: Code(stored: "acme"), to: Code(stored: "main")))
    let number = try #require(started.effects.first).subject.key
    past.append(now)
    entries.append(try #require(started.entry))
    for step in [
      PurchaseStep.line(sku: SKU(stored: sku), packs: Int(units), price: nil),
      .place(expected: nil, belowMinimum: true),
    ] {
      try expect(true, PurchaseCommand.changed(number: Code(stored: number), step: step)) { _ in }
    }
    now.incoming[sku, default: 0] += units
    now.orders.append((number, sku, units))
  }

  /// Undoes the last change, or an older one, which is then redone: it may be refused, and leaves nothing.
  private mutating func takeBack() throws {
    guard entries.count > 2 else { return }
    if roll(3) > 0 {
      let entry = entries[entries.count - 1 - roll(min(entries.count, 30))]
      guard room.code({ try room.store.undo(entry, as: room.request()) }) == nil else {
        return refusals += 1
      }
      _ = try room.store.redo(entry, as: room.request())
    } else {
      _ = try room.store.undo(entries.removeLast(), as: room.request())
      now = past.removeLast()
    }
    undone += 1
  }

  // MARK: What the store says

  func compare(_ what: String) throws {
    for sku in Self.skus {
      var all: Int64 = 0
      for place in Self.places {
        let sums = try room.store.read(SumsOf(projection: "stock_level", key: [.text(sku), .text(place)]))
        let (key, incoming) = ("\(sku) \(place)", place == "main" ? now.incoming[sku, default: 0] : 0)
        let wanted = [now.onHand[key, default: 0], now.reserved[key, default: 0], incoming]
        try #require(sums.prefix(3).map { $0 / 1000 } == wanted, "\(what): \(key)")
        all += wanted[0]
      }
      let sums = try room.store.read(SumsOf(projection: "stock", key: [.text(sku)]))
      let value = (now.layers[sku] ?? []).reduce(Int64(0)) { $0 + $1.cost }
      try #require([sums[0] / 1000, sums[2]] == [all, value], "\(what): \(sku)")
    }
  }

  func sum(_ projection: String, _ key: String, _ place: Int) throws -> Int64 {
    try room.store.read(SumsOf(projection: projection, key: [.text(key)]))[place]
  }

  /// Every list but the ledger, to which an undo adds.
  func exports() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    var data = Data()
    for list in InventoryDeclarations.listings where list.shape.name != "movement" {
      let query = Entire(ListQuery(list.name))
      data += Data(list.name.utf8) + (try encoder.encode(try room.store.read(query)))
    }
    return data
  }
}

/// All rows of a list at once, which the store gives nobody.
struct Entire: RowsQuery {
  var list: ListQuery

  init(_ list: ListQuery) {
    self.list = list
    self.list.limit = 1_000_000
  }

  func answer(_ rows: any Rows) throws(StoreError) -> ListAnswer { try rows.read(list) }
}
