import CommandKit
public import PageKit

/// Draws one error: the line with a caret under the place, code and message, advice, commands that may help.
public struct ErrorView {
  private let error: ErrorWrapper
  private let style: Style

  /// The view of `error`.
  public init(_ error: ErrorWrapper, style: Style) {
    self.error = error
    self.style = style
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
    lines.append(place + error.code + ": " + error.message.visible)
    lines += error.advice.map { "  " + $0.visible }
    for (index, fix) in error.fixes.enumerated() {
      lines.append("  fix \(index + 1): " + fix.visible)
    }
    return lines
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
