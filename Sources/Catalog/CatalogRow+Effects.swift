package import StoreCore

extension CatalogRow {
  /// What it takes to get from one image of a row to another, in words; nil: the row is not there.
  package static func effects(from before: CatalogRow?, to after: CatalogRow?) -> [Effect] {
    switch (before, after) {
    case (.product(let before), .product(let after)): ProductEffects(before, after).all
    case (.category(let before), .category(let after)): category(before, after)
    case (.brand(let before), .brand(let after)): brand(before, after)
    case (.review(let before), .review(let after)): Review.effects(from: before, to: after)
    case (nil, let row?): [presence(row, isAdded: true)]
    case (let row?, nil): [presence(row, isAdded: false)]
    default: []
    }
  }

  private static func presence(_ row: CatalogRow, isAdded: Bool) -> Effect {
    let subject = row.subject
    let (title, name) =
      switch row {
      case .product(let row): ("Product \(subject.key)", row.name)
      case .category(let row): ("Category \(subject.key)", row.name)
      case .brand(let row): ("Brand \(subject.key)", row.name)
      case .review(let row): ("Review \(subject.key) of \(row.sku)", row.brief)
      }
    return Effect(
      subject, subject.kind.rawValue, before: isAdded ? nil : name, after: isAdded ? name : nil,
      words: "\(title) \(isAdded ? "added" : "removed")")
  }

  private static func category(_ before: Category, _ after: Category) -> [Effect] {
    let subject = after.subject
    let name = "category \(after.code)"
    var effects: [Effect] = []
    func compare(_ what: String, _ before: String?, _ after: String?) {
      if before != after { effects.append(Effect(subject, what, of: name, before: before, after: after)) }
    }
    compare("name", before.name, after.name)
    compare("parent", before.parent?.text, after.parent?.text)
    // That it makes room for a sibling goes without saying; its own new place is told by who put it there.
    return effects + filing(subject, "Category", before.status, after.status)
  }

  private static func brand(_ before: Brand, _ after: Brand) -> [Effect] {
    let name =
      before.name == after.name
      ? []
      : [Effect(after.subject, "name", of: "brand \(after.code)", before: before.name, after: after.name)]
    return name + filing(after.subject, "Brand", before.status, after.status)
  }

  private static func filing(
    _ subject: Subject, _ kind: String, _ before: FilingStatus, _ after: FilingStatus
  ) -> [Effect] {
    guard before != after else { return [] }
    let verb = after == .archived ? "archived" : "activated"
    return [
      Effect(
        subject, "status", before: before.rawValue, after: after.rawValue,
        words: "\(kind) \(subject.key) \(verb)")
    ]
  }
}
