import GRDB
import StoreCore

/// What a statement on a table is for; a write names the columns or the sums that it sets.
enum Purpose: Equatable {
  case insertion, increase, read, remove, removeZeros, parts(String), addedParts(String), rows(RowQuestion)
  case update([String]), set([Int])
  case other(String)
}

/// The statements on one table or for lists, each of whose texts is made once.
struct Statements<Purpose: Equatable> {
  private let db: Database
  /// They are few, and to look at each is cheaper than to hash the columns that one is about.
  private var kept: [(purpose: Purpose, statement: Statement)] = []

  init(_ db: Database) { self.db = db }

  mutating func statement(_ purpose: Purpose, _ sql: () -> String) throws -> Statement {
    for place in kept.indices where kept[place].purpose == purpose { return kept[place].statement }
    let made = try db.makeStatement(sql: sql())
    kept.append((purpose, made))
    return made
  }

  mutating func drop() { kept.removeAll() }
}

/// A question for the rows whose columns have these values, in a unique order, after a position.
struct RowQuestion: Equatable {
  private let names: [String]
  /// Which of the columns hold nothing.
  private let isNull: [Bool]
  private let order: [String]
  private let isBackwards: Bool
  /// How many columns of the order the place has.
  private let placed: Int
  private let limit: Int

  init(
    _ names: [String], _ values: [Value], by order: [String], isBackwards: Bool = false, placed: Int = 0,
    limit: Int
  ) {
    (self.names, isNull, self.order) = (names, values.map { $0 == .null }, order)
    (self.isBackwards, self.placed, self.limit) = (isBackwards, placed, limit)
  }

  /// Its statement: the values are ?1 and so on, the place follows them.
  func sql(_ columns: String, of table: String) -> String {
    let order = order.map(Dialect.quoted)
    var conditions = names.enumerated().map { place, name in
      Dialect.quoted(name) + (isNull[place] ? " IS NULL" : " = ?\(place + 1)")
    }
    if placed > 0 {
      let places = (1...placed).map { "?\(names.count + $0)" }.joined(separator: ", ")
      conditions.append(
        "(\(Array(order.prefix(placed)).joined(separator: ", "))) \(isBackwards ? "<" : ">") (\(places))")
    }
    // Of one row in the order of their numbers, any will do.
    let isOfOne = limit == 1 && self.order == ["id"] && !isBackwards && placed == 0
    let falling = order.map { $0 + (isBackwards ? " DESC" : "") }.joined(separator: ", ")
    return "SELECT \(columns) FROM \(table)"
      + (conditions.isEmpty ? "" : " WHERE " + conditions.joined(separator: " AND "))
      + (isOfOne ? "" : " ORDER BY " + falling) + " LIMIT \(limit)"
  }
}
