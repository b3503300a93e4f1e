import StoreCore

extension Quantity {
  /// Some of what is counted in a unit, above zero; refused as `quantity-decimals`, `quantity-zero` or
  /// `quantity-negative`.
  func some(of unit: SellingUnit) throws(StoreError) -> Quantity {
    try StoreError.checked(try counted(in: unit).some())
  }
}
