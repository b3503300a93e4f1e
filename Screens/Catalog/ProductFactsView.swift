import Catalog
import PageKit
import StoreCore
import StoreViews

/// The facts of a product's page, those that a clerk asks for first; empty ones are left out but for the price.
struct ProductFactsView {
  private let detail: ProductDetail

  init(_ detail: ProductDetail) { self.detail = detail }

  var fields: [Field] {
    title + [price] + course + cost + stock + names + texts + [changed]
  }

  private func isArchived(_ kind: Subject.Kind) -> Bool { detail.archived.contains { $0.kind == kind } }

  private var title: [Field] {
    let fields = [
      Field("sku", "SKU", .code(product.sku.text)), Field("name", "Name", .text(product.name)),
      Field("status", "Status", .text(product.status.rawValue)),
    ]
    return fields.map { field in
      var field = field
      field.isInTitle = true
      return field
    }
  }

  private var product: Product { detail.product }

  private var price: Field {
    guard product.price != nil else { return Field("price", "Price", .none, note: "none yet") }
    return Field("price", "Price", .price(product.price, withCurrency: true))
  }

  private var course: [Field] { detail.prices.count > 1 ? PriceCourseView(detail.prices).fields : [] }

  private var cost: [Field] {
    guard let stock = detail.stock, let cost = stock.averageCost else { return [] }
    let margin = stock.margin(of: product.price)
    return [
      Field(
        "average_cost", "Cost", .price(cost, withCurrency: true), note: margin.map { "margin \($0) %" } ?? "")
    ]
  }

  private var stock: [Field] {
    guard let stock = detail.stock else { return [] }
    return [Field("stock", "Stock", .quantity(stock.available), note: "available, \(stock.words)")]
  }

  private var names: [Field] {
    var fields: [Field] = []
    if let category = product.category {
      let path = detail.categoryPath + (isArchived(.category) ? " (archived)" : "")
      fields.append(Field("category", "Category", .code(category.text), note: path))
    }
    if let brand = product.brand {
      let name = detail.brandName + (isArchived(.brand) ? " (archived)" : "")
      fields.append(Field("brand", "Brand", .code(brand.text), note: name))
    }
    if !product.barcodes.isEmpty {
      let barcodes = product.barcodes.map(\.description).joined(separator: ", ")
      fields.append(Field("barcodes", "Barcode", .text(barcodes)))
    }
    if let supplier = detail.stock?.supplier {
      let pack = detail.stock?.pack.map { "pack of \($0)" } ?? ""
      fields.append(Field("supplier", "Supplier", .text(supplier), note: pack))
    }
    let accepted = detail.reviews.accepted
    if detail.reviews.all > 0 {
      let waiting = detail.reviews.waiting == 0 ? "" : ", \(detail.reviews.waiting) to approve"
      fields.append(
        Field("rating", "Rating", .average(accepted), note: "of 5 (\(accepted.reviews)\(waiting))"))
    }
    fields.append(Field("unit", "Unit", .text(product.unit.text)))
    return fields + ProductDetailView(product).fields
  }

  private var texts: [Field] {
    [("description", "Description", product.description), ("notes", "Notes", product.notes)]
      .filter { !$0.2.isEmpty }.map { Field($0.0, $0.1, .text($0.2)) }
  }

  private var changed: Field {
    Field("changed", "Changed", .instant(product.updatedAt), note: "entry \(product.revision)")
  }
}
