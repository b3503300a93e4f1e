import Catalog
import GRDB
import Store
import StoreCore

/// The reviews, inside the transaction that is open; triggers keep their counts.
struct ReviewTable {
  static let selection = """
    SELECT r.number, p.sku, r.rating, r.title, r.text, r.author, r.status, r.created_at, r.revision
    FROM review r JOIN product p ON p.id = r.product_id
    """
  let db: Database

  init(_ db: Database) { self.db = db }

  /// The review of a number.
  func find(_ number: Int64) throws -> Review? {
    let query = try Query(db, Self.selection + " WHERE r.number = ?1")
    query.bind(number, 1)
    return try query.step() ? Self.review(of: query) : nil
  }

  /// The review that an author, folded, wrote of a product.
  func find(by authorKey: String, of product: Int64) throws -> Review? {
    let query = try Query(db, Self.selection + " WHERE r.product_id = ?1 AND r.author_key = ?2")
    query.bind(product, 1)
    query.bind(authorKey, 2)
    return try query.step() ? Self.review(of: query) : nil
  }

  /// The review in the columns of `selection`.
  static func review(of query: borrowing Query) -> Review {
    Review(
      number: query.int(0), sku: SKU(stored: query.text(1)), rating: Rating(stored: query.int(2)),
      title: query.text(3), text: query.text(4), author: query.text(5),
      status: ReviewStatus(stored: query.int(6)), createdAt: Instant(milliseconds: query.int64(7)),
      revision: query.int(8))
  }

  /// The id of a product.
  func product(_ sku: SKU) throws -> Int64? {
    let query = try Query(db, "SELECT id FROM product WHERE sku = ?1")
    query.bind(sku.text, 1)
    return try query.step() ? query.int64(0) : nil
  }

  /// The number after every one ever given.
  func nextNumber() throws -> Int {
    let query = try Query(db, "SELECT seq + 1 FROM sqlite_sequence WHERE name = 'review'")
    return try query.step() ? query.int(0) : 1
  }

  /// All reviews of a product counted, or those of the shop.
  func tally(of product: Int64? = nil) throws -> ReviewTally {
    let query = try Query(db, "SELECT status, rating, reviews FROM review_count WHERE product_id = ?1")
    query.bind(product ?? 0, 1)
    var tally = ReviewTally()
    while try query.step() {
      tally.add(query.int(2), ReviewStatus(stored: query.int(0)), Rating(stored: query.int(1)))
    }
    return tally
  }

  /// Brings a review to what it shall be; its number.
  func write(_ step: RowStep) throws -> Int64? {
    guard let after = step.after?.review else { return try remove(step) }
    let query = try Query(
      db,
      step.found == nil
        ? """
        INSERT INTO review(number, product_id, rating, title, text, author, author_key, status, created_at, revision)
        VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
        """
        : """
        UPDATE review SET product_id = ?2, rating = ?3, title = ?4, text = ?5, author = ?6, author_key = ?7,
          status = ?8, created_at = ?9, revision = ?10 WHERE number = ?1
        """)
    guard let product = try product(after.sku) else { throw StoreError.notFound(.product, after.sku.text) }
    query.bind(after.number, 1)
    query.bind(product, 2)
    query.bind(after.rating.stars, 3)
    query.bind(after.title, 4)
    query.bind(after.text, 5)
    query.bind(after.author, 6)
    query.bind(after.authorKey, 7)
    query.bind(after.status.stored, 8)
    query.bind(after.createdAt.milliseconds, 9)
    query.bind(after.revision, 10)
    try query.run()
    return Int64(after.number)
  }

  private func remove(_ step: RowStep) throws -> Int64? {
    guard let review = step.found?.row.review else { return nil }
    let query = try Query(db, "DELETE FROM review WHERE number = ?1")
    query.bind(review.number, 1)
    try query.run()
    return Int64(review.number)
  }
}

extension Review {
  var found: FoundRow { FoundRow(row: .catalog(row: .review(row: self)), id: Int64(number)) }
}
