import Accounts
import AppRoutes
import CommandKit
import Foundation
import PageKit
import ScreenKit
import Shop
import StoreCore
import StoreDatabase
import Testing

@testable import DaybookApp
@testable import ScreenKit

/// What each role may do: refusals, completion and help, and the table of all of it.
@Suite struct RoleStories {
  /// The sample shop after some lines, with somebody of a role signed in.
  static func shop(_ role: Role?, after lines: [String] = []) async throws -> Story {
    let shop = try await Story.sampleWithFamily()
    for line in lines { await shop.read(line) }
    let accounts = shop.workspace.accounts
    func register(_ name: String, code: Hidden? = nil) async throws {
      let form = AccountForm(["name": name, "email": "\(name)@example.com"])
      let password = Hidden("correct horse battery staple")
      _ = try await accounts.register(form, password, again: password, code: code)
    }
    try await register(role == .owner ? "Mara" : "Olle")
    if let role, role != .owner {
      let code = try await accounts.invite(Code("Mara"), as: role).code
      try await register("Mara", code: code)
    }
    if role == nil { try await accounts.signOut() }
    return shop
  }

  /// The owner at another terminal of the shop.
  static func owner(beside shop: Story) async throws -> Workspace {
    let other = Workspace(store: shop.workspace.database, actor: "olle")
    try await other.accounts.signIn(
      LoginForm(name: "Olle", password: Hidden("correct horse battery staple")))
    return other
  }

  private static func help(of screen: some Screen<Routes>) -> [CommandHelp] { screen.commands.help() }

  @Test func `every command of every page is for the roles that its file says`() async throws {
    var shops: [(role: Role, shop: Story)] = []
    for role in Role.allCases.reversed() { shops.append((role, try await Self.shop(role))) }
    var lines: [String] = []
    func add(_ section: String, _ page: String, _ verb: String, _ allows: (Story) async throws -> Bool)
      async throws
    {
      var marks: [String] = []
      for (_, shop) in shops { marks.append(try await allows(shop) ? "+" : "-") }
      let line = "\(section) \(page) \(verb)  \(marks.joined(separator: " "))"
      if !lines.contains(line) { lines.append(line) }
    }

    for address in Story.everyPage {
      let route = try Routes(text: address)
      let (page, section) = ("/" + route.kind.joined(separator: "/"), route.kind.first ?? "dashboard")
      // Every role opens the page, or is refused it.
      try await add(section, page, "see") { shop in
        let error = await shop.type(address).error
        #expect(error == nil || error?.code == "not-allowed", "\(address): \(shop.errors)")
        return error == nil
      }
      for command in Self.help(of: try shops[0].shop.workspace.router.screen(for: route)) {
        try await add(section, page, command.verb) { shop in
          shop.session.world.barred(route, command.verb, command.right) == nil
        }
      }
    }
    for command in shops[0].shop.session.world.everywhere.help() {
      try await add("every", "page", command.verb) { shop in
        shop.session.world.barred(nil, command.verb, command.right) == nil
      }
    }
    let head = "section page verb  \(shops.map(\.role.rawValue).joined(separator: " "))"
    try Snapshot(name: "roles.txt").compare(([head] + lines).joined(separator: "\n") + "\n")
  }

  @Test func `a clerk is refused a price and told who may set it`() async throws {
    let shop = try await Self.shop(.clerk)

    for line in ["/inventory/stock/MUG-BLU receive 2", "undo"] { await shop.read(line) }
    for line in [
      "/catalog/products/MUG-BLU price 12.00", "plan /catalog/products/MUG-BLU price 12.00",
      "MUG-BLU price 12.00", "/catalog/products?q=mug reprice +5%", "undo 1",
      "/inventory/stock/MUG-BLU adjust -1 --reason damaged",
    ] {
      #expect(await shop.type(line).error?.code == "not-allowed", "\(line)")
    }
    #expect(
      await shop.type("/catalog/products/MUG-BLU price 12.00").error?.message
        == "Mara is a clerk. price is for managers and owners.")
  }

  @Test func `a viewer reads everything and writes nothing`() async throws {
    let shop = try await Self.shop(.viewer)

    for line in ["/catalog/products?q=mug", "sort price", "open 1", "prices", "find brygg"] {
      await shop.read(line)
    }
    for line in ["sell MUG-BLU", "/customers/C-000001 phone 08-123", "star here"] {
      #expect(await shop.type(line).error?.code == "not-allowed", "\(line)")
    }
    // The writer's own door, for whatever has no verb.
    await #expect(throws: StoreError.self) { try await shop.workspace.shop.unstar("mugs") }
  }

  @Test func `no page removes a row of the shop, and the store lets owners alone do it`() async throws {
    let shop = try await Self.shop(.manager)

    for (entity, key) in [("customer", "C-000001"), ("shipment", "S-000001"), ("product", "MUG-FOX")] {
      await #expect(throws: StoreError.self, "\(entity)") {
        try await shop.workspace.shop.perform(Edit(.remove, entity, key))
      }
    }
    await shop.read("star here")
    await shop.read("unstar here")
  }

  @Test func `what is due happens by itself, though nobody is signed in`() async throws {
    let shop = try await Self.shop(nil, after: ["/catalog/products/MUG-BLU price 12.00 2027-02-01"])
    let later = try await Story(at: shop.path, start: Instant(milliseconds: 1_801_500_000_000))

    await later.read("/account/login")
    #expect(try later.workspace.database.read(JournalQuery()).entries.first?.actor == "schedule")
  }

  @Test func `a viewer reads no e-mail address of an account, and no undo is offered of one`() async throws {
    let shop = try await Self.shop(.viewer)
    await shop.read("/account/profile?email=mara@new.example")
    await shop.read("save")

    let journal = await shop.read("/journal?actor=MARA")
    #expect(journal.contains("E-mail of Mara changed"), "\(journal)")
    let number = try #require(shop.workspace.service.lastDone)
    for line in ["/journal | csv", "/journal/\(number)", "/journal/\(number) | json"] {
      let told = await shop.read(line)
      #expect(!told.contains("mara@"), "\(told)")
    }
    #expect(shop.session.shown?.page.hints == ["back"])
  }

  @Test func `completion and hints leave out what a role may not do`() async throws {
    let shop = try await Self.shop(.clerk)
    await shop.read("/catalog/products/MUG-BLU")
    func offered(_ line: String) -> [String] {
      shop.session.completion(of: line, cursor: line.utf8.count).candidates.map(\.text)
    }

    #expect(offered("pri") == ["prices", "print"])
    #expect(offered("price ") == [])
    #expect(offered("rev").contains("review"))
    let hints = shop.session.shown?.page.hints ?? []
    #expect(!hints.contains { $0.hasPrefix("price ") || $0 == "edit" })
    let (owner, mara) = (try await Self.owner(beside: shop), try await shop.workspace.accounts.signedIn())
    try await owner.accounts.perform(AccountCommand.role(number: mara.number, role: .manager))
    await shop.read("price 14.00")
    #expect(offered("pri") == ["price", "prices", "print"])
  }

  @Test func `help lists apart what others may do`() async throws {
    let shop = try await Self.shop(.clerk)
    await shop.read("/customers/C-000001")

    let help = await shop.read("help")
    #expect(help.contains("Only for owners: anonymise"))
    #expect(await shop.read("help anonymise").contains("  Only for owners."))
    #expect(!(await shop.read("help phone").contains("Only for")))
  }

  @Test func `signed out, everything but help and signing in is refused alike`() async throws {
    let shop = try await Self.shop(nil)

    for line in [
      "/", "show", "home", "/catalog/products/MUG-BLU", "/catalog/products/NOPE", "MUG-BLU", "NOPE",
      "find mug",
      "go mug", "sell MUG-BLU", "products | csv", "/catalog/products | count", "MUG-BLU ?", "show MUG-BLU",
      "undo 1", "show NOPE", "/catalog/nope MUG-BLU",
    ] {
      let (output, error) = await shop.type(line)
      #expect(output.isEmpty, "\(line)")
      #expect(
        ["signed-out", "unknown-address", "extra-argument"].contains(error?.code), "\(line): \(shop.errors)")
    }
    await shop.read("help")
    await shop.read("help roles")
    for line in ["/catalog/products/M", "MUG", "price MUG", "go m"] {
      let completion = shop.session.completion(of: line, cursor: line.utf8.count)
      #expect(!completion.candidates.contains { $0.text.contains("MUG") }, "\(line)")
    }
  }

  @Test func `whoever is disabled elsewhere is signed out at the next line`() async throws {
    let shop = try await Self.shop(.clerk)
    let owner = try await Self.owner(beside: shop)
    await shop.read("/catalog")

    let mara = try await shop.workspace.accounts.signedIn()
    try await owner.accounts.perform(AccountCommand.disabled(number: mara.number))

    #expect(await shop.type("/catalog").error?.code == "signed-out")
  }

  @Test func `where the store cannot be read, nothing of it is shown`() async throws {
    let shop = try await Self.shop(.clerk)
    // Whoever asks for the path has the store alone: no later story is given it.
    #expect(FileManager.default.fileExists(atPath: shop.path))

    shop.workspace.database.close()

    let (output, error) = await shop.type("/catalog")
    #expect(output.isEmpty && error != nil)
  }

  @Test func `once the first person registers elsewhere, everybody has to sign in`() async throws {
    let shop = try await Story.sample()
    let other = Workspace(store: shop.workspace.database, actor: "olle")
    other.accounts.cost = .least
    await shop.read("/catalog")

    let password = Hidden("correct horse battery staple")
    let form = AccountForm(["name": "Olle", "email": "olle@example.com"])
    _ = try await other.accounts.register(form, password, again: password, code: nil)

    #expect(await shop.type("/catalog").error?.code == "signed-out")
  }
}

extension Routes {
  /// The page as the file of roles names it: the steps of its address, with `*` for each key. The form of a new row is
  /// that of any row.
  var kind: [String] {
    switch entity {
    case .list(let query)?: return EntityRoute.list(query).place?.path ?? []
    case .row(let subject, _)?: return (Place.of(subject.entity)?.path ?? []) + ["*"]
    case .form(let draft)?: return (Place.of(draft.entity)?.path ?? []) + ["*", "edit"]
    case nil: break
    }
    var path = address.path
    if path.first == "tasks" {
      // A task's number is always followed; a tag's name comes last.
      for key in [1, 3] where path.count > max(key, 2) { path[key] = "*" }
      return path
    }
    let key = path.first == "journal" ? 1 : 2
    if path.count > key { path[key] = "*" }
    return path
  }
}
