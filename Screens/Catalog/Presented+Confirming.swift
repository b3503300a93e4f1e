import CommandKit
import ScreenKit
import StoreViews

extension Presented {
  /// Lets a change of many products pass only with their number behind it, as `not-yet` else; `line` is what was
  /// typed, with its address.
  func confirm(_ products: Int, by number: Int?, _ what: String, as line: String) throws(CommandError) {
    let asks = presentation.confirmation.question(for: products) == .count
    guard asks || number != nil, number != products else { return }
    let products = "\(products)"
    throw CommandError(
      code: "not-yet", message: "Not yet: \(products) products \(what), so their number is asked for.",
      guidance: ["run: \(line) --confirm \(products)", "plan before the command shows what it would do."])
  }
}
