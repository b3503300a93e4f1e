// The words of refused reviews.

extension StoreError {
  /// The author has reviewed the product before.
  package static func alreadyReviewed(_ sku: SKU, by author: String, in number: Int) -> StoreError {
    let problem = FieldProblem.alreadyReviewed(sku, by: author, in: number)
    return StoreError(
      problem.code, problem.message, field: problem.field, guidance: ["run: /catalog/reviews/\(number)"])
  }

  /// The review was accepted or rejected before.
  package static func reviewDecided(_ number: Int, _ status: String) -> StoreError {
    StoreError(
      .illegalTransition, "Review \(number) is \(status) already; only a new one is accepted or rejected.",
      guidance: [
        "undo N of the entry that decided it lets it wait again.", "run: /journal?subject=review:\(number)",
      ])
  }
}

extension FieldProblem {
  /// Something else than a whole number from 1 to 5.
  package static func badRating(_ text: String, field: String = "rating") -> FieldProblem {
    FieldProblem(
      field, .badRating, "\(quoted(text)) is not a rating.",
      guidance: ["A rating is a whole number from 1 to 5, 5 being the best."])
  }

  /// The author has reviewed the product before.
  package static func alreadyReviewed(_ sku: SKU, by author: String, in number: Int) -> FieldProblem {
    FieldProblem(
      "author", .alreadyReviewed, "\(Effect.brief(author)) has reviewed \(sku) already: review \(number).",
      guidance: ["One author reviews a product once."])
  }
}
