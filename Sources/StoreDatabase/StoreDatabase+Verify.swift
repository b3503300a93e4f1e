import GRDB
package import StoreCore

extension StoreDatabase {
  /// Looks at everything that must hold, while others go on working: what is read is one moment of the store.
  ///
  /// Where `isRepaired`, sums, computed fields and search texts are made anew in one transaction first; refused as
  /// `read-only`. `progress` hears what is looked at.
  package func verify(
    isRepaired: Bool = false, progress: @escaping (VerifyReport.Name) -> Void = { _ in }
  ) throws(StoreError) -> VerifyReport {
    if isRepaired, isReadOnly { throw .readOnly() }
    return try onQueue { connection in
      let ground = try currentGround()
      let repaired = isRepaired ? try repair(connection, ground, progress) : nil
      let check = Verification(connection, ground, audits, isRepaired: false, progress: progress)
      var report = VerifyReport()
      try connection.db.inTransaction(.deferred) {
        report = try check.run()
        return .rollback
      }
      if isReadOnly {
        for place in report.checks.indices where report.checks[place].name == .search {
          report.checks[place].isSkipped = true
        }
      } else {
        try connection.db.inTransaction(.immediate) {
          try check.searchIndexes(&report)
          return .rollback
        }
      }
      report.repaired = repaired
      return report
    }
  }

  private func repair(
    _ connection: Connection, _ ground: Ground, _ progress: @escaping (VerifyReport.Name) -> Void
  ) throws -> [VerifyReport.Check] {
    let repair = Verification(connection, ground, audits, isRepaired: true, progress: progress)
    var report = VerifyReport()
    try connection.db.inTransaction(.immediate) {
      report = try repair.run()
      try repair.searchIndexes(&report)
      return .commit
    }
    try connection.refresh()
    return report.checks
  }
}

extension InspectQuery: EngineQuery {
  func answer(on connection: Connection, _: Ground) throws -> InspectAnswer {
    func number(_ sql: String) throws -> Int64? {
      let cursor = try Cursor(connection.db, sql)
      return try cursor.step() ? cursor.value(0).int : nil
    }
    var answer = InspectAnswer()
    answer.tables = try connection.schema.shapes.map { shape in
      let rows = try number("SELECT count(*) FROM \(Dialect.quoted(shape.name))") ?? 0
      return InspectAnswer.Table(shape.name, rows: Int(rows))
    }
    answer.entries = Int(try number("SELECT max(number) FROM journal") ?? 0)
    answer.latest = try number("SELECT at FROM journal ORDER BY number DESC LIMIT 1").map(
      Instant.init(milliseconds:))
    answer.bytes = try number(Dialect.size) ?? 0
    return answer
  }
}
