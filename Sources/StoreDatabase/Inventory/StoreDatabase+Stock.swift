import GRDB
package import Inventory
import Shop
package import StoreCore

extension StoreDatabase {
  package func stock(of sku: SKU) async throws(StoreError) -> StockDetail {
    try readPage { db in
      let currency = try currency(db)
      let query = try Query(
        db,
        """
        SELECT p.id, p.sku, p.name, p.unit, p.unit_decimals, p.status, coalesce(s.value, 0)
        FROM product p LEFT JOIN stock s ON s.product_id = p.id WHERE p.sku = ?1
        """)
      query.bind(sku.text, 1)
      guard try query.step() else {
        throw StoreError.notFound(.product, sku.text, near: try Candidates(db).near(.product, sku.text))
      }
      return StockDetail(
        sku: SKU(stored: query.text(1)), name: query.text(2),
        unit: SellingUnit(stored: query.text(3), decimals: query.int(4)), isArchived: query.int(5) == 2,
        places: try places(db, query.int64(0)), value: Money(minor: query.int64(6), currency: currency))
    }
  }

  package func lastCost(of sku: SKU) async throws(StoreError) -> Money? {
    try readPage { db in
      let settings = try SettingsTable(db).settings()
      return try CostBook(db, settings.valuation).lastOne(of: sku)
        .map { Money(minor: $0, currency: settings.currency) }
    }
  }

  /// What there is of a product, by location code.
  private func places(_ db: Database, _ product: Int64) throws -> [StockDetail.Place] {
    let query = try Query(
      db,
      """
      SELECT l.id, l.code, l.name, l.kind, l.status, l.revision,
        (SELECT p.code FROM location p WHERE p.id = l.parent_id), v.on_hand, v.reserved, v.incoming, v.minimum,
        v.target
      FROM stock_level v JOIN location l ON l.id = v.location_id
      WHERE v.product_id = ?1 AND v.kind <= 3 ORDER BY l.code
      """)
    query.bind(product, 1)
    var places: [StockDetail.Place] = []
    while try query.step() {
      places.append(
        StockDetail.Place(
          location: LocationTable.location(of: query),
          level: StockLevel(
            onHand: query.int64(7), reserved: query.int64(8), incoming: query.int64(9)),
          minimum: query.isNull(10) ? nil : query.int64(10), target: query.isNull(11) ? nil : query.int64(11))
      )
    }
    return places
  }

  package func location(_ code: Code) async throws(StoreError) -> Location {
    try readPage { db in
      try LocationTable(db).known(code).location
    }
  }

  package func defaultLocation() async throws(StoreError) -> Code {
    try read { db in try SettingsTable(db).settings().defaultLocation }
  }
}
