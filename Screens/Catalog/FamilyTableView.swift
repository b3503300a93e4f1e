import Catalog
import PageKit
import StoreCore
import StoreViews

/// A table of a family's products: a column for each of the first options named, one for what else there is.
struct FamilyTableView {
  let table: Table

  init(_ rows: [FamilyRow]) {
    var names: [String] = []
    for option in rows.flatMap(\.options)
    where !names.contains(where: { ProductOption.areSame($0, option.name) }) {
      names.append(option.name)
    }
    let more = names.dropFirst(ProductOption.most)
    names = Array(names.prefix(ProductOption.most))
    var columns = [Column("sku", "SKU", .code), Column("name", "Name", .text)]
    // An option may be called like a column of its own.
    columns += names.map { Column("option " + $0, $0.prefix(1).uppercased() + $0.dropFirst(), .text) }
    if !more.isEmpty { columns.append(Column("options", "Options", .text)) }
    columns += [Column("price", "Price", .money), Column("status", "Status", .text)]
    var table = Table("products", columns, firstNumber: 1)
    for row in rows {
      table.append(cell: .code(row.sku.text))
      table.append(cell: .text(row.name))
      for name in names { table.append(cell: row.options[name].map { .text($0) } ?? .none) }
      if !more.isEmpty {
        let rest = row.options.filter { option in more.contains { ProductOption.areSame($0, option.name) } }
        table.append(cell: .text(rest.map(\.text).joined(separator: ", ")))
      }
      table.append(cell: .price(row.price))
      table.append(cell: .text(row.status.rawValue))
    }
    self.table = table
  }

  /// The rows with all their options in one column: others may follow that have other options.
  static func export(_ rows: [FamilyRow]) -> Table {
    var table = Table(
      "products",
      [
        Column("sku", "SKU", .code), Column("name", "Name", .text), Column("options", "Options", .text),
        Column("price", "Price", .money), Column("status", "Status", .text),
      ])
    for row in rows {
      table.append(
        .code(row.sku.text), .text(row.name), .text(row.options.text), .price(row.price),
        .text(row.status.rawValue))
    }
    return table
  }
}
