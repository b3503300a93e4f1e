/// Which entry an undo or a redo means, as it was asked: so it is looked up with what it changes in sight, and the
/// same request is known again whatever it came to.
package enum MeantEntry: Hashable, Sendable {
  case entry(Int)
  /// The latest there is.
  case latest
  /// The latest there is, which must be what was written here last, or came before it; by an undo or redo, or not.
  case latestHere(written: Int, isUndo: Bool)
  /// The latest there is, which must have to do with the page of a row.
  case latestAbout(Subject)

  /// The entry of a number; nil: the latest.
  package init(_ entry: Int?) { self = entry.map(Self.entry) ?? .latest }

  /// What was asked, by an undo or redo under the name of `verb`: a request is compared by it.
  package func json(_ verb: String) -> String {
    switch self {
    case .entry(let number): "{\"\(verb)\":{\"entry\":\(number)}}"
    case .latest, .latestHere: "{\"\(verb)\":{}}"
    case .latestAbout(let subject): "{\"\(verb)\":{\"about\":\"\(subject.lookup)\"}}"
    }
  }
}
