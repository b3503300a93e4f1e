package import StoreCore

// What can be read of counts and done to them.
extension InventoryModel {
  /// One page of counts, the newest first.
  package func counts(
    _ filter: CountFilter, after: Int? = nil, limit: Int? = nil
  ) async throws(StoreError) -> ListPage<CountSummary> {
    try await store.counts(filter, after: after, limit: limit ?? rowsPerPage)
  }

  /// One page of a count's lines; refused as `count-not-found`.
  package func count(
    _ number: Int, _ filter: CountLineFilter = .counted, after: String? = nil, limit: Int? = nil
  ) async throws(StoreError) -> CountPage {
    try await store.count(number, filter, after: after, limit: limit ?? rowsPerPage)
  }

  /// Starts a count of a location; refused as `location-not-found`, `archived` or `wrong-location`.
  package func startCount(
    at location: Code? = nil, inside: Bool = false, blind: Bool = false, tolerance: Quantity? = nil,
    asDraft isDraft: Bool = false
  ) async throws(StoreError) -> Receipt {
    try await perform(
      .count(
        change: .started(
          location: try await place(location), inside: inside, blind: blind, tolerance: tolerance,
          isDraft: isDraft)))
  }

  /// Counts so many more of what a code stands for, times its pack; one unless told.
  package func count(
    _ item: ScannedItem, _ quantity: Quantity?, in number: Int, at location: Code?
  ) async throws(StoreError) -> Receipt {
    let place = try await countedPlace(location, number)
    return try await perform(
      .count(
        change: .counted(
          count: number, sku: item.sku, at: place, quantity: try item.units(quantity))))
  }

  /// Says how many there are of a product; refused as `stale` when its line is not as the page `seen` has it, or is
  /// there by now where that page of all lines, behind `after`, had none.
  package func setCount(
    _ sku: SKU, to quantity: Quantity, in number: Int, at location: Code?, over seen: CountPage? = nil,
    among filter: CountLineFilter = .counted, after: String? = nil
  ) async throws(StoreError) -> Receipt {
    let place = try await countedPlace(location, number)
    return try await perform(
      .count(change: .countSet(count: number, sku: sku, at: place, quantity: quantity)),
      revision: seen?.revision(of: sku, at: place, among: filter, after: after))
  }

  /// Makes any other change of a count, if it is still at `revision`; nil: whatever it is at.
  package func perform(_ change: CountChange, revision: Int? = nil) async throws(StoreError) -> Receipt {
    try await perform(.count(change: change), revision: revision)
  }

  private func countedPlace(_ location: Code?, _ number: Int) async throws(StoreError) -> Code {
    if let location { return location }
    return try await store.count(number, .counted, after: nil, limit: 1).count.location
  }
}

// What typed and scanned codes stand for.
extension InventoryModel {
  /// The product of a scanned barcode or a typed SKU.
  ///
  /// Refused as `unknown-barcode`, `bad-barcode` with the digit that would be right, or `product-not-found`, each on
  /// the field "code".
  package func item(_ code: String) async throws(StoreError) -> ScannedItem {
    let digits = ScannedCode.digits(of: code)
    guard ScannedCode.isScan(code) else { return try await item(sku: code) }
    let barcode: String
    do throws(StoreError) {
      barcode = try GTIN.checked(digits)
    } catch {
      // A SKU may be nothing but digits.
      if let sku = try? SKU(code), let item = try? await store.item(sku: sku) { return item }
      throw error.at("code")
    }
    if let item = try await store.item(barcode: barcode) { return item }
    if let sku = try? SKU(code), let item = try? await store.item(sku: sku) { return item }
    throw .unknownBarcode(digits)
  }

  /// The product that a barcode in 14 digits belongs to, if it does.
  package func owner(of barcode: String) async throws(StoreError) -> SKU? {
    try await store.item(barcode: barcode)?.sku
  }

  private func item(sku text: String) async throws(StoreError) -> ScannedItem {
    do {
      return try await store.item(sku: try SKU(text))
    } catch {
      var error = error
      error.field = "code"
      throw error
    }
  }
}

extension ScannedItem {
  /// So many times what its code stands for; refused as `bad-quantity`.
  package func units(_ quantity: Quantity?) throws(StoreError) -> Quantity {
    guard let quantity else { return Quantity(units: Int64(pack)) }
    let (units, overflow) = quantity.units.multipliedReportingOverflow(by: Int64(pack))
    guard !overflow, units < Quantity.mostUnits else {
      throw StoreError.quantityTooLarge(quantity.text, field: "quantity")
    }
    return Quantity(units: units, decimals: quantity.decimals)
  }
}

extension CountPage {
  /// What a line was shown at; 0: there was none; nil: the page does not tell.
  fileprivate func revision(
    of sku: SKU, at location: Code, among filter: CountLineFilter, after: String?
  ) -> Int? {
    if let row = rows.first(where: { $0.sku == sku && $0.location == location }) {
      return row.line?.revision ?? 0
    }
    guard filter == .counted else { return nil }
    if after == nil, next == nil { return 0 }
    // Of one location lines stand by SKU, so that it would stand between the first and the last.
    guard !count.inside, let first = rows.first, let last = rows.last else { return nil }
    return (after == nil || first.sku < sku) && (next == nil || sku < last.sku) ? 0 : nil
  }
}
