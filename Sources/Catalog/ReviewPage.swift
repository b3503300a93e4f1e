package import StoreCore

/// A page of a list of reviews with all that was written, and how many there are of each kind.
///
/// Those that wait come oldest first, so that nobody waits for ever; every other list begins with the newest.
package struct ReviewPage: RowsQuery, LimitedQuery {
  package var list: ListQuery
  package var limits: [Int] { [list.limit] }

  /// A page of the list of reviews; nothing is narrowed unless told.
  package init(_ list: ListQuery = Review.list.all) { self.list = list }

  /// The reviews of one product: those that count, unless the list names a status.
  package init(of sku: SKU, _ list: ListQuery = Review.list.all) {
    self.list = list
    self.list.filters["sku"] = sku.text
    if list.filters["status"] == nil { self.list.filters["status"] = ReviewStatus.accepted.rawValue }
  }

  /// Whether it is the list of those that wait.
  package var isQueue: Bool { list.filters["status"] == ReviewStatus.new.rawValue }

  package struct Answer: Hashable, Sendable, Codable {
    package var reviews: [Review]
    package var list: ListAnswer
    /// All reviews of the product that the list is about, or of the shop.
    package var tally: ReviewTally
  }

  package func answer(_ rows: any Rows) throws(StoreError) -> Answer {
    var list = list
    if isQueue { list.falls.toggle() }
    let page = try rows.read(list)
    var reviews: [Review] = []
    for key in page.keys { reviews.append(try rows.known(Review.self, key)) }
    let sku = try list.filters["sku"].map { (text) throws(StoreError) in
      try rows.known(Product.self, text, field: "sku").sku
    }
    return Answer(reviews: reviews, list: page, tally: try ReviewTally(of: sku, rows))
  }
}

extension Review {
  /// A new review in the form it is kept; refused by its fields' rules, and as `already-reviewed`.
  init(
    of sku: SKU, _ rating: Int, title: String, text: String, by author: String, _ rows: any Rows
  ) throws(StoreError) {
    self.init()
    let product = try rows.product(inUse: sku, field: "sku")
    self.sku = product.sku
    self.rating = try Self.checked(rating)
    self.title = TextRule.trimmed(title).isEmpty ? nil : try TextRule.name(title, field: "title")
    self.text = try TextRule.note(text, field: "text")
    self.author = try TextRule.name(author, field: "author")
    let earlier: [Review] = try rows.rows(
      where: ["sku": self.sku.stored, "author_key": .text(folded(self.author))], by: ["id"], limit: 1)
    if let earlier = earlier.first { throw .alreadyReviewed(earlier, by: self.author) }
  }

  /// 1 to 5 stars; refused as `bad-rating`.
  static func checked(_ stars: Int) throws(StoreError) -> Int {
    guard (1...5).contains(stars) else { throw .badRating(String(stars)) }
    return stars
  }
}
