/// What `undo` alone would take back, or `redo` alone do again, looked at from the page of one row.
package struct UndoScope: Hashable, Sendable {
  /// The shop's latest entry that undo takes back; for redo, the entry undone last.
  package var latest: JournalEntry
  /// Whether it has to do with the row: with the row itself, or with what belongs to its page.
  package var isOfRow: Bool
  /// The latest such entry about the row; nil: there is none.
  package var ofRow: Int?

  /// States what there is to take back.
  package init(latest: JournalEntry, isOfRow: Bool, ofRow: Int?) {
    self.latest = latest
    self.isOfRow = isOfRow
    self.ofRow = ofRow
  }
}
