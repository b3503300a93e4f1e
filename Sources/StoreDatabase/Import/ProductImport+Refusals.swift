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
    throw FieldProblem(
      "barcode", .barcodeTaken, "Barcode \(owned.barcode.printed) belongs to \(owned.sku).",
      guidance: [
        "A barcode belongs to one product; the row that gives it up stands before the one that takes it."
      ])
  }

  func located(_ problem: FieldProblem, _ record: ProductRecord) -> RowProblem {
    let column = ImportField(rawValue: problem.field).flatMap { columns[$0] }
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
  var problems: [FieldProblem]
}
