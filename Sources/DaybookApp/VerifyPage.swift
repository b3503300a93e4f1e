import PageKit
import StoreDatabase

/// What a check of the whole store found, as a page.
struct VerifyPage {
  let page: Page

  init(_ report: VerifyReport) {
    var blocks: [Block] = []
    if let mended = report.mended { blocks += Self.mending(mended) }
    let wrong = report.findings.filter { $0.count > 0 }
    if !wrong.isEmpty {
      if report.mended != nil { blocks.append(.heading("Still wrong")) }
      blocks += Self.violations(wrong)
    }
    blocks.append(.heading("Checked"))
    var checks = Table(
      "checks",
      [
        Column("invariant", "Rule", .code), Column("what", "Check", .text),
        Column("found", "Found", .text),
      ])
    for finding in report.findings {
      checks.append(
        .code(finding.invariant), .text(finding.what),
        .text(finding.skipped == nil ? finding.count == 0 ? "ok" : "\(finding.count) wrong" : "skipped"))
    }
    blocks.append(.table(checks))
    let unchecked = report.findings.compactMap(\.skipped) + VerifyReport.unchecked.map { "\($0.0): \($0.1)" }
    blocks += [.heading("Checked by tests only"), .lines(unchecked.map { "  " + $0 })]
    page = Page(Self.title(report), blocks: blocks, hints: Self.hints(report))
  }

  private static func title(_ report: VerifyReport) -> String {
    let count = report.findings.reduce(0) { $0 + $1.count }
    let mended = report.mended.map { $0.reduce(0) { $0 + $1.count } }
    let all = "\(report.findings.count) checks"
    if let mended {
      return mended == 0 && count == 0
        ? "Rebuilt; no errors found · \(all)"
        : "\(counted(max(mended - count, 0))) mended, \(count) left · \(all)"
    }
    return count == 0 ? "No errors found · \(all)" : "\(counted(count)) · \(all)"
  }

  private static func counted(_ count: Int) -> String { "\(count) violation\(count == 1 ? "" : "s")" }

  private static func mending(_ mended: [VerifyReport.Finding]) -> [Block] {
    let wrong = mended.filter { $0.count > 0 }
    return wrong.isEmpty ? [] : [.heading("Errors found")] + violations(wrong)
  }

  private static func violations(_ findings: [VerifyReport.Finding]) -> [Block] {
    var table = Table(
      "violations",
      [
        Column("invariant", "Rule", .code), Column("subject", "What", .text), Column("figures", "Why", .text),
      ])
    for finding in findings {
      for violation in finding.violations {
        table.append(.code(finding.invariant), .text(violation.subject), .text(violation.figures))
      }
    }
    let more = findings.filter { $0.count > $0.violations.count }.map {
      "  \($0.count - $0.violations.count) more of \($0.invariant): \($0.what)"
    }
    return [.table(table)] + (more.isEmpty ? [] : [.lines(more)])
  }

  private static func hints(_ report: VerifyReport) -> [String] {
    if report.isClean { return [] }
    return report.mended == nil
      ? ["daybook backup FILE", "daybook verify --rebuild", "daybook help verify"]
      : ["daybook backup FILE", "daybook help verify"]
  }
}
