import Catalog
import GRDB
import Inventory
import StoreCore

/// Keys by their beginnings: for completion, and for "did you mean".
struct Candidates {
  let db: Database

  init(_ db: Database) { self.db = db }

  /// Keys that begin with a prefix, ignoring case, in their order, with their names; archived things come too, they
  /// are read as well.
  func beginning(_ kind: Subject.Kind, _ prefix: String, limit: Int) throws -> [Suggestion] {
    guard let sql = Candidates.sql(kind) else { return [] }
    return try read(sql, kind, prefix, limit: limit) { Suggestion($0.text(0), $0.text(1)) }
  }

  /// The same, with what a clerk chooses by: prices and statuses of products, how many products are filed, for
  /// categories as `tree` says; nil: it is not known.
  func described(
    _ kind: Subject.Kind, _ prefix: String, limit: Int, currency: Currency, tree: CategoryTree? = nil
  ) throws -> [Suggestion] {
    if kind == .location { return try locations(prefix, limit: limit) }
    guard let sql = Candidates.describingSQL(kind) else { return try beginning(kind, prefix, limit: limit) }
    let describe = { (row: borrowing Query) in
      let isProduct = kind == .product
      let figure =
        switch kind {
        case .product: row.isNull(2) ? "no price" : Money(minor: row.int64(2), currency: currency).text
        case .category: tree.map { Candidates.products($0.products(in: row.int64(2))) } ?? ""
        default: Candidates.products(row.int(2))
        }
      let isArchived = row.int(3) == ProductStatus.archived.stored
      let status = isProduct ? ProductStatus(stored: row.int(3)).rawValue : isArchived ? "archived" : ""
      let columns = [row.text(1), figure, status].filter { !$0.isEmpty }
      return Suggestion(row.text(0), columns.joined(separator: "\t"), isArchived: isArchived)
    }
    var found = try read(sql, kind, prefix, limit: limit, describe)
    if found.isEmpty, !prefix.isEmpty, let sql = Candidates.describingSQL(kind, byName: true) {
      // What no key begins with may be a name: who knows a thing only by that is told its key.
      found = try read(sql, kind, folded(prefix), limit: limit, describe)
    }
    // What is put away is rarely meant.
    return found.filter { !$0.isArchived } + found.filter(\.isArchived)
  }

  /// Locations with their kinds, those that are archived last.
  private func locations(_ prefix: String, limit: Int) throws -> [Suggestion] {
    let sql =
      "SELECT code, name, kind, status FROM location WHERE code >= ?1 AND code < ?2 ORDER BY code LIMIT ?3"
    let found = try read(sql, .location, prefix, limit: limit) { row in
      Suggestion(
        row.text(0), row.text(1), isArchived: FilingStatus(stored: row.int(3)) == .archived,
        group: LocationKind(stored: row.int(2)).rawValue)
    }
    return found.filter { !$0.isArchived } + found.filter(\.isArchived)
  }

  private static func products(_ count: Int) -> String { count == 1 ? "1 product" : "\(count) products" }

  private func read(
    _ sql: String, _ kind: Subject.Kind, _ prefix: String, limit: Int,
    _ suggestion: (borrowing Query) -> Suggestion
  ) throws -> [Suggestion] {
    let prefix = kind == .star ? folded(prefix) : prefix
    let query = try Query(db, sql)
    query.bind(prefix, 1)
    // Every key that begins so sorts before the prefix with the last of all characters behind it.
    query.bind(prefix + "\u{10FFFF}", 2)
    query.bind(limit, 3)
    var found: [Suggestion] = []
    while found.count < limit, try query.step() { found.append(suggestion(query)) }
    return found
  }

  static func sql(_ kind: Subject.Kind) -> String? {
    let (table, key, text, detail) =
      switch kind {
      case .product: ("product", "sku", "sku", "name")
      case .category: ("category", "code", "code", "name")
      case .brand: ("brand", "code", "code", "name")
      case .star: ("star", "key", "name", "address")
      case .location: ("location", "code", "code", "name")
      case .supplier: ("supplier", "code", "code", "name")
      case .purchase:
        ("purchase", "number", "number", "(SELECT name FROM supplier WHERE id = purchase.supplier_id)")
      case .settings, .review, .supplierItem, .reservation, .stock, .count, .countLine, .reorderRule:
        ("", "", "", "")
      }
    guard !table.isEmpty else { return nil }
    return
      "SELECT \(text), \(detail) FROM \(table) WHERE \(key) >= ?1 AND \(key) < ?2 ORDER BY \(key) LIMIT ?3"
  }

  /// The statement of ``described(_:_:limit:currency:)``; nil where there is nothing to add to the names.
  static func describingSQL(_ kind: Subject.Kind, byName: Bool = false) -> String? {
    let (table, key, figure) =
      switch kind {
      case .product: ("product", "sku", "t.price")
      case .brand:
        (
          "brand", "code",
          """
          (SELECT coalesce(sum(n.products), 0) FROM product_count n
            WHERE n.kind = 2 AND n.id = t.id AND n.status IN (0, 1))
          """
        )
      case .category:
        ("category", "code", "t.id")
      default: ("", "", "")
      }
    guard !table.isEmpty else { return nil }
    let columns = "SELECT t.\(key), t.name, \(figure), t.status FROM \(table) t"
    guard byName else {
      return columns + " WHERE t.\(key) >= ?1 AND t.\(key) < ?2 ORDER BY t.\(key) LIMIT ?3"
    }
    // Products that are put away stand apart in the index of names; they are found by their SKU.
    let shelf = kind == .product ? "t.shown = 1 AND " : ""
    return columns + " WHERE \(shelf)t.name_key >= ?1 AND t.name_key < ?2 ORDER BY t.name_key LIMIT ?3"
  }

  /// Up to three keys like one that is not there: those with the longest common beginning, the nearest first.
  func near(_ kind: Subject.Kind, _ key: String) throws -> [String] {
    var prefix = key
    while prefix.count > 1 {
      prefix.removeLast()
      let found = try beginning(kind, prefix, limit: 20).map(\.text)
      if !found.isEmpty {
        return found.sorted { Candidates.distance($0, key) < Candidates.distance($1, key) }.prefix(3).map(
          \.self)
      }
    }
    return []
  }

  /// How many letters must be put in, left out or changed to get from one word to the other, ignoring case.
  static func distance(_ a: String, _ b: String) -> Int {
    let (a, b) = (Array(a.lowercased().utf8), Array(b.lowercased().utf8))
    var row = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var corner = row[0]
      row[0] = i + 1
      for (j, other) in b.enumerated() {
        let changed = corner + (letter == other ? 0 : 1)
        corner = row[j + 1]
        row[j + 1] = min(changed, corner + 1, row[j] + 1)
      }
    }
    return row[b.count]
  }
}
