/// A question with numbers of rows in it that whoever asks chooses.
package protocol LimitedQuery: Query {
  /// How many rows it wants, or goes back.
  var limits: [Int] { get }
  /// How many rows it leaves out, and the numbers that it goes on from.
  var places: [Int] { get }
}

extension LimitedQuery {
  package var places: [Int] { [] }
}

/// The most rows that one answer has.
package let mostRows = 1_000

extension Query {
  /// Refuses as `bad-limit` numbers that no page asks for: with some of them an addition would end the program.
  package func checkLimits() throws(StoreError) {
    for part in parts { try part.checkLimits() }
    guard let query = self as? any LimitedQuery else { return }
    for limit in query.limits where !(0...mostRows).contains(limit) { throw .badLimit(limit) }
    for place in query.places where !(0...1 << 53).contains(place) { throw .badLimit(place) }
  }
}

extension StoreError {
  static func badLimit(_ number: Int) -> StoreError {
    StoreError(
      "bad-limit", "\(number) is not a number of rows.", field: "limit", value: "\(number)",
      "Ask for 0 to 1,000 rows at once.")
  }
}
