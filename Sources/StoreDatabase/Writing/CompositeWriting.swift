import Catalog
import GRDB
import Store
import StoreCore

/// One entry made of many changes, each of a row of its own and by its own rule, over the rows as the ones
/// before it left them.
///
/// Parts pass through one by one, since there may be a million.
struct CompositeWriting {
  let writer: ChangeWriter
  /// The entry's number to be.
  let entry: Int
  /// What was done, in words.
  private(set) var told = ReportedEffects()
  /// How many rows were changed.
  private(set) var rowCount = 0

  init(_ writer: ChangeWriter) throws {
    self.writer = writer
    entry = try writer.journal.next()
  }

  /// Makes one part, and says whether it changed anything. No two parts may be about one row.
  @discardableResult
  mutating func make(_ part: CatalogChange) throws -> Bool {
    let found = try writer.rows.find(part.subject)
    let after = try writer.outcome(of: .catalog(change: part), over: found)
    return try put(found, after)
  }

  /// Brings one row to what it shall be, and says whether that changed anything; nil: gone. `told` is what is
  /// said of it where its images do not say it best.
  @discardableResult
  mutating func put(_ found: FoundRow?, _ after: StoreRow?, telling told: [Effect]? = nil) throws -> Bool {
    guard after != found?.row, let subject = (after ?? found?.row)?.subject else { return false }
    var step = RowStep(
      found: found, after: after, beforeRevision: try writer.journal.revision(of: subject, found))
    step.after?.revision = entry
    let new = told ?? StoreRow.effects(from: found?.row, to: step.after)
    self.told.tell(new)
    rowCount += 1
    step.place = try writer.rows.write(step, entry: entry, at: writer.at)
    try writer.journal.keep(step, of: entry)
    return true
  }

  /// Takes in what was done to many rows at once: their first effects, and how many there are in all.
  mutating func tell(_ first: [Effect], of count: Int) { told.tell(first, of: count) }
}
