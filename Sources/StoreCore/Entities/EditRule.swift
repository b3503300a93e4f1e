/// Reads what was typed or imported into a row: every field by its own rule, and all that is wrong at once.
package struct EditRule {
  private let shape: Shape
  private let ground: Ground
  private let isFile: Bool

  /// Reads for a row of an entity; `isFile`: a row of a file, which may bring more than a form.
  package init(_ shape: Shape, _ ground: Ground, isFile: Bool = false) {
    (self.shape, self.ground, self.isFile) = (shape, ground, isFile)
  }

  /// A new row: its key and the fields. What must be there and is not is refused as `missing-value`.
  package func add(_ key: String, _ fields: [String: String], to image: inout RowImage) throws(StoreError) {
    if let error = StoreError(all: problems(adding: key, fields, to: &image)) { throw error }
  }

  /// The same, answering all that is wrong; what is right is in the row.
  package func problems(
    adding key: String, _ fields: [String: String], to image: inout RowImage
  ) -> [StoreError] {
    var problems: [StoreError] = []
    var fields = fields
    for (column, word) in zip(shape.keyColumns, shape.keyStyle.words(of: key)) { fields[column.name] = word }
    // A numbered row without a number gets the next.
    if case .numbered = shape.keyStyle, fields[shape.columns[0].name]?.isEmpty == true {
      fields[shape.columns[0].name] = nil
    }
    read(fields, into: &image, &problems)
    if let made = shape.rules.made {
      image = made(image, Set(fields.filter { !$0.value.isEmpty }.keys)) ?? image
    }
    for place in shape.typed where image.values[place] == .text("") {
      let column = shape.columns[place]
      if column.kind != .note, fields[column.name] == nil { problems.append(.missing(column.word)) }
    }
    return problems
  }

  /// The fields of a row that is there; one that is typed once is refused as `fixed`, and any of an archived row that
  /// stays so as `archived`.
  package func set(_ fields: [String: String], in image: inout RowImage) throws(StoreError) {
    let before = image
    if let error = StoreError(all: problems(setting: fields, in: &image)) { throw error }
    // Rules may still change what is archived: it goes along where its category is merged.
    guard !shape.isArchived(before) || !shape.isArchived(image) || image.isSame(as: before, of: shape) else {
      throw .archived(Subject(shape.name, shape.key(of: before)))
    }
  }

  /// The same, answering all that is wrong; what is right is in the row.
  package func problems(setting fields: [String: String], in image: inout RowImage) -> [StoreError] {
    var problems: [StoreError] = []
    let before = image
    read(fields, into: &image, &problems)
    for (place, column) in shape.columns.enumerated() where image.values[place] != before.values[place] {
      if column.traits.contains(.fixed) || shape.keyColumns.contains(where: { $0.name == column.name }) {
        problems.append(.fixed(shape, shape.key(of: before), column.word))
      }
    }
    return problems
  }

  private func read(_ fields: [String: String], into image: inout RowImage, _ problems: inout [StoreError]) {
    for (name, text) in fields.sorted(by: { $0.key < $1.key }) {
      if let child = shape.children.firstIndex(where: { $0.name == name && $0.isTyped }) {
        var wrong: [StoreError] = []
        let part = shape.children[child]
        image.parts[child] = lines(part.lines(of: text), of: part, over: image.parts[child], &wrong)
        problems += wrong.map { $0.at(part.word) }
        continue
      }
      guard let place = shape.places[name], isTyped(place) else {
        problems.append(.noSuchField(shape, name))
        continue
      }
      guard let value = parsed(shape.columns[place], text, &problems) else { continue }
      // A word in another case is the same word.
      if shape.columns[place].kind == .code, let new = value.text, let old = image.values[place].text,
        folded(new) == folded(old)
      {
        continue
      }
      image.values[place] = value
    }
  }

  /// A numbered key may come from a file or a rule, which says so by giving it.
  private func isTyped(_ place: Int) -> Bool {
    let column = shape.columns[place]
    return column.isTyped || place < shape.keyColumns.count || isFile && column.isFiled
  }

  private func parsed(_ column: FieldShape, _ text: String, _ problems: inout [StoreError]) -> Value? {
    // An empty cell of a file leaves a choice as it is, but for one that a row may have none of.
    if text.isEmpty, isFile, !column.isOptional, case .choice = column.kind { return nil }
    if text.isEmpty, !column.isOptional, column.kind != .note {
      problems.append(column.kind == .name ? .emptyText(field: column.word) : .missing(column.word))
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
