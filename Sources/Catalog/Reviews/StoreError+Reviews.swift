package import StoreCore

extension StoreError {
  static func badRating(_ text: String, field: String = "rating") -> StoreError {
    StoreError(
      "bad-rating", "\(quoted(text)) is not a rating.", field: field, value: text,
      "A rating is a whole number from 1 to 5; 5 is the best.")
  }

  /// An author reviews a product once.
  package static func alreadyReviewed(_ sku: SKU, by author: String, in number: Int) -> StoreError {
    StoreError(
      "already-reviewed", "\(Effect.brief(author)) has already reviewed \(sku) in review \(number).",
      field: "author", .page(.review, String(number)), "An author reviews a product once.")
  }

  /// Only a new review is approved or rejected.
  static func reviewDecided(_ number: Int, _ status: String) -> StoreError {
    StoreError(
      "illegal-transition", "Review \(number) is \(status). You can accept or reject only a new review.",
      "To make it new again, undo the entry that accepted or rejected it.",
      .history(Subject(.review, String(number))))
  }
}
