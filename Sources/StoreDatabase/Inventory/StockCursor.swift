import Inventory
import StoreCore

/// A place in a list of stock, as a cursor says it: "MUG-BLU" by SKU, else "12000~MUG-BLU" with the thousandths
/// available or the minor units of value, as they were when the cursor was made.
struct StockCursor: Hashable {
  var key: Int64
  var sku: SKU

  /// The place of a row.
  init(of row: StockRow, _ sort: StockSort) {
    sku = row.sku
    key =
      switch sort {
      case .sku: 0
      case .available: row.available.thousandths
      case .value: row.value.minor
      }
  }

  /// Reads a cursor; refused as `bad-place` on `field`.
  init(_ text: String, _ sort: StockSort, field: String) throws(FieldProblem) {
    let parts = text.split(separator: "~", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let typed = parts.last, let sku = try? SKU(typed), parts.count == (sort == .sku ? 1 : 2),
      let key = sort == .sku ? 0 : Int64(parts[0])
    else { throw .badPlace(text, field: field) }
    (self.key, self.sku) = (key, sku)
  }

  /// As it stands in an address.
  func text(_ sort: StockSort) -> String { sort == .sku ? sku.text : "\(key)~\(sku.text)" }
}
