import GRDB
package import Shop
import Store
package import StoreCore

extension StoreDatabase {
  package func settings() async throws(StoreError) -> ShopSettings {
    try read { db in try SettingsTable(db).settings() }
  }

  package func stars(after: String?, limit: Int) async throws(StoreError) -> ListPage<Star> {
    let limit = max(limit, 0)
    return try read { db in
      let query = try Query(db, StarTable.page)
      query.bind(after.map(folded) ?? "", 1)
      query.bind(limit + 1, 2)
      var stars: [Star] = []
      while try query.step() { stars.append(StarTable.star(of: query)) }
      let hasNext = stars.count > limit
      if hasNext { stars.removeLast() }
      return ListPage(
        rows: stars, total: try StarTable(db).total(), hasNext: hasNext, hasPrevious: after != nil)
    }
  }

  package func star(at address: String) async throws(StoreError) -> Star? {
    try read { db in
      let query = try Query(db, StarTable.ofAddress)
      query.bind(address, 1)
      return try query.step() ? StarTable.star(of: query) : nil
    }
  }

  package func isStarred(_ addresses: Set<String>) async throws(StoreError) -> Bool {
    if let starred = memory.starredOfPage() { return !starred.isDisjoint(with: addresses) }
    return try readPage { _ in !(memory.starredOfPage() ?? []).isDisjoint(with: addresses) }
  }

  package func star(named name: String) async throws(StoreError) -> Star {
    try read { db in
      if case .shop(.star(let star))? = try StarTable(db).find(name)?.row { return star }
      throw StoreError.notFound(.star, name, near: try Candidates(db).near(.star, name))
    }
  }

  package func journal(
    _ query: JournalQuery, limit: Int
  ) async throws(StoreError) -> ListPage<JournalEntry> {
    try read { db in
      let since = try query.since.map { try SettingsTable(db).settings().start(of: $0) }
      let limit = max(limit, 0)
      var entries = try Journal(db).entries(query, since: since, limit: limit + 1)
      let hasNext = entries.count > limit
      if hasNext { entries.removeLast() }
      let isWhole = query.subject == nil && query.actor == nil && since == nil
      let total: Total =
        isWhole
        ? .exact(try Journal(db).latest())
        : hasNext || query.before != nil ? .atLeast(entries.count + (hasNext ? 1 : 0)) : .exact(entries.count)
      return ListPage(rows: entries, total: total, hasNext: hasNext, hasPrevious: query.before != nil)
    }
  }

  package func undo(of entry: Int) async throws(StoreError) -> Int? {
    try read { db in try History(db).undo(of: entry) }
  }

  package func latestDone() async throws(StoreError) -> JournalEntry? {
    try read { db in try History(db).latestDone().flatMap(Journal(db).entry) }
  }

  package func latestUndone() async throws(StoreError) -> JournalEntry? {
    try read { db in try History(db).latestUndone().flatMap(Journal(db).entry) }
  }

  package func entry(_ number: Int) async throws(StoreError) -> JournalEntry {
    try read { db in
      if let entry = try Journal(db).entryWithMovements(number) { return entry }
      throw StoreError.unknownEntry(number, latest: try Journal(db).latest())
    }
  }

  package func starCandidates(prefix: String, limit: Int) -> [Suggestion] {
    candidates(.star, prefix: prefix, limit: limit)
  }

  package func entryCandidates(prefix: String, limit: Int) -> [Suggestion] {
    completing { db in
      var takenBack: [Int: Bool] = [:]
      return try Journal(db).entries(JournalQuery(), since: nil, limit: limit).compactMap { entry in
        // Newest first, so what is said last of an entry is met first.
        if let undone = entry.undoes, takenBack[undone] == nil { takenBack[undone] = true }
        if let redone = entry.redoes, takenBack[redone] == nil { takenBack[redone] = false }
        guard String(entry.number).hasPrefix(prefix) else { return nil }
        let isBack = takenBack[entry.number] == true
        return Suggestion(String(entry.number), entry.words + (isBack ? "\ttaken back" : ""))
      }
    }
  }
}
