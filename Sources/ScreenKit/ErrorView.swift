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
    (self.error, self.style) = (error, style)
    foldWidth = width
  }

  /// The lines to show, none of them holding a control character.
  public var lines: [String] {
    var lines: [String] = []
    if let span = error.span, case let text = error.line.text, !text.isEmpty, text.utf8.count <= 1_000 {
      lines += marked(text, at: span)
    } else if error.typed != nil {
      // Nobody typed this line, so nobody knows it from above.
      lines += folded("  " + error.line.text)
    }
    lines += folded(place + error.code + ": " + error.message)
    lines += error.advice.flatMap { folded("  " + $0) }
    for (index, fix) in error.fixes.enumerated() { lines += folded("  fix \(index + 1): " + fix) }
    return lines
  }

  private func folded(_ text: String) -> [String] {
    guard let foldWidth else { return [text.visible] }
    return text.folded(to: foldWidth)
  }

  private var place: String {
    switch error.line.origin {
    case .keyboard: ""
    case .input(let line): "input:\(line): "
    case .file(let name, let line): "\(name.visible):\(line):\(column.map { "\($0):" } ?? "") "
    case .argument(let number): "-c \(number): "
    }
  }

  /// Which character of the line the place begins at, from 1; nil where another line stands in the file.
  private var column: Int? {
    guard let span = error.span, error.typed == nil else { return nil }
    return String(decoding: error.line.text.utf8.prefix(max(0, span.lower)), as: UTF8.self).count + 1
  }

  /// The typed line with carets under the place; a line wider than the terminal goes on, each part with its carets.
  private func marked(_ text: String, at span: Span) -> [String] {
    let bytes = Array(text.utf8)
    let lower = min(max(span.lower, 0), bytes.count)
    let upper = min(max(span.upper, lower), bytes.count)
    let begin = String(decoding: bytes[..<lower], as: UTF8.self).visible.displayWidth()
    let under = String(decoding: bytes[lower..<upper], as: UTF8.self).visible.displayWidth()
    let end = begin + max(1, under)
    guard let foldWidth else {
      return ["  " + text.visible, "  " + String(repeating: " ", count: begin) + carets(end - begin)]
    }
    var lines: [String] = []
    var column = 0
    let parts = text.visible.parts(columns: max(foldWidth - 2, 1))
    for (index, part) in parts.enumerated() {
      let width = part.displayWidth()
      let margin = foldWidth > 2 ? "  " : ""
      lines.append(margin + part.trimmingSuffix())
      let first = max(begin, column)
      let last = min(end, index == parts.count - 1 ? end : column + width)
      if first < last {
        // Past the end of a full line the caret has no column of its own.
        let place = min(first - column, max(foldWidth - margin.count - 1, 0))
        lines.append(margin + String(repeating: " ", count: place) + carets(last - first))
      }
      column += width
    }
    return lines
  }

  private func carets(_ count: Int) -> String { String(repeating: "^", count: count) }
}

extension String {
  /// The text without the blanks it ends in.
  fileprivate func trimmingSuffix() -> Substring {
    self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)]
  }

  /// The text in parts of at most so many columns, at least one character each.
  fileprivate func parts(columns: Int) -> [String] {
    var parts: [String] = [""]
    var used = 0
    for character in self {
      let width = String(character).displayWidth()
      if used + width > columns, used > 0 {
        parts.append("")
        used = 0
      }
      parts[parts.count - 1].append(character)
      used += width
    }
    return parts
  }
}
