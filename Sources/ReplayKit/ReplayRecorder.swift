public import ScreenKit

/// Writes the lines of a session as the lines of a replay file.
public enum ReplayRecorder {
  /// The first lines of a file: its directives, remarks and the first page.
  public struct Head: Sendable {
    /// Directives about the entire file, such as `@frozen`.
    public var directives: [String]
    /// Comments for the reader.
    public var remarks: [String]

    /// The head of a file.
    public init(_ directives: [String] = [], remarks: [String] = []) {
      (self.directives, self.remarks) = (directives, remarks)
    }

    /// The lines, for a session that begins at `address`; nil: at the first page.
    public func lines(at address: String?) -> [String] {
      ["# A recorded session"] + directives + remarks.map { "# " + $0 }
        + (address.map { ["@at " + $0] } ?? [])
    }
  }

  /// The comment in place of a line that began with a space.
  public static let hidden = "# A line that began with a space was left out here."

  /// Errors that a later run does not repeat.
  private static let passing: Set<String> = ["busy", "interrupted"]

  /// Commands whose page depends on the pages before it.
  private static let moves: Set = ["back", "b", "forward", "next", "n", "previous", "p", "prev"]

  /// A line as meant, with `? CODE` where it failed and `@at ADDRESS` where the session moved.
  public static func lines(of line: HistoryEntry) -> [String] {
    guard line.isCommand else { return [line.text] }
    var command = line.meantWithoutFile
    // A recording that began late has no pages to go back to, and pages of a replay have other numbers of rows.
    if moves.contains(command) { command = line.movedTo ?? command }
    var lines = [command.hasPrefix("@") ? "\\" + command : command]
    lines += line.secrets.map { name in
      "@secret " + String(name.uppercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }
    if case .failed(let code) = line.outcome {
      if passing.contains(code) { return ["# A line was left out here that ended with \(code)."] }
      lines.append("  ? " + code)
    }
    if let address = line.movedTo { lines.append("@at " + address) }
    return lines
  }
}
