import AppRoutes
import Catalog
import CommandKit
import PageKit
import ScreenKit
import StoreCore
import StoreViews

/// Which reviews a list is narrowed to, as it is typed.
enum ReviewFilter: String, CaseIterable, CommandValue { case new, accepted, rejected, all }

enum ReviewListEvents: Sendable {
  case opened(row: RowNumber)
  case turned
  case chosen(ReviewFilter?)
  case rated(String?)
  case decided(ReviewStatus, row: RowNumber?)
}

/// Reviews: all of them, those that wait, or those of one product.
///
/// Those that wait are decided one after the other: the first is shown in full above the others, and after each
/// decision the next is.
struct ReviewListScreen: Screen {
  private let query: ListQuery
  /// The product whose page it is; the query may name one too.
  private let product: SKU?
  private let catalog: CatalogModel
  private(set) var shown: ReviewPage.Answer?

  init(_ query: ListQuery, of product: SKU? = nil, catalog: CatalogModel) {
    (self.query, self.product, self.catalog) = (query, product, catalog)
  }

  /// What the page asks for; of a product's own page the reviews that count, unless told.
  private var asked: ReviewPage {
    var asked = product.map { ReviewPage(of: $0, query) } ?? ReviewPage(query)
    asked.list.limit = catalog.service.rowsPerPage
    return asked
  }

  private var status: String? { asked.list.filters["status"] }
  private var isMixed: Bool { status == nil || status == Listing.everything }
  /// Whether it shows the reviews of a product that count.
  private var isShownToBuyers: Bool { product != nil && status == ReviewStatus.accepted.rawValue }

  var commands: CommandSet<ReviewListEvents> {
    let reason = shown.flatMap { list in
      list.reviews.contains { $0.status == .new } ? nil : "no review waits here"
    }
    Command.openingRow(ReviewListEvents.opened).likely("open N")
    deciding("a", "Approve the first review, or row N", .accepted).example("a").example("a 3")
      .unavailable(reason)
    deciding("r", "Reject the first review, or row N", .rejected).example("r").example("r 3")
      .unavailable(reason)
    deciding("accept", "Approve, like a", .accepted).unavailable(reason)
    deciding("reject", "Reject, like r", .rejected).unavailable(reason)
    Command("status", "Filter by status; alone, show the usual ones", .optionalWord("status")) {
      ReviewListEvents.chosen($0)
    }.example("status new")
    Command("rating", "Filter by rating; alone, show every rating", .optionalWord("rating")) {
      ReviewListEvents.rated($0)
    }
    Command("next", "Show the next rows", event: ReviewListEvents.turned)
  }

  private func deciding(
    _ verb: String, _ summary: String, _ status: ReviewStatus
  ) -> Command<ReviewListEvents> {
    Command(verb, summary, .optionalWord("row")) { ReviewListEvents.decided(status, row: $0) }.by(.clerk)
  }

  // MARK: The page

  mutating func page() async throws -> Page {
    let list = try await read()
    shown = list
    var blocks: [Block] = []
    if asked.isQueue, let first = list.reviews.first { blocks.append(.fields(ReviewView(first).fields)) }
    let isOfOne = asked.list.filters["sku"] != nil
    blocks.append(.table(ReviewTableView(list.reviews, showsProduct: !isOfOne, showsStatus: isMixed).table))
    if isShownToBuyers, list.tally.count(.accepted) > 0 {
      blocks.append(.table(ReviewTableView.stars(list.tally)))
    }
    if list.reviews.isEmpty {
      blocks.append(.text(emptyAdvice(list)))
    } else if isShownToBuyers, list.tally.waiting > 0 {
      blocks.append(.text("\(counted(list.tally.waiting, "review")) to moderate: status new."))
    }
    return Page(title(list), blocks: blocks, hints: hints(list))
  }

  func count() async throws -> Int? {
    if case .exact(let count) = try await list().list.total { return count }
    return nil
  }

  private func title(_ list: ReviewPage.Answer) -> String {
    var parts = [counted(list.list.total, "review")]
    if let sku = product?.text ?? query.filters["sku"] { parts.append(sku) }
    if product != nil, let tenths = list.tally.average.tenths {
      parts.append("\(tenths / 10).\(tenths % 10) of 5")
    }
    if let status, !isShownToBuyers { parts.append(isMixed ? "all statuses" : status) }
    if let rating = query.filters["rating"].flatMap(Int.init) { parts.append(counted(rating, "star")) }
    if list.list.next != nil || query.after != nil {
      let place = query.after == nil ? "first" : list.list.next != nil ? "further" : "last"
      parts.append("\(place) \(list.reviews.count)")
    }
    return parts.joined(separator: " · ")
  }

  private func hints(_ list: ReviewPage.Answer) -> [String] {
    let next = list.list.next == nil ? [] : ["next"]
    if asked.isQueue, !list.reviews.isEmpty { return ["a", "r", "a N", "open N"] + next }
    return next + (list.reviews.isEmpty ? [] : ["open N"])
      + (asked.isQueue ? ["/catalog/reviews"] : ["status new"]) + ["help"]
  }

  private func emptyAdvice(_ list: ReviewPage.Answer) -> String {
    if query.after != nil { return "No further reviews." }
    if asked.isQueue { return "There are no reviews to moderate." }
    return list.tally.waiting == 0
      ? "No reviews. To add one, type review RATING AUTHOR on a product's page. To import many: daybook "
        + "import reviews FILE.csv"
      : "No reviews here. \(counted(list.tally.waiting, "review")) to moderate: status new."
  }

  // MARK: Events

  func handle(_ event: ReviewListEvents) async throws -> Step<Routes> {
    var query = query
    query.after = nil
    switch event {
    case .opened(let row):
      return .push(Routes(Subject(Review.entity, try row.row(of: try await list().reviews).key)))
    case .turned: query.after = try await list().list.next.orEnd("There are no further reviews.")
    case .chosen(let status): try narrow("status", status?.word, &query)
    case .rated(let rating): try narrow("rating", rating, &query)
    case .decided(_, row: nil) where shown == nil:
      // After an address alone nobody has seen which review comes first.
      return Step(
        .push(route(query)),
        [
          ScreenKit.Notice(
            "Nothing was changed. This is the first review to moderate; type the command again.")
        ])
    case .decided(let status, let row): return try await decide(status, row)
    }
    return .push(route(query))
  }

  private func narrow(_ name: String, _ text: String?, _ query: inout ListQuery) throws(StoreError) {
    query.filters[name] = nil
    if let text { try Review.list.set(name, to: text, in: &query) }
  }

  /// Decides on a row's review, or on the first that waits, and shows those that wait now in place of the page.
  private func decide(_ status: ReviewStatus, _ row: RowNumber?) async throws -> Step<Routes> {
    let list = try await list()
    let review = try row.map { try $0.row(of: list.reviews) } ?? list.reviews.first { $0.status == .new }
    guard let review else {
      throw CommandError(
        code: "no-such-row", message: "This page has no review to moderate.",
        guidance: [.run("/catalog/reviews?status=new")])
    }
    let receipt = try await catalog.decide(review.key, status)
    var next = query
    // After the last review of a queue's last page its first page follows.
    if asked.isQueue, list.reviews.count == 1 { next.after = nil }
    return Step(
      receipt.isPlan ? .stay : .replace(route(next)), ReceiptView(receipt, catalog.service.ground).notices)
  }

  private func list() async throws -> ReviewPage.Answer { try await shown.orRead(read) }

  private func read() async throws -> ReviewPage.Answer { try await catalog.read(asked) }

  private func route(_ query: ListQuery) -> Routes {
    guard let product else { return Routes(.list(query)) }
    var query = query
    if query.filters["status"] == ReviewStatus.accepted.rawValue { query.filters["status"] = nil }
    return .catalog(.productReviews(product, query))
  }
}
