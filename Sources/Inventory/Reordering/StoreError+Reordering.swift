import StoreCore

extension StoreError {
  /// `fault` is a clause without a full stop.
  static func badRule(_ fault: String, field: String) -> StoreError {
    StoreError(
      "bad-rule", "This is not a reorder rule: \(fault).", field: field,
      "Give the reorder point, then the order-up-to level, as in rule 10 40.")
  }

  /// Only a storage has reorder rules.
  static func noStorage(_ code: Code, _ kind: String) -> StoreError {
    StoreError(
      "wrong-location", "\(code) is \(kind). Only a storage location has reorder rules.", field: "at",
      .list(.location))
  }

  /// The proposals are not those that a page showed; `first` names the first changes.
  static func proposalsChanged(_ first: [String], more: Int) -> StoreError {
    let rest = more > 0 ? ["and \(Total.grouped(more)) more"] : []
    return StoreError(
      "rows-changed", "The proposals changed: \((first + rest).joined(separator: ", ")).", .reorder,
      "Nothing was ordered. Look at the new proposals and propose again.")
  }
}
