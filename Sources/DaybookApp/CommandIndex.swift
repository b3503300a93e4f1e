import AppRoutes
import Catalog
import CommandKit
import ScreenKit
import Shop
import StoreCore

/// Finds the page that knows a verb, for a clerk who typed it on another.
struct CommandIndex {
  let router: AppRouter
  /// What is known of the words of a line that has failed; nil: the store is asked.
  var known: NearQuery.Answer?

  init(router: AppRouter) { self.router = router }

  /// An address of each kind of page, any key standing for all of its kind. A verb of both is meant for one row
  /// rather than for all of a list.
  static let addresses: [String] =
    Place.all.flatMap { place in
      let list = Routes(place.list).address.text
      let row = Routes(Subject(place.shape.name, exampleKey(of: place.shape))).address.text
      let forms =
        place.hasForm ? [Routes(.form(FormDraft(place.shape.name))).address.text, row + "/edit"] : []
      return (place.shape.isLedger || place.shape.name == Star.entity ? [] : [row]) + [list] + forms
    } + [
      "/catalog/reviews?status=new", "/catalog/products/SKU/prices", "/catalog/products/SKU/reviews",
      "/ordering/orders/O-000001/document", "/ordering/orders/O-000001/receipt",
      "/ordering/sale", "/catalog/products/SKU/labels", "/catalog/labels",
      "/inventory/purchases/PO-000001/document",
      // A question that nobody can answer by accident: it is about a category that no shop has.
      "/catalog/edit-products?edit=move&into=CODE", "/catalog/barcodes/96385074",
      "/inventory/stock/SKU?at=2026-01-01", "/inventory/reorder", "/fulfilment/picking", "/settings",
      "/journal", "/journal/1", "/inventory", "/ordering", "/fulfilment", "/marketing", "/catalog", "/find",
      "/tasks/edit", "/tasks/add", "/tasks/1/edit", "/tasks/1/tag/due", "/tasks/1/delete", "/reports/sales",
      "/reports/margin", "/reports/taxes", "/reports/journal", "/reports/takings", "/reports/discounts-given",
      "/reports/stock-value", "/reports", "/account", "/",
    ]

  private static func exampleKey(of shape: Shape) -> String {
    switch shape.keyStyle {
    case .serial: "1"
    case .numbered(let prefix): prefix + "000001"
    default: shape.keyColumns.first?.title == "SKU" ? "SKU" : "CODE"
    }
  }

  /// The command as it would be typed there: "/catalog/products/SKU price AMOUNT"; nil when no page knows the verb.
  /// Of several pages the one that shares most of its address with `here` is meant.
  func place(of verb: String, near here: Address) -> String? {
    let known = Self.addresses.flatMap { address in
      commands(at: address).filter { $0.verb == verb }.map { "\(address) \($0.usage)" }
    }
    func shared(_ place: String) -> Int {
      let steps = place.split(separator: " ")[0].split(separator: "/")
      return zip(steps, here.text.split(separator: "/")).prefix { $0 == $1 }.count
    }
    let most = known.map(shared).max()
    return known.first { shared($0) == most }
  }

  /// The address of a page that knows exactly `verb`; nil when none does.
  func address(ofVerb verb: String) -> String? {
    Self.addresses.first { address in commands(at: address).contains { $0.verb == verb } }
  }

  /// The verbs of every page.
  var verbs: [String] { Self.addresses.flatMap(commands).map(\.verb) }

  /// Help on the commands of the page at an address, as they stand before it is read.
  func commands(at address: String) -> [CommandHelp] {
    guard let route = try? Routes(text: address), let screen = try? router.screen(for: route) else {
      return []
    }
    return commands(of: screen)
  }

  private func commands(of screen: some Screen<Routes>) -> [CommandHelp] { screen.commands.help() }
}
