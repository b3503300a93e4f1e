package import StoreCore

// What can be done to a product, one thing at a time.
extension CatalogModel {
  /// Adds a product; a form that cannot be saved yet is refused with what is missing.
  package func addProduct(_ form: ProductForm) async throws(StoreError) -> Receipt {
    let currency = try await store.currency()
    return try await perform(try form.adding(in: currency))
  }

  /// Sets the price, in the shop's currency; refused as `bad-price` when that has fewer digits.
  package func setPrice(_ amount: Amount, of sku: SKU) async throws(StoreError) -> Receipt {
    try await perform(.priced(sku: sku, price: try await money(amount)))
  }

  /// The new price and the present one, where the new one is a likely slip: ten times as much or a tenth.
  package func slip(
    _ amount: Amount, of sku: SKU
  ) async throws(StoreError) -> (new: Money, present: Money)? {
    let new = try await money(amount)
    guard let present = try await store.product(sku).price, new.isTenfold(present) else { return nil }
    return (new, present)
  }

  /// Gives another name.
  package func rename(_ sku: SKU, to name: String) async throws(StoreError) -> Receipt {
    try await perform(.renamed(sku: sku, name: name))
  }

  /// Replaces the description; an empty one removes it.
  package func describe(_ sku: SKU, as text: String) async throws(StoreError) -> Receipt {
    try await perform(.described(sku: sku, text: text))
  }

  /// Files it in another category; nil: in none. Refused as `category-not-found` or `archived-parent`.
  package func move(_ sku: SKU, to category: Code?) async throws(StoreError) -> Receipt {
    try await perform(.productMoved(sku: sku, category: category))
  }

  /// Says who makes it; nil: nobody known. Refused as `brand-not-found` or `archived-parent`.
  package func brand(_ sku: SKU, as brand: Code?) async throws(StoreError) -> Receipt {
    try await perform(.branded(sku: sku, brand: brand))
  }

  /// Lets a scanner find it; refused as `barcode-taken` when another product has it.
  package func addBarcode(_ barcode: Barcode, to sku: SKU) async throws(StoreError) -> Receipt {
    try await perform(.barcodeAdded(sku: sku, barcode: barcode))
  }

  /// Forgets a barcode; refused as `barcode-not-found`.
  package func removeBarcode(_ barcode: Barcode, from sku: SKU) async throws(StoreError) -> Receipt {
    try await perform(.barcodeRemoved(sku: sku, barcode: barcode))
  }

  /// Says what it is counted in.
  package func setUnit(_ unit: SellingUnit, of sku: SKU) async throws(StoreError) -> Receipt {
    try await perform(.unitSet(sku: sku, unit: unit))
  }

  /// Puts it on sale; refused as `price-missing`.
  package func activate(_ sku: SKU) async throws(StoreError) -> Receipt {
    try await perform(.activated(sku: sku))
  }

  /// Puts it away: it is kept, but no list shows it unless told.
  package func archive(_ sku: SKU) async throws(StoreError) -> Receipt {
    try await perform(.archived(sku: sku))
  }

  /// Brings it back from the archive to be worked on; refused as `illegal-transition` for an active one.
  package func draft(_ sku: SKU) async throws(StoreError) -> Receipt { try await perform(.drafted(sku: sku)) }

  func money(_ amount: Amount) async throws(StoreError) -> Money {
    let currency = try await store.currency()
    return try Money(amount, in: currency)
  }
}
