package import NextCore

/// What is done to the catalogue besides setting fields; the names of cases and payloads are stored for ever.
package enum CatalogCommand: StoreCommand {
  case branchArchived(code: Code)
  case categoryMerged(code: Code, into: Code)
  /// `position` counts from 1 among the categories in use beside it.
  case categoryPlaced(code: Code, position: Int)
  case brandMerged(code: Code, into: Code)
  case priceScheduled(sku: SKU, price: Money, day: LocalDate)
  case priceUnscheduled(sku: SKU, day: LocalDate)
  case reviewAdded(sku: SKU, rating: Int, title: String, text: String, author: String)
  case reviewDecided(number: Int64, status: ReviewStatus)

  package var kind: String {
    switch self {
    case .branchArchived: "category.branchArchived"
    case .categoryMerged: "category.merged"
    case .categoryPlaced: "category.placed"
    case .brandMerged: "brand.merged"
    case .priceScheduled: "product.priceScheduled"
    case .priceUnscheduled: "product.priceUnscheduled"
    case .reviewAdded: "review.added"
    case .reviewDecided: "review.decided"
    }
  }

  package func decide(_ shop: inout Changes) throws(StoreError) {
    switch self {
    case .branchArchived(let code): try archive(try shop.known(Category.self, code.text), &shop)
    case .categoryMerged(let code, let target): try merge(code, into: target, &shop)
    case .categoryPlaced(let code, let position): try place(code, at: position, &shop)
    case .brandMerged(let code, let target):
      let (brand, into) = (
        try inUse(Brand.self, code, &shop), try inUse(Brand.self, target, field: "into", &shop)
      )
      guard brand != into else { throw .insideItself(brand.key, into: into.key, Brand.shape, isMerge: true) }
      let products = try move("brand", from: brand.key, &shop) { $0.brand = into.code }
      try shop.change(brand) { $0.status = .archived }
      tell(Subject(Brand.entity, brand.key), into: into.key, products, &shop)
    case .priceScheduled(let sku, let price, let day): try schedule(sku, price, day, &shop)
    case .priceUnscheduled(let sku, let day):
      let product = try shop.known(Product.self, sku.text)
      guard product.scheduled.contains(where: { $0.day == day }) else {
        throw .notScheduled(day, of: product.sku)
      }
      try shop.change(product) { $0.scheduled.removeAll { $0.day == day } }
    case .reviewAdded(let sku, let rating, let title, let text, let author):
      var review = Review()
      (review.sku, review.rating, review.author) = (sku, rating, author)
      (review.title, review.text) = (title.isEmpty ? nil : title, text)
      try shop.add(review)
    case .reviewDecided(let number, let status):
      let review = try shop.known(Review.self, String(number))
      guard review.status == .new else { throw .reviewDecided(number, review.status.rawValue) }
      try shop.change(review) { $0.status = status }
    }
  }

  private func inUse<E: Filed>(
    _: E.Type, _ code: Code, field: String? = nil, _ shop: inout Changes
  ) throws(StoreError) -> E {
    let row = try shop.known(E.self, code.text, field: field)
    guard row.status == .active else {
      let subject = Subject(E.entity, row.key)
      throw field == nil ? .archived(subject) : .archivedParent(subject, field: field)
    }
    return row
  }

  /// What is inside goes first, so that no active category is left inside an archived one.
  private func archive(_ category: Category, _ shop: inout Changes) throws(StoreError) {
    for child in try shop.children(of: category) where child.status == .active { try archive(child, &shop) }
    try shop.change(category) { $0.status = .archived }
  }

  private func merge(_ code: Code, into target: Code, _ shop: inout Changes) throws(StoreError) {
    let category = try inUse(Category.self, code, &shop)
    let into = try inUse(Category.self, target, field: "into", &shop)
    var above: Code? = into.code
    while let next = above {
      if next == category.code {
        throw .insideItself(category.key, into: into.key, Category.shape, isMerge: true)
      }
      above = try shop.row(Category.self, next.text)?.parent
    }
    let children = try shop.children(of: category)
    for child in children { try shop.change(child) { $0.parent = into.code } }
    let products = try move("category", from: category.key, &shop) { $0.category = into.code }
    try shop.change(category) { $0.status = .archived }
    tell(Subject(Category.entity, category.key), into: into.key, products, categories: children.count, &shop)
  }

  private func tell(
    _ subject: Subject, into key: String, _ products: Int, categories: Int? = nil, _ shop: inout Changes
  ) {
    var facts: [String: Value] = [
      "entity": .text(subject.entity), "key": .text(subject.key), "into": .text(key),
      "products": .int(Int64(products)),
    ]
    if let categories { facts["categories"] = .int(Int64(categories)) }
    shop.tell(Notice("merged", facts))
  }

  /// Changes the products whose field names a row, some at a time; archived ones go along.
  private func move(
    _ column: String, from key: String, _ shop: inout Changes, _ edit: (inout Product) -> Void
  ) throws(StoreError) -> Int {
    var count = 0
    while true {
      let products = try shop.rows(Product.self, where: column, is: key, limit: 500)
      for product in products { try shop.change(product, edit) }
      count += products.count
      if products.count < 500 { return count }
    }
  }

  /// No position is given that none of them had while they all differ, so that as few as can be change.
  private func place(_ code: Code, at place: Int, _ shop: inout Changes) throws(StoreError) {
    let category = try inUse(Category.self, code, &shop)
    let all = try shop.rows(Category.self, where: "parent", is: category.parent)
    let siblings = all.filter { $0.status == .active }.sorted {
      ($0.position, $0.code) < ($1.position, $1.code)
    }
    guard (1...siblings.count).contains(place) else {
      throw .badPosition(place, of: category.code, siblings: siblings.count)
    }
    var order = siblings.filter { $0.code != category.code }
    order.insert(category, at: place - 1)
    var position = Int.min
    for (old, new) in zip(siblings, order) {
      position = position == .min ? old.position : max(old.position, position + 1)
      if new.position != position { try shop.change(new) { $0.position = position } }
    }
  }

  private func schedule(
    _ sku: SKU, _ price: Money, _ day: LocalDate, _ shop: inout Changes
  ) throws(StoreError) {
    let product = try shop.known(Product.self, sku.text)
    guard product.status != .archived else { throw .archived(Subject(Product.entity, product.key)) }
    guard day > shop.ground.today else { throw .dateNotAhead(day, of: product.sku) }
    var next = ScheduledPrice()
    (next.day, next.price) = (day, price)
    try shop.change(product) { product in
      product.scheduled.removeAll { $0.day == day }
      product.scheduled.insert(
        next, at: product.scheduled.firstIndex { $0.day > day } ?? product.scheduled.endIndex)
    }
  }
}
