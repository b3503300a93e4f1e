package import StoreCore

extension ItemPath {
  /// Reads a path; refused as `bad-item-path` at what cannot be read.
  package init(parsing text: String) throws(StoreError) {
    var reader = ItemPathReader(text)
    self = try reader.path()
    try reader.end()
  }
}

/// Reads a path from its left to its right.
private struct ItemPathReader {
  private let text: [Character]
  private var (place, depth) = (0, 0)
  private static let joining: Set<String> = ["and", "or", "union", "intersect", "except"]
  private static let deepest = 50

  init(_ text: String) { self.text = Array(text) }

  // MARK: Sets of items

  mutating func path() throws(StoreError) -> ItemPath {
    let left = try exceptions()
    return take(word: "union") ? .union(left, try path()) : left
  }

  private mutating func exceptions() throws(StoreError) -> ItemPath {
    let left = try intersections()
    return take(word: "except") ? .except(left, try exceptions()) : left
  }

  private mutating func intersections() throws(StoreError) -> ItemPath {
    let left = try operand()
    return take(word: "intersect") ? .intersect(left, try intersections()) : left
  }

  /// A path, or one of several in parentheses; those around a condition belong to its step.
  private mutating func operand() throws(StoreError) -> ItemPath {
    let start = place
    do throws(StoreError) {
      let steps = try steps(from: .descendant)
      if atEnd || next == ")" || Self.joining.contains(peekedWord) { return steps }
      throw refusal()
    } catch {
      place = start
      guard take("(") else { throw error }
      try enter()
      let inner = try path()
      guard take(")") else { throw refusal() }
      depth -= 1
      return inner
    }
  }

  // MARK: Steps

  private mutating func steps(from first: Axis) throws(StoreError) -> ItemPath {
    var steps: [Step] = []
    repeat {
      let axis = try axis() ?? (steps.isEmpty ? first : .child)
      if take("..") {
        steps.append(Step(axis: .parent, test: .any))
        continue
      }
      steps.append(Step(axis: axis, test: take("*") ? .any : try alternatives(), slice: try slice()))
    } while next == "/"
    return .steps(steps)
  }

  private typealias Step = ItemPath.Step
  private typealias Axis = ItemPath.Axis

  private mutating func axis() throws(StoreError) -> Axis? {
    let marks = [("///", Axis.descendantOrSelf), ("//", .descendant), ("/", .child)]
    let found = marks.first { take($0.0) }?.1
    let named = [("ancestor::", Axis.ancestor), ("parent::", .parent)].first { take($0.0) }?.1
    return named ?? found
  }

  private mutating func slice() throws(StoreError) -> ItemPath.Slice? {
    guard take("[") else { return nil }
    let first = number()
    if take(":") {
      let end = number()
      guard take("]") else { throw refusal() }
      return ItemPath.Slice(first: first ?? 0, end: end)
    }
    guard let first, take("]") else { throw refusal() }
    return ItemPath.Slice(first: first, end: first == -1 ? nil : first + 1)
  }

  // MARK: Conditions

  private mutating func alternatives() throws(StoreError) -> ItemPath.Test {
    let left = try conditions()
    return take(word: "or") ? .or(left, try alternatives()) : left
  }

  private mutating func conditions() throws(StoreError) -> ItemPath.Test {
    let left = try condition()
    return take(word: "and") ? .and(left, try conditions()) : left
  }

  private mutating func condition() throws(StoreError) -> ItemPath.Test {
    try enter()
    defer { depth -= 1 }
    if take(word: "not") { return .not(try condition()) }
    if take("(") {
      let inner = try alternatives()
      guard take(")") else { throw refusal() }
      return inner
    }
    guard let kind = TaskLine.Kind(rawValue: peekedWord) else { return try comparison() }
    place += kind.rawValue.count
    return isAtBoundary ? .kind(kind) : .and(.kind(kind), try condition())
  }

  private mutating func comparison() throws(StoreError) -> ItemPath.Test {
    var operand = ItemPath.Operand.attribute("text")
    if take("count(") {
      _ = take(".")
      operand = .count(try steps(from: .child))
      guard take(")") else { throw refusal() }
    } else if take("@") {
      let name = String(text[place...].prefix { $0.unicodeScalars.allSatisfy(\.isOfTagName) })
      guard !name.isEmpty else { throw refusal() }
      place += name.count
      if isAtBoundary { return .has(name) }
      operand = .attribute(name)
    }
    let relation = relation()
    let modifiers = try modifiers()
    return .compares(operand, relation ?? .contains, modifiers, try value())
  }

  private mutating func relation() -> ItemPath.Relation? {
    ItemPath.Relation.allCases.first { relation in
      let mark = relation.rawValue
      return mark.first?.isLetter == true ? take(word: mark) : take(mark)
    }
  }

  private mutating func modifiers() throws(StoreError) -> Set<ItemPath.Modifier> {
    guard take("[") else { return [] }
    var found: Set<ItemPath.Modifier> = []
    while let character = next, let modifier = ItemPath.Modifier(rawValue: character) {
      found.insert(modifier)
      place += 1
    }
    guard take("]") else { throw refusal() }
    return found
  }

  /// Words up to the next that joins, or all that stands in quotes.
  private mutating func value() throws(StoreError) -> String {
    if take("\"") {
      var value = ""
      while place < text.count, text[place] != "\"" {
        if text[place] == "\\", place + 1 < text.count { place += 1 }
        value.append(text[place])
        place += 1
      }
      place += 1
      guard place <= text.count else { throw refusal() }
      return value
    }
    var words: [String] = []
    while !isAtBoundary {
      let word = String(text[place...].prefix { !$0.isBlank && !Self.marks.contains($0) })
      guard !word.isEmpty else { throw refusal() }
      words.append(word)
      place += word.count
    }
    guard !words.isEmpty else { throw refusal() }
    return words.joined(separator: " ")
  }

  // MARK: What comes next

  private static let marks: Set<Character> = ["(", ")", "[", "]", "/", "\""]

  private mutating func skipBlanks() { while place < text.count, text[place].isBlank { place += 1 } }

  private var next: Character? {
    mutating get {
      skipBlanks()
      return place < text.count ? text[place] : nil
    }
  }

  private var atEnd: Bool { mutating get { next == nil } }

  private var peekedWord: String {
    mutating get {
      skipBlanks()
      return String(text[place...].prefix { !$0.isBlank && !Self.marks.contains($0) })
    }
  }

  /// Whether what was read is all of a condition.
  private var isAtBoundary: Bool {
    mutating get {
      guard let next else { return true }
      return next == ")" || next == "[" || next == "/" || Self.joining.contains(peekedWord)
    }
  }

  private mutating func take(_ mark: String) -> Bool {
    skipBlanks()
    guard text[place...].starts(with: mark) else { return false }
    place += mark.count
    return true
  }

  private mutating func take(word: String) -> Bool {
    guard peekedWord == word else { return false }
    place += word.count
    return true
  }

  private mutating func number() -> Int? {
    skipBlanks()
    let digits = text[place...].prefix { $0 == "-" || $0.isASCII && $0.isNumber }
    guard let number = Int(String(digits)) else { return nil }
    place += digits.count
    return number
  }

  /// Nobody nests so deep by hand.
  private mutating func enter() throws(StoreError) {
    depth += 1
    guard depth <= Self.deepest else { throw refusal() }
  }

  mutating func end() throws(StoreError) { if !atEnd { throw refusal() } }

  private func refusal() -> StoreError {
    let rest = String(text[min(place, text.count)...])
    return StoreError(
      "bad-item-path",
      rest.isEmpty
        ? "The search ends too early." : "The search cannot be read from \(StoreError.quoted(rest)) on.",
      field: "words", value: String(text), "Example: find project Receiving//not @done")
  }
}

extension Character {
  fileprivate var isBlank: Bool { self == " " || self == "\t" }
}
