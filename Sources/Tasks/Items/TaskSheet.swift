import StoreCore

/// The whole text at work in a rule: its rows in order, and what shall stand there.
struct TaskSheet {
  /// A line that shall be there, and the row that has it now; nil: it is new.
  struct Entry {
    var row: RowImage?
    var bytes: String
    /// Whether it goes to another place.
    var isMoved = false
  }

  /// What was done to the lines.
  struct Counts { var added = 0, changed = 0, removed = 0 }

  var entries: [Entry]
  private let rows: [RowImage]

  init(_ shop: any Rows) throws(StoreError) {
    rows = try TaskSheet.rows(of: shop)
    entries = rows.map { Entry(row: $0, bytes: TaskSheet.bytes(of: $0)) }
  }

  static func rows(of shop: any Rows) throws(StoreError) -> [RowImage] {
    try shop.rows(
      TaskItem.shape, where: [:], by: ["place", "id"], isBackwards: false, after: [],
      limit: Outline.mostLines + 1)
  }

  private static let (linePlace, placePlace) = (
    TaskItem.shape.places["line"] ?? 0, TaskItem.shape.places["place"] ?? 0
  )
  static func bytes(of row: RowImage) -> String { row.values[linePlace].text ?? "" }
  static func place(of row: RowImage) -> Int { row.values[placePlace].int.map(Int.init) ?? 0 }

  var text: String { endedLines().joined() }
  func outline() throws(StoreError) -> Outline { try Outline(entries.map { TaskLine(raw: $0.bytes) }) }

  /// Where an item stands; refused as `task-not-found`.
  func place(of id: Int) throws(StoreError) -> Int {
    guard let place = entries.firstIndex(where: { $0.row?.id == Int64(id) }),
      !TaskLine(raw: entries[place].bytes).isBlank
    else { throw .notFound(TaskItem.shape, String(id)) }
    return place
  }

  /// Puts lines in the place of others; those that say the same keep their rows, and `first` that of the first.
  mutating func replace(_ range: Range<Int>, by lines: [String], keepingFirst: Bool = false) {
    let gone = Array(entries[range])
    let skipped = keepingFirst && !gone.isEmpty && !lines.isEmpty ? 1 : 0
    let match = LineMatch(gone.dropFirst(skipped).map(\.bytes), Array(lines.dropFirst(skipped)))
    var new = lines.prefix(skipped).map { Entry(row: gone[0].row, bytes: $0) }
    for (line, old) in zip(lines.dropFirst(skipped), match.found) {
      new.append(Entry(row: old.flatMap { gone[$0 + skipped].row }, bytes: line))
    }
    entries.replaceSubrange(range, with: new)
  }

  // MARK: Writing

  /// Writes the lines that differ, and only those.
  func write(to shop: inout Changes) throws(StoreError) -> Counts {
    let lines = endedLines()
    try check(lines)
    let places = places()
    var counts = Counts()
    var kept: Set<Int64> = []
    for (index, entry) in entries.enumerated() {
      var image = entry.row ?? TaskItem.shape.blank
      let isSame = entry.row.map { TaskSheet.bytes(of: $0).utf8.elementsEqual(lines[index].utf8) } ?? false
      entry.row.map { _ = kept.insert($0.id) }
      guard !isSame || TaskSheet.place(of: image) != places[index] else { continue }
      image.values[TaskSheet.linePlace] = .text(lines[index])
      image.values[TaskSheet.placePlace] = .int(Int64(places[index]))
      if entry.row == nil { counts.added += 1 } else if !isSame { counts.changed += 1 }
      try shop.apply(RowChange(TaskItem.shape, before: entry.row, after: image))
    }
    for row in rows where !kept.contains(row.id) {
      counts.removed += 1
      try shop.apply(RowChange(TaskItem.shape, before: row, after: nil))
    }
    return counts
  }

  /// Every line but the last ends, as the first does.
  private func endedLines() -> [String] {
    let ending = entries.first.map { TaskLine(raw: $0.bytes).ending } ?? "\n"
    return entries.enumerated().map { index, entry in
      index == entries.count - 1 || entry.bytes.utf8.last == 0x0A
        ? entry.bytes : entry.bytes + (ending.isEmpty ? "\n" : ending)
    }
  }

  /// Refused as `too-many-lines` and `too-deep`. A line at level 100 has at least 100 characters of indent.
  private func check(_ lines: [String]) throws(StoreError) {
    let isDeep = lines.contains {
      $0.utf8.prefix(Outline.mostLevels).count == Outline.mostLevels
        && $0.utf8.prefix(Outline.mostLevels).allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }
    guard isDeep || lines.count > Outline.mostLines else { return }
    _ = try Outline(lines.map { TaskLine(raw: $0) })
  }

  /// A place for each line: a row keeps its own unless it moves, or unless there is no room for new ones beside it.
  private func places() -> [Int] {
    var places = entries.map { $0.isMoved ? nil : $0.row.map(TaskSheet.place) }
    var last = 0
    for index in places.indices {
      if let place = places[index], place <= last { places[index] = nil }
      last = places[index] ?? last
    }
    var index = 0
    last = 0
    while index < places.count {
      if let place = places[index] {
        (last, index) = (place, index + 1)
        continue
      }
      var end = index
      while end < places.count {
        if let next = places[end], (next - last) / (end - index + 1) > 0 { break }
        end += 1
      }
      let step = end < places.count ? ((places[end] ?? last) - last) / (end - index + 1) : TaskItem.gap
      for new in index..<end {
        last += step
        places[new] = last
      }
      index = end
    }
    return places.map { $0 ?? 0 }
  }
}

extension TaskSheet {
  /// Takes branches to another place, with another indent.
  mutating func move(_ branches: [Range<Int>], _ outline: Outline, to end: Int, indent: String) {
    let moved = branches.flatMap { indented($0, outline, indent) }
    entries.insert(contentsOf: moved, at: end)
    for branch in branches.reversed() {
      let shift = end <= branch.lowerBound ? moved.count : 0
      entries.removeSubrange((branch.lowerBound + shift)..<(branch.upperBound + shift))
    }
  }

  private func indented(_ branch: Range<Int>, _ outline: Outline, _ indent: String) -> [Entry] {
    branch.map { place in
      var entry = entries[place]
      let line = TaskLine(raw: entry.bytes)
      entry.bytes = line.indented(from: outline.lines[branch.lowerBound].blanks, to: indent).bytes
      entry.isMoved = true
      return entry
    }
  }
}
