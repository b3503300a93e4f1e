package import StoreCore

/// A place in the tree that products are filed under.
package struct Category: Filed, Codable {
  package static let entity = "category"
  /// How deep the tree may grow: a category without a parent is at depth 1.
  package static let deepest = 16

  package var stamp = Stamp()
  package var code = Code(stored: "")
  package var name = ""
  /// The category that it is inside of; nil at the top.
  package var parent: Code?
  /// Its place among those beside it, smallest first.
  package var position = 0
  package var status = FilingStatus.active

  package init() {}

  package static let declaration = Declaration<Category>(
    plural: "categories", withdrawn: { $0.status = .archived },
    made: { category, typed in
      if !typed.contains("code"), !category.name.isEmpty { category.code = Code(slug: category.name) }
    },
    follows: { (before, category, rows) throws(StoreError) in
      if before.map({ $0.parent != category.parent }) ?? true {
        category.position = try rows.siblings(under: category.parent).map { $0.position + 1 }.max() ?? 0
      }
    },
    [
      Field("code", \.code, .searched, check: { (code) throws(StoreError) in try code.given() }),
      Field("name", \.name, .searched), Field("parent", \.parent, .shared, as: .reference("category")),
      Field("position", \.position, .byRule), Field("status", \.status),
    ],
    check: { (change, rows) throws(StoreError) in
      try FilingRule.parent(Category.self, change, rows, field: "parent", \.parent)
      try TreeRule.holds(change, rows, deepest: deepest, parent: \.parent)
      try isEmpty(change, rows)
      try isUnderActive(change, rows)
    })

  package static let list = Listing(
    "categories", of: Category.shape, sums: [Product.byCategory],
    columns: ["code", "name", "parent", "category_product.products", "status"],
    filters: [.equals("status"), .equals("parent", as: "inside")], sorts: [.by("code"), .by("name")],
    standard: .only("active"))

  /// What is archived has no active category inside.
  private static func isEmpty(_ change: Change<Category>, _ rows: any Rows) throws(StoreError) {
    guard let after = change.after, after.status == .archived, change.before?.status == .active else {
      return
    }
    let inside = try rows.children(of: after).count { $0.status == .active }
    guard inside == 0 else { throw .categoryNotEmpty(after.code, children: inside) }
  }

  /// What is activated is inside nothing that is archived.
  private static func isUnderActive(_ change: Change<Category>, _ rows: any Rows) throws(StoreError) {
    guard let after = change.after, after.status == .active, change.before?.status == .archived,
      let code = after.parent, let parent = try rows.row(Category.self, code.text), parent.status == .archived
    else { return }
    throw .archivedParent(Subject(parent))
  }
}

extension Rows {
  /// The categories right under one, or at the top, in their order.
  package func siblings(under parent: Code?) throws(StoreError) -> [Category] {
    try rows(Category.self, where: "parent", is: parent, limit: 10_000)
      .sorted { ($0.position, $0.code) < ($1.position, $1.code) }
  }
}
