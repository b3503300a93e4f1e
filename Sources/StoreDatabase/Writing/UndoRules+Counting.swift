import Catalog
import GRDB
import Inventory
import Store
import StoreCore

// Reservations and counts that are put back.
extension UndoRules {
  /// What is held again must be free.
  func checkFree(_ step: RowStep) throws {
    guard case .inventory(.reservation(let after))? = step.after else { return }
    var before: Int64 = 0
    if case .inventory(.reservation(let found))? = step.found?.row { before = found.held.units }
    guard after.held.units > before else { return }
    let levels = LevelTable(db)
    guard let product = try levels.product(after.sku)?.id,
      let location = try LocationTable(db).find(after.location.text)?.id
    else { throw refusal("\(after.sku) or \(after.location) is gone", later: nil) }
    let level = try levels.level(product, location)
    let missing = after.held.units - before
    guard level.free < missing else { return }
    func quantity(_ units: Int64) -> Quantity { Quantity(units: units, decimals: after.held.decimals) }
    let there = StoreError.stockWords(
      after.sku, at: after.location, onHand: quantity(level.onHand), free: quantity(max(level.free, 0)),
      promises: try ReservationTable(db).promises(product, location))
    var refusal = refusal("\(there), and reservation \(after.number) wants \(quantity(missing))", later: nil)
    refusal.advice = [.page(.stock, after.sku.text)]
    throw refusal
  }

  /// A count that goes, or is a draft again, must have no lines.
  func checkEmpty(_ row: Stocktake, isGone: Bool) throws {
    guard isGone || row.status == .draft else { return }
    let query = try Query(db, "SELECT revision FROM count_line WHERE number = ?1 LIMIT 1")
    query.bind(row.number, 1)
    if try query.step() { throw refusal("count \(row.number) has counted lines", later: query.int(0)) }
  }

  /// A line changes only while it is counted, or together with its count, or in the review it was made in; and comes
  /// back in the unit it was counted in.
  func checkOpen(_ row: CountLine, comes: Bool) throws {
    if comes { try checkUnit(of: row.sku, counting: row.expected) }
    let subject = Subject(.count, String(row.count))
    guard try !History(db).touches(subject, in: number), let count = try StocktakeTable(db).find(row.count),
      count.status != .counting, count.status != .review || row.revision < count.revision
    else { return }
    throw refusal("stocktake \(row.count) is now \(count.status.rawValue)", later: count.revision)
  }
}
