import GRDB
import Inventory
import Store
import StoreCore

// Changes of the inventory: rows first, then what moves, in one entry.
extension ChangeWriter {
  /// Makes a change of the inventory.
  func book(_ change: InventoryChange, json: String) throws -> Receipt {
    if request.expectedRevision != nil {
      try checkRevision(try rows.head(change.guarded), change.guarded)
    }
    var work = try CompositeWriting(self)
    var ledger = Ledger(db, entry: work.entry, at: at, settings: rows.settings)
    let outcome: InventoryOutcome = try suggesting(change.subject) { try self.outcome(of: change) }
    for edit in outcome.rows {
      let after = edit.after.map { StoreRow.inventory(row: $0) }
      let found = try rows.find(edit.subject, as: after)
      try ledger.note(found?.row)
      try ledger.note(after)
      try work.put(found, after, telling: outcome.told == nil ? nil : [])
    }
    if let told = outcome.told { work.tell(told, of: told.count) }
    for posting in outcome.postings {
      let parts = try parts(of: posting)
      do {
        try suggesting(Subject(.product, posting.sku.text)) {
          for part in parts {
            try ledger.post(part.posting, document: outcome.document, returning: part.sale)
          }
        }
      } catch let error as StoreError { throw outcome.refusal(error, of: posting) }
    }
    guard work.rowCount > 0 || ledger.movementCount > 0 else {
      var receipt = try unchanged(json)
      receipt.remarks = outcome.remarks
      return receipt
    }
    let told = try ledger.told()
    work.tell(told, of: told.count)
    try journal.append(
      JournalEntry(
        number: work.entry, at: at, actor: request.actor, origin: request.origin,
        kind: StoreChange.inventory(change: change).kind, words: work.told.words(), effects: work.told.first),
      change: json, steps: [])
    var receipt = try receipt(entry: work.entry, work.told.first, count: work.told.count, change: json)
    receipt.remarks = outcome.remarks
    return receipt
  }

  private func outcome(of change: InventoryChange) throws -> InventoryOutcome {
    switch change {
    case .stock(.posted(let lines)): return InventoryOutcome(postings: lines)
    case .stock(.returned(let sku, let quantity, let to)):
      return InventoryOutcome(postings: [
        StockPosting(sku, quantity, from: Location.customer, to: to, .return)
      ])
    case .reservation(let change): return try self.outcome(of: change)
    case .count(let change): return try self.outcome(of: change)
    case .location(let change):
      return try change.outcome(over: try LocationTable(db).rows(for: change))
    case .supplier, .purchase, .reorder: return try purchasing(change)
    }
  }

  /// A return as the parts that come back of each sale, the last sale first; anything else as it is.
  private func parts(of posting: StockPosting) throws -> [(posting: StockPosting, sale: Ledger.Sale?)] {
    guard posting.reason == .return, let (id, product) = try LevelTable(db).product(posting.sku) else {
      return [(posting, nil)]
    }
    let units = try posting.quantity.counted(in: product.unit).units
    guard units > 0 else { return [(posting, nil)] }
    let decimals = product.unit.decimals
    var missing = units
    let parts = try Ledger.sales(db, of: id, covering: units).map { sale in
      var part = posting
      part.quantity = Quantity(units: min(missing, sale.quantity - sale.returned), decimals: decimals)
      missing -= part.quantity.units
      return (part, sale)
    }
    guard missing == 0 else {
      throw StoreError.nothingToReturn(
        product.sku, asked: posting.quantity, sold: Quantity(units: units - missing, decimals: decimals))
    }
    return parts
  }
}
