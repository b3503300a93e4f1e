package import CommandKit

extension CommandError {
  /// A figure that is probably a slip, as `not-yet`; `line` is the line that does it all the same.
  package static func slip(_ message: String, run line: String) -> CommandError {
    CommandError(
      code: "not-yet", message: "Not yet: \(message)",
      guidance: [
        "run: \(line)", "If the figure is right, run fix 1. If not, type the command with another figure.",
      ])
  }
}
