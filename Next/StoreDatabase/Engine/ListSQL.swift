import NextCore

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

  private var table: String { Dialect.quoted(question.listing.shape.name) }
  private func column(_ name: String) -> String { "t." + Dialect.quoted(name) }

  /// The rows of a page: the list's columns, then the key.
  func page(_ way: ListWay) -> String {
    let shape = question.listing.shape
    let keys = shape.keyColumns.isEmpty ? ["id"] : shape.keyColumns.map(\.name)
    let columns = question.listing.columns.map(\.column.name) + keys
    let falls = question.form.falls ? " DESC" : ""
    let order = question.order.map { name in
      (way == .walk ? column(name) : Dialect.unindexed(column(name))) + falls
    }
    return """
      SELECT \(columns.map(column).joined(separator: ", ")) FROM \(table) t\
      \(clause(conditions(way, isPlaced: question.form.isPlaced))) ORDER BY \(order.joined(separator: ", ")) LIMIT ?1
      """
  }

  /// How many rows there are, counted up to ?1.
  func total(_ way: ListWay) -> String {
    "SELECT count(*) FROM (SELECT 1 FROM \(table) t\(clause(conditions(way, isPlaced: false))) LIMIT ?1)"
  }

  /// How many rows one filter lets through, counted up to ?1; its value is ?2.
  func probe(_ filter: Listing.Filter) -> String {
    "SELECT count(*) FROM (SELECT 1 FROM \(table) t WHERE \(condition(filter, "?2", isIndexed: true)) LIMIT ?1)"
  }

  private func clause(_ conditions: [String]) -> String {
    conditions.isEmpty ? "" : " WHERE " + conditions.joined(separator: " AND ")
  }

  private func conditions(_ way: ListWay, isPlaced: Bool) -> [String] {
    var number = 1
    func next() -> String {
      number += 1
      return "?\(number)"
    }
    var conditions: [String] = []
    if isPlaced {
      let values = question.order.map { _ in next() }
      let sign = question.form.falls ? "<" : ">"
      let columns = question.order.map { way == .walk ? column($0) : Dialect.unindexed(column($0)) }
      conditions.append(
        columns.count == 1
          ? "\(columns[0]) \(sign) \(values[0])"
          : "(\(columns.joined(separator: ", "))) \(sign) (\(values.joined(separator: ", ")))")
    }
    for (filter, _) in question.filters {
      conditions.append(condition(filter, next(), isIndexed: isIndexed(filter, way)))
    }
    if let standard = question.listing.standard { conditions += self.conditions(standard) }
    for _ in question.words { conditions.append(Dialect.contains("t.search", next())) }
    if way == .candidates { conditions.append("t.id IN (\(Dialect.ids(next())))") }
    return conditions
  }

  private func conditions(_ standard: Listing.Standard) -> [String] {
    switch question.form.standard {
    case .usual, .shown: ["t." + standard.condition(isShown: true)]
    case .hidden: ["t." + standard.condition(isShown: false)]
    case .all: []
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
    let name = filter.test == .atLeast || filter.test == .atMost ? orderColumn(filter.column) : filter.column
    let column = isIndexed ? column(name) : Dialect.unindexed(column(name))
    switch filter.test {
    case .equals: return "\(column) = \(value)"
    case .atLeast: return "\(column) >= \(value)"
    case .atMost: return "\(column) <= \(value) AND \(self.column(filter.column)) IS NOT NULL"
    case .inside: return "\(column) IN (\(branch(filter, value)))"
    }
  }

  /// The column that stands for one in the order, whose index a range can use.
  private func orderColumn(_ name: String) -> String {
    question.sort.column == name ? question.order.first ?? name : name
  }

  /// The keys of a row and of all below it.
  private func branch(_ filter: Listing.Filter, _ value: String) -> String {
    guard let tree = question.listing.column(filter.column).flatMap(schema.tree) else { return value }
    return """
      WITH RECURSIVE branch(key) AS (SELECT \(value) UNION SELECT c.\(tree.key) FROM branch \
      JOIN \(tree.table) c ON c.\(tree.parent) = branch.key) SELECT key FROM branch
      """
  }
}
