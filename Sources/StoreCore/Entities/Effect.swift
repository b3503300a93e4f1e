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

  /// Whether it is what a sum became: `subject` is the projection and its key, `field` the sum.
  package var isSum = false
  /// What else of the row its sentence needs, by stored name.
  package var facts: [String: Value] = [:]

  /// A place in a list of parts, and the part there, as it went where it is gone.
  package struct PartPlace: Hashable, Sendable, Codable {
    package var line: Int
    package var field: String?
    package var values: [Value]
    package init(line: Int, field: String? = nil, values: [Value]) {
      (self.line, self.field, self.values) = (line, field, values)
    }
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
      let name = shape.places["name"].flatMap { after.values[$0].text } ?? ""
      let key = Value.text(name.isEmpty ? subject.key : name)
      let came = change.before == nil
      let effect = Effect(subject, "", before: came ? .null : key, after: came ? key : .null)
      return [effect.with(facts(of: shape, after))]
    }
    var effects: [Effect] = []
    // The status first, since what else changes with it is its consequence.
    let columns = shape.columns.enumerated().filter { $1.isKept }
    for (place, column) in columns.filter({ $1.name == "status" }) + columns.filter({ $1.name != "status" }) {
      let (old, new) = (before.values[place], after.values[place])
      if old != new { effects.append(Effect(subject, column.name, before: old, after: new)) }
    }
    for (child, part) in shape.children.enumerated() {
      let (old, new) = (before.parts[child], after.parts[child])
      let lines = (0..<max(old.count, new.count)).map { line in
        PartChange(
          line: line + 1, before: line < old.count ? old[line] : [], after: line < new.count ? new[line] : [])
      }
      effects += of(part, subject, lines.filter { $0.before != $0.after })
    }
    return effects.map { $0.with(facts(of: shape, after)) }
  }

  /// What a row tells besides what changed, by stored name.
  package static func facts(of shape: Shape, _ image: RowImage) -> [String: Value] {
    Dictionary(uniqueKeysWithValues: shape.told.map { (shape.columns[$0].name, image.values[$0]) })
  }

  /// The same effect with facts of its row.
  package func with(_ facts: [String: Value]) -> Effect {
    var effect = self
    effect.facts = facts
    return effect
  }

  /// A part before and after a change; a side that is empty: there was none.
  package struct PartChange {
    /// Its place, from 1.
    var line: Int
    var before: [Value]
    var after: [Value]
    package init(line: Int, before: [Value], after: [Value]) {
      (self.line, self.before, self.after) = (line, before, after)
    }
  }

  /// What happened to the parts of one list. Parts whose first field tells them apart are compared by it, any others
  /// by their places.
  package static func of(_ part: PartShape, _ subject: Subject, _ changes: [PartChange]) -> [Effect] {
    let (old, new) = (changes.compactMap(\.before.first), changes.compactMap(\.after.first))
    guard part.columns[0].kind == .code || part.columns[0].reference != nil, Set(old).count == old.count,
      Set(new).count == new.count
    else {
      return changes.flatMap { one(part, subject, $0) }
    }
    let gone = changes.filter { change in change.before.first.map { !new.contains($0) } ?? false }
      .map { PartChange(line: $0.line, before: $0.before, after: []) }
    let rest = changes.filter { !$0.after.isEmpty }.map { change in
      PartChange(
        line: change.line, before: changes.first { $0.before.first == change.after.first }?.before ?? [],
        after: change.after)
    }
    return (gone + rest).flatMap { one(part, subject, $0) }
  }

  private static func one(_ part: PartShape, _ subject: Subject, _ change: PartChange) -> [Effect] {
    let values = change.after.isEmpty ? change.before : change.after
    guard !change.before.isEmpty, !change.after.isEmpty else {
      return [
        Effect(
          subject, part.name, part: PartPlace(line: change.line, values: values),
          before: change.before.first ?? .null, after: change.after.first ?? .null)
      ]
    }
    return part.columns.indices.filter { change.before[$0] != change.after[$0] }.map { column in
      let place = PartPlace(line: change.line, field: part.columns[column].name, values: values)
      return Effect(
        subject, part.name, part: place, before: change.before[column], after: change.after[column])
    }
  }
}
