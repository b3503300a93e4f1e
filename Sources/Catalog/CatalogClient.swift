package import StoreCore

/// What the catalog reads from a store, wherever the store is.
@MainActor package protocol CatalogReader: AnyObject {
  /// The shop's one currency.
  func currency() async throws(StoreError) -> Currency
  /// One page of products, at most `limit` lines; refused as `bad-place` for a cursor that is none.
  func products(_ query: ProductQuery, limit: Int) async throws(StoreError) -> ProductPage
  /// How many products a query finds, as far as its list says with `limit` rows on a page.
  func shortCount(_ query: ProductQuery, limit: Int) async throws(StoreError) -> Total
  /// How many products a query finds on all its pages, exactly; this may take time.
  func count(_ query: ProductQuery) async throws(StoreError) -> Int
  /// Hands over the rows of every product that a query finds, however many, until `take` gives false.
  func eachRow(of query: ProductQuery, _ take: ([ProductRow]) -> Bool) async throws(StoreError)
  /// The same with all fields of each product.
  func eachProduct(of query: ProductQuery, _ take: ([Product]) -> Bool) async throws(StoreError)
  /// What a bulk edit would do to the products of a query on all its pages, the first `limit` told in its order;
  /// this may take time. Refused like the edit itself.
  func preview(_ edit: BulkEdit, of query: ProductQuery, limit: Int) async throws(StoreError) -> BulkPlan
  /// One product; refused as `product-not-found` with SKUs like it.
  func product(_ sku: SKU) async throws(StoreError) -> Product
  /// One product with its latest prices; refused as `product-not-found` with SKUs like it.
  func detail(_ sku: SKU) async throws(StoreError) -> ProductDetail
  /// The prices a product had, newest first, those before the one of entry `before`; refused as `product-not-found`.
  func prices(of sku: SKU, before: Int?, limit: Int) async throws(StoreError) -> ListPage<PriceChange>
  /// One page of the tree, or of what is inside one category, in reading order, each parent before its
  /// children; nil status: not the archived ones. Refused as `bad-place` after a code that is not there, and as
  /// `category-not-found` inside of one.
  func categories(
    status: StatusFilter?, inside: Code?, after: Code?, limit: Int
  ) async throws(StoreError) -> ListPage<CategoryRow>
  /// The categories at the top with most products, most first; not the archived ones.
  func largestCategories(limit: Int) async throws(StoreError) -> [CategoryRow]
  /// One category with its surroundings; refused as `category-not-found`.
  func category(_ code: Code) async throws(StoreError) -> CategoryDetail
  /// Brands by code, those after a code; nil status: not the archived ones.
  func brands(status: StatusFilter?, after: Code?, limit: Int) async throws(StoreError) -> ListPage<BrandRow>
  /// One brand; refused as `brand-not-found`.
  func brand(_ code: Code) async throws(StoreError) -> BrandRow
  /// The products of a family by SKU, those after a SKU, archived ones left out; a family without any is empty.
  func family(_ code: Code, after: SKU?, limit: Int) async throws(StoreError) -> ListPage<FamilyRow>
  /// The families by code, those after a code.
  func families(after: Code?, limit: Int) async throws(StoreError) -> ListPage<FamilyCount>
  /// Families or tax classes in use that begin with a prefix, ignoring case, for completion.
  func words(_ kind: ProductWord, prefix: String, limit: Int) -> [Suggestion]
  /// One page of reviews, at most `limit`; refused as `product-not-found`.
  func reviews(_ query: ReviewQuery, limit: Int) async throws(StoreError) -> ReviewPage
  /// One review; refused as `review-not-found`.
  func review(_ number: Int) async throws(StoreError) -> Review
  /// How much there is.
  func counts() async throws(StoreError) -> CatalogCounts
  /// The rows a rule would decide over, and the shop's currency: for forms, which ask before they are saved.
  func ground(_ reads: CatalogReads) async throws(StoreError) -> FormGround
  /// The journal's entries about a row behind entry `after`, newest first, at most `limit`.
  func entries(about subject: Subject, after: Int, limit: Int) async throws(StoreError) -> [JournalEntry]
  /// Keys that begin with a prefix, ignoring case, for completion: at once, within 100 ms, or fewer.
  func candidates(_ kind: Subject.Kind, prefix: String, limit: Int) -> [Suggestion]
  /// Categories, brands, suppliers or locations in use whose code or name contains every word, by code.
  func search(_ kind: Subject.Kind, for words: [String], limit: Int) async throws(StoreError) -> [Suggestion]
}

/// What the catalog asks of a store: to read, and to change one thing.
@MainActor package protocol CatalogClient: CatalogReader {
  /// Makes one change, if the row is still at `revision`; nil: whatever it is at.
  func perform(_ change: CatalogChange, revision: Int?) async throws(StoreError) -> Receipt
  /// Makes a change of many rows, if they are those expected.
  func perform(_ change: CatalogChange, expecting rows: ExpectedRows) async throws(StoreError) -> Receipt
  /// Whether changes are only shown.
  var isPlanning: Bool { get }
}
