import Catalog
import GRDB
import Store
import StoreCore

/// Lets every scheduled price that is due take effect, in one entry of the journal.
///
/// Nobody is there who asks, so the entry's actor and origin are the schedule; who scheduled a price stands in
/// the entry that did. A price holds since the moment it was scheduled for, whenever that is noticed.
struct DuePrices {
  /// Who the journal says it was.
  static let actor = "schedule"
  let db: Database
  let at: Instant

  /// Writes what is due at `at`; nothing when nothing is.
  func run() throws {
    let due = try ScheduledPriceTable(db).due(by: at)
    guard !due.isEmpty else { return }
    let (rows, journal) = (try RowTables(db), Journal(db))
    let number = try journal.next()
    var told = ReportedEffects()
    for sku in due {
      guard let found = try rows.find(Subject(.product, sku.text)), let before = found.row.product else {
        continue
      }
      let after = try take(before, found, rows.products, number)
      let step = RowStep(
        found: found, after: .catalog(row: .product(row: after)), beforeRevision: before.revision,
        place: found.id)
      try journal.keep(step, of: number)
      told.tell(DuePrices.effects(before, after))
    }
    try journal.append(
      JournalEntry(
        number: number, at: at, actor: Self.actor, origin: .schedule, kind: "catalog.scheduledPricesTook",
        words: told.words(), effects: told.first),
      change: try CanonicalJSON.text(of: ["scheduledPricesTook": ["until": at.milliseconds]]), steps: [])
  }

  /// Gives a product its due prices one after the other, so that each stands in its history.
  private func take(
    _ product: Product, _ found: FoundRow, _ table: ProductTable, _ number: Int
  ) throws -> Product {
    var after = product
    while let next = after.scheduled.first, next.from <= at {
      after.price = next.price
      after.scheduled.removeFirst()
      after.updatedAt = next.from
      after.revision = number
      // A price passed over is known by the entry that scheduled it: one entry sets one price of a product.
      let isLast = after.scheduled.first.map { $0.from > at } ?? true
      let step = RowStep(found: found, after: .catalog(row: .product(row: after)), beforeRevision: 0)
      _ = try table.write(step, entry: isLast ? number : next.entry ?? number, at: next.from)
    }
    return after
  }

  /// That the schedule is shorter goes without saying, unless the price was the same already.
  private static func effects(_ before: Product, _ after: Product) -> [Effect] {
    var silent = before
    silent.scheduled = after.scheduled
    let told = CatalogRow.effects(from: .product(row: silent), to: .product(row: after))
    return told.isEmpty ? CatalogRow.effects(from: .product(row: before), to: .product(row: after)) : told
  }
}

extension StoreDatabase {
  /// Whether a scheduled price is due that has not taken effect yet.
  func isPriceDue(_ earliest: Instant?) -> Bool { earliest.map { $0 <= clock.now() } ?? false }

  /// Lets scheduled prices that are due take effect before something is changed or counted; a store that is
  /// only read keeps what it holds.
  func takeDuePrices() throws(StoreError) {
    guard !isReadOnly, isPriceDue(try read { db in try ScheduledPriceTable(db).earliest() }) else { return }
    try write { db in try DuePrices(db: db, at: clock.tick()).run() }
  }

  /// The same before a page is read, which a lock or a full disk does not keep from being read: it shows the
  /// price that is stored.
  func takeDuePricesIfPossible() throws(StoreError) {
    do throws(StoreError) { try takeDuePrices() } catch {
      guard error.isOnlyOfWriting else { throw error }
    }
  }
}

extension StoreError {
  fileprivate var isOnlyOfWriting: Bool { isTemporary || code == "full" || code == "read-only" }
}
