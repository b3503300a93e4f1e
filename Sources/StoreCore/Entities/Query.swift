/// A question as a value: it crosses a wire as it is, and so does its answer.
package protocol Query: Codable, Hashable, Sendable {
  associatedtype Answer: Codable & Sendable

  /// Asks it of rows; unless a folder answers it, the engine does.
  func answer(by rows: any Rows) throws(StoreError) -> Answer
}

extension Query {
  package func answer(by rows: any Rows) throws(StoreError) -> Answer { try rows.ask(self) }
}

/// A question that is answered from rows and sums alone, in the folder of its context.
package protocol RowsQuery: Query {
  // Declared again, so the type follows from what `answer` gives.
  associatedtype Answer
  func answer(_ rows: any Rows) throws(StoreError) -> Answer
}

extension RowsQuery {
  package func answer(by rows: any Rows) throws(StoreError) -> Answer { try answer(rows) }
}
