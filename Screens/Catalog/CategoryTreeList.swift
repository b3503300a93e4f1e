import Catalog
import PageKit
import StoreCore
import StoreViews

/// The tree of categories page by page, each parent before its children; or what is inside one category.
struct CategoryTreeList: ListSection {
  typealias Event = Never
  let catalog: CatalogModel

  var example: String? { "add mugs Mugs and cups --parent kitchen" }
  /// The tree has one order.
  var withoutVerbs: Set<String> { ["sort", "find", "previous", "filter"] }

  func read(_ query: ListQuery) async throws -> (list: ListAnswer, table: Table?)? {
    guard query.search.isEmpty else { return nil }
    let tree = try await catalog.read(
      CategoryList(
        status: query.filters["status"], inside: query.filters["inside"].map { Code(stored: $0) },
        after: query.after.map { Code(stored: $0) }, limit: query.limit))
    var list = ListAnswer()
    list.keys = tree.lines.map(\.code.text)
    list.total = .exact(tree.total)
    list.next = tree.hasNext ? list.keys.last : nil
    return (list, CategoryTable(tree.lines, from: tree.startingDepth).table)
  }
}
