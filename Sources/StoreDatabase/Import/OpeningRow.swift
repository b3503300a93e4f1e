import Catalog
import StoreCore

/// A row of a stock file: a quantity of a product at a location, and the cost of all of it.
struct OpeningRow {
  var sku: SKU
  var quantity: Quantity
  var location: Code
  /// Nil: not given.
  var cost: Money?
}

/// Reads the rows of a stock file.
struct OpeningRowReader {
  let columns: ImportColumns
  /// The location of a row that names none.
  let defaultLocation: Code
  let currency: Currency

  /// The current record, which has no fault; refused as its fields are.
  func row(_ reader: CSVReader) throws -> OpeningRow {
    let sku = try SKU(cell(.sku, reader))
    let amount = cell(.quantity, reader)
    guard !amount.isEmpty else {
      throw StoreError(
        "missing-value", "The quantity is missing.", field: "quantity",
        "Type a quantity, or leave the row out.")
    }
    let quantity = try Quantity(parsing: amount, field: "quantity")
    let (word, costs) = (cell(.location, reader), cell(.cost, reader))
    return OpeningRow(
      sku: sku, quantity: quantity, location: word.isEmpty ? defaultLocation : try code(word),
      cost: costs.isEmpty ? nil : try money(costs))
  }

  private func code(_ word: String) throws(StoreError) -> Code {
    do { return try Code(word) } catch { throw error.at("location") }
  }

  private func money(_ text: String) throws(StoreError) -> Money {
    do { return try Money(Amount(parsing: text), in: currency) } catch { throw error.at("cost") }
  }

  private func cell(_ field: ImportField, _ reader: CSVReader) -> String {
    columns[field].map { TextRule.trimmed(reader.text($0)) } ?? ""
  }
}
