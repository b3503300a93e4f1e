import StoreCore

/// How the rows of a question are found.
enum ListWay: Hashable {
  /// Along the order's index, past the rows that do not fit.
  case walk
  /// By the index of one filter's column, then sorted: few rows pass it.
  case gather(String)
  /// By the ids that the index of words gave, then sorted: they are few.
  case candidates
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
  private func column(_ name: String) -> String { Self.column(name) }
  private var keys: [String] {
    listing.shape.keyColumns.isEmpty ? ["id"] : listing.shape.keyColumns.map(\.name)
  }

  /// The rows of a page: the list's columns, then the key.
  func page(_ way: ListWay) -> String {
    let falls = question.form.falls ? " DESC" : ""
    let order = question.order.map { name in
      (isOrdered(way) ? column(name) : Dialect.unindexed(column(name))) + falls
    }
    let cells = listing.columns.map(cell) + keys.map(Self.column)
    return """
      SELECT \(cells.joined(separator: ", ")) FROM \(source(way, isShown: true))\
      \(clause(conditions(way, isPlaced: question.form.isPlaced))) ORDER BY \(order.joined(separator: ", ")) LIMIT ?1
      """
  }

  /// How many rows there are, counted up to ?1.
  func total(_ way: ListWay) -> String {
    let conditions = clause(conditions(way, isPlaced: false, isTotal: true))
    return "SELECT count(*) FROM (SELECT 1 FROM \(source(way, isShown: false))\(conditions) LIMIT ?1)"
  }

  /// Whether a way gives the rows in their order: they are read until the page is full, and none is sorted.
  private func isOrdered(_ way: ListWay) -> Bool {
    switch way {
    case .walk: true
    case .gather(let column):
      question.order == Schema.keyOrder(listing.shape)
        && question.filters.contains { $0.filter.column == column && $0.filter.test == .equals }
    case .candidates: false
    }
  }

  /// How many rows the filters of one column let through, counted up to ?1; their values are ?2 and so on.
  func probe(_ filters: [Listing.Filter]) -> String {
    let filter = filters[0]
    let table = isOther(filter.column) ? listing.row.map { Dialect.quoted($0.shape.name) + " r" } : nil
    var conditions = filters.enumerated().map { condition($1, "?\($0 + 2)", isIndexed: true) }
    if filter.isRange, let standard = listing.standard, isOther(standard.column) == isOther(filter.column) {
      conditions += self.conditions(standard)
    }
    return "SELECT count(*) FROM (SELECT 1 FROM \(table ?? self.table + " t")\(clause(conditions)) LIMIT ?1)"
  }

  /// The place in an order of the row with a key.
  static func position(in order: [String], of listing: Listing) -> String {
    let (own, row) = (Dialect.quoted(listing.shape.name), listing.row)
    let keys = listing.shape.keyColumns.isEmpty ? ["id"] : listing.shape.keyColumns.map(\.name)
    let conditions = keys.enumerated().map { "t.\(Dialect.quoted($1)) = ?\($0 + 1)" }
    let join = row.map { row in
      let key = Dialect.quoted(row.shape.keyColumns.first?.name ?? "id")
      return " LEFT JOIN \(Dialect.quoted(row.shape.name)) r ON r.\(key) = t.\(Dialect.quoted(row.column))"
    }
    return """
      SELECT \(order.map(column).joined(separator: ", ")) FROM \(own) t\(join ?? "") \
      WHERE \(conditions.joined(separator: " AND "))
      """
  }

  private func cell(_ shown: Listing.ListColumn) -> String {
    let name = Dialect.quoted(shown.column.name)
    switch shown.source {
    case .own: return "t." + name
    case .other: return "r." + name
    case .sum(let projection):
      let key = Dialect.quoted(projection.keys[0])
      return """
        (SELECT coalesce(sum(s.\(name)), 0) FROM \(Dialect.quoted(projection.name)) s WHERE s.\(key) = \(column(keys[0])))
        """
    }
  }

  // MARK: The other row

  private func isOther(_ name: String) -> Bool { name.contains(".") }

  /// The tables, the one that is walked first.
  private func source(_ way: ListWay, isShown: Bool) -> String {
    guard let row = listing.row, isShown || asksOther else { return table + " t" }
    let other = Dialect.quoted(row.shape.name) + " r"
    let keys = (
      own: column(row.column), other: "r." + Dialect.quoted(row.shape.keyColumns.first?.name ?? "id")
    )
    return isOtherFirst(way)
      ? Dialect.walked(other, with: table + " t", on: "\(keys.own) = \(keys.other)")
      : "\(table) t LEFT JOIN \(other) ON \(keys.other) = \(keys.own)"
  }

  private func isOtherFirst(_ way: ListWay) -> Bool {
    switch way {
    case .walk: isOther(question.sort.column ?? "")
    case .gather(let column): isOther(column)
    case .candidates: !listing.shape.isSearched
    }
  }

  /// Whether the other row is asked for what narrows the list.
  private var asksOther: Bool {
    question.filters.contains { isOther($0.filter.column) } || isOther(question.sort.column ?? "")
      || isOther(listing.standard?.column ?? "") || !question.words.isEmpty && !listing.shape.isSearched
  }

  private func clause(_ conditions: [String]) -> String {
    conditions.isEmpty ? "" : " WHERE " + conditions.joined(separator: " AND ")
  }

  private func conditions(_ way: ListWay, isPlaced: Bool, isTotal: Bool = false) -> [String] {
    var number = 1
    func next() -> String {
      number += 1
      return "?\(number)"
    }
    var conditions: [String] = []
    if isPlaced {
      let values = question.order.map { _ in next() }
      let sign = question.form.falls ? "<" : ">"
      let columns = question.order.map { isOrdered(way) ? column($0) : Dialect.unindexed(column($0)) }
      conditions.append(
        columns.count == 1
          ? "\(columns[0]) \(sign) \(values[0])"
          : "(\(columns.joined(separator: ", "))) \(sign) (\(values.joined(separator: ", ")))")
    }
    for (filter, _) in question.filters {
      // Rows that are only counted may come in any order, so every index may help where none is known to be short.
      let isFree = isTotal && way == .walk && !isOther(filter.column)
      conditions.append(condition(filter, next(), isIndexed: isFree || isIndexed(filter, way)))
    }
    if let standard = listing.standard { conditions += self.conditions(standard) }
    let searched = listing.shape.isSearched ? "t" : "r"
    for _ in question.words { conditions.append(Dialect.contains(searched + ".search", next())) }
    if way == .candidates { conditions.append("\(searched).id IN (\(Dialect.ids(next())))") }
    return conditions
  }

  private func conditions(_ standard: Listing.Standard) -> [String] {
    let row = isOther(standard.column) ? "r." : "t."
    switch question.form.standard {
    case .usual, .shown: return [row + standard.condition(isShown: true)]
    case .hidden: return [row + standard.condition(isShown: false)]
    case .all: return []
    }
  }

  /// A filter's index is used where it is the way, or where it is the order's too.
  private func isIndexed(_ filter: Listing.Filter, _ way: ListWay) -> Bool {
    switch way {
    case .walk: question.isDirect
    case .gather(let column): filter.column == column
    case .candidates: false
    }
  }

  private func condition(_ filter: Listing.Filter, _ value: String, isIndexed: Bool) -> String {
    let name = filter.isRange ? orderColumn(filter.column) : filter.column
    let column = isIndexed ? column(name) : Dialect.unindexed(column(name))
    switch filter.test {
    case .equals:
      guard let other = filter.other.map(self.column) else { return "\(column) = \(value)" }
      return "(\(column) = \(value) OR \(isIndexed ? other : Dialect.unindexed(other)) = \(value))"
    case .below: return "\(column) < \(value)"
    case .atLeast:
      return "\(column) >= \(value)" + (isIndexed && filter.isOfSome ? " AND \(Schema.some(column))" : "")
    case .atMost:
      // What stands for a missing value is in the index too, so that no row is looked at for it.
      let kind = listing.column(filter.column)?.kind ?? .count
      let isThere = name == filter.column ? "IS NOT NULL" : "> \(Dialect.least(kind))"
      return "\(column) <= \(value) AND \(column) \(isThere)"
    case .inside: return "\(column) IN (\(branch(filter, value)))"
    case .marked(let entity, _):
      return
        "\(column) IN (SELECT \(Dialect.quoted("about")) FROM \(Dialect.quoted(entity)) WHERE \(Dialect.quoted("entity")) = \(value))"
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
  /// Whether an index has just the rows with some of its column.
  var isOfSome: Bool { test == .atLeast && words.values.contains { $0.column == column && $0.test == test } }
}
