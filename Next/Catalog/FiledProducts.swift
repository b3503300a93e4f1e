package import NextCore

// How many products there are of each category, brand and family: those in use, and archived ones.
extension Product {
  package static let byCategory = filed("category_product", by: "category", \.category?.text)
  package static let byBrand = filed("brand_product", by: "brand", \.brand?.text)
  /// By the family in lower case, since a family is no row whose spelling others take over.
  package static let byFamily = filed("family_product", by: "family", \.family?.lookup)
  package static let byTaxClass = filed("tax_class_product", by: "tax_class", \.taxClass?.lookup)

  private static func filed(
    _ name: String, by key: String, _ path: any KeyPath<Product, String?> & Sendable
  ) -> Projection {
    Projection(
      name, by: [key], sums: ["products", "archived"],
      [
        .of(Product.self) { product, sums in
          guard let key = product[keyPath: path] else { return }
          let isArchived = product.status == .archived
          sums.add([.text(key)], isArchived ? 0 : 1, isArchived ? 1 : 0)
        }
      ])
  }
}
