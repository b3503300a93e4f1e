/// A question as a value: it crosses a wire as it is, and so does its answer.
package protocol Query: Codable, Hashable, Sendable {
  associatedtype Answer: Codable & Sendable

  /// The name under which it crosses a wire, for ever: "product-summary". By default that of its type.
  static var storedName: String { get }
  /// The questions that it joins, which cross a wire one by one; empty: it crosses by its own name.
  var parts: [any Query] { get }
  /// The least role that may ask it; nil: anybody at the door, before anybody has signed in.
  func least(_ rows: any Rows) throws(StoreError) -> Role?
  /// Asks it of rows; unless a folder answers it, the engine does.
  func answer(by rows: any Rows) throws(StoreError) -> Answer
}

extension Query {
  package static var storedName: String { storedTypeName(Self.self, without: "Query") }
  package var parts: [any Query] { [] }

  package func least(_: any Rows) throws(StoreError) -> Role? { .viewer }
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

/// A type's name as a wire has it: "ProductSummary" is "product-summary", and the end that all share goes.
func storedTypeName(_ type: Any.Type, without end: String) -> String {
  var name = String(describing: type)
  if name.hasSuffix(end) { name.removeLast(end.count) }
  return name.enumerated().map { index, letter in
    (index > 0 && letter.isUppercase ? "-" : "") + letter.lowercased()
  }.joined()
}
