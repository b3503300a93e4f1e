import Inventory
import StoreCore

/// A place in a list of stock, as a cursor says it: "MUG-BLU" by SKU, else "12000~MUG-BLU" with the thousandths
/// available or the minor units of value, or "blue mug~MUG-BLU", as they were when the cursor was made.
struct StockCursor: Hashable {
  var key: Int64
  /// Folded; empty unless the list is by name.
  var name = ""
  var sku: SKU

  /// The place of a row.
  init(of row: StockRow, _ sort: StockSort) {
    sku = row.sku
    name = sort == .name ? folded(row.name) : ""
    key =
      switch sort {
      case .sku, .name: 0
      case .available: row.available.thousandths
      case .value: row.value.minor
      }
  }

  /// Reads a cursor; refused as `bad-place` on `field`.
  init(_ text: String, _ sort: StockSort, field: String) throws(StoreError) {
    // A name may hold the sign itself, a SKU never does.
    let cut = text.lastIndex(of: "~")
    let (typed, value) = (cut.map { text[text.index(after: $0)...] } ?? text[...], cut.map { text[..<$0] })
    let isNumber = sort == .available || sort == .value
    guard let sku = try? SKU(String(typed)), (value == nil) == (sort == .sku),
      let key = isNumber ? Int64(value ?? "") : 0
    else { throw .badPlace(text, field: field) }
    (self.key, self.sku) = (key, sku)
    if sort == .name { name = value.map(String.init) ?? "" }
  }

  /// As it stands in an address.
  func text(_ sort: StockSort) -> String {
    switch sort {
    case .sku: sku.text
    case .name: "\(name)~\(sku.text)"
    case .available, .value: "\(key)~\(sku.text)"
    }
  }
}
