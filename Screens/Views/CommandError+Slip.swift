package import CommandKit
package import StoreCore

extension CommandError {
  /// What `--sure` accepts of a price, as help says it.
  package static var tenfoldPrice: String { "a price ten times the current one, or a tenth" }

  /// A price that is probably a slip.
  package static func slip(to new: Money, from present: Money, run line: String) -> CommandError {
    slip("The new price, \(new.text), is far from the current price, \(present.text).", run: line)
  }

  /// A figure that is probably a slip, as `likely-slip`; `line` is the line that does it all the same.
  package static func slip(_ message: String, run line: String) -> CommandError {
    CommandError(
      code: "likely-slip", message: message,
      guidance: [
        "run: \(line)", "If the figure is right, run fix 1. If not, type the command with another figure.",
      ])
  }
}
