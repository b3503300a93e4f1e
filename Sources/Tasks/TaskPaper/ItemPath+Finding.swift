package import StoreCore

extension Outline {
  /// The lines that a path finds, in order; `now` is the shop's day and time of it.
  package func find(_ path: ItemPath, now: DayTime) throws(StoreError) -> [Int] {
    try ItemSearch(outline: self, now: now).find(path, from: nil)
  }
}

/// A search of one outline at one time.
private struct ItemSearch {
  let outline: Outline
  let now: DayTime

  /// The lines that a path finds from one, or from the top.
  func find(_ path: ItemPath, from start: Int?) throws(StoreError) -> [Int] {
    switch path {
    case .steps(let steps):
      var found: [Int?] = [start]
      for step in steps {
        var next: Set<Int> = []
        for place in found { next.formUnion(try take(step, from: place)) }
        found = next.sorted()
      }
      return found.compactMap(\.self)
    case .union(let left, let right):
      return Set(try find(left, from: start)).union(try find(right, from: start)).sorted()
    case .except(let left, let right):
      return Set(try find(left, from: start)).subtracting(try find(right, from: start)).sorted()
    case .intersect(let left, let right):
      return Set(try find(left, from: start)).intersection(try find(right, from: start)).sorted()
    }
  }

  private func take(_ step: ItemPath.Step, from place: Int?) throws(StoreError) -> ArraySlice<Int> {
    var found: [Int] = []
    for line in lines(step.axis, from: place) where try holds(step.test, line) { found.append(line) }
    guard let slice = step.slice else { return found[...] }
    let first = slice.first < 0 ? max(0, found.count + slice.first) : min(slice.first, found.count)
    let end = slice.end.map { $0 < 0 ? found.count + $0 : min($0, found.count) } ?? found.count
    return found[first..<max(first, end)]
  }

  /// What a step looks at from a line, or from the top, which is no line itself.
  private func lines(_ axis: ItemPath.Axis, from place: Int?) -> [Int] {
    guard let place else {
      let all = outline.lines.indices.filter { !outline.lines[$0].isBlank }
      switch axis {
      case .descendant, .descendantOrSelf: return all
      case .child: return all.filter { outline.owners[$0] == nil }
      case .itself, .parent, .ancestor: return []
      }
    }
    switch axis {
    case .itself: return [place]
    case .descendant: return outline.descendants(place)
    case .descendantOrSelf: return [place] + outline.descendants(place)
    case .child: return outline.descendants(place).filter { outline.owners[$0] == place }
    case .parent: return outline.owners[place].map { [$0] } ?? []
    case .ancestor: return outline.ancestors(place)
    }
  }

  private func holds(_ test: ItemPath.Test, _ line: Int) throws(StoreError) -> Bool {
    switch test {
    case .any: return true
    case .kind(let kind): return outline.lines[line].kind == kind
    case .has(let name): return value(name, line) != nil
    case .not(let test): return try !holds(test, line)
    case .and(let left, let right): return try holds(left, line) ? try holds(right, line) : false
    case .or(let left, let right): return try holds(left, line) ? true : try holds(right, line)
    case .compares(.attribute(let name), let relation, let modifiers, let other):
      return try Comparison(relation, modifiers, now).holds(value(name, line), other)
    case .compares(.count(let path), let relation, _, let other):
      return try Comparison(relation, [.number], now).holds("\(try find(path, from: line).count)", other)
    }
  }

  private func value(_ name: String, _ line: Int) -> String? {
    switch name {
    case "text": outline.lines[line].text
    case "type": outline.lines[line].kind.rawValue
    default: outline.lines[line][tag: name]?.value
    }
  }
}

/// Two values side by side: as texts in any case, unless a modifier says otherwise.
private struct Comparison {
  let relation: ItemPath.Relation
  let modifiers: Set<ItemPath.Modifier>
  let now: DayTime

  init(_ relation: ItemPath.Relation, _ modifiers: Set<ItemPath.Modifier>, _ now: DayTime) {
    (self.relation, self.modifiers, self.now) = (relation, modifiers, now)
  }

  /// What is missing is unlike everything and stands in no order.
  func holds(_ value: String?, _ other: String) throws(StoreError) -> Bool {
    guard let value else { return relation == .isNot }
    if modifiers.contains(.list) { return holdsLists(Tag.list(value).map(plain), Tag.list(other).map(plain)) }
    if modifiers.contains(.day) {
      guard let right = DayTime(words: other, now: now) else { throw .badDay(other) }
      guard let left = DayTime(words: value, now: now) else { return relation == .isNot }
      return ordered(left, right)
    }
    if modifiers.contains(.number) {
      guard let left = Double(value), let right = Double(other) else { return relation == .isNot }
      return ordered(left, right)
    }
    let (left, right) = (plain(value), plain(other))
    switch relation {
    case .contains: return right.isEmpty || left.contains(right)
    case .beginsWith: return left.hasPrefix(right)
    case .endsWith: return left.hasSuffix(right)
    case .matches:
      guard let pattern = try? Regex(other) else { throw .badPattern(other) }
      let found = try? (modifiers.contains(.exact) ? pattern : pattern.ignoresCase()).firstMatch(in: value)
      return found != nil
    default: return ordered(left, right)
    }
  }

  private func plain(_ text: String) -> String { modifiers.contains(.exact) ? text : text.lowercased() }

  private func holdsLists(_ left: [String], _ right: [String]) -> Bool {
    switch relation {
    case .equals: left == right
    case .isNot: left != right
    case .contains: right.allSatisfy(left.contains)
    case .beginsWith: left.starts(with: right)
    case .endsWith: left.reversed().starts(with: right.reversed())
    default: ordered(left.joined(separator: ","), right.joined(separator: ","))
    }
  }

  private func ordered<T: Comparable>(_ left: T, _ right: T) -> Bool {
    switch relation {
    case .equals, .contains, .beginsWith, .endsWith, .matches: left == right
    case .isNot: left != right
    case .isLess: left < right
    case .isAtMost: left <= right
    case .isMore: left > right
    case .isAtLeast: left >= right
    }
  }
}

extension StoreError {
  fileprivate static func badDay(_ text: String) -> StoreError {
    StoreError(
      "bad-date", "\(StoreError.quoted(text)) is no day.", field: "words", value: text,
      "Type a day such as 2026-11-21, today, friday, next monday or +7 days.")
  }

  fileprivate static func badPattern(_ text: String) -> StoreError {
    StoreError(
      "bad-item-path", "\(StoreError.quoted(text)) is no pattern.", field: "words", value: text,
      "Use contains for words as they stand.")
  }
}
