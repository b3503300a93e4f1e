package import StoreCore

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
    case .branchArchived: "catalog.categoryBranchArchived"
    case .categoryMerged: "catalog.categoryMerged"
    case .categoryPlaced: "catalog.categoryPlaced"
    case .brandMerged: "catalog.brandMerged"
    case .priceScheduled: "catalog.priceScheduled"
    case .priceUnscheduled: "catalog.priceUnscheduled"
    case .reviewAdded: "catalog.reviewAdded"
    case .reviewDecided(_, let status):
      status == .accepted ? "catalog.reviewAccepted" : "catalog.reviewRejected"
    }
  }

  package var least: Role {
    switch self {
    case .branchArchived, .categoryMerged, .categoryPlaced, .brandMerged, .priceScheduled, .priceUnscheduled:
      .manager
    case .reviewAdded, .reviewDecided: .clerk
    }
  }

  package func decide(_ shop: inout Changes) throws(StoreError) {
    switch self {
    case .branchArchived(let code): try archive(try shop.known(Category.self, code.text), &shop)
    case .categoryMerged(let code, let target): try MergeRule.merge(Category.self, code, into: target, &shop)
    case .categoryPlaced(let code, let position): try place(code, at: position, &shop)
    case .brandMerged(let code, let target): try MergeRule.merge(Brand.self, code, into: target, &shop)
    case .priceScheduled(let sku, let price, let day): try schedule(sku, price, day, &shop)
    case .priceUnscheduled(let sku, let day):
      let product = try shop.known(Product.self, sku.text)
      guard product.scheduled.contains(where: { $0.day == day }) else {
        throw .notScheduled(day, of: product.sku)
      }
      try shop.change(product) { $0.scheduled.removeAll { $0.day == day } }
    case .reviewAdded(let sku, let rating, let title, let text, let author):
      try shop.add(try Review(of: sku, rating, title: title, text: text, by: author, shop))
    case .reviewDecided(let number, let status):
      let review = try shop.known(Review.self, String(number))
      guard review.status == .new else { throw .reviewDecided(review) }
      try shop.change(review) { $0.status = status }
    }
  }

  /// What is inside goes first, so that no active category is left inside an archived one.
  private func archive(_ category: Category, _ shop: inout Changes) throws(StoreError) {
    for child in try shop.children(of: category) where child.status == .active { try archive(child, &shop) }
    try shop.change(category) { $0.status = .archived }
  }

  /// No position is given that none of them had while they all differ, so that as few as can be change.
  private func place(_ code: Code, at place: Int, _ shop: inout Changes) throws(StoreError) {
    let category = try shop.inUse(Category.self, code.text)
    let siblings = try shop.siblings(under: category.parent).filter { $0.status == .active }
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
    let before = siblings.firstIndex { $0.code == category.code }.map { $0 + 1 } ?? 0
    guard before != place else { return }
    let facts = ["key": .text(category.key), "before": Value.int(Int64(before)), "after": .int(Int64(place))]
    shop.tell(Notice("placed", facts, isSummary: true))
  }

  private func schedule(
    _ sku: SKU, _ price: Money, _ day: LocalDate, _ shop: inout Changes
  ) throws(StoreError) {
    let product = try shop.product(inUse: sku)
    guard day > shop.ground.today else {
      throw .dateNotAhead(day, price.text(in: shop.ground.currency), of: product.sku)
    }
    var next = ScheduledPrice()
    (next.day, next.price) = (day, price)
    try shop.change(product) { product in
      product.scheduled.removeAll { $0.day == day }
      product.scheduled.insert(
        next, at: product.scheduled.firstIndex { $0.day > day } ?? product.scheduled.endIndex)
    }
  }
}
