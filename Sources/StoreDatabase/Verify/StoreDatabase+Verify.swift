import GRDB
package import StoreCore

extension StoreDatabase {
  /// Checks everything that must hold, while others go on working: what is read is one moment of the store.
  ///
  /// `progress` is told what is looked at. Refused as `busy` when another program keeps the file, since the search
  /// index cannot be checked beside a writer, and `interrupted`.
  package func verify(progress: (String) -> Void = { _ in }) throws(StoreError) -> VerifyReport {
    var report = try read { db in
      try Self.sortingInFiles(db) {
        var report = VerifyReport()
        try db.inTransaction(.deferred) {
          report.findings = try Self.findings(db, progress)
          return .commit
        }
        return report
      }
    }
    var search = VerifyReport.Finding(invariant: "search", what: Self.searchIndex)
    if isReadOnly {
      search.skipped = "not looked at: it needs a store that may be written"
    } else {
      progress(search.what)
      try write(.plan) { db in Self.checkSearch(db, &search) }
    }
    report.findings.append(search)
    return report
  }

  /// Makes everything anew that can be made from the rest, in one transaction, and tells what was wrong before and
  /// what still is; refused as `read-only`.
  package func rebuild(progress: (String) -> Void = { _ in }) throws(StoreError) -> VerifyReport {
    guard !isReadOnly else { throw StoreError.readOnly() }
    var report = VerifyReport()
    do {
      try queue.writeWithoutTransaction { db in
        try Self.sortingInFiles(db) {
          try db.inTransaction(.immediate) {
            report.mended = try Self.allFindings(db, progress)
            progress("Rebuilding levels, totals and the search index")
            // What is wrong with the file itself may be an index that does not fit its table.
            if (report.mended?.first?.count ?? 0) > 0 { try db.execute(sql: "REINDEX") }
            try Rebuilding(db).run()
            report.findings = try Self.allFindings(db, progress)
            return .commit
          }
        }
      }
    } catch { throw refusal(of: error) }
    memory.forgetStatements()
    return report
  }

  private static let searchIndex = "the search index holds the search texts"

  private static func allFindings(_ db: Database, _ progress: (String) -> Void) throws -> [VerifyReport
    .Finding]
  {
    var findings = try findings(db, progress)
    var search = VerifyReport.Finding(invariant: "search", what: searchIndex)
    checkSearch(db, &search)
    findings.append(search)
    return findings
  }

  private static func findings(_ db: Database, _ progress: (String) -> Void) throws -> [VerifyReport.Finding]
  {
    var all: [VerifyReport.Finding] = []
    for check in StoreChecks.all {
      var found = check.heads.map { VerifyReport.Finding(invariant: $0.invariant, what: $0.what) }
      progress(found[0].what)
      try check.find(db) { place, violation in
        found[place].count += 1
        if found[place].count <= VerifyReport.keptViolations { found[place].violations.append(violation) }
      }
      all += found
    }
    return all
  }

  /// FTS5 compares its index with the texts it was made of; that it can only say by failing.
  private static func checkSearch(_ db: Database, _ finding: inout VerifyReport.Finding) {
    do {
      try db.execute(sql: "INSERT INTO product_text(product_text, rank) VALUES('integrity-check', 1)")
    } catch {
      finding.count = 1
      finding.violations = [Violation("search index", "it does not hold what products say")]
    }
  }

  /// What is sorted goes to files: a check of ten million movements needs no more memory than one of ten.
  private static func sortingInFiles<Value>(_ db: Database, _ body: () throws -> Value) throws -> Value {
    try db.execute(sql: "PRAGMA temp_store = FILE")
    defer { try? db.execute(sql: "PRAGMA temp_store = MEMORY") }
    return try body()
  }
}
