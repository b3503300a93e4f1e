package import StoreCore

/// What somebody wrote about a product.
package struct Review: Hashable, Sendable, Codable {
  /// Its key, given by the store: 1, 2, 3, never twice.
  package var number: Int
  /// The product.
  package var sku: SKU
  /// How good it is found.
  package var rating: Rating
  /// The headline, 0...200 code points on one line.
  package var title: String
  /// What was written, 0...10,000 code points, line feeds allowed.
  package var text: String
  /// Who wrote it, 1...200 code points; one author reviews a product once.
  package var author: String
  /// Whether it counts.
  package var status: ReviewStatus
  /// When it was written.
  package var createdAt: Instant
  /// The journal entry that made its present content; 0 before it is stored.
  package var revision: Int

  /// States a review as the store keeps it.
  package init(
    number: Int, sku: SKU, rating: Rating, title: String = "", text: String = "", author: String,
    status: ReviewStatus = .new, createdAt: Instant, revision: Int = 0
  ) {
    self.number = number
    self.sku = sku
    self.rating = rating
    self.title = title
    self.text = text
    self.author = author
    self.status = status
    self.createdAt = createdAt
    self.revision = revision
  }

  /// How the journal names it.
  package var subject: Subject { Subject(.review, String(number)) }

  /// The author as those of one product are told apart: case and accents do not matter.
  package var authorKey: String { folded(author) }
}
