import Catalog
import StoreCore

// What no row may do beyond the rules of a product, and where what is refused stood.
extension ProductImport {
  /// Refuses archived places, both in one.
  func refuseArchived(_ category: Int?, _ brand: Int?) throws {
    let problems = [categories.refusal(category), brands.refusal(brand)].compactMap { $0 }
    if !problems.isEmpty { throw RowRefusal(problems: problems) }
  }

  func refuseOwned(_ barcodes: [Barcode], _ sku: SKU) throws {
    guard let owned = try finder.owner(of: barcodes, besides: sku) else { return }
    var error = StoreError.barcodeTaken(owned.barcode.printed, by: owned.sku)
    error.advice.append("To move a barcode, put the row that gives it up before the row that takes it.")
    throw error
  }

  func located(_ problem: StoreError, _ record: ProductRecord) -> RowProblem {
    let column = problem.field.flatMap(ImportField.init).flatMap { columns[$0] }
    return RowProblem(
      problem, line: record.line, column: column.map { $0 + 1 } ?? 0,
      columnName: column.map(columns.name) ?? "")
  }

  func keep(_ rows: [RejectedRow], _ problems: [RowProblem], in file: RejectsFile) throws {
    for row in rows.sorted(by: { $0.line < $1.line }) {
      guard let problem = problems.first(where: { $0.line >= row.line }) else { continue }
      try file.append(row, problem)
    }
  }
}

/// Everything that is wrong with one row, where that is more than one thing.
struct RowRefusal: Error {
  var problems: [StoreError]
}
