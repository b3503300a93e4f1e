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

  /// The command as it would be typed there: "/catalog/products/SKU price AMOUNT"; that of a near miss when no
  /// page knows the verb, nil when there is not even one. Of several pages the one that shares most of its address
  /// with `here` is meant.
  func place(of verb: String, near here: Address) -> String? {
    let known = Self.addresses.flatMap { address in
      commands(at: address).map { (help: $0, place: "\(address) \($0.usage)") }
    }
    let exact = known.filter { $0.help.verb == verb }
    func shared(_ place: String) -> Int {
      let steps = place.split(separator: " ")[0].split(separator: "/")
      return zip(steps, here.text.split(separator: "/")).prefix { $0 == $1 }.count
    }
    if let most = exact.map({ shared($0.place) }).max() {
      return exact.first { shared($0.place) == most }?.place
    }
    // A slip of the keyboard seldom hits the first letter; a name that resembles a verb of some page is none.
    let alike = known.map(\.help.verb).filter { $0.first == verb.lowercased().first }
    guard let near = nearest(to: verb, among: alike) else { return nil }
    return known.first { $0.help.verb == near }?.place
  }

  /// The address of a page that knows exactly `verb`; nil when none does.
  func address(ofVerb verb: String) -> String? {
    Self.addresses.first { address in commands(at: address).contains { $0.verb == verb } }
  }

  /// Help on the commands of the page at an address, as they stand before it is read.
  func commands(at address: String) -> [CommandHelp] {
    guard let route = try? Routes(text: address), let screen = try? router.screen(for: route) else {
      return []
    }
    return commands(of: screen)
  }

  private func commands(of screen: some Screen<Routes>) -> [CommandHelp] { screen.commands.help() }
}
