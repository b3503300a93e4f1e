package import StoreCore

/// What a movement belongs to, as people call it: "PO-000001", "count 2", "reservation 3".
package struct MovementDocument: Hashable, Sendable {
  /// How the ledger names it.
  package let subject: Subject

  /// An order, a count or a reservation.
  package init(_ subject: Subject) { self.subject = subject }

  /// Reads "po-1", "purchase:PO-000001", "count 2", "count:2" and the like; nil: no document is called so.
  package init?(_ text: String) {
    // One separator between two words: a sign is none.
    var words = text.lowercased().split(omittingEmptySubsequences: false) { " :-".contains($0) }.map(
      String.init)
    if words.count == 3, words.starts(with: ["purchase", "po"]) { words.removeFirst() }
    guard words.count == 2, !words[1].isEmpty, words[1].utf8.allSatisfy({ 0x30...0x39 ~= $0 }),
      let number = Int(words[1]), number > 0
    else { return nil }
    switch words[0] {
    case "po": subject = PurchaseNumber(number).subject
    case "count": subject = Subject(.count, String(number))
    case "reservation": subject = Subject(.reservation, String(number))
    default: return nil
    }
  }

  /// As it is typed and told.
  package var text: String { subject.name }
}
