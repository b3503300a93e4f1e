import AppRoutes
import Catalog
import CommandKit
import ScreenKit
import StoreCore

/// Finds the page that knows a verb, for a clerk who typed it on another.
struct Elsewhere {
  let router: AppRouter

  private static let addresses = [
    // A verb of both is meant for one product rather than for all of a list.
    "/catalog/products/SKU", "/catalog/products", "/catalog/categories/CODE", "/catalog/brands/CODE",
    "/catalog/categories", "/catalog/brands", "/settings", "/journal",
  ]

  /// The command as it would be typed there: "/catalog/products/SKU price AMOUNT"; that of a near miss when no
  /// page knows the verb, nil when there is not even one.
  func place(of verb: String) -> String? {
    let known = Self.addresses.flatMap { address in
      commands(at: address).map { (verb: $0.verb, place: "\(address) \($0.usage)") }
    }
    if let exact = known.first(where: { $0.verb == verb }) { return exact.place }
    guard let near = nearest(to: verb, among: known.map(\.verb)) else { return nil }
    return known.first { $0.verb == near }?.place
  }

  private func commands(at address: String) -> [CommandHelp] {
    guard let route = try? Routes(text: address), let screen = try? router.screen(for: route) else {
      return []
    }
    return commands(of: screen)
  }

  private func commands(of screen: some Screen<Routes>) -> [CommandHelp] { screen.commands.help() }
}
