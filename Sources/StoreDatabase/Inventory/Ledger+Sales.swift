import GRDB
import Store

// Sales, for what comes back of them.
extension Ledger {
  /// A sale of which something comes back.
  struct Sale {
    var id: Int64
    var quantity: Int64
    var cost: Int64
    /// How much of it came back before.
    var returned: Int64
    /// What that had cost.
    var returnedCost: Int64
  }

  private static func selection(by index: String) -> String {
    """
    SELECT m.id, m.quantity, m.cost,
      (SELECT coalesce(sum(r.quantity), 0) FROM movement r WHERE r.returns = m.id
        AND NOT EXISTS(SELECT 1 FROM movement x WHERE x.reverses = r.id)) AS back,
      (SELECT coalesce(sum(r.cost), 0) FROM movement r WHERE r.returns = m.id
        AND NOT EXISTS(SELECT 1 FROM movement x WHERE x.reverses = r.id))
    FROM movement m \(index)
    WHERE m.reason = 1 AND NOT EXISTS(SELECT 1 FROM movement x WHERE x.reverses = m.id)
    """
  }

  /// A sale, unless it was taken back.
  static func sale(_ db: Database, _ id: Int64) throws -> Sale? {
    let query = try Query(db, selection(by: "") + " AND m.id = ?1")
    query.bind(id, 1)
    return try sale(query)
  }

  private static func sale(_ query: borrowing Query) throws -> Sale? {
    guard try query.step() else { return nil }
    return Sale(
      id: query.int64(0), quantity: query.int64(1), cost: query.int64(2), returned: query.int64(3),
      returnedCost: query.int64(4))
  }

  /// The most sales that one return is of.
  private static let mostReturned = 1_000

  /// The sales of a product of which something is left to be returned, the last first: one walks past nothing but
  /// what was taken back or has come back since.
  static let open =
    selection(by: "INDEXED BY movement_sale")
    + " AND m.product_id = ?1 AND back < m.quantity ORDER BY m.id DESC"

  /// The latest sales of a product that have `units` left to be returned between them, or as much as there is.
  static func sales(_ db: Database, of product: Int64, covering units: Int64) throws -> [Sale] {
    let query = try Query(db, open)
    query.bind(product, 1)
    var sales: [Sale] = []
    var missing = units
    while missing > 0, sales.count < mostReturned, let sale = try sale(query) {
      sales.append(sale)
      missing -= sale.quantity - sale.returned
    }
    return sales
  }
}
