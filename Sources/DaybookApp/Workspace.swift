package import AppRoutes
import Assets
package import Catalog
package import Inventory
import PageKit
package import ScreenKit
package import Shop
package import Store
package import StoreCore
package import StoreDatabase
import StoreViews
import Synchronization

/// An open store with everything wired to it: the desk, the models, the router.
package final class Workspace {
  package let database: StoreDatabase
  package let desk: StoreService
  package let catalog: CatalogModel
  package let inventory: InventoryModel
  package let shop: ShopModel
  package let router: AppRouter
  let clock: Clock
  /// Whether the clock stands, as replay files may ask for.
  var isFrozen = false
  /// What the store answered to the lines of a replay; nil: none is running.
  var receipts: [Receipt]?
  /// The replay files that run now.
  let replays = ReplayNesting()
  /// The shop's time zone, for drawing dates.
  private let zone = Mutex(ShopSettings())

  /// A workspace over `database`; `actor` is who the journal names.
  package init(database: StoreDatabase, actor: String, ids: Identifiers = .system, clock: Clock = .system) {
    self.database = database
    self.clock = clock
    desk = StoreService(store: database, actor: actor, ids: ids)
    catalog = CatalogModel(store: desk)
    inventory = InventoryModel(store: desk)
    shop = ShopModel(store: desk)
    router = AppRouter(
      catalog: catalog, inventory: inventory, shop: shop, clock: clock, presented: Presented())
  }

  /// A session over this workspace that opens at `navigation`'s current page.
  package func session(
    at navigation: NavigationState<Routes> = NavigationState(.dashboard), presentation: Presentation,
    output: OutputSink, errors: OutputSink, adapting world: (inout SessionWorld<Routes>) -> Void = { _ in }
  ) async throws -> Session<AppRouter> {
    await readTimeZone()
    var presentation = presentation
    presentation.style.utcOffset = { [weak self] milliseconds in
      self?.utcOffset(at: Instant(milliseconds: milliseconds)) ?? 0
    }
    let inside = ReplayInside(self)
    var made = self.world
    made.everywhere = AppCommands.everywhere(shop, router, clock: clock) { path, route in
      try await inside.run(path, at: route)
    }
    world(&made)
    let session = try Session(
      router: router, world: made, navigation: navigation, presentation: presentation, output: output,
      errors: errors)
    inside.session = session
    return session
  }

  /// An instant as the shop's clocks show it.
  nonisolated func local(_ instant: Instant) -> Instant { zone.withLock { $0.local(instant) } }

  /// Seconds that the shop's clocks are east of UTC.
  nonisolated func utcOffset(at instant: Instant) -> Int { zone.withLock { $0.utcOffset(at: instant) } }

  private func readTimeZone() async {
    guard let settings = try? await shop.settings() else { return }
    zone.withLock { $0 = settings }
  }

  /// The program around a session's screens.
  var world: SessionWorld<Routes> {
    var world = SessionWorld(home: Routes.dashboard)
    world.events.planning = { [desk] body in
      desk.intent = .plan
      await body()
      desk.intent = .apply
    }
    world.lookup.route = { [shop, router] name in
      do {
        return try await router.route(of: try await shop.star(named: name))
      } catch let error as StoreError where error.code == "star-not-found" {
        return nil
      }
    }
    let names = AppCommands.names(shop)
    world.lookup.names = { names($0) }
    let days = DayCandidates(clock: clock) { [weak self] in self?.local($0) ?? $0 }
    world.lookup.addresses = { [catalog, shop] typed, keys in
      AddressCompletion(catalog: catalog, shop: shop, days: days, keys: keys).candidates(for: typed)
    }
    world.lookup.keys = { [catalog, shop] words, typed, keys in
      AddressCompletion(catalog: catalog, shop: shop, days: days, keys: keys).keys(after: words, typed)
    }
    world.lookup.values = { days.candidates($0, $1) }
    let index = CommandIndex(router: router)
    world.lookup.elsewhere = { index.place(of: $0, near: $1) }
    world.lookup.placeOfVerb = { index.address(ofVerb: $0) }
    world.lookup.named = { try await index.named($0, near: $1) }
    world.lookup.guesses = { await index.guesses($0, near: $1) }
    world.lookup.isStarred = { [shop] in try await shop.isStarred(Set($0.map(\.text))) }
    world.lookup.pageNames = Routes.pageNames
    world.lookup.verbs = { index.verbs }
    world.events.presented = { [router, catalog, inventory, shop] presentation in
      router.presented.presentation = presentation
      catalog.rowsPerPage = presentation.rows
      inventory.rowsPerPage = presentation.rows
      shop.rowsPerPage = presentation.rows
    }
    world.manual.topics = { Assets.helpTopics }
    world.manual.explanations = { ErrorTexts.explanations }
    world.manual.example = { ErrorTexts.example(of: $0) }
    world.host.now = { [clock] in clock.now().milliseconds }
    world.events.ran = { [weak self] in
      guard let self else { return false }
      let performed = desk.takePerformed()
      receipts? += performed
      if performed.contains(where: { $0.effects.contains { $0.subject.kind == .settings } }) {
        await readTimeZone()
      }
      return performed.contains { !$0.isPlan }
    }
    return world
  }
}
