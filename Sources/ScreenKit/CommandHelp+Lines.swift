public import CommandKit

extension CommandHelp {
  /// What `help VERB` says: usage, summary, arguments and examples.
  public var lines: [String] {
    var lines = [usage, "", "  " + summary + "."]
    if let barred { lines.append("  Only for \(barred).") }
    if let unavailable { lines.append("  Not yet: \(unavailable).") }
    for argument in arguments where !argument.help.isEmpty {
      lines.append("  \(argument.usage)  \(argument.help)")
    }
    for example in examples { lines.append("  Example: \(example)") }
    return lines
  }
}
