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

extension SearchText {
  /// The same text, made in SQL of a row of `product`; `brandKey` gives the folded name of its brand, or nothing.
  static func sql(of row: String, brandKey: String) -> String {
    """
    ' ' || lower(\(row).sku) || ' ' || \(row).name_key || coalesce(' ' || nullif(\(brandKey), ''), '') ||
      coalesce((SELECT ' ' || group_concat(code, ' ') FROM
        (SELECT k.code FROM barcode k WHERE k.product_id = \(row).id ORDER BY k.position)), '')
    """
  }
}
