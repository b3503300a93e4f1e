package import PageKit
package import StoreCore
import StoreViews

/// What a look at all that must hold in a store found, as a page.
package struct VerifyPage {
  package let page: Page

  /// The page of a report.
  package init(_ report: VerifyReport) {
    var blocks: [Block] = []
    if let repaired = report.repaired, repaired.contains(where: { $0.count > 0 }) {
      blocks += [.heading("Errors found")] + Self.problems(of: repaired)
      if !report.isEmpty { blocks.append(.heading("Still wrong")) }
    }
    if !report.isEmpty { blocks += Self.problems(of: report.checks) }
    blocks += [.heading("Checked"), .table(Self.checks(report))]
    let hints = ["daybook backup FILE"] + (report.repaired == nil ? ["daybook verify --rebuild"] : [])
    page = Page(
      Self.title(report), blocks: blocks, hints: report.isEmpty ? [] : hints + ["daybook help verify"])
  }

  private static func title(_ report: VerifyReport) -> String {
    let count = report.checks.reduce(0) { $0 + $1.count }
    let all = "\(report.checks.count) checks"
    guard let repaired = report.repaired?.reduce(0, { $0 + $1.count }) else {
      return count == 0 ? "No errors found · \(all)" : "\(counted(count, "violation")) · \(all)"
    }
    return repaired == 0 && count == 0
      ? "Rebuilt; no errors found · \(all)"
      : "\(counted(max(repaired - count, 0), "violation")) repaired, \(count) left · \(all)"
  }

  private static func checks(_ report: VerifyReport) -> Table {
    var table = Table(
      "checks",
      [Column("check", "Check", .code), Column("what", "What holds", .text), Column("found", "Found", .text)])
    for check in report.checks {
      let found = check.isSkipped ? "skipped" : check.count == 0 ? "ok" : "\(check.count) wrong"
      table.append(.code(check.name.rawValue), .text(check.name.words), .text(found))
    }
    return table
  }

  private static func problems(of checks: [VerifyReport.Check]) -> [Block] {
    var table = Table(
      "violations",
      [Column("check", "Check", .code), Column("subject", "What", .text), Column("figures", "Why", .text)])
    for check in checks {
      for problem in check.problems {
        table.append(.code(check.name.rawValue), .text(problem.what), .text(problem.why))
      }
    }
    let more = checks.filter { $0.count > $0.problems.count }.map {
      "  \($0.count - $0.problems.count) more of \($0.name.rawValue): \($0.name.words)"
    }
    return [.table(table)] + (more.isEmpty ? [] : [.lines(more)])
  }
}

extension VerifyReport.Name {
  /// What the check says where nothing is wrong.
  var words: String {
    switch self {
    case .file: "pages and indexes of the file fit together"
    case .references: "every reference leads to a row"
    case .journal: "entries are numbered without a gap and can be read"
    case .revisions: "every row is at the entry that made it"
    case .sums: "levels and totals are what the rows add up to"
    case .limits: "no stock is oversold"
    case .rows: "every row can be read"
    case .rules: "every row keeps the rules of its kind"
    case .computed: "fields that follow from others are right"
    case .orders: "orders come to what their lines do"
    case .shipments: "what was shipped is what shipments have"
    case .returns: "what came back is what returns have"
    case .search: "rows are found by their words"
    }
  }
}

extension VerifyReport.Problem {
  fileprivate var what: String {
    "\(subject.entity.replacing("_", with: " ")) \(subject.key)" + (field.map { ", \($0)" } ?? "")
  }

  fileprivate var why: String {
    error?.message ?? "\(Self.text(found)) is there, \(Self.text(right)) is right"
  }

  private static func text(_ value: Value) -> String {
    switch value {
    case .null: "nothing"
    case .int(let number): String(number)
    case .text(let text): StoreError.quoted(text)
    }
  }
}
