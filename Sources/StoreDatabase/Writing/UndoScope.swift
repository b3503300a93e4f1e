import Catalog
import GRDB
import Inventory
import Store
import StoreCore

// Which entry is meant, and whether it may be taken back, or done again, from where that is asked.
extension ChangeWriter {
  func numberToUndo(_ meant: MeantEntry) throws -> Int {
    if case .entry(let number) = meant { return number }
    let history = History(db)
    let done = try history.latestDone()
    if case .latestHere(let written, let isUndo) = meant {
      if let by = try history.latestDone(asOf: written).flatMap({ try history.undo(of: $0.number) }),
        let undo = try journal.entry(by)
      {
        throw StoreError.undoOfUndone(by: undo, latest: try done.flatMap { try journal.entry($0.number) })
      }
      if let done, done.by > written, let latest = try journal.entry(done.number) {
        throw StoreError.undoOfAnother(latest, doneBy: done.by, own: isUndo ? nil : written)
      }
    }
    guard let done else { throw StoreError.nothingToUndo() }
    if case .latestAbout(let subject) = meant, let scope = try history.undoScope(of: subject), !scope.isOfRow
    {
      throw StoreError.undoElsewhere(subject, latest: scope.latest, ofRow: scope.ofRow)
    }
    return done.number
  }

  func numberToRedo(_ meant: MeantEntry) throws -> Int {
    if case .entry(let number) = meant { return number }
    let history = History(db)
    guard let number = try history.latestUndone() else { throw StoreError.nothingToRedo() }
    if case .latestAbout(let subject) = meant, let scope = try history.redoScope(of: subject), !scope.isOfRow
    {
      throw StoreError.redoElsewhere(subject, latest: scope.latest, ofRow: scope.ofRow)
    }
    return number
  }
}

/// What `undo` alone would take back, or `redo` alone do again, looked at from the page of one row.
struct UndoScope {
  /// The shop's latest entry that undo takes back; for redo, the entry undone last.
  var latest: JournalEntry
  /// Whether it has to do with the row: with the row itself, or with what belongs to its page.
  var isOfRow: Bool
  /// The latest such entry about the row; nil: there is none.
  var ofRow: Int?
}

extension History {
  /// What undo alone would take back; nil: nothing.
  func undoScope(of subject: Subject) throws -> UndoScope? {
    guard let number = try latestDone()?.number, let latest = try Journal(db).entry(number) else {
      return nil
    }
    let ofRow = try latestDone(about: subject)
    return UndoScope(
      latest: latest,
      isOfRow: try ofRow == number || latest.files(under: subject) || concerns(subject, in: number),
      ofRow: ofRow)
  }

  /// What redo alone would do again; nil: nothing.
  func redoScope(of subject: Subject) throws -> UndoScope? {
    guard let number = try latestUndone(), let latest = try Journal(db).entry(number) else { return nil }
    // What was made and is gone again belongs to no page any more: the entry's words still name it.
    let isOfRow =
      try latest.files(under: subject) || latest.tells(of: subject) || concerns(subject, in: number)
      || keeps(rowsUnder: subject, number)
    return UndoScope(
      latest: latest, isOfRow: isOfRow, ofRow: isOfRow ? number : try latestUndone(about: subject))
  }
}

extension History {
  /// The change in force that somebody made or did again last of a row, or of what belongs to its page.
  func latestDone(about subject: Subject) throws -> Int? {
    try latest(of: [PageFamily.own] + PageFamily.others.filter { !$0.isForUndone }, about: subject) {
      try done(by: $0)
    }
  }

  /// The change of a row that was undone last of those that are.
  func latestUndone(about subject: Subject) throws -> Int? {
    var own = PageFamily.own
    // What made it is what is done again.
    own.sql = "SELECT s.entry AS number FROM journal_subject s WHERE s.subject = ?1"
    return try latest(of: [own] + PageFamily.others, about: subject) { try undone(by: $0) }
  }

  /// The change that was done, or taken back, by the latest of the entries that ways lead to. One that is in order is
  /// walked no further than to the first.
  private func latest(
    of branches: [PageFamily.Branch], about subject: Subject, _ find: (Int) throws -> DoneChange?
  ) throws -> Int? {
    var latest: DoneChange?
    for branch in branches {
      let query = try Query(db, branch.ordered)
      query.bind(subject.lookup, 1)
      query.bind(subject.key, 2)
      while try query.step() {
        guard let found = try find(query.int(0)) else { continue }
        if found.by > latest?.by ?? 0 { latest = found }
        if branch.order != nil { break }
      }
    }
    return latest?.number
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
    for branch in PageFamily.others {
      // One by one each is looked up by the number; all of them together would be read through.
      let query = try Query(db, "SELECT 1 FROM (\(branch.sql)) WHERE number = ?3 LIMIT 1")
      query.bind(subject.lookup, 1)
      query.bind(subject.key, 2)
      query.bind(number, 3)
      if try query.step() { return true }
    }
    return false
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
          OR subject >= 'count:' AND subject < 'count;'
          OR subject >= 'category:' AND subject < 'category;')
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
