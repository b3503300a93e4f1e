extension [ExpectedLine] {
  /// The most lines on either side that are compared one by one where both together are too much.
  private static var most: Int { 500 }
  /// How many lines are told of those that stand where one is missing.
  private static var few: Int { 3 }

  /// Expected and read, line by line with as few differences as can be: two blanks before a line of both, "- " before
  /// one that was only expected, "+ " before one that was only read.
  ///
  /// What `...` stands for is left out, but for what is read where an expected line beside it is missing: the line that
  /// is most like it, or the nearest ones.
  public func difference(from read: [String]) -> [String] {
    guard isCompared(with: read) else {
      let same = zip(self, read).prefix { !$0.isAnyLines && $0.matches($1) }.count
      let first = Swift.max(0, same - Self.few)
      let part = read.dropFirst(first).prefix(Self.most)
      return Array(dropFirst(first).prefix(Self.most)).compared(with: Array<String>(part))
    }
    let lines = compared(with: read)
    let left = lines.count - 2 * Self.most
    return left > 1 ? lines.prefix(2 * Self.most) + ["  and \(left) more lines"] : lines
  }

  private func compared(with read: [String]) -> [String] {
    let plain = LinePrices(removing: map { _ in 1 }, adding: 1)
    var rest = path(to: read, contains(where: \.isAnyLines) ? prices(of: read) : plain)[...]
    var lines: [String] = []
    // From where on nothing was told of what was read.
    var place = 0
    while !rest.isEmpty {
      let differing = rest.prefix(while: \.differs)
      rest = rest.dropFirst(differing.count)
      let found = differing.compactMap(\.read)
      lines += differing.compactMap(\.lost).map { "- " + self[$0].text }
      lines += found.map { "+ " + read[$0] }
      if let last = found.last {
        place = last + 1
      } else if !differing.isEmpty {
        let between = place..<(rest.lazy.compactMap(\.read).first ?? read.count)
        let isLast = rest.first.map { $0.read != nil } ?? true
        lines += Self.nearest(read[between], atTheEnd: isLast)
        place = between.upperBound
      }
      guard let line = rest.popFirst() else { break }
      lines.append(line.read.map { "  " + read[$0] } ?? "  ...")
      if let index = line.read { place = index + 1 }
    }
    return lines
  }

  /// Some of the lines that `...` stands for, as those that were read, and how many there are besides.
  private static func nearest(_ read: ArraySlice<String>, atTheEnd: Bool) -> [String] {
    let left = read.count - few
    guard left > 1 else { return read.map { "+ " + $0 } }
    return atTheEnd
      ? ["  \(left) more lines and"] + read.suffix(few).map { "+ " + $0 }
      : read.prefix(few).map { "+ " + $0 } + ["  and \(left) more lines"]
  }
}

extension AlignedLine {
  /// Whether what was read is not what was expected.
  fileprivate var differs: Bool {
    switch self {
    case .kept, .dots: false
    case .replaced, .removed, .added: true
    }
  }

  /// The expected line that is not read.
  fileprivate var lost: Int? {
    switch self {
    case .replaced(let index, _), .removed(let index): index
    case .kept, .added, .dots: nil
    }
  }

  /// The line that was read.
  fileprivate var read: Int? {
    switch self {
    case .kept(_, let index): index
    case .replaced(_, let index), .added(let index): index
    case .removed, .dots: nil
    }
  }
}
