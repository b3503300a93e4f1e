import Catalog
import PageKit
import StoreCore
import StoreViews

/// Products as the rows an import reads: importing them again changes nothing.
struct ExportTable {
  let table: Table

  init(_ products: [Product]) {
    var table = Table(
      "products",
      [
        Column("sku", "SKU", .code), Column("name", "Name", .text),
        Column("description", "Description", .text),
        Column("category", "Category", .code), Column("brand", "Brand", .code),
        Column("price", "Price", .money),
        Column("barcode", "Barcode", .text), Column("unit", "Unit", .text), Column("status", "Status", .text),
        Column("family", "Family", .code), Column("options", "Options", .text),
        Column("tax-class", "Tax class", .code), Column("weight", "Weight", .count),
        Column("notes", "Notes", .text),
      ])
    table.reserve(rows: products.count)
    for product in products {
      table.append(cell: .code(product.sku.text))
      table.append(cell: .text(product.name))
      table.append(cell: .text(product.description))
      table.append(cell: .code(product.category?.text ?? ""))
      table.append(cell: .code(product.brand?.text ?? ""))
      table.append(cell: .price(product.price))
      table.append(cell: .text(product.barcodes.map(\.text).joined(separator: " ")))
      table.append(cell: .text(product.unit.text))
      table.append(cell: .text(product.status.rawValue))
      table.append(cell: .code(product.family?.text ?? ""))
      table.append(cell: .text(product.options.text))
      table.append(cell: .code(product.taxClass?.text ?? ""))
      table.append(cell: product.weight.map { .count($0.grams) } ?? .none)
      table.append(cell: .text(product.notes))
    }
    self.table = table
  }
}
