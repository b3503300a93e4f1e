import Catalog
import GRDB
import StoreCore

/// Categories as a tree, read as a whole or just one branch of it with the way there.
struct CategoryTree {
  private struct Node {
    var row: CategoryRow
    var parentID: Int64
    var children: [Int] = []
  }

  private var nodes: [Node] = []
  private var places: [Int64: Int] = [:]
  private var roots: [Int] = []

  /// Every category; or, of one only what is above it and all that is inside.
  init(_ db: Database, of id: Int64? = nil) throws {
    let query = try Query(db, CategoryTree.sql(branch: id != nil))
    if let id { query.bind(id, 1) }
    var parents: [Int64] = []
    while try query.step() {
      places[query.int64(0)] = nodes.count
      parents.append(query.int64(3))
      let own = query.int(5)
      let row = CategoryRow(
        code: Code(stored: query.text(1)), name: query.text(2), parent: nil, depth: 1, products: own,
        subtree: own,
        status: FilingStatus(stored: query.int(4)))
      nodes.append(Node(row: row, parentID: query.int64(3)))
    }
    for place in nodes.indices {
      if let parent = places[nodes[place].parentID] {
        nodes[parent].children.append(place)
        nodes[place].row.parent = nodes[parent].row.code
      } else {
        roots.append(place)
      }
    }
    for root in roots { _ = settle(root, depth: 1) }
  }

  /// Every category in reading order, each parent before its children; or all that is inside one.
  func rows(inside code: Code? = nil) -> [CategoryRow] {
    var rows: [CategoryRow] = []
    rows.reserveCapacity(nodes.count)
    func visit(_ place: Int) {
      rows.append(nodes[place].row)
      for child in nodes[place].children { visit(child) }
    }
    guard let code else {
      for root in roots { visit(root) }
      return rows
    }
    for child in nodes.first(where: { $0.row.code == code })?.children ?? [] { visit(child) }
    return rows
  }

  /// One category with the way to it and what is right inside.
  func detail(of code: Code, revision: Int) throws -> CategoryDetail {
    guard let place = nodes.firstIndex(where: { $0.row.code == code }) else {
      throw StoreError.notFound(.category, code.text)
    }
    var path: [CategoryDetail.Step] = []
    var above = places[nodes[place].parentID]
    while let parent = above {
      path.insert(CategoryDetail.Step(code: nodes[parent].row.code, name: nodes[parent].row.name), at: 0)
      above = places[nodes[parent].parentID]
    }
    let children = nodes[place].children.map { nodes[$0].row }
    return CategoryDetail(
      row: nodes[place].row, path: path,
      children: children.filter { $0.status == .active } + children.filter { $0.status != .active },
      revision: revision)
  }

  private mutating func settle(_ place: Int, depth: Int) -> Int {
    nodes[place].row.depth = depth
    for child in nodes[place].children { nodes[place].row.subtree += settle(child, depth: depth + 1) }
    return nodes[place].row.subtree
  }

  /// Which place the category ?1 has among its siblings in use, and how many those are.
  static let siblings = """
    SELECT count(*) FILTER (WHERE (s.position, s.code) <= (c.position, c.code)), count(*)
    FROM category c JOIN category s ON s.parent_id IS c.parent_id WHERE c.id = ?1 AND s.status = 1
    """

  /// Siblings come in their order. UNION, not UNION ALL, so that even a broken tree ends.
  static func sql(branch: Bool) -> String {
    let columns = """
      SELECT c.id, c.code, c.name, c.parent_id, c.status,
        (SELECT coalesce(sum(n.products), 0) FROM product_count n
        WHERE n.kind = 1 AND n.id = c.id AND n.status IN (0, 1))
      """
    guard branch else { return columns + " FROM category c ORDER BY c.position, c.code" }
    return """
      WITH RECURSIVE inside(id) AS (
        SELECT ?1 UNION SELECT c.id FROM inside JOIN category c ON c.parent_id = inside.id),
      above(id) AS (
        SELECT parent_id FROM category WHERE id = ?1
        UNION SELECT c.parent_id FROM above JOIN category c ON c.id = above.id)
      \(columns) FROM category c
      WHERE c.id IN (SELECT id FROM inside UNION SELECT id FROM above) ORDER BY c.position, c.code
      """
  }
}
