import AppRoutes
import Catalog
import CommandKit
import ScreenKit
import StoreCore
import StoreViews

/// What the page of a review has of its own: the decision about it.
struct ReviewSection: RowSection {
  typealias Facts = NoFacts
  let catalog: CatalogModel

  enum Event: Sendable {
    case decided(ReviewStatus)
    case productOpened, queueOpened
  }

  /// A review is decided on, not edited.
  var withoutVerbs: Set<String> { Set(Review.shape.formFields.map(\.name)) }

  func commands(_ read: Read?) -> CommandSet<Event> {
    let reason = read.flatMap { Review.declaration.decode($0.row.image) }.flatMap { review in
      review.status == .new ? nil : "it is \(review.status.rawValue)"
    }
    return CommandSet {
      Command("accept", "Approve the review", event: Event.decided(.accepted)).by(.clerk).likely()
      Command("reject", "Reject the review", event: Event.decided(.rejected)).by(.clerk).likely()
      Command("a", "Approve, like accept", event: Event.decided(.accepted)).by(.clerk)
      Command("r", "Reject, like reject", event: Event.decided(.rejected)).by(.clerk)
      Command("product", "Open the product", event: Event.productOpened).likely()
      Command("queue", "List the reviews to moderate", event: Event.queueOpened)
    }.refused(reason, ["accept", "reject", "a", "r"])
  }

  func details(of read: Read, at _: ListPlace) -> RowDetails {
    var details = RowDetails()
    guard let review = Review.declaration.decode(read.row.image) else { return details }
    details.title = "Review \(review.key)  \(review.sku)"
    details.state = "\(review.rating) of 5"
    details.fields = ReviewView(review).fields
    details.hints =
      review.status == .new ? ["accept", "reject", "product", "queue"] : ["product", "queue", "back"]
    return details
  }

  func handle(_ event: Event, on key: String, _: Read?) async throws -> Step<Routes> {
    switch event {
    case .decided(let status): return .done(try await catalog.decide(key, status), catalog)
    case .productOpened:
      let review = try await catalog.review(key)
      return .push(Routes(Subject(Product.entity, review.sku.text)))
    case .queueOpened:
      return .push(Routes(.list(Review.list.narrowed(by: ["status": ReviewStatus.new.rawValue]))))
    }
  }
}

extension CatalogModel {
  /// Accepts or rejects a review; refused as `review-not-found` or `illegal-transition`.
  func decide(_ key: String, _ status: ReviewStatus) async throws(StoreError) -> Receipt {
    let review = try await review(key)
    return try await perform(CatalogCommand.reviewDecided(number: review.stamp.id, status: status))
  }

  /// One review; refused as `review-not-found`.
  func review(_ key: String) async throws(StoreError) -> Review {
    let row = try await read(EntityPage(Subject(Review.entity, key)))
    guard let review = Review.declaration.decode(row.image) else {
      throw .broken("Review \(key) cannot be read")
    }
    return review
  }
}
