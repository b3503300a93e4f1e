import StoreCore

extension Quantity {
  /// Some of what is counted in a unit, above zero; refused as `bad-quantity` or
  /// `bad-quantity`.
  func some(of unit: SellingUnit) throws(StoreError) -> Quantity {
    try counted(in: unit).some()
  }
}
