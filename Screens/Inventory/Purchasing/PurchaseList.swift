import StoreCore
import StoreViews

/// What the list of purchase orders has of its own: where to start one.
struct PurchaseList: ListSection {
  typealias Event = Never

  var withoutVerbs: Set<String> { ["sort"] }

  func hints(_ list: ListAnswer, of _: ListQuery) -> [String]? {
    list.count == 0
      ? ["/inventory/suppliers", "/inventory/reorder", "help"]
      : list.hints(and: ["filter --open yes", "filter --supplier CODE", "help"])
  }

  var whenEmpty: String? {
    "No purchase orders. To start one, type order on a supplier's page, or propose on /inventory/reorder."
  }
}
