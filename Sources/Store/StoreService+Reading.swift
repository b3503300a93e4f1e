package import Catalog
package import Shop
package import StoreCore

// Reads need no stamp: they go straight through.
extension StoreService {
  package func currency() async throws(StoreError) -> Currency { try await store.currency() }

  package func products(_ query: ProductQuery, limit: Int) async throws(StoreError) -> ProductPage {
    try await store.products(query, limit: limit)
  }

  package func shortCount(_ query: ProductQuery, limit: Int) async throws(StoreError) -> Total {
    try await store.shortCount(query, limit: limit)
  }

  package func count(_ query: ProductQuery) async throws(StoreError) -> Int { try await store.count(query) }

  package func eachRow(of query: ProductQuery, _ take: ([ProductRow]) -> Bool) async throws(StoreError) {
    try await store.eachRow(of: query, take)
  }

  package func eachProduct(of query: ProductQuery, _ take: ([Product]) -> Bool) async throws(StoreError) {
    try await store.eachProduct(of: query, take)
  }

  package func preview(
    _ edit: BulkEdit, of query: ProductQuery, limit: Int
  ) async throws(StoreError) -> BulkPlan {
    try await store.preview(edit, of: query, limit: limit)
  }

  package func product(_ sku: SKU) async throws(StoreError) -> Product { try await store.product(sku) }

  package func detail(_ sku: SKU) async throws(StoreError) -> ProductDetail { try await store.detail(sku) }

  package func prices(
    of sku: SKU, before: Int?, limit: Int
  ) async throws(StoreError) -> ListPage<PriceChange> {
    try await store.prices(of: sku, before: before, limit: limit)
  }

  package func categories(
    status: StatusFilter?, inside: Code?, after: Code?, limit: Int
  ) async throws(StoreError) -> ListPage<CategoryRow> {
    try await store.categories(status: status, inside: inside, after: after, limit: limit)
  }

  package func largestCategories(limit: Int) async throws(StoreError) -> [CategoryRow] {
    try await store.largestCategories(limit: limit)
  }

  package func category(_ code: Code) async throws(StoreError) -> CategoryDetail {
    try await store.category(code)
  }

  package func brands(
    status: StatusFilter?, after: Code?, limit: Int
  ) async throws(StoreError) -> ListPage<BrandRow> {
    try await store.brands(status: status, after: after, limit: limit)
  }

  package func brand(_ code: Code) async throws(StoreError) -> BrandRow { try await store.brand(code) }

  package func family(_ code: Code, after: SKU?, limit: Int) async throws(StoreError) -> ListPage<FamilyRow> {
    try await store.family(code, after: after, limit: limit)
  }

  package func families(after: Code?, limit: Int) async throws(StoreError) -> ListPage<FamilyCount> {
    try await store.families(after: after, limit: limit)
  }

  package func words(_ kind: ProductWord, prefix: String, limit: Int) -> [Suggestion] {
    store.words(kind, prefix: prefix, limit: limit)
  }

  package func reviews(_ query: ReviewQuery, limit: Int) async throws(StoreError) -> ReviewPage {
    try await store.reviews(query, limit: limit)
  }

  package func review(_ number: Int) async throws(StoreError) -> Review { try await store.review(number) }

  package func counts() async throws(StoreError) -> CatalogCounts { try await store.counts() }

  package func candidates(_ kind: Subject.Kind, prefix: String, limit: Int) -> [Suggestion] {
    store.candidates(kind, prefix: prefix, limit: limit)
  }

  package func search(
    _ kind: Subject.Kind, for words: [String], limit: Int
  ) async throws(StoreError) -> [Suggestion] {
    try await store.search(kind, for: words, limit: limit)
  }

  package func settings() async throws(StoreError) -> ShopSettings { try await store.settings() }

  package func stars(after: String?, limit: Int) async throws(StoreError) -> ListPage<Star> {
    try await store.stars(after: after, limit: limit)
  }

  package func star(at address: String) async throws(StoreError) -> Star? {
    try await store.star(at: address)
  }

  package func isStarred(_ addresses: Set<String>) async throws(StoreError) -> Bool {
    try await store.isStarred(addresses)
  }

  package func star(named name: String) async throws(StoreError) -> Star { try await store.star(named: name) }

  package func journal(
    _ query: JournalQuery, limit: Int
  ) async throws(StoreError) -> ListPage<JournalEntry> {
    try await store.journal(query, limit: limit)
  }

  package func undo(of entry: Int) async throws(StoreError) -> Int? { try await store.undo(of: entry) }

  package func latestDone() async throws(StoreError) -> JournalEntry? { try await store.latestDone() }

  package func latestUndone() async throws(StoreError) -> JournalEntry? { try await store.latestUndone() }

  package func entry(_ number: Int) async throws(StoreError) -> JournalEntry { try await store.entry(number) }

  package func starCandidates(prefix: String, limit: Int) -> [Suggestion] {
    store.starCandidates(prefix: prefix, limit: limit)
  }

  package func entryCandidates(prefix: String, limit: Int) -> [Suggestion] {
    store.entryCandidates(prefix: prefix, limit: limit)
  }
}
