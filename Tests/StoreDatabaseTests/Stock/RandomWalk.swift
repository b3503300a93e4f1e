import Catalog
import Inventory
import Shop
import Store
import StoreCore
import Testing

@testable import StoreDatabase

/// A random walk of commands over a few products and places, right and wrong ones, through the model and the desk.
///
/// It knows what there is by plain sums of its own, and says before each command whether it must be refused.
@MainActor final class RandomWalk {
  /// What must become of a command.
  enum Fate: Equatable {
    case lands
    /// nil: for a reason that depends on the order of the rules.
    case refused(String?)
    /// That is for the store to say.
    case open
  }

  enum Command {
    case receive(String, Quantity, String, String?)
    case issue(String, Quantity, String, String)
    case adjust(String, Quantity, String)
    case move(String, Quantity, String, String)
    case takeBack(String, Quantity)
  }

  let counter: Counter
  let desk: StoreService
  let model: InventoryModel
  var dice: Dice
  /// What lies where, by "SKU place", in smallest units.
  var levels: [String: Int64] = [:]
  /// What each entry moved.
  var moved: [Int: [String: Int64]] = [:]

  static let products = ["A", "B", "C", "K", "OLD", "NONE"]
  static let places = ["main", "quarantine", "shelf", "transit", "gone", "scrap", "nowhere", "customer"]

  init(seed: UInt64, _ valuation: Valuation) async throws {
    counter = try Counter()
    dice = Dice(state: seed)
    // A walk is about sums; whether commits reach the disk is shown by programs that are killed.
    try run("PRAGMA synchronous = OFF", on: counter.store.queue)
    if valuation == .fifo { try counter.elsewhere("UPDATE shop SET valuation = 1") }
    desk = StoreService(store: counter.store, actor: "clerk", ids: .frozen())
    model = InventoryModel(store: desk)
    for sku in ["A", "B", "C", "OLD"] { try await counter.add(sku, price: 100, status: .active) }
    try await counter.catalog(
      .productAdded(
        sku: SKU("K"), name: "Tea", description: "", category: nil, brand: nil, price: nil, barcodes: [],
        unit: SellingUnit(code: "kg", decimals: 3), status: .draft))
    for place in ["shelf", "gone"] {
      _ = try await model.addLocation(place, code: Code(place))
    }
    _ = try await model.perform(LocationChange.archived(code: Code("gone")))
    try await counter.catalog(.archived(sku: SKU("OLD")))
  }

  func level(_ sku: String, _ place: String) -> Int64 { levels["\(sku) \(place)", default: 0] }

  private func pick(_ words: [String], of count: Int) -> String { words[dice.roll(count)] }

  /// A quantity, now and then one that no rule takes.
  private func quantity(_ sku: String) -> (Quantity, refusal: String?) {
    switch dice.roll(24) {
    case 0: (Quantity(units: 0), "bad-quantity")
    case 1: (Quantity(units: -3), "bad-quantity")
    case 2 where sku != "K": (Quantity(units: 15, decimals: 1), "bad-quantity")
    default: (Quantity(units: Int64(dice.roll(20)) + 1, decimals: sku == "K" ? dice.roll(4) : 0), nil)
    }
  }

  private func units(_ quantity: Quantity, _ sku: String) -> Int64 {
    sku == "K" ? quantity.units * [1000, 100, 10, 1][quantity.decimals] : quantity.units
  }

  /// The next command.
  func next() -> (command: Command, fate: Fate) {
    let sku = pick(Self.products, of: dice.roll(12) == 0 ? 6 : 4)
    let place = pick(Self.places, of: dice.roll(8) == 0 ? 8 : 3)
    let (quantity, badQuantity) = quantity(sku)
    let refusal =
      ["NONE": "product-not-found", "OLD": "archived"][sku] ?? badQuantity
      ?? ["nowhere": "location-not-found", "gone": "archived"][place]
    let isOutside = ["scrap", "customer"].contains(place)
    func fate(_ isWrong: Bool, leaving: Bool) -> Fate {
      if let refusal { return .refused(isWrong ? nil : refusal) }
      if isWrong { return .refused(nil) }
      return leaving && level(sku, place) < units(quantity, sku) ? .refused("not-enough-stock") : .lands
    }
    switch dice.roll(10) {
    case 0...3:
      let cost = dice.roll(3) == 0 ? nil : "\(dice.roll(90)).\(10 + dice.roll(90))"
      if dice.roll(30) == 0, refusal == nil, !isOutside {
        let tooMany = Quantity(units: 2 * Quantity.mostUnits)
        return (.receive(sku, tooMany, place, cost), .refused("bad-quantity"))
      }
      return (.receive(sku, quantity, place, cost), fate(isOutside, leaving: false))
    case 4...6:
      let reason = pick(["sale", "scrap", "gift"], of: 3)
      let isWrong = reason == "sale" ? !["main", "shelf"].contains(place) : isOutside
      return (.issue(sku, quantity, place, reason), fate(isWrong, leaving: true))
    case 7:
      // What is below zero takes away.
      if badQuantity == "bad-quantity" { return (.adjust(sku, quantity, place), .open) }
      let isLess = dice.roll(2) == 0
      return (.adjust(sku, isLess ? quantity.negated : quantity, place), fate(isOutside, leaving: isLess))
    case 8:
      let to = pick(Self.places, of: dice.roll(8) == 0 ? 8 : 4)
      let isWrong = isOutside || place == to || Self.places.dropFirst(4).contains(to)
      return (.move(sku, quantity, place, to), fate(isWrong, leaving: true))
    default: return (.takeBack(sku, quantity), refusal == nil || place != "main" ? .open : .refused(nil))
    }
  }

  /// Makes a command.
  func perform(_ command: Command) async throws -> Receipt {
    switch command {
    case .receive(let sku, let quantity, let place, let cost):
      try await model.receive(
        quantity, of: SKU(sku), at: Code(place),
        cost: cost.map { try Money(Amount(parsing: $0), in: Currency("EUR")) })
    case .issue(let sku, let quantity, let place, let reason):
      try await model.issue(quantity, of: SKU(sku), at: Code(place), because: IssueReason(Code(reason)))
    case .adjust(let sku, let difference, let place):
      try await model.adjust(by: difference, of: SKU(sku), at: Code(place), because: Code("found"))
    case .move(let sku, let quantity, let from, let to):
      try await model.move(quantity, of: SKU(sku), from: Code(from), to: Code(to))
    case .takeBack(let sku, let quantity): try await model.takeBack(quantity, of: SKU(sku))
    }
  }

  /// Counts a command that landed.
  func count(_ command: Command, _ receipt: Receipt) {
    var shift: [String: Int64] = [:]
    func move(_ sku: String, _ quantity: Quantity, _ from: String, _ to: String) {
      shift["\(sku) \(from)", default: 0] -= units(quantity, sku)
      shift["\(sku) \(to)", default: 0] += units(quantity, sku)
    }
    switch command {
    case .receive(let sku, let quantity, let place, _): move(sku, quantity, "supplier", place)
    case .issue(let sku, let quantity, let place, let reason):
      move(sku, quantity, place, reason == "sale" ? "customer" : reason == "scrap" ? "scrap" : "adjustment")
    case .adjust(let sku, let difference, let place): move(sku, difference, "adjustment", place)
    case .move(let sku, let quantity, let from, let to): move(sku, quantity, from, to)
    case .takeBack(let sku, let quantity): move(sku, quantity, "customer", "main")
    }
    if let entry = receipt.entry { moved[entry] = shift }
    apply(shift, 1)
  }

  func apply(_ shift: [String: Int64], _ sign: Int64) {
    for (place, units) in shift { levels[place, default: 0] += sign * units }
  }
}
