package import StoreCore

/// What stands in a field that may be empty from now on: a value, or nothing.
package struct Replacement<Value: Hashable & Sendable & Codable>: Hashable, Sendable, Codable {
  /// The new value; nil: the field is emptied.
  package var to: Value?

  /// States what takes the old value's place.
  package init(to: Value?) { self.to = to }
}

/// What one save of a form changes of a product; fields left nil stay as they are.
package struct ProductEdits: Hashable, Sendable, Codable {
  /// Another name.
  package var name: String?
  /// Another description; an empty one removes it.
  package var description: String?
  /// Another category, or none.
  package var category: Replacement<Code>?
  /// Another brand, or none.
  package var brand: Replacement<Code>?
  /// Another price.
  package var price: Money?
  /// What it is counted in from now on.
  package var unit: SellingUnit?

  /// Nothing, unless told.
  package init(
    name: String? = nil, description: String? = nil, category: Replacement<Code>? = nil,
    brand: Replacement<Code>? = nil, price: Money? = nil, unit: SellingUnit? = nil
  ) {
    self.name = name
    self.description = description
    self.category = category
    self.brand = brand
    self.price = price
    self.unit = unit
  }

  /// Whether it changes nothing.
  package var isEmpty: Bool { self == ProductEdits() }
}

extension Product {
  /// Takes every edit over; refused as each would be alone.
  mutating func take(
    _ edits: ProductEdits, _ rows: CatalogRows, _ currency: Currency
  ) throws(StoreError) {
    if let name = edits.name { self.name = try StoreError.checked(try TextRule.name(name)) }
    if let text = edits.description { description = try StoreError.checked(try TextRule.note(text)) }
    if let category = edits.category { self.category = try rows.placeable(category.to) }
    if let brand = edits.brand { self.brand = try rows.placeable(brand: brand.to) }
    if let price = edits.price { self.price = try price.checked(in: currency) }
    if let unit = edits.unit { self.unit = unit }
  }
}
