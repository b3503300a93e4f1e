package import StoreCore

/// The fields of a brand's form, in the order of its page.
package enum BrandField: String, FormField {
  case code, name
}

/// A brand half filled in.
package struct BrandForm: EntityForm {
  package static let kind = Subject.Kind.brand
  package let target: Code?
  package var draft = Draft<BrandField>()

  package init(editing target: Code? = nil) { self.target = target }

  package var fields: [BrandField] { isNew ? [.code, .name] : [.name] }

  package func requires(_ field: BrandField) -> Bool { isNew && field == .name }

  package func standard(_ field: BrandField) -> String {
    field == .code && isBlank(.code) ? code?.text ?? "" : ""
  }

  package var reads: CatalogReads {
    var reads = CatalogReads()
    reads.brand = target ?? code
    return reads
  }

  package func row(in rows: CatalogRows) -> CatalogRow? { rows.brand.map { .brand(row: $0) } }

  package func stored(_ field: BrandField, in rows: CatalogRows) -> String {
    guard !isNew, let brand = rows.brand else { return "" }
    return field == .code ? brand.code.text : brand.name
  }

  package func problem(at field: BrandField, over ground: FormGround?) -> StoreError? {
    problem(at: field) { () throws(StoreError) in
      switch field {
      case .code: _ = try value(.code, Code.init(_:))?.given()
      case .name: _ = try TextRule.name(draft[.name] ?? "")
      }
      // Without a code one is made from the name, and may be taken.
      let givesCode = field == .code || isBlank(.code)
      if isNew, givesCode, let taken = ground?.rows.brand {
        throw .taken(.brand, taken.code, fromName: field == .name)
      }
    }
  }

  package func change(over ground: FormGround) throws(StoreError) -> CatalogChange? {
    guard let target else {
      let name = try TextRule.name(draft[.name] ?? "")
      return .brandAdded(code: try value(.code, Code.init(_:)) ?? Code(slug: name), name: name)
    }
    guard let text = draft[.name] else { return nil }
    let name = try TextRule.name(text)
    return name == ground.rows.brand?.name ? nil : .brandRenamed(code: target, name: name)
  }

  /// An empty form.
  package var next: BrandForm { BrandForm() }

  /// The code it will have: as typed, or made from the name; nil while neither says.
  private var code: Code? {
    guard isBlank(.code) else { return (try? value(.code, Code.init(_:))) ?? nil }
    return isBlank(.name) ? nil : draft[.name].map { Code(slug: $0) }
  }
}
