import GRDB
import Inventory
import StoreCore

/// Finds one page of orders: a walk along an index for those that are open, then one for the others.
struct PurchaseLister {
  private let db: Database
  private let query: PurchaseQuery
  private let limit: Int
  private let currency: Currency
  private let supplier: Int64?

  /// Looks up the supplier a query names; refused as `supplier-not-found` with codes like it.
  init(_ db: Database, _ query: PurchaseQuery, limit: Int, _ currency: Currency) throws {
    self.db = db
    self.query = query
    self.limit = max(limit, 0)
    self.currency = currency
    supplier = try query.supplier.map { code in
      guard let id = try SupplierTable(db, currency).find(code.text)?.id else {
        throw StoreError.notFound(.supplier, code.text, near: try Candidates(db).near(.supplier, code.text))
      }
      return id
    }
  }

  func page() throws -> PurchasePage {
    let counts = try PurchasingCounts.read(db, .orders, of: supplier ?? 0)
    var rows: [PurchaseSummary] = []
    for walk in try walks() { try take(walk, into: &rows) }
    let hasNext = rows.count > limit
    if hasNext { rows.removeLast() }
    return PurchasePage(
      list: ListPage(
        rows: rows, total: .exact(total(counts)), hasNext: hasNext, hasPrevious: query.after != nil),
      open: PurchasingCounts.open(counts))
  }

  /// Orders of one kind below a number.
  private struct Walk {
    var column: String
    var value: Int
    var below: Int64
  }

  /// Those of one status, or those that are open and then the others, from the place the query names on.
  private func walks() throws -> [Walk] {
    let below = Int64(query.after?.value ?? .max)
    if let status = query.status?.status {
      return [Walk(column: "status", value: status.stored, below: below)]
    }
    let open = Walk(column: "is_done", value: 0, below: below)
    guard query.status == nil else { return [open] }
    guard let after = query.after, let last = try PurchaseTable(db, currency).find(after, only: []) else {
      return [open, Walk(column: "is_done", value: 1, below: .max)]
    }
    return last.status.isOpen
      ? [open, Walk(column: "is_done", value: 1, below: .max)]
      : [Walk(column: "is_done", value: 1, below: below)]
  }

  private func take(_ walk: Walk, into rows: inout [PurchaseSummary]) throws {
    guard rows.count <= limit else { return }
    let query = try Query(db, Self.sql(by: walk.column, ofSupplier: supplier != nil))
    query.bind(walk.value, 1)
    query.bind(walk.below, 2)
    query.bind(limit + 1 - rows.count, 3)
    if let supplier { query.bind(supplier, 4) }
    while try query.step() {
      rows.append(
        PurchaseSummary(
          number: PurchaseNumber(query.int(0)), supplier: Code(stored: query.text(1)),
          supplierName: query.text(2), destination: Code(stored: query.text(3)),
          status: PurchaseStatus(stored: query.int(4)),
          expectedOn: try query.optionalText(5).map {
            try LocalDate(parsing: $0, field: "expected")
          }, lines: query.int(6), total: Money(minor: query.int64(7), currency: currency)))
    }
  }

  /// Orders whose `column` is ?1 below the number ?2, the newest first, at most ?3, from the supplier ?4 or any.
  static func sql(by column: String, ofSupplier: Bool) -> String {
    let index = (ofSupplier ? "purchase_supplier_" : "purchase_") + (column == "status" ? "status" : "done")
    return """
      SELECT o.id, s.code, s.name, l.code, o.status, o.expected_on, o.lines, o.total
      FROM purchase o INDEXED BY \(index)
      JOIN supplier s ON s.id = o.supplier_id JOIN location l ON l.id = o.location_id
      WHERE \(ofSupplier ? "o.supplier_id = ?4 AND " : "")o.\(column) = ?1 AND o.id < ?2
      ORDER BY o.id DESC LIMIT ?3
      """
  }

  private func total(_ counts: [Int: Int]) -> Int {
    if let status = query.status?.status { return counts[status.stored, default: 0] }
    return query.status == .open ? PurchasingCounts.open(counts) : counts.values.reduce(0, +)
  }
}
