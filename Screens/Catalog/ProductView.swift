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

  var fields: [PageKit.Field] { title + [price] + course + stock + names + details + texts + change }

  private var title: [PageKit.Field] {
    [
      Field("sku", "SKU", .code(product.sku.text)), Field("name", "Name", .text(product.name)),
      Field("status", "Status", .text(product.status.rawValue)),
    ].map { field in
      var field = field
      field.isInTitle = true
      return field
    }
  }

  private var price: PageKit.Field {
    guard product.price != nil else { return Field("price", "Price", .none, note: "none yet") }
    return Field("price", "Price", .price(product.price, ground, withCurrency: true))
  }

  private var course: [PageKit.Field] { PriceCourseView(facts.course, ground).fields }

  private var stock: [PageKit.Field] {
    guard facts.hasMoved else { return [] }
    var fields: [PageKit.Field] = []
    if let cost = facts.averageCost {
      let margin = facts.margin(of: product.price).map { "margin \($0) %" } ?? ""
      fields.append(Field("average_cost", "Cost", .price(cost, ground, withCurrency: true), note: margin))
    }
    let available = facts.available - facts.reserved
    return fields + [Field("stock", "Stock", .quantity(available), note: "available, \(facts.stockWords)")]
  }

  private var names: [PageKit.Field] {
    var fields: [PageKit.Field] = []
    if let category = product.category {
      let path = facts.categoryPath.joined(separator: " > ") + (facts.isCategoryArchived ? " (archived)" : "")
      fields.append(Field("category", "Category", .code(category.text), note: path))
    }
    if let brand = product.brand {
      let name = (row.names["brand"] ?? "") + (facts.isBrandArchived ? " (archived)" : "")
      fields.append(Field("brand", "Brand", .code(brand.text), note: name))
    }
    if !product.barcodes.isEmpty {
      let barcodes = product.barcodes.map { $0.code.printed + ($0.pack == 1 ? "" : " ×\($0.pack)") }
      fields.append(Field("barcodes", "Barcode", .text(barcodes.joined(separator: ", "))))
    }
    if let supplier = facts.supplier {
      fields.append(
        Field("supplier", "Supplier", .text(supplier), note: facts.pack.map { "pack of \($0.text)" } ?? ""))
    }
    if facts.tally.all > 0 { fields.append(rating) }
    return fields + [Field("unit", "Unit", .text(product.unit.text))]
  }

  private var rating: PageKit.Field {
    let tally = facts.tally
    let waiting = tally.waiting == 0 ? "" : ", \(tally.waiting) to approve"
    let average = tally.average.tenths.map { Cell.money(minor: Int64($0), digits: 1) } ?? .none
    return Field("rating", "Rating", average, note: "of 5 (\(tally.count(.accepted))\(waiting))")
  }

  private var details: [PageKit.Field] {
    var fields: [PageKit.Field] = []
    if let family = product.family { fields.append(Field("family", "Family", .code(family.text))) }
    if !product.options.list.isEmpty {
      let options = product.options.list.map { "\($0.name)=\($0.value)" }.joined(separator: ", ")
      fields.append(Field("options", "Options", .text(options)))
    }
    if let tax = product.taxClass { fields.append(Field("tax_class", "Tax class", .code(tax.text))) }
    if let weight = product.weight { fields.append(Field("weight", "Weight", .text(weight.text))) }
    return fields
  }

  private var texts: [PageKit.Field] {
    [
      ("description", "Description", product.description), ("notes", "Notes", product.notes),
      ("link", "Link", product.link ?? ""),
    ]
    .filter { !$0.2.isEmpty }.map { Field($0.0, $0.1, .text($0.2)) }
  }

  private var change: [PageKit.Field] {
    facts.changed.map { [Field("changed", "Changed", .instant($0), note: "entry \(product.stamp.revision)")] } ?? []
  }
}

/// How a product's price went: a line of blocks with its numbers beside it.
struct PriceCourseView {
  /// The facts; none for a price that never changed.
  let fields: [PageKit.Field]

  /// As many as stand in a line of 80 columns with the words beside them.
  private static let most = 24

  /// The course of prices, which come newest first.
  init(_ prices: [Money], _ ground: Ground) {
    let all = prices.reversed()
    let shown = all.suffix(Self.most)
    guard shown.count > 1, let least = shown.min(), let most = shown.max() else {
      fields = []
      return
    }
    let left = all.count > shown.count ? ", the last \(shown.count) prices" : ""
    fields = [
      Field(
        "course", "Prices", .spark(shown.map(\.minor), digits: UInt8(ground.currency.digits)),
        note: "\(least.text(ground)) to \(most.text(ground))\(left)")
    ]
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
