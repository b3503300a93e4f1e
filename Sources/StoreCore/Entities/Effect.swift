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
  }

  /// States an effect.
  package init(_ subject: Subject, _ field: String, part: PartPlace? = nil, before: Value, after: Value) {
    (self.subject, self.field, self.part, self.before, self.after) = (subject, field, part, before, after)
  }

  /// What a sum became, as it is read again.
  package var json: String {
    let (key, row) = (Value.text(subject.key).json, Value.text(subject.entity).json)
    return
      "{\"subject\":{\"entity\":\(row),\"key\":\(key)},\"field\":\(Value.text(field).json),\"before\":\(before.json)"
      + ",\"after\":\(after.json),\"isSum\":true,\"facts\":\(Value.object(facts, \.json))}"
  }

  /// What a row's change did, field by field; computed fields tell nothing.
  package static func of(_ change: RowChange) -> [Effect] {
    let shape = change.shape
    guard let row = change.after ?? change.before else { return [] }
    let (subject, facts) = (Subject(shape.name, shape.key(of: row)), facts(of: shape, row))
    if let before = change.before, let after = change.after {
      return Delta(before, after, of: shape).effects(on: subject, of: shape).map { $0.with(facts) }
    }
    let name = shape.places["name"].flatMap { row.values[$0].text } ?? ""
    let key = Value.text(name.isEmpty ? subject.key : name)
    let came = change.before == nil
    return [Effect(subject, "", before: came ? .null : key, after: came ? key : .null).with(facts)]
  }

  /// What a row tells besides what changed, by stored name.
  package static func facts(of shape: Shape, _ image: RowImage) -> [String: Value] {
    Dictionary(uniqueKeysWithValues: shape.told.map { (shape.columns[$0].name, image.values[$0]) })
  }

  /// The same effect on a row without what goods cost; nil: it is about that alone.
  package func hidingCosts(_ shape: Shape) -> Effect? {
    var effect = self
    for place in shape.costs { effect.facts[shape.columns[place].name] = nil }
    guard part != nil, let list = shape.children.first(where: { $0.name == field }) else {
      return shape.column(field)?.traits.contains(.cost) == true ? nil : effect
    }
    for (place, column) in list.columns.enumerated() where column.traits.contains(.cost) {
      guard part?.field != column.name else { return nil }
      effect.part?.values[place] = list.blank[place]
    }
    return effect
  }

  /// The same effect with facts of its row.
  package func with(_ facts: [String: Value]) -> Effect {
    var effect = self
    effect.facts = facts
    return effect
  }
}
