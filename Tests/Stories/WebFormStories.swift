import AppRoutes
import CommandKit
import Foundation
import ScreenKit
import StoreCore
import StoreDatabase
import Testing
import WebPages

@testable import DaybookApp

/// Forms as a browser sends them.
@Suite struct WebFormStories {
  private static let mug = "/catalog/products/MUG-BLU"

  private func entry(_ web: WebShop) throws -> Int {
    try web.story.workspace.database.read(GroundQuery()).entry
  }

  @Test func `a change leads back to the page, which says what changed and undoes it`() async throws {
    let web = try await WebShop.demo()
    let form = try await web.get(Self.mug + "?do=price").text
    #expect(form.contains("value=\"10.00\""))
    let before = try entry(web)

    let (answer, _) = try await web.post(Self.mug, ["do": "price", "amount": "11.50"], from: form)
    #expect(answer.status == 303 && answer.header("location") == Self.mug)
    #expect(try entry(web) == before + 1)
    let page = try await web.get(Self.mug).text
    #expect(page.contains("10.00 → 11.50") && page.contains("value=\"undo\""), "\(page)")
    #expect(try await web.get(Self.mug).text.contains("value=\"undo\"") == false)

    let (undone, _) = try await web.post(Self.mug, ["do": "undo", "entry": "\(before + 1)"], from: page)
    #expect(undone.status == 303)
    #expect(try await web.get(Self.mug).text.contains("value=\"redo\""))
  }

  @Test func `the title of a form says what it does, and not how that is typed`() async throws {
    let web = try await WebShop.demo()
    let form = try await web.get("/catalog/products?do=add").text
    #expect(form.contains("<h1>Add a product</h1>") && !form.contains("; alone"))
  }

  @Test func `a double click is one change`() async throws {
    let web = try await WebShop.demo()
    let form = try await web.get("/inventory/stock/MUG-BLU?do=receive").text
    let before = try entry(web)

    for _ in 0..<2 {
      let (answer, _) = try await web.post(
        "/inventory/stock/MUG-BLU", ["do": "receive", "quantity": "3"], from: form)
      #expect(answer.status == 303)
    }
    #expect(try entry(web) == before + 1)
  }

  @Test func `what is wrong stands beside its field, with all that was typed`() async throws {
    let web = try await WebShop.demo()
    let form = try await web.get(Self.mug + "?do=price").text
    let before = try entry(web)

    let (answer, text) = try await web.post(
      Self.mug, ["do": "price", "amount": "1<2", "day": "2026-12-24"], from: form)
    #expect(answer.status == 422)
    #expect(text.contains("value=\"1&lt;2\"") && text.contains("value=\"2026-12-24\""))
    #expect(text.contains("<div class=\"field wrong\"><label for=\"f-amount\">"))
    #expect(try entry(web) == before)

    let (empty, missing) = try await web.post(Self.mug, ["do": "price"], from: form)
    #expect(empty.status == 422 && missing.contains("This is missing."))
  }

  @Test func `a slip is refused with a button that insists`() async throws {
    let web = try await WebShop.demo()
    let form = try await web.get(Self.mug + "?do=price").text

    let (answer, text) = try await web.post(Self.mug, ["do": "price", "amount": "1000"], from: form)
    #expect(answer.status == 422)
    #expect(text.contains(">Yes, 1000 is right<") || text.contains(">Yes, 1000.00 is right<"), "\(text)")
    let line = try #require(text.firstMatch(of: /name="offer" value="([^"]*)"/)?.1)
    let (sure, _) = try await web.post(Self.mug, ["offer": String(line)], from: text)
    #expect(sure.status == 303)
    #expect(await web.story.read(Self.mug).contains("1000.00"))
  }

  @Test func `the words of a task stand in its form`() async throws {
    let web = try await WebShop.demo()
    await web.story.read("/tasks add Count the *glasses*")
    let form = try await web.get("/tasks/1?do=text").text
    #expect(form.contains(">\n- Count the *glasses*</textarea>"), "\(form)")

    let before = try entry(web)
    _ = try await web.post("/tasks/1", ["do": "text", "text": "- Count the *glasses*"], from: form)
    #expect(try entry(web) == before)
  }

  @Test func `a price needs no day, and no price is missing`() async throws {
    let web = try await WebShop.demo()
    let form = try await web.get(Self.mug + "?do=price").text

    let (refused, text) = try await web.post(Self.mug, ["do": "price", "amount": "", "day": ""], from: form)
    #expect(refused.status == 422 && text.contains("This is missing.") && !text.contains("Usage:"))
    let (done, _) = try await web.post(Self.mug, ["do": "price", "amount": "11", "day": ""], from: form)
    #expect(done.status == 303)
    #expect(await web.story.read(Self.mug).contains("11.00"))
  }

  @Test func `advice is a button where the page takes it, else a link`() async throws {
    let web = try await WebShop.demo()
    let stock = "/inventory/stock/MUG-BLU"
    let page = try await web.get(stock).text

    let (_, slip) = try await web.post(stock, ["do": "receive", "quantity": "3", "cost": "9000"], from: page)
    #expect(slip.contains(">Yes, that is right<") && !slip.contains("fix 1"))
    let (_, reason) = try await web.post(stock, ["do": "issue", "quantity": "1"], from: page)
    #expect(reason.contains("This is missing. One of: correction") && !reason.contains("--reason"))
    let (_, place) = try await web.post(stock, ["do": "move", "quantity": "1", "to": "nope"], from: page)
    #expect(place.contains("<a href=\"/inventory/locations\">Inventory › Locations</a>"))
    let (_, undo) = try await web.post(stock, ["do": "undo"], from: page)
    let latest = try entry(web)
    #expect(undo.contains("<button name=\"offer\" value=\"undo \(latest)\">Undo \(latest)</button>"))
    #expect(try await web.post(stock, ["offer": "undo \(latest)"], from: undo).response.status == 303)
  }

  @Test func `what a change says besides is on the next page, and a reload changes nothing`() async throws {
    let web = try await WebShop.demo()
    let list = "/catalog/products?category=mugs"
    let form = try await web.get(list + "&do=reprice").text
    let asked = try await web.post(list, ["do": "reprice", "change": "+10%"], from: form).response
    let question = try #require(asked.header("location"))
    let before = try entry(web)

    let (answer, _) = try await web.post(question, ["do": "no"], from: try await web.get(question).text)
    #expect(answer.status == 303)
    let there = try #require(answer.header("location"))
    #expect(try await web.get(there).text.contains("Nothing was changed."))
    #expect(try await web.get(there).text.contains("Nothing was changed.") == false)
    #expect(try entry(web) == before)
    web.cookies["told"] = "WyIhPGI+Il0=.00"
    #expect(try await web.get(there).text.contains("&lt;b&gt;") == false)
  }

  @Test func `a browser keeps its till, and opens and closes it from the box`() async throws {
    let web = try await WebShop.demo()
    let sale = "/ordering/sale"
    func scan(_ text: String) async throws -> String {
      let answer = try await web.post(sale, ["scan": text], from: try await web.get(sale).text).response
      #expect(answer.status == 303, "\(text)")
      return try await web.get(answer.header("location") ?? sale).text
    }
    await web.story.type("till open 100 --till bar")

    _ = try await scan("till open 50 --till door")
    #expect(try await web.get(sale).text.contains("door ·"))
    #expect(try await web.get(sale).text.contains("/ordering/sale?do=till"))
    let order = try await web.post(sale, ["scan": "MUG-BLU"], from: try await web.get(sale).text).response
    let place = try #require(order.header("location"))
    let paid = try await web.post(place, ["scan": "cash 50"], from: try await web.get(place).text).response
    #expect(paid.status == 303)
    #expect(try await web.get(place).text.contains("CHANGE 40.00"))
    #expect(try await scan("till close 60").contains("60.00"))
    #expect(web.cookies["till"] == nil)
  }

  @Test func `what would change is shown, and nothing is changed`() async throws {
    let web = try await WebShop.demo()
    let form = try await web.get(Self.mug + "?do=price").text
    let before = try entry(web)

    let (answer, text) = try await web.post(
      Self.mug, ["do": "price", "amount": "12.00", "see": "plan"], from: form)
    #expect(answer.status == 200)
    #expect(text.contains("10.00 → 12.00") && text.contains("Nothing was changed: this was a plan."))
    #expect(text.contains("value=\"12.00\""))
    #expect(try entry(web) == before)
  }

  @Test func `of two browsers on one row the second is told, and loses nothing`() async throws {
    let web = try await WebShop.demo()
    let first = try await web.get(Self.mug + "?do=name").text
    let second = try await web.get(Self.mug + "?do=name").text

    #expect(
      try await web.post(Self.mug, ["do": "name", "name": "Navy mug"], from: first).response.status == 303)
    let (answer, text) = try await web.post(Self.mug, ["do": "name", "name": "Sky mug"], from: second)
    #expect(answer.status == 412)
    #expect(text.contains("value=\"Sky mug\""))
    #expect(await web.story.read(Self.mug).contains("Navy mug"))
    // Whoever was told may insist.
    #expect(
      try await web.post(Self.mug, ["do": "name", "name": "Sky mug"], from: text).response.status == 303)
  }

  @Test func `of two browsers on one price the second is told`() async throws {
    let web = try await WebShop.demo()
    let form = try await web.get(Self.mug + "?do=price").text
    #expect(
      try await web.post(Self.mug, ["do": "price", "amount": "11.50"], from: form).response.status == 303)
    let later = try await web.get(Self.mug + "?do=price").text.replacing(
      #/name="seen" value="[0-9]+"/#, with: "name=\"seen\" value=\"\(WebShop.hidden("seen", in: form))\"")
    let (answer, text) = try await web.post(Self.mug, ["do": "price", "amount": "12.00"], from: later)
    #expect(answer.status == 412, "\(text)")
    #expect(await web.story.read(Self.mug).contains("11.50"))
  }

  @Test func `a form page saves what was changed, and keeps what was typed`() async throws {
    let web = try await WebShop.demo()
    let url = Self.mug + "/edit"
    let form = try await web.get(url).text
    let draft = WebShop.hidden("fields", in: form)
    func fields(_ changed: [String: String]) -> [(String, String)] {
      let names = draft.split(separator: " ").map(String.init)
      return [("fields", draft)] + ["key", "csrf", "seen"].map { ($0, WebShop.hidden($0, in: form)) }
        + names.flatMap { name -> [(String, String)] in
          let was = WebShop.hidden("was." + name, in: form)
          return [
            ("was." + name, was),
            (name, changed[name] ?? (name == "revision" ? WebShop.hidden(name, in: form) : was)),
          ]
        }.filter { $0.0 != "was.revision" }
    }

    let (refused, text) = try await web.post(
      url, fields(["name": "Navy mug", "price": "x"]) + [("do", "save")])
    #expect(refused.status == 422)
    #expect(text.contains("value=\"Navy mug\"") && text.contains("value=\"x\""), "\(text)")
    // Nobody has changed the row meanwhile, and others have changed another field.
    let (saved, _) = try await web.post(url, fields(["name": "Navy mug"]) + [("do", "save")])
    #expect(saved.status == 303 && saved.header("location") == Self.mug, "\(saved)")
    #expect(await web.story.read(Self.mug).contains("Navy mug"))
    let (stale, told) = try await web.post(url, fields(["name": "Sky mug"]) + [("do", "save")])
    #expect(stale.status == 412)
    #expect(told.contains("value=\"Sky mug\""))
  }

  @Test func `a new row comes from its form`() async throws {
    let web = try await WebShop.demo()
    let form = try await web.get("/catalog/add-brand").text
    let draft = WebShop.hidden("fields", in: form)

    let (answer, text) = try await web.post(
      "/catalog/add-brand", ["fields": draft, "do": "save", "code": "zest", "name": "Zest <3"], from: form)
    #expect(answer.status == 303 && answer.header("location") == "/catalog/brands/zest", "\(text)")
    #expect(try await web.get("/catalog/brands/zest").text.contains("Zest &lt;3"))
  }

  @Test func `a change of many rows asks on a page of its own`() async throws {
    let web = try await WebShop.demo()
    let list = "/catalog/products?category=mugs"
    let form = try await web.get(list + "&do=reprice").text

    let (asked, _) = try await web.post(list, ["do": "reprice", "change": "+10%"], from: form)
    let question = try #require(asked.header("location"))
    #expect(asked.status == 303 && question.hasPrefix("/catalog/edit-products?edit=reprice"))
    let count = try #require(question.firstMatch(of: /expect=(\d+)/)?.1)
    let page = try await web.get(question).text
    // The answer is above the rows; of many rows it is their count.
    func isAbove(_ verb: String, in page: String) throws -> Bool {
      try #require(page.range(of: "value=\"\(verb)\"")).lowerBound
        < #require(page.range(of: "<table")).lowerBound
    }
    #expect(try isAbove("yes", in: page))
    let all = try await web.get("/catalog/edit-products?edit=reprice&by=%2B10%25").text
    #expect(try isAbove("confirm", in: all) && all.contains("<label for=\"f-count\">Count</label>"))
    let (answer, text) = try await web.post(question, ["do": "confirm", "count": String(count)], from: page)
    #expect(answer.status == 303, "\(text)")
    #expect(await web.story.read(Self.mug).contains("11.00"))
  }

  @Test func `the settings are set by their pencils`() async throws {
    let web = try await WebShop.demo()
    let page = try await web.get("/settings").text
    // What runs on the machines of the shop is set there.
    #expect(!page.contains("/settings?do=mail") && !page.contains("/settings?do=printer\""))
    #expect(page.contains("/settings?do=name") && page.contains("<title>Settings"))

    let form = try await web.get("/settings?do=name").text
    #expect(form.contains("value=\"Harbour &amp; Pine\""))
    #expect(
      try await web.post("/settings", ["do": "name", "name": "Quay"], from: form).response.status == 303)
    #expect(try await web.get("/settings").text.contains("<title>Settings · Quay</title>"))
  }

  @Test func `nothing but commands that a form may send is run`() async throws {
    let web = try await WebShop.demo()
    let page = try await web.get(Self.mug).text
    let before = try entry(web)

    for verb in ["quit", "replay", "sell", "print", "set", "nope", ""] {
      #expect(try await web.post(Self.mug, ["do": verb], from: page).response.status == 422, "\(verb)")
    }
    for line in ["quit", "/settings name X", "price 9 | json", "price 9 > x", "undo"] {
      let status = try await web.post(Self.mug, ["offer": line], from: page).response.status
      #expect(status == 422, "\(line)")
    }
    #expect(try entry(web) == before)
  }

  @Test func `a post from elsewhere is refused`() async throws {
    let web = try await WebShop.demo()
    let form = try await web.get(Self.mug + "?do=price").text
    let body = Data("do=price&amount=12.00&csrf=\(WebShop.hidden("csrf", in: form))".utf8)
    let type = ("content-type", "application/x-www-form-urlencoded")
    let before = try entry(web)

    #expect(try await web.post(Self.mug, [("do", "price"), ("amount", "12")]).response.status == 403)
    for (headers, status) in [
      ([type, ("sec-fetch-site", "cross-site")], 403), ([type, ("sec-fetch-site", "same-site")], 403),
      ([type, ("origin", "https://evil.example"), ("host", "shop.example")], 403),
      ([("content-type", "application/json")], 415), ([], 415),
    ] {
      let request = WebRequest("POST", Self.mug, headers: headers, body: body)
      #expect(try await web.send(request).response.status == status, "\(headers)")
    }
    for body in ["%", "a=%ff", "a=%00", "key=\(String(repeating: "k", count: 151))"] {
      let request = WebRequest("POST", Self.mug, headers: [type], body: Data(body.utf8))
      #expect(try await web.send(request).response.status == 400, "\(body)")
    }
    #expect(try entry(web) == before)
  }

  @Test func `a sale is made with the box alone`() async throws {
    let web = try await WebShop.demo()
    await web.story.type("till open 50.00")
    var place = "/ordering/sale"

    for text in ["2040000000103", "MUG-BLU", "cash 50"] {
      let page = try await web.get(place).text
      #expect(page.contains("name=\"scan\""), "\(place)")
      let (answer, told) = try await web.post(place, ["scan": text], from: page)
      #expect([200, 303].contains(answer.status), "\(text): \(told)")
      place = answer.header("location") ?? place
    }
    #expect(await web.story.read("/ordering/orders | head 1 | csv").contains("completed"))
  }

  @Test func `a sale is paid by the total that was shown, and not by another`() async throws {
    let web = try await WebShop.demo()
    let sale = try await web.get("/ordering/sale").text
    let (begun, _) = try await web.post("/ordering/sale", ["scan": "MUG-BLU"], from: sale)
    let order = try #require(begun.header("location"))
    let form = try await web.get(order + "?do=card").text
    #expect(form.contains("TOTAL 10.00 EUR"), "\(form)")
    await web.story.read(Self.mug + " price 12.00")

    let (answer, text) = try await web.post(order, ["do": "card", "amount": ""], from: form)
    #expect(answer.status == 412 && text.contains("comes to 12.00 now, no longer to 10.00"), "\(text)")
    #expect(try await web.post(order, ["do": "card", "amount": ""], from: text).response.status == 303)
  }

  @Test func `a scan that means nothing leaves the sale where it is`() async throws {
    let web = try await WebShop.demo()
    let sale = try await web.get("/ordering/sale").text
    let (begun, _) = try await web.post("/ordering/sale", ["scan": "MUG-BLU"], from: sale)
    let order = try #require(begun.header("location"))

    let page = try await web.get(order).text
    let (answer, text) = try await web.post(order, ["scan": "nonsense"], from: page)
    #expect(answer.status == 422 && text.contains("There is no product"), "\(text)")
    let (next, _) = try await web.post(order, ["scan": "MUG-BLU"], from: text)
    #expect(next.status == 303 && next.header("location") == order)
  }

  /// The names that are a form's own.
  private static let reserved: Set = [
    "do", "plan", "key", "csrf", "see", "seen", "mark", "offer", "scan", "then", "fields",
  ]
  /// What is typed for an argument, by what stands for it in usage.
  private static let words = [
    "AMOUNT": "5.00", "NUMBER": "2", "QUANTITY": "1", "DAY": "2026-12-01", "TEXT": "some words",
    "NAME": "Azure",
    "CODE": "MUG-BLU", "SKU": "MUG-FOX", "ROW": "1", "STATUS": "draft", "N": "1", "COUNT": "1",
  ]

  /// What a form holds where an example of its command was typed into it.
  private static func values(
    of example: String, _ form: CommandForm, _ help: CommandHelp?
  ) throws -> [(String, String)] {
    let usages = help?.arguments.map(\.usage) ?? []
    var places = zip(form.inputs, usages).filter { !$1.hasPrefix("--") }.map(\.0)[...]
    var values: [(String, String)] = []
    var words = try CommandLine(parsing: example).words.dropFirst()[...]
    while let word = words.popFirst() {
      if word.text.hasPrefix("--"), let input = form.inputs.first(where: { "--" + $0.name == word.text }) {
        values.append((input.name, input.kind == .flag ? "yes" : words.popFirst()?.text ?? ""))
      } else if let input = places.popFirst() {
        values.append((input.name, word.text))
      } else if let last = values.popLast() {
        values.append((last.0, last.1 + " " + word.text))
      }
    }
    return values
  }

  @Test func `every form of every page is sent empty, filled in and as its examples, and none breaks`()
    async throws
  {
    let web = WebShop(try await Story.sampleWithFamily())
    func forms(of screen: some Screen<Routes>) async -> [(CommandForm, CommandHelp?)] {
      var screen = screen
      _ = try? await screen.page()
      let commands = screen.commands
      return commands.forms.map { ($0, commands.help(for: $0.verb)) }
    }
    var (sent, examples) = (0, 0)

    for address in Story.everyPage {
      let url = WebAddress.url(of: try Address(parsing: address))
      let screen = try web.story.workspace.router.screen(for: Routes(text: address))
      let page = try await web.get(url).text
      for (form, help) in await forms(of: screen) where form.inputs.allSatisfy({ $0.kind != .secret }) {
        #expect(Self.reserved.isDisjoint(with: form.inputs.map(\.name)), "\(address) \(form.verb)")
        let shown = try await web.get(url + (url.contains("?") ? "&" : "?") + "do=\(form.verb)").response
        #expect(shown.status < 500, "\(address) \(form.verb)")
        let marks = ["csrf", "seen"].map { ($0, WebShop.hidden($0, in: page)) }
        let values = form.inputs.map { input in
          (
            input.name,
            input.kind == .flag ? "" : Self.words[input.placeholder] ?? input.choices.first?.text ?? "x"
          )
        }
        let typed = try (help?.examples ?? []).map { (try Self.values(of: $0, form, help), "") }
        examples += typed.count
        for (values, see) in [([], ""), (values, "plan")] + typed {
          let before = try entry(web)
          let key = [("key", "k\(sent)"), ("do", form.verb), ("see", see)]
          let (answer, text) = try await web.post(url, marks + key + values)
          sent += 1
          #expect(answer.status < 500, "\(address) \(form.verb): \(text)")
          if try entry(web) != before {
            #expect(try entry(web) == before + 1, "\(address) \(form.verb)")
            #expect(see.isEmpty && [200, 303].contains(answer.status), "\(address) \(form.verb)")
          }
        }
      }
    }
    #expect(sent > 1_000 && examples > 200, "\(sent) \(examples)")
    #expect(try web.story.workspace.database.verify().isEmpty)
  }
}
