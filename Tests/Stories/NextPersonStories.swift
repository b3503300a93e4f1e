import Accounts
import Foundation
import PageKit
import StoreCore
import StoreDatabase
import Testing

@testable import DaybookApp
@testable import ScreenKit

/// What one person leaves to the next at the same terminal.
@Suite struct NextPersonStories {
  private static let password = "correct horse battery staple"

  /// Mara, a clerk, has pages, a draft, lines and an error behind her.
  private func shop() async throws -> Story {
    let shop = try await RoleStories.shop(.clerk)
    await shop.read("/catalog/products/MUG-BLU")
    await shop.read("/customers/add-customer name Secretive")
    #expect(await shop.type("nonsense-of-mara").error != nil)
    return shop
  }

  private func expectNothing(of shop: Story) async {
    #expect(await shop.type("back").error?.code == "nothing-behind")
    #expect(await shop.read("drafts | count") == "0\n")
    for line in ["errors", "history | json"] {
      let told = await shop.read(line)
      #expect(!told.contains("Secretive") && !told.contains("nonsense-of-mara"), "\(told)")
    }
  }

  @Test func `whoever signs in without a sign-out of the one before begins at the dashboard`() async throws {
    let shop = try await shop()

    let signedIn = await shop.type("login Olle", secrets: [Self.password])

    #expect(signedIn.output.contains("Signed in as Olle (owner)."), "\(shop.errors)")
    #expect(shop.place == "/")
    await expectNothing(of: shop)
  }

  @Test func `the same person goes on where they were`() async throws {
    let shop = try await shop()
    let place = shop.place

    _ = await shop.type("login mara", secrets: [Self.password])
    #expect(shop.place == place)
    #expect(await shop.read("drafts | count") == "1\n")
    // Signed out elsewhere, the pages are still hers.
    let mara = try await shop.workspace.accounts.signedIn()
    let owner = try await RoleStories.owner(beside: shop)
    try await owner.accounts.perform(AccountCommand.disabled(number: mara.number))
    #expect(await shop.type("show").error?.code == "signed-out")
    _ = await shop.type("login Olle", secrets: [Self.password])
    await expectNothing(of: shop)
  }

  @Test func `signing out, unregistering and registering leave nothing`() async throws {
    for line in ["logout", "/account unregister --confirm Mara"] {
      let shop = try await shop()
      await shop.read(line)
      #expect(shop.place == "/account")
      #expect(await shop.type("back").error?.code == "nothing-behind")
      _ = await shop.type("login Olle", secrets: [Self.password])
      await expectNothing(of: shop)
    }
    let shop = try await shop()
    let owner = try await RoleStories.owner(beside: shop)
    let code = try await owner.accounts.invite(Code("Ida"), as: .viewer).code
    await shop.read("logout")
    await shop.read("register")
    #expect(shop.place == "/account/register")
    #expect(await shop.type("/account register swordfish").error?.code == "secret-on-line")
    await shop.read("/account/register?name=ida&email=ida@example.com")
    _ = await shop.type("register", secrets: [code.text, Self.password, Self.password])
    #expect(shop.place == "/account", "\(shop.errors)")
    await expectNothing(of: shop)
  }

  @Test func `whoever takes over by a PIN goes on at the page, and finds nothing else`() async throws {
    let shop = try await shop()
    _ = await shop.type("login Olle", secrets: [Self.password])
    _ = await shop.type("/account pin", secrets: [Self.password, "2846", "2846"])
    _ = await shop.type("login Mara", secrets: [Self.password])
    await shop.read("/customers/add-customer name Secretive")
    #expect(await shop.type("nonsense-of-mara").error != nil)
    await shop.read("/catalog/products/MUG-BLU")

    let switched = await shop.type("switch olle", secrets: ["2846"])

    #expect(switched.output.contains("Switched to Olle (owner)."), "\(shop.errors)")
    #expect(shop.place == "/catalog/products/MUG-BLU")
    await expectNothing(of: shop)
  }

  @Test func `whoever takes over sees no page of another role`() async throws {
    let shop = try await shop()
    _ = await shop.type("/account pin", secrets: [Self.password, "2846", "2846"])
    _ = await shop.type("login Olle", secrets: [Self.password])
    await shop.read("/people")

    let switched = await shop.type("switch mara", secrets: ["2846"])

    #expect(!switched.output.contains("olle@example.com"), "\(switched.output)")
    #expect(shop.workspace.service.actor == "Mara")
  }

  @Test func `the dashboard says who is signed in`() async throws {
    #expect(await (try RoleStories.shop(.clerk)).read("/").hasPrefix("Harbour & Pine · Mara · clerk"))
  }

  @Test func `nothing opens where nobody can read who is there`() async throws {
    let shop = try await shop()
    #expect(FileManager.default.fileExists(atPath: shop.path))
    shop.workspace.database.close()

    await #expect(throws: StoreError.self) {
      _ = try await shop.workspace.session(
        presentation: Presentation(format: .text), output: OutputSink { _ in true },
        errors: OutputSink { _ in true })
    }
  }
}
