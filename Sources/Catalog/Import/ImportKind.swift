/// What the rows of a file are.
package enum ImportKind: String, CaseIterable, Sendable {
  case products, categories, brands, reviews, stock

  /// One of them, as a sentence says it.
  package var singular: String {
    switch self {
    case .products: "product"
    case .categories: "category"
    case .brands: "brand"
    case .reviews: "review"
    case .stock: "row of stock"
    }
  }

  /// What a row may tell.
  package var fields: [ImportField] {
    switch self {
    case .products:
      [
        .sku, .name, .description, .category, .brand, .price, .barcode, .unit, .status, .family, .options,
        .taxClass, .weight, .notes, .stock, .cost,
      ]
    case .categories: [.code, .name, .parent]
    case .brands: [.code, .name]
    case .reviews: [.sku, .rating, .title, .text, .author, .status, .date]
    case .stock: [.sku, .location, .quantity, .cost]
    }
  }

  /// What every row must tell.
  package var required: [ImportField] {
    switch self {
    case .products: [.sku, .name]
    case .categories, .brands: [.code, .name]
    case .reviews: [.sku, .rating, .author]
    case .stock: [.sku, .quantity]
    }
  }
}

/// One thing a column of a file may hold; its raw value is the header that names it, in any case.
package enum ImportField: String, CaseIterable, Sendable {
  case sku, name, description, category, brand, price, barcode, unit, status, code, parent
  case family, options, weight, notes
  case taxClass = "tax-class"
  case rating, title, text, author, date
  case stock, location, quantity, cost

  /// What a header may call it besides, in small letters: pages write what there is as "on_hand".
  package var alias: String? { self == .quantity ? "on_hand" : nil }
}
