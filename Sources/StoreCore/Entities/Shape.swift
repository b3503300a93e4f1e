/// A declaration without its struct: all that the engine knows of an entity.
package final class Shape: Sendable {
  /// The stored name, which is for ever: "supplier_item".
  package let name: String
  package let plural: String
  /// The words for one row and for many in a sentence: "supplier item", "supplier items".
  package let noun, nouns: String
  package let keyStyle: KeyStyle
  /// Who may read and edit its rows.
  package let rights: Rights
  /// Columns that no two rows have the same of, besides the key.
  package let unique: [Unique]
  /// Columns that rows are looked for by, besides keys, references and the orders of lists.
  package let indexes: [[String]]
  /// The columns that every effect on a row has with it.
  package let told: [Int]
  package let columns: [FieldShape]
  package let children: [PartShape]
  /// Where a column stands, by its stored name.
  package let places: [String: Int]
  /// The names of the columns that make the key; of a row without a field for it, its own number's.
  package let keyNames: [String]
  /// The searched columns, and those of parts.
  package let searched: [Int]
  package let searchedParts: [(child: Int, column: Int)]
  /// The columns that name other rows, and those of parts.
  package let references: [Int]
  package let partReferences: [(child: Int, column: Int)]
  /// The columns that follow from the row or from sums, and those that the store sets.
  package let computed: [Int]
  package let stamped: [Int]
  /// The columns of what goods cost, and those of parts.
  let costs: [Int]
  let partCosts: [(child: Int, column: Int)]
  /// The columns that a form, an edit or a file may set.
  let typed: [Int]
  package let rules: Rules
  package let decode: @Sendable (RowImage) -> (any Entity)?
  /// A new row as a form begins with it.
  package var blank: RowImage { onceBlank.value }
  private let onceBlank: Once<RowImage>

  /// What a declaration makes of rows.
  package struct Rules: Sendable {
    /// The reversal of a row that may not be changed; nil: rows may be changed.
    package var reversed: (@Sendable (RowImage) -> RowImage?)?
    /// What an undo makes of a row that others refer to; nil: the undo is refused.
    package var withdrawn: (@Sendable (RowImage) -> RowImage?)?
    /// What a new row gets, given the names of the fields that were typed; nil: nothing else.
    package var made: (@Sendable (RowImage, Set<String>) -> RowImage?)?
    /// A row with what follows from the row before and from other rows; nil: nothing does.
    package var followed: (@Sendable (RowImage?, RowImage, any Rows) throws(StoreError) -> RowImage)?
    package var check: (@Sendable ((any Entity)?, (any Entity)?, any Rows) throws(StoreError) -> Void)?
  }

  init(
    _ name: String, _ plural: String, key: KeyStyle, rights: Rights = Rights(), unique: [Unique] = [],
    indexes: [[String]] = [], told: [String] = [], _ columns: [FieldShape], children: [PartShape] = [],
    rules: Rules = Rules(),
    blank: Once<RowImage> = Once { RowImage() },
    decode: @escaping @Sendable (RowImage) -> (any Entity)? = { _ in nil }
  ) {
    (self.name, self.plural, self.keyStyle, self.indexes) = (name, plural, key, indexes)
    self.rights = rights
    (noun, nouns) = (name.parted(by: " "), plural.parted(by: " "))
    self.unique =
      columns.dropFirst(key.columns).filter { $0.traits.contains(.unique) }.map {
        Unique([$0.name], code: $0.takenCode)
      } + unique
    (self.columns, self.children, self.rules) = (columns, children, rules)
    (self.decode, onceBlank) = (decode, blank)
    // A field that is named twice is refused when its table is made.
    places = Dictionary(columns.enumerated().map { ($1.name, $0) }) { first, _ in first }
    keyNames = key == .serial ? ["id"] : columns.prefix(key.columns).map(\.name)
    self.told = told.map { [places] name in
      guard let place = places[name] else { preconditionFailure("\(name) is no field") }
      return place
    }
    func partPlaces(_ isWanted: (FieldShape) -> Bool) -> [(child: Int, column: Int)] {
      children.enumerated().flatMap { child, part in
        part.columns.indices.filter { isWanted(part.columns[$0]) }.map { (child, $0) }
      }
    }
    searched = columns.indices.filter { columns[$0].traits.contains(.searched) }
    searchedParts = partPlaces { $0.traits.contains(.searched) }
    references = columns.indices.filter { columns[$0].reference != nil }
    partReferences = partPlaces { $0.reference != nil }
    computed = columns.indices.filter { columns[$0].source != nil }
    stamped = columns.indices.filter { columns[$0].traits.contains(.stamped) }
    costs = columns.indices.filter { columns[$0].traits.contains(.cost) }
    partCosts = partPlaces { $0.traits.contains(.cost) }
    let first = if case .numbered = key { 1 } else { 0 }
    let typed = columns.indices.dropFirst(first).filter { columns[$0].isTyped }
    self.typed = typed
    onceFormFields = Once {
      func parts(after column: String?) -> [FormField] {
        children.filter { $0.isTyped && $0.follows == column }.map { FormField($0) }
      }
      var fields: [FormField] = []
      for column in typed.map({ columns[$0] }) where !column.isFiling {
        fields.append(FormField(column))
        fields += parts(after: column.name)
      }
      return fields + parts(after: nil)
    }
  }

  /// Whether rows are never changed or deleted.
  package var isLedger: Bool { rules.reversed != nil }
  /// Whether rows are found by words.
  package var isSearched: Bool { !searched.isEmpty || !searchedParts.isEmpty }
  /// The columns that make the key.
  package var keyColumns: ArraySlice<FieldShape> { columns.prefix(keyStyle.columns) }
  /// The column with a stored name; nil: there is none.
  package func column(_ name: String) -> FieldShape? { places[name].map { columns[$0] } }
  package var typedColumns: [FieldShape] { typed.map { columns[$0] } }

  /// What a form shows, in order: the fields that are typed, with each list of parts after the field that it follows.
  package var formFields: [FormField] { onceFormFields.value }
  private let onceFormFields: Once<[FormField]>

  /// What a row holds in a column.
  package func value(_ name: String, of image: RowImage) -> Value {
    places[name].map { image.values[$0] } ?? .null
  }

  /// The key of a row: "MUG-BLU", "acme/MUG-BLU", "12".
  package func key(of image: RowImage) -> String {
    switch keyStyle {
    case .typed, .numbered: image.values[0].text ?? ""
    case .paired: keyColumns.indices.map { image.values[$0].plain }.joined(separator: "/")
    case .serial: String(image.id)
    }
  }

  /// A key as the columns that make it hold it; fewer values where it is none of the entity.
  package func keyValues(_ key: String) -> [Value] {
    switch keyStyle {
    case .typed, .numbered: [.text(key)]
    case .serial: Int64(key).map { [.int($0)] } ?? []
    case .paired:
      zip(keyColumns, keyStyle.words(of: key)).map { column, text in
        column.kind.isText ? .text(text) : Int64(text).map(Value.int) ?? .text(text)
      }
    }
  }

  /// What other rows have that refer to a row.
  package func reference(to image: RowImage) -> Value {
    keyStyle == .serial ? .int(image.id) : image.values[0]
  }

  /// Whether any column is secret.
  package var hasSecrets: Bool { columns.contains(where: \.isSecret) }

  /// A row without its secrets, as it may leave the store.
  package func hidingSecrets(_ row: RowImage) -> RowImage {
    guard hasSecrets else { return row }
    var row = row
    for place in columns.indices where columns[place].isSecret { row.values[place] = blank.values[place] }
    return row
  }

  /// A row without what goods cost, for whoever may not see it.
  package func hidingCosts(_ row: RowImage) -> RowImage {
    var row = row
    for place in costs { row.values[place] = blank.values[place] }
    for (child, column) in partCosts {
      for line in row.parts[child].indices { row.parts[child][line][column] = children[child].blank[column] }
    }
    return row
  }

  /// A row without what it holds of a person: personal fields are blank, and personal parts are gone.
  package func forgetting(_ row: RowImage) -> RowImage {
    var row = row
    for (place, column) in columns.enumerated() where column.traits.contains(.personal) {
      row.values[place] = blank.values[place]
    }
    for (child, part) in children.enumerated() where part.isPersonal { row.parts[child] = [] }
    return row
  }

  /// Whether any of its own columns is about a person.
  package var isPersonal: Bool { columns.contains { $0.traits.contains(.personal) } }
}

/// One thing that a form, `add` or a file sets: a field, or a list of parts as one text.
package struct FormField: Sendable {
  /// The stored name, the name as it is typed, and the name as a page shows it.
  package let name, word, title: String
  /// The field itself; nil: it is a list of parts.
  package let column: FieldShape?
  package let part: PartShape?

  init(_ column: FieldShape) {
    (name, word, title, self.column, part) = (column.name, column.word, column.title, column, nil)
  }
  init(_ part: PartShape) {
    (name, word, title, column, self.part) = (part.name, part.word, part.title, nil, part)
  }
}
