import Catalog
import GRDB
import Store
import StoreCore

/// The categories or brands that rows are put under, as the store knows them: the ids of a book's entries.
///
/// What a row brought up is written when the first row that lands needs it, so that bad rows make nothing.
struct CategoryCache {
  private(set) var entries: [FilingBook.Entry]
  private var ids: [Int64?]
  let kind: Subject.Kind
  /// How many were written.
  private(set) var made = 0

  /// The book of what the store holds, and the shelf that goes with it.
  static func load(_ kind: Subject.Kind, _ db: Database) throws -> (FilingBook, CategoryCache) {
    var entries: [FilingBook.Entry] = []
    var ids: [Int64] = []
    var parents: [Int64?] = []
    let columns = kind == .category ? "id, code, name, status, parent_id" : "id, code, name, status, NULL"
    let query = try Query(db, "SELECT \(columns) FROM \(kind.rawValue) ORDER BY id")
    while try query.step() {
      ids.append(query.int64(0))
      entries.append(
        FilingBook.Entry(
          code: Code(stored: query.text(1)), name: query.text(2), isArchived: query.int(3) == 2))
      parents.append(query.isNull(4) ? nil : query.int64(4))
    }
    let places = Dictionary(uniqueKeysWithValues: zip(ids, ids.indices))
    for (place, parent) in parents.enumerated() { entries[place].parent = parent.flatMap { places[$0] } }
    return (FilingBook(kind, entries), CategoryCache(kind: kind, entries: entries, ids: ids))
  }

  private init(kind: Subject.Kind, entries: [FilingBook.Entry], ids: [Int64]) {
    self.kind = kind
    self.entries = entries
    self.ids = ids
  }

  /// Learns of entries that rows brought up.
  mutating func add(_ new: [FilingBook.Entry]) {
    entries += new
    ids += new.map { _ in nil }
  }

  /// Why nothing new may be put at a place, if so.
  func refusal(_ place: Int?) -> StoreError? {
    guard let place, entries[place].isArchived else { return nil }
    return entries[place].refusal(kind)
  }

  /// The code at a place.
  func code(_ place: Int?) -> Code? { place.map { entries[$0].code } }

  /// The id at a place, writing the row when it is not there yet, and before it those it is inside of.
  mutating func id(_ place: Int?, in run: inout ImportRun) throws -> Int64? {
    guard let place else { return nil }
    if let id = ids[place] { return id }
    let entry = entries[place]
    _ = try id(entry.parent, in: &run)
    let row: CatalogRow =
      kind == .category
      ? .category(
        row: Category(
          code: entry.code, name: entry.name, parent: code(entry.parent),
          position: try CategoryTable(run.db).nextPosition(underID: entry.parent.flatMap { ids[$0] })))
      : .brand(row: Brand(code: entry.code, name: entry.name))
    let id = try run.write(row, over: nil)
    ids[place] = id
    made += 1
    return id
  }
}
