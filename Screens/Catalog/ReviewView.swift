import AppRoutes
import Catalog
import PageKit
import StoreCore
import StoreViews

/// One review in full: who says what of which product, and all that was written, line by line.
struct ReviewView {
  let review: Review

  init(_ review: Review) { self.review = review }

  var fields: [PageKit.Field] {
    let lines = review.text.split(separator: "\n").enumerated().map { place, line in
      Field("line", place == 0 ? "Text" : "", .text(String(line)))
    }
    return [
      Field("number", "Review", .code(review.key)), Field("sku", "Product", .code(review.sku.text)),
      Field("rating", "Rating", .count(review.rating), note: "of 5"),
      Field("author", "Author", .text(review.author)),
      Field("headline", "Title", .text(review.title ?? "")),
      Field("status", "Status", .text(review.status.rawValue)),
      Field("date", "Written", .instant(review.createdAt)),
    ] + lines
  }
}

/// A table of reviews, a line each.
struct ReviewTableView {
  let table: Table

  /// Product and status have a column only where a list mixes them; the time gives way to the product.
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
      table.append(cell: .code(review.key))
      if showsProduct { table.append(cell: .code(review.sku.text)) }
      table.append(cell: .count(review.rating))
      table.append(cell: .text(review.author))
      table.append(cell: .text(Self.headline(of: review)))
      if showsStatus { table.append(cell: .text(review.status.rawValue)) }
      if !showsProduct { table.append(cell: .instant(review.createdAt)) }
    }
    self.table = table.linked(to: reviews.map { Routes(Subject(Review.entity, $0.key)) })
  }

  /// How many accepted reviews give how many stars, the best first.
  static func stars(_ tally: ReviewTally) -> Table {
    var table = Table(
      "stars",
      [
        Column("stars", "Stars", .count), Column("count", "Reviews", .count),
        Column("share", "Share", .bar, isSpare: true),
      ])
    for stars in (1...5).reversed() {
      let count = tally.count(.accepted, stars: stars)
      table.append(.count(stars), .count(count), .bar(count, of: tally.count(.accepted)))
    }
    return table
  }

  /// Its title, or else the beginning of the text.
  private static func headline(of review: Review) -> String {
    review.title ?? (review.text.isEmpty ? "-" : EffectWords.brief(review.text))
  }
}
