package import Accounts
package import AppRoutes
import Assets
package import Catalog
import CommandKit
import Customers
import Fulfilment
package import Inventory
import Marketing
import Ordering
import PageKit
package import ScreenKit
package import Shop
package import StoreCore
package import StoreDatabase
import StoreViews
import Tasks
import Terminal

/// An open store with everything wired to it: the service, the models, the router.
package final class Workspace {
  /// The store's file on this machine; nil: the store is elsewhere, or a server's.
  package let machine: StoreDatabase?
  /// Begins to hear of what others change; nil: the store tells nothing.
  var listen: (() -> @Sendable () -> Bool?)?
  package let service: StoreService
  package let catalog: CatalogModel
  package let inventory: InventoryModel
  package let shop: ShopModel
  package let accounts: AccountsModel
  package let router: AppRouter
  let clock: Clock
  /// What leaves the machine by mail.
  /// The messages that lines of this session queued.
  private(set) var ownMail: Set<String> = []
  private(set) lazy var outbox = Outbox(machine ?? service.store, clock: clock)
  /// Whether the clock stands, as replay files may ask for.
  var isFrozen = false
  /// Who uses it.
  package var standing: Standing { Standing(service.ground) }
  /// The replay files that run now.
  let replays = ReplayNesting()
  /// The values of `@secret` in replay files, by name: the environment's.
  package var secrets: (_ name: String) -> String? = { Environment.process[$0] }
  /// What the store answered to the lines of a replay; nil: none is running.
  var receipts: [Receipt]?

  /// A workspace over a store; `actor` is who the journal names.
  package init(
    store: any StoreClient, machine: StoreDatabase? = nil, actor: String, ids: Identifiers = .system,
    clock: Clock = .system
  ) {
    (self.machine, self.clock) = (machine, clock)
    service = StoreService(store: store, actor: actor, ids: ids)
    service.now = { clock.now() }
    catalog = CatalogModel(service: service)
    inventory = InventoryModel(service: service)
    shop = ShopModel(service: service)
    accounts = AccountsModel(service: service)
    router = AppRouter(
      catalog: catalog, inventory: inventory, customers: CustomersModel(service: service),
      ordering: OrderingModel(service: service), fulfilment: FulfilmentModel(service: service),
      marketing: MarketingModel(service: service), shop: shop, tasks: TasksModel(service: service),
      accounts: accounts, presented: Presented())
    accounts.mail = { [unowned self] in
      try await outbox.send(MailText(name: $0, address: $1, subject: $2, body: $3))
    }
  }

  /// Opens the store at `path`, an empty one in memory without a path, and wires everything to it.
  convenience init(
    at path: String = "", readOnly: Bool = false, actor: String = "nobody", ids: Identifiers = .system,
    clock: Clock = .system
  ) throws(StoreError) {
    let database = try StoreDatabase(shopAt: path, readOnly: readOnly, clock: clock)
    self.init(store: database, machine: database, actor: actor, ids: ids, clock: clock)
  }

  /// A session over this workspace that opens at `navigation`'s current page.
  package func session(
    at navigation: NavigationState<Routes> = NavigationState(.dashboard), presentation: Presentation,
    output: OutputSink, errors: OutputSink, adapting adapt: (inout SessionWorld<Routes>) -> Void = { _ in }
  ) async throws -> Session<AppRouter> {
    // Where nobody can read who is there, nothing opens.
    try await service.askGround()
    var presentation = presentation
    let zone = ShopZone(service)
    presentation.style.utcOffset = { milliseconds in zone.utcOffset(at: Instant(milliseconds: milliseconds)) }
    var world = self.world(zone)
    let inside = ReplayInside(self)
    world.everywhere = everywhere { try await inside.run($0, at: $1) }
    adapt(&world)
    let session = try Session(
      router: router, world: world, navigation: navigation, presentation: presentation, output: output,
      errors: errors)
    inside.session = session
    return session
  }

  /// The commands of every page.
  func everywhere(_ replay: @escaping AppCommands.Replay = { _, _ in .stay() }) -> CommandSet<
    Everywhere<Routes>
  > {
    AppCommands(shop: shop, router: router, replay: replay).all
  }

  /// Prints the receipt of the sale that the line at work paid, or says how, where the shop wants that.
  private func printSale() async throws -> [ScreenKit.Notice] {
    let printing = service.ground.printing
    guard printing.receipts != .no, !(router.presented.ownPrinter ?? printing.command).isEmpty else {
      return []
    }
    let notices = service.performed.filter { $0.entry != nil && !$0.isReplay }.flatMap(\.notices)
    let paid = notices.last {
      $0.code == "payment" && $0.facts["way"] == nil && $0.facts["left"] == .int(0)
        && $0.facts["step"] == PaymentStep.captured.stored
    }
    guard let order = paid?.facts["order"]?.text else { return [] }
    if printing.receipts == .ask { return ["To print the receipt: print"] }
    return try await router.printPaper(of: .order(Code(stored: order)), atPayment: true)
  }

  /// That what was queued stays, where nothing is sent.
  private func heldMail() -> [ScreenKit.Notice] {
    let isQueued = service.performed.contains { receipt in
      receipt.entry != nil && !receipt.isReplay
        && receipt.effects.contains { $0.subject.entity == Message.entity && $0.before == .null }
    }
    let isHeld = machine != nil && outbox.sender == nil || replays.isRunning
    return isQueued && isHeld ? ["Nothing is sent from here: it stays queued."] : []
  }

  /// What some commands of every page do in a shop.
  static let summaries = [
    "home": "Open the dashboard; with a till, the sale page", "go": "Open an address, page, key or star",
    "help": "Show the commands here, or one command or topic",
  ]

  /// The program around a session's screens.
  private func world(_ zone: ShopZone) -> SessionWorld<Routes> {
    var world = SessionWorld(home: Routes.dashboard)
    world.homeNow = { [service] in service.till.map { _ in .ordering(.sale) } }
    world.barred = { [unowned self] in barred($0, $1, needing: $2) }
    world.isGuarded = { [unowned self] in standing != .unguarded }
    world.events.planning = { [service] body in
      service.intent = .plan
      await body()
      service.intent = .apply
    }
    world.events.typing = { [clock, service] body in
      try await LocalDate.$ofTyping.withValue(service.ground.day(of: clock.now())) { try await body() }
    }
    world.lookup.route = { [shop, router] name in
      guard let star = try await shop.star(named: name) else { return nil }
      return try await router.route(of: star)
    }
    world.lookup.names = { [shop] prefix in shop.complete(Star.entity, prefix).map(\.candidate) }
    world.lookup.isStarred = { [unowned self] in isStarred($0) }
    world.lookup.synonyms = Synonyms.table
    world.lookup.phrases = Phrases.all
    world.lookup.pageNames = { Routes.pageNames }
    world.lookup.secretPages = { Routes.secretPages }
    let days = DayCandidates(clock: clock) { [service] in service.ground.local($0) }
    world.lookup.addresses = { [shop] typed, keys in
      AddressCompletion(model: shop, days: days, keys: keys).candidates(for: typed)
    }
    world.lookup.keys = { [shop] words, typed, keys in
      AddressCompletion(model: shop, days: days, keys: keys).keys(after: words, typed)
    }
    world.lookup.values = { days.candidates($0, $1) }
    let index = CommandIndex(router: router)
    world.lookup.elsewhere = { index.place(of: $0, near: $1) }
    world.lookup.placeOfVerb = { index.address(ofVerb: $0) }
    world.lookup.named = { try await index.named($0, near: $1) }
    service.offering = { [weak self] error in
      guard let self else { return error }
      return await CommandIndex(router: router).offering(error)
    }
    world.lookup.guesses = { await index.guesses($0, near: $1) }
    world.lookup.verbs = { index.verbs }
    world.manual.summaries = Self.summaries
    world.manual.explanations = { ErrorTexts.explanations }
    world.manual.example = { ErrorTexts.example(of: $0) }
    world.events.presented = { [router, service] presentation in
      router.presented.presentation = presentation
      service.rowsPerPage = presentation.rows
    }
    world.manual.topics = { Assets.helpTopics }
    world.recorder = .refused
    world.host.now = { [clock] in clock.now().milliseconds }
    world.events.barring = { [service] in _ = try? await service.askGround() }
    world.events.followed = { [unowned self] in try await printSale() + heldMail() }
    world.events.news = { [unowned self] in
      outbox.tellsAtEnd ? [] : outbox.news().sentences.map { Notice($0) }
    }
    world.events.ran = { [weak self] in
      guard let self else { return false }
      let performed = service.takePerformed()
      ownMail.formUnion(performed.flatMap(\.mailed))
      receipts? += performed
      zone.read(service)
      if !replays.isRunning { await outbox.look(at: service.ground, hasChanged: !performed.isEmpty) }
      return performed.contains { $0.entry != nil }
    }
    return world
  }
}

extension Receipt {
  /// The messages that a change queued, or sends again.
  fileprivate var mailed: [String] {
    effects.filter { $0.subject.entity == Message.entity }.map(\.subject.key)
      + notices.filter { $0.code == "mail-again" }.compactMap { $0.facts["message"]?.text }
  }
}
