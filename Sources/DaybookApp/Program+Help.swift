import PageKit
import ScreenKit
import Terminal

// What the program says of itself: no store is opened or made for it, whatever `--store` names.
extension Program {
  /// `daybook help [TOPIC]`.
  func help(on topic: String?) throws -> Int32 {
    let help = ProgramHelp(declarations: try Declarations())
    return show(try topic.map { try help.page(on: $0) } ?? help.overview)
  }

  /// `daybook explain CODE`.
  func explain(_ code: String) throws -> Int32 {
    show(try ProgramHelp(declarations: Declarations()).explanation(of: code))
  }

  /// `daybook generate man|bash|zsh|fish`.
  func generate(_ kind: Generated) throws -> Int32 { say(try kind.lines) }

  /// Draws a page on standard output, in the format that was asked for; `isWhole`: cut to no width but one asked for.
  func show(_ page: Page, isWhole: Bool = false) -> Int32 {
    var bytes: [UInt8] = []
    var style = style
    if isWhole, options.width == nil, !options.isFrozen { style.width = 10_000 }
    page.render(as: options.format ?? .text, style: style, into: &bytes)
    _ = bytes.withUnsafeBytes { output.write($0) }
    return written()
  }

  /// How pages are drawn, as the options and the terminal say.
  var style: Style {
    var style = Style(
      width: options.width ?? (options.isFrozen ? 80 : TerminalSize.columns(1)),
      color: !options.isFrozen && options.color.colors(isTerminal: isTerminal(1)),
      theme: options.theme ?? Theme(terminal: .process),
      ascii: options.isASCII)
    // What is frozen looks the same wherever it goes.
    style.folds = options.width != nil || isTerminal(1) && !options.isFrozen
    return style
  }
}
