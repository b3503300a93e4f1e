/// How one row differs before and after a change, as the journal keeps it: by the names of fields, which are for ever.
///
/// A row that has gone is kept whole, as one whose values after are missing.
package struct Delta: Decodable, Sendable {
  /// Before and after of each column that differs.
  private var fields: [String: [Value]] = [:]
  /// Before and after of each part that differs, by list and place; an empty side: there was none.
  private var parts: [String: [String: [[Value]]]]?

  /// One place in a list of parts, before and after.
  private typealias Line = (place: Int, before: [Value], after: [Value])

  /// What differs between two rows.
  package init(_ before: RowImage, _ after: RowImage, of shape: Shape) {
    for (place, column) in shape.columns.enumerated() where column.isJournaled {
      let (old, new) = (before.values[place], after.values[place])
      if old != new { fields[column.name] = column.isSecret ? [.null, .text("changed")] : [old, new] }
    }
    for (child, part) in shape.children.enumerated() {
      let (old, new) = (before.parts[child], after.parts[child])
      for line in 0..<max(old.count, new.count) {
        let sides = [line < old.count ? old[line] : [], line < new.count ? new[line] : []]
        if sides[0] != sides[1] {
          parts = (parts ?? [:]); parts?[part.name, default: [:]][String(line)] = sides
        }
      }
    }
  }

  /// A whole row that goes.
  package init(whole row: RowImage, of shape: Shape) {
    let nothing = RowImage(
      values: [Value](repeating: .null, count: row.values.count),
      parts: [[[Value]]](repeating: [], count: row.parts.count))
    self.init(row, nothing, of: shape)
  }

  /// Whether it has both sides of fields that there are, and of whole parts.
  package func fits(_ shape: Shape) -> Bool {
    fields.allSatisfy { shape.places[$0.key] != nil && $0.value.count == 2 }
      && (parts ?? [:]).allSatisfy { name, lines in
        guard let width = shape.children.first(where: { $0.name == name })?.columns.count else {
          return false
        }
        return lines.allSatisfy { line, sides in
          Int(line) != nil && sides.count == 2 && sides.allSatisfy { $0.isEmpty || $0.count == width }
        }
      }
  }

  /// The row as it was before; `row` is what it was made, nil: it has gone. Secrets stay as they are.
  package func before(_ row: RowImage?, id: Int64, revision: Int, of shape: Shape) -> RowImage {
    var row = row ?? gone(of: shape)
    (row.id, row.revision) = (id, revision)
    for (name, sides) in fields {
      if let place = shape.places[name], !shape.columns[place].isSecret { row.values[place] = sides[0] }
    }
    for (child, part) in shape.children.enumerated() {
      for line in lines(of: part) {
        if line.before.isEmpty {
          row.parts[child].removeSubrange(min(line.place, row.parts[child].count)...)
        } else if line.place < row.parts[child].count {
          row.parts[child][line.place] = line.before
        } else {
          row.parts[child].append(line.before)
        }
      }
    }
    return row
  }

  /// The same without what it holds of a person: that something differed stays.
  package func forgetting(_ shape: Shape) -> Delta {
    var delta = self
    for (place, column) in shape.columns.enumerated() where column.traits.contains(.personal) {
      delta.fields[column.name] = fields[column.name]?.map { $0 == .null ? .null : shape.blank.values[place] }
    }
    for part in shape.children where part.isPersonal {
      delta.parts?[part.name] = parts?[part.name]?.mapValues { sides in
        sides.map { $0.isEmpty ? [] : part.blank }
      }
    }
    return delta
  }

  /// The same, with somebody called by another name.
  package func renaming(_ name: String, to new: String, of shape: Shape) -> Delta {
    var delta = self
    for column in shape.columns {
      guard let renamed = column.renamed else { continue }
      delta.fields[column.name] = fields[column.name]?.map { renamed($0, name, new) }
    }
    for part in shape.children {
      delta.parts?[part.name] = parts?[part.name]?.mapValues { sides in
        sides.map { part.columns.renaming(name, to: new, in: $0) }
      }
    }
    return delta
  }

  /// As it is read again.
  package var json: String {
    func list(_ values: [Value]) -> String { "[" + values.map(\.json).joined(separator: ",") + "]" }
    let fields = "{\"fields\":" + Value.object(fields, list)
    guard let parts else { return fields + "}" }
    let lines = Value.object(parts) { Value.object($0) { "[" + $0.map(list).joined(separator: ",") + "]" } }
    return fields + ",\"parts\":" + lines + "}"
  }

  private func gone(of shape: Shape) -> RowImage {
    var row = shape.blank
    for place in shape.columns.indices where shape.columns[place].isJournaled { row.values[place] = .null }
    return row
  }

  private func lines(of part: PartShape) -> [Line] {
    (parts?[part.name] ?? [:]).compactMap { text, sides in Int(text).map { ($0, sides[0], sides[1]) } }
      .sorted { $0.0 < $1.0 }
  }

  // MARK: Effects

  /// What it says of its row, field by field: the status first, since what else changes with it is its consequence.
  package func effects(on subject: Subject, of shape: Shape) -> [Effect] {
    let columns = shape.columns.filter { $0.name == "status" } + shape.columns.filter { $0.name != "status" }
    return columns.compactMap { column in
      fields[column.name].map { Effect(subject, column.name, before: $0[0], after: $0[1]) }
    } + shape.children.flatMap { effects(of: $0, subject) }
  }

  /// What happened to the parts of one list. Parts whose first field tells them apart are compared by it, any others
  /// by their places.
  private func effects(of part: PartShape, _ subject: Subject) -> [Effect] {
    let lines = lines(of: part)
    let (old, new) = (lines.compactMap(\.before.first), lines.compactMap(\.after.first))
    guard part.columns[0].kind == .code || part.columns[0].reference != nil, Set(old).count == old.count,
      Set(new).count == new.count
    else { return lines.flatMap { effects(of: $0, part, subject) } }
    let gone: [Line] = lines.filter { line in line.before.first.map { !new.contains($0) } ?? false }
      .map { ($0.place, $0.before, []) }
    let rest: [Line] = lines.filter { !$0.after.isEmpty }.map { line in
      (line.place, lines.first { $0.before.first == line.after.first }?.before ?? [], line.after)
    }
    return (gone + rest).flatMap { effects(of: $0, part, subject) }
  }

  private func effects(of line: Line, _ part: PartShape, _ subject: Subject) -> [Effect] {
    func effect(_ field: String?, _ before: Value?, _ after: Value?) -> Effect {
      let values = line.after.isEmpty ? line.before : line.after
      let place = Effect.PartPlace(line: line.place + 1, field: field, values: values)
      return Effect(subject, part.name, part: place, before: before ?? .null, after: after ?? .null)
    }
    guard !line.before.isEmpty, !line.after.isEmpty else {
      return [effect(nil, line.before.first, line.after.first)]
    }
    return part.columns.indices.filter { line.before[$0] != line.after[$0] }.map {
      effect(part.columns[$0].name, line.before[$0], line.after[$0])
    }
  }
}
