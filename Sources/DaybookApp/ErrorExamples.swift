import Assets
import ScreenKit

/// How errors arise and are mended, kept as text in Assets/Errors and looked up when one is asked for.
///
/// `# CODE` begins an example, and the lines below it are typed in the sample shop; `  ? CODE` behind a line says
/// how it fails. What stands behind the last of those mends it. Lines after `$ ` are typed at a shell instead.
nonisolated enum ErrorExamples {
  /// Every example as it is written, with its code.
  static var all: [(code: String, text: String)] {
    Assets.errorExamples.flatMap { file in
      file.text.split(separator: "\n\n").compactMap { block in
        guard block.hasPrefix("# "), let end = block.firstIndex(of: "\n") else { return nil }
        return (String(block[..<end].dropFirst(2)), String(block[end...].dropFirst()))
      }
    }
  }

  /// The example of a code; nil where nobody can type it.
  static func example(of code: String) -> ErrorExample? {
    guard let text = all.first(where: { $0.code == code })?.text else { return nil }
    let lines = text.split(separator: "\n").map(String.init)
    let last = lines.lastIndex { $0.hasPrefix(mark) } ?? lines.count - 1
    return ErrorExample(arises: typed(lines[...last]), mended: typed(lines[(last + 1)...]))
  }

  private static func typed(_ lines: ArraySlice<String>) -> [String] { lines.filter { !$0.hasPrefix(mark) } }

  private static var mark: String { "  ? " }
}
