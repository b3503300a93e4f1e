import Catalog
import GRDB
import Shop
import Store
import StoreCore

/// Lands the reviews of a file.
struct ReviewImport {
  private let columns: ImportColumns
  private let reviews: ReviewTable
  /// Who wrote of what on which line, by SKU and author.
  private var written = SeenKeys()

  init(_ columns: ImportColumns, _ reviews: ReviewTable) {
    self.columns = columns
    self.reviews = reviews
  }

  /// Brings the row that `reader` stands at in; refused as its fields and the rules of reviews are.
  mutating func land(_ run: inout ImportRun, _ reader: CSVReader) throws -> ImportOutcome {
    let settings = run.rows.settings
    let record = try ReviewRecord(reader, columns, startOfDay: settings.start(of:))
    let author = folded(record.author)
    // No SKU has a blank, so the two cannot run into each other.
    let key = record.sku.text + " " + author
    if let first = written.firstLine(of: key, at: reader.line) {
      throw StoreError.duplicateRow("a review of \(record.sku) by this author", first: first, field: "author")
    }
    do { return try bring(record, author, &run) } catch {
      written.forget(key, of: reader.line)
      throw error
    }
  }

  private func bring(_ record: ReviewRecord, _ author: String, _ run: inout ImportRun) throws -> ImportOutcome
  {
    guard let stored = try run.rows.products.find(record.sku) else {
      var error = StoreError.notFound(.product, record.sku.text)
      error.advice = ["Import products before their reviews."]
      throw error
    }
    if let earlier = try reviews.find(by: author, of: stored.id) { return try change(earlier, record, &run) }
    if stored.product.status == .archived, (record.status ?? .new) == .new {
      throw StoreError(
        "archived", "\(stored.product.sku) is archived, so it takes no new review.", field: "sku",
        "Give accepted or rejected as its status, or activate the product first.")
    }
    let review = record.review(number: try reviews.nextNumber(), of: stored.product.sku, at: run.at)
    try run.write(.review(row: review), over: nil)
    return .created
  }

  private func change(_ earlier: Review, _ record: ReviewRecord, _ run: inout ImportRun) throws
    -> ImportOutcome
  {
    let after = try record.applied(to: earlier)
    guard after != earlier else { return .unchanged }
    try run.write(.review(row: after), over: earlier.found)
    return .changed
  }
}
