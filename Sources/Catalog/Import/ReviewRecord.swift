package import StoreCore

/// One row of a file of reviews, every cell of it checked on its own.
package struct ReviewRecord: Hashable, Sendable {
  /// The product, as the row writes it.
  package var sku: SKU
  /// How good it is found.
  package var rating: Rating
  /// The headline; empty when there is none.
  package var title: String
  /// What was written; empty when nothing was.
  package var text: String
  /// Who wrote it.
  package var author: String
  /// The status the row asks for; nil: a new one waits, and a known one stays as it is.
  package var status: ReviewStatus?
  /// When it was written; nil: now.
  package var date: Instant?

  /// Reads the reader's present record; refused as the fields' own rules say, each on its field. A day begins
  /// when `startOfDay` says.
  package init(
    _ reader: CSVReader, _ columns: ImportColumns, startOfDay: (LocalDate) -> Instant
  ) throws(StoreError) {
    func cell(_ field: ImportField) -> String {
      columns[field].map { TextRule.trimmed(reader.text($0)) } ?? ""
    }
    sku = try SKU(cell(.sku))
    rating = try Rating(cell(.rating))
    title = try ReviewText.title(cell(.title))
    text = try ReviewText.text(cell(.text))
    author = try ReviewText.author(cell(.author))
    let word = cell(.status)
    if !word.isEmpty {
      guard let known = ReviewStatus(rawValue: folded(word)) else {
        throw .unknownStatus(word, among: ReviewStatus.allCases)
      }
      status = known
    }
    let day = cell(.date)
    if !day.isEmpty {
      let moment = Instant(day)
      date = try moment == nil ? startOfDay(LocalDate(parsing: day, field: "date")) : moment
    }
  }

  /// The review that a row makes.
  package func review(number: Int, of sku: SKU, at now: Instant) -> Review {
    Review(
      number: number, sku: sku, rating: rating, title: title, text: text, author: author,
      status: status ?? .new, createdAt: date ?? now)
  }

  /// What becomes of the review this author wrote before: the same one may be decided, another one is refused as
  /// `already-reviewed`. A review that was decided meanwhile stays so when the row still calls it new.
  package func applied(to earlier: Review) throws(StoreError) -> Review {
    guard earlier.rating == rating, earlier.title == title, earlier.text == text else {
      throw .alreadyReviewed(earlier.sku, by: earlier.author, in: earlier.number)
    }
    guard let status, status != .new, status != earlier.status else { return earlier }
    guard earlier.status.successors.contains(status) else {
      throw .reviewDecided(earlier.number, earlier.status.rawValue).at("status")
    }
    var after = earlier
    after.status = status
    return after
  }
}
