/// A question as a value: it crosses a wire as it is, and so does its answer.
package protocol Query: Codable, Hashable, Sendable {
  associatedtype Answer: Codable & Sendable
}

/// A question that is answered from rows and sums alone, in the folder of its context.
package protocol RowsQuery: Query {
  func answer(_ rows: any Rows) throws(StoreError) -> Answer
}
