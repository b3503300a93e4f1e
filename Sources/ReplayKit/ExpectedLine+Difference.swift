extension [ExpectedLine] {
  /// The most lines on either side that are compared one by one.
  private static var most: Int { 500 }

  /// Expected and read, line by line with as few differences as can be: two blanks before a line of both, "- " before
  /// one that was only expected, "+ " before one that was only read; what `...` stands for is left out.
  public func difference(from read: [String]) -> [String] {
    let (expected, read) = (Array(prefix(Self.most)), Array<String>(read.prefix(Self.most)))
    let prices = LinePrices(removing: expected.map { _ in 1 }, adding: 1) { _, _ in nil }
    return expected.path(to: read, prices).map { line in
      switch line {
      case .kept(_, let index): index.map { "  " + read[$0] } ?? "  ..."
      case .removed(let index): "- " + expected[index].text
      case .added(let index), .replaced(_, let index): "+ " + read[index]
      case .dots: "  ..."
      }
    }
  }
}
