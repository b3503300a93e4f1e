package import StoreCore

/// A category as one line of the tree.
package struct CategoryLine: Hashable, Sendable, Codable {
  package var code: Code
  package var name: String
  package var parent: Code?
  /// Its level, 1 at the top.
  package var depth: Int
  /// How many products, archived ones left out, are filed right here.
  package var products: Int
  /// How many are filed here or anywhere inside.
  package var subtree: Int
  package var status: FilingStatus
}

/// The categories as a tree in reading order, each parent before its children, with what is filed inside of each.
///
/// It is read as a whole, since what a category holds is the sum of its branch.
struct CategoryTree {
  /// The most categories that are read.
  private static let most = 50_000

  private(set) var lines: [CategoryLine] = []
  /// The place after the last of each one's branch.
  private var ends: [Int] = []
  /// The place of each one's parent; nil: it is at the top.
  private var parents: [Int?] = []
  /// How many categories in use each branch has.
  private var active: [Int] = []
  private var places: [Code: Int] = [:]

  init(_ rows: any Rows) throws(StoreError) {
    let all: [Category] = try rows.rows(where: [:], by: ["position", "code"], limit: Self.most)
    let sums = try rows.entries(Product.byCategory, [:], after: nil, limit: Self.most)
    let products = Dictionary(uniqueKeysWithValues: sums.map { ($0.key[0].text ?? "", Int($0.sums[0])) })
    visit(nil, Dictionary(grouping: all, by: \.parent), products)
  }

  private mutating func visit(_ parent: Int?, _ children: [Code?: [Category]], _ products: [String: Int]) {
    for row in children[parent.map { lines[$0].code }] ?? [] {
      let place = lines.count
      let own = products[row.code.text] ?? 0
      places[row.code] = place
      lines.append(
        CategoryLine(
          code: row.code, name: row.name, parent: row.parent, depth: parent.map { lines[$0].depth + 1 } ?? 1,
          products: own, subtree: own, status: row.status))
      parents.append(parent)
      active.append(row.status == .active ? 1 : 0)
      ends.append(place)
      visit(place, children, products)
      ends[place] = lines.count
      guard let parent else { continue }
      lines[parent].subtree += lines[place].subtree
      active[parent] += active[place]
    }
  }

  /// All that is inside a category, or every category; nil: it is not there.
  func lines(inside code: Code?) -> ArraySlice<CategoryLine>? {
    guard let code else { return lines[...] }
    return places[code].map { lines[($0 + 1)..<ends[$0]] }
  }

  /// The names on the way down to a category, itself the last.
  func path(of code: Code) -> [CategoryLine] {
    var path: [CategoryLine] = []
    var next = places[code]
    while let place = next {
      path.append(lines[place])
      next = parents[place]
    }
    return path.reversed()
  }

  /// The categories right inside one, or at the top.
  func children(of place: Int?) -> [CategoryLine] {
    var children: [CategoryLine] = []
    var next = place.map { $0 + 1 } ?? 0
    while next < (place.map { ends[$0] } ?? lines.count) {
      children.append(lines[next])
      next = ends[next]
    }
    return children
  }

  /// One category with the way to it and what is right inside; nil: it is not there.
  func detail(of code: Code) -> CategoryPage.Answer? {
    guard let place = places[code] else { return nil }
    let children = children(of: place)
    let siblings = self.children(of: parents[place]).filter { $0.status == .active }
    return CategoryPage.Answer(
      line: lines[place], path: path(of: code).dropLast(),
      children: children.filter { $0.status == .active } + children.filter { $0.status != .active },
      position: siblings.firstIndex { $0.code == code }.map { $0 + 1 }, siblings: siblings.count,
      categories: active[place])
  }
}

/// A category with the way to it and what is right inside; refused as `category-not-found`.
package struct CategoryPage: RowsQuery {
  package var code: Code
  package init(_ code: Code) { self.code = code }

  package struct Answer: Hashable, Sendable, Codable {
    package var line: CategoryLine
    /// From the top down to its parent; empty at the top.
    package var path: [CategoryLine]
    /// The categories right inside it in their order, the archived ones after the others.
    package var children: [CategoryLine]
    /// Its place among its siblings in use, from 1; nil: it is archived.
    package var position: Int?
    /// How many siblings in use there are, itself among them.
    package var siblings: Int
    /// How many categories in use are inside, itself among them.
    package var categories: Int
    /// The larger of the categories and the products in its branch: the number that is asked for before it is archived.
    package var most: Int { max(categories, line.subtree) }
  }

  package func answer(_ rows: any Rows) throws(StoreError) -> Answer {
    guard let detail = try CategoryTree(rows).detail(of: code) else {
      throw .notFound(Category.shape, code.text)
    }
    return detail
  }
}

/// A page of the tree in reading order; refused as `category-not-found`.
package struct CategoryList: RowsQuery, LimitedQuery {
  /// Only categories of this status: a word of ``FilingStatus`` or "all"; nil: those in use.
  package var status: String?
  /// Only what is inside this category.
  package var inside: Code?
  /// The last category of the page before.
  package var after: Code?
  package var limit: Int

  package var limits: [Int] { [limit] }
  package init(status: String? = nil, inside: Code? = nil, after: Code? = nil, limit: Int = 20) {
    (self.status, self.inside, self.after, self.limit) = (status, inside, after, limit)
  }

  package struct Answer: Hashable, Sendable, Codable {
    package var lines: [CategoryLine]
    package var total: Int
    package var hasNext: Bool
    /// The depth of what is right inside; 1 for every category.
    package var startingDepth: Int
  }

  package func answer(_ rows: any Rows) throws(StoreError) -> Answer {
    let tree = try CategoryTree(rows)
    guard let all = tree.lines(inside: inside) else {
      throw .notFound(Category.shape, inside?.text ?? "", field: "inside")
    }
    let word = status ?? FilingStatus.active.rawValue
    let shown =
      word == Listing.everything
      ? FilingStatus.allCases : FilingStatus.allCases.filter { $0.rawValue == word }
    var rest = all
    if let after {
      guard let place = all.firstIndex(where: { $0.code == after }) else {
        throw .notFound(Category.shape, after.text, field: "after")
      }
      rest = all[(place + 1)...]
    }
    let lines = rest.filter { shown.contains($0.status) }
    return Answer(
      lines: Array(lines.prefix(limit)), total: all.count { shown.contains($0.status) },
      hasNext: lines.count > limit, startingDepth: (inside.map { tree.path(of: $0).count } ?? 0) + 1)
  }
}
