import Catalog
import StoreCore

/// What one row of a file of stock says: how much there is of a product at a location, and what all of it cost.
struct OpeningRow {
  var sku: SKU
  var quantity: Quantity
  var location: Code
  /// Nil: the file does not say.
  var cost: Money?

  /// The same for all rows that say the same, however they are written. No code has a blank.
  var said: String {
    "\(sku.text.lowercased()) \(location.text.lowercased()) \(quantity.thousandths) \(cost.map { String($0.minor) } ?? "-")"
  }
}

/// Reads the rows of a file of stock.
struct OpeningRowReader {
  let columns: ImportColumns
  /// Where a row is meant that names no location.
  let defaultLocation: Code
  let currency: Currency

  /// What the present record says; refused as the fields are, or as the record itself is.
  func row(_ reader: CSVReader) throws -> OpeningRow {
    if let fault = reader.fault { throw fault }
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

  /// What all rows of a file say; nil: it breaks off. `pass` is called every thousand rows, and may throw to stop.
  func said(_ reader: CSVReader, pass: () throws -> Void) throws -> RowSum? {
    var (sum, count) = (RowSum(), 0)
    do {
      while try reader.next() {
        sum.add(said(try? row(reader), reader))
        count += 1
        if count % 1_000 == 0 { try pass() }
      }
      return sum
    } catch is CSVFault { return nil }
  }

  /// What a record says; one that cannot be read says what stands there.
  func said(_ row: OpeningRow?, _ reader: CSVReader) -> String {
    row?.said ?? "?" + String(decoding: reader.rawRecord, as: UTF8.self)
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
