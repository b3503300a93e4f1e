import GRDB
import Inventory
import Store
import StoreCore

/// The reservations, inside the transaction that is open; triggers keep what is reserved where they hold stock.
struct ReservationTable {
  static let selection = """
    SELECT r.number, p.sku, l.code, r.quantity, r.held, r.issued, r.holder, r.status, r.created_at, r.revision,
      p.unit_decimals
    FROM reservation r JOIN product p ON p.id = r.product_id JOIN location l ON l.id = r.location_id
    """
  /// How many a refusal names.
  private static let mostNamed = 3
  let db: Database

  init(_ db: Database) { self.db = db }

  /// The reservation of a number.
  func find(_ number: Int64) throws -> Reservation? {
    let query = try Query(db, Self.selection + " WHERE r.number = ?1")
    query.bind(number, 1)
    return try query.step() ? Self.reservation(of: query) : nil
  }

  /// The reservation in the columns of `selection`.
  static func reservation(of query: borrowing Query) -> Reservation {
    let decimals = query.int(10)
    var reservation = Reservation(
      number: query.int(0), sku: SKU(stored: query.text(1)), location: Code(stored: query.text(2)),
      quantity: Quantity(units: query.int64(3), decimals: decimals), holder: query.text(6),
      createdAt: Instant(milliseconds: query.int64(8)))
    reservation.held = Quantity(units: query.int64(4), decimals: decimals)
    reservation.issued = Quantity(units: query.int64(5), decimals: decimals)
    reservation.status = ReservationStatus(stored: query.int(7))
    reservation.revision = query.int(9)
    return reservation
  }

  /// The number after every one ever given.
  func nextNumber() throws -> Int {
    let query = try Query(db, "SELECT seq + 1 FROM sqlite_sequence WHERE name = 'reservation'")
    return try query.step() ? query.int(0) : 1
  }

  static let promisesSQL =
    selection
    + " WHERE r.product_id = ?1 AND r.location_id = ?2 AND r.held > 0 ORDER BY r.number LIMIT \(mostNamed + 1)"

  /// The first reservation that holds something of a product at a location.
  func holding(_ product: Int64, _ location: Int64) throws -> Reservation? {
    let query = try Query(db, Self.promisesSQL)
    query.bind(product, 1)
    query.bind(location, 2)
    return try query.step() ? Self.reservation(of: query) : nil
  }

  /// To whom what is reserved of a product at a location is promised, the first few.
  func promises(_ product: Int64, _ location: Int64) throws -> [String] {
    let query = try Query(db, Self.promisesSQL)
    query.bind(product, 1)
    query.bind(location, 2)
    var words: [String] = []
    while try query.step() { words.append(Self.reservation(of: query).words) }
    return words.count <= Self.mostNamed ? words : words.prefix(Self.mostNamed) + ["and others"]
  }

  /// The rows that lines of a reservation are decided over.
  func rows(for lines: [ReservedLine]) throws -> [ReservedLineRows] {
    let levels = LevelTable(db)
    return try lines.map { line in
      let product = try levels.product(line.sku)
      let location = try LocationTable(db).find(line.location.text)
      guard let product, let location else {
        return ReservedLineRows(
          product: product?.product, location: location?.location, level: StockLevel())
      }
      let level = try levels.level(product.id, location.id)
      return ReservedLineRows(
        product: product.product, location: location.location, level: level,
        promises: level.reserved > 0 ? try promises(product.id, location.id) : [])
    }
  }

  /// Brings a reservation to what it shall be; its number.
  func write(_ step: RowStep) throws -> Int64? {
    guard case .inventory(.reservation(let after))? = step.after else { return try remove(step) }
    guard let product = try LevelTable(db).product(after.sku)?.id else {
      throw StoreError.notFound(.product, after.sku.text)
    }
    let query = try Query(
      db,
      step.found == nil
        ? """
        INSERT INTO reservation(number, product_id, location_id, quantity, held, issued, holder, status, created_at,
          revision)
        VALUES(?1, ?2, (SELECT id FROM location WHERE code = ?3), ?4, ?5, ?6, ?7, ?8, ?9, ?10)
        """
        : """
        UPDATE reservation SET product_id = ?2, location_id = (SELECT id FROM location WHERE code = ?3),
          quantity = ?4, held = ?5, issued = ?6, holder = ?7, status = ?8, created_at = ?9, revision = ?10
        WHERE number = ?1
        """)
    query.bind(after.number, 1)
    query.bind(product, 2)
    query.bind(after.location.text, 3)
    query.bind(after.quantity.units, 4)
    query.bind(after.held.units, 5)
    query.bind(after.issued.units, 6)
    query.bind(after.holder, 7)
    query.bind(after.status.stored, 8)
    query.bind(after.createdAt.milliseconds, 9)
    query.bind(after.revision, 10)
    try query.run()
    return Int64(after.number)
  }

  private func remove(_ step: RowStep) throws -> Int64? {
    guard let id = step.found?.id else { return nil }
    let query = try Query(db, "DELETE FROM reservation WHERE number = ?1")
    query.bind(id, 1)
    try query.run()
    return id
  }
}

extension ReservationStatus {
  /// As the table holds it, see `Schema.reservations`.
  init(stored: Int) {
    self =
      ReservationStatus.allCases.indices.contains(stored) ? ReservationStatus.allCases[stored] : .released
  }

  var stored: Int { ReservationStatus.allCases.firstIndex(of: self) ?? 0 }
}
