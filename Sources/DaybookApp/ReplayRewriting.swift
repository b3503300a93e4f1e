import PageKit
import ReplayKit
import ScreenKit
import Terminal

/// Which files of a run `--update` may rewrite, known before what fails in them is accepted.
final class ReplayRewriting {
  private let files: ReplayFiles
  private let saving: FileSaving
  /// Why a file cannot be rewritten, by its path; nil: it can.
  private var reasons: [String: String?] = [:]

  init(_ files: ReplayFiles, _ saving: FileSaving) { (self.files, self.saving) = (files, saving) }

  /// Whether what must change for a failure to hold can be written.
  func allows(_ failure: ReplayFailure) -> Bool {
    guard case .file(let path, _) = failure.origin ?? failure.line.origin else { return false }
    if let reason = reasons[path] { return reason == nil }
    let reason = reason(path)
    reasons[path] = .some(reason)
    return reason == nil
  }

  private func reason(_ path: String) -> String? {
    if files.isOutside(path) { return "it is a link that leads out of its folder" }
    do throws(SavingError) {
      try saving.checkReplacing(path)
      return nil
    } catch { return error.reason }
  }

  /// What is said of files that would have been rewritten.
  var remarks: [String] {
    reasons.compactMap { path, reason in reason.map { "\(path.visible): not rewritten, \($0)" } }.sorted()
  }
}
