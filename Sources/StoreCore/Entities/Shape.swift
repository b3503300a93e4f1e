/// A declaration without its struct: all that the engine knows of an entity.
package final class Shape: Sendable {
  /// The stored name, which is for ever: "supplier_item".
  package let name: String
  package let plural: String
  package let keyStyle: KeyStyle
  /// Columns that no two rows have the same of.
  package let unique: [Unique]
  /// Columns that rows are looked for by, besides keys, references and the orders of lists.
  package let indexes: [[String]]
  /// The columns that every effect on a row has with it.
  package let told: [Int]
  package let columns: [FieldShape]
  package let children: [PartShape]
  /// Where a column stands, by its stored name.
  package let places: [String: Int]
  /// The searched columns, and those of parts.
  package let searched: [Int]
  package let searchedParts: [(child: Int, column: Int)]
  /// The reversal of a row that may not be changed; nil: rows may be changed.
  package let reversed: (@Sendable (RowImage) -> RowImage?)?
  /// What an undo makes of a row that others refer to; nil: the undo is refused.
  package let withdrawn: (@Sendable (RowImage) -> RowImage?)?
  /// What a new row gets, given the names of the fields that were typed; nil: nothing else.
  package let made: (@Sendable (RowImage, Set<String>) -> RowImage?)?
  /// A row with what follows from the row before and from other rows; nil: nothing does.
  package let followed: (@Sendable (RowImage?, RowImage, any Rows) throws(StoreError) -> RowImage)?
  package let check: (@Sendable ((any Entity)?, (any Entity)?, any Rows) throws(StoreError) -> Void)?
  package let decode: @Sendable (RowImage) -> (any Entity)?
  /// A new row as a form begins with it.
  package let blank: RowImage

  package init(
    name: String, plural: String, key: KeyStyle, unique: [Unique], indexes: [[String]],
    told: [String], columns: [FieldShape],
    children: [PartShape], reversed: (@Sendable (RowImage) -> RowImage?)?,
    withdrawn: (@Sendable (RowImage) -> RowImage?)?,
    made: (@Sendable (RowImage, Set<String>) -> RowImage?)?,
    followed: (@Sendable (RowImage?, RowImage, any Rows) throws(StoreError) -> RowImage)?,
    check: (@Sendable ((any Entity)?, (any Entity)?, any Rows) throws(StoreError) -> Void)?,
    decode: @escaping @Sendable (RowImage) -> (any Entity)?, blank: RowImage
  ) {
    (self.name, self.plural, self.keyStyle, self.unique, self.indexes) = (name, plural, key, unique, indexes)
    (self.columns, self.children, self.reversed, self.withdrawn) = (columns, children, reversed, withdrawn)
    (self.made, self.followed) = (made, followed)
    (self.check, self.decode, self.blank) = (check, decode, blank)
    // A field that is named twice is refused when its table is made.
    places = Dictionary(columns.enumerated().map { ($1.name, $0) }) { first, _ in first }
    self.told = told.map { [places] name in
      guard let place = places[name] else { preconditionFailure("\(name) is no field") }
      return place
    }
    searched = columns.indices.filter { columns[$0].traits.contains(.searched) }
    searchedParts = children.indices.flatMap { child in
      children[child].columns.indices.filter { children[child].columns[$0].traits.contains(.searched) }
        .map { (child, $0) }
    }
  }

  /// The word for one row in a sentence: "supplier item".
  package var noun: String { name.replacing("_", with: " ") }
  /// Whether rows are never changed or deleted.
  package var isLedger: Bool { reversed != nil }
  /// Whether rows are found by words.
  package var isSearched: Bool { !searched.isEmpty || !searchedParts.isEmpty }
  /// The columns that make the key.
  package var keyColumns: ArraySlice<FieldShape> {
    switch keyStyle {
    case .typed, .numbered: columns.prefix(1)
    case .paired: columns.prefix(2)
    case .serial: []
    }
  }
  /// The columns that a form, an edit or a file may set.
  package var typedColumns: [FieldShape] {
    columns.enumerated().filter { place, column in
      if case .numbered = keyStyle, place == 0 { return false }
      return column.isTyped
    }.map(\.element)
  }

  /// What a form shows, in order: the fields that are typed, with each list of parts behind the field it is shown after.
  package var formFields: [FormField] {
    let parts = children.indices.filter { children[$0].isTyped }
    var fields: [FormField] = []
    for column in typedColumns where !column.isFiling {
      fields.append(.column(column))
      fields += parts.filter { children[$0].follows == column.name }.map { .parts(children[$0]) }
    }
    return fields + parts.filter { children[$0].follows == nil }.map { .parts(children[$0]) }
  }

  /// The key of a row: "MUG-BLU", "acme/MUG-BLU", "12".
  package func key(of image: RowImage) -> String {
    switch keyStyle {
    case .typed, .numbered: image.values[0].text ?? ""
    case .paired: keyColumns.indices.map { text(image.values[$0]) }.joined(separator: "/")
    case .serial: String(image.id)
    }
  }

  private func text(_ value: Value) -> String { value.text ?? value.int.map(String.init) ?? "" }
}

/// One thing that a form, `add` or a file sets: a field, or a list of parts as one text.
package enum FormField: Sendable {
  case column(FieldShape)
  case parts(PartShape)

  /// The stored name.
  package var name: String {
    switch self {
    case .column(let column): column.name
    case .parts(let part): part.name
    }
  }
  /// The name as it is typed.
  package var word: String {
    switch self {
    case .column(let column): column.word
    case .parts(let part): part.word
    }
  }
  /// The name as a page shows it.
  package var title: String {
    switch self {
    case .column(let column): column.title
    case .parts(let part): part.title
    }
  }
  /// The field itself; nil: it is a list of parts.
  package var column: FieldShape? { if case .column(let column) = self { column } else { nil } }
}
