/// What `undo` alone would take back, or `redo` alone do again, looked at from the page of one row.
package struct UndoScope: Hashable, Sendable {
  /// The shop's latest entry that undo takes back; for redo, the entry undone last.
  package var latest: JournalEntry
  /// The entry by which it was done last: the change itself, or what did it again.
  package var doneBy: Int
  /// Whether it has to do with the row: with the row itself, or with what belongs to its page.
  package var isOfRow: Bool
  /// The latest such entry about the row; nil: there is none.
  package var ofRow: Int?

  /// States what there is to take back.
  package init(latest: JournalEntry, doneBy: Int, isOfRow: Bool, ofRow: Int?) {
    self.latest = latest
    self.doneBy = doneBy
    self.isOfRow = isOfRow
    self.ofRow = ofRow
  }
}
