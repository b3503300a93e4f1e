package import StoreCore

/// Whether a product is for sale; the raw values are stored for ever.
package enum ProductStatus: String, Choice {
  case draft, active, archived

  /// The status as a page's title shows it.
  package var words: String { self == .active ? "on sale" : rawValue }

  /// Where it may go from here. An active product may be on orders, so it does not become a draft again.
  package var successors: [ProductStatus] {
    switch self {
    case .draft: [.active, .archived]
    case .active: [.archived]
    case .archived: [.draft, .active]
    }
  }
}

/// A thing the shop sells: one stocked article with one price.
package struct Product: Entity, Codable {
  package static let entity = "product"
  package var stamp = Stamp()
  package var sku = SKU(stored: "")
  package var name = ""
  package var description = ""
  package var category: Code?
  package var brand: Code?
  /// What one unit costs; a draft may have none, and what is not stocked may have another on each line.
  package var price: Money?
  /// What it is counted in.
  package var unit = SellingUnit.each
  /// Whether there is stock of it, as there is not of a service, gift wrap or a deposit.
  package var isStocked = true
  /// The family of products that it is a variant of: the chair that comes in three sizes.
  package var family: Code?
  /// What tells it from the others of its family.
  package var options = ProductOptions()
  /// How it is taxed; nil: by the shop's standard.
  package var taxClass: Code?
  package var weight: Weight?
  /// What only the shop reads.
  package var notes = ""
  /// The web address of a picture or a data sheet; nil: there is none.
  package var link: String?
  package var status = ProductStatus.draft
  package var createdAt = Instant(milliseconds: 0)
  package var barcodes: [Barcode] = []
  /// Prices to come, the nearest first.
  package var scheduled: [ScheduledPrice] = []
  /// The average of the accepted reviews.
  package var rating = AverageRating()
  package var reviews = 0

  package init() {}

  package static let declaration = Declaration<Product>(
    indexes: [["family", "sku"]], told: ["unit"], withdrawn: { $0.status = .archived },
    made: { product, typed in
      if !typed.contains("status"), product.price != nil || !product.isStocked { product.status = .active }
    },
    // Nobody looks at what is put away, so its price must not change by itself. An undo may turn any status back.
    follows: { (before, product, _) throws(StoreError) in
      try product.isReached(from: before)
      if product.status == .archived, before?.status != .archived { product.scheduled = [] }
    },
    [
      Field("sku", \.sku, .searched, title: "SKU", taken: "sku-taken"),
      Field("name", \.name, .searched), Field("price", \.price),
      Field("category", \.category, .shared, as: .reference("category")),
      Field("brand", \.brand, [.searched, .shared], as: .reference("brand")),
      Field("unit", \.unit, .shared), Field("stocked", \.isStocked),
      Field("family", \.family, check: { (code) throws(StoreError) in try code?.given(field: "family") }),
      Field("options", \.options),
      Field(
        "tax_class", \.taxClass, .shared, typed: "tax", title: "Tax class",
        check: { (code) throws(StoreError) in try code?.given(field: "tax") }),
      Field("weight", \.weight), Field("description", \.description, as: .note),
      Field("notes", \.notes, as: .note), Field("link", \.link, as: .url), Field("status", \.status, .shared),
      Field("created_at", \.createdAt, .stamped),
      Field("rating", \.rating, from: Review.ratings) { AverageRating(stars: $1[0], reviews: $1[1]) },
      Field("reviews", \.reviews, from: Review.ratings) { Int($1[1]) },
    ],
    children: [
      Children("barcodes", \.barcodes, typed: "barcode", title: "Barcode", follows: "brand"),
      Children("scheduled", \.scheduled),
    ],
    check: { (change, rows) throws(StoreError) in
      guard let after = change.after else { return }
      try filed(change, rows)
      guard after.status != .active || after.price != nil || !after.isStocked else {
        throw .priceMissing(after.sku, isArchived: change.before?.status == .archived)
      }
    })

  /// Its status may follow from the one before.
  private func isReached(from before: Product?) throws(StoreError) {
    guard let before, before.status != status, !before.status.successors.contains(status) else { return }
    throw .illegalTransition(sku, from: before.status, to: status)
  }

  /// What it is put into is in use; both are told at once.
  private static func filed(_ change: Change<Product>, _ rows: any Rows) throws(StoreError) {
    var problems: [StoreError] = []
    do throws(StoreError) {
      try FilingRule.parent(Category.self, change, rows, field: "category", \.category)
    } catch { problems.append(error) }
    do throws(StoreError) {
      try FilingRule.parent(Brand.self, change, rows, field: "brand", \.brand)
    } catch { problems.append(error) }
    if let error = StoreError(all: problems) { throw error }
  }

  package static let list = Listing(
    "products", of: Product.shape,
    columns: ["sku", "name", "brand.name", "price", "status?", "rating@rating", "reviews@rating"],
    filters: [
      .inside("category"), .equals("brand"), .equals("family"), .equals("status"), .atLeast("min", "price"),
      .atMost("max", "price"), .marked("starred", "sku", by: "star", of: entity),
    ],
    sorts: [
      .by("sku", under: ["brand", "category"]), .by("name", under: ["category"]),
      .by("price", under: ["category"]), .newest, .by("rating"),
    ], standard: .but("archived"))
}

/// A number that a scanner reads, and how many units lie in the pack that bears it.
package struct Barcode: Part, Codable {
  package var code = BarcodeNumber()
  /// 1...1,000,000.
  package var pack = 1

  package init() {}

  package static let fields = [
    Field<Barcode>("code", \.code, [.unique, .searched], title: "Barcode", taken: "barcode-taken"),
    Field("pack", \.pack, check: { (pack) throws(StoreError) in try Barcode.checked(pack) }),
  ]
}

/// A price that a product will have from a day on; it takes effect by itself.
package struct ScheduledPrice: Part, Codable {
  /// The day it begins on the shop's calendar; a product has at most one for a day.
  package var day = LocalDate(daysSince1970: 0)
  package var price = Money(minor: 0)

  package init() {}

  package static let fields = [
    Field<ScheduledPrice>("day", \.day, .byRule), Field("price", \.price, .byRule),
  ]
}
