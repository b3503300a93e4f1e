import AppRoutes
import Catalog
import CommandKit
import PageKit
import ScreenKit
import StoreCore
import StoreViews

enum ReviewListEvents: Sendable {
  case opened(row: RowNumber)
  case turned
  case chosen(ReviewFilter?)
  case rated(Rating?)
  case accepted(row: RowNumber?)
  case rejected(row: RowNumber?)
}

/// Reviews: all of them, those that wait, or those of one product.
///
/// Those that wait are decided one after the other: the first stands whole above the others, and after each
/// decision the next does.
struct ReviewListScreen: Screen {
  private let query: ReviewQuery
  /// The product whose page it is; the query may name one too.
  private let product: SKU?
  private let catalog: CatalogModel
  private let shown = Shown<ReviewPage>()

  /// The reviews of the whole shop.
  init(_ query: ReviewQuery, catalog: CatalogModel) {
    self.query = query
    product = nil
    self.catalog = catalog
  }

  /// The reviews of one product: those that count, unless told.
  init(of sku: SKU, _ query: ProductReviewQuery, catalog: CatalogModel) {
    self.query = ReviewQuery(
      status: query.status ?? .accepted, sku: sku, rating: query.rating, after: query.after)
    product = sku
    self.catalog = catalog
  }

  var commands: CommandSet<ReviewListEvents> {
    let reason = shown.last.flatMap { list in
      list.rows.contains { $0.status == .new } ? nil : "no review waits here"
    }
    Command("open", "Open a row; the number alone is enough", .word("row")) {
      ReviewListEvents.opened(row: $0)
    }.likely("open N")
    Command("a", "Approve the first review, or row N", .optionalWord("row")) {
      ReviewListEvents.accepted(row: $0)
    }.example("a").example("a 3").unavailable(reason)
    Command("r", "Reject the first review, or row N", .optionalWord("row")) {
      ReviewListEvents.rejected(row: $0)
    }.example("r").example("r 3").unavailable(reason)
    Command("accept", "Approve, like a", .optionalWord("row")) { ReviewListEvents.accepted(row: $0) }
      .unavailable(reason)
    Command("reject", "Reject, like r", .optionalWord("row")) { ReviewListEvents.rejected(row: $0) }
      .unavailable(reason)
    Command("status", "Filter by status; alone, show the usual ones", .optionalWord("status")) {
      ReviewListEvents.chosen($0)
    }.example("status new")
    Command("rating", "Filter by rating; alone, show every rating", .optionalWord("rating")) {
      ReviewListEvents.rated($0)
    }
    Command("next", "Show the next rows", event: ReviewListEvents.turned)
  }

  func page() async throws -> Page {
    let list = shown.keep(try await catalog.reviews(query))
    var blocks: [Block] = []
    if query.isQueue, let first = list.rows.first { blocks.append(ReviewView(first).block) }
    blocks.append(
      .table(
        ReviewTableView(
          list.rows, showsProduct: query.sku == nil, showsStatus: query.statuses.count > 1
        ).table))
    if product != nil, query.status == .accepted, list.tally.accepted.reviews > 0 {
      blocks.append(.table(Self.stars(list.tally)))
    }
    if list.rows.isEmpty {
      blocks.append(.text(emptyAdvice(list)))
    } else if product != nil, query.status == .accepted, list.tally.waiting > 0 {
      blocks.append(.text("\(counted(list.tally.waiting, "review")) to moderate: status new."))
    }
    return Page(title(list), blocks: blocks, hints: hints(list))
  }

  func count() async throws -> Int? { try await catalog.reviews(query, limit: 1).total }

  func everyRow(asImported: Bool, _ take: (Table) -> Bool) async throws -> Bool {
    guard asImported else { return false }
    var query = query
    query.after = nil
    while true {
      let page = try await catalog.reviews(query, limit: 500)
      guard take(ReviewTableView.export(page.rows)), page.hasNext, let last = page.rows.last else {
        return true
      }
      query.after = last.number
    }
  }

  func handle(_ event: ReviewListEvents) async throws -> Step<Routes> {
    var query = query
    query.after = nil
    switch event {
    case .opened(let row):
      return .push(.catalog(.review(try row.row(of: try await list().rows).number)))
    case .turned:
      query.after = try Int(parsing: try await next().orEnd("There are no further reviews."))
    case .chosen(let status): query.status = status ?? (product == nil ? nil : .accepted)
    case .rated(let rating): query.rating = rating
    case .accepted(nil) where shown.last == nil, .rejected(nil) where shown.last == nil:
      // Behind an address alone nobody has seen which review comes first.
      return Step(
        .push(route(query)),
        [Notice("Nothing was changed. This is the first review to moderate; type the command again.")])
    case .accepted(let row): return try await decided(try await catalog.acceptReview(try await number(row)))
    case .rejected(let row): return try await decided(try await catalog.rejectReview(try await number(row)))
    }
    return .push(route(query))
  }

  /// The number of a row's review, or of the first that waits.
  private func number(_ row: RowNumber?) async throws -> Int {
    let rows = try await list().rows
    if let row { return try row.row(of: rows).number }
    guard let first = rows.first(where: { $0.status == .new }) else {
      throw CommandError(
        code: "no-such-row", message: "This page has no review to moderate.",
        guidance: ["run: /catalog/reviews?status=new"])
    }
    return first.number
  }

  /// Says what was decided and shows what waits now, in place of what was shown; behind the last of a queue's
  /// last page its first page follows.
  private func decided(_ receipt: Receipt) async throws -> Step<Routes> {
    var query = query
    if query.isQueue, try await list().rows.count == 1 { query.after = nil }
    return Step(receipt.isPlan ? .stay : .replace(route(query)), ReceiptView(receipt).notices)
  }

  private func list() async throws -> ReviewPage {
    try await shown.orRead { try await catalog.reviews(query) }
  }

  private func next() async throws -> String? {
    let list = try await list()
    return list.hasNext ? list.rows.last.map { String($0.number) } : nil
  }

  private func route(_ query: ReviewQuery) -> Routes {
    guard let product else { return .catalog(.reviews(query)) }
    var own = ProductReviewQuery()
    own.status = query.status == .accepted ? nil : query.status
    (own.rating, own.after) = (query.rating, query.after)
    return .catalog(.productReviews(product, own))
  }
}

// What the page says around its rows.
extension ReviewListScreen {
  private func title(_ list: ReviewPage) -> String {
    var parts = [counted(list.total, "review")]
    if let sku = query.sku { parts.append(sku.text) }
    if product != nil, let tenths = list.tally.accepted.tenths {
      parts.append("\(tenths / 10).\(tenths % 10) of 5")
    }
    if let status = query.status, product == nil || status != .accepted {
      parts.append(status == .all ? "all statuses" : status.rawValue)
    }
    if let rating = query.rating { parts.append(counted(rating.stars, "star")) }
    if list.hasNext || query.after != nil {
      let place = query.after == nil ? "first" : list.hasNext ? "further" : "last"
      parts.append("\(place) \(list.rows.count)")
    }
    return parts.joined(separator: " · ")
  }

  private func hints(_ list: ReviewPage) -> [String] {
    if query.isQueue, !list.rows.isEmpty {
      return ["a", "r", "a N", "open N"] + (list.hasNext ? ["next"] : [])
    }
    return (list.hasNext ? ["next"] : []) + (list.rows.isEmpty ? [] : ["open N"])
      + (query.isQueue ? ["/catalog/reviews"] : ["status new"]) + ["help"]
  }

  private func emptyAdvice(_ list: ReviewPage) -> String {
    if query.after != nil { return "No further reviews." }
    if query.isQueue { return "There are no reviews to moderate." }
    return list.tally.waiting == 0
      ? "No reviews. To add one, type review RATING AUTHOR on a product's page. To import many: daybook "
        + "import reviews FILE.csv"
      : "No reviews here. \(counted(list.tally.waiting, "review")) to moderate: status new."
  }

  /// How many give how many stars, the best first.
  private static func stars(_ tally: ReviewTally) -> Table {
    var table = Table(
      "stars",
      [Column("stars", "Stars", .count), Column("count", "Reviews", .count), Column("share", "Share", .bar)])
    for rating in Rating.all.reversed() {
      let count = tally.count([.accepted], rating)
      table.append(.count(rating.stars), .count(count), .bar(count, of: tally.accepted.reviews))
    }
    return table
  }
}
