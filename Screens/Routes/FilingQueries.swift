package import ScreenKit
package import StoreCore

/// Which brands to list, and where in the list: `/catalog/brands?status=&after=`.
package struct BrandListQuery: AddressQuery {
  package var status: StatusFilter?
  package var after: Code?

  package init() {}

  package static let fields: [QueryField<BrandListQuery>] = [
    QueryField("status", \.status), QueryField("after", \.after),
  ]
}

/// Where in the list of families: `/catalog/families?after=`.
package struct FamilyListQuery: AddressQuery {
  package var after: Code?

  package init() {}

  package static let fields: [QueryField<FamilyListQuery>] = [QueryField("after", \.after)]
}

/// Where in the list of a family's products: `/catalog/families/chair?after=`.
package struct FamilyQuery: AddressQuery {
  package var after: SKU?

  package init() {}

  package static let fields: [QueryField<FamilyQuery>] = [QueryField("after", \.after)]
}

/// Which categories to list, and where in the tree: `/catalog/categories?status=&inside=&after=`.
package struct CategoryListQuery: AddressQuery {
  package var status: StatusFilter?
  /// Only what is inside this one.
  package var inside: Code?
  package var after: Code?

  package init() {}

  /// All that is inside one category, whatever its status.
  package init(inside code: Code) {
    (inside, status) = (code, .all)
  }

  package static let fields: [QueryField<CategoryListQuery>] = [
    QueryField("status", \.status), QueryField("inside", \.inside), QueryField("after", \.after),
  ]
}
