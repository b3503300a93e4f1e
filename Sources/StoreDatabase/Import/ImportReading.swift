import Catalog
import StoreCore

/// Reads and checks a file of products, some rows at a time.
struct ImportReading {
  /// Rows in one batch: few enough to stop soon after Ctrl-C.
  static let batchRows = 1_000

  private let reader: CSVReader
  private var rows: ProductRows
  private let keepsRows: Bool
  private let columns: ImportColumns
  private var knownCategories: Int
  private var brandKeys: [String] = []
  private var knownBrands: Int

  init(reader: CSVReader, rows: ProductRows, columns: ImportColumns, keepsRows: Bool) {
    self.reader = reader
    self.rows = rows
    self.columns = columns
    self.keepsRows = keepsRows
    knownCategories = rows.categories.entries.count
    knownBrands = rows.brands.entries.count
    brandKeys = rows.brands.entries.map { folded($0.name) }
  }

  private var isDone = false

  /// The next rows; nil after the last.
  mutating func next() -> ImportBatch? {
    guard !isDone else { return nil }
    var batch = ImportBatch()
    batch.rows.reserveCapacity(Self.batchRows)
    do throws(CSVFault) {
      var count = 0
      while count < Self.batchRows {
        guard try reader.next() else {
          isDone = true
          break
        }
        read(into: &batch)
        count += 1
      }
    } catch {
      batch.fault = RowProblem(error, columnName: columns.name(error.column - 1))
      isDone = true
    }
    batch.bytes = reader.bytesRead
    batch.categories = Array(rows.categories.entries[knownCategories...])
    batch.brands = Array(rows.brands.entries[knownBrands...])
    knownCategories += batch.categories.count
    knownBrands += batch.brands.count
    return batch
  }

  private mutating func read(into batch: inout ImportBatch) {
    guard let record = rows.read(reader) else {
      batch.problems += rows.problems
      batch.rejected += 1
      if keepsRows { batch.rejects.append(RejectedRow(line: reader.line, raw: reader.rawRecord)) }
      return
    }
    if brandKeys.count < rows.brands.entries.count {
      brandKeys += rows.brands.entries[brandKeys.count...].map { folded($0.name) }
    }
    let nameKey = folded(record.name)
    let search = SearchText.of(
      sku: record.sku, nameKey: nameKey, brandKey: record.brand.map { brandKeys[$0] } ?? "",
      barcodes: record.barcodes)
    batch.rows.append(
      ImportRow(record: record, nameKey: nameKey, search: search, raw: keepsRows ? reader.rawRecord : []))
  }
}
