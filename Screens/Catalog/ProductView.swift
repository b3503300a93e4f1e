import AppRoutes
import Catalog
import Inventory
import PageKit
import StoreCore
import StoreViews

/// The facts of a product's page, those that a clerk asks for first; empty ones are left out but for the price.
struct ProductView {
  private let facts: ProductFacts
  private let row: RowState

  init(_ facts: ProductFacts, _ row: RowState) { (self.facts, self.row) = (facts, row) }

  private var product: Product { facts.product }
  private var ground: Ground { row.ground }

  var fields: [PageKit.Field] {
    let all: [PageKit.Field?] = [
      inTitle("sku", "SKU", .code(product.sku.text)), inTitle("name", "Name", .text(product.name)),
      inTitle("status", "Status", .text(product.status.rawValue)), price,
      PriceCourseView(facts.course, ground).field, cost, stock, category, brand, barcodes, supplier, rating,
      Field("unit", "Unit", .text(product.unit.text)),
      text("stocked", "Stocked", product.isStocked ? "" : "no"), family,
      options,
      code("tax_class", "Tax class", product.taxClass), text("weight", "Weight", product.weight?.text ?? ""),
      text("description", "Description", product.description), text("notes", "Notes", product.notes),
      text("link", "Link", product.link ?? ""), change,
    ]
    return all.compactMap(\.self)
  }

  private func inTitle(_ key: String, _ label: String, _ value: Cell) -> PageKit.Field {
    var field = Field(key, label, value)
    field.isInTitle = true
    return field
  }

  private func text(_ key: String, _ label: String, _ text: String) -> PageKit.Field? {
    text.isEmpty ? nil : Field(key, label, .text(text))
  }

  private func code(_ key: String, _ label: String, _ code: Code?) -> PageKit.Field? {
    code.map { Field(key, label, .code($0.text)) }
  }

  private var price: PageKit.Field {
    guard product.price != nil else { return Field("price", "Price", .none, note: "none yet") }
    return Field("price", "Price", .price(product.price, ground, withCurrency: true))
  }

  private var cost: PageKit.Field? {
    guard facts.hasMoved, let cost = facts.averageCost else { return nil }
    let margin = facts.margin.map { "margin \($0) %" } ?? ""
    return Field("average_cost", "Cost", .price(cost, ground, withCurrency: true), note: margin)
  }

  private var stock: PageKit.Field? {
    guard facts.hasMoved else { return nil }
    let available = facts.available - facts.reserved
    return Field(
      "stock", "Stock", .quantity(available, in: product.unit), note: "available, \(facts.stockWords)"
    ).linked(to: .stock(of: product.sku))
  }

  private var category: PageKit.Field? {
    guard let category = product.category else { return nil }
    let path = facts.categoryPath.joined(separator: " > ") + (facts.isCategoryArchived ? " (archived)" : "")
    return Field("category", "Category", .code(category.text), note: path)
  }

  private var brand: PageKit.Field? {
    guard let brand = product.brand else { return nil }
    let name =
      (Product.shape.places["brand"].flatMap { row.names[$0] } ?? "")
      + (facts.isBrandArchived ? " (archived)" : "")
    return Field("brand", "Brand", .code(brand.text), note: name)
  }

  private var family: PageKit.Field? {
    code("family", "Family", product.family).map { field in
      product.family.map { field.linked(to: Routes(Subject(Product.byFamily.name, $0.text))) } ?? field
    }
  }

  private var barcodes: PageKit.Field? {
    let barcodes = product.barcodes.map { $0.code.printed + ($0.pack == 1 ? "" : " ×\($0.pack)") }
    return text("barcodes", "Barcode", barcodes.joined(separator: ", "))
  }

  private var supplier: PageKit.Field? {
    guard let name = facts.supplier, let code = facts.supplierCode else { return nil }
    let pack = facts.pack.map { "pack of \(facts.words($0))" } ?? ""
    return Field("supplier", "Supplier", .text(name), note: pack)
      .linked(to: Routes(Subject(Supplier.entity, code.text)))
  }

  private var rating: PageKit.Field? {
    let tally = facts.tally
    guard tally.all > 0 else { return nil }
    let waiting = tally.waiting == 0 ? "" : ", \(tally.waiting) to approve"
    let average = tally.average.tenths.map { Cell.money(minor: Int64($0), digits: 1) } ?? .none
    return Field("rating", "Rating", average, note: "of 5 (\(tally.count(.accepted))\(waiting))")
  }

  private var options: PageKit.Field? {
    text("options", "Options", product.options.list.map { "\($0.name)=\($0.value)" }.joined(separator: ", "))
  }

  private var change: PageKit.Field? {
    facts.changed.map { Field("changed", "Changed", .instant($0), note: "entry \(product.stamp.revision)") }
  }
}

/// How a product's price went: a line of blocks with its numbers beside it.
struct PriceCourseView {
  /// The fact; nil for a price that never changed.
  let field: PageKit.Field?

  /// As many as stand in a line of 80 columns with the words beside them.
  private static let most = 24

  /// The course of prices, which come newest first.
  init(_ prices: [Money], _ ground: Ground) {
    let all = prices.reversed()
    let shown = all.suffix(Self.most)
    guard shown.count > 1, let least = shown.min(), let most = shown.max() else {
      field = nil
      return
    }
    let left = all.count > shown.count ? ", the last \(shown.count) prices" : ""
    field = Field(
      "course", "Prices", .spark(shown.map(\.minor), digits: UInt8(ground.currency.digits)),
      note: "\(least.text(ground)) to \(most.text(ground))\(left)")
  }
}

/// A product's prices to come, where there are any.
struct ScheduledPricesView {
  /// The heading and the table; nothing when nothing is scheduled.
  let blocks: [Block]

  init(_ scheduled: ScheduledPrices, _ ground: Ground) {
    guard !scheduled.prices.isEmpty else {
      blocks = []
      return
    }
    var table = Table(
      "scheduled",
      [Column("price", "Price", .money), Column("from", "From", .code), Column("entry", "Entry", .count)])
    for price in scheduled.prices {
      table.append(
        .price(price.price, ground), .code(price.day.text), price.entry.map { .count($0) } ?? .none)
    }
    let waiting = "A price here is due. It takes effect once the store is opened for writing."
    blocks = [.heading("Scheduled"), .table(table)] + (scheduled.isWaiting ? [.text(waiting)] : [])
  }
}
