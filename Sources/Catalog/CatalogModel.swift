package import StoreCore

/// The catalog as its pages know it: what can be read, and what can be done.
///
/// It turns typed amounts into money of the shop's currency, and keeps no copy of any row.
@MainActor package final class CatalogModel {
  let store: any CatalogClient
  /// How many rows of a list a page shows unless told.
  package var rowsPerPage = 20

  /// Reads and writes through a store.
  package init(store: any CatalogClient) { self.store = store }

  // MARK: Products

  /// One page of products; refused as `max-not-above-min` or `bad-price` for a range that cannot be.
  package func products(_ query: ProductQuery, limit: Int? = nil) async throws(StoreError) -> ProductPage {
    try await store.products(query, limit: limit ?? rowsPerPage)
  }

  /// How many products a query finds, exactly.
  package func count(_ query: ProductQuery) async throws(StoreError) -> Int {
    try await store.count(query)
  }

  /// Hands over the rows of every product that a query finds, however many, until `take` gives false.
  package func eachRow(of query: ProductQuery, _ take: ([ProductRow]) -> Bool) async throws(StoreError) {
    try await store.eachRow(of: query, take)
  }

  /// The same with all fields of each product.
  package func eachProduct(of query: ProductQuery, _ take: ([Product]) -> Bool) async throws(StoreError) {
    try await store.eachProduct(of: query, take)
  }

  /// One product; refused as `product-not-found`.
  package func product(_ sku: SKU) async throws(StoreError) -> Product { try await store.product(sku) }

  /// How many products a query finds, counted up to a thousand: enough for a line of a list.
  package func shortCount(_ query: ProductQuery) async throws(StoreError) -> Total {
    let most = 1_000
    let total = try await store.shortCount(query, limit: most)
    if case .atLeast(let count) = total { return .atLeast(min(count, most)) }
    return total
  }

  /// One product with its latest prices; refused as `product-not-found` with SKUs like it.
  package func detail(_ sku: SKU) async throws(StoreError) -> ProductDetail { try await store.detail(sku) }

  /// One page of the prices a product had, newest first.
  package func prices(
    of sku: SKU, before: Int? = nil, limit: Int? = nil
  ) async throws(StoreError) -> ListPage<PriceChange> {
    try await store.prices(of: sku, before: before, limit: limit ?? rowsPerPage)
  }

  // MARK: Categories and brands

  /// One page of the tree in reading order, or of what is inside one category.
  package func categories(
    status: StatusFilter? = nil, inside: Code? = nil, after: Code? = nil, limit: Int? = nil
  ) async throws(StoreError) -> ListPage<CategoryRow> {
    try await store.categories(status: status, inside: inside, after: after, limit: limit ?? rowsPerPage)
  }

  /// The categories at the top with most products, most first.
  package func largestCategories(limit: Int) async throws(StoreError) -> [CategoryRow] {
    try await store.largestCategories(limit: limit)
  }

  /// One category with its surroundings; refused as `category-not-found`.
  package func category(_ code: Code) async throws(StoreError) -> CategoryDetail {
    try await store.category(code)
  }

  /// One page of brands by code.
  package func brands(
    status: StatusFilter? = nil, after: Code? = nil, limit: Int? = nil
  ) async throws(StoreError) -> ListPage<BrandRow> {
    try await store.brands(status: status, after: after, limit: limit ?? rowsPerPage)
  }

  /// One brand; refused as `brand-not-found`.
  package func brand(_ code: Code) async throws(StoreError) -> BrandRow { try await store.brand(code) }

  // MARK: Families

  /// The families by code, those after a code.
  package func families(
    after: Code? = nil, limit: Int? = nil
  ) async throws(StoreError) -> ListPage<FamilyCount> {
    try await store.families(after: after, limit: limit ?? rowsPerPage)
  }

  /// The products of a family by SKU, those after a SKU; a family without any is empty.
  package func family(
    _ code: Code, after: SKU? = nil, limit: Int? = nil
  ) async throws(StoreError) -> ListPage<FamilyRow> {
    try await store.family(code, after: after, limit: limit ?? rowsPerPage)
  }

  /// Families or tax classes in use that begin with a prefix, for completion.
  package func words(_ kind: ProductWord, _ prefix: String, limit: Int = 30) -> [Suggestion] {
    store.words(kind, prefix: prefix, limit: limit)
  }

  // MARK: Everything

  /// The shop's one currency.
  package func currency() async throws(StoreError) -> Currency { try await store.currency() }

  /// How much the catalog holds.
  package func counts() async throws(StoreError) -> CatalogCounts { try await store.counts() }

  /// Keys that begin with a prefix, for completion: products, categories or brands.
  package func candidates(_ kind: Subject.Kind, _ prefix: String, limit: Int = 50) -> [Suggestion] {
    store.candidates(kind, prefix: prefix, limit: limit)
  }

  /// Categories or brands in use whose code or name contains every word, by code.
  package func search(
    _ kind: Subject.Kind, for words: [String], limit: Int
  ) async throws(StoreError) -> [Suggestion] {
    try await store.search(kind, for: words, limit: limit)
  }

  /// Makes one change, whatever it is: for imports, which know what they want.
  package func perform(_ change: CatalogChange, revision: Int? = nil) async throws(StoreError) -> Receipt {
    try await store.perform(change, revision: revision)
  }
}
