/// A list as data: what it shows, what it may be narrowed by, and the orders it comes in.
package final class Listing: Sendable {
  /// The name of the list, "products".
  package let name: String
  package let shape: Shape
  package let columns: [ListColumn]
  package let filters: [Filter]
  /// The first is the usual one.
  package let sorts: [Sort]
  /// The rows it shows unless a filter on the same column asks for others.
  package let standard: Standard?

  /// One column of a list.
  package struct ListColumn: Sendable {
    package let column: FieldShape
    /// Where it stands among the entity's columns.
    package let place: Int
    /// The entity whose name stands for its key.
    package let named: String?
    /// Whether it stands only where the list mixes rows that differ in it.
    package let isMixed: Bool
  }

  /// One way to narrow a list: a condition on one column.
  package struct Filter: Sendable {
    package enum Test: Sendable { case equals, atLeast, atMost, inside }
    /// The word that is typed.
    package let name: String
    package let column: String
    package var test: Test
    package static func equals(_ column: String, as name: String? = nil) -> Filter {
      Filter(name: name ?? column, column: column, test: .equals)
    }
    package static func atLeast(_ name: String, _ column: String) -> Filter {
      Filter(name: name, column: column, test: .atLeast)
    }
    package static func atMost(_ name: String, _ column: String) -> Filter {
      Filter(name: name, column: column, test: .atMost)
    }
    /// The rows whose reference names a row or one below it.
    package static func inside(_ column: String, as name: String? = nil) -> Filter {
      Filter(name: name ?? column, column: column, test: .inside)
    }
  }

  /// The rows of a column that a list shows when nobody asks for others, and the few that it leaves out.
  package struct Standard: Sendable {
    package let column: String
    /// What the shown rows have, or what the others have.
    package let word: String
    /// Whether rows with the word are shown, or all the others.
    package let isShown: Bool
    package static func only(_ word: String, of column: String = "status") -> Standard {
      Standard(column: column, word: word, isShown: true)
    }
    package static func but(_ word: String, of column: String = "status") -> Standard {
      Standard(column: column, word: word, isShown: false)
    }
  }

  /// One order of a list; rows that are alike in it come by their keys.
  package struct Sort: Sendable {
    package let name: String
    /// nil: the order in which the rows were made.
    package let column: String?
    /// The filters that have an index in this order.
    package let under: [String]
    /// Whether the greatest come first unless it is turned round.
    package var falls = false
    package static func by(
      _ column: String, as name: String? = nil, under: [String] = [], falls: Bool = false
    ) -> Sort {
      Sort(name: name ?? column, column: column, under: under, falls: falls)
    }
    package static let newest = Sort(name: "newest", column: nil, under: [], falls: true)
  }

  /// States a list. A column `brand.name` shows the other row's name; `status?` stands only where rows differ in it.
  package init<E: Entity>(
    _ name: String, of _: E.Type, columns: [String], filters: [Filter], sorts: [Sort],
    standard: Standard? = nil
  ) {
    let shape = E.shape
    (self.name, self.shape, self.filters, self.sorts, self.standard) = (name, shape, filters, sorts, standard)
    self.columns = columns.map { name in
      let isMixed = name.hasSuffix("?")
      let words = name.dropLast(isMixed ? 1 : 0).split(separator: ".").map(String.init)
      guard let place = shape.places[words[0]] else { preconditionFailure("\(shape.name) has no \(name)") }
      let column = shape.columns[place]
      return ListColumn(
        column: column, place: place, named: words.count == 2 ? column.reference : nil, isMixed: isMixed)
    }
  }
}
