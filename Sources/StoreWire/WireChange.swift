package import StoreCore

/// A change as it crosses a wire: `{"change":"order","with":{…}}`, `{"undo":12}` or `{"redo":12}`.
///
/// Who asks, from where and under which key stands in the call's head, not in its body.
package struct WireChange: Codable, Sendable {
  package var change: StoreChange
  /// Whether it is only to be shown.
  package var isPlan: Bool
  /// The revisions that rows must still be at; see ``Request/expecting``.
  package var expecting: [Subject: Int]
  /// The till that the session chose; see ``Request/till``.
  package var till: Code?

  private struct Expected: Codable {
    var entity: String
    var key: String
    var revision: Int
  }
  private enum CodingKeys: String, CodingKey { case change, with, undo, redo, plan, expecting, till }

  /// What of a request its body brings.
  package init(_ change: StoreChange, _ request: Request) {
    (self.change, isPlan) = (change, request.intent == .plan)
    (expecting, till) = (request.expecting, request.till)
  }

  /// Throws `unknown-change`.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    if let entry = try values.decodeIfPresent(Int.self, forKey: .undo) {
      change = .undo(entry: entry)
    } else if let entry = try values.decodeIfPresent(Int.self, forKey: .redo) {
      change = .redo(entry: entry)
    } else {
      let name = try values.decode(String.self, forKey: .change)
      guard let type = WireNames.commands[name] else { throw StoreError.unknownChange(name) }
      change = .command(try Self.decode(type, from: values))
    }
    isPlan = try values.decodeIfPresent(Bool.self, forKey: .plan) ?? false
    let expected = try values.decodeIfPresent([Expected].self, forKey: .expecting) ?? []
    expecting = Dictionary(expected.map { (Subject($0.entity, $0.key), $0.revision) }) { $1 }
    till = try values.decodeIfPresent(Code.self, forKey: .till)
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    switch change {
    case .undo(let entry): try values.encode(entry, forKey: .undo)
    case .redo(let entry): try values.encode(entry, forKey: .redo)
    case .command(let command):
      try values.encode(type(of: command).storedName, forKey: .change)
      try values.encode(command, forKey: .with)
    }
    if isPlan { try values.encode(true, forKey: .plan) }
    if !expecting.isEmpty {
      let expected = expecting.map { Expected(entity: $0.key.entity, key: $0.key.key, revision: $0.value) }
      try values.encode(
        expected.sorted { ($0.entity, $0.key) < ($1.entity, $1.key) }, forKey: .expecting)
    }
    try values.encodeIfPresent(till, forKey: .till)
  }

  private static func decode<C: StoreCommand>(
    _: C.Type, from values: KeyedDecodingContainer<CodingKeys>
  ) throws -> any StoreCommand { try values.decode(C.self, forKey: .with) }
}
