import Catalog
import StoreCore

/// What search looks in.
enum SearchText {
  /// A blank before each of the SKU, the name, the brand's name and the barcodes, so that the start of a
  /// word can be told; `nameKey` and `brandKey` are folded already.
  static func of(sku: SKU, nameKey: String, brandKey: String, barcodes: [Barcode]) -> String {
    var text = " " + sku.lookup + " " + nameKey
    if !brandKey.isEmpty { text += " " + brandKey }
    for barcode in barcodes { text += " " + barcode.digits }
    return text
  }
}
