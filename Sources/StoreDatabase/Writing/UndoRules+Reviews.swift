import Catalog
import StoreCore

// What reviews ask of what is put back.
extension UndoRules {
  /// A review would lose what it is about.
  func checkUnreviewed(_ row: Product) throws {
    let query = try Query(
      db,
      """
      SELECT r.number, r.revision FROM review r
      WHERE r.product_id = (SELECT id FROM product WHERE sku = ?1) LIMIT 1
      """)
    query.bind(row.sku.text, 1)
    guard try query.step() else { return }
    throw refusal("\(row.sku) has review \(query.int(0))", later: query.int(1))
  }

  /// The product must be there, and not reviewed by the same author since.
  func checkReviewable(_ row: Review) throws {
    let reviews = ReviewTable(db)
    guard let product = try reviews.product(row.sku) else {
      throw refusal("product \(row.sku) is gone", later: nil)
    }
    guard let other = try reviews.find(by: row.authorKey, of: product) else { return }
    throw refusal("review \(other.number) of \(row.sku) is by the same author", later: other.revision)
  }
}
