package import StoreCore

/// All the products that a list finds on all its pages, whatever its order: what a bulk edit is about.
///
/// Its stored form has only what narrows it; the names are stored for ever.
package struct ProductSelection: Hashable, Sendable {
  /// Words that must be contained, as in `ProductQuery`.
  package var text: String
  /// Only products filed in this category or anywhere inside it.
  package var category: Code?
  /// Only products of this brand.
  package var brand: Code?
  /// Only products in this price range.
  package var filter: ProductFilterForm
  /// Only products of this status; nil: all that are not archived.
  package var status: StatusFilter?
  /// Only starred products.
  package var starred: Bool

  /// The products of a list.
  package init(_ query: ProductQuery) {
    text = query.text
    category = query.category
    brand = query.brand
    filter = query.filter
    status = query.status
    starred = query.starred
  }

  /// The list of these products in an order.
  package func query(by order: ProductOrder = .standard) -> ProductQuery {
    ProductQuery(
      text: text, category: category, brand: brand, filter: filter, status: status, starred: starred,
      order: order)
  }
}

extension ProductSelection: Codable {
  private enum CodingKeys: String, CodingKey {
    case text, category, brand, min, max, status, starred
  }

  package init(from decoder: any Decoder) throws {
    let stored = try decoder.container(keyedBy: CodingKeys.self)
    text = try stored.decodeIfPresent(String.self, forKey: .text) ?? ""
    category = try stored.decodeIfPresent(Code.self, forKey: .category)
    brand = try stored.decodeIfPresent(Code.self, forKey: .brand)
    filter = ProductFilterForm(
      min: try stored.decodeIfPresent(Amount.self, forKey: .min),
      max: try stored.decodeIfPresent(Amount.self, forKey: .max))
    status = try stored.decodeIfPresent(StatusFilter.self, forKey: .status)
    starred = try stored.decodeIfPresent(Bool.self, forKey: .starred) ?? false
  }

  package func encode(to encoder: any Encoder) throws {
    var stored = encoder.container(keyedBy: CodingKeys.self)
    if !text.isEmpty { try stored.encode(text, forKey: .text) }
    try stored.encodeIfPresent(category, forKey: .category)
    try stored.encodeIfPresent(brand, forKey: .brand)
    try stored.encodeIfPresent(filter.min, forKey: .min)
    try stored.encodeIfPresent(filter.max, forKey: .max)
    try stored.encodeIfPresent(status, forKey: .status)
    if starred { try stored.encode(true, forKey: .starred) }
  }
}
