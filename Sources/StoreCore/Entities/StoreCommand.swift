/// What somebody wants done: a value that crosses a wire and is decided by its rule.
package protocol StoreCommand: Codable, Hashable, Sendable {
  /// The kind of change as the journal names it, for ever: "catalog.priced".
  var kind: String { get }
  /// The least role that may make it, as far as the command itself tells.
  var least: Role { get }
  /// The same where the rows have a say; nil: anybody at the door, before anybody has signed in.
  func least(_ rows: any Rows) throws(StoreError) -> Role?
  /// Makes the change or refuses it; called with the store locked.
  func decide(_ shop: inout Changes) throws(StoreError)
  /// The same for very many rows, some at a time; nil: `decide` makes all of the change at once.
  var batch: (any BatchRule)? { get }
  /// What its digest, which tells a repeated request, is made of; nil: all of it.
  var kept: String? { get }
  /// The name under which it crosses a wire, for ever: "order". By default that of its type.
  static var storedName: String { get }
  /// Whether it brings a secret, which crosses no wire.
  var isSecret: Bool { get }
}

extension StoreCommand {
  package static var storedName: String { storedTypeName(Self.self, without: "Command") }
  package var isSecret: Bool { false }
  package func least(_: any Rows) throws(StoreError) -> Role? { least }
  package var kept: String? { nil }
  package var batch: (any BatchRule)? { nil }
}

/// A change of very many rows: asked for the next few until there are no more, so that memory stays as it is.
package protocol BatchRule {
  /// The entity whose rows come by the thousand; nil: not so many.
  var loads: Shape? { get }
  /// Makes the next part of the change; false: that was the last.
  mutating func next(_ shop: inout Changes) throws(StoreError) -> Bool
}

/// Something else to be told about a change, as data; the page that shows it makes the sentence.
package struct Notice: Hashable, Sendable, Codable {
  /// The stable word for it.
  package var code: String
  /// What its sentence needs, by names of its own.
  package var facts: [String: Value]
  /// The names of the facts that only somebody who may see costs is told.
  package var costs: [String]
  /// Whether it sums the change up, so that an undo and a redo tell it too, with their word under "way".
  package var isSummary: Bool
  package init(
    _ code: String, _ facts: [String: Value] = [:], costs: [String] = [], isSummary: Bool = false
  ) { (self.code, self.facts, self.costs, self.isSummary) = (code, facts, costs, isSummary) }

  /// The same notice without what goods cost.
  package var hidingCosts: Notice {
    var notice = self
    for name in costs { notice.facts[name] = nil }
    return notice
  }

  /// As it is read again.
  package var json: String {
    "{\"code\":\(Value.text(code).json),\"facts\":\(Value.object(facts, \.json)),\"costs\":[\(costs.map { Value.text($0).json }.joined(separator: ","))],\"isSummary\":\(isSummary)}"
  }
}
