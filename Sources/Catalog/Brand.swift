package import StoreCore

/// Who makes a product.
package struct Brand: Filed, Codable {
  package static let entity = "brand"
  package var stamp = Stamp()
  package var code = Code(stored: "")
  package var name = ""
  package var status = FilingStatus.active

  package init() {}

  package static let declaration = Declaration<Brand>(
    withdrawn: { $0.status = .archived },
    made: { brand, typed in
      if !typed.contains("code"), !brand.name.isEmpty { brand.code = Code(slug: brand.name) }
    },
    [
      Field("code", \.code, .searched, check: { (code) throws(StoreError) in try code.given() }),
      Field("name", \.name, .searched),
      Field("status", \.status),
    ])

  package static let list = Listing(
    "brands", of: Brand.shape, sums: [Product.byBrand],
    columns: ["code", "name", "brand_product.products", "status"], filters: [.equals("status")],
    sorts: [.by("code"), .by("name")], standard: .only("active"))
}
