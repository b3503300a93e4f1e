extension HTMLWriter {
  /// Appends a value as text has it; figures that text draws in blocks are pictures with their numbers in words.
  mutating func cell(_ cell: Cell) {
    switch cell {
    case .text(let text), .code(let text): say(text)
    case .nested(let text, let depth):
      say(String(repeating: "\u{2003}", count: min(max(depth, 0), 32)) + text)
    case .bar(let part, let whole): bar(part, of: whole, mark: 0, "bar")
    case .track(let part, let whole, let mark): bar(part, of: whole, mark: mark, "track")
    case .spark(let points, let digits): spark(points, digits: digits)
    case .date(let milliseconds):
      var exact: [UInt8] = []
      Cell.date(milliseconds: milliseconds).writeExact(into: &exact)
      element("time", cell.text(in: style), ["datetime": String(decoding: exact, as: UTF8.self)])
    case .none, .count, .money, .change, .flag: say(cell.text(in: style))
    }
  }

  private mutating func picture(
    _ name: String, _ words: String, width: Int, _ content: (inout Self) -> Void
  ) {
    element(
      "svg",
      [
        "class": name, "role": "img", "aria-label": words, "viewBox": "0 0 \(width) 10",
        "preserveAspectRatio": "none",
      ], content)
  }

  private mutating func bar(_ part: Int, of whole: Int, mark: Int, _ name: String) {
    func share(_ part: Int) -> Int { Int((Double(part) / Double(max(whole, 1)) * 100).rounded()) }
    // Something is never drawn as nothing, and never as more than the whole.
    let filled = part > 0 ? min(max(share(part), 1), 100) : 0
    picture(name, "\(part) of \(whole)", width: 100) { html in
      html.element("rect", "", ["class": "whole", "width": "100", "height": "10"])
      html.element("rect", "", ["width": String(filled), "height": "10"])
      let place = min(share(mark), 100)
      if mark > 0 { html.element("path", "", ["d": "M\(place) 0V10"]) }
    }
  }

  private mutating func spark(_ points: [Int64], digits: UInt8) {
    guard let least = points.min(), let most = points.max() else { return }
    var words: [UInt8] = []
    Cell.writeSpark(points, digits: digits, into: &words)
    let range = Double(most) - Double(least)
    let course = points.enumerated().map { place, point in
      let height = range > 0 ? (Double(point) - Double(least)) / range : 0.4
      return "\(place * 4),\(Int((9 - height * 8).rounded()))"
    }
    picture("spark", String(decoding: words, as: UTF8.self), width: max((points.count - 1) * 4, 4)) {
      $0.element("polyline", "", ["points": course.joined(separator: " ")])
    }
  }

  /// Appends a code in bars with its text below; a code that has no bars as its text alone.
  mutating func barcode(_ code: String) {
    element("figure", ["class": "code"]) { html in
      if let bars = Barcode(code) {
        let width = bars.modules.count
        html.element(
          "svg",
          [
            "role": "img", "aria-label": "bars of \(code)", "viewBox": "0 0 \(width) 1",
            "width": "\(width * 33 / 100).\(width * 33 % 100 / 10)mm", "preserveAspectRatio": "none",
            "shape-rendering": "crispEdges",
          ]
        ) { $0.element("path", "", ["d": bars.path]) }
      }
      html.element("figcaption", code)
    }
  }
}
