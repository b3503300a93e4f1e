import Foundation
import StoreCore
import StoreDatabase
import Testing
import WebPages

@testable import DaybookApp

/// Who is let in by a browser, and to what.
@Suite struct WebSignInStories {
  private static let password = "correct horse battery staple"
  private static let mug = "/catalog/products/MUG-BLU"

  /// A browser in which somebody of a role is signed in.
  private func browser(of role: Role) async throws -> WebShop {
    let web = WebShop(try await RoleStories.shop(role))
    try await signIn("Mara", web)
    return web
  }

  private func signIn(_ name: String, _ web: WebShop) async throws {
    let form = try await web.get("/account/login").text
    let (answer, text) = try await web.post(
      "/account/login", ["fields": "name", "do": "login", "name": name, "password": Self.password], from: form
    )
    #expect(answer.status == 303 && answer.header("location") == "/", "\(text)")
  }

  @Test func `a form that was open when the server ended is taken by the next one, once`() async throws {
    let web = try await browser(of: .manager)
    let form = try await web.get(Self.mug + "?do=price").text
    web.restart()

    for _ in 0..<2 {
      let (answer, text) = try await web.post(Self.mug, ["do": "price", "amount": "11.50"], from: form)
      #expect(answer.status == 303, "\(text)")
    }
    let entries = try web.story.workspace.database.read(JournalQuery()).entries
    #expect(entries.count { $0.kind == "product.set" && $0.actor == "Mara" } == 1)
  }

  @Test func `whoever is not signed in is led to the sign-in, and from there to the page`() async throws {
    let web = WebShop(try await RoleStories.shop(.clerk))

    let (answer, _) = try await web.get("/catalog/products?sort=-price")
    #expect(answer.status == 303)
    let place = try #require(answer.header("location"))
    #expect(place == "/account/login?then=/catalog/products?sort%3D-price")
    let (refused, _) = try await web.send(WebRequest("GET", "/catalog/products.json"))
    #expect(refused.status == 401 && refused.header("www-authenticate") == "Bearer")
    let form = try await web.get(place).text
    #expect(form.contains("type=\"password\"") && !form.contains("MUG"))
    let then = WebShop.hidden("then", in: form)
    let (signed, _) = try await web.post(
      "/account/login",
      ["fields": "name", "then": then, "do": "login", "name": "Mara", "password": Self.password], from: form)
    #expect(signed.header("location") == "/catalog/products?sort=-price")
    let cookie = try #require(signed.headers.first { $0.name == "set-cookie" }?.value)
    #expect(cookie.hasPrefix("daybook=A-00000") && cookie.contains("HttpOnly; SameSite=Lax"))
    #expect(try await web.get("/").text.contains("Mara"))
    for format in ["/.json", "/.csv", "/.txt"] {
      web.cookies = [:]
      #expect(try await web.send(WebRequest("GET", format)).response.status == 401)
    }
  }

  @Test func `a wrong password and an unknown name are told alike`() async throws {
    let web = WebShop(try await RoleStories.shop(.clerk))
    var told: [String] = []

    for (name, password) in [("Mara", "wrong password of nobody"), ("Nobody", Self.password)] {
      let form = try await web.get("/account/login").text
      let (answer, text) = try await web.post(
        "/account/login", ["fields": "name", "do": "login", "name": name, "password": password], from: form)
      #expect(answer.status == 401)
      #expect(!text.contains(password))
      told.append(text.replacing(name, with: "").replacing(/value="[^"]*"/, with: ""))
    }
    #expect(told[0] == told[1])
    #expect(web.cookies["daybook"] == nil)
  }

  @Test func `programs sign in by JSON`() async throws {
    let web = WebShop(try await RoleStories.shop(.clerk))
    func login(_ body: String, _ type: String = "application/json") async throws -> (Int, String) {
      let request = WebRequest("POST", "/login", headers: [("content-type", type)], body: Data(body.utf8))
      let (response, text) = try await web.send(request)
      return (response.status, text)
    }

    for (body, status) in [
      (#"{"username":"Mara","password":"nonsense of a password"}"#, 401),
      (#"{"username":"nobody","password":"correct horse battery staple"}"#, 401), ("{", 400), ("{}", 400),
      ("", 400),
    ] {
      let (answer, text) = try await login(body)
      #expect(answer == status, "\(body): \(text)")
      #expect(!text.contains("success"))
    }
    #expect(try await login("{}", "text/plain").0 == 415)
    let (status, text) = try await login(#"{"username":"Mara","password":"\#(Self.password)"}"#)
    #expect(status == 200 && text.contains(#""status":"success""#))
    #expect(try await web.get("/").text.contains("Mara"))
  }

  @Test func `a page offers what a role may do, and a post asks again`() async throws {
    let web = try await browser(of: .clerk)

    let page = try await web.get(Self.mug).text
    #expect(!page.contains("do=price\"") && !page.contains("margin"))
    let (answer, _) = try await web.post(Self.mug, ["do": "price", "amount": "12.00"], from: page)
    #expect(answer.status == 403)
    #expect(try await web.get("/people").response.status == 403)
    #expect(try await web.get("/inventory/stock/MUG-BLU?do=receive").response.status == 200)
    let owner = try await browser(of: .owner)
    #expect(try await owner.get(Self.mug).text.contains("do=price\""))
  }

  @Test func `a form of one session is worth nothing in another`() async throws {
    let web = try await browser(of: .owner)
    let form = try await web.get(Self.mug + "?do=price").text

    web.cookies = [:]
    #expect(try await web.post(Self.mug, ["do": "price", "amount": "12"], from: form).response.status == 403)
    try await signIn("Mara", web)
    #expect(try await web.post(Self.mug, ["do": "price", "amount": "12"], from: form).response.status == 403)
  }

  @Test func `signing out ends the session everywhere`() async throws {
    let web = try await browser(of: .owner)
    let kept = web.cookies
    let page = try await web.get("/account").text

    #expect(try await web.post("/account", ["do": "logout"], from: page).response.status == 303)
    #expect(web.cookies["daybook"] == nil)
    web.cookies = kept
    #expect(try await web.get("/").response.status == 303)
  }

  @Test func `a token is shown once, and opens what its owner may see`() async throws {
    let web = try await browser(of: .owner)
    let form = try await web.get("/account?do=token").text

    let (answer, text) = try await web.post("/account", ["do": "token", "name": "nightly"], from: form)
    #expect(answer.status == 200)
    let token = try #require(text.firstMatch(of: /daybook-[0-9a-f]+/)?.0)
    #expect(try await !web.get("/account").text.contains(token))
    // A page that is loaded again makes no second one.
    let before = try web.story.workspace.database.read(GroundQuery()).entry
    _ = try await web.post("/account", ["do": "token", "name": "nightly"], from: form)
    #expect(try web.story.workspace.database.read(GroundQuery()).entry == before)
    web.cookies = [:]
    func get(_ token: Substring) async throws -> Int {
      let request = WebRequest("GET", "/people.json", headers: [("authorization", "Bearer \(token)")])
      return try await web.send(request).response.status
    }
    #expect(try await get(token) == 200)
    #expect(try await get("daybook-none") == 401)
  }

  @Test func `over https the cookie is for this host alone`() async throws {
    let web = WebShop(try await RoleStories.shop(.clerk))
    let body = Data(#"{"username":"Mara","password":"\#(Self.password)"}"#.utf8)
    let request = WebRequest(
      "POST", "/login", headers: [("content-type", "application/json")], body: body, isSecure: true)

    let cookie = try await web.send(request).response.header("set-cookie")
    #expect(cookie?.hasPrefix("__Host-daybook=A-") == true && cookie?.hasSuffix("; Secure") == true)
  }
}
