package import StoreCore

// One category or brand going into another: what was filed under it is filed there, and it is archived, so that
// old addresses and the journal keep their meaning.
extension Category {
  /// Goes into another category; what is inside comes to stand one below that one.
  mutating func merge(into target: Code, _ rows: CatalogRows) throws(StoreError) {
    guard target != code else { throw .mergeIntoItself(code) }
    guard !rows.ancestors.contains(code) else {
      throw .insideItself(code, into: target, of: .category, isMerge: true)
    }
    _ = try rows.place(under: target, height: rows.height - 1, field: "into")
    status = .archived
  }
}

extension Brand {
  /// Goes into another brand.
  mutating func merge(into target: Code, _ rows: CatalogRows) throws(StoreError) {
    guard target != code else { throw .mergeIntoItself(code) }
    guard let other = rows.otherBrand else { throw .notFound(.brand, target.text, field: "into") }
    guard other.status == .active else { throw .archivedParent(.brand, other.code, field: "into") }
    status = .archived
  }
}

extension Effect {
  /// That a category or brand has gone into another, and how much went with it: `archived` products besides
  /// those that are shown.
  package static func merged(
    _ subject: Subject, into target: Code, products: Int, archived: Int = 0, categories: Int? = nil
  ) -> Effect {
    let kind = subject.kind.rawValue
    var moved = [counted(products, "product", "products")]
    if archived > 0 { moved.append("\(Total.grouped(archived)) archived") }
    if let categories { moved.append(counted(categories, "category", "categories")) }
    let last = moved.removeLast()
    let all = moved.isEmpty ? last : moved.joined(separator: ", ") + " and " + last
    return Effect(
      subject, "status", before: FilingStatus.active.rawValue, after: FilingStatus.archived.rawValue,
      words: "\(kind.prefix(1).uppercased() + kind.dropFirst()) \(subject.key) merged into \(target): "
        + all + " moved")
  }

  private static func counted(_ count: Int, _ one: String, _ many: String) -> String {
    "\(Total.grouped(count)) \(count == 1 ? one : many)"
  }
}
