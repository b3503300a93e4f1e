import Catalog
import GRDB
import Store
import StoreCore

/// The categories, inside the transaction that is open.
struct CategoryTable {
  let db: Database

  init(_ db: Database) { self.db = db }

  /// The category of a code, ignoring case.
  func find(_ code: String) throws -> FoundRow? {
    let query = try Query(db, CategoryTable.selection + " WHERE c.code = ?1")
    query.bind(code, 1)
    return try query.step() ? found(in: query) : nil
  }

  /// The categories right inside one, or at the top, in their order; archived ones too.
  func children(of parent: Code?) throws -> [FoundRow] {
    let query = try Query(db, CategoryTable.children)
    query.bind(try id(of: parent), 1)
    var rows: [FoundRow] = []
    while try query.step() { rows.append(found(in: query)) }
    return rows
  }

  private static let selection = """
    SELECT c.id, c.code, c.name, p.code, c.position, c.status, c.revision
    FROM category c LEFT JOIN category p ON p.id = c.parent_id
    """
  static let children = selection + " WHERE c.parent_id IS ?1 ORDER BY c.position, c.code"

  private func found(in query: borrowing Query) -> FoundRow {
    let category = Category(
      code: Code(stored: query.text(1)), name: query.text(2),
      parent: query.optionalText(3).map(Code.init(stored:)), position: query.int(4),
      status: FilingStatus(stored: query.int(5)), revision: query.int(6))
    return FoundRow(row: .catalog(row: .category(row: category)), id: query.int64(0))
  }

  /// The id of a code; refused as `category-not-found`.
  func id(of code: Code?) throws -> Int64? {
    guard let code else { return nil }
    let query = try Query(db, "SELECT id FROM category WHERE code = ?1")
    query.bind(code.text, 1)
    guard try query.step() else { throw StoreError.notFound(.category, code.text) }
    return query.int64(0)
  }

  /// Brings a category to what it shall be; its id.
  func write(_ step: RowStep) throws -> Int64? {
    guard let after = step.after?.category else { return try remove(step) }
    let query = try Query(
      db,
      step.found == nil
        ? """
        INSERT INTO category(id, code, name, name_key, parent_id, position, status, revision)
        VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
        """
        : """
        UPDATE category SET code = ?2, name = ?3, name_key = ?4, parent_id = ?5, position = ?6, status = ?7,
          revision = ?8 WHERE id = ?1
        """)
    query.bind(step.found?.id ?? step.place, 1)
    query.bind(after.code.text, 2)
    query.bind(after.name, 3)
    query.bind(folded(after.name), 4)
    query.bind(try id(of: after.parent), 5)
    query.bind(after.position, 6)
    query.bind(after.status.stored, 7)
    query.bind(after.revision, 8)
    try query.run()
    return step.found?.id ?? db.lastInsertedRowID
  }

  private func remove(_ step: RowStep) throws -> Int64? {
    guard let id = step.found?.id else { return nil }
    let query = try Query(db, "DELETE FROM category WHERE id = ?1")
    query.bind(id, 1)
    try query.run()
    return id
  }

  /// The codes above a category, nearest first, without itself.
  func ancestors(of code: Code) throws -> [Code] {
    let query = try Query(
      db,
      """
      WITH RECURSIVE above(id, level) AS (
        SELECT parent_id, 1 FROM category WHERE code = ?1
        UNION ALL
        SELECT c.parent_id, level + 1 FROM above JOIN category c ON c.id = above.id WHERE level < 100)
      SELECT c.code FROM above JOIN category c ON c.id = above.id ORDER BY above.level
      """)
    query.bind(code.text, 1)
    var codes: [Code] = []
    while try query.step() { codes.append(Code(stored: query.text(0))) }
    return codes
  }

  /// The codes of everything inside a category, a parent before its children, without itself.
  func branch(of code: Code) throws -> [Code] {
    let query = try Query(
      db,
      """
      WITH RECURSIVE inside(id, level) AS (
        SELECT id, 0 FROM category WHERE code = ?1
        UNION ALL
        SELECT c.id, level + 1 FROM inside JOIN category c ON c.parent_id = inside.id WHERE level < 100)
      SELECT c.code FROM inside JOIN category c ON c.id = inside.id WHERE level > 0 ORDER BY level, c.code
      """)
    query.bind(code.text, 1)
    var codes: [Code] = []
    while try query.step() { codes.append(Code(stored: query.text(0))) }
    return codes
  }

  /// How many active categories a branch has, its root among them, and how many products not archived.
  func size(ofBranch code: Code) throws -> BranchSize {
    let query = try Query(
      db,
      """
      WITH RECURSIVE inside(id) AS (
        SELECT id FROM category WHERE code = ?1
        UNION SELECT c.id FROM inside JOIN category c ON c.parent_id = inside.id)
      SELECT coalesce(sum(c.status = 1), 0), coalesce(sum((SELECT sum(n.products) FROM product_count n
        WHERE n.kind = 1 AND n.id = c.id AND n.status IN (0, 1))), 0)
      FROM inside JOIN category c ON c.id = inside.id
      """)
    query.bind(code.text, 1)
    return try query.step()
      ? BranchSize(categories: query.int(0), products: query.int(1)) : BranchSize(categories: 0, products: 0)
  }

  /// How many active categories are right inside one, and how many levels it and its inside take up.
  func family(of code: Code) throws -> (activeChildren: Int, height: Int) {
    let query = try Query(
      db,
      """
      WITH RECURSIVE inside(id, level) AS (
        SELECT id, 1 FROM category WHERE code = ?1
        UNION ALL
        SELECT c.id, level + 1 FROM inside JOIN category c ON c.parent_id = inside.id WHERE level < 100)
      SELECT (SELECT count(*) FROM category c JOIN category p ON c.parent_id = p.id
              WHERE p.code = ?1 AND c.status = 1), max(level) FROM inside
      """)
    query.bind(code.text, 1)
    return try query.step() ? (query.int(0), max(1, query.int(1))) : (0, 1)
  }

  /// The position after the last of a category's children, or of the top's.
  func nextPosition(under parent: Code?) throws -> Int {
    // A parent that is not there is for the rule to refuse.
    try nextPosition(underID: try? id(of: parent))
  }

  /// The position after the last of the children of an id, or of the top's.
  func nextPosition(underID parent: Int64?) throws -> Int {
    let query = try Query(db, CategoryTable.nextPosition)
    query.bind(parent, 1)
    return try query.step() ? query.int(0) : 0
  }

  static let nextPosition = "SELECT coalesce(max(position) + 1, 0) FROM category WHERE parent_id IS ?1"
}
