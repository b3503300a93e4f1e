import GRDB
import Inventory
import Store
import StoreCore

/// The orders to suppliers with their lines, inside the transaction that is open.
struct PurchaseTable {
  static let selection = """
    SELECT o.id, s.code, l.code, o.status, o.placed_at, o.expected_on, o.reason, o.revision
    FROM purchase o JOIN supplier s ON s.id = o.supplier_id JOIN location l ON l.id = o.location_id
    """
  let db: Database
  let currency: Currency

  init(_ db: Database, _ currency: Currency) {
    self.db = db
    self.currency = currency
  }

  /// The order of a number, with all its lines, or with those of some products and what is known of the others.
  func find(_ number: PurchaseNumber, only skus: [SKU]? = nil) throws -> PurchaseOrder? {
    let query = try Query(db, Self.selection + " WHERE o.id = ?1")
    query.bind(number.value, 1)
    guard try query.step() else { return nil }
    var order = PurchaseOrder(
      number: number, supplier: Code(stored: query.text(1)), destination: Code(stored: query.text(2)),
      status: PurchaseStatus(stored: query.int(3)),
      placedAt: query.isNull(4) ? nil : Instant(milliseconds: query.int64(4)),
      expectedOn: try query.optionalText(5).map {
        try LocalDate(parsing: $0, field: "expected")
      }, reason: query.text(6), revision: query.int(7))
    if let skus {
      order.lines = try Set(skus).sorted().compactMap { try line(of: number, $0) }
      order.others = try others(than: order.lines, of: number)
    } else {
      order.lines = try lines(of: number)
    }
    return order
  }

  private static let columns = "p.sku, i.packs, i.pack, i.decimals, i.price, i.received, i.rejected, i.closed"
  private static let source = """
    FROM purchase_line i CROSS JOIN product p ON p.id = i.product_id WHERE i.purchase_id = ?1
    """
  private static let line = "SELECT \(columns) \(source)"

  private func lines(of number: PurchaseNumber) throws -> [PurchaseLine] {
    let query = try Query(db, Self.line)
    query.bind(number.value, 1)
    var lines: [PurchaseLine] = []
    while try query.step() { lines.append(line(of: query)) }
    return lines.sorted { $0.sku < $1.sku }
  }

  private func line(of number: PurchaseNumber, _ sku: SKU) throws -> PurchaseLine? {
    let query = try Query(db, Self.line + " AND i.product_id = (SELECT id FROM product WHERE sku = ?2)")
    query.bind(number.value, 1)
    query.bind(sku.text, 2)
    return try query.step() ? line(of: query) : nil
  }

  private func line(of query: borrowing Query) -> PurchaseLine {
    PurchaseLine(
      sku: SKU(stored: query.text(0)), packs: query.int64(1),
      pack: Quantity(units: query.int64(2), decimals: query.int(3)),
      price: query.isNull(4) ? nil : Money(minor: query.int64(4), currency: currency),
      received: query.int64(5), rejected: query.int64(6), closed: query.int64(7))
  }

  private func others(than lines: [PurchaseLine], of number: PurchaseNumber) throws -> OtherLines? {
    let query = try Query(db, "SELECT lines, open FROM purchase WHERE id = ?1")
    query.bind(number.value, 1)
    guard try query.step() else { return nil }
    let count = query.int(0) - lines.count
    return count == 0 ? nil : OtherLines(count: count, open: query.int(1) - lines.count { !$0.open.isZero })
  }

  /// The lines of the order ?1 behind the SKU ?2, at most ?3.
  static let page = """
    SELECT \(columns), p.name,
      (SELECT x.code FROM purchase o JOIN supplier_item x ON x.supplier_id = o.supplier_id
        WHERE o.id = i.purchase_id AND x.product_id = i.product_id)
    \(source) AND p.sku > ?2 ORDER BY p.sku LIMIT ?3
    """

  /// Lines by SKU with what their products are called, behind one of them, at most `limit`.
  func lines(of number: PurchaseNumber, after sku: SKU?, limit: Int) throws -> [PurchaseDetail.Line] {
    let query = try Query(db, Self.page)
    query.bind(number.value, 1)
    query.bind(sku?.text ?? "", 2)
    query.bind(limit, 3)
    var lines: [PurchaseDetail.Line] = []
    while try query.step() {
      lines.append(
        PurchaseDetail.Line(
          line: line(of: query), name: query.text(8), code: query.isNull(9) ? "" : query.text(9)))
    }
    return lines
  }

  /// What all lines of an order come to.
  struct Sums {
    var lines: Int
    /// Of how many some is still to come.
    var open: Int
    /// How many have no price.
    var unpriced: Int
    /// Of how many of these some is still to come.
    var unpricedOpen: Int
  }

  func sums(of number: PurchaseNumber) throws -> Sums {
    let isOpen = "packs * pack > received + rejected + closed"
    let query = try Query(
      db,
      """
      SELECT count(*), coalesce(sum(\(isOpen)), 0), coalesce(sum(price IS NULL), 0),
        coalesce(sum(price IS NULL AND \(isOpen)), 0)
      FROM purchase_line WHERE purchase_id = ?1
      """)
    query.bind(number.value, 1)
    guard try query.step() else { return Sums(lines: 0, open: 0, unpriced: 0, unpricedOpen: 0) }
    return Sums(
      lines: query.int(0), open: query.int(1), unpriced: query.int(2), unpricedOpen: query.int(3))
  }

  /// What an order's lines with a price come to.
  func total(of number: PurchaseNumber) throws -> Money {
    let query = try Query(db, "SELECT total FROM purchase WHERE id = ?1")
    query.bind(number.value, 1)
    return Money(minor: try query.step() ? query.int64(0) : 0, currency: currency)
  }

  /// The number the next order gets.
  func nextNumber() throws -> PurchaseNumber {
    let query = try Query(db, "SELECT seq + 1 FROM sqlite_sequence WHERE name = 'purchase'")
    return PurchaseNumber(try query.step() ? query.int(0) : 1)
  }

  /// The rows a change is decided over, on a day.
  func rows(for change: PurchaseChange, on today: LocalDate) throws -> PurchaseRows {
    var rows = PurchaseRows(today: today, currency: currency)
    rows.nextNumber = try nextNumber()
    var (supplier, destination): (Code?, Code?) = (nil, nil)
    if case .ordered(let from, let to) = change { (supplier, destination) = (from, to) }
    if let number = change.number, let order = try find(number, only: change.arrived) {
      rows.order = order
      (supplier, destination) = (order.supplier, order.destination)
    }
    rows.supplier = try supplier.flatMap { try SupplierTable(db, currency).find($0.text)?.supplier }
    rows.destination = try destination.flatMap { try LocationTable(db).find($0.text)?.location }
    let isReceipt = if case .received = change { true } else { false }
    for sku in try skus(of: change, rows.order) {
      rows.products[sku] = try LevelTable(db).product(sku)?.product
      if let supplier, !isReceipt {
        rows.items[sku] = try SupplierItemTable(db, currency).find(supplier.text, sku.text)?.item
      }
    }
    return rows
  }

  /// The products that a change is about.
  private func skus(of change: PurchaseChange, _ order: PurchaseOrder?) throws -> [SKU] {
    switch change {
    case .lineSet(_, let sku, _, _): [sku]
    case .received where change.arrived != nil: change.arrived ?? []
    case .placed, .received: order?.lines.map(\.sku) ?? []
    default: []
    }
  }
}

extension PurchaseChange {
  /// The products of which something came, when they are named: of the order's lines no others are touched.
  fileprivate var arrived: [SKU]? {
    guard case .received(_, let arrivals, _, _) = self, !arrivals.isEmpty else { return nil }
    return arrivals.map(\.sku)
  }
}

extension PurchaseStatus {
  /// As the tables hold it, see `Schema.purchasing`.
  init(stored: Int) {
    self = PurchaseStatus.allCases.indices.contains(stored) ? PurchaseStatus.allCases[stored] : .draft
  }

  var stored: Int { PurchaseStatus.allCases.firstIndex(of: self) ?? 0 }
}
