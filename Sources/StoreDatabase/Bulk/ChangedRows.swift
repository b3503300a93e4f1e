import Catalog
import GRDB
import Shop
import Store
import StoreCore

/// Which products of a planned edit were changed since it was planned, came into its list or left it; told by what the
/// journal kept.
struct ChangedRows {
  /// The most that are told.
  private static let most = 5
  /// The most of the journal that is looked through for them.
  private static let mostLooked = 2_000

  private let db: Database
  private let survey: BulkSurvey
  private let entry: Int

  init(_ db: Database, _ survey: BulkSurvey, since entry: Int) {
    self.db = db
    self.survey = survey
    self.entry = entry
  }

  /// The refusal that names them.
  func refusal() throws -> StoreError {
    var told: [String] = []
    var count = 0
    let products = ProductTable(db, try SettingsTable(db).settings().currency)
    let looked = try touched { subject, before in
      let now = try products.find(SKU(stored: subject.key))
      let was = try before.map(wasChanging) ?? false
      let isNow = try now.map { try survey.changes($0.product) && survey.products.contains($0.id) } ?? false
      guard was || isNow else { return }
      count += 1
      guard told.count < Self.most else { return }
      let name = now?.product.sku.text ?? before?.sku.text ?? subject.key
      told.append(
        name + (was && isNow ? " was changed" : isNow ? " came in" : now == nil ? " is gone" : " left it"))
    }
    return .rowsChanged(told, more: count - told.count, isAll: looked < Self.mostLooked)
  }

  /// What the first ?2 rows kept since entry ?1 say of products: by `+` SQLite goes on from that entry, and not
  /// through every product that ever changed.
  static let touched = """
    SELECT s.subject, s.before, f.looked FROM (
      SELECT subject, min(entry) AS entry, sum(count(*)) OVER () AS looked FROM (
        SELECT entry, subject FROM journal_subject
        WHERE entry > ?1 AND +subject >= 'product:' AND +subject < 'product;' ORDER BY entry, subject LIMIT ?2)
      GROUP BY subject) f
    CROSS JOIN journal_subject s ON s.entry = f.entry AND s.subject = f.subject ORDER BY s.subject
    """

  /// Each product that an entry since then touched, and what it was before the first of those entries; how many rows
  /// of the journal were looked at.
  private func touched(_ body: (Subject, Product?) throws -> Void) throws -> Int {
    let query = try Query(db, Self.touched)
    query.bind(entry, 1)
    query.bind(Self.mostLooked, 2)
    var looked = 0
    while try query.step() {
      looked = query.int(2)
      guard let subject = Subject(query.text(0)) else { continue }
      let before: StoreRow? = try query.optionalText(1).map { try CanonicalJSON.value(of: $0) }
      try body(subject, before?.product)
    }
    return looked
  }

  /// Whether a product, as it was, was in the list and would have changed. Stars, and what brands were called, are
  /// taken as they are now.
  private func wasChanging(_ product: Product) throws -> Bool {
    let scope = survey.products.scope
    let isShown = scope.shown.contains(product.status.isShown ? 1 : 0)
    guard isShown, scope.status == nil || scope.status == product.status.stored else { return false }
    if let least = scope.min, (product.price?.minor ?? -1) < least { return false }
    if let most = scope.max, (product.price?.minor ?? -1) > most { return false }
    if let brand = scope.brand, try BrandTable(db).find(product.brand?.text ?? "")?.id != brand {
      return false
    }
    if let categories = scope.categories {
      guard let id = try CategoryTable(db).find(product.category?.text ?? "")?.id, categories.contains(id)
      else { return false }
    }
    let brandKey = try product.brand.flatMap { try BrandTable(db).find($0.text)?.row.brand?.name }.map(folded)
    let text = SearchText.of(
      sku: product.sku, nameKey: folded(product.name), brandKey: brandKey ?? "", barcodes: product.barcodes)
    return scope.words.allSatisfy { text.contains($0) } && survey.changes(product)
  }
}
