package import StoreCore

/// The fields of a category's form, in the order of its page.
package enum CategoryField: String, FormField {
  case code, name, parent
}

/// A category half filled in.
package struct CategoryForm: EntityForm {
  package static let kind = Subject.Kind.category
  package let target: Code?
  package var draft = Draft<CategoryField>()

  package init(editing target: Code? = nil) { self.target = target }

  package var fields: [CategoryField] { isNew ? CategoryField.allCases : [.name, .parent] }

  package func requires(_ field: CategoryField) -> Bool { isNew && field == .name }

  package func standard(_ field: CategoryField) -> String {
    field == .code && isBlank(.code) ? code?.text ?? "" : ""
  }

  package var reads: CatalogReads {
    var reads = CatalogReads()
    reads.category = target ?? code
    reads.parent = (try? value(.parent, Code.init(_:))) ?? nil
    reads.family = true
    reads.position = true
    return reads
  }

  package func row(in rows: CatalogRows) -> CatalogRow? { rows.category.map { .category(row: $0) } }

  package func stored(_ field: CategoryField, in rows: CatalogRows) -> String {
    guard !isNew, let category = rows.category else { return "" }
    switch field {
    case .code: return category.code.text
    case .name: return category.name
    case .parent: return category.parent?.text ?? ""
    }
  }

  package func problem(at field: CategoryField, over ground: FormGround?) -> StoreError? {
    problem(at: field) { () throws(StoreError) in
      switch field {
      case .code:
        _ = try value(.code, Code.init(_:))?.given()
        if isNew, let taken = ground?.rows.category { throw .taken(.category, taken.code) }
      case .name:
        _ = try TextRule.name(draft[.name] ?? "")
        // Without a code one is made from the name, and may be taken.
        if isNew, isBlank(.code), let taken = ground?.rows.category {
          throw .taken(.category, taken.code, fromName: true)
        }
      case .parent:
        let parent = try value(.parent, Code.init(_:))
        if let ground { try check(parent, ground.rows) }
      }
    }
  }

  package func change(over ground: FormGround) throws(StoreError) -> CatalogChange? {
    let row = ground.rows.category
    guard let target else {
      let name = try TextRule.name(draft[.name] ?? "")
      return .categoryAdded(
        code: try value(.code, Code.init(_:)) ?? Code(slug: name), name: name,
        parent: try value(.parent, Code.init(_:)))
    }
    let name = try draft[.name].map { (text) throws(StoreError) in try TextRule.name(text) }
    let parent = try replacement(.parent, Code.init(_:)).flatMap { $0.to == row?.parent ? nil : $0 }
    guard (name ?? row?.name) != row?.name || parent != nil else { return nil }
    return .categoryEdited(code: target, name: name == row?.name ? nil : name, parent: parent)
  }

  /// An empty form with this one's parent.
  package var next: CategoryForm {
    var form = CategoryForm()
    form.draft[.parent] = draft[.parent]
    return form
  }

  /// The code it will have: as typed, or made from the name; nil while neither says.
  private var code: Code? {
    guard isBlank(.code) else { return (try? value(.code, Code.init(_:))) ?? nil }
    return isBlank(.name) ? nil : draft[.name].map { Code(slug: $0) }
  }

  private func check(_ parent: Code?, _ rows: CatalogRows) throws(StoreError) {
    guard !isNew, var category = rows.category else {
      _ = try rows.place(under: parent, height: 1)
      return
    }
    try category.move(under: parent, rows)
  }
}
