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
    }
    self.table = table
  }
}
