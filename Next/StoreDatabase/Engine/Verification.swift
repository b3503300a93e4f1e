import GRDB
import NextCore

/// Looks at everything that must hold: sums, checks, references and the index of words.
struct Verification {
  private static let batch = 500
  private let connection: Connection
  private let ground: Ground

  init(_ connection: Connection, _ ground: Ground) { (self.connection, self.ground) = (connection, ground) }

  /// What is wrong, at most ``StoreError/mostTold`` of each kind; sums are put right where `isRepaired`.
  func run(isRepaired: Bool) throws -> [StoreError] {
    var problems: [StoreError] = []
    for projector in connection.projectors {
      let keys = try projector.differences(connection.tables, isRepaired: isRepaired)
      problems += keys.prefix(StoreError.mostTold).map { .wrongSum(projector.projection.name, $0) }
    }
    for shape in connection.schema.shapes { problems += try check(shape) }
    let cursor = try Cursor(connection.db, Dialect.foreignKeyCheck)
    while try cursor.step(), problems.count < 100 {
      problems.append(.lostReference(cursor.text(0), row: cursor.int(1), to: cursor.text(2)))
    }
    return problems
  }

  private func check(_ shape: Shape) throws -> [StoreError] {
    var problems: [StoreError] = []
    let rows = StoreRows(connection: connection, ground: ground)
    let table = try connection.table(shape)
    var last: Int64 = 0
    while let end = try table.rows(
      after: last, limit: Self.batch,
      { image in
        guard problems.count < StoreError.mostTold else { return }
        guard let row = shape.decode(image) else {
          problems.append(.unreadable(shape, shape.key(of: image)))
          return
        }
        do throws(StoreError) { try shape.check?(row, row, rows) } catch { problems.append(error) }
        if try computed(row, image, of: shape) != image.values {
          problems.append(.wrongSum(shape.name, [.text(shape.key(of: image))]))
        }
      })
    { last = end }
    if shape.isSearched {
      do { try connection.db.execute(sql: Dialect.searchCheck(shape.name)) } catch {
        problems.append(.wrongSum(shape.name + "_text", []))
      }
    }
    return problems
  }

  /// The row's values with what follows from it worked out again.
  private func computed(_ row: any Entity, _ image: RowImage, of shape: Shape) throws -> [Value] {
    var values = image.values
    for (place, column) in shape.columns.enumerated() {
      switch column.source {
      case nil: continue
      case .row(let make): values[place] = make(row)
      case .sums(let projection, let make):
        values[place] = make(row, try connection.sums(projection, of: image, shape))
      }
    }
    return values
  }
}

extension StoreError {
  static func wrongSum(_ table: String, _ key: [Value]) -> StoreError {
    let words = key.map { $0.text ?? $0.int.map(String.init) ?? "none" }.joined(separator: "/")
    return StoreError(
      "wrong-sum", "The sums in \(table) under \(quoted(words)) are not what the rows add up to.",
      .run("verify --repair"))
  }

  static func lostReference(_ table: String, row: Int, to other: String) -> StoreError {
    StoreError(
      "lost-reference", "Row \(row) of \(table) names a \(other) that does not exist.",
      "Restore the latest copy that daybook backup made.")
  }

  static func unreadable(_ shape: Shape, _ key: String) -> StoreError {
    StoreError(
      "unreadable-row", "The \(shape.noun) \(quoted(key)) cannot be read.",
      "Restore the latest copy that daybook backup made.")
  }
}
