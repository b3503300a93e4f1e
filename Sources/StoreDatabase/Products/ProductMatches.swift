import Catalog
import GRDB
import StoreCore

/// The products that a text or the stars find, checked against every filter; in a big shop not all of them.
struct ProductMatches {
  /// The most products found that are then sorted.
  static let most = 1_000
  /// The most products looked at.
  static let mostChecked = 20_000

  private(set) var ids: [Int64] = []
  /// Whether there may be more.
  private(set) var isCut = false

  init(_ lister: ProductLister, _ search: TextSearch, isCapped: Bool = true) throws {
    let candidates = try Query(lister.db, Self.sql(lister, search))
    if let match = search.match, !lister.query.starred { candidates.bind(match, 1) }
    let check = try Query(lister.db, lister.sql.checked())
    lister.bind(check)
    var looked = 0
    while try candidates.step() {
      if isCapped, ids.count == Self.most || looked == Self.mostChecked {
        isCut = true
        break
      }
      looked += 1
      let id = candidates.int64(0)
      check.bind(id, 1)
      if try check.step() { ids.append(id) }
      check.reset()
    }
  }

  /// The stars are few, so they come first; the words are then checked. The latest products come first
  /// where the list begins with them.
  private static func sql(_ lister: ProductLister, _ search: TextSearch) -> String {
    if lister.query.starred {
      return """
        SELECT DISTINCT p.id FROM star s CROSS JOIN product p ON p.sku = substr(s.subject, 9)
        WHERE s.subject > 'product:' AND s.subject < 'product;'
        """
    }
    let order = lister.query.order == ProductOrder(.newest) ? "DESC" : "ASC"
    return "SELECT rowid FROM product_text WHERE product_text MATCH ?1 ORDER BY rowid \(order)"
  }

  /// The ids as a JSON array, for one statement to take them all.
  var json: String { "[" + ids.map(String.init).joined(separator: ",") + "]" }

  /// What a reader should know.
  var note: String? {
    guard isCut else { return nil }
    let what =
      ids.count == Self.most
      ? "\(Total.grouped(Self.most)) matches are shown"
      : "\(Total.grouped(Self.mostChecked)) products with these letters were searched"
    return "Only the first \(what). Add a word to narrow the search."
  }
}
