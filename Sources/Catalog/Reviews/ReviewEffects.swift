import StoreCore

extension Review {
  /// What came or went, or what became of it.
  static func effects(from before: Review, to after: Review) -> [Effect] {
    var effects: [Effect] = []
    let name = "review \(after.number)"
    func compare(_ what: String, _ before: String, _ after: String, _ subject: Subject) {
      if before != after { effects.append(Effect(subject, what, of: name, before: before, after: after)) }
    }
    compare("rating", before.rating.description, after.rating.description, after.subject)
    compare("title", before.title, after.title, after.subject)
    compare("text", before.text, after.text, after.subject)
    compare("author", before.author, after.author, after.subject)
    guard before.status != after.status else { return effects }
    let verb =
      switch after.status {
      case .new: "is new again"
      case .accepted: "accepted"
      case .rejected: "rejected"
      }
    effects.append(
      Effect(
        after.subject, "status", before: before.status.rawValue, after: after.status.rawValue,
        words: "Review \(after.number) of \(after.sku) \(verb)"))
    return effects
  }

  /// Who says what, in a few words.
  var brief: String { "\(rating) of 5 by \(author)" }
}
