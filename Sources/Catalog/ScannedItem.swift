package import StoreCore

/// Asks for the product of a code that was scanned or typed: a barcode, or a SKU.
///
/// Refused as `unknown-barcode`, `scale-code`, `bad-barcode` or `product-not-found`, each at "code".
package struct ItemQuery: RowsQuery {
  package var code: String
  package init(_ code: String) { self.code = code }

  package func answer(_ rows: any Rows) throws(StoreError) -> ScannedItem {
    guard ScannedCode.isScan(code) else {
      let sku = try SKU.read(code)
      return ScannedItem(try rows.known(Product.self, sku.text, field: "code"))
    }
    let digits = ScannedCode.digits(of: code)
    let number: BarcodeNumber
    do throws(StoreError) { number = try BarcodeNumber(digits) } catch {
      // A SKU may be nothing but digits.
      if let product = try rows.row(Product.self, code) { return ScannedItem(product) }
      throw error.at("code")
    }
    if let item = try rows.item(of: number) { return item }
    if let product = try rows.row(Product.self, code) { return ScannedItem(product) }
    if let item = try rows.weighed(digits) { return item }
    throw .unknownBarcode(digits)
  }
}

/// The product of a code, and how many units the code stands for.
package struct ScannedItem: Codable, Hashable, Sendable {
  package var sku: SKU
  package var name: String
  /// Those of its pack, or 1.
  package var pack = 1
  /// How much a scale found of it; nil: the code says nothing of that.
  package var weighed: Quantity?
  /// What a scale's code says that all of it costs.
  package var label: Amount?

  init(_ product: Product, pack: Int = 1) { (sku, name, self.pack) = (product.sku, product.name, pack) }

  /// So many times what its code stands for; refused as `bad-quantity`.
  package func units(_ quantity: Quantity?) throws(StoreError) -> Quantity {
    let unit = weighed ?? Quantity(whole: Int64(pack))
    guard let quantity else { return unit }
    let (product, overflow) = quantity.thousandths.multipliedReportingOverflow(by: unit.thousandths)
    let thousandths = product / 1000
    guard !overflow, thousandths < 1_000_000_000_000 else {
      throw .quantityTooLarge(quantity.text, field: "quantity")
    }
    return Quantity(thousandths: thousandths)
  }
}

extension Rows {
  /// The product that a barcode belongs to, with its pack; nil: it belongs to none.
  package func item(of number: BarcodeNumber) throws(StoreError) -> ScannedItem? {
    guard let product: Product = try holder(of: number.stored, in: "barcodes", "code"),
      let barcode = product.barcodes.first(where: { $0.code == number })
    else { return nil }
    return ScannedItem(product, pack: barcode.pack)
  }
}

extension SKU {
  fileprivate static func read(_ text: String) throws(StoreError) -> SKU {
    do throws(StoreError) { return try SKU(text) } catch { throw error.at("code") }
  }
}

/// What a scanner typed: the digits of a barcode, without what scanners put around them.
package enum ScannedCode {
  /// The fewest and the most digits that are taken for a barcode; what is shorter is the number of a row.
  package static let lengths = 8...14

  /// Whether a word is a scan rather than a row's number or a verb: as many digits as barcodes have, perhaps
  /// after the three letters by which a scanner tells the symbology, "]E0".
  package static func isScan(_ word: String) -> Bool {
    let digits = digits(of: word)
    return lengths.contains(digits.utf8.count) && digits.utf8.allSatisfy { 0x30...0x39 ~= $0 }
  }

  /// The number itself: without "]E0" before it, and of "01" with 14 digits after it those digits.
  package static func digits(of word: String) -> String {
    var bytes = Array(word.utf8)[...]
    if bytes.count > 3, bytes.first == UInt8(ascii: "]") { bytes.removeFirst(3) }
    if bytes.count == 16, bytes.starts(with: "01".utf8) { bytes.removeFirst(2) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
