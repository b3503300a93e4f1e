package import StoreCore

/// The lines of a text and whose each is: a line belongs to the nearest line above that is less indented.
package struct Outline: Sendable {
  package let lines: [TaskLine]
  /// The line that owns each; nil: none does.
  package let owners: [Int?]
  /// Where what each line owns, and what that owns, ends.
  let ends: [Int]

  /// How many lines and levels a text may have.
  package static let mostLines = 100_000
  package static let mostLevels = 100
  /// How many spaces are a level where no line begins with any.
  static let unit = 4

  /// Refused as `too-many-lines` and `too-deep`; `unit` is how many spaces are a level where it is known.
  package init(_ lines: [TaskLine], unit: Int? = nil) throws(StoreError) {
    guard lines.count <= Self.mostLines else { throw .tooManyLines(lines.count) }
    let unit = unit ?? lines.compactMap { $0.isBlank ? nil : $0.spaces }.filter { $0 > 0 }.min() ?? Self.unit
    var owners = [Int?](repeating: nil, count: lines.count)
    var ends = lines.indices.map { $0 + 1 }
    var above: [(line: Int, level: Int)] = []
    for (place, line) in lines.enumerated() where !line.isBlank {
      let level = line.level(unit)
      while let last = above.last, last.level >= level { above.removeLast() }
      owners[place] = above.last?.line
      for owner in above { ends[owner.line] = place + 1 }
      above.append((place, level))
      guard above.count <= Self.mostLevels else { throw .tooDeep(line: place + 1) }
    }
    (self.lines, self.owners, self.ends) = (lines, owners, ends)
  }

  /// Reads a text.
  package init(_ text: String) throws(StoreError) {
    try self.init(TaskText.lines(text).map { TaskLine(raw: $0) })
  }

  /// What a line owns at any depth, in order.
  func descendants(_ line: Int) -> [Int] {
    ((line + 1)..<max(line + 1, ends[line])).filter { !lines[$0].isBlank }
  }

  /// What owns a line, the nearest first.
  package func ancestors(_ line: Int) -> [Int] {
    Array(
      sequence(state: line) { line in
        guard let owner = owners[line] else { return nil }
        line = owner
        return owner
      })
  }
}

extension TaskLine {
  /// How many spaces it begins with.
  var spaces: Int { indent.utf8.count { $0 == 0x20 } }
  /// How deep it is, where so many spaces are a level.
  func level(_ unit: Int) -> Int { indent.utf8.count { $0 == 0x09 } + spaces / unit }
}

extension StoreError {
  static func tooManyLines(_ count: Int) -> StoreError {
    StoreError(
      "too-many-lines",
      "The text has \(Total.grouped(count)) lines; \(Total.grouped(Outline.mostLines)) are allowed.",
      "Archive what is done, or split the file.")
  }

  fileprivate static func tooDeep(line: Int) -> StoreError {
    StoreError("too-deep", "Line \(line) is deeper than \(Outline.mostLevels) levels.", "Indent it less.")
  }
}
