/// What becomes of the rows of a file that are not only rows of the store: each is read by its shape, then given to this.
package protocol RowLanding {
  /// Lands a row, all of it or nothing; `beside` are its cells that are no fields.
  mutating func land(
    _ change: RowChange, _ beside: [String: String], _ shop: inout Changes
  ) throws(StoreError)
  /// Refuses a row that cannot land, before anything of it is written.
  func check(_ change: RowChange, _ beside: [String: String], _ shop: Changes) throws(StoreError)
  /// Tells what all rows came to, after the last one.
  func end(_ shop: inout Changes)
}

extension RowLanding {
  package func check(_: RowChange, _: [String: String], _: Changes) throws(StoreError) {}
}

/// Reads the words of a file's cells as keys of other rows, before the row is read.
package protocol RowPreparing {
  /// Puts keys in place of words; answers the rows that no row named before. They come with the first row that lands and
  /// refers to them.
  mutating func prepare(_ fields: inout [String: String], _ shop: Changes) throws(StoreError) -> [RowChange]
  /// Tells what was left out of all rows, after the last one.
  func end(_ shop: inout Changes)
}
