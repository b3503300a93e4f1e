import AppRoutes
import Catalog
import Inventory
import ScreenKit
import Shop
import StoreCore
import StoreViews

// The pages that stars open, and the numbers of rows on them.
extension AppRouter {
  /// The page that a star opens; a page that cannot be read now is not called lost.
  func status(of star: Star) async -> StarStatus {
    var status = StarStatus()
    do {
      let route = try Routes(text: star.address)
      status.count = try await count(route)
      if status.count == nil { try await check(route) }
      status.archived = try await archived(route)
    } catch {
      status.loss = Self.loss(error)
    }
    return status
  }

  /// The page a star opens; refused as `star-lost` when that is not there.
  func route(of star: Star) async throws -> Routes {
    do {
      let route = try Routes(text: star.address)
      try await check(route)
      return route
    } catch {
      guard let loss = Self.loss(error) else { throw error }
      throw StoreError.starLost(star.name, reason: loss)
    }
  }

  /// How many rows the list at `route` has on all its pages, as far as the list itself counts them; nil where it
  /// is no list of the catalog.
  func count(_ route: Routes) async throws -> Total? {
    switch route {
    case .catalog(.products(let query)): try await catalog.shortCount(query)
    case .catalog(.family(let code, _)): try await catalog.family(code, limit: 1).total
    // They are counted no further than one page of them, which is the same for everybody.
    case .catalog(.families): try await catalog.families(limit: 20).total
    case .catalog(.reviews), .catalog(.productReviews), .catalog(.brands), .catalog(.categories):
      try await screen(for: route).count().map(Total.exact)
    case .inventory(let route): try await count(route)
    default: nil
    }
  }

  private func count(_ route: InventoryRoutes) async throws -> Total? {
    switch route {
    case .movements(let query): try await inventory.movements(query.fromTheTop, limit: 1_000).total
    case .stocks(let query): try await inventory.stocks(query.fromTheTop, limit: 1_000).total
    case .counts(let query): try await inventory.counts(query.status ?? .open, limit: 1).total
    case .reservations(let query):
      try await inventory.reservations(ReservationQuery(sku: query.sku, status: query.status), limit: 1).total
    case .purchases(let query):
      try await inventory.purchases(PurchaseQuery(status: query.status, supplier: query.supplier)).list.total
    case .reorder: try await inventory.proposals().total
    case .suppliers(let query): try await inventory.suppliers(query.status).total
    // The tree is walked, not counted: that one more follows is all that is known of the rest.
    case .locations(let query):
      try await inventory.locations(status: query.status, inside: query.inside, limit: 999).total
    case .home, .product, .location, .supplier, .purchase, .reservation, .count: nil
    }
  }

  /// What the page or list at `route` is about, if that is archived.
  private func archived(_ route: Routes) async throws -> Subject? {
    guard case .catalog(let route) = route else { return nil }
    switch route {
    case .product(let sku), .prices(let sku, _), .productReviews(let sku, _):
      return try await catalog.product(sku).status == .archived ? Subject(.product, sku.text) : nil
    case .category(let code): return try await archived(code, nil)
    case .categories(let query): return try await archived(query.inside, nil)
    case .brand(let code): return try await archived(nil, code)
    case .products(let query): return try await archived(query.category, query.brand)
    default: return nil
    }
  }

  private func archived(_ category: Code?, _ brand: Code?) async throws -> Subject? {
    if let category, try await catalog.category(category).row.status == .archived {
      return Subject(.category, category.text)
    }
    if let brand, try await catalog.brand(brand).status == .archived { return Subject(.brand, brand.text) }
    return nil
  }

  /// Reads the page at `route`, to see that it is there; refused as the page would be.
  func check(_ route: Routes) async throws {
    switch route {
    // These are always there, and two of them look at stars themselves.
    case .dashboard, .starred, .settings: break
    // A question surveys all of its list; whether that is there is seen when it is opened.
    case .catalog(.editProducts): break
    default: _ = try await screen(for: route).page()
    }
  }

  /// Why an error means that nothing is there; nil: it means something else.
  private static func loss(_ error: any Error) -> String? {
    switch error {
    case let error as StoreError: error.isAbsence ? error.message : nil
    case let error as any GuidedError: error.message
    default: nil
    }
  }
}
