import Assets
import ScreenKit

/// The explanations of errors in Assets/Errors, read when someone asks for one.
///
/// `# CODE` begins an error, and its explanation follows up to an empty line. Then come the commands to type in
/// the sample shop, with `  ? CODE` after one that fails; the commands after the last of those fix the error.
/// A command after `$ ` is typed at a shell.
nonisolated enum ErrorTexts {
  /// Every error in the order of the files. A code of the kits has an example only: its text is the kits' own.
  static var all: [(code: String, text: String, example: String?)] {
    Assets.errorTexts.flatMap { file in
      ("\n" + file.text).split(separator: "\n# ").map { section in
        let parts = section.split(separator: "\n\n", maxSplits: 1)
        let lines = parts[0].split(separator: "\n")
        return (
          String(lines[0]), lines.dropFirst().joined(separator: " "),
          parts.count == 1 ? nil : parts[1].trimmingEnd + "\n"
        )
      }
    }
  }

  /// The explanation of each code that is not the kits' alone.
  static var explanations: [String: String] {
    Dictionary(uniqueKeysWithValues: all.filter { !$0.text.isEmpty }.map { ($0.code, $0.text) })
  }

  /// The example of a code; nil where nobody can type it.
  static func example(of code: String) -> ErrorExample? {
    guard let text = all.first(where: { $0.code == code })?.example else { return nil }
    let lines = text.split(separator: "\n").map(String.init)
    let last = lines.lastIndex { $0.hasPrefix(mark) } ?? lines.count - 1
    return ErrorExample(causes: typed(lines[...last]), fixes: typed(lines[(last + 1)...]))
  }

  private static func typed(_ lines: ArraySlice<String>) -> [String] {
    lines.filter { !$0.hasPrefix(mark) && !$0.hasPrefix("@secret ") }
  }

  private static var mark: String { "  ? " }
}

extension Substring {
  /// The text without the line ends after it.
  nonisolated fileprivate var trimmingEnd: String {
    String(self[..<(lastIndex { $0 != "\n" }.map(index(after:)) ?? startIndex)])
  }
}
