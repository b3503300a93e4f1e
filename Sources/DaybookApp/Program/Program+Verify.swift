import Glibc
import ScreenKit
import StoreCore
import StoreDatabase
import Terminal

extension Program {
  /// `daybook verify [--rebuild]`: 0 when nothing is wrong, 1 when something is.
  func verify(_ database: StoreDatabase, rebuilding: Bool) throws -> Int32 {
    let lines = ErrorLines(errors)
    let isShown = isTerminal(2)
    func tell(_ what: VerifyReport.Name) { if isShown { lines.writeRaw("\r\u{1B}[K\(what.words)") } }
    func clear() { if isShown { lines.writeRaw("\r\u{1B}[K") } }
    let report: VerifyReport
    do {
      report = try database.verify(isRepaired: rebuilding, progress: tell)
    } catch {
      clear()
      guard error.code == "interrupted", Interrupts.pending else { throw error }
      return Self.interrupted
    }
    clear()
    let status = show(VerifyPage(report).page, isWhole: !isTerminal(1))
    return status != 0 ? status : report.isEmpty ? 0 : ExitStatus.failed.rawValue
  }
}
