import Catalog
package import StoreCore

/// How a supplier supplies a product.
package struct SupplierItem: Entity, Codable {
  package static let entity = "supplier_item"
  package var stamp = Stamp()
  package var supplier = Code(stored: "")
  package var sku = SKU(stored: "")
  /// The supplier's own SKU; nil: nobody has typed it.
  package var code: String?
  /// How much of the product one pack holds.
  package var pack = Quantity(whole: 1)
  /// What one pack costs; nil: nobody knows yet.
  package var price: Money?
  /// The fewest packs of one order.
  package var minPacks = Quantity(whole: 1)
  /// The days to the arrival; nil: those of the supplier.
  package var leadDays: Int?
  /// Whether the product is ordered here unless its reorder rule names a supplier.
  package var preferred = false

  package init() {}

  package static let declaration = Declaration<SupplierItem>(
    key: .paired,
    [
      Field("supplier", \.supplier, as: .reference("supplier")),
      Field("sku", \.sku, as: .reference("product"), title: "SKU"),
      Field("code", \.code, title: "Supplier SKU", check: supplierSKU),
      Field("pack", \.pack, check: { (pack) throws(StoreError) in try pack.some(field: "pack") }),
      Field("price", \.price, .cost, title: "Price per pack"),
      Field("min_packs", \.minPacks, title: "Minimum packs", check: wholePacks),
      Field(
        "lead_days", \.leadDays, typed: "lead", title: "Lead time",
        check: { (days) throws(StoreError) in try days.map(Supplier.leadTime) }),
      Field("preferred", \.preferred),
    ], check: check)

  package static let list = Listing(
    "supplier_items", of: SupplierItem.shape,
    columns: ["supplier", "sku", "sku.name", "code", "pack", "price", "min_packs", "lead_days", "preferred"],
    filters: [.equals("supplier"), .equals("sku")], sorts: [.by("supplier", under: ["supplier"])])

  @Sendable private static func supplierSKU(_ text: String?) throws(StoreError) -> String? {
    guard let text else { return nil }
    return try TextRule.name(text, field: "code", longest: 64)
  }

  @Sendable private static func wholePacks(_ packs: Quantity) throws(StoreError) -> Quantity {
    let unit = SellingUnit(stored: "a pack", decimals: 0)
    return try packs.counted(in: unit, field: "packs").some(field: "packs")
  }

  /// An archived supplier gets no products, an archived product no terms; a product has one preferred supplier.
  @Sendable private static func check(_ change: Change<Self>, _ rows: any Rows) throws(StoreError) {
    guard let after = change.after, change.before != after else { return }
    var same = change.before ?? SupplierItem()
    let isPreferred = after.preferred && !same.preferred
    (same.stamp, same.preferred) = (after.stamp, after.preferred)
    let hasTerms = same != after
    if hasTerms || isPreferred { _ = try rows.inUse(Supplier.self, after.supplier.text) }
    if hasTerms {
      let product = try rows.product(inUse: after.sku)
      _ = try after.pack.counted(in: product.unit, field: "pack")
    }
    guard after.preferred else { return }
    let preferred = try rows.rows(
      SupplierItem.self, where: ["sku": after.sku.stored, "preferred": true.stored], by: ["supplier"],
      limit: 2)
    if let other = preferred.first(where: { $0.supplier != after.supplier }) {
      throw .twoPreferred(after.sku, other.supplier)
    }
  }
}
