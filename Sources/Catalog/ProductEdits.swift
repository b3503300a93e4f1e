package import StoreCore

/// What a field that may be empty becomes: `to` nil empties it.
package struct Replacement<Value: Hashable & Sendable & Codable>: Hashable, Sendable, Codable {
  /// The value after; nil: none.
  package var to: Value?

  /// Replaces by a value, or by nothing.
  package init(to value: Value?) { to = value }
}

/// What is to become of a product's fields, several at once; those that are nil stay as they are.
///
/// The names are stored for ever, in the changes `productEdited` and `productAdded`; a new field must be
/// optional.
package struct ProductEdits: Hashable, Sendable, Codable {
  /// Another name.
  package var name: String?
  /// Another description; empty: none.
  package var description: String?
  /// Another category, or none.
  package var category: Replacement<Code>?
  /// Another brand, or none.
  package var brand: Replacement<Code>?
  /// Another price, or none, which an active product may not have.
  package var price: Replacement<Money>?
  /// What it is counted in.
  package var unit: SellingUnit?
  /// What one of it weighs, or nobody knows.
  package var weight: Replacement<Weight>?
  /// Other notes; empty: none.
  package var notes: String?
  /// Another tax class, or the shop's standard.
  package var taxClass: Replacement<Code>?
  /// Another family, or none.
  package var family: Replacement<Code>?
  /// All its option values in their order, not only those that differ.
  package var options: [ProductOption]?
  /// All its barcodes in their order, not only those that differ.
  package var barcodes: [Barcode]?
  /// Another status.
  package var status: ProductStatus?

  /// Nothing, unless told.
  package init(
    name: String? = nil, description: String? = nil, category: Replacement<Code>? = nil,
    brand: Replacement<Code>? = nil, price: Replacement<Money>? = nil, unit: SellingUnit? = nil,
    weight: Replacement<Weight>? = nil, notes: String? = nil, taxClass: Replacement<Code>? = nil,
    family: Replacement<Code>? = nil, options: [ProductOption]? = nil,
    barcodes: [Barcode]? = nil, status: ProductStatus? = nil
  ) {
    self.name = name
    self.description = description
    self.category = category
    self.brand = brand
    self.price = price
    self.unit = unit
    self.weight = weight
    self.notes = notes
    self.taxClass = taxClass
    self.family = family
    self.options = options
    self.barcodes = barcodes
    self.status = status
  }

  /// Whether every field stays as it is.
  package var isEmpty: Bool { self == ProductEdits() }
}
