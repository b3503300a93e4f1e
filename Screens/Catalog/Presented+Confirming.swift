import CommandKit
import ScreenKit
import StoreCore
import StoreViews

extension Presented {
  /// Lets a change of many rows pass only with their number behind it, as `not-yet` else; `line` is what was
  /// typed, with its address.
  func confirm(
    _ count: Int, _ kind: Subject.Kind = .product, by number: Int?, _ what: String, as line: String
  ) throws(CommandError) {
    let asks = presentation.confirmation.question(for: count) == .count
    guard asks || number != nil, number != count else { return }
    let rows = counted(count, kind.rawValue, plural: kind.plural)
    throw CommandError(
      code: "not-yet",
      message: "Not yet: \(rows) \(what). To confirm, add --confirm \(count).",
      guidance: [
        "run: \(line) --confirm \(count)", "To see the changes first, type plan before the command.",
      ])
  }
}
