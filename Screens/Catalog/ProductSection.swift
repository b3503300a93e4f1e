import AppRoutes
import Catalog
import CommandKit
import Inventory
import Ordering
import ScreenKit
import StoreCore
import StoreViews

/// What the page of a product has of its own: its price and the course of it, its stock, and verbs that are more than
/// setting a field.
struct ProductSection: RowSection {
  typealias Facts = ProductPage
  let catalog: CatalogModel

  var withoutVerbs: Set<String> { ["price", "barcodes", "unit", "family", "options", "status"] }

  var filingSummaries: (archive: String, activate: String) { ("Archive; it leaves the lists", "Put on sale") }

  func news(of field: String, _ text: String) async throws -> [ScreenKit.Notice] {
    field == "tax_class" ? try await NewWord(catalog: catalog).notices(tax: text, family: nil) : []
  }

  func commands(_ read: Read?) -> CommandSet<ProductEvents> {
    let product = read?.facts.product
    let isArchived = product?.status == .archived
    return verbs(product).refused(
      isArchived ? "it is archived" : nil, ["price", "barcode", "unbarcode", "unit", "family", "options"])
  }

  func facts(of key: String, at _: ListPlace) -> ProductPage { ProductPage(SKU(stored: key)) }

  func details(of read: Read, at _: ListPlace) -> RowDetails {
    let product = read.facts.product
    var details = RowDetails()
    details.state = product.status.words
    details.fields = ProductView(read.facts, read.row).fields
    details.blocks = ScheduledPricesView(read.facts.scheduled, read.row.ground).blocks
    details.reasons = reasons(product)
    details.hints = hints(product)
    return details
  }

  func remarks(on _: Receipt, archived: Bool, _ key: String) async throws -> [ScreenKit.Notice] {
    guard archived else { return [] }
    let facts = try await catalog.read(ProductSummary(SKU(stored: key)))
    guard !facts.onHand.isZero else { return [] }
    let beside = [(facts.reserved, "reserved"), (facts.incoming, "incoming")].filter { !$0.0.isZero }
      .map { ", \(facts.words($0)) \($1)" }.joined()
    return [ScreenKit.Notice("\(facts.words(facts.onHand)) remain in stock\(beside).")]
  }

  private func reasons(_ product: Product) -> [String: String] {
    var reasons: [String: String] = [:]
    if let reason = whyNotActive(product) { reasons["activate"] = reason }
    if product.status == .archived { reasons["archive"] = "it is archived" }
    return reasons
  }

  /// Why it cannot be put on sale as it is; nil when it can.
  private func whyNotActive(_ product: Product) -> String? {
    if product.status == .active { return "it is active" }
    return product.price == nil ? "price is missing" : nil
  }

  private func hints(_ product: Product) -> [String] {
    switch product.status {
    case .active: return ["price AMOUNT", "stock", "name NAME", "category CODE", "archive"]
    case .draft:
      let activate = whyNotActive(product).map { "activate (not yet: \($0))" } ?? "activate"
      return ["price AMOUNT", activate, "stock", "name NAME", "category CODE"]
    case .archived: return ["activate", "draft", "stock", "prices", "back"]
    }
  }
}
