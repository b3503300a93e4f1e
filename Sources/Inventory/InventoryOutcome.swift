package import StoreCore

/// What an inventory change comes to, as its rule decides: rows as they will be, then stock that moves.
///
/// The store writes the rows first and posts then, in order; an undo reverses the postings first and then puts the
/// rows back.
package struct InventoryOutcome: Hashable, Sendable {
  /// One row as the change leaves it.
  package struct Edit: Hashable, Sendable {
    /// The row.
    package var subject: Subject
    /// What it becomes; nil: it goes.
    package var after: InventoryRow?

    /// States an edit.
    package init(_ subject: Subject, _ after: InventoryRow?) {
      self.subject = subject
      self.after = after
    }
  }

  /// The rows, each once.
  package var rows: [Edit]
  /// The lines of the ledger, in their order; the same product may come twice.
  package var postings: [StockPosting]
  /// The document that the movements belong to.
  package var document: Subject?
  /// What is said before the levels' own effects where the rows' images do not say it best.
  package var told: [Effect]?
  /// What else is to be known, also when nothing changes.
  package var remarks: [String] = []

  /// States an outcome.
  package init(
    rows: [Edit] = [], postings: [StockPosting] = [], document: Subject? = nil, told: [Effect]? = nil
  ) {
    self.rows = rows
    self.postings = postings
    self.document = document
    self.told = told
  }

  /// One row alone; its subject is its own.
  package init(_ row: InventoryRow) { self.init(rows: [Edit(row.subject, row)]) }
}
