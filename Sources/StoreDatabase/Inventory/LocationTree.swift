import GRDB
import Inventory
import StoreCore

/// Reads the tree of locations row by row in reading order, each before those inside it: a page costs its rows,
/// however many locations there are.
struct LocationTree {
  /// The most locations one page passes that its status keeps out.
  private static let mostPassed = 10_000

  private let db: Database

  init(_ db: Database) { self.db = db }

  /// The first inside ?1 by code, after the code ?2; ?1 null: at the top.
  static func nextSibling(isTop: Bool) -> String {
    // "IS ?1" would not use the index for both.
    LocationTable.selection + """
       WHERE l.parent_id \(isTop ? "IS NULL" : "= ?1") AND l.code > ?2 ORDER BY l.code LIMIT 1
      """
  }

  /// The locations above one, by id, the nearest first.
  static let above = """
    WITH RECURSIVE above(id, depth) AS (
      SELECT parent_id, 1 FROM location WHERE id = ?1
      UNION ALL SELECT l.parent_id, above.depth + 1 FROM above JOIN location l ON l.id = above.id
        WHERE above.depth < 100)
    SELECT l.id, l.code FROM above JOIN location l ON l.id = above.id ORDER BY above.depth
    """

  private struct Node {
    var id: Int64
    var location: Location
  }

  /// Those after a code, of the statuses let through, at most `limit` and one more; all there are, or only those
  /// inside one, whose own depth is left out then.
  func rows(
    _ statuses: Set<FilingStatus>, inside root: Code? = nil, after code: Code?, limit: Int
  ) throws -> [LocationRow] {
    var rows: [LocationRow] = []
    let top = try root.map(path(to:)) ?? []
    // Where the walk stands: a location inside each that is before it.
    var path = try code.map(path(to:)) ?? top
    guard path.starts(with: top, by: { $0.id == $1.id }) else { return [] }
    var node = try next(&path)
    var passed = 0
    while let current = node, path.count > top.count, rows.count <= limit, passed <= Self.mostPassed {
      if statuses.contains(current.location.status) {
        rows.append(LocationRow(location: current.location, depth: path.count - top.count))
      }
      passed += 1
      node = try next(&path)
    }
    return rows
  }

  /// A location and those above it, the topmost first; refused as `location-not-found`.
  private func path(to code: Code) throws -> [(id: Int64, code: String)] {
    let (id, location) = try LocationTable(db).known(code)
    return try above(id) + [(id, location.code.text)]
  }

  /// The location after the last of `path`: its first child, or else the next beside it or beside one above.
  private func next(_ path: inout [(id: Int64, code: String)]) throws -> Node? {
    if let found = try sibling(under: path.last?.id, after: "") {
      path.append((found.id, found.location.code.text))
      return found
    }
    while let last = path.popLast() {
      if let found = try sibling(under: path.last?.id, after: last.code) {
        path.append((found.id, found.location.code.text))
        return found
      }
    }
    return nil
  }

  private func sibling(under parent: Int64?, after code: String) throws -> Node? {
    let query = try Query(db, Self.nextSibling(isTop: parent == nil))
    query.bind(parent, 1)
    query.bind(code, 2)
    return try query.step() ? Node(id: query.int64(0), location: LocationTable.location(of: query)) : nil
  }

  /// The ids and codes above a location, the topmost first.
  func above(_ id: Int64) throws -> [(id: Int64, code: String)] {
    let query = try Query(db, Self.above)
    query.bind(id, 1)
    var found: [(id: Int64, code: String)] = []
    while try query.step() { found.append((query.int64(0), query.text(1))) }
    return found.reversed()
  }

  /// Those right inside ?1 by code.
  static let inside = LocationTable.selection + " WHERE l.parent_id = ?1 ORDER BY l.code LIMIT ?2"

  /// Those right inside a location, at most `limit`.
  func inside(_ id: Int64, limit: Int) throws -> [Location] {
    let query = try Query(db, Self.inside)
    query.bind(id, 1)
    query.bind(limit, 2)
    var found: [Location] = []
    while try query.step() { found.append(LocationTable.location(of: query)) }
    return found
  }
}
