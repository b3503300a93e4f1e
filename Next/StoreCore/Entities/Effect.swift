/// One thing that a change did to one row, as data; the page that shows it makes the sentence.
package struct Effect: Hashable, Sendable, Codable {
  /// The row.
  package var subject: Subject
  /// The stored name of the field; empty where the row itself came or went.
  package var field: String
  /// Of a part: its place among its like, from 1, and the field inside; nil where it came or went as a whole.
  package var part: PartPlace?
  /// The value before; `.null` when there was none.
  package var before: Value
  /// The value after; `.null` when there is none.
  package var after: Value

  /// A place in a list of parts.
  package struct PartPlace: Hashable, Sendable, Codable {
    package var line: Int
    package var field: String?
    package init(line: Int, field: String? = nil) { (self.line, self.field) = (line, field) }
  }

  /// States an effect.
  package init(_ subject: Subject, _ field: String, part: PartPlace? = nil, before: Value, after: Value) {
    (self.subject, self.field, self.part, self.before, self.after) = (subject, field, part, before, after)
  }

  /// What a row's change did, field by field; computed fields tell nothing.
  package static func of(_ change: RowChange) -> [Effect] {
    let shape = change.shape
    guard let after = change.after ?? change.before else { return [] }
    let subject = Subject(shape.name, shape.key(of: after))
    guard let before = change.before, let after = change.after else {
      let key = Value.text(subject.key)
      let came = change.before == nil
      return [Effect(subject, "", before: came ? .null : key, after: came ? key : .null)]
    }
    var effects: [Effect] = []
    for (place, column) in shape.columns.enumerated() where column.isKept {
      let (old, new) = (before.values[place], after.values[place])
      if old != new { effects.append(Effect(subject, column.name, before: old, after: new)) }
    }
    for (child, part) in shape.children.enumerated() {
      let (old, new) = (before.parts[child], after.parts[child])
      for line in 0..<max(old.count, new.count) {
        effects += of(
          part, subject, line: line + 1, line < old.count ? old[line] : [], line < new.count ? new[line] : [])
      }
    }
    return effects
  }

  /// What happened to one part; a side that is empty: there was none.
  package static func of(
    _ part: PartShape, _ subject: Subject, line: Int, _ before: [Value], _ after: [Value]
  ) -> [Effect] {
    guard !before.isEmpty, !after.isEmpty else {
      let place = PartPlace(line: line)
      return [
        Effect(subject, part.name, part: place, before: before.first ?? .null, after: after.first ?? .null)
      ]
    }
    return part.columns.indices.filter { before[$0] != after[$0] }.map { column in
      let place = PartPlace(line: line, field: part.columns[column].name)
      return Effect(subject, part.name, part: place, before: before[column], after: after[column])
    }
  }
}
