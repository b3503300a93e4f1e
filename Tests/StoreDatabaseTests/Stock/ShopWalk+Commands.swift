import Inventory
import StoreCore

@testable import StoreDatabase

// What is tried, made up of names and numbers that mostly fit.
extension ShopWalk {
  /// A command of a kind.
  func command(_ verb: Verb) throws -> Command {
    switch verb {
    case .receive, .sell, .scrap, .adjust, .transfer:
      .change(.stock(change: .posted(lines: [posting(verb)])))
    case .several: .change(.stock(change: .posted(lines: several())))
    case .takeBack: .change(.stock(change: takeBack()))
    case .addLocation, .renameLocation, .moveLocation, .archiveLocation, .activateLocation:
      .change(.location(change: location(verb)))
    case .supplier, .setItem, .removeItem: .change(.supplier(change: supplier(verb)))
    case .order, .line, .place, .receiveOrder, .hold, .releaseOrder, .cancelOrder, .closeShort, .closeOrder:
      .change(.purchase(change: try purchase(verb)))
    case .setRule, .removeRule, .propose: .change(.reorder(change: reorder(verb)))
    case .reserve, .fulfil, .release: .change(.reservation(change: try reservation(verb)))
    case .startCount, .begin, .count, .setCount, .review, .recount, .post, .cancelCount:
      .change(.count(change: try count(verb)))
    case .file: .file(file())
    }
  }

  private func pick(_ words: [String], of count: Int) -> String { words[dice.roll(count)] }

  private var sku: SKU { SKU(stored: pick(Self.products, of: dice.roll(14) == 0 ? 5 : 3)) }
  private var place: Code { Code(stored: pick(Self.places, of: dice.roll(10) == 0 ? 9 : 4)) }
  private var someSupplier: Code { Code(stored: pick(Self.suppliers, of: dice.roll(4) == 0 ? 4 : 2)) }

  /// The last document of a table that a condition holds for; else one of the last, or one that is not there.
  private func recent(_ table: String, where fits: String) throws -> Int {
    let key = table == "purchase" ? "id" : "number"
    if dice.roll(6) > 0 {
      let found = try number("SELECT max(\(key)) FROM \(table) WHERE \(fits)")
      if found > 0 { return found }
    }
    return max(1, try number("SELECT coalesce(max(\(key)), 0) FROM \(table)") + 1 - dice.roll(6))
  }

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

  // MARK: Stock

  private func posting(_ verb: Verb) -> StockPosting {
    let (sku, place) = (sku, place)
    let quantity = quantity(sku)
    switch verb {
    case .sell: return StockPosting(sku, quantity, from: place, to: Location.customer, .sale)
    case .scrap: return StockPosting(sku, quantity, from: place, to: Location.scrap, .scrap, note: "broken")
    case .adjust:
      return dice.roll(2) == 0
        ? StockPosting(sku, quantity, from: Location.adjustment, to: place, .adjust)
        : StockPosting(sku, quantity, from: place, to: Location.adjustment, .adjust)
    case .transfer: return StockPosting(sku, quantity, from: place, to: self.place, .transfer)
    default:
      let cost = dice.roll(3) == 0 ? nil : euros(Int64(dice.roll(9000)) + 1)
      return StockPosting(sku, quantity, from: Location.supplier, to: place, .receipt, cost: cost)
    }
  }

  private func several() -> [StockPosting] {
    let verbs: [Verb] = [.receive, .receive, .sell, .adjust, .transfer]
    return (0...dice.roll(3)).map { _ in posting(verbs[dice.roll(verbs.count)]) }
  }

  private func takeBack() -> StockChange {
    let sku = sku
    return .returned(sku: sku, quantity: quantity(sku, most: 6), to: Location.main)
  }

  private func file() -> String {
    let rows = (0...dice.roll(3)).map { _ in
      let sku = sku
      let cost = dice.roll(2) == 0 ? "" : "\(dice.roll(90)).50"
      return "\(sku),\(dice.roll(3) == 0 ? "" : place.text),\(quantity(sku)),\(cost)\n"
    }
    return "sku,location,quantity,cost\n" + rows.joined()
  }

  // MARK: Places and suppliers

  private func location(_ verb: Verb) -> LocationChange {
    // The first few are seldom stocked, so that they can go.
    let codes = ["x1", "x2", "x3", "shelf", "bin", "gone", "main", "nowhere"]
    let code = Code(stored: pick(codes, of: dice.roll(3) == 0 ? 8 : 3))
    let known = Code(stored: codes[dice.roll(5)])
    switch verb {
    case .addLocation:
      let kind = dice.roll(4) == 0 ? LocationKind.quarantine : .storage
      return .added(code: code, name: "Place", kind: kind, parent: dice.roll(2) == 0 ? place : nil)
    case .renameLocation: return .renamed(code: known, name: dice.roll(8) == 0 ? "" : "Place \(dice.roll(9))")
    case .moveLocation: return .moved(code: known, parent: dice.roll(3) == 0 ? nil : place)
    case .archiveLocation: return .archived(code: code)
    default: return .activated(code: code)
    }
  }

  private func supplier(_ verb: Verb) -> SupplierChange {
    let code = Code(stored: pick(Self.suppliers, of: 4))
    let sku = sku
    switch verb {
    case .setItem:
      return .itemSet(
        code: code, sku: sku,
        edits: SupplierItemEdits(
          pack: quantity(sku, most: 6), price: euros(Int64(dice.roll(2000))),
          preferred: dice.roll(2) == 0 ? true : nil))
    case .removeItem: return .itemRemoved(code: code, sku: sku)
    default:
      switch dice.roll(5) {
      case 0:
        return .added(
          code: code, name: "Supplier", leadDays: dice.roll(9) - 1, minimumOrder: nil, contact: nil)
      case 1: return .archived(code: code)
      case 2: return .activated(code: code)
      case 3: return .leadSet(code: code, days: dice.roll(20) - 1)
      default: return .minimumSet(code: code, minimumOrder: dice.roll(2) == 0 ? nil : euros(5000))
      }
    }
  }

  // MARK: Orders, rules and reservations

  private func purchase(_ verb: Verb) throws -> PurchaseChange {
    if case .order = verb { return .ordered(supplier: someSupplier, to: place) }
    let fits: [Verb: String] = [
      .receiveOrder: "status IN (1, 2)", .hold: "status = 1", .releaseOrder: "status = 4",
      .closeShort: "status = 2",
      .closeOrder: "status = 3",
    ]
    let id = try recent("purchase", where: fits[verb] ?? "status = 0")
    let number = PurchaseNumber(id)
    switch verb {
    case .line:
      return .lineSet(
        number: number, sku: sku, packs: Int64(dice.roll(6)) - (dice.roll(20) == 0 ? 9 : 0), price: nil)
    case .place: return .placed(number: number, expected: nil, belowMinimum: dice.roll(4) > 0)
    case .receiveOrder:
      let arrivals = try (0..<(dice.roll(5) + 1) / 2).map { _ in try arrival(on: id) }
      return .received(
        number: number, arrivals: arrivals, at: dice.roll(4) == 0 ? place : nil, over: dice.roll(3) == 0)
    case .hold: return .held(number: number)
    case .releaseOrder: return .released(number: number)
    case .cancelOrder: return .cancelled(number: number)
    case .closeShort: return .closedShort(number: number, reason: dice.roll(5) == 0 ? "" : "sold out")
    default: return .closed(number: number)
    }
  }

  private func arrival(on order: Int) throws -> PurchaseArrival {
    let ordered = try answer(
      "SELECT p.sku FROM purchase_line i JOIN product p ON p.id = i.product_id WHERE i.purchase_id = \(order) LIMIT 1",
      on: counter.store.queue)
    let sku = dice.roll(3) == 0 ? sku : ordered.map(SKU.init(stored:)) ?? sku
    return PurchaseArrival(
      sku: sku, quantity: dice.roll(5) == 0 ? nil : quantity(sku, most: 4),
      rejected: dice.roll(3) == 0 ? quantity(sku, most: 2) : nil)
  }

  private func reorder(_ verb: Verb) -> ReorderChange {
    let (sku, place) = (sku, place)
    switch verb {
    case .setRule:
      return .ruleSet(
        sku: sku, at: place, minimum: quantity(sku), target: quantity(sku, most: 60),
        edits: ReorderRuleEdits())
    case .removeRule: return .ruleRemoved(sku: sku, at: place)
    default: return .proposed(supplier: dice.roll(2) == 0 ? nil : someSupplier)
    }
  }

  private func reservation(_ verb: Verb) throws -> ReservationChange {
    guard verb != .reserve else {
      let lines = try (0...dice.roll(5) / 4).map { _ in
        let (sku, place) = try free()
        return ReservedLine(sku, quantity(sku, most: 3), at: place)
      }
      return .reserved(lines: lines, holder: dice.roll(12) == 0 ? " " : "Ana")
    }
    let number = try recent("reservation", where: "status = 0")
    let some = dice.roll(3) > 0 ? nil : quantity(sku, most: 4)
    return verb == .fulfil
      ? .fulfilled(number: number, quantity: some) : .released(number: number, quantity: some)
  }

  /// A product and where some of it is free, mostly.
  private func free() throws -> (SKU, Code) {
    let found = try answer(
      """
      SELECT v.sku || '@' || l.code FROM stock_level v JOIN location l ON l.id = v.location_id
      WHERE l.kind = 0 AND v.on_hand - v.reserved > 2 ORDER BY v.product_id, l.id LIMIT 1 OFFSET \(dice.roll(3))
      """, on: counter.store.queue)
    let parts = found?.split(separator: "@").map(String.init) ?? []
    guard dice.roll(5) > 0, parts.count == 2 else { return (sku, place) }
    return (SKU(stored: parts[0]), Code(stored: parts[1]))
  }

  // MARK: Counts

  private func count(_ verb: Verb) throws -> CountChange {
    if case .startCount = verb {
      return .started(
        location: place, inside: dice.roll(2) == 0, blind: dice.roll(2) == 0,
        tolerance: dice.roll(2) == 0 ? nil : Quantity(units: 2), isDraft: dice.roll(3) == 0)
    }
    let fits: [Verb: String] = [
      .begin: "status = 0", .review: "status = 1 AND lines > 0", .recount: "status = 2 AND lines > 0",
      .post: "status = 2 AND waiting = 0", .cancelCount: "status <= 2",
    ]
    let number = try recent("stocktake", where: fits[verb] ?? "status = 1")
    let sku = sku
    switch verb {
    case .begin: return .begun(count: number)
    case .count: return .counted(count: number, sku: sku, at: try place(of: number), quantity: quantity(sku))
    case .setCount:
      return .countSet(count: number, sku: sku, at: try place(of: number), quantity: quantity(sku))
    case .review: return .reviewed(count: number)
    case .recount:
      return .recounted(count: number, skus: dice.roll(3) == 0 ? nil : [try counted(in: number) ?? sku])
    case .post: return .posted(count: number)
    default: return .cancelled(count: number)
    }
  }

  /// A product that was counted, mostly.
  private func counted(in count: Int) throws -> SKU? {
    guard dice.roll(5) > 0 else { return nil }
    let found = try answer(
      "SELECT sku FROM count_line WHERE number = \(count) ORDER BY id LIMIT 1", on: counter.store.queue)
    return found.map(SKU.init(stored:))
  }

  /// What a count is about, mostly.
  private func place(of count: Int) throws -> Code {
    guard dice.roll(4) > 0 else { return place }
    let code = try answer(
      "SELECT l.code FROM stocktake c JOIN location l ON l.id = c.location_id WHERE c.number = \(count)",
      on: counter.store.queue)
    return code.map(Code.init(stored:)) ?? place
  }
}
