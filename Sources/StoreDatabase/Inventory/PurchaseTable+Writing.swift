import GRDB
import Inventory
import Store
import StoreCore

// Writing orders: only the lines that are others than before.
extension PurchaseTable {
  /// Brings an order and its lines to what they shall be; its number.
  func write(_ step: RowStep) throws -> Int64? {
    guard case .inventory(.purchase(let after))? = step.after else { return try remove(step) }
    let query = try Query(
      db,
      step.found == nil
        ? """
        INSERT INTO purchase(id, number, supplier_id, location_id, status, placed_at, expected_on, reason, lines, total,
          revision)
        VALUES(?1, ?2, (SELECT id FROM supplier WHERE code = ?3), (SELECT id FROM location WHERE code = ?4), ?5, ?6,
          ?7, ?8, ?9, ?10, ?11)
        """
        : """
        UPDATE purchase SET number = ?2, supplier_id = (SELECT id FROM supplier WHERE code = ?3),
          location_id = (SELECT id FROM location WHERE code = ?4), status = ?5, placed_at = ?6, expected_on = ?7,
          reason = ?8, lines = coalesce(?9, lines), total = coalesce(?10, total), revision = ?11 WHERE id = ?1
        """)
    query.bind(after.number.value, 1)
    query.bind(after.number.text, 2)
    query.bind(after.supplier.text, 3)
    query.bind(after.destination.text, 4)
    query.bind(after.status.stored, 5)
    query.bind(after.placedAt?.milliseconds, 6)
    query.bind(after.expectedOn?.text, 7)
    query.bind(after.reason, 8)
    // What comes of some lines makes them neither more nor dearer.
    let isWhole = after.others == nil
    query.bind(isWhole ? Int64(after.lines.count) : nil, 9)
    query.bind(isWhole ? try after.total(in: currency).minor : nil, 10)
    query.bind(after.revision, 11)
    try query.run()
    try write(after, from: step.found)
    return Int64(after.number.value)
  }

  /// Writes the lines that are others than before; the order's own state into all of them.
  private func write(_ after: PurchaseOrder, from found: FoundRow?) throws {
    var before: PurchaseOrder?
    if case .inventory(.purchase(let row))? = found?.row { before = row }
    let old = Dictionary((before?.lines ?? []).map { ($0.sku, $0) }, uniquingKeysWith: { first, _ in first })
    let isElsewhere =
      before?.status.linesAs != after.status.linesAs || before?.destination != after.destination
    let kept = Set(after.lines.map(\.sku))
    for line in before?.lines ?? [] where !kept.contains(line.sku) { try remove(line, of: after) }
    if isElsewhere, before != nil { try turn(after) }
    for line in after.lines where old[line.sku] != line { try write(line, of: after) }
  }

  /// Gives all lines of an order its destination and a status that means the same to what is on its way.
  private func turn(_ order: PurchaseOrder) throws {
    let query = try Query(
      db,
      """
      UPDATE purchase_line SET status = ?2, location_id = (SELECT id FROM location WHERE code = ?3)
      WHERE purchase_id = ?1
      """)
    query.bind(order.number.value, 1)
    query.bind(order.status.linesAs.stored, 2)
    query.bind(order.destination.text, 3)
    try query.run()
  }

  private func write(_ line: PurchaseLine, of order: PurchaseOrder) throws {
    let query = try Query(
      db,
      """
      INSERT INTO purchase_line(purchase_id, product_id, location_id, status, packs, pack, decimals, price, received,
        rejected, closed)
      VALUES(?1, (SELECT id FROM product WHERE sku = ?2), (SELECT id FROM location WHERE code = ?3), ?4, ?5, ?6, ?7,
        ?8, ?9, ?10, ?11)
      ON CONFLICT(purchase_id, product_id) DO UPDATE SET location_id = excluded.location_id,
        status = excluded.status, packs = excluded.packs, pack = excluded.pack, decimals = excluded.decimals,
        price = excluded.price, received = excluded.received, rejected = excluded.rejected,
        closed = excluded.closed
      """)
    query.bind(order.number.value, 1)
    query.bind(line.sku.text, 2)
    query.bind(order.destination.text, 3)
    query.bind(order.status.linesAs.stored, 4)
    query.bind(line.packs, 5)
    query.bind(line.pack.units, 6)
    query.bind(line.pack.decimals, 7)
    query.bind(line.price?.minor, 8)
    query.bind(line.received.units, 9)
    query.bind(line.rejected.units, 10)
    query.bind(line.closed.units, 11)
    try query.run()
  }

  private func remove(_ line: PurchaseLine, of order: PurchaseOrder) throws {
    let query = try Query(
      db,
      """
      DELETE FROM purchase_line WHERE purchase_id = ?1 AND product_id = (SELECT id FROM product WHERE sku = ?2)
      """)
    query.bind(order.number.value, 1)
    query.bind(line.sku.text, 2)
    try query.run()
  }

  private func remove(_ step: RowStep) throws -> Int64? {
    guard let id = step.found?.id else { return nil }
    for sql in ["DELETE FROM purchase_line WHERE purchase_id = ?1", "DELETE FROM purchase WHERE id = ?1"] {
      let query = try Query(db, sql)
      query.bind(id, 1)
      try query.run()
    }
    return id
  }
}

extension PurchaseStatus {
  /// The status an order's lines bear: one and the same for all in which what is open of them is on its way, or
  /// nothing is, so that what comes of one line touches no other.
  fileprivate var linesAs: PurchaseStatus {
    switch self {
    case .placed, .partlyReceived, .received, .held: .placed
    case .draft, .cancelled, .closed: self
    }
  }
}
