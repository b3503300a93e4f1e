/// Which items of an outline are meant: "project Receiving//not @done", "@today union @due <[d] tomorrow".
package indirect enum ItemPath: Hashable, Sendable {
  case steps([Step])
  case union(ItemPath, ItemPath)
  case except(ItemPath, ItemPath)
  case intersect(ItemPath, ItemPath)

  /// One step from items to others.
  package struct Step: Hashable, Sendable {
    var axis: Axis
    var test: Test
    /// Which of those found from one item: "[0]", "[-1]", "[0:3]".
    var slice: Slice?
  }

  /// Where a step looks.
  package enum Axis: Hashable, Sendable {
    case itself, child, descendant, descendantOrSelf, parent, ancestor
  }

  /// From one place up to another, counted from the end where negative; nil: to the last.
  package struct Slice: Hashable, Sendable {
    var first: Int
    var end: Int?
  }

  /// What an item must be.
  package indirect enum Test: Hashable, Sendable {
    case any
    case kind(TaskLine.Kind)
    case has(String)
    case compares(Operand, Relation, Set<Modifier>, String)
    case not(Test)
    case and(Test, Test)
    case or(Test, Test)
  }

  /// What is compared.
  package enum Operand: Hashable, Sendable {
    /// "text", "type" or a tag's value.
    case attribute(String)
    /// How many items a path finds from this one.
    case count(ItemPath)
  }

  /// How it is compared.
  package enum Relation: String, Hashable, Sendable, CaseIterable {
    case isNot = "!=", isAtMost = "<=", isAtLeast = ">=", equals = "=", isLess = "<", isMore = ">"
    case contains, beginsWith = "beginswith", endsWith = "endswith", matches
  }

  /// As what: in any case, in this case, numbers, days or lists.
  package enum Modifier: Character, Hashable, Sendable {
    case folded = "i", exact = "s", number = "n", day = "d", list = "l"
  }
}
