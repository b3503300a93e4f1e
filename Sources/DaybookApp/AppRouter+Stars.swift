import AppRoutes
import Catalog
import ScreenKit
import Shop
import ShopUI
import StoreCore
import Tasks

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
    } catch { status.loss = Self.loss(error) }
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

  /// How many rows the list at `route` has on all its pages; nil where it is no list.
  func count(_ route: Routes) async throws -> Total? {
    switch route {
    case .starred, .journal, .dashboard, .settings, .find, .entry: return nil
    default: break
    }
    if case .list(let query)? = route.entity, !TaskSearch.answers(query) {
      return try await shop.read(ListCount(query))
    }
    return try await screen(for: route).count().map(Total.exact)
  }

  /// What the page or list at `route` is about, if that is archived.
  private func archived(_ route: Routes) async throws -> Subject? {
    let subjects: [Subject] =
      switch route.entity {
      case .row(let subject, _)?: [subject]
      case .list(let query)?:
        [("category", Category.entity), ("brand", Brand.entity), ("inside", Category.entity)].compactMap {
          filter, entity in query.filters[filter].map { Subject(entity, $0) }
        }
      default: []
      }
    for subject in subjects {
      guard let shape = Place.of(subject.entity)?.shape else { continue }
      if shape.isArchived(try await shop.read(EntityPage(subject)).image) { return subject }
    }
    return nil
  }

  /// Reads the page at `route`, to see that it is there; refused as the page would be.
  func check(_ route: Routes) async throws {
    switch route {
    // These are always there, and two of them look at stars themselves.
    case .dashboard, .starred, .settings: break
    default:
      var there = try screen(for: route)
      _ = try await there.page()
    }
  }

  /// Why an error means that nothing is there; nil: it means something else.
  private static func loss(_ error: any Error) -> String? {
    switch error {
    case let error as StoreError: error.isNotFound ? error.message : nil
    case let error as any GuidedError: error.message
    default: nil
    }
  }
}
