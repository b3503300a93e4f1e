import Foundation
import Serving
import StoreCore
import StoreWire
import Testing

@MainActor @Suite struct DeskTests {
  private let edit =
    #"{"change":"edit","with":{"way":"set","entity":"product","fields":{"name":"Cup"},"key":"MUG"}}"#

  @Test func `a read and a change answer with what the store says, who asked and the entry`() async throws {
    let shop = try await Shop()
    let desk = try shop.desk()

    let list = Shop.list
    let found = await desk.call("POST", "/api/read", shop.bearer("mara"), json: list)
    #expect(found.status == 200, "\(found.text)")
    #expect(found.text.contains("MUG"))
    #expect(found.headers["daybook-account"] == "A-000001 owner mara")
    let before = try #require(found.headers["daybook-entry"].flatMap { Int($0) })

    let key = [(name: "idempotency-key", value: "k1")]
    let changed = await desk.call("POST", "/api/perform", shop.bearer("mara") + key, json: edit)
    #expect(changed.status == 200, "\(changed.text)")
    #expect(changed.headers["daybook-entry"] == "\(before + 1)")
    #expect(changed.headers["idempotent-replay"] == nil)
    let again = await desk.call("POST", "/api/perform", shop.bearer("mara") + key, json: edit)
    #expect(again.status == 200)
    #expect(again.headers["idempotent-replay"] == "true")
    #expect(again.headers["daybook-entry"] == "\(before + 1)")

    let other = edit.replacing("Cup", with: "Jug")
    #expect(await desk.call("POST", "/api/perform", shop.bearer("mara") + key, json: other).status == 422)
    // The keys of another account are its own.
    let hers = await desk.call("POST", "/api/perform", shop.bearer("vera") + key, json: edit)
    #expect(hers.status == 403)
  }

  @Test func `the journal names the account and the way`() async throws {
    let shop = try await Shop()
    let desk = try shop.desk()
    _ = await desk.call(
      "POST", "/api/perform", shop.bearer("mara") + [("idempotency-key", "k")], json: edit)

    let journal = #"{"query":"journal","with":{"effects":3,"limit":1}}"#
    let answer = await desk.call("POST", "/api/read", shop.bearer("mara"), json: journal)

    #expect(answer.text.contains(#""actor":"mara""#))
    #expect(answer.text.contains(#""origin":"api""#))
  }

  @Test func `whoever has no session, an old one, or too small a role is refused`() async throws {
    let shop = try await Shop()
    let desk = try shop.desk()
    let list = Shop.list

    #expect(await desk.call("POST", "/api/read", json: list).status == 401)
    let old = [(name: "authorization", value: "Bearer A-000001.00ff")]
    let refused = await desk.call("POST", "/api/read", old, json: list)
    #expect(refused.status == 401)
    #expect(refused.headers["www-authenticate"] == "Bearer")
    #expect(await desk.call("POST", "/api/read", shop.bearer("vera"), json: list).status == 200)
    let change = shop.bearer("vera") + [(name: "idempotency-key", value: "v")]
    #expect(await desk.call("POST", "/api/perform", change, json: edit).status == 403)

    #expect(await desk.call("DELETE", "/api/session", shop.bearer("vera")).status == 204)
    #expect(await desk.call("POST", "/api/read", shop.bearer("vera"), json: list).status == 401)
  }

  @Test func `signing in gives a token once, and never says what was wrong`() async throws {
    let shop = try await Shop()
    let desk = try shop.desk()

    let good = #"{"username":"mara","password":"\#(Shop.password)"}"#
    let answer = await desk.call("POST", "/login", json: good)
    #expect(answer.status == 200)
    #expect(answer.text.contains(#""status":"success""#))
    let wrong = await desk.call("POST", "/login", json: #"{"username":"mara","password":"x"}"#)
    let nobody = await desk.call("POST", "/login", json: #"{"username":"xeno","password":"x"}"#)
    #expect(wrong.status == 401)
    #expect(wrong.text == nobody.text)
    let name = await desk.call(
      "POST", "/api/sign-in", json: #"{"name":"mara","password":"\#(Shop.password)"}"#)
    #expect(name.status == 200 && name.text.contains("A-000001."), "\(name.text)")
    let door = await desk.call(
      "POST", "/api/door", json: #"{"act":"sign-in","texts":{"name":"mara"},"secrets":{"password":"x"}}"#)
    #expect(door.status == 401)
  }

  @Test(arguments: ["sign-in", "take-over"])
  func `a guess that is only planned tells nothing`(_ act: String) async throws {
    let shop = try await Shop()
    let desk = try shop.desk()
    for password in [Shop.password, "x"] {
      let secrets = #""texts":{"name":"mara"},"secrets":{"password":"\#(password)","pin":"\#(password)"}"#
      let answer = await desk.call(
        "POST", "/api/door", shop.bearer("vera"), json: #"{"act":"\#(act)","plan":true,\#(secrets)}"#)
      #expect(answer.status == 422 && answer.text.contains("nothing-to-plan"), "\(answer.text)")
    }
  }

  @Test func `the bodies that are shown are taken, and each error is explained where it says`() async throws {
    let shop = try await Shop()
    let desk = try shop.desk()
    struct About: Decodable { var bodies: [String: String] }
    let about = try JSONDecoder().decode(About.self, from: Data(await desk.call("GET", "/api").text.utf8))
    #expect(about.bodies.keys.sorted() == ["/api/perform", "/api/read", "/api/sign-in"])
    for (path, body) in about.bodies where path != "/api/sign-in" {
      let answer = await desk.call(
        "POST", path, shop.bearer("mara"), json: body.replacing("MUG-BLU", with: "MUG"))
      #expect(answer.status == 200, "\(path): \(answer.text)")
    }
    let page = await desk.call("GET", "/explain/bad-json")
    #expect(page.status == 200 && page.text.contains("bad-json"), "\(page.text)")
    #expect(await desk.call("GET", "/explain/nothing").status == 404)
  }

  @Test func `a token that only programs send is told as used`() async throws {
    let shop = try await Shop()
    let desk = try shop.desk()
    let made = await desk.call(
      "POST", "/api/door", shop.bearer("mara"), json: #"{"act":"token","texts":{"name":"night"}}"#)
    let text = try #require(made.text.firstMatch(of: /daybook-[0-9a-f]{32}/)).output
    let list = #"{"query":"account-tokens","with":{"account":"A-000001"}}"#
    let before = await desk.call("POST", "/api/read", shop.bearer("mara"), json: list).text

    _ = await desk.call("POST", "/api/read", [("authorization", "Bearer \(text)")], json: list)

    let after = await desk.call("POST", "/api/read", shop.bearer("mara"), json: list).text
    #expect(before != after && after.contains("usedAt"), "\(before) \(after)")
  }

  @Test func `nobody learns at the door who has an account`() async throws {
    let shop = try await Shop()
    let answer = try await shop.desk().call(
      "POST", "/api/read", json: #"{"query":"stored-name","with":{"typed":"mara@shop.test"}}"#)
    #expect(answer.status == 400 && answer.text.contains("unknown-query"), "\(answer.text)")
  }

  @Test func `what visitors make up is neither counted one by one nor written into the log`() async throws {
    let counts = try await Shop().desk().counts
    let now = Instant(milliseconds: 0)
    for path in ["/catalog/products", "/aaaa", "/bbbb"] {
      _ = counts.note("PUT", path, 405, .zero, at: now, id: "1")
    }
    let line = counts.note("GET", "/health", 200, .zero, at: now, id: #"x","mail":"M-1"#)

    #expect(counts.text.contains(#"{place="/catalog",status="405"} 1"#), "\(counts.text)")
    #expect(counts.text.contains(#"{place="/",status="405"} 2"#), "\(counts.text)")
    let fields = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    #expect(fields["mail"] == nil)
  }

  @Test(arguments: [
    ("GET", "/api/read", "", 405), ("POST", "/api/nothing", "{}", 404), ("POST", "/api/read", "", 400),
    ("POST", "/api/read", "{\"query\":", 400), ("POST", "/api/read", #"{"query":"nothing","with":{}}"#, 400),
    ("POST", "/api/read", #"{"query":"shop-name","with":{"limitt":3}}"#, 400),
    ("POST", "/api/read", #"{"query":"journal","with":{"effects":3,"limit":9223372036854775807}}"#, 400),
    ("POST", "/api/perform", #"{"undo":1}"#, 400),
    ("POST", "/api/perform", #"{"change":"nothing","with":{}}"#, 400),
    ("GET", "/api/complete", "", 422), ("GET", "/api/complete?entity=product&prefix=M", "", 200),
    ("GET", "/api", "", 200), ("GET", "/health", "", 200), ("GET", "/ready", "", 200),
  ])
  func `every call has its status`(
    _ method: String, _ target: String, _ body: String, _ status: Int
  ) async throws {
    let shop = try await Shop()

    let answer = try await shop.desk().call(
      method, target, shop.bearer("mara"), json: method == "POST" ? body : nil)

    #expect(answer.status == status, "\(answer.text)")
    #expect(answer.headers["request-id"] != nil)
    if status >= 400 { #expect(answer.headers["content-type"] == "application/problem+json") }
  }

  @Test func `heads and hosts are checked before anything else`() async throws {
    let shop = try await Shop()
    let desk = try shop.desk(hosts: ["shop.example"])
    let own = [(name: "host", value: "shop.example")]

    let about = await desk.call("GET", "/api", own)
    let tag = try #require(about.headers["etag"])
    #expect(await desk.call("GET", "/api", own + [("if-none-match", tag)]).status == 304)
    #expect(await desk.call("GET", "/api", own).status == 200)
    #expect(await desk.call("GET", "/api", [("host", "evil.example")]).status == 421)
    #expect(await desk.call("GET", "/api").status == 421)
    #expect(await desk.call("GET", "/" + String(repeating: "a", count: 9_000), own).status == 414)
    let long = own + [(name: "x", value: String(repeating: "a", count: 17_000))]
    #expect(await desk.call("GET", "/api", long).status == 431)
    let many = own + (0..<70).map { (name: "x-\($0)", value: "1") }
    #expect(await desk.call("GET", "/api", many).status == 431)
    #expect(await desk.call("POST", "/api/read", own).status == 415)
    #expect(await desk.call("GET", "/api", own + [("daybook-wire", "other")]).status == 409)
    // Whoever asks only whether it lives knows no name.
    #expect(await desk.call("GET", "/health").status == 200)
  }

  @Test func `an account that calls too often waits, others do not`() async throws {
    let shop = try await Shop()
    let desk = try shop.desk(rates: CallRates(perSecond: 0.001, burst: 3))

    var statuses: [Int] = []
    for _ in 0..<4 { statuses.append(await desk.call("GET", "/api", shop.bearer("mara")).status) }
    #expect(statuses == [200, 200, 200, 429])
    #expect(await desk.call("GET", "/api", shop.bearer("vera")).status == 200)
  }

  @Test func `a call asks 64 questions at most, and pairs of them are of one type`() async throws {
    let shop = try await Shop()
    let desk = try shop.desk()
    /// A tree of pairs with so many questions.
    func questions(_ count: Int) -> String {
      count == 1
        ? #"{"query":"shop-name","with":{}}"#
        : #"{"both":[\#(questions(count / 2)),\#(questions(count - count / 2))]}"#
    }

    let most = await desk.call("POST", "/api/read", shop.bearer("mara"), json: questions(64))
    #expect(most.status == 200, "\(most.text)")
    #expect(most.text.matches(of: /"second":/).count == 63)
    let more = await desk.call("POST", "/api/read", json: questions(65))
    #expect(more.status == 413 && more.text.contains("64 questions"), "\(more.text)")
    for body in [#"{"both":[]}"#, #"{"both":[\#(questions(1))]}"#, #"{"try":{"try":\#(questions(1))}}"#] {
      #expect(await desk.call("POST", "/api/read", shop.bearer("mara"), json: body).status == 400, "\(body)")
    }
    let types = try [questions(2), questions(3), questions(64)].map {
      ObjectIdentifier(type(of: try Wire.call(WireQuery.self, from: Data($0.utf8)).query))
    }
    #expect(Set(types).count == 1)
    // A pair takes the greater role of its two questions.
    let costs = #"{"both":[{"query":"stock-value-on","with":{}},\#(questions(1))]}"#
    #expect(await desk.call("POST", "/api/read", shop.bearer("vera"), json: costs).status == 403)
  }

  @Test func `a deep, a long and a wide body are refused`() async throws {
    let shop = try await Shop()
    let desk = try shop.desk()
    let deep = String(repeating: "[", count: 100_000)
    let long = #"{"query":"\#(String(repeating: "a", count: 70_000))"}"#

    #expect(await desk.call("POST", "/api/read", shop.bearer("mara"), json: deep).status == 413)
    #expect(await desk.call("POST", "/api/read", shop.bearer("mara"), json: long).status == 413)
  }
}
