import Catalog
import StoreCore

/// A place in a sorted list, as a cursor says it: "MUG-BLU" by SKU and by newest, else "blue mug~MUG-BLU",
/// "12.00~MUG-BLU" or, in thousandths of a star, "4333~MUG-BLU". What stands before the `~` is the value sorted by, as it was when the cursor was made.
struct ProductPlace: Hashable {
  var sku: String
  var name = ""
  /// Minor units; -1 for no price.
  var price: Int64 = -1
  /// The average rating in thousandths; 0 for none.
  var rating = 0

  /// Reads a cursor; refused as `bad-place` on `field`.
  init(_ text: String, _ sort: ProductSort, _ currency: Currency, field: String) throws(StoreError) {
    let cut = text.utf8.lastIndex(of: UInt8(ascii: "~"))
    let key = String(cut.map { text[text.utf8.index(after: $0)...] } ?? text[...])
    let value = cut.map { String(text[..<$0]) }
    guard let sku = try? SKU(key), (value == nil) == (sort == .sku || sort == .newest) else {
      throw .badPlace(text, field: field)
    }
    self.sku = sku.text
    guard let value else { return }
    switch sort {
    case .name: name = value
    case .price where !value.isEmpty:
      guard let amount = try? Amount(parsing: value), let money = try? Money(amount, in: currency) else {
        throw .badPlace(text, field: field)
      }
      price = money.minor
    case .rating:
      guard value.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let key = Int(value), key <= 5_000 else {
        throw .badPlace(text, field: field)
      }
      rating = key
    case .price, .sku, .newest: break
    }
  }

  /// The place as a walk by price starts there: at the price range's end if it lies before that, since the
  /// start stands for that bound too.
  func inside(_ scope: ProductScope, _ walk: ProductWalk) -> ProductPlace {
    guard walk.sort == .price else { return self }
    var place = self
    // No SKU is empty, and every one sorts before the last of all characters.
    if walk.rises, let min = scope.min, price < min { (place.price, place.sku) = (min, "") }
    if !walk.rises, let max = scope.max, price > max { (place.price, place.sku) = (max, "\u{10FFFF}") }
    return place
  }

  /// The cursor of a row.
  static func text(of row: ProductRow, _ sort: ProductSort) -> String {
    switch sort {
    case .sku, .newest: row.sku.text
    case .name: folded(row.name) + "~" + row.sku.text
    case .price: (row.price?.text ?? "") + "~" + row.sku.text
    case .rating: "\(row.rating?.key ?? 0)~" + row.sku.text
    }
  }
}
