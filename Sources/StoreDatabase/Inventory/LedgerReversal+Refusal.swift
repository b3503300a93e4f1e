import GRDB
import Inventory
import Store
import StoreCore

// What stands in the way of taking movements back or making them again, and the entry it came with.
extension LedgerReversal {
  /// What lay there has left, or was promised; the latest entry that took some of it is named.
  func usedSince(_ move: Ledger.Move) throws -> StoreError {
    if let promised = try promisedSince(move) { return promised }
    let entry = try entry(
      """
      SELECT max(entry) FROM (SELECT entry FROM movement INDEXED BY movement_product
        WHERE product_id = ?1 AND from_id = ?2 AND entry > ?3 ORDER BY id DESC LIMIT 1)
      """, move.product, move.from.id, Int64(number))
    return try refusal("\(move.sku) at \(move.from.location.code) has been used since", ", last", by: entry)
  }

  /// What lies there is enough, but it is promised: the first reservation of it is named.
  private func promisedSince(_ move: Ledger.Move) throws -> StoreError? {
    guard try LevelTable(db).level(move.product, move.from.id).onHand >= move.units,
      let first = try ReservationTable(db).holding(move.product, move.from.id)
    else { return nil }
    return refusal(
      "\(first.held) of \(move.sku) at \(move.from.location.code) is reserved for \(first.holder) by "
        + "reservation \(first.number)",
      .page(.reservation, String(first.number)))
  }

  /// The entry that took back some of a sale, the last that stands; nil: none did.
  func returned(_ sale: Int64) throws -> Int? {
    try entry(
      """
      SELECT r.entry FROM movement r WHERE r.returns = ?1
        AND NOT EXISTS(SELECT 1 FROM movement x WHERE x.reverses = r.id) ORDER BY r.id DESC LIMIT 1
      """, sale)
  }

  /// The entry that undid a movement.
  func undoing(_ movement: Int64) throws -> Int? {
    try entry("SELECT entry FROM movement WHERE reverses = ?1", movement)
  }

  /// The latest entry that let some of a product leave after a movement, and stands.
  func latestOut(_ product: Int64, after movement: Int64) throws -> Int? {
    try entry(
      """
      SELECT m.entry FROM movement m INDEXED BY movement_product JOIN location l ON l.id = m.from_id
      WHERE m.product_id = ?1 AND m.id > ?2 AND m.cost IS NOT NULL AND l.kind < ?3 AND m.reverses IS NULL
        AND NOT EXISTS(SELECT 1 FROM movement x WHERE x.reverses = m.id)
      ORDER BY m.id DESC LIMIT 1
      """, product, movement, Int64(LocationKind.scrap.stored))
  }

  /// The layers that a return gave back to.
  static let layersUsed = "(SELECT layer FROM cost_use WHERE movement = ?2)"

  /// The latest entry after a movement that took of the layers told, and stands.
  func latestUse(of layers: String, _ product: Int64, after movement: Int64) throws -> Int? {
    try entry(
      """
      SELECT m.entry FROM movement m INDEXED BY movement_product
      JOIN cost_use u ON u.movement = m.id AND u.layer IN \(layers)
      WHERE m.product_id = ?1 AND m.id > ?2 AND m.returns IS NULL AND m.again IS NULL
        AND NOT EXISTS(SELECT 1 FROM movement x WHERE x.reverses = m.id)
      ORDER BY m.id DESC LIMIT 1
      """, product, movement)
  }

  /// The number that a query of one answers with; nil: with none.
  private func entry(_ sql: String, _ values: Int64...) throws -> Int? {
    let query = try Query(db, sql)
    for (place, value) in values.enumerated() { query.bind(value, place + 1) }
    return try query.step() && !query.isNull(0) ? query.int(0) : nil
  }

  /// Why not, and the entry it is because of where one is known: "..., last by entry 7".
  func refusal(_ reason: String, _ link: String = "", by entry: Int?) throws -> StoreError {
    guard let entry else { return refusal(reason, .journal) }
    var error = refusal("\(reason)\(link) by entry \(entry)", .entry(entry))
    if !isUndo, let way = try wayOut(of: entry) { error.advice.insert(.run(way), at: 0) }
    return error
  }

  /// The command that makes what an entry did undone.
  private func wayOut(of entry: Int) throws -> String? {
    let query = try Query(db, "SELECT undoes, redoes FROM journal WHERE number = ?1")
    query.bind(entry, 1)
    guard try query.step() else { return nil }
    return query.isNull(0) ? "undo \(query.isNull(1) ? entry : query.int(1))" : "redo \(query.int(0))"
  }

  func refusal(_ reason: String, _ advice: Advice) -> StoreError {
    var refusal: StoreError =
      isUndo ? .undoRefused(number, reason, later: nil) : .redoRefused(number, reason)
    refusal.advice = [advice]
    return refusal
  }
}
