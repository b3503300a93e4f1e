import Catalog
import GRDB
import StoreCore

/// What a list keeps, in the terms of the tables: ids, minor units, statuses, and how many each filter lets
/// through.
struct ProductScope {
  /// The category and all inside it; nil: any. Empty cannot be.
  var categories: [Int64]?
  /// The brand; nil: any.
  var brand: Int64?
  /// The least price in minor units; nil: any, or none at all.
  var min: Int64?
  /// The greatest price in minor units.
  var max: Int64?
  /// Which of the two shelves: 1 for what lists show, 0 for what is archived.
  var shown: [Int]
  /// The one status kept, of the two on the shelf that is shown; nil: both.
  var status: Int?
  /// Words that the search text must contain, each with a blank before it if it must begin there.
  var words: [String] = []

  /// How many products the shop has on these shelves in this status.
  var inShop = 0
  /// How many of them the category has, with all inside it.
  var inCategories = 0
  /// How many of them the brand has.
  var inBrand = 0
  /// How many products the shop has on these shelves in any status.
  var onShelves = 0
  /// How many products the shop has on the other shelf, which a walk would have to pass.
  var onOtherShelf = 0

  /// Looks up what a query names; refused as `category-not-found`, `brand-not-found` or the price filter's
  /// own.
  init(_ query: ProductQuery, _ currency: Currency, _ db: Database) throws {
    (shown, status) = ProductScope.shelves(query.status)
    try narrow(to: query.filter, currency)
    try count(db)
    if let code = query.category { try look(up: code, db) }
    if let code = query.brand { try look(up: code, brandIn: db) }
  }

  /// Takes another price range; refused as the filter's own rules say.
  mutating func narrow(to filter: ProductFilterForm, _ currency: Currency) throws {
    let bounds = try filter.bounds(in: currency)
    // With a bound only on top, what has no price still is out.
    (min, max) = (bounds.min ?? bounds.max.map { _ in 0 }, bounds.max)
  }

  private static func shelves(_ filter: StatusFilter?) -> (shown: [Int], status: Int?) {
    switch filter {
    case nil: ([1], nil)
    case .draft: ([1], 0)
    case .active: ([1], 1)
    case .archived: ([0], nil)
    case .all: ([0, 1], nil)
    }
  }

  /// Whether a price range is asked for.
  var hasPrices: Bool { min != nil || max != nil }

  /// Whether products of a status are kept.
  func keeps(_ status: Int) -> Bool {
    shown.contains(status < 2 ? 1 : 0) && (self.status == nil || self.status == status)
  }

  private mutating func count(_ db: Database) throws {
    let query = try Query(db, "SELECT status, products FROM product_count WHERE kind = 0 AND id = 0")
    while try query.step() {
      let (status, products) = (query.int(0), query.int(1))
      if keeps(status) { inShop += products }
      if shown.contains(status < 2 ? 1 : 0) { onShelves += products } else { onOtherShelf += products }
    }
  }

  /// Whether only one of the two shelves is looked at, so that an index is walked in one go.
  var isOnOneShelf: Bool { shown.count == 1 }

  private mutating func look(up code: Code, _ db: Database) throws {
    let query = try Query(
      db,
      """
      WITH RECURSIVE inside(id) AS (
        SELECT id FROM category WHERE code = ?1
        UNION SELECT c.id FROM inside JOIN category c ON c.parent_id = inside.id)
      SELECT inside.id, n.status, n.products FROM inside
        LEFT JOIN product_count n ON n.kind = 1 AND n.id = inside.id
      """)
    query.bind(code.text, 1)
    var ids: [Int64] = []
    while try query.step() {
      if ids.last != query.int64(0) { ids.append(query.int64(0)) }
      if !query.isNull(1), keeps(query.int(1)) { inCategories += query.int(2) }
    }
    guard !ids.isEmpty else {
      throw StoreError.notFound(.category, code.text, near: try Candidates(db).near(.category, code.text))
    }
    categories = ids
  }

  private mutating func look(up code: Code, brandIn db: Database) throws {
    let query = try Query(
      db,
      """
      SELECT b.id, n.status, n.products FROM brand b LEFT JOIN product_count n ON n.kind = 2 AND n.id = b.id
      WHERE b.code = ?1
      """)
    query.bind(code.text, 1)
    while try query.step() {
      brand = query.int64(0)
      if !query.isNull(1), keeps(query.int(1)) { inBrand += query.int(2) }
    }
    if brand == nil {
      throw StoreError.notFound(.brand, code.text, near: try Candidates(db).near(.brand, code.text))
    }
  }

  /// How many there are, if counting is not needed to tell.
  var knownTotal: Int? {
    guard !hasPrices, words.isEmpty else { return nil }
    switch (categories, brand) {
    case (nil, nil): return inShop
    case (_?, nil): return inCategories
    case (nil, _?): return inBrand
    case (_?, _?): return inCategories == 0 || inBrand == 0 ? 0 : nil
    }
  }
}

// However many words are typed, a statement takes them.
extension ProductScope {
  /// The most words that a statement asks for one by one; those beyond them are one JSON array.
  static let mostWords = 16

  /// The words as they are bound from ?10 on.
  var boundWords: [String] { Self.bound(words) }

  /// Words as they are bound: those beyond `mostWords` as one JSON array.
  static func bound(_ words: [String]) -> [String] {
    guard words.count > mostWords else { return words }
    return words.prefix(mostWords) + [array(of: words.dropFirst(mostWords))]
  }

  /// Words as a JSON array.
  static func array(of words: some Sequence<String>) -> String {
    "[" + words.map(json).joined(separator: ",") + "]"
  }

  private static func json(_ word: String) -> String {
    let letters = word.unicodeScalars.map { letter in
      guard letter == "\"" || letter == "\\" || letter.value < 0x20 else { return String(letter) }
      return "\\u00" + (letter.value < 0x10 ? "0" : "") + String(letter.value, radix: 16)
    }
    return "\"" + letters.joined() + "\""
  }
}
