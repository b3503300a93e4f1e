package import StoreCore

extension StoreError {
  /// A shipping method that does not take the order.
  package static func methodNotAvailable(_ method: Code) -> StoreError {
    StoreError(
      "method-not-available", "The shipping method \(method) does not take an order of this size.",
      field: "ship", value: method.text, "Choose another method, or collect.")
  }

  /// A shipping method that does not go to a country.
  package static func methodNotAvailable(_ method: Code, country: String) -> StoreError {
    StoreError(
      "method-not-available",
      "The shipping method \(method) does not go to \(Country.names[country] ?? country).", field: "ship",
      value: method.text, "Choose another method, or change where it goes: country CC.",
      .row(Subject(ShippingMethod.entity, method.text)))
  }

  /// A method by weight needs the weight of each product.
  package static func weightMissing(_ sku: SKU, for method: Code) -> StoreError {
    StoreError(
      "weight-missing", "The shipping method \(method) needs a weight, and \(sku) has none.", value: sku.text,
      .row(Subject("product", sku.text), "weight 350"), "Or choose a method that is not by weight.")
  }
}
