extension Cell {
  /// Whether nothing would be read there.
  var isEmpty: Bool {
    switch self {
    case .none: true
    case .text(let text), .code(let text), .nested(let text, _): text.isEmpty
    case .count, .money, .change, .date, .flag, .bar, .track, .spark: false
    }
  }

  /// The cell as a line of text: what `text` pages draw, without the columns of a bar or a track; empty where nothing
  /// is known.
  public func text(in style: Style) -> String {
    switch self {
    case .bar(let part, _), .track(let part, _, _): return String(part)
    default: break
    }
    var bytes: [UInt8] = []
    _ = draw(style: style, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether it is a figure of nothing.
  var isZero: Bool {
    switch self {
    case .count(0), .money(0, _, _), .change(0, _): true
    default: false
    }
  }
}
