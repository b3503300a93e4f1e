import Catalog
import GRDB
import StoreCore

/// The categories as a tree in reading order, each parent before its children, with what is filed inside of each.
///
/// It is read as a whole, since what a category holds is the sum of its branch, and kept by `PageMemory` while nobody
/// changes the store: made for up to ten thousand categories, of which reading all takes some ten milliseconds.
struct CategoryTree {
  /// Every category in reading order.
  private(set) var rows: [CategoryRow] = []
  /// The place behind the last of each one's branch.
  private var ends: [Int] = []
  /// The place of each one's parent; nil: it is at the top.
  private var parents: [Int?] = []
  /// How many categories in use each branch has.
  private var active: [Int] = []
  private var places: [Int64: Int] = [:]

  /// Reads every category.
  init(_ db: Database) throws {
    var (read, ids, children) = ([CategoryRow](), [Int64](), [Int64: [Int]]())
    let query = try Query(db, CategoryTree.sql)
    while try query.step() {
      children[query.int64(3), default: []].append(read.count)
      ids.append(query.int64(0))
      let own = query.int(5)
      read.append(
        CategoryRow(
          code: Code(stored: query.text(1)), name: query.text(2), parent: nil, depth: 1, products: own,
          subtree: own, status: FilingStatus(stored: query.int(4))))
    }
    rows.reserveCapacity(read.count)
    func visit(_ number: Int, under parent: Int?) {
      let place = rows.count
      places[ids[number]] = place
      var row = read[number]
      if let parent { (row.parent, row.depth) = (rows[parent].code, rows[parent].depth + 1) }
      rows.append(row)
      parents.append(parent)
      active.append(row.status == .active ? 1 : 0)
      ends.append(place)
      for child in children[ids[number]] ?? [] { visit(child, under: place) }
      ends[place] = rows.count
      guard let parent else { return }
      rows[parent].subtree += rows[place].subtree
      active[parent] += active[place]
    }
    // What is above the top has no id.
    for root in children[0] ?? [] { visit(root, under: nil) }
  }

  /// All that is inside a category, or every category.
  func rows(inside id: Int64?) -> ArraySlice<CategoryRow> {
    guard let id else { return rows[...] }
    guard let place = places[id] else { return [] }
    return rows[(place + 1)..<ends[place]]
  }

  /// How many products are filed in a category or anywhere inside.
  func products(in id: Int64) -> Int { places[id].map { rows[$0].subtree } ?? 0 }

  /// One category with the way to it and what is right inside; nil: it is not there.
  func detail(of id: Int64, revision: Int) -> CategoryDetail? {
    guard let place = places[id] else { return nil }
    var path: [CategoryDetail.Step] = []
    var above = parents[place]
    while let parent = above {
      path.append(CategoryDetail.Step(code: rows[parent].code, name: rows[parent].name))
      above = parents[parent]
    }
    var children: [CategoryRow] = []
    var next = place + 1
    while next < ends[place] {
      children.append(rows[next])
      next = ends[next]
    }
    var detail = CategoryDetail(
      row: rows[place], path: path.reversed(),
      children: children.filter { $0.status == .active } + children.filter { $0.status != .active },
      revision: revision)
    detail.categories = active[place]
    return detail
  }

  /// Which place the category ?1 has among its siblings in use, and how many those are.
  static let siblings = """
    SELECT count(*) FILTER (WHERE (s.position, s.code) <= (c.position, c.code)), count(*)
    FROM category c JOIN category s ON s.parent_id IS c.parent_id WHERE c.id = ?1 AND s.status = 1
    """

  /// Every category, siblings in their order.
  private static let sql = """
    SELECT c.id, c.code, c.name, c.parent_id, c.status,
      (SELECT coalesce(sum(n.products), 0) FROM product_count n
      WHERE n.kind = 1 AND n.id = c.id AND n.status IN (0, 1))
    FROM category c ORDER BY c.position, c.code
    """
}
