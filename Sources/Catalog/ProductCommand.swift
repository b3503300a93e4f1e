package import StoreCore

/// What is done to one product besides setting fields; the names of cases and payloads are stored for ever.
package enum ProductCommand: StoreCommand {
  /// Adds a draft that is like the product in all but its barcodes and prices to come.
  case copied(sku: SKU, to: SKU)
  /// Gets a barcode after the others, "4006381333931" or "4006381333931*12"; the same number again changes the pack.
  case barcodeAdded(sku: SKU, barcode: String, pack: Int?)
  case barcodeRemoved(sku: SKU, barcode: String)
  /// Goes into a family, an empty text taking it out, and sets options: "size=L;colour=none"; those not named stay.
  case variantSet(sku: SKU, family: String?, options: String)
  /// Loses all its options.
  case optionsCleared(sku: SKU)

  package var kind: String {
    switch self {
    case .copied: "catalog.productAdded"
    case .barcodeAdded: "catalog.barcodeAdded"
    case .barcodeRemoved: "catalog.barcodeRemoved"
    case .variantSet, .optionsCleared: "catalog.productEdited"
    }
  }

  package var least: Role {
    switch self {
    // Who unpacks goods learns their barcodes.
    case .barcodeAdded: .clerk
    case .copied, .barcodeRemoved, .variantSet, .optionsCleared: .manager
    }
  }

  package func decide(_ shop: inout Changes) throws(StoreError) {
    switch self {
    case .copied(let sku, let copy): try shop.add(try shop.known(Product.self, sku.text).copied(to: copy))
    case .barcodeAdded(let sku, let text, let pack):
      let product = try shop.product(inUse: sku)
      let barcode = try Barcode(typed: text, pack: pack)
      try shop.change(product) { product in
        if let place = product.barcodes.firstIndex(where: { $0.code == barcode.code }) {
          product.barcodes[place] = barcode
        } else {
          product.barcodes.append(barcode)
        }
      }
    case .barcodeRemoved(let sku, let text):
      let product = try shop.product(inUse: sku)
      let barcode = try Barcode(typed: text)
      guard product.barcodes.contains(where: { $0.code == barcode.code }) else {
        throw .barcodeNotFound(barcode.code.printed, of: product.sku)
      }
      try shop.change(product) { $0.barcodes.removeAll { $0.code == barcode.code } }
    case .variantSet(let sku, let family, let options):
      let product = try shop.product(inUse: sku)
      var after = product
      if let family { after.family = family.isEmpty ? nil : try Code(family).given(field: "family") }
      after.options.list = try product.options.list.setting(options).checked()
      try shop.change(product, to: after)
    case .optionsCleared(let sku): try shop.change(try shop.product(inUse: sku)) { $0.options.list = [] }
    }
  }
}

extension Rows {
  /// A product that is not archived; refused as `product-not-found` or `archived`.
  package func product(inUse sku: SKU, field: String? = nil) throws(StoreError) -> Product {
    let product = try known(Product.self, sku.text, field: field)
    guard product.status != .archived else { throw .archived(Subject(product)) }
    return product
  }
}

extension Product {
  /// A draft like it, without what only one product can have.
  fileprivate func copied(to sku: SKU) -> Product {
    var copy = self
    (copy.stamp, copy.sku, copy.status) = (Stamp(), sku, .draft)
    (copy.barcodes, copy.scheduled) = ([], [])
    return copy
  }
}

extension Barcode {
  /// Reads "4006381333931", or "4006381333931*12" for a pack of twelve; refused as `bad-barcode` or `bad-quantity`.
  package init(typed text: String, pack: Int? = nil) throws(StoreError) {
    let parts = text.split(separator: "*", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    code = try BarcodeNumber(parts.first ?? "")
    guard parts.count > 1 || pack != nil else { return }
    let count = pack ?? (parts[1].utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int(parts[1]) : nil) ?? 0
    self.pack = try Self.checked(count, typed: pack.map(String.init) ?? parts[1])
  }

  /// 1 to 1,000,000 units; refused as `bad-quantity`.
  static func checked(_ pack: Int, typed: String? = nil) throws(StoreError) -> Int {
    guard (1...1_000_000).contains(pack) else { throw .badPack(typed ?? String(pack)) }
    return pack
  }
}
