package import StoreCore

/// The shop's settings, stars and journal as their pages know them.
package final class ShopModel: AggregateModel {
  package let service: StoreService

  /// Reads and writes through a session's service.
  package init(service: StoreService) { self.service = service }

  // MARK: Stars

  /// The star of a name; nil: there is none.
  package func star(named name: String) async throws(StoreError) -> Star? {
    do throws(StoreError) {
      let row = try await read(EntityPage(Subject(Star.entity, name)))
      return Star.declaration.decode(row.image)
    } catch {
      guard error.code == "star-not-found" else { throw error }
      return nil
    }
  }

  /// The first star of an address; nil: it is not starred.
  package func star(at address: String) async throws(StoreError) -> Star? {
    guard let name = try await read(StarQuery(address)) else { return nil }
    return try await star(named: name)
  }

  /// Keeps an address under a name, in place of what that name held; `subject` is the row that the page is about, and
  /// `seen` how many rows its list has now.
  package func star(
    _ name: String, address: String, about subject: Subject? = nil, seen: Total? = nil
  ) async throws(StoreError) -> Receipt {
    let isThere = try await star(named: name) != nil
    let fields = [
      "address": address, "entity": subject?.entity ?? "", "about": subject?.key ?? "",
      "seen": seen?.text ?? "",
    ]
    return try await perform(Edit(isThere ? .set : .add, Star.entity, name, fields))
  }

  /// Forgets a name; refused as `star-not-found`.
  package func unstar(_ name: String) async throws(StoreError) -> Receipt {
    try await perform(Edit(.remove, Star.entity, name))
  }

  // MARK: Undo and redo

  /// Undoes an entry, or the last change of this session; refused as `undo-refused`, `unknown-entry` or
  /// `nothing-to-undo`.
  package func undo(_ entry: Int? = nil) async throws(StoreError) -> Receipt {
    if let entry = entry ?? service.lastDone { return try await service.undo(entry) }
    throw .nothing(to: "undo", latest: try await latest { !$0.isUndone }, on: service.ground)
  }

  /// Redoes an entry, or the last that this session undid; refused as `undo-refused`, `unknown-entry` or
  /// `nothing-to-redo`.
  package func redo(_ entry: Int? = nil) async throws(StoreError) -> Receipt {
    if let entry = entry ?? service.lastUndone { return try await service.redo(entry) }
    throw .nothing(to: "redo", latest: try await latest { $0.isUndone }, on: service.ground)
  }

  /// The newest change of anybody that is, or is not, in force, among the last few.
  private func latest(_ fits: (JournalEntry) -> Bool) async throws(StoreError) -> JournalEntry? {
    var query = JournalQuery()
    (query.limit, query.effects) = (50, 0)
    return try await read(query).entries.first { $0.about == nil && fits($0) }
  }
}
