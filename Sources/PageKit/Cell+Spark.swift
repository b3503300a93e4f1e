extension Cell {
  /// The most points of a spark that are drawn, in columns.
  public static let widestSpark = 30

  private static let blocks = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  private static let letters = ["_", ".", "-", "=", "^", "#"]

  /// Appends the last points that fit, one column each, from the lowest step to the highest; gives the columns.
  /// Points that are all the same stand in the middle.
  static func drawSpark(_ points: [Int64], style: Style, into buffer: inout [UInt8]) -> Int {
    // Two columns are what a value that begins its own line is indented by.
    let shown = points.suffix(max(1, min(widestSpark, style.width - 2)))
    guard let least = shown.min(), let most = shown.max() else { return 0 }
    let steps = style.ascii ? letters : blocks
    let range = Double(most) - Double(least)
    for point in shown {
      let height = range > 0 ? (Double(point) - Double(least)) / range : 0.4
      buffer.append(contentsOf: steps[Int(height * Double(steps.count - 1) + 0.5)].utf8)
    }
    return shown.count
  }

  /// Appends all points with a blank between two.
  static func writeSpark(_ points: [Int64], digits: UInt8, into buffer: inout [UInt8]) {
    for (place, point) in points.enumerated() {
      if place > 0 { buffer.append(.blank) }
      _ = buffer.append(minor: point, digits: digits)
    }
  }
}
