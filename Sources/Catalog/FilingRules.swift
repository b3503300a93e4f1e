import StoreCore

// What may be done to categories and brands.
extension CatalogChange {
  /// The category as the change leaves it.
  func category(over rows: CatalogRows) throws(StoreError) -> Category {
    if case .categoryAdded(let code, let name, let parent) = self {
      return try newCategory(code, name, under: parent, rows)
    }
    guard var category = rows.category else { throw .notFound(.category, subject.key) }
    switch self {
    case .categoryArchived:
      guard rows.activeChildren == 0 || category.status == .archived else {
        throw .categoryNotEmpty(category.code, children: rows.activeChildren)
      }
      category.status = .archived
    case .categoryActivated:
      if let parent = rows.parent, parent.status == .archived {
        throw .archivedParent(.category, parent.code)
      }
      category.status = .active
    case .categoryRenamed(_, let name):
      guard category.status == .active else { throw .archived(category.subject) }
      category.name = try TextRule.name(name)
    case .categoryMoved(_, let parent):
      guard category.status == .active else { throw .archived(category.subject) }
      try category.move(under: parent, rows)
    case .categoryEdited(_, let name, let parent):
      guard category.status == .active else { throw .archived(category.subject) }
      if let name { category.name = try TextRule.name(name) }
      if let parent { try category.move(under: parent.to, rows) }
    case .categoryMerged(_, let target):
      guard category.status == .active else { throw .archived(category.subject) }
      try category.merge(into: target, rows)
    default: throw .broken("a rule was asked about another change")
    }
    return category
  }

  private func newCategory(
    _ code: Code, _ name: String, under parent: Code?, _ rows: CatalogRows
  ) throws(StoreError) -> Category {
    if let present = rows.category { throw .taken(.category, present.code) }
    return Category(
      code: try code.given(), name: try TextRule.name(name),
      parent: try rows.place(under: parent, height: 1), position: rows.nextPosition)
  }

  /// The brand as the change leaves it.
  func brand(over rows: CatalogRows) throws(StoreError) -> Brand {
    if case .brandAdded(let code, let name) = self {
      if let present = rows.brand { throw .taken(.brand, present.code) }
      return Brand(
        code: try code.given(), name: try TextRule.name(name))
    }
    guard var brand = rows.brand else { throw .notFound(.brand, subject.key) }
    switch self {
    case .brandArchived: brand.status = .archived
    case .brandActivated: brand.status = .active
    case .brandRenamed(_, let name):
      guard brand.status == .active else { throw .archived(brand.subject) }
      brand.name = try TextRule.name(name)
    case .brandMerged(_, let target):
      guard brand.status == .active else { throw .archived(brand.subject) }
      try brand.merge(into: target, rows)
    default: throw .broken("a rule was asked about another change")
    }
    return brand
  }
}

extension Category {
  /// Goes under another parent, to the end of its children; where it is already it keeps its place.
  mutating func move(under target: Code?, _ rows: CatalogRows) throws(StoreError) {
    guard target != parent else { return }
    if let target, target == code || rows.ancestors.contains(code) {
      throw .insideItself(code, into: target, of: .category)
    }
    parent = try rows.place(under: target, height: rows.height)
    position = rows.nextPosition
  }
}

extension CatalogRows {
  /// A category that others may be put under, by its code as it is kept, if the tree does not grow too deep.
  func place(
    under code: Code?, height: Int, field: String = "parent"
  ) throws(StoreError) -> Code? {
    guard let code else { return nil }
    guard let parent else { throw .notFound(.category, code.text, field: field) }
    guard parent.status == .active else { throw .archivedParent(.category, parent.code, field: field) }
    let depth = ancestors.count + 1 + height
    guard depth <= Category.deepest else {
      throw .tooDeep(depth, limit: Category.deepest, field: field)
    }
    return parent.code
  }
}
