import Catalog
import GRDB
import StoreCore

/// Keys by their beginnings: for completion, and for "did you mean".
struct Candidates {
  let db: Database

  init(_ db: Database) { self.db = db }

  /// Keys that begin with a prefix, ignoring case, in their order; archived things come too, they are read
  /// as well.
  func beginning(_ kind: Subject.Kind, _ prefix: String, limit: Int) throws -> [Suggestion] {
    guard let sql = Candidates.sql(kind) else { return [] }
    let prefix = kind == .star ? folded(prefix) : prefix
    let query = try Query(db, sql)
    query.bind(prefix, 1)
    // Every key that begins so sorts before the prefix with the last of all characters behind it.
    query.bind(prefix + "\u{10FFFF}", 2)
    query.bind(limit, 3)
    var found: [Suggestion] = []
    while found.count < limit, try query.step() { found.append(Suggestion(query.text(0), query.text(1))) }
    return found
  }

  static func sql(_ kind: Subject.Kind) -> String? {
    let (table, key, text, detail) =
      switch kind {
      case .product: ("product", "sku", "sku", "name")
      case .category: ("category", "code", "code", "name")
      case .brand: ("brand", "code", "code", "name")
      case .star: ("star", "key", "name", "address")
      case .settings, .review: ("", "", "", "")
      }
    guard !table.isEmpty else { return nil }
    return
      "SELECT \(text), \(detail) FROM \(table) WHERE \(key) >= ?1 AND \(key) < ?2 ORDER BY \(key) LIMIT ?3"
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
