import AppRoutes
import Catalog
import CommandKit
import ScreenKit
import StoreCore

/// Finds the page that knows a verb, for a clerk who typed it on another.
struct CommandIndex {
  let router: AppRouter

  /// An address of each kind of page, `SKU` and the like standing for any key.
  static let addresses = [
    // A verb of both is meant for one product rather than for all of a list.
    "/catalog/products/SKU", "/catalog/products", "/catalog/categories/CODE", "/catalog/brands/CODE",
    "/catalog/categories", "/catalog/brands", "/catalog/families", "/catalog/families/CODE",
    "/catalog/reviews?status=new", "/catalog/reviews/1", "/catalog/products/SKU/reviews", "/settings",
    "/journal", "/catalog/add-product", "/catalog/products/SKU/edit", "/catalog/add-category",
    "/catalog/categories/CODE/edit", "/catalog/add-brand", "/catalog/brands/CODE/edit",
    // A question that nobody can answer by accident: it is about a category that no shop has.
    "/catalog/edit-products?edit=move&into=CODE", "/catalog/products/SKU/prices", "/journal/1", "/starred",
    "/inventory/stock/SKU", "/inventory/stock", "/inventory/movements", "/inventory/locations",
    "/inventory/locations/CODE", "/inventory/suppliers/CODE", "/inventory/suppliers",
    "/inventory/purchases/PO-000001", "/inventory/purchases", "/inventory/reorder", "/inventory/counts/1",
    "/inventory/counts", "/inventory/reservations/1", "/inventory/reservations", "/inventory",
    "/catalog/barcodes/96385074", "/catalog", "/find", "/",
  ]

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
