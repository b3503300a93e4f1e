/// Adds up a projection's sums over ranges of its keys, one answer for each value of some columns.
///
/// Each range names the keys that begin with some values and go on with a number from one to another, so it reads one
/// stretch of the table. The answers come in the order of the columns, or by a sum, the largest first.
package struct SumTotals: Query {
  package typealias Answer = [SumRow]

  /// The keys that begin with these values and go on with a number in this range.
  package struct Stretch: Hashable, Sendable, Codable {
    package var prefix: [Value]
    package var first: Int64
    package var last: Int64

    package init(_ prefix: [Value] = [], from first: Int64 = .min, to last: Int64 = .max) {
      (self.prefix, self.first, self.last) = (prefix, first, last)
    }
  }

  package let projection: String
  /// Ranges that do not meet, all with as many values.
  package let stretches: [Stretch]
  /// The columns of the key that tell the answers apart; none: one answer for all, with zeros where nothing is.
  package let columns: [String]
  /// The sums that they come by, the second taken from the first; none: they come by the columns.
  package let sort: [String]
  package let skip: Int
  package let limit: Int

  package init(
    _ projection: Projection, over stretches: [Stretch], by columns: [String], sort: [String] = [],
    skipping skip: Int = 0, limit: Int = .max
  ) {
    (self.projection, self.stretches, self.columns) = (projection.name, stretches, columns)
    (self.sort, self.skip, self.limit) = (sort, skip, limit)
  }
}
