import Foundation
import Glibc
import PageKit
import Terminal

/// The cases of a run in the form that JUnit's readers take, kept in a file beside until their sums are known.
final class JUnitReport {
  private let spool: FileHandle
  private var (count, failures, errors, skipped) = (0, 0, 0, 0)
  private var reason: String?

  /// A report without cases; refused as `cannot-write` where no file can be made for them.
  init() throws(ThrowAwayError) {
    let path = ThrowAwayFile.newPath()
    let descriptor = try ThrowAwayFile.make(at: path, O_RDWR)
    // Nobody else needs its name, and it goes with this.
    unlink(path)
    spool = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Adds a case that ran: nil failed in nothing; what was stopped is an error of the run, not of the case.
  func add(_ name: String, failure: [String]?, isStopped: Bool) {
    guard let failure else { return add(opening(name) + "/>") }
    if isStopped { errors += 1 } else { failures += 1 }
    let tag = isStopped ? "error" : "failure"
    let first = failure.first ?? ""
    add(
      opening(name)
        + "><\(tag) message=\"\(escaped(first))\">\(escaped(failure.joined(separator: "\n")))</\(tag)></testcase>"
    )
  }

  /// Adds a case that was not run.
  func skip(_ name: String) {
    skipped += 1
    add(opening(name) + "><skipped message=\"not run\"/></testcase>")
  }

  private func add(_ line: String) {
    count += 1
    do { try spool.write(contentsOf: Data((line + "\n").utf8)) } catch {
      reason = (error as NSError).localizedDescription
    }
  }

  /// Writes the whole report; refused as `cannot-write`.
  func save(to path: String, _ saving: FileSaving) throws(SavingError) {
    let counts = "tests=\"\(count)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"\(skipped)\""
    let head = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites \(counts)>
      <testsuite name="daybook replay" \(counts)>

      """
    var parts = [head, "</testsuite>\n</testsuites>\n"].map { Array($0.utf8) }
    do { try spool.seek(toOffset: 0) } catch { reason = (error as NSError).localizedDescription }
    try saving.save(to: path) { [spool] in
      guard parts.count == 2 else { return parts.popLast() }
      if !parts[0].isEmpty {
        defer { parts[0] = [] }
        return parts[0]
      }
      if let bytes = try? spool.read(upToCount: 1 << 16), !bytes.isEmpty { return Array(bytes) }
      parts.removeFirst()
      return parts.popLast()
    }
    if let reason { throw SavingError(path: path, reason: reason) }
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
