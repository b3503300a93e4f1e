package import StoreCore

// How many products in use there are of each category, brand, family and tax class.
extension Product {
  package static let byCategory = filed("category_product", by: "category") { $0.category?.text }
  package static let byBrand = filed("brand_product", by: "brand") { $0.brand?.text }
  /// In lower case, since a family is no row whose spelling others take over; so are tax classes.
  package static let byFamily = filed("family", many: "families", by: "family") { $0.family?.lookup }
  package static let byTaxClass = filed("tax_class_product", by: "tax_class") { $0.taxClass?.lookup }

  /// The families with how many products each has.
  package static let families = Listing(
    "families", of: byFamily.shape, columns: ["family", "products"], filters: [], sorts: [.by("family")])

  private static func filed(
    _ name: String, many plural: String? = nil, by key: String,
    _ place: @escaping @Sendable (Product) -> String?
  ) -> Projection {
    Projection(
      name, plural: plural, by: [key], sums: ["products"], as: [key: .code],
      [
        .of(Product.self) { product, sums in
          if product.status != .archived, let key = place(product) { sums.add([.text(key)], 1) }
        }
      ])
  }
}

/// Asks how many products in use are filed right under a brand or a category.
package struct FiledProducts: RowsQuery {
  package enum Row: Codable, Hashable, Sendable {
    case brand(Code)
    case category(Code)
  }

  package var row: Row
  package init(_ row: Row) { self.row = row }

  package func answer(_ rows: any Rows) throws(StoreError) -> Int {
    switch row {
    case .brand(let code):
      let brand = try rows.known(Brand.self, code.text)
      return Int(try rows.sums(Product.byBrand, [brand.code.stored])[0])
    case .category(let code):
      let category = try rows.known(Category.self, code.text)
      return Int(try rows.sums(Product.byCategory, [category.code.stored])[0])
    }
  }
}
