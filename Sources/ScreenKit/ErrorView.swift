import CommandKit
public import PageKit

/// Draws one error: the line with a caret under the place, code and message, advice, commands that may help.
public struct ErrorView {
  private let error: ErrorWrapper
  private let style: Style
  /// Columns that sentences are folded to; nil: they stay in one line, for whoever reads them by lines.
  private let foldWidth: Int?

  /// The view of `error`.
  public init(_ error: ErrorWrapper, style: Style, foldedTo width: Int? = nil) {
    self.error = error
    self.style = style
    foldWidth = width
  }

  /// The lines to show, none of them holding a control character.
  public var lines: [String] {
    var lines: [String] = []
    if let span = error.span, case let text = error.line.text, !text.isEmpty, text.utf8.count <= 1_000 {
      lines.append("  " + text.visible)
      lines.append("  " + caret(under: span, of: text))
    } else if error.typed != nil {
      // Nobody typed this line, so nobody knows it from above.
      lines.append("  " + error.line.text.visible)
    }
    lines += folded(place + error.code + ": " + error.message.visible)
    lines += error.advice.flatMap { folded("  " + $0.visible) }
    for (index, fix) in error.fixes.enumerated() {
      lines.append("  fix \(index + 1): " + fix.visible)
    }
    return lines
  }

  /// A sentence in lines of the width, those behind the first set in; a word that is wider stays whole.
  private func folded(_ text: String) -> [String] {
    guard let foldWidth, text.displayWidth() > foldWidth else { return [text] }
    let indent = text.hasPrefix(" ") ? "    " : "  "
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let longer = line.isEmpty && lines.isEmpty ? String(word) : line + " " + word
      if longer.displayWidth() > foldWidth, line.contains(where: { $0 != " " }) {
        lines.append(line)
        line = indent + word
      } else {
        line = longer
      }
    }
    return lines + [line]
  }

  private var place: String {
    switch error.line.origin {
    case .keyboard: ""
    case .input(let line): "input:\(line): "
    case .file(let name, let line): "\(name.visible):\(line): "
    case .argument(let number): "-c \(number): "
    }
  }

  private func caret(under span: Span, of text: String) -> String {
    let bytes = Array(text.utf8)
    let lower = min(max(span.lower, 0), bytes.count)
    let upper = min(max(span.upper, lower), bytes.count)
    let before = String(decoding: bytes[..<lower], as: UTF8.self).visible.displayWidth()
    let under = String(decoding: bytes[lower..<upper], as: UTF8.self).visible.displayWidth()
    return String(repeating: " ", count: before) + String(repeating: "^", count: max(1, under))
  }
}
