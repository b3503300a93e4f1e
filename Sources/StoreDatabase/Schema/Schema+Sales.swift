extension Schema {
  /// The sales of a product, the last of which is what a return is of.
  static let salesIndex = "CREATE INDEX movement_sale ON movement(product_id, id) WHERE reason = 1;"
}
