import Foundation
import Ordering
import ScreenKit
import StoreCore
import StoreDatabase
import StoreViews
import Synchronization
import Testing

@testable import DaybookApp

/// What a mail server would have been given, and how it answers.
private nonisolated final class Post: Sendable {
  let letters = Mutex<[String]>([])
  let answer = Mutex<(status: Int32, output: String)>((0, ""))
  let delay = Mutex<TimeInterval>(0)

  func take(_ letter: [UInt8]) -> (status: Int32, output: String) {
    letters.withLock { $0.append(String(decoding: letter, as: UTF8.self)) }
    Thread.sleep(forTimeInterval: delay.withLock { $0 })
    return answer.withLock { $0 }
  }

  /// The headers of each, and the parts as one reads them.
  var all: [(head: String, parts: [String])] {
    letters.withLock { $0 }.map { letter in
      let parts = letter.components(separatedBy: "--=_daybook_=").dropFirst().dropLast()
      return (
        letter.components(separatedBy: "\n\n")[0],
        parts.compactMap {
          let text = $0.components(separatedBy: "\n\n").dropFirst().first ?? ""
          return Data(base64Encoded: text, options: .ignoreUnknownCharacters).map {
            String(decoding: $0, as: UTF8.self)
          }
        }
      )
    }
  }
}

/// Mail that leaves the shop: once, or not at all, and never silently.
@Suite struct MailStories {
  private let post = Post()

  private func shop(sending: Bool = true) async throws -> Story {
    let shop = try await Story.shop(
      """
      /settings name Café Söder
      /settings mail sendmail -t
      /catalog/products add MUG Blå kopp --price 12.50
      /inventory/stock/MUG receive 10
      /customers add Anna Berg --email anna@berg.example
      /customers/C-000001 address Storgatan 1;111 22;Stockholm;SE
      /ordering/orders place MUG*2 --customer C-000001
      /ordering/orders/O-000001 pay card
      """)
    if sending { connect(shop) }
    return shop
  }

  private func connect(_ shop: Story) { shop.workspace.outbox.sender = { [post] in post.take($1) } }

  private func message(_ number: String, _ shop: Story) async throws -> Message {
    let row = try await shop.workspace.service.read(EntityPage(Subject(Message.entity, number)))
    return try #require(Message.declaration.decode(row.image))
  }

  /// As if the day went by.
  private func pass(_ shop: Story, hours: Int) {
    for _ in 0..<hours * 3_600 { _ = shop.workspace.clock.tick() }
  }

  @Test func `a receipt leaves with its paper, once, and the next line tells`() async throws {
    let shop = try await shop()

    await shop.read("/ordering/orders/O-000001 receipt --mail")
    _ = await shop.workspace.outbox.finish().count
    await shop.read("/customers/C-000001 notes asked for it")

    let letter = try #require(post.all.first)
    #expect(post.all.count == 1)
    #expect(letter.head.contains("\nTo: \"Anna Berg\"\n <anna@berg.example>\n"))
    #expect(letter.parts[0].hasPrefix("Hello Anna Berg,\n\nReceipt O-000001 is attached.\n\nCafé Söder"))
    #expect(letter.parts[1].contains("Blå kopp\n  2 x 12.50                        25.00\n"))
    #expect(try await message("M-000001", shop).status == .sent)
    #expect(await shop.type("undo 9").error?.code == "undo-refused")
    #expect(await shop.type("/ordering/messages/M-000001 send").error?.code == "illegal-transition")
    #expect(await shop.read("/journal/9 | json").contains("berg.example"))
    #expect(await !shop.read("/journal | json").contains("Hello"))
  }

  @Test func `an invoice brings the norm's file, and a parcel its number`() async throws {
    let shop = try await shop()

    await shop.read("/settings vat-number DE123456789")
    await shop.read("/settings address Kajen 3;123;Malmö")
    await shop.read("/ordering/orders/O-000001 invoice --mail")
    _ = await shop.workspace.outbox.finish()
    await shop.read("/ordering/orders/O-000001 dispatch --tracking 4711 --mail")
    _ = await shop.workspace.outbox.finish()

    #expect(post.all.count == 2)
    #expect(post.all[0].parts[1].contains("Invoice INV-000001"))
    #expect(post.all[0].parts[2].contains("<cbc:ID>INV-000001</cbc:ID>"))
    #expect(post.all[1].parts[0].contains("  2 x Blå kopp\n\nTracking: 4711\n"))
  }

  @Test func `what happened is told by the next line`() async throws {
    let shop = try await shop()
    await shop.read("/ordering/orders/O-000001 receipt --mail")
    for _ in 1...1_000 where try await message("M-000001", shop).status != .sent {
      try await Task.sleep(for: .milliseconds(10))
    }

    let told = await shop.read("/customers")

    #expect(told.contains("Receipt O-000001 was sent to anna@berg.example.\n"))
  }

  @Test func `a message that is refused is tried five times and then has failed`() async throws {
    let shop = try await shop()
    post.answer.withLock { $0 = (75, "msmtp: connection refused\nmore") }

    await shop.read("/ordering/orders/O-000001 receipt --mail")
    let first = await shop.workspace.outbox.finish()
    #expect(
      first.sentences[0].contains("\"msmtp: connection refused\". It is tried again at 2026-01-01 00:0"))
    await shop.read("/customers/C-000001 notes a")
    #expect(post.all.count == 1)
    for _ in 2...9 {
      pass(shop, hours: 7)
      await shop.read("/customers")
      _ = await shop.workspace.outbox.finish()
    }

    #expect(post.all.count == 5)
    #expect(try await message("M-000001", shop).status == .failed)
    #expect(await shop.read("/").contains("Mail not sent"))
    post.answer.withLock { $0 = (0, "") }
    await shop.read("/ordering/messages/M-000001 send")
    _ = await shop.workspace.outbox.finish()
    #expect(try await message("M-000001", shop).status == .sent)
    #expect(post.all.count == 6)
  }

  @Test(arguments: [124, 137]) func `a command that gives no answer is not asked twice`(status: Int32)
    async throws
  {
    let shop = try await shop()
    post.answer.withLock { $0 = (status, "") }

    await shop.read("/ordering/orders/O-000001 receipt --mail")
    let news = await shop.workspace.outbox.finish()
    pass(shop, hours: 7)
    await shop.read("/customers")
    _ = await shop.workspace.outbox.finish()

    #expect(post.all.count == 1)
    #expect(news.sentences[0].contains("nobody knows whether it was sent. Look at the mail server"))
    #expect(news.sentences[0].hasSuffix("To send it again: /ordering/messages/M-000001 send"))
  }

  @Test func `a program that ends between sending and noting it leaves a failure, and nothing twice`()
    async throws
  {
    let shop = try await shop(sending: false)
    await shop.read("/ordering/orders/O-000001 receipt --mail")
    var request = Request(id: "claim", by: Caller("mail"), origin: .schedule)
    request.isProgram = true
    let claim = MessageCommand.claimed(number: Code(stored: "M-000001"))
    _ = try shop.workspace.database.perform(.command(claim), as: request)
    connect(shop)

    #expect(await shop.type("undo").error?.code == "undo-refused")
    await shop.read("/customers/C-000001 notes a")
    #expect(try await message("M-000001", shop).status == .sending)
    pass(shop, hours: 2)
    await shop.read("/customers")

    #expect(try await message("M-000001", shop).status == .failed && post.all.isEmpty)
  }

  @Test func `two programs on one store send each message once`() async throws {
    let shop = try await shop(sending: false)
    for _ in 1...6 { await shop.read("/ordering/orders/O-000001 receipt --mail") }
    let other = try await Story(at: shop.path)
    for shop in [shop, other] { connect(shop) }
    post.delay.withLock { $0 = 0.02 }

    for _ in 1...3 {
      for shop in [shop, other] {
        await shop.read("/customers/C-000001 phone 08 123 45\(Int.random(in: 10...99))")
      }
      for shop in [shop, other] { _ = await shop.workspace.outbox.finish() }
    }

    #expect(post.all.count == 6)
    #expect(await shop.read("/ordering/messages?status=sent | count") == "6\n")
  }

  @Test func `what was undone or forgotten is not sent, and a plan queues nothing`() async throws {
    let shop = try await shop(sending: false)
    await shop.read("plan /ordering/orders/O-000001 receipt --mail")
    await shop.read("/ordering/orders/O-000001 receipt --mail")
    await shop.read("undo")
    let said = await shop.read("/ordering/orders/O-000001 receipt --mail")
    #expect(said.hasSuffix("Nothing is sent from here: it stays queued.\n"))
    await shop.read("/customers/C-000001 anonymise --confirm C-000001")

    connect(shop)
    await shop.read("/customers add Bo")
    let news = await shop.workspace.outbox.finish()

    #expect(post.all.isEmpty && news.count == 1)
    #expect(try await message("M-000002", shop).to == "")
    for line in ["/ordering/messages | json", "/journal | json", "/journal/11 | json"] {
      #expect(await !shop.read(line).contains("berg.example"))
    }
    #expect(try shop.workspace.database.verify().isEmpty)
  }

  @Test func `the code of an invitation is sent at once and is in no file of the store`() async throws {
    let shop = try await shop()

    let shown = await shop.read("/people invite bo --role clerk --mail bo@shop.example")

    let code = try #require(shown.firstMatch(of: /once:\s+([A-Z0-9-]{14})/)?.1)
    #expect(shown.hasSuffix("The code was sent to bo@shop.example.\n"))
    #expect(post.all.count == 1 && post.all[0].parts[0].contains("once: \(code)\n"))
    for ending in ["", "-wal"] {
      let file = try Data(contentsOf: URL(filePath: shop.path + ending))
      #expect(file.range(of: Data(code.utf8)) == nil)
    }
    post.answer.withLock { $0 = (69, "no such host") }
    let failed = await shop.read("/people invite cy --mail cy@shop.example")
    #expect(failed.hasSuffix("It was not sent: \"no such host\" Give cy the code yourself.\n"))
    await shop.read("plan /people invite di --mail di@shop.example")
    #expect(post.all.count == 2)
  }

  @Test func `a script runs only the command that was set before it began`() async throws {
    let shop = try await shop()
    shop.workspace.outbox.onlyCommand = "sendmail -t"

    await shop.read("/settings mail rm -rf /")
    await shop.read("/ordering/orders/O-000001 receipt --mail")

    _ = await shop.workspace.outbox.finish()
    #expect(post.all.isEmpty)
  }

  @Test(arguments: [
    "Anna\r\nBcc: all@example.com", "Berg, \"Anna\" <x@y.example>", "Åsa\u{1B}]0;x\u{7}",
    "a\u{2028}b\u{202E}c",
    String(repeating: "långt namn ", count: 20), "=?UTF-8?B?QUJD?=", "👩‍👩‍👧‍👦 familjen", "",
  ])
  func `no name becomes a header or another recipient`(name: String) throws {
    let mail = MailText(
      id: "M-000001.ab", name: name, address: "anna@berg.example", subject: "Receipt \(name)", body: name)

    let text = String(decoding: try mail.bytes(at: Clock.frozenStart), as: UTF8.self)

    let head = text.components(separatedBy: "\n\n")[0]
    #expect(text.utf8.allSatisfy { $0 == 0x0A || (0x20...0x7E).contains($0) })
    let names = head.split(separator: "\n").filter { !$0.hasPrefix(" ") }.map { $0.prefix { $0 != ":" } }
    #expect(
      names == ["Date", "Message-ID", "To", "Subject", "Auto-Submitted", "MIME-Version", "Content-Type"])
    #expect(head.split(separator: "\n").allSatisfy { $0.utf8.count <= 78 }, "\(head)")
    #expect(head.hasPrefix("Date: Thu, 1 Jan 2026 00:00:00 +0000\nMessage-ID: <M-000001.ab@daybook>\nTo: "))
  }

  @Test(arguments: [
    "", "anna", "a@b.example, c@d.example", "a@b.example\nBcc: c@d.example", "å@b.example", "-t",
  ])
  func `no address but one is written`(address: String) {
    let mail = MailText(name: "Anna", address: address, subject: "", body: "")

    #expect { try mail.bytes(at: Clock.frozenStart) } throws: { ($0 as? StoreError)?.code == "bad-email" }
  }
}
