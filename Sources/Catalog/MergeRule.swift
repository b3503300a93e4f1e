import StoreCore

/// A row that products are filed under, and that can be merged into another of its kind.
protocol Shelf: Filed {
  var code: Code { get }
  /// The product's field that names it.
  static var filed: WritableKeyPath<Product, Code?> { get }
  /// Takes what of its kind is inside a row into another; nil: none can be.
  func moveInside(into target: Self, _ shop: inout Changes) throws(StoreError) -> Int?
}

extension Brand: Shelf {
  static var filed: WritableKeyPath<Product, Code?> { \.brand }
  func moveInside(into _: Brand, _: inout Changes) -> Int? { nil }
}

extension Category: Shelf {
  static var filed: WritableKeyPath<Product, Code?> { \.category }

  func moveInside(into target: Category, _ shop: inout Changes) throws(StoreError) -> Int? {
    let children = try shop.siblings(under: code)
    for child in children { try shop.change(child) { $0.parent = target.code } }
    return children.count
  }
}

/// One category or brand going into another: what was filed under it is filed there, archived rows too, and it is
/// archived, so that old addresses and the journal keep their meaning.
enum MergeRule {
  static func merge<E: Shelf>(
    _: E.Type, _ code: Code, into target: Code, _ shop: inout Changes
  ) throws(StoreError) {
    let row = try shop.inUse(E.self, code.text)
    let into = try shop.known(E.self, target.text, field: "into")
    try notInside(row, into, shop)
    guard into.status == .active else { throw .archivedParent(Subject(into), field: "into") }
    let categories = try row.moveInside(into: into, &shop)
    let (products, archived) = try move(from: row, to: into, &shop)
    try shop.change(try shop.known(E.self, row.key)) { $0.status = .archived }
    var facts: [String: Value] = [
      "entity": .text(E.entity), "key": .text(row.key), "into": .text(into.key),
      "products": .int(Int64(products)), "archived": .int(Int64(archived)),
    ]
    if let categories { facts["categories"] = .int(Int64(categories)) }
    shop.tell(Notice("merged", facts, isSummary: true))
  }

  private static func notInside<E: Shelf>(_ row: E, _ into: E, _ shop: Changes) throws(StoreError) {
    var above: Code? = into.code
    while let next = above {
      if next == row.code { throw .insideItself(row.key, into: into.key, E.shape, isMerge: true) }
      above = try (shop.row(E.self, next.text) as? Category)?.parent
    }
  }

  /// Changes the products that are filed under a row, some at a time.
  private static func move<E: Shelf>(
    from row: E, to into: E, _ shop: inout Changes
  ) throws(StoreError) -> (products: Int, archived: Int) {
    var counts = (products: 0, archived: 0)
    while true {
      let products = try shop.rows(Product.self, where: E.entity, is: row.code, limit: 500)
      for product in products {
        try shop.change(product) { $0[keyPath: E.filed] = into.code }
        if product.status == .archived { counts.archived += 1 } else { counts.products += 1 }
      }
      if products.count < 500 { return counts }
    }
  }
}
