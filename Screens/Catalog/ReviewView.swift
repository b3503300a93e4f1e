import Catalog
import PageKit
import StoreCore
import StoreViews

/// One review, whole: who says what of which product, and all that was written, line by line.
struct ReviewView {
  let review: Review

  init(_ review: Review) { self.review = review }

  var block: Block {
    let lines = review.text.split(separator: "\n").enumerated().map { place, line in
      Field("line", place == 0 ? "Text" : "", .text(String(line)))
    }
    return .fields(
      [
        Field("number", "Review", .code(String(review.number))),
        Field("sku", "Product", .code(review.sku.text)),
        Field("rating", "Rating", .count(review.rating.stars), note: "of 5"),
        Field("author", "Author", .text(review.author)),
        Field("headline", "Title", .text(review.title)),
        Field("status", "Status", .text(review.status.rawValue)),
        Field("date", "Written", .instant(review.createdAt)),
      ] + lines)
  }
}

/// A table of reviews, a line each.
struct ReviewTableView {
  let table: Table

  /// The product and the status stand only where a list mixes them; the time gives way to the product.
  init(_ reviews: [Review], showsProduct: Bool, showsStatus: Bool) {
    var columns = [Column("number", "Review", .code)]
    if showsProduct { columns.append(Column("sku", "Product", .code)) }
    columns += [
      Column("rating", "Stars", .count), Column("author", "Author", .text), Column("title", "Title", .text),
    ]
    if showsStatus { columns.append(Column("status", "Status", .text)) }
    if !showsProduct { columns.append(Column("date", "Written", .date)) }
    var table = Table("reviews", columns, firstNumber: 1)
    for review in reviews {
      table.append(cell: .code(String(review.number)))
      if showsProduct { table.append(cell: .code(review.sku.text)) }
      table.append(cell: .count(review.rating.stars))
      table.append(cell: .text(review.author))
      table.append(cell: .text(review.headline))
      if showsStatus { table.append(cell: .text(review.status.rawValue)) }
      if !showsProduct { table.append(cell: .instant(review.createdAt)) }
    }
    self.table = table
  }

  /// The rows an import reads: importing them again changes nothing.
  static func export(_ reviews: [Review]) -> Table {
    var table = Table(
      "reviews",
      [
        Column("sku", "Product", .code), Column("rating", "Stars", .count), Column("title", "Title", .text),
        Column("text", "Text", .text), Column("author", "Author", .text), Column("status", "Status", .text),
        Column("date", "Written", .date),
      ])
    for review in reviews {
      table.append(
        .code(review.sku.text), .count(review.rating.stars), .text(review.title), .text(review.text),
        .text(review.author), .text(review.status.rawValue), .instant(review.createdAt))
    }
    return table
  }
}

extension Review {
  /// Its title, or else the beginning of what was written.
  fileprivate var headline: String { title.isEmpty ? Effect.brief(text.isEmpty ? "-" : text) : title }
}
