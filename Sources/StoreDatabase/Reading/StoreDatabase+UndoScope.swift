import Catalog
import GRDB
import Inventory
import Store
package import StoreCore

extension StoreDatabase {
  package func undoScope(of subject: Subject) async throws(StoreError) -> UndoScope? {
    try read { db -> UndoScope? in
      let history = History(db)
      guard let number = try history.latestDone(), let latest = try Journal(db).entry(number) else {
        return nil
      }
      return UndoScope(
        latest: latest, isOfRow: try latest.files(under: subject) || history.concerns(subject, in: number),
        ofRow: try history.latestDone(about: subject))
    }
  }

  package func redoScope(of subject: Subject) async throws(StoreError) -> UndoScope? {
    try read { db -> UndoScope? in
      let history = History(db)
      guard let number = try history.latestUndone(), let latest = try Journal(db).entry(number) else {
        return nil
      }
      // What was made and is gone again belongs to no page any more: the entry's words still name it.
      let isOfRow =
        try latest.files(under: subject) || latest.tells(of: subject) || history.concerns(subject, in: number)
        || history.keeps(rowsUnder: subject, number)
      return UndoScope(
        latest: latest, isOfRow: isOfRow, ofRow: isOfRow ? number : try history.latestUndone(about: subject))
    }
  }
}

extension History {
  /// The latest change in force that somebody made of a row or of what belongs to its page; of a row of the catalog
  /// not the one that made it, which nobody means to take back there and which mostly cannot be.
  func latestDone(about subject: Subject) throws -> Int? {
    let query = try Query(
      db,
      """
      SELECT e.number FROM (
        SELECT s.entry AS number FROM journal_subject s WHERE s.subject = ?1
          AND (s.before IS NOT NULL OR substr(?1, 1, 8) <> 'product:' AND substr(?1, 1, 9) <> 'category:'
            AND substr(?1, 1, 6) <> 'brand:')
        UNION \(PageFamily.entries)
        ORDER BY 1 DESC) n
      CROSS JOIN journal e ON e.number = n.number
      WHERE \(History.inForce) ORDER BY e.number DESC LIMIT 1
      """)
    query.bind(subject.lookup, 1)
    query.bind(subject.key, 2)
    return try query.step() ? query.int(0) : nil
  }

  /// The change of a row that was undone last of those that are.
  func latestUndone(about subject: Subject) throws -> Int? {
    let query = try Query(
      db,
      """
      SELECT u.undoes FROM (
        SELECT s.entry AS number FROM journal_subject s WHERE s.subject = ?1
        UNION \(PageFamily.entries)) n
      CROSS JOIN journal u ON u.undoes = n.number
      WHERE u.number > coalesce((SELECT max(r.number) FROM journal r WHERE r.redoes = n.number), 0)
      ORDER BY u.number DESC LIMIT 1
      """)
    query.bind(subject.lookup, 1)
    query.bind(subject.key, 2)
    return try query.step() ? query.int(0) : nil
  }

  /// Whether an entry has to do with a row: with itself, with reviews of it, or with a star on its page.
  func concerns(_ subject: Subject, in number: Int) throws -> Bool {
    if try touches(subject, in: number) || belongs(to: subject, number) { return true }
    let star = try Query(
      db,
      """
      SELECT 1 FROM journal_subject j LEFT JOIN star s ON s.key = substr(j.subject, 6)
      WHERE j.entry = ?1 AND j.subject >= 'star:' AND j.subject < 'star;'
        AND ?2 IN (lower(s.subject), lower(json_extract(j.before, '$.shop.row.star.row.subject.kind') || ':' ||
          json_extract(j.before, '$.shop.row.star.row.subject.key')))
      """)
    star.bind(number, 1)
    star.bind(subject.lookup, 2)
    if try star.step() { return true }
    if subject.kind == .category { return try concernsChild(of: subject, in: number) }
    guard subject.kind == .product else { return false }
    let product = try Query(
      db,
      """
      SELECT 1 FROM product p WHERE p.sku = ?2 AND (p.created_entry = ?1 OR EXISTS(
        SELECT 1 FROM review r CROSS JOIN journal_subject j ON j.entry = ?1 AND j.subject = 'review:' || r.number
        WHERE r.product_id = p.id))
      """)
    product.bind(number, 1)
    product.bind(subject.key, 2)
    return try product.step()
  }

  /// Whether an entry is about what belongs to a page of the inventory, or to a product's stock.
  private func belongs(to subject: Subject, _ number: Int) throws -> Bool {
    let query = try Query(db, "SELECT 1 FROM (\(PageFamily.entries)) WHERE number = ?3 LIMIT 1")
    query.bind(subject.lookup, 1)
    query.bind(subject.key, 2)
    query.bind(number, 3)
    return try query.step()
  }

  /// Whether an undone entry, or what undid it, keeps what lies under a place, a supplier or a category: orders and
  /// counts, and locations or categories inside. What they became or were no table says any more.
  func keeps(rowsUnder subject: Subject, _ number: Int) throws -> Bool {
    guard [.location, .supplier, .category].contains(subject.kind), let undo = try undo(of: number) else {
      return false
    }
    let query = try Query(
      db,
      """
      SELECT before FROM journal_subject WHERE entry IN (?1, ?2) AND before IS NOT NULL
        AND (subject >= 'purchase:' AND subject < 'purchase;' OR subject >= 'location:' AND subject < 'location;'
          OR subject >= 'count:' AND subject < 'count;' OR subject >= 'category:' AND subject < 'category;')
      LIMIT 1000
      """)
    query.bind(number, 1)
    query.bind(undo, 2)
    while try query.step() {
      let row: StoreRow = try CanonicalJSON.value(of: query.text(0))
      if row.liesUnder.contains(where: { $0.lookup == subject.lookup }) { return true }
    }
    return false
  }

  private func concernsChild(of category: Subject, in number: Int) throws -> Bool {
    let query = try Query(
      db,
      """
      SELECT 1 FROM category p JOIN category c ON c.parent_id = p.id
      JOIN journal_subject j ON j.entry = ?1 AND j.subject = 'category:' || lower(c.code) WHERE p.code = ?2
      """)
    query.bind(number, 1)
    query.bind(category.key, 2)
    return try query.step()
  }
}

extension StoreRow {
  /// On whose pages, besides its own, a row is changed.
  fileprivate var liesUnder: [Subject] {
    switch self {
    case .catalog(.category(let category)):
      category.parent.map { [Subject(.category, $0.text)] } ?? []
    case .inventory(let row): Self.liesUnder(row)
    default: []
    }
  }

  private static func liesUnder(_ row: InventoryRow) -> [Subject] {
    switch row {
    case .purchase(let order):
      [Subject(.supplier, order.supplier.text), Subject(.location, order.destination.text)]
    case .location(let location): location.parent.map { [Subject(.location, $0.text)] } ?? []
    case .count(let count): [Subject(.location, count.location.text)]
    default: []
    }
  }
}

extension JournalEntry {
  /// Whether what it did is told with the name of a row.
  fileprivate func tells(of row: Subject) -> Bool {
    let name =
      [.count, .reservation, .review].contains(row.kind)
      ? [row.kind.rawValue, row.key] : [row.key.lowercased()]
    return effects.contains { effect in
      let words = effect.words.lowercased().split { " :,@/()".contains($0) }.map(String.init)
      return words.indices.contains { words[$0...].starts(with: name) }
    }
  }

  /// Whether it files something under a category or brand, or takes it out.
  fileprivate func files(under row: Subject) -> Bool {
    effects.contains { effect in
      effect.what == row.kind.rawValue && effect.subject.kind == .product
        && [effect.before, effect.after].contains {
          $0.map { Subject(row.kind, $0).lookup == row.lookup } ?? false
        }
    }
  }
}
