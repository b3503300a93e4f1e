import GRDB
package import Inventory
package import StoreCore

// Suppliers, and what they deliver.
extension StoreDatabase {
  package func suppliers(
    _ filter: SupplierFilter?, after: Code?, limit: Int
  ) async throws(StoreError) -> ListPage<Supplier> {
    let statuses = SupplierFilter.statuses(filter)
    let limit = max(limit, 0)
    return try read { db in
      let currency = try currency(db)
      let query = try Query(db, SupplierPage.sql(statuses))
      query.bind(after?.text ?? "", 1)
      query.bind(limit + 1, 2)
      var rows: [Supplier] = []
      while try query.step() { rows.append(SupplierTable.supplier(of: query, currency)) }
      let hasNext = rows.count > limit
      if hasNext { rows.removeLast() }
      let counts = try PurchasingCounts.read(db, .suppliers)
      let total = statuses.reduce(0) { $0 + counts[$1.stored, default: 0] }
      return ListPage(rows: rows, total: .exact(total), hasNext: hasNext, hasPrevious: after != nil)
    }
  }

  package func supplier(
    _ code: Code, itemsAfter: SKU?, limit: Int
  ) async throws(StoreError) -> SupplierDetail {
    let limit = max(limit, 0)
    return try read { db in
      let currency = try currency(db)
      guard let (id, supplier) = try SupplierTable(db, currency).find(code.text) else {
        throw StoreError.notFound(.supplier, code.text, near: try Candidates(db).near(.supplier, code.text))
      }
      let query = try Query(db, SupplierPage.items)
      query.bind(id, 1)
      query.bind(itemsAfter?.text ?? "", 2)
      query.bind(limit + 1, 3)
      var rows: [SupplierDetail.Item] = []
      while try query.step() {
        rows.append(
          SupplierDetail.Item(item: SupplierItemTable.item(of: query, currency), name: query.text(11)))
      }
      let hasNext = rows.count > limit
      if hasNext { rows.removeLast() }
      let count = try Query(db, "SELECT items FROM supplier WHERE id = ?1")
      count.bind(id, 1)
      let total = try count.step() ? count.int(0) : 0
      return SupplierDetail(
        supplier: supplier,
        items: ListPage(
          rows: rows, total: .exact(total), hasNext: hasNext, hasPrevious: itemsAfter != nil),
        openOrders: PurchasingCounts.open(try PurchasingCounts.read(db, .orders, of: id)))
    }
  }
}

/// What lines of suppliers and of what they deliver are read by.
enum SupplierPage {
  /// The suppliers after the code ?1, at most ?2.
  static func sql(_ statuses: Set<FilingStatus>) -> String {
    let only = statuses.count == 1 ? statuses.first.map { " AND s.status = \($0.stored)" } : nil
    return SupplierTable.selection + " WHERE s.code > ?1\(only ?? "") ORDER BY s.code LIMIT ?2"
  }

  /// What the supplier of the id ?1 delivers after the SKU ?2, at most ?3.
  static let items = """
    SELECT i.id, s.code, i.sku, i.code, i.pack, i.decimals, i.price, i.min_packs, i.lead_days, i.preferred,
      i.revision, p.name
    FROM supplier_item i JOIN supplier s ON s.id = i.supplier_id JOIN product p ON p.id = i.product_id
    WHERE i.supplier_id = ?1 AND i.sku > ?2 ORDER BY i.sku LIMIT ?3
    """
}

/// Suppliers and orders counted by status.
enum PurchasingCounts {
  /// What is counted.
  enum Kind: Int { case suppliers = 1, orders = 2 }

  /// The counts by stored status, of all or of one supplier's orders.
  static func read(_ db: Database, _ kind: Kind, of supplier: Int64 = 0) throws -> [Int: Int] {
    let query = try Query(
      db, "SELECT status, rows FROM purchasing_count WHERE kind = ?1 AND supplier_id = ?2")
    query.bind(kind.rawValue, 1)
    query.bind(supplier, 2)
    var counts: [Int: Int] = [:]
    while try query.step() { counts[query.int(0)] = query.int(1) }
    return counts
  }

  /// How many orders are open.
  static func open(_ counts: [Int: Int]) -> Int {
    PurchaseStatus.allCases.filter(\.isOpen).reduce(0) { $0 + counts[$1.stored, default: 0] }
  }
}
