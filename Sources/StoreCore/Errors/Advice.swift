/// One thing to do about an error. A literal is a sentence; the others are commands that `fix N` runs, and
/// AppRoutes knows the addresses of their pages.
package enum Advice: Hashable, Sendable, Codable, ExpressibleByStringInterpolation {
  case sentence(String)
  /// Typed where the error happened: "undo 12".
  case run(String)
  /// The page of a row, and what is typed there: "activate"; empty: nothing.
  case row(Subject, String = "")
  /// The list of an entity's rows.
  case list(String)
  /// What happened to a row.
  case history(Subject)
  /// The page of a journal entry.
  case entry(Int)

  /// The words of which one may be typed.
  package static func oneOf(_ words: [String]) -> Advice {
    .sentence("One of: \(words.joined(separator: ", ")).")
  }

  package init(stringLiteral value: String) { self = .sentence(value) }
}
