import GRDB
import Inventory
import Store
import StoreCore

/// Takes the movements of an entry back by movements the other way, the last first, each at its own cost; or makes
/// them once more.
struct LedgerReversal {
  let db: Database
  /// The entry that is undone or redone.
  let number: Int
  let isUndo: Bool

  init(_ db: Database, number: Int, isUndo: Bool) {
    self.db = db
    self.number = number
    self.isUndo = isUndo
  }

  /// The entry whose movements are in force: `number`, or the last that did it again.
  private func inForce() throws -> Int {
    let query = try Query(db, "SELECT max(number) FROM journal WHERE redoes = ?1")
    query.bind(number, 1)
    return try query.step() && !query.isNull(0) ? query.int(0) : number
  }

  /// How many movements are in memory at once.
  private static let pageSize = 1_000

  /// Reverses, or repeats, every movement, a page of them at a time: an import may have made a million.
  func run(_ ledger: inout Ledger) throws {
    let entry = isUndo ? try inForce() : number
    var edge: Int64 = isUndo ? .max : 0
    while true {
      let moves = try movements(of: entry, beyond: edge, &ledger)
      for move in moves {
        isUndo ? try reverse(move, &ledger) : try again(move, &ledger)
      }
      guard moves.count == Self.pageSize, let next = moves.last?.id else { return }
      edge = next
    }
  }

  private struct Made {
    var id: Int64
    var move: Ledger.Move
    var cost: Int64?
  }

  /// The movements of the entry ?1 before, or behind, the id ?2, at most ?3.
  static func sql(isUndo: Bool) -> String {
    """
    SELECT m.id, m.product_id, p.sku, m.quantity, m.cost, m.reason, m.document, m.returns, m.note, m.again,
      (SELECT code FROM location WHERE id = m.from_id), (SELECT code FROM location WHERE id = m.to_id)
    FROM movement m INDEXED BY movement_entry CROSS JOIN product p ON p.id = m.product_id
    WHERE m.entry = ?1 AND m.id \(isUndo ? "<" : ">") ?2 ORDER BY m.id\(isUndo ? " DESC" : "") LIMIT ?3
    """
  }

  private func movements(of entry: Int, beyond id: Int64, _ ledger: inout Ledger) throws -> [Made] {
    let query = try Query(db, Self.sql(isUndo: isUndo))
    query.bind(entry, 1)
    query.bind(id, 2)
    query.bind(Self.pageSize, 3)
    var made: [Made] = []
    while try query.step() {
      guard let from = try ledger.location(Code(stored: query.text(10))),
        let to = try ledger.location(Code(stored: query.text(11)))
      else { throw StoreError.broken("a movement names a location that is gone") }
      let cost = query.isNull(4) ? nil : query.int64(4)
      made.append(
        Made(
          id: query.int64(0),
          move: Ledger.Move(
            product: query.int64(1), sku: SKU(stored: query.text(2)), from: from, to: to,
            units: query.int64(3),
            cost: cost, reason: MovementReason(stored: query.int(5)),
            document: query.optionalText(6).flatMap(Subject.init),
            returns: query.isNull(7) ? nil : query.int64(7),
            again: query.isNull(9) ? nil : query.int64(9), note: query.text(8)),
          cost: cost))
    }
    return made
  }

  private func reverse(_ made: Made, _ ledger: inout Ledger) throws {
    var move = made.move
    let isOut = move.from.location.kind.isOwn && !move.to.location.kind.isOwn
    let isIn = !move.from.location.kind.isOwn && move.to.location.kind.isOwn
    swap(&move.from, &move.to)
    move.reason = .reversal
    move.returns = nil
    move.again = nil
    try ledger.note(move)
    let levels = LevelTable(db)
    if !move.from.location.kind.isCounterparty {
      let level = try levels.level(move.product, move.from.id)
      guard level.free >= move.units else {
        throw try usedSince(move)
      }
    }
    try checkOpen(move.to.location)
    if made.move.reason == .sale, let back = try returned(made.id) {
      throw try refusal("some of the \(move.sku) sold has been returned since", by: back)
    }
    if isIn, let cost = made.cost {
      let account = try levels.account(move.product)
      let left = StockAccount(quantity: account.quantity - move.units, value: account.value - cost)
      guard left.value >= 0, left.quantity > 0 || left.value == 0 else {
        throw try refusal(
          "its cost is part of the cost of \(move.sku) used since",
          ", last", by: try latestOut(move.product, after: made.id))
      }
    }
    if isOut, let cost = made.cost { try levels.checkWorth(move.product, with: cost) }
    let id = try ledger.insert(move, cost: made.cost, reverses: made.id)
    try levels.shift(move.product, move.sku, move.from.id, move.from.location.kind, onHand: -move.units)
    try levels.shift(move.product, move.sku, move.to.id, move.to.location.kind, onHand: move.units)
    try giveBack(made, reversal: id, isIn: isIn, isOut: isOut, ledger.costs)
    if let cost = made.cost { try levels.revalue(move.product, by: isOut ? cost : -cost) }
    ledger.count()
  }

  /// Layers as they were before the movement.
  private func giveBack(
    _ made: Made, reversal: Int64, isIn: Bool, isOut: Bool, _ costs: CostBook
  ) throws {
    guard costs.valuation == .fifo, isIn || isOut else { return }
    let uses = try costs.uses(of: made.id)
    if isOut || made.move.returns != nil {
      let sign: Int64 = isOut ? 1 : -1
      if sign < 0 {
        for use in uses {
          let left = try costs.layer(use.id)
          guard let left, left.quantity >= use.quantity, left.cost >= use.cost else {
            throw try refusal(
              "the returned \(made.move.sku) has been used again since",
              ", last", by: try latestUse(of: Self.layersUsed, made.move.product, after: made.id))
          }
        }
      }
      for use in uses { try costs.change(use.id, by: sign * use.quantity, cost: sign * use.cost) }
      return
    }
    let first = made.move.again ?? made.id
    guard let layer = try costs.layer(first), layer.quantity == made.move.units else {
      throw try refusal(
        "some of the \(made.move.sku) received has been used since",
        ", last", by: try latestUse(of: "(\(first))", made.move.product, after: made.id))
    }
    try costs.change(first, by: -layer.quantity, cost: -layer.cost)
  }

  /// Does a movement once more: what left then costs what it does now, what came in lies where it first lay in the
  /// order of what came.
  private func again(_ made: Made, _ ledger: inout Ledger) throws {
    var move = made.move
    if try LevelTable(db).product(move.sku)?.product.isArchived == true {
      throw refusal("product \(move.sku) is archived", .page(.product, move.sku.text, "activate"))
    }
    for place in [move.from, move.to] { try checkOpen(place.location) }
    let isIn = !move.from.location.kind.isOwn && move.to.location.kind.isOwn
    if isIn, move.returns == nil, try ledger.costs.hasLayer(made.id) { move.again = made.id }
    if !move.from.location.kind.isCounterparty {
      guard try LevelTable(db).level(move.product, move.from.id).free >= move.units else {
        throw try usedSince(move)
      }
    }
    var sale: Ledger.Sale?
    if let id = move.returns {
      guard let found = try Ledger.sale(db, id) ?? saleAgain(id) else {
        throw try refusal("the sale it took back has been undone since", by: try undoing(id))
      }
      guard found.quantity - found.returned >= move.units else {
        throw try refusal("the \(move.sku) sold has been returned since", by: try returned(found.id))
      }
      sale = found
      move.returns = found.id
    }
    try ledger.write(move, sale)
  }

  /// The sale as it was done again: the movement in the same place of the redo that is in force.
  private func saleAgain(_ sale: Int64) throws -> Ledger.Sale? {
    let query = try Query(
      db,
      """
      SELECT m.id FROM movement m
      WHERE m.entry = (SELECT max(r.number) FROM journal r WHERE r.redoes = (
          SELECT coalesce(e.redoes, e.number) FROM movement s JOIN journal e ON e.number = s.entry WHERE s.id = ?1))
      ORDER BY m.id LIMIT 1 OFFSET (SELECT count(*) FROM movement b
        WHERE b.entry = (SELECT entry FROM movement WHERE id = ?1) AND b.id < ?1)
      """)
    query.bind(sale, 1)
    return try query.step() ? Ledger.sale(db, query.int64(0)) : nil
  }

  /// Nothing comes to lie where nothing may: what is archived was emptied before.
  private func checkOpen(_ location: Location) throws {
    guard location.kind.isOwn, location.status == .archived else { return }
    throw refusal(
      "location \(location.code) is archived", .page(.location, location.code.text, "activate"))
  }
}
