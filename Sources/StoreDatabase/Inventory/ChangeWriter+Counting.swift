import GRDB
import Inventory
import Shop
import Store
import StoreCore

// What reservations and counts come to.
extension ChangeWriter {
  /// What a change of reservations comes to.
  func outcome(of change: ReservationChange) throws -> InventoryOutcome {
    let table = ReservationTable(db)
    switch change {
    case .reserved(let lines, let holder):
      let made = try Reservation.reserving(
        lines, for: holder, over: try table.rows(for: lines), first: try table.nextNumber(), at: at)
      return InventoryOutcome(rows: made.map { .init($0.subject, .reservation(row: $0)) })
    case .released(let number, let quantity):
      return InventoryOutcome(.reservation(row: try lessened(number, by: quantity, isIssue: false).after))
    case .fulfilled(let number, let quantity):
      let (after, part) = try lessened(number, by: quantity, isIssue: true)
      var outcome = InventoryOutcome(.reservation(row: after))
      outcome.postings = [
        StockPosting(after.sku, part, from: after.location, to: Location.customer, .sale)
      ]
      outcome.document = after.subject
      return outcome
    }
  }

  private func lessened(
    _ number: Int, by quantity: Quantity?, isIssue: Bool
  ) throws -> (after: Reservation, by: Quantity) {
    guard let found = try ReservationTable(db).find(Int64(number)),
      let (_, product) = try LevelTable(db).product(found.sku)
    else { throw StoreError.notFound(.reservation, String(number)) }
    return try found.lessened(by: quantity, unit: product.unit, isIssue: isIssue)
  }

  /// What a change of a count comes to.
  func outcome(of change: CountChange) throws -> InventoryOutcome {
    switch change {
    case .started(let location, let inside, let blind, let tolerance, let isDraft):
      return InventoryOutcome(
        .count(
          row: try Stocktake.started(
            try StocktakeTable(db).nextNumber(), at: location,
            found: try LocationTable(db).find(location.text)?.location, inside: inside, blind: blind,
            tolerance: tolerance, isDraft: isDraft, at)))
    case .counted(_, _, _, let quantity):
      return InventoryOutcome(.countLine(row: try counting(quantity, isTotal: false, change)))
    case .countSet(_, _, _, let quantity):
      return InventoryOutcome(.countLine(row: try counting(quantity, isTotal: true, change)))
    case .begun(let number), .cancelled(let number):
      return InventoryOutcome(.count(row: try turned(number, change, waiting: (0, []))))
    case .reviewed(let number): return try reviewed(number, change)
    case .recounted(let number, let skus): return try recounted(number, skus, change)
    case .posted(let number): return try posted(number, change)
    }
  }

  private var lines: CountLineTable { CountLineTable(db, rows.settings.currency) }

  private func turned(
    _ number: Int, _ change: CountChange, waiting: (count: Int, first: [String])
  ) throws -> Stocktake {
    guard let found = try StocktakeTable(db).find(number) else {
      throw StoreError.notFound(.count, String(number))
    }
    return try found.applying(change, waiting: waiting, at: at)
  }

  private func counting(_ quantity: Quantity, isTotal: Bool, _ change: CountChange) throws -> CountLine {
    let (number, sku, place): (Int, SKU, Code)
    switch change {
    case .counted(let count, let item, let at, _), .countSet(let count, let item, let at, _):
      (number, sku, place) = (count, item, at)
    default: throw StoreError.broken("it counts nothing")
    }
    let count = try StocktakeTable(db).find(number)
    let product = try LevelTable(db).product(sku)
    guard let location = try LocationTable(db).find(place.text) else {
      throw StoreError.notFound(
        .location, place.text, near: try Candidates(db).near(.location, place.text), field: "at")
    }
    let onHand = try product.map { try LevelTable(db).level($0.id, location.id).onHand } ?? 0
    let line = try lines.find(number, place, sku)?.line
    var hasMoved = false
    if !isTotal, let line, line.counted != nil, let product {
      hasMoved = try lines.hasMoved(line, product: product.id, location: location.id)
    }
    let counting = CountingRows(
      count: count, product: product?.product, location: location.location,
      isInside: try count.map { try StocktakeTable(db).covers($0, location.location.code) } ?? false,
      line: line, onHand: onHand, hasMoved: hasMoved)
    var after = try CountLine.counting(
      quantity, isTotal: isTotal, change, over: counting, by: request.actor, at: at)
    if let product { after.value = try worth(after, product.id) }
    return after
  }

  /// What a line's variance is worth now: less by what would leave, more by what such goods usually cost.
  private func worth(_ line: CountLine, _ product: Int64) throws -> Money {
    let costs = CostBook(db, rows.settings.valuation)
    let units = line.variance?.units ?? 0
    let minor =
      units == 0
      ? 0 : units > 0 ? try costs.usual(units, of: product) ?? 0 : -(try costs.costOut(-units, of: product))
    return Money(minor: minor, currency: rows.settings.currency)
  }

  private func reviewed(_ number: Int, _ change: CountChange) throws -> InventoryOutcome {
    let after = try turned(number, change, waiting: (0, []))
    let open = try lines.waiting(number).filter { $0.counted == nil }
    guard open.isEmpty else {
      throw StoreError.recountNeeded(
        number, lines: open.count, first: open.prefix(3).map(\.sku.text), isAsked: true)
    }
    return InventoryOutcome(.count(row: after))
  }

  private func recounted(_ number: Int, _ skus: [SKU]?, _ change: CountChange) throws -> InventoryOutcome {
    let after = try turned(number, change, waiting: (0, []))
    var chosen: [CountLine] = []
    if let skus {
      var seen: Set<SKU> = []
      for sku in skus where seen.insert(sku).inserted {
        let found = try lines.lines(number, of: sku)
        guard !found.isEmpty else { throw StoreError.notCounted(sku, in: number) }
        chosen += found
      }
    } else {
      chosen = try lines.waiting(number)
      let waiting = Set(chosen.map(\.subject))
      chosen += try lines.overtaken(number).map(\.line).filter { !waiting.contains($0.subject) }
      guard !chosen.isEmpty else { throw StoreError.nothingToRecount(number) }
    }
    let rows = chosen.map { InventoryOutcome.Edit($0.subject, .countLine(row: $0.reopened)) }
    return InventoryOutcome(rows: [.init(after.subject, .count(row: after))] + rows)
  }

  private func posted(_ number: Int, _ change: CountChange) throws -> InventoryOutcome {
    let waiting = try lines.waiting(number, limit: 1_000)
    let moved = waiting.filter { $0.moved == true }
    let over = waiting.filter { $0.moved != true }
    let after = try turned(number, change, waiting: (over.count, over.prefix(3).map(\.sku.text)))
    guard moved.isEmpty else {
      throw StoreError.movedWhileCounted(number, lines: moved.count, first: moved.prefix(3).map(\.sku.text))
    }
    let overtaken = try lines.overtaken(number)
    if let why = overtaken.first?.by {
      throw StoreError.overtakenCount(
        number, why, lines: overtaken.count, first: overtaken.prefix(3).map(\.line.sku.text))
    }
    return InventoryOutcome(
      rows: [.init(after.subject, .count(row: after))],
      postings: try lines.varied(number).compactMap(\.posting), document: after.subject)
  }
}

extension InventoryOutcome {
  /// A refused posting in the words of the document it belongs to.
  func refusal(_ error: StoreError, of posting: StockPosting) -> StoreError {
    guard let document, document.kind == .count, let number = Int(document.key) else { return error }
    let place = posting.from == Location.adjustment ? posting.to : posting.from
    return .countLine(error, number, posting.sku, at: place)
  }
}
