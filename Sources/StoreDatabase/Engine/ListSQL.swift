import StoreCore

/// How the rows of a question are found.
enum ListWay: Hashable {
  /// Along the order's index, past the rows that do not fit.
  case walk
  /// By the index of words or of a filter's column, then sorted: few rows fit.
  case gather
}

/// The statements of a question: its text alone, so that it is made once for each form.
struct ListSQL {
  private let question: ListQuestion
  private let schema: Schema

  init(_ question: ListQuestion, _ schema: Schema) { (self.question, self.schema) = (question, schema) }

  private var listing: Listing { question.listing }
  private var table: String { Dialect.quoted(listing.shape.name) }
  /// A column of the row, or of the other row: "sku.category".
  private static func column(_ name: String) -> String {
    guard let dot = name.firstIndex(of: ".") else { return "t." + Dialect.quoted(name) }
    return "r." + Dialect.quoted(String(name[name.index(after: dot)...]))
  }
  private func column(_ name: String, isIndexed: Bool = true) -> String {
    isIndexed ? Self.column(name) : Dialect.unindexed(Self.column(name))
  }

  /// The rows of a page: the list's columns, the key, then what they are sorted by before that.
  func page(_ way: ListWay) -> String {
    let falls = question.form.falls ? " DESC" : ""
    let order = question.order.map { column($0, isIndexed: way == .walk) + falls }
    let place = question.order.dropLast(Schema.keyOrder(listing.shape).count)
    let cells = listing.columns.map(cell) + (listing.shape.keyNames + place).map(Self.column)
    return """
      SELECT \(cells.joined(separator: ", ")) FROM \(source(way, isShown: true))\
      \(conditions(way, isPlaced: question.form.isPlaced)) ORDER BY \(order.joined(separator: ", ")) LIMIT ?1
      """
  }

  /// How many rows there are, counted up to ?1; of those that an index of words finds, the numbers in that index.
  func total() -> String {
    let rows = source(question.way, isShown: false) + conditions(question.way, isPlaced: false)
    if question.match != nil { return "SELECT f.id FROM \(rows) LIMIT ?1" }
    return "SELECT count(*) FROM (SELECT 1 FROM \(rows) LIMIT ?1)"
  }

  /// The place in an order of the row with a key.
  static func position(in order: [String], of listing: Listing) -> String {
    let (own, row) = (Dialect.quoted(listing.shape.name), listing.row)
    let conditions = listing.shape.keyNames.enumerated().map { "t.\(Dialect.quoted($1)) = ?\($0 + 1)" }
    let join = row.map { row in
      let key = Dialect.quoted(row.shape.keyNames[0])
      return " LEFT JOIN \(Dialect.quoted(row.shape.name)) r ON r.\(key) = t.\(Dialect.quoted(row.column))"
    }
    return """
      SELECT \(order.map(column).joined(separator: ", ")) FROM \(own) t\(join ?? "") \
      WHERE \(conditions.joined(separator: " AND "))
      """
  }

  private func cell(_ shown: Listing.ListColumn) -> String {
    // Only the keys are read of a list that is not shown.
    if let order = shown.order, order != question.sort.name { return "NULL" }
    let name = Dialect.quoted(shown.column.name)
    switch shown.source {
    case .own: return "t." + name
    case .other: return "r." + name
    case .sum(let projection):
      let key = Dialect.quoted(projection.keys[0])
      return """
        (SELECT coalesce(sum(s.\(name)), 0) FROM \(Dialect.quoted(projection.name)) s \
        WHERE s.\(key) = \(column(listing.shape.keyNames[0])))
        """
    }
  }

  // MARK: The tables

  private func isOther(_ name: String) -> Bool { name.utf8.contains(UInt8(ascii: ".")) }

  /// The tables, the one that is walked first.
  private func source(_ way: ListWay, isShown: Bool) -> String {
    let isOtherFirst = isOtherFirst(way)
    let row = isShown || asksOther ? listing.row : nil
    let other = row.map { Dialect.quoted($0.shape.name) + " r" } ?? ""
    var first = isOtherFirst ? other : table + " t"
    if way == .gather, let searched = question.searched {
      let found = isShown ? Dialect.numbers("?2") : Dialect.candidates(searched.name, "?2")
      first = Dialect.walked("(\(found)) f", with: first, on: isOtherFirst ? "r.id = f.id" : "t.id = f.id")
    }
    guard let row else { return first }
    let on = "\(column(row.column)) = r.\(Dialect.quoted(row.shape.keyNames[0]))"
    return isOtherFirst
      ? Dialect.walked(first, with: table + " t", on: on) : "\(first) LEFT JOIN \(other) ON \(on)"
  }

  private func isOtherFirst(_ way: ListWay) -> Bool {
    switch way {
    case .walk: isOther(question.sort.column ?? "")
    case .gather where question.match != nil: !listing.shape.isSearched
    case .gather: isOther(question.found?.column ?? "")
    }
  }

  /// Whether the other row is asked for what narrows the list.
  private var asksOther: Bool {
    question.filters.contains { isOther($0.filter.column) } || isOther(question.sort.column ?? "")
      || isOther(listing.standard?.column ?? "") || !question.words.isEmpty && !listing.shape.isSearched
  }

  // MARK: The conditions

  private func conditions(_ way: ListWay, isPlaced: Bool) -> String {
    var number = 2
    func next() -> String {
      number += 1
      return "?\(number)"
    }
    var conditions: [String] = []
    if isPlaced {
      let columns = question.order.map { column($0, isIndexed: way == .walk) }.joined(separator: ", ")
      let values = question.order.map { _ in next() }.joined(separator: ", ")
      conditions.append("(\(columns)) \(question.form.falls ? "<" : ">") (\(values))")
    }
    for (filter, _) in question.filters {
      // Few rows fit where they are gathered, so every index of the first table may help.
      let isIndexed = way == .walk ? question.isWalked(filter) : isOther(filter.column) == isOtherFirst(way)
      conditions.append(condition(filter, next(), isIndexed: isIndexed))
    }
    if let standard = listing.standard { conditions += self.conditions(standard) }
    let searched = listing.shape.isSearched ? "t" : "r"
    for _ in question.words { conditions.append(Dialect.contains(searched + ".search", next())) }
    return conditions.isEmpty ? "" : " WHERE " + conditions.joined(separator: " AND ")
  }

  private func conditions(_ standard: Listing.Standard) -> [String] {
    let row = isOther(standard.column) ? "r." : "t."
    switch question.form.standard {
    case .usual, .shown: return [row + standard.condition(isShown: true)]
    case .hidden: return [row + standard.condition(isShown: false)]
    case .all: return []
    }
  }

  /// A range that has an index asks for the column that the index has; any other has the row's own at hand.
  private func condition(_ filter: Listing.Filter, _ value: String, isIndexed: Bool) -> String {
    let name = filter.isRange && isIndexed ? orderColumn(filter.column) : filter.column
    let column = column(name, isIndexed: isIndexed)
    switch filter.test {
    case .equals:
      guard let other = filter.other else { return "\(column) = \(value)" }
      return "(\(column) = \(value) OR \(self.column(other, isIndexed: isIndexed)) = \(value))"
    case .below: return "\(column) < \(value)"
    case .atLeast:
      return "\(column) >= \(value)" + (isIndexed && filter.isOfSome ? " AND \(Schema.some(column))" : "")
    case .atMost:
      // What stands for a missing value comes first in the index. A second lower end would make a look at each row.
      let hasLower = question.filters.contains {
        $0.filter.column == filter.column && $0.filter.test == .atLeast
      }
      if hasLower || name == filter.column { return "\(column) <= \(value)" }
      return
        "\(column) <= \(value) AND \(column) > \(Dialect.least(listing.column(filter.column)?.kind ?? .count))"
    case .inside: return "\(column) IN (\(branch(filter, value)))"
    case .marked(let entity, _):
      let (about, kind) = (Dialect.quoted("about"), Dialect.quoted("entity"))
      return "\(column) IN (SELECT \(about) FROM \(Dialect.quoted(entity)) WHERE \(kind) = \(value))"
    }
  }

  /// The column that stands for one in an order, whose index a range can use.
  private func orderColumn(_ name: String) -> String {
    guard let sort = listing.sorts.first(where: { $0.column == name }) else { return name }
    return Schema.order(sort, of: listing).first ?? name
  }

  /// The keys of a row and of all below it.
  private func branch(_ filter: Listing.Filter, _ value: String) -> String {
    guard let tree = listing.column(filter.column).flatMap(schema.tree) else { return value }
    return """
      WITH RECURSIVE branch(key) AS (SELECT \(value) UNION SELECT c.\(tree.key) FROM branch \
      JOIN \(tree.table) c ON c.\(tree.parent) = branch.key) SELECT key FROM branch
      """
  }
}

extension Listing.Filter {
  /// Whether it lets through what is not above or not below a value.
  var isRange: Bool { [.atLeast, .atMost, .below].contains(test) }
}
