/// A page of a list: which list, narrowed how, in which order, from where.
package struct ListQuery: LimitedQuery {
  package typealias Answer = ListAnswer

  package var list: String
  /// What was typed for each filter, by name.
  package var filters: [String: String] = [:]
  /// Words that every row contains.
  package var search = ""
  /// The name of the order; nil: the usual one.
  package var sort: String?
  /// Whether the order is turned round: a rising one falls, a falling one rises.
  package var falls = false
  /// The place after which the page begins, as an answer gives it; nil: it begins with the first row.
  package var after: String?
  /// The place before which the page ends; nil: rows are wanted from `after` on.
  package var before: String?
  package var limit = 20

  package var limits: [Int] { [limit] }
  /// The first page of a list.
  package init(_ list: String) { self.list = list }
}

/// Rows of a list, as values in the order of its columns.
package struct ListAnswer: Codable, Hashable, Sendable {
  /// How many values a row has.
  package var width = 0
  /// Row after row.
  package var cells: [Value] = []
  /// The key of each row.
  package var keys: [String] = []
  /// How many rows there are, counted up to a limit.
  package var total = Total.exact(0)
  /// The place after which the next page begins; nil: this is the last.
  package var next: String?
  /// The place before which the previous page ends; nil: this is the first.
  package var previous: String?

  package init() {}

  /// How many rows there are here.
  package var count: Int { keys.count }
  /// The values of a row.
  package func row(_ place: Int) -> ArraySlice<Value> { cells[place * width..<(place + 1) * width] }
}

/// How many rows a list has, counted up to a limit; its page does not matter.
package struct ListCount: Query {
  package typealias Answer = Total

  package var query: ListQuery
  package init(_ query: ListQuery) { self.query = query }
}

/// A question about rows, by their keys.
package protocol KeyedQuery: RowsQuery {
  init(keys: [String])
}

/// Asks for a page of a list and for facts about its rows.
package struct ListWith<Facts: KeyedQuery>: RowsQuery, LimitedQuery {
  package var list: ListQuery
  package var limits: [Int] { [list.limit] }
  package static var storedName: String { "list-with-\(Facts.storedName)" }
  package init(_ list: ListQuery) { self.list = list }

  package struct Answer: Codable, Sendable {
    package var list: ListAnswer
    package var facts: Facts.Answer
  }

  package func answer(_ rows: any Rows) throws(StoreError) -> Answer {
    let list = try rows.read(list)
    return Answer(list: list, facts: try rows.read(Facts(keys: list.keys)))
  }
}

/// No facts.
package struct NoKeyedFacts: KeyedQuery {
  package init(keys _: [String]) {}
  package struct Answer: Codable, Sendable {}
  package func answer(_: any Rows) -> Answer { Answer() }
}
