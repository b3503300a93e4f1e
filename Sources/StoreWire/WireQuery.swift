package import StoreCore

/// A question as it crosses a wire: `{"query":"product-summary","with":{…}}`; a pair is `{"both":[Q,Q]}`, and one whose
/// failure costs only its own answer is `{"try":Q}`.
package struct WireQuery: Codable, Sendable {
  package var query: any Query
  package init(_ query: any Query) { self.query = query }

  private enum CodingKeys: String, CodingKey { case query, with, both, attempt = "try" }

  /// Throws `unknown-query`, `too-large`, and `bad-json` where a pair is not of two.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    if values.contains(.both) {
      var list = try values.nestedUnkeyedContainer(forKey: .both)
      guard list.count == 2 else { throw StoreError.badJSON("both takes two questions", at: "both") }
      query = JoinedQuery(
        first: try list.decode(WireQuery.self).query, second: try list.decode(WireQuery.self).query)
      // Each pair is counted as it is made: what comes after too many is not read.
      guard Self.count(query) <= WireLimits.questions else {
        throw StoreError.tooLarge("A call", "\(WireLimits.questions) questions")
      }
    } else if let wanted = try values.decodeIfPresent(WireQuery.self, forKey: .attempt) {
      guard wanted.query.parts.count != 1 else { throw StoreError.badJSON("try takes no try", at: "try") }
      query = Self.attempt(wanted.query)
    } else {
      let name = try values.decode(String.self, forKey: .query)
      guard let type = WireNames.queries[name] else { throw StoreError.unknownQuery(name) }
      query = try Self.decode(type, from: values)
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    let parts = query.parts.map(WireQuery.init)
    switch parts.count {
    case 0:
      try values.encode(type(of: query).storedName, forKey: .query)
      try values.encode(query, forKey: .with)
    case 1: try values.encode(parts[0], forKey: .attempt)
    default: try values.encode(parts, forKey: .both)
    }
  }

  private static func decode<Q: Query>(
    _: Q.Type, from values: KeyedDecodingContainer<CodingKeys>
  ) throws -> any Query { try values.decode(Q.self, forKey: .with) }

  private static func count(_ query: any Query) -> Int {
    query.parts.isEmpty ? 1 : query.parts.reduce(0) { $0 + count($1) }
  }

  private static func attempt<Wanted: Query>(_ wanted: Wanted) -> any Query { Attempt(wanted) }
}

/// A pair of questions from outside. ``Both`` is another type for each pair, and a type is never freed: whoever asks
/// could have them made without end.
private struct JoinedQuery: RowsQuery {
  let first, second: any Query
  static var storedName: String { "both" }
  var parts: [any Query] { [first, second] }

  init(first: any Query, second: any Query) { (self.first, self.second) = (first, second) }

  /// The same in JSON as that of ``Both``; only the other end reads it.
  struct Answer: Codable, Sendable {
    let first, second: any Codable & Sendable
    private enum CodingKeys: String, CodingKey { case first, second }

    init(_ first: any Codable & Sendable, _ second: any Codable & Sendable) {
      (self.first, self.second) = (first, second)
    }
    init(from _: any Decoder) throws { throw StoreError.badAnswer("it is of two questions") }
    func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(first, forKey: .first)
      try values.encode(second, forKey: .second)
    }
  }

  func least(_ rows: any Rows) throws(StoreError) -> Role? { try leastOfParts(rows) }

  func answer(_ rows: any Rows) throws(StoreError) -> Answer {
    Answer(try rows.read(first), try rows.read(second))
  }

  static func == (one: Self, other: Self) -> Bool {
    AnyHashable(one.first) == AnyHashable(other.first) && AnyHashable(one.second) == AnyHashable(other.second)
  }
  func hash(into hasher: inout Hasher) {
    hasher.combine(AnyHashable(first))
    hasher.combine(AnyHashable(second))
  }

  init(from decoder: any Decoder) throws {
    guard let joined = try WireQuery(from: decoder).query as? Self else {
      throw StoreError.badJSON("it is no pair of questions")
    }
    self = joined
  }
  func encode(to encoder: any Encoder) throws { try WireQuery(self).encode(to: encoder) }
}
