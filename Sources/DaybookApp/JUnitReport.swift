import PageKit

/// The cases of a run in the form that JUnit's readers take.
struct JUnitReport {
  private var cases: [String] = []
  private var (failures, errors, skipped) = (0, 0, 0)

  /// Adds a case that ran: nil failed in nothing; what was stopped is an error of the run, not of the case.
  mutating func add(_ name: String, failure: [String]?, isStopped: Bool) {
    guard let failure else { return cases.append(opening(name) + "/>") }
    if isStopped { errors += 1 } else { failures += 1 }
    let tag = isStopped ? "error" : "failure"
    let first = failure.first ?? ""
    cases.append(
      opening(name)
        + "><\(tag) message=\"\(escaped(first))\">\(escaped(failure.joined(separator: "\n")))</\(tag)></testcase>"
    )
  }

  /// Adds a case that was not run.
  mutating func skip(_ name: String) {
    skipped += 1
    cases.append(opening(name) + "><skipped message=\"not run\"/></testcase>")
  }

  /// The whole file.
  var text: String {
    let counts =
      "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"\(skipped)\""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites \(counts)>
      <testsuite name="daybook replay" \(counts)>
      \(cases.joined(separator: "\n"))
      </testsuite>
      </testsuites>

      """
  }

  private func opening(_ name: String) -> String {
    "  <testcase classname=\"replay\" name=\"\(escaped(name))\""
  }

  /// XML knows no control characters, however they are written, and two that no text needs.
  private func escaped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).visible }
      .joined(separator: "\n").replacing("\u{FFFE}", with: "\u{FFFD}").replacing("\u{FFFF}", with: "\u{FFFD}")
      .replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
