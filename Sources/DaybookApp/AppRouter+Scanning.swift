import AppRoutes
import Catalog
import CatalogUI
import CommandKit
import ScreenKit
import StoreCore

// What a scanned code does, wherever it is typed.
extension AppRouter {
  /// Does what a page does with a code that is scanned there; else opens its product: its stock inside the inventory,
  /// its page in the catalogue elsewhere.
  ///
  /// A barcode of no product leads to its own page. On that page another code does what the first was meant for.
  func find(_ code: String, at route: Routes) async throws -> Step<Routes> {
    let scan = CodeScan(code: code)
    if case .catalog(.barcode(_, let query)) = route, query.then != nil {
      return try await goOn(scan, then: query.then)
    }
    if let own = try await take(scan.typed, on: try screen(for: route)) { return own }
    return try await found(scan, at: route)
  }

  private func found(_ scan: CodeScan, at route: Routes) async throws -> Step<Routes> {
    let item = try await catalog.scanned(scan, at: route)
    guard scan.isBare else {
      throw CommandError(
        code: "extra-argument",
        message: "This page does nothing with a number. The code alone opens \(item.sku).",
        guidance: [
          .run(scan.code),
          "A number counts on a product's stock, an order, a count and a reservation: help scanner.",
        ])
    }
    if case .inventory = route { return .push(.stock(of: item.sku)) }
    return .push(Routes(Subject(Product.entity, item.sku.text)))
  }

  /// Does what a code was scanned for where that was, and leads back there.
  private func goOn(_ scan: CodeScan, then: String?) async throws -> Step<Routes> {
    guard let then, let route = try? Routes(text: then) else { return try await found(scan, at: .dashboard) }
    let own = try await take(scan.typed, on: try screen(for: route))
    var step: Step<Routes>
    if let own { step = own } else { step = try await found(scan, at: route) }
    switch step.move {
    case .stay: step.move = .replace(route)
    case .push(let next): step.move = .replace(next)
    default: break
    }
    return step
  }

  /// Runs the command by which a page takes scanned codes; nil: it has none.
  private func take(_ typed: [String], on screen: some Screen<Routes>) async throws -> Step<Routes>? {
    let words = typed.map { Word($0, span: Span(0, 0)) }
    var screen = screen
    // Whether a page takes a SKU may depend on what it lists.
    if !ScannedCode.isScan(typed[0]) { _ = try await screen.page() }
    let commands = screen.commands
    guard let first = words.first, let verb = commands.verb(taking: words) else { return nil }
    do {
      return try await screen.handle(commands.parse([Word(verb, span: first.span)] + words).event)
    } catch var error as CommandError {
      // It was typed elsewhere, or another day.
      error.span = nil
      throw error
    }
  }

  /// What a barcode's page needs of the rest of the program.
  var scanning: Scanning { Scanning { try await goOn($0, then: $1) } }
}
