import AppRoutes
import Catalog
import CommandKit
import DashboardUI
import Inventory
import ScreenKit
import Shop
import StoreCore
import StoreViews

/// The commands of the whole program: taking back, doing again, and keeping pages under a name.
enum AppCommands {
  static func everywhere(
    _ shop: ShopModel, _ router: AppRouter, clock: Clock = .system,
    replay: @escaping @MainActor @Sendable (String, Routes) async throws -> Step<Routes> = { _, _ in .stay() }
  ) -> CommandSet<Everywhere<Routes>> {
    CommandSet {
      Command(
        "undo", "Undo the last change, or journal entry N",
        .optionalWord("entry", from: entries(shop))
      ) {
        (entry: EntryNumber?) in
        Everywhere { route in
          let receipt = try await undo(entry?.number, on: route, shop)
          return .undone(receipt, made: try await words(receipt.takenFrom, shop, clock))
        }
      }.example("undo 12")
      Command("redo", "Redo a change that was undone", .optionalWord("entry", from: entries(shop))) {
        (entry: EntryNumber?) in Everywhere { route in .done(try await redo(entry?.number, on: route, shop)) }
      }
      Command("scan", "Find the product of a barcode", .word("code")) {
        (code: ItemCode) in Everywhere { route in try await router.find(code, at: route) }
      }.scanned(ScannedCode.isScan).example("scan 4006381333931")
      Command("find", "Search products, categories, stock and more", .words("text")) {
        (text: String) in Everywhere { route in try await find(text, router, near: route) }
      }.example("find blue mug")
      Command("star", "Star this page under a name", .optionalWord("name")) {
        (name: String?) in Everywhere { route in try await star(route, as: name, shop, router) }
      }.example("star cheap-mugs")
      Command("unstar", "Remove a star", .optionalWord("name", from: names(shop))) {
        (name: String?) in Everywhere { route in try await unstar(route, as: name, shop) }
      }
      Command("replay", "Run a replay file here and compare", .word("file")) {
        (file: String) in Everywhere { route in try await replay(file, route) }
      }.example("replay morning.replay")
    }
  }

  /// Alone it means the entry whose page it is typed on, or the latest, which must have to do with the page.
  private static func undo(_ entry: Int?, on route: Routes, _ shop: ShopModel) async throws -> Receipt {
    if let entry { return try await shop.undo(entry) }
    if case .entry(let number) = route { return try await shop.undo(number) }
    if case .catalog(.editProducts) = route {
      throw CommandError(
        code: "nothing-to-undo", message: "What is asked here is not done yet.",
        guidance: ["no leaves everything as it is.", "run: /journal"])
    }
    guard let subject = route.row else { return try await shop.undoHere() }
    return try await shop.undo(on: subject)
  }

  /// Alone it means what was undone last, which must have to do with the page; on an entry's page, that entry.
  private static func redo(_ entry: Int?, on route: Routes, _ shop: ShopModel) async throws -> Receipt {
    if let entry { return try await shop.redo(entry) }
    if case .entry(let number) = route { return try await shop.redo(number) }
    guard let subject = route.row else { return try await shop.redo() }
    return try await shop.redo(on: subject)
  }

  /// Opens the one thing that a search finds or whose key it is, else the page of all that it finds.
  private static func find(_ text: String, _ router: AppRouter, near route: Routes) async throws -> Step<
    Routes
  > {
    let key = try await CommandIndex(router: router).pages(ofKey: text, near: route).first
    if let key { return .push(key) }
    let found = try await Findings(
      of: text, catalog: router.catalog, inventory: router.inventory, limit: 1)
    return .push(found.only?.route ?? .find(FindQuery(text: text)))
  }

  /// The newest entries of the journal with what they changed.
  private static func entries(_ shop: ShopModel) -> (String) -> [Candidate] {
    { prefix in MainActor.assumeIsolated { shop.entryCandidates(prefix).map(\.candidate) } }
  }

  /// Starred names that begin with a prefix, with their addresses.
  static func names(_ shop: ShopModel) -> (String) -> [Candidate] {
    { prefix in MainActor.assumeIsolated { shop.starCandidates(prefix).map(\.candidate) } }
  }

  /// "by ana, 14:02", with the day unless it is today's where the shop is; nil for whoever asks.
  private static func words(_ author: Authorship?, _ shop: ShopModel, _ clock: Clock) async throws -> String?
  {
    guard let author else { return nil }
    let settings = try await shop.settings()
    let isToday = settings.local(author.at).date == settings.local(clock.now()).date
    return "by \(author.actor), " + settings.clock(at: author.at).dropFirst(isToday ? 11 : 0)
  }

  private static func star(
    _ route: Routes, as name: String?, _ shop: ShopModel, _ router: AppRouter
  ) async throws -> Step<Routes> {
    if let name, name.hasPrefix("/") || Int(name) != nil {
      throw CommandError(
        code: "missing-argument",
        message: "A star is not called \(name): go would take that for an address or a row.",
        guidance: ["Write star NAME, as in star cheap-mugs."])
    }
    guard let name = name ?? route.ownName else {
      throw CommandError(
        code: "missing-argument", message: "A list needs a name to be starred under.",
        guidance: ["Write star NAME, as in star cheap-mugs."])
    }
    try await router.check(route)
    let seen = try await router.count(route)
    return .done(
      try await shop.star(name, address: route.address.text, subject: route.subject, seen: seen))
  }

  private static func unstar(_ route: Routes, as name: String?, _ shop: ShopModel) async throws -> Step<
    Routes
  > {
    if let name { return .done(try await shop.unstar(name)) }
    guard let star = try await shop.star(at: route.address.text) else {
      throw CommandError(
        code: "star-not-found", message: "This page is not starred.", guidance: ["run: /starred"])
    }
    return .done(try await shop.unstar(star.name))
  }
}

extension Routes {
  /// The name a page is starred under when none is typed; a list with filters has none.
  fileprivate var ownName: String? {
    switch self {
    case .dashboard: "home"
    default: address.query.isEmpty ? address.path.last : nil
    }
  }

  /// The row that all of a page is about, also of its forms and lists.
  fileprivate var row: Subject? {
    if case .inventory(let route) = self { return route.row }
    guard case .catalog(let route) = self else { return nil }
    return switch route {
    case .prices(let sku, _), .productReviews(let sku, _): Subject(.product, sku.text)
    case .review(let number): Subject(.review, String(number))
    case .productForm(let form): form.target.map { Subject(.product, $0.text) }
    case .categoryForm(let form): form.target.map { Subject(.category, $0.text) }
    case .brandForm(let form): form.target.map { Subject(.brand, $0.text) }
    default: subject
    }
  }

  /// The row whose own page it is.
  fileprivate var subject: Subject? {
    switch self {
    case .catalog(.product(let sku)): Subject(.product, sku.text)
    case .catalog(.category(let code)): Subject(.category, code.text)
    case .catalog(.brand(let code)): Subject(.brand, code.text)
    case .inventory(.product(let sku, nil)): Subject(.stock, sku.text)
    case .inventory(.location(let code, _)): Subject(.location, code.text)
    default: nil
    }
  }
}

extension InventoryRoutes {
  /// The row that all of a page is about.
  fileprivate var row: Subject? {
    switch self {
    case .product(let sku, _): Subject(.stock, sku.text)
    case .location(let code, _): Subject(.location, code.text)
    case .supplier(let code, _): Subject(.supplier, code.text)
    case .purchase(let number, _): number.subject
    case .reservation(let number): Subject(.reservation, String(number))
    case .count(let number, _): Subject(.count, String(number))
    case .home, .stocks, .movements, .locations, .suppliers, .purchases, .reorder, .reservations, .counts: nil
    }
  }
}
