import Catalog
import GRDB
import Inventory
import Shop
import StoreCore

/// Lands the rows of a stock file: each adds opening stock of a product at a location.
///
/// A row adds and never sets, so other movements stay right. The same file again would add the stock twice: it is
/// refused.
final class StockImport {
  /// The most levels that the journal entry reports.
  private static let told = 100

  private let reading: OpeningRowReader
  private var ledger: Ledger
  private var tenfold = TenfoldChanges()
  /// The line of each product and location.
  private var seen = SeenKeys()

  init(_ run: ImportRun, _ columns: ImportColumns) {
    let settings = run.rows.settings
    reading = OpeningRowReader(
      columns: columns, defaultLocation: settings.defaultLocation, currency: settings.currency)
    ledger = Ledger(run.db, entry: run.entry, at: run.at, settings: settings, telling: Self.told)
  }

  /// Posts the row that `reader` is at; refused as its fields and the ledger's rules are.
  func land(_ run: inout ImportRun, _ reader: CSVReader) throws -> ImportOutcome {
    do {
      try land(try reading.row(reader), reader.line)
      return .created
    } catch let refused as StoreError where !refused.isOfStore {
      var problem = refused.at(Self.field(refused))
      if problem.code == "product-not-found" { problem.advice = ["Import products before their stock."] }
      throw problem
    }
  }

  /// Reports the levels and values after the last row, and keeps what the journal entry needs.
  func end(_ report: inout ImportReport, _ run: inout ImportRun, _ digest: () -> String) throws {
    if !report.isRefused { try run.refuseSameFile(digest()) }
    report.tenfold = tenfold
    report.worthNothing = report.isRefused ? 0 : ledger.unknownCostCount
    let effects = try ledger.watch.effects()
    let levels = effects.filter { $0.kind == .stock }.prefix(ImportReport.toldLevels)
    let products = Set(levels.map(\.subject))
    let values = effects.filter { $0.what == "value of stock" && products.contains($0.subject) }
    report.tell(levels: levels.map(\.words), of: ledger.movementCount)
    report.tell(values: values.map(\.words), sum: Money(minor: ledger.worth, currency: ledger.currency))
    guard report.created > 0, !run.request.isDryRun else { return }
    try ledger.watch.keepSubjects(of: effects)
    run.tell(effects)
    try run.noteFile(digest())
  }

  private func land(_ row: OpeningRow, _ line: Int) throws {
    // No SKU has a space, so the two cannot be confused.
    let key = row.sku.text + " " + row.location.text
    if let first = seen.firstLine(of: key, at: line) {
      throw StoreError.duplicateRow("\(row.sku) at \(row.location)", first: first, field: "sku")
    }
    do {
      if let place = try ledger.location(row.location) { try Self.check(place.location) }
      let last = try row.cost == nil ? nil : ledger.costs.lastOne(of: row.sku)
      try ledger.post(
        StockPosting(
          row.sku, row.quantity, from: Location.adjustment, to: row.location, .opening, cost: row.cost))
      tenfold.note(
        row.sku, from: last.map { Money(minor: $0, currency: ledger.currency) },
        to: try row.cost?.each(of: row.quantity))
    } catch {
      seen.forget(key, of: line)
      throw error
    }
  }

  private static func check(_ place: Location) throws(StoreError) {
    if place.status == .archived { throw StoreError.archived(place.subject).at("location") }
    if !place.kind.isOwn {
      throw StoreError(
        "wrong-location", "\(place.code) is \(place.kind.words), which has no stock.", field: "location",
        "Name a storage, a quarantine or an in-transit location.")
    }
  }

  /// The column that a refusal of the ledger is about.
  private static func field(_ error: StoreError) -> String {
    switch error.code {
    case "location-not-found", "wrong-location", "same-location": "location"
    case "archived", "product-not-found": error.field ?? "sku"
    default: error.field ?? "quantity"
    }
  }
}
