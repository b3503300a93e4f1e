import Catalog
import GRDB
import StoreCore

/// All products that a list finds on all its pages, one after the other in whatever order is cheapest; a million
/// are never held at once.
struct SelectedProducts {
  /// One of them: what edits are decided by.
  struct Row {
    var id: Int64
    var sku: SKU
    var price: Int64?
    var status: ProductStatus
    var revision: Int
    /// The id of its category or brand, whichever was asked for.
    var place: Int64?
    /// Its folded name, where the list is sorted by it; else empty.
    var nameKey: String
    /// Its average rating as it is sorted by, where the list is; else 0.
    var ratingKey: Int
  }

  /// The column that `Row.place` is read from.
  enum Place: String {
    case none = "NULL"
    case category = "q.category_id"
    case brand = "q.brand_id"
  }

  private let lister: ProductLister
  private let selection: ProductSelection
  private let search: TextSearch
  private let isFew: Bool

  /// The products of a selection; refused as its list is: `category-not-found`, `brand-not-found` or the price
  /// filter's own.
  init(_ db: Database, _ selection: ProductSelection, by order: ProductOrder, _ currency: Currency) throws {
    self.selection = selection
    search = TextSearch(selection.text)
    var lister = try ProductLister(db, selection.query(by: order), limit: 1, currency)
    lister.scope.words = search.words
    self.lister = lister
    isFew = try Self.isFew(lister)
  }

  /// How the list is sorted.
  var walk: ProductWalk { lister.walk }
  /// Its categories as ids, the brand, the bounds of its prices.
  var scope: ProductScope { lister.scope }

  /// Gives every one of them to `body`.
  func each(with place: Place = .none, _ body: (Row) throws -> Void) throws {
    let (isByName, isByRating) = (walk.sort == .name, walk.sort == .rating)
    let key = isByName ? ", q.name_key" : isByRating ? ", q.rating_key" : ""
    let columns = "q.id, q.sku, q.price, q.status, q.revision, \(place.rawValue)"
    let query = try Query(lister.db, sql("SELECT \(columns)\(key)"))
    bind(query)
    while try query.step() {
      try body(
        Row(
          id: query.int64(0), sku: SKU(stored: query.text(1)),
          price: query.isNull(2) ? nil : query.int64(2),
          status: ProductStatus(stored: query.int(3)), revision: query.int(4),
          place: query.isNull(5) ? nil : query.int64(5), nameKey: isByName ? query.text(6) : "",
          ratingKey: isByRating ? query.int(6) : 0))
    }
  }

  /// Whether a product is one of them.
  func contains(_ id: Int64) throws -> Bool {
    let query = try Query(lister.db, sql("SELECT 1", and: "q.id = ?3"))
    bind(query)
    query.bind(id, 3)
    return try query.step()
  }

  private func bind(_ query: borrowing Query) {
    lister.bind(query)
    if let match = search.match, !selection.starred { query.bind(match, 2) }
  }

  private func sql(_ columns: String, and condition: String? = nil) -> String {
    let conditions =
      lister.sql.conditions(Set(ProductSQL.Filter.allCases), "q") + [condition].compactMap(\.self)
    return "\(columns) FROM \(source(isOne: condition != nil)) WHERE " + conditions.joined(separator: " AND ")
  }

  /// The stars are few, so they come first; then what the index of texts finds, then the tables.
  private func source(isOne: Bool) -> String {
    if selection.starred {
      return """
        (SELECT DISTINCT p.id FROM star s CROSS JOIN product p ON p.sku = substr(s.subject, 9)
          WHERE s.subject > 'product:' AND s.subject < 'product;') m CROSS JOIN product q ON q.id = m.id
        """
    }
    if search.match != nil {
      return """
        (SELECT rowid AS id FROM product_text WHERE product_text MATCH ?2) m
        CROSS JOIN product q ON q.id = m.id
        """
    }
    // Most of the shop is read in the order it lies in; an index would jump about in it.
    return isOne || isFew ? "product q" : "product q NOT INDEXED"
  }

  /// Whether a filter with an index of its own lets little of the shop through.
  private static func isFew(_ lister: ProductLister) throws -> Bool {
    let scope = lister.scope
    let few = (scope.onShelves + scope.onOtherShelf) / 8
    let categories = scope.categories == nil ? nil : scope.inCategories
    let brand = scope.brand == nil ? nil : scope.inBrand
    if [categories, brand, scope.inShop].compactMap(\.self).contains(where: { $0 < few }) { return true }
    guard scope.hasPrices else { return false }
    let counting = try Query(lister.db, lister.sql.priced())
    lister.bind(counting, most: few)
    return try counting.step() && counting.int(0) < few
  }
}
