extension Cell {
  /// Whether nothing would be read there.
  var isEmpty: Bool {
    switch self {
    case .none: true
    case .text(let text), .code(let text), .nested(let text, _): text.isEmpty
    case .count, .money, .date, .flag, .bar, .spark: false
    }
  }

  /// The cell as a line of text: what `text` pages draw, without a bar's columns; empty where nothing is known.
  public func text(in style: Style) -> String {
    if case .bar(let part, _) = self { return String(part) }
    var bytes: [UInt8] = []
    _ = draw(style: style, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
