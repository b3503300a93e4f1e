/// What forms, `add`, `archive` and every "set FIELD" come to: one row added, changed or removed, field by field.
package struct Edit: StoreCommand {
  /// What happens to the row; the raw values are stored for ever.
  package enum Way: String, Codable, Sendable { case add, set, remove }

  package var way: Way
  package var entity: String
  /// The row's key; empty for a row that gets a number.
  package var key: String
  /// What was typed for each field, by stored name; empty takes the value away.
  package var fields: [String: String]
  /// What was typed for each list of parts: the whole list.
  package var parts: [String: [[String]]]

  package init(
    _ way: Way, _ entity: String, _ key: String = "", _ fields: [String: String] = [:],
    parts: [String: [[String]]] = [:]
  ) {
    (self.way, self.entity, self.key, self.fields, self.parts) = (way, entity, key, fields, parts)
  }

  package var kind: String { "\(entity).\(way.rawValue)" }

  package func decide(_ shop: inout Changes) throws(StoreError) {
    guard let shape = shop.shape(entity), !shape.isLedger else {
      throw .broken("no entity \(entity) to edit")
    }
    let found = key.isEmpty ? nil : try shop.find(shape, key)
    if way == .add {
      if found != nil { throw .exists(shape, key) }
      var image = shape.blank()
      try EditRule(shape, shop.ground).add(key, fields, parts, to: &image)
      try shop.apply(RowChange(shape, before: nil, after: image))
      return
    }
    guard let before = found else { throw .notFound(shape, key) }
    var after = before
    if way == .set { try EditRule(shape, shop.ground).set(fields, parts, in: &after) }
    try shop.apply(RowChange(shape, before: before, after: way == .remove ? nil : after))
  }
}

/// Reads what was typed or imported into a row: every field by its own rule, and all that is wrong at once.
package struct EditRule {
  private let shape: Shape
  private let ground: Ground

  package init(_ shape: Shape, _ ground: Ground) { (self.shape, self.ground) = (shape, ground) }

  /// A new row: its key and the fields. What must be there and is not is refused as `missing-field`.
  package func add(
    _ key: String, _ fields: [String: String], _ parts: [String: [[String]]], to image: inout RowImage
  ) throws(StoreError) {
    var problems: [StoreError] = []
    var fields = fields
    if shape.keyStyle == .paired {
      let words = key.split(separator: "/", maxSplits: 1).map(String.init)
      for (column, word) in zip(shape.keyColumns, words) { fields[column.name] = word }
    } else if let column = shape.keyColumns.first, !key.isEmpty {
      fields[column.name] = key
    }
    // A numbered row without a number gets the next.
    if case .numbered = shape.keyStyle, fields[shape.columns[0].name]?.isEmpty == true {
      fields[shape.columns[0].name] = nil
    }
    for column in shape.typedColumns where fields[column.name] == nil {
      let place = shape.places[column.name] ?? 0
      if case .text("") = image.values[place], column.kind != .note { problems.append(.missing(column.name)) }
    }
    read(fields, parts, into: &image, &problems)
    if let error = StoreError(all: problems) { throw error }
  }

  /// The fields of a row that is there; one that is typed once is refused as `fixed`.
  package func set(
    _ fields: [String: String], _ parts: [String: [[String]]], in image: inout RowImage
  ) throws(StoreError) {
    var problems: [StoreError] = []
    let before = image
    read(fields, parts, into: &image, &problems)
    for (place, column) in shape.columns.enumerated() where image.values[place] != before.values[place] {
      if column.traits.contains(.fixed) || shape.keyColumns.contains(where: { $0.name == column.name }) {
        problems.append(.fixed(shape, shape.key(of: before), column.word))
      }
    }
    if let error = StoreError(all: problems) { throw error }
  }

  private func read(
    _ fields: [String: String], _ parts: [String: [[String]]], into image: inout RowImage,
    _ problems: inout [StoreError]
  ) {
    for (name, text) in fields.sorted(by: { $0.key < $1.key }) {
      guard let place = shape.places[name], isTyped(place) else {
        problems.append(.noSuchField(shape, name))
        continue
      }
      if let value = parsed(shape.columns[place], text, &problems) { image.values[place] = value }
    }
    for (name, lines) in parts.sorted(by: { $0.key < $1.key }) {
      guard let child = shape.children.firstIndex(where: { $0.name == name }) else {
        problems.append(.noSuchField(shape, name))
        continue
      }
      image.parts[child] = self.lines(lines, of: shape.children[child], over: image.parts[child], &problems)
    }
  }

  /// A numbered key may come from a file or a rule, which says so by giving it.
  private func isTyped(_ place: Int) -> Bool {
    shape.columns[place].isTyped || place < shape.keyColumns.count
  }

  private func parsed(_ column: FieldShape, _ text: String, _ problems: inout [StoreError]) -> Value? {
    if text.isEmpty, !column.isOptional, column.kind != .note {
      problems.append(.missing(column.name))
      return nil
    }
    do throws(StoreError) {
      return try column.parse(text, ground)
    } catch {
      problems.append(error)
      return nil
    }
  }

  /// What rules set in a line stays with the line at its place.
  private func lines(
    _ lines: [[String]], of part: PartShape, over old: [[Value]], _ problems: inout [StoreError]
  ) -> [[Value]] {
    let typed = part.columns.indices.filter { part.columns[$0].isTyped }
    return lines.enumerated().map { place, line in
      var values = place < old.count ? old[place] : part.blank
      for (column, text) in zip(typed, line) {
        if let value = parsed(part.columns[column], text, &problems) { values[column] = value }
      }
      return values
    }
  }
}
