import PageKit

/// A list of three products, one name long, as a page of the shop would show it.
func productList() -> Page {
  var table = Table(
    "products",
    [
      Column("sku", "SKU", .code), Column("name", "Name", .text), Column("brand", "Brand", .text),
      Column("price", "Price", .money),
    ],
    firstNumber: 1)
  table.append(
    .code("MUG-BLU"), .text("Blue mug"), .text("Northern Lights"), .money(minor: 1200, digits: 2))
  table.append(
    .code("POT-2"), .text("Teapot for two people with a lid, a strainer and a very warm woollen cosy"),
    .text("Café Zoë"), .money(minor: 123_450, digits: 2))
  table.append(.code("茶-1"), .text("緑茶"), .none, .none)
  return Page(
    "3 products · 10.00 to 2000.00", blocks: [.table(table)], hints: ["open 3", "next", "sort price"])
}

/// One product: every kind of block and of cell.
func productPage() -> Page {
  var stock = Table(
    "stock",
    [
      Column("place", "Place", .code), Column("count", "Count", .count), Column("share", "Share", .bar),
      Column("counted", "Counted", .date), Column("open", "Open", .flag),
    ])
  stock.append(.code("SHOP"), .count(5), .bar(5, of: 20), .date(milliseconds: 1_795_271_765_123), .flag(true))
  stock.append(.code("ATTIC"), .count(120), .bar(20, of: 20), .none, .flag(false))
  return Page(
    "MUG-BLU · Blue mug",
    blocks: [
      .fields([
        Field("price", "Price", .money(minor: 1200, digits: 2, currency: "EUR"), note: "since 2026-11-01"),
        Field("category", "Category", .code("kitchen")),
        Field("description", "Description", .none),
      ]),
      .heading("Stock"),
      .table(stock),
      .text("A paragraph that is longer than a narrow terminal and so goes on in a second line."),
      .lines(["  kept   as it is"]),
    ],
    hints: ["price 13.00", "back"])
}

extension Page {
  /// The lines of its text at a width.
  func lines(
    width: Int, ascii: Bool = false, color: Bool = false, theme: Theme = .plain, records: Bool? = nil
  ) -> [String] {
    rendered(style: Style(width: width, color: color, theme: theme, ascii: ascii, records: records))
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}
