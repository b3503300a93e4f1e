package import StoreCore

/// A question as it crosses a wire: `{"query":"product-summary","with":{…}}`; a pair is `{"both":[Q,Q]}`, and one whose
/// failure costs only its own answer is `{"try":Q}`.
package struct WireQuery: Codable, Sendable {
  package var query: any Query
  package init(_ query: any Query) { self.query = query }

  private enum CodingKeys: String, CodingKey { case query, with, both, attempt = "try" }

  /// Throws `unknown-query`, and `bad-json` where a pair is not of two.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    if let parts = try values.decodeIfPresent([WireQuery].self, forKey: .both) {
      guard parts.count == 2 else { throw StoreError.badJSON("both takes two questions", at: "both") }
      query = Self.pair(parts[0].query, parts[1].query)
    } else if let wanted = try values.decodeIfPresent(WireQuery.self, forKey: .attempt) {
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

  private static func pair<First: Query, Second: Query>(_ first: First, _ second: Second) -> any Query {
    Both(first, second)
  }

  private static func attempt<Wanted: Query>(_ wanted: Wanted) -> any Query { Attempt(wanted) }
}
