import StoreCore

extension Quantity {
  /// Some of what is counted in a unit, above zero; refused as `quantity-decimals`, `quantity-zero` or
  /// `quantity-negative`.
  func some(of unit: SellingUnit) throws(StoreError) -> Quantity {
    let counted = try StoreError.checked(try counted(in: unit))
    guard counted.units != 0 else { throw StoreError(.quantityZero()) }
    guard counted.units > 0 else { throw StoreError(.quantityNegative(counted.text, field: "quantity")) }
    return counted
  }
}
