import AccountsUI
import AppRoutes
import Catalog
import CommandKit
import Customers
import DashboardUI
import Ordering
import OrderingUI
import ScreenKit
import Shop
import StoreCore
import StoreViews
import Tasks

/// The commands of every page: selling, the till, undo, redo and stars.
struct AppCommands {
  let shop: ShopModel
  let router: AppRouter
  /// Runs a replay file in the session.
  let replay: Replay

  typealias Replay = @MainActor @Sendable (String, Routes) async throws -> Step<Routes>

  var all: CommandSet<Everywhere<Routes>> {
    let names: CandidateSource = { [shop] prefix in
      MainActor.assumeIsolated { shop.complete(Star.entity, prefix).map(\.candidate) }
    }
    let ordering = router.ordering
    return CommandSet {
      OrderBeginning.command(ordering) { beginning in
        Everywhere { route in try await sell(beginning, at: route) }
      }
      TillAction.command { action in Everywhere { _ in try await action.run(ordering) }.postable }
      Command("undo", "Undo your last change, or journal entry N", .optionalWord("entry")) {
        (entry: EntryNumber?) in Everywhere { route in try await undo(entry?.number, at: route) }.postable
      }.by(.clerk).example("undo 12")
      Command("redo", "Redo your last undo, or journal entry N", .optionalWord("entry")) {
        (entry: EntryNumber?) in
        Everywhere { _ in .done(try await shop.redo(entry?.number), shop) }.postable
      }.by(.clerk)
      Command("scan", "Take a barcode here, or open its product", .word("code")) {
        (code: String) in Everywhere { route in try await router.find(code, at: route) }.postable
      }.scanned(ScannedCode.isScan).example("scan 4006381333931")
      Command("print", "Print the paper of this page") {
        Everywhere { route in Step(.stay, try await router.printPaper(of: route)) }
      }.by(.clerk)
      Command("find", "Search products, categories, stock and more", .words("text")) {
        (text: String) in Everywhere { route in try await find(text, near: route) }.postable
      }.example("find blue mug")
      Command("task", "Add a task about this page's row", .words("text")) {
        (text: String) in Everywhere { route in try await task(text, about: route) }
      }.by(.clerk).example("task Ask for samples @due(2026-11-30)")
      Command("star", "Star this page under a name", .optionalWord("name")) {
        (name: String?) in Everywhere { route in try await star(route, as: name) }.postable
      }.by(.clerk).example("star cheap-mugs")
      Command("unstar", "Remove a star", .optionalWord("name", from: names)) {
        (name: String?) in Everywhere { route in try await unstar(route, as: name) }.postable
      }.by(.clerk)
      router.accountsRouter.everywhere
      Command("replay", "Run a replay file here and compare", .word("file")) {
        (file: String) in Everywhere { route in try await replay(file, route) }
      }.example("replay morning.replay")
    }
  }

  /// Starts an order: on a product's page of it, a number alone being how many, on a customer's page for them.
  private func sell(_ typed: OrderBeginning, at route: Routes) async throws -> Step<Routes> {
    var beginning = typed
    let pieces = typed.pieces?.pieces ?? []
    if let sku = route.sku {
      if pieces.isEmpty {
        beginning.pieces = try OrderPieces(parsing: sku.text)
      } else if pieces.count == 1, pieces[0].quantity == nil, let count = Int(pieces[0].code), count < 10_000
      {
        beginning.pieces = try OrderPieces(parsing: "\(sku.text)*\(count)")
      }
    }
    if let subject = route.subject, subject.entity == Customer.entity {
      beginning.customer = typed.customer ?? subject.key
    }
    return try await beginning.make(placing: false, router.ordering, at: route)
  }

  /// Adds a task with a tag that names the row of the page; a number alone opens the task of that number.
  private func task(_ text: String, about route: Routes) async throws -> Step<Routes> {
    if Int(text) != nil { return .push(Routes(Subject(TaskItem.entity, text))) }
    let subject = route.sku.map { Subject(Product.entity, $0.text) } ?? route.subject
    let tag = subject.flatMap(TaskItem.tag(naming:))
    let line = TaskLine(raw: TaskText.item(text))
    let said = tag.map { line[tag: $0.name] == nil ? line.setting($0.name, $0) : line } ?? line
    return .done(try await router.tasks.perform(TaskCommand.added(text: said.body, under: nil)), router.tasks)
  }

  /// Opens the one thing that a search finds or whose key it is, else the page of all that it finds.
  private func find(_ text: String, near route: Routes) async throws -> Step<Routes> {
    let code = (try? SKU(text)) == nil ? nil : text
    let found = try await Findings(of: text, code: code, shop, limit: 1)
    let index = CommandIndex(router: router)
    if let page = index.pages(of: found.item, or: text, near: route).first { return .push(page) }
    return .push(found.only?.route ?? .find(text))
  }

  /// Undoes an entry and names its author where that was somebody else.
  ///
  /// Where the order of the page is gone with it, the next scan sells at the sale page.
  private func undo(_ number: Int?, at route: Routes) async throws -> Step<Routes> {
    let receipt = try await shop.undo(number)
    // The session may have undone the opening of its own till.
    if let till = shop.service.till, (try? await shop.read(OpenTill(till))) == nil { shop.service.till = nil }
    var author: String?
    if let entry = receipt.entry, !receipt.isUnchanged {
      let about = try await shop.read(EntryQuery(entry, limit: 1)).entry.about
      if let about { author = try await self.author(of: about) }
    }
    let notices = ReceiptView(receipt, shop.service.ground, isUndo: true, made: author).notices
    let isGone = receipt.effects.contains {
      $0.subject == route.subject && $0.field.isEmpty && $0.after == .null
    }
    let isSale = isGone && route.subject?.entity == Order.entity && !receipt.isPlan
    return Step(isSale ? .replace(.ordering(.sale)) : .stay, notices)
  }

  /// "by ana, 14:02", with the day unless it is today's; nil for whoever asks.
  private func author(of number: Int) async throws -> String? {
    let entry = try await shop.read(EntryQuery(number, limit: 1)).entry
    guard entry.actor != shop.service.actor else { return nil }
    let ground = shop.service.ground
    let isToday = ground.day(of: entry.at) == ground.today
    return "by \(entry.actor), " + ground.clock(at: entry.at).dropFirst(isToday ? 11 : 0)
  }

  private func star(_ route: Routes, as name: String?) async throws -> Step<Routes> {
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
    // A page that cannot be read is not starred.
    try await router.check(route)
    let seen = try await router.count(route)
    return .done(
      try await shop.star(name, address: route.address.text, about: route.subject, seen: seen), shop)
  }

  private func unstar(_ route: Routes, as name: String?) async throws -> Step<Routes> {
    if let name { return .done(try await shop.unstar(name), shop) }
    guard let star = try await shop.star(at: route.address.text) else {
      throw CommandError(
        code: "star-not-found", message: "This page is not starred.", guidance: [.run("/starred")])
    }
    return .done(try await shop.unstar(star.name), shop)
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
  fileprivate var subject: Subject? { if case .row(let subject, _)? = entity { subject } else { nil } }
}
