import Catalog
import GRDB
import Store
import StoreCore

/// The brands, inside the transaction that is open.
struct BrandTable {
  let db: Database

  init(_ db: Database) { self.db = db }

  /// The brand of a code, ignoring case.
  func find(_ code: String) throws -> FoundRow? {
    let query = try Query(db, "SELECT id, code, name, status, revision FROM brand WHERE code = ?1")
    query.bind(code, 1)
    guard try query.step() else { return nil }
    let brand = Brand(
      code: Code(stored: query.text(1)), name: query.text(2), status: FilingStatus(stored: query.int(3)),
      revision: query.int(4))
    return FoundRow(row: .catalog(row: .brand(row: brand)), id: query.int64(0))
  }

  /// The id of a code and the name as it stands in search texts; refused as `brand-not-found`.
  func key(of code: Code?) throws -> (id: Int64?, nameKey: String) {
    guard let code else { return (nil, "") }
    let query = try Query(db, "SELECT id, name_key FROM brand WHERE code = ?1")
    query.bind(code.text, 1)
    guard try query.step() else { throw StoreError.notFound(.brand, code.text) }
    return (query.int64(0), query.text(1))
  }

  /// Brings a brand to what it shall be; its id.
  func write(_ step: RowStep) throws -> Int64? {
    guard let after = step.after?.brand else { return try remove(step) }
    let nameKey = folded(after.name)
    let query = try Query(
      db,
      step.found == nil
        ? "INSERT INTO brand(id, code, name, name_key, status, revision) VALUES(?1, ?2, ?3, ?4, ?5, ?6)"
        : "UPDATE brand SET code = ?2, name = ?3, name_key = ?4, status = ?5, revision = ?6 WHERE id = ?1")
    query.bind(step.found?.id ?? step.place, 1)
    query.bind(after.code.text, 2)
    query.bind(after.name, 3)
    query.bind(nameKey, 4)
    query.bind(after.status.stored, 5)
    query.bind(after.revision, 6)
    try query.run()
    guard let id = step.found?.id else { return db.lastInsertedRowID }
    if let before = step.found?.row.brand, folded(before.name) != nameKey {
      try SearchTable(db).refile(brand: id, nameKey: nameKey)
    }
    return id
  }

  private func remove(_ step: RowStep) throws -> Int64? {
    guard let id = step.found?.id else { return nil }
    let query = try Query(db, "DELETE FROM brand WHERE id = ?1")
    query.bind(id, 1)
    try query.run()
    return id
  }
}
