package import StoreCore

/// A product as one line of a list, its words ready to draw.
package struct ProductRow: Hashable, Sendable {
  /// Its key.
  package var sku: SKU
  /// Its name.
  package var name: String
  /// Its brand's name; empty when it has none.
  package var brand: String
  /// What one unit costs.
  package var price: Money?
  /// Whether it is for sale.
  package var status: ProductStatus
  /// What its accepted reviews come to; read only for lists sorted by it.
  package var rating: RatingSummary?

  /// States a line.
  package init(
    sku: SKU, name: String, brand: String, price: Money?, status: ProductStatus, rating: RatingSummary? = nil
  ) {
    self.sku = sku
    self.name = name
    self.brand = brand
    self.price = price
    self.status = status
    self.rating = rating
  }
}

/// A product as one line of its family's page.
package struct FamilyRow: Hashable, Sendable {
  /// Its key.
  package var sku: SKU
  /// Its name.
  package var name: String
  /// What one unit costs.
  package var price: Money?
  /// Whether it is for sale.
  package var status: ProductStatus
  /// What tells it from the others.
  package var options: [ProductOption]

  /// States a line.
  package init(sku: SKU, name: String, price: Money?, status: ProductStatus, options: [ProductOption]) {
    self.sku = sku
    self.name = name
    self.price = price
    self.status = status
    self.options = options
  }
}

/// A family as one line of a list.
package struct FamilyCount: Hashable, Sendable {
  /// The word its products have in common.
  package var code: Code
  /// How many products it has, archived ones left out, counted up to a thousand.
  package var products: Total

  /// States a line.
  package init(code: Code, products: Total) {
    self.code = code
    self.products = products
  }
}

/// A word that products have in common without its having a row: what completion offers.
package enum ProductWord: Sendable {
  case family, taxClass
}

/// A category as one line of the tree.
package struct CategoryRow: Hashable, Sendable {
  /// Its key.
  package var code: Code
  /// Its name.
  package var name: String
  /// The category it is inside of.
  package var parent: Code?
  /// Its level, 1 at the top.
  package var depth: Int
  /// How many products, archived ones left out, are filed right here.
  package var products: Int
  /// How many are filed here or anywhere inside.
  package var subtree: Int
  /// Whether it is in use.
  package var status: FilingStatus

  /// States a line.
  package init(
    code: Code, name: String, parent: Code?, depth: Int, products: Int, subtree: Int, status: FilingStatus
  ) {
    self.code = code
    self.name = name
    self.parent = parent
    self.depth = depth
    self.products = products
    self.subtree = subtree
    self.status = status
  }
}

/// A brand as one line of a list.
package struct BrandRow: Hashable, Sendable {
  /// Its key.
  package var code: Code
  /// Its name.
  package var name: String
  /// How many products, archived ones left out, bear it.
  package var products: Int
  /// Whether it is in use.
  package var status: FilingStatus

  /// States a line.
  package init(code: Code, name: String, products: Int, status: FilingStatus) {
    self.code = code
    self.name = name
    self.products = products
    self.status = status
  }
}
