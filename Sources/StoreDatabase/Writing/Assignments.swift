import GRDB

/// The columns of one row that an UPDATE sets, and to what.
struct Assignments {
  enum Value {
    case integer(Int64?)
    case text(String)
    case optionalText(String?)
  }

  private var columns: [String] = []
  private var values: [Value] = []

  mutating func add(_ column: String, _ value: Value) {
    columns.append("\(column) = ?\(columns.count + 2)")
    values.append(value)
  }

  func update(_ table: String, id: Int64, in db: Database) throws {
    let query = try Query(db, "UPDATE \(table) SET \(columns.joined(separator: ", ")) WHERE id = ?1")
    query.bind(id, 1)
    for (place, value) in values.enumerated() {
      switch value {
      case .integer(let integer): query.bind(integer, place + 2)
      case .text(let text): query.bind(text, place + 2)
      case .optionalText(let text): query.bind(text, place + 2)
      }
    }
    try query.run()
  }
}
