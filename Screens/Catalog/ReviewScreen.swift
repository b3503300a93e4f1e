import AppRoutes
import Catalog
import CommandKit
import PageKit
import ScreenKit
import StoreCore
import StoreViews

enum ReviewEvents: Sendable {
  case accepted, rejected
  case productOpened
  case queueOpened
}

/// One review, and the decision about it.
struct ReviewScreen: Screen {
  let number: Int
  let catalog: CatalogModel
  private let shown = Shown<Review>()

  init(number: Int, catalog: CatalogModel) {
    self.number = number
    self.catalog = catalog
  }

  var commands: CommandSet<ReviewEvents> {
    let reason = shown.last.flatMap { $0.status == .new ? nil : "it is \($0.status.rawValue)" }
    Command("accept", "Approve the review", event: ReviewEvents.accepted).likely().unavailable(reason)
    Command("reject", "Reject the review", event: ReviewEvents.rejected).likely().unavailable(reason)
    Command("a", "Approve, like accept", event: ReviewEvents.accepted).unavailable(reason)
    Command("r", "Reject, like reject", event: ReviewEvents.rejected).unavailable(reason)
    Command("product", "Open the product", event: ReviewEvents.productOpened).likely()
    Command("queue", "List the reviews to moderate", event: ReviewEvents.queueOpened)
  }

  func page() async throws -> Page {
    let review = shown.keep(try await catalog.review(number))
    return Page(
      "Review \(number)  \(review.sku)", state: "\(review.rating) of 5", blocks: [ReviewView(review).block],
      hints: review.status == .new ? ["accept", "reject", "product", "queue"] : ["product", "queue", "back"])
  }

  func everyRow(asImported: Bool, _ take: (Table) -> Bool) async throws -> Bool {
    guard asImported else { return false }
    return take(ReviewTableView.export([try await catalog.review(number)]))
  }

  func handle(_ event: ReviewEvents) async throws -> Step<Routes> {
    switch event {
    case .accepted: .done(try await catalog.acceptReview(number))
    case .rejected: .done(try await catalog.rejectReview(number))
    case .productOpened: .push(.catalog(.product(try await catalog.review(number).sku)))
    case .queueOpened: .push(.catalog(.reviews(ReviewQuery(status: .new))))
    }
  }
}
