/// All of a command but its event: what parsing, help and completion look at.
///
/// A class, because commands are copied on their way into a set and this holds most of their weight.
@usableFromInline final class Card {
  @usableFromInline let verb: String
  let summary: String
  /// The arguments that the words of a line fill.
  let slots: [Slot]
  /// The arguments that are asked for after the line.
  let secrets: [Slot]
  /// What whoever runs it must have, by a word that the program gives a sense; nil: nothing.
  var right: String?
  var unavailability: String?
  /// Why its own rule would refuse it now.
  var refusal: String?
  var hint: String?
  var isLikely = false
  var examples: [String] = []
  /// Whether the words of a line are meant for this command, its verb left out.
  var takes: (([String]) -> Bool)?

  @usableFromInline init(_ verb: String, _ summary: String, _ slots: [Slot]) {
    (self.verb, self.summary) = (verb, summary)
    secrets = slots.filter { $0.kind == .secret }
    self.slots = secrets.isEmpty ? slots : slots.filter { $0.kind != .secret }
  }

  /// What is asked for after the line.
  @usableFromInline var secretNames: [String] { secrets.map(\.name) }

  /// A card of its own that says the same.
  func copy() -> Card {
    let card = Card(verb, summary, secrets.isEmpty ? slots : slots + secrets)
    card.right = right
    card.unavailability = unavailability
    card.refusal = refusal
    card.hint = hint
    card.isLikely = isLikely
    card.examples = examples
    card.takes = takes
    return card
  }
}
