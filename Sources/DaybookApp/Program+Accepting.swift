import PageKit
import ReplayKit
import ScreenKit
import Terminal

// `daybook replay --update`: what was read becomes what must be read.
extension Program {
  /// Rewrites what differed in the files it stands in, and says where; what could not be accepted makes `isAccepted`
  /// false.
  func accept(_ update: ReplayUpdate, of plans: [ReplayPlan], _ isAccepted: inout Bool) -> [String] {
    var lines: [String] = []
    for path in update.paths {
      do {
        lines += try rewrite(path, by: update, plans)
      } catch {
        isAccepted = false
        let reason = (error as? SavingError)?.reason ?? (error as? ReadingError)?.reason ?? "\(error)"
        lines.append("\(path.visible): not rewritten, \(reason)")
      }
    }
    for line in update.conflicts {
      lines.append("\(line.place.visible) read otherwise elsewhere, so it cannot hold in both places")
    }
    if !update.conflicts.isEmpty { isAccepted = false }
    return lines
  }

  /// Rewrites one file, and says which of its lines.
  private func rewrite(_ path: String, by update: ReplayUpdate, _ plans: [ReplayPlan]) throws -> [String] {
    guard !plans.contains(where: { $0.hasChanged(path) }) else {
      throw ReadingError(path: path, reason: "it changed while it ran")
    }
    let numbers = update.lines(of: path)
    let old = try ReplayLines(path)
    let new = try FileSaving(protecting: options.store ?? "").replacement(of: path)
    try update.rewrite(
      path, isEnded: old.isEnded, reading: { try old.next() }, writing: { try new.write($0) })
    try new.end()
    let what =
      numbers.count == 1
      ? "1 expectation rewritten at line" : "\(numbers.count) expectations rewritten at lines"
    var lines = ["\(path.visible): \(what) \(listed(numbers))"]
    for (number, text) in update.dropped(of: path) {
      lines.append("\(path.visible):\(number): dropped, nothing is read that is like it: \(text.visible)")
    }
    for (number, name) in update.lost(of: path) {
      lines.append(
        "\(path.visible):\(number): \(name) stands there no more, its value is read elsewhere or not")
    }
    return lines
  }

  private func listed(_ numbers: [Int]) -> String {
    let most = 20
    let told = numbers.prefix(most).map(String.init).joined(separator: ", ")
    return numbers.count > most ? told + " and \(numbers.count - most) more" : told
  }
}
