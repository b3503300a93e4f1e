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

  /// The list that answers instead where a filter of that one is typed: the same rows, told apart by it.
  package let finer: (filter: String, listing: Listing)?

  /// The other row that each row names: its columns are shown, narrowed and sorted by as "sku.category".
  package let row: OtherRow?

  /// One column of a list.
  package struct ListColumn: Sendable {
    /// Where a cell comes from: the row, the other row, or the sums under the row's key.
    package enum Source: Sendable { case own, other, sum(Projection) }
    package let column: FieldShape
    package let source: Source
    /// The entity whose name stands for its key.
    package let named: String?
    /// Whether it stands only where the list mixes rows that differ in it.
    package let isMixed: Bool
    /// Whether a window that is too narrow goes without it, written "reason~".
    package let isSpare: Bool
    /// The order in which alone it is shown; nil: it is shown in all.
    package let order: String?
  }

  /// A row that every row of a list names by one of its columns.
  package typealias OtherRow = (column: String, shape: Shape)

  /// One way to narrow a list: a condition on one column.
  package struct Filter: Sendable {
    package enum Test: Equatable, Sendable {
      case equals, atLeast, atMost, below, inside
      /// Named by a row of an entity, whose fields "entity" and "about" say which row they mean.
      case marked(by: String, of: String)
    }
    /// The word that is typed.
    package let name: String
    package var column: String
    package var test: Test
    /// Another column that may hold the value instead; nil: there is none.
    package var other: String?
    /// The words that stand for a condition of their own, as "out" does for none available.
    package var words: [String: (column: String, test: Test, value: Int64)] = [:]
    /// The rows one of whose two columns holds the value: what left a place or came to it.
    package static func either(_ name: String, _ column: String, _ other: String) -> Filter {
      Filter(name: name, column: column, test: .equals, other: other)
    }
    package static func equals(_ column: String, as name: String? = nil) -> Filter {
      Filter(name: name ?? column, column: column, test: .equals)
    }
    /// The rows with less than a number, or those that a word stands for.
    package static func below(
      _ name: String, _ column: String, _ words: [String: (column: String, test: Test, value: Int64)]
    ) -> Filter { Filter(name: name, column: column, test: .below, words: words) }
    /// The rows that have some of a column, typed as yes.
    package static func some(_ column: String) -> Filter {
      Filter(name: column, column: column, test: .atLeast, words: ["yes": (column, .atLeast, 1)])
    }
    package static func atLeast(_ name: String, _ column: String) -> Filter {
      Filter(name: name, column: column, test: .atLeast)
    }
    /// The rows with no more than a value; `words` of a day are so many days from today.
    package static func atMost(
      _ name: String, _ column: String, words: [String: (column: String, test: Test, value: Int64)] = [:]
    ) -> Filter { Filter(name: name, column: column, test: .atMost, words: words) }
    /// The rows whose reference names a row or one below it.
    package static func inside(_ column: String, as name: String? = nil) -> Filter {
      Filter(name: name ?? column, column: column, test: .inside)
    }
    /// The rows whose key another entity's rows have under "about", and `of` under "entity": what is starred.
    package static func marked(_ name: String, _ column: String, by entity: String, of: String) -> Filter {
      Filter(name: name, column: column, test: .marked(by: entity, of: of))
    }
    /// Whether nothing but rows with some of its column can be asked for.
    package var isOfSome: Bool {
      test == .atLeast && words.values.contains { $0.column == column && $0.test == test }
    }
    /// The entity whose rows are marked; nil: it is another filter.
    package var marked: String? { if case .marked(_, let entity) = test { entity } else { nil } }
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
    ) -> Sort { Sort(name: name ?? column, column: column, under: under, falls: falls) }
    package static let newest = Sort(name: "newest", column: nil, under: [], falls: true)
  }

  /// States a list of an entity's rows, or of the keys of a projection. A column `brand.name` shows the other row's
  /// name; of one of the `sums`, `stock.available` shows what there is under the row's key. `status?` stands only
  /// where rows differ in it, `rating@rating` only in the order by rating.
  package init(
    _ name: String, of shape: Shape, row: OtherRow? = nil, sums: [Projection] = [], columns: [String],
    filters: [Filter], sorts: [Sort], standard: Standard? = nil,
    finer: (filter: String, listing: Listing)? = nil
  ) {
    (self.name, self.shape, self.row, self.finer) = (name, shape, row, finer)
    (self.filters, self.sorts, self.standard) = (filters, sorts, standard)
    self.columns = columns.map { ListColumn($0, of: shape, row, sums) }
  }

  /// The field that a filter or an order is about; of the other row, "sku.category".
  package func column(_ name: String) -> FieldShape? {
    guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")) else { return shape.column(name) }
    guard let row, name[..<dot] == row.column else { return nil }
    return row.shape.column(String(name[name.index(after: dot)...]))
  }

  /// The rows that words are looked for in; nil: the list is not searched.
  package var searched: Shape? {
    if shape.isSearched { return shape }
    return row.flatMap { $0.shape.isSearched ? $0.shape : nil }
  }
}

extension Listing.ListColumn {
  fileprivate init(_ typed: String, of shape: Shape, _ row: Listing.OtherRow?, _ sums: [Projection]) {
    if let own = shape.column(typed) {
      (column, source, named, isMixed, isSpare, order) = (own, .own, nil, false, false, nil)
      return
    }
    func split(_ text: String, by letter: Unicode.Scalar) -> [String] {
      text.utf8.split(separator: UInt8(ascii: letter)).map { String(Substring($0)) }
    }
    let halves = split(typed, by: "@")
    order = halves.count > 1 ? halves[1] : nil
    isMixed = halves[0].hasSuffix("?")
    isSpare = halves[0].hasSuffix("~")
    let words = split(String(halves[0].dropLast(isMixed || isSpare ? 1 : 0)), by: ".")
    let isNamed = words.count > 1 && words.last == "name"
    if words.count > 1, words[0] == row?.column, let other = row?.shape.column(words[1]) {
      (column, source, named) = (other, .other, words.count > 2 && isNamed ? other.reference : nil)
    } else if let own = shape.column(words[0]), words.count == 1 || isNamed {
      (column, source, named) = (own, .own, isNamed ? own.reference : nil)
    } else if let sums = sums.first(where: { $0.name == words[0] }), let sum = sums.shape.column(words[1]) {
      (column, source, named) = (sum, .sum(sums), nil)
    } else {
      preconditionFailure("\(shape.name) has no \(typed)")
    }
  }
}
