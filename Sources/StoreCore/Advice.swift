/// One thing to do about an error. A literal is a sentence; the others are commands that `fix N` runs, and
/// AppRoutes knows the addresses of their pages.
package enum Advice: Hashable, Sendable, ExpressibleByStringInterpolation {
  case sentence(String)
  /// Typed where the error happened: "undo 12".
  case run(String)
  /// The page of a row, and what is typed there: "activate"; empty: nothing.
  case row(Subject, String = "")
  /// The list of a kind of row.
  case list(Subject.Kind)
  case journal
  case entry(Int)
  /// The journal entries of a row.
  case history(Subject)
  /// The movements of a product, for one reason or all.
  case movements(SKU, reason: String? = nil)
  /// The stock at a location.
  case stock(at: Code)
  /// What is below its reorder point.
  case reorder

  package init(stringLiteral value: String) { self = .sentence(value) }

  /// The page of the row with this key.
  package static func page(_ kind: Subject.Kind, _ key: String, _ command: String = "") -> Advice {
    .row(Subject(kind, key), command)
  }
}
