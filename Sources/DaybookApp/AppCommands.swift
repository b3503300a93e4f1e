import AppRoutes
import Catalog
import CommandKit
import DashboardUI
import Inventory
import ScreenKit
import Shop
import StoreCore
import StoreViews

/// The commands of every page: undo, redo, find, scan, stars and replay.
enum AppCommands {
  static func everywhere(
    _ shop: ShopModel, _ router: AppRouter, clock: Clock = .system,
    replay: @escaping @MainActor @Sendable (String, Routes) async throws -> Step<Routes> = { _, _ in .stay() }
  ) -> CommandSet<Everywhere<Routes>> {
    CommandSet {
      Command(
        "undo", "Undo your last change, or journal entry N",
        .optionalWord("entry", from: entries(shop))
      ) {
        (entry: EntryNumber?) in
        Everywhere { _ in
          let receipt = try await shop.undo(entry?.number)
          return .undone(receipt, made: try await words(receipt.takenFrom, shop, clock))
        }
      }.example("undo 12")
      Command("redo", "Redo your last undo, or journal entry N", .optionalWord("entry", from: entries(shop)))
      {
        (entry: EntryNumber?) in Everywhere { _ in .done(try await shop.redo(entry?.number)) }
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
        message: "A star cannot be called \"\(name)\": go would read it as an address or a row.",
        guidance: ["Write star NAME, as in star cheap-mugs."])
    }
    guard let name = name ?? route.ownName else {
      throw CommandError(
        code: "missing-argument", message: "A list needs a name for its star.",
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
