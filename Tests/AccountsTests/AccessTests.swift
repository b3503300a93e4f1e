import StoreCore
import Testing

@testable import Accounts

/// The rules of who may do what. The whole table is compared with its file by `RoleStories`.
struct AccessTests {
  private func steps(_ page: String) -> [String] { page.split(separator: "/").map(String.init) }

  @Test(arguments: [
    ("price", "/catalog/products/*", Role.manager), ("prices", "/catalog/products/*", .viewer),
    ("status", "/catalog/products", .viewer), ("status", "/catalog/products/*", .manager),
    ("receive", "/inventory/stock/*", .clerk), ("adjust", "/inventory/stock/*", .manager),
    ("anonymise", "/customers/*", .owner), ("edit", "/customers/*", .clerk), ("open", "/people", .owner),
    ("password", "/account", .viewer), ("a-verb-that-nobody-listed", "/reports/sales", .clerk),
  ]) func `a command needs a role`(verb: String, page: String, role: Role) {
    #expect(Access.least(verb, on: steps(page)) == role)
  }

  @Test func `a page is for viewers, and the people's for owners`() {
    #expect(Access.least(nil, on: steps("/settings/taxes/*")) == .viewer)
    #expect(Access.least(nil, on: steps("/people/*")) == .owner)
    #expect(Access.least("sell", on: nil) == .clerk)
    #expect(Access.least("import", on: nil) == .manager)
    #expect(Access.least("rebuild", on: nil) == .owner)
  }

  @Test func `a refusal names who may`() {
    let mara = Standing.signedIn(name: "Mara", .clerk)

    let refusal = mara.refusal("price", on: steps("/catalog/products/*"))
    #expect(refusal?.error.code == "not-allowed")
    #expect(refusal?.error.message == "Mara is a clerk. price is for managers and owners.")
    #expect(mara.refusal("receive", on: steps("/inventory/stock/*")) == nil)
    #expect(Role.clerk.andAbove == "clerks, managers and owners")
    #expect(Role.owner.andAbove == "owners")
  }

  @Test func `signed out, only what signs in is open`() {
    #expect(Standing.signedOut.refusal("find", on: nil)?.error.code == "signed-out")
    #expect(Standing.signedOut.refusal(nil, on: [])?.error.code == "signed-out")
    #expect(Standing.signedOut.refusal(nil, on: nil)?.error.code == "signed-out")
    #expect(Standing.signedOut.refusal("login", on: nil) == nil)
    #expect(Standing.signedOut.refusal("register", on: steps("/account/register")) == nil)
  }

  @Test func `without accounts nothing is refused`() {
    #expect(Standing.unguarded.refusal("anonymise", on: steps("/customers/*")) == nil)
  }
}
