import PageKit
import Terminal

// Help needs no store: it neither opens nor makes the one that `--store` names.
extension Program {
  /// `daybook help [TOPIC]`.
  func help(on topic: String?) throws -> Int32 { show(try ProgramHelp().page(on: topic ?? "topics")) }

  /// `daybook explain CODE`.
  func explain(_ code: String) throws -> Int32 { show(try ProgramHelp().explanation(of: code)) }

  /// Draws a page on standard output in the chosen format; `isWhole`: only `--width` limits it.
  func show(_ page: Page, isWhole: Bool = false) -> Int32 {
    var bytes: [UInt8] = []
    var style = style
    if isWhole, options.width == nil, !options.isFrozen { style.width = 10_000 }
    page.render(as: options.format ?? .text, style: style, into: &bytes)
    _ = bytes.withUnsafeBytes { output.write($0) }
    return written()
  }

  /// The style of pages, from the options and the terminal.
  var style: Style {
    var style = Style(
      width: options.width ?? (options.isFrozen ? 80 : TerminalSize.columns(1)),
      color: !options.isFrozen && options.color.colors(isTerminal: isTerminal(1)),
      theme: options.theme ?? Theme(terminal: .process),
      ascii: options.isASCII)
    // Frozen output is the same at a terminal and in a file.
    style.folds = options.width != nil || isTerminal(1) && !options.isFrozen
    return style
  }
}
