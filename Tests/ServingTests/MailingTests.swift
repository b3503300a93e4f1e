import DaybookApp
import Foundation
import Glibc
import Inventory
import Ordering
import StoreCore
import StoreDatabase
import StoreWire
import Testing

/// A server that sends the mail of its shop.
@MainActor @Suite(.enabled(if: ServerProcess.path != nil), .serialized) struct MailingTests {
  let shop: Shop
  private let receipt = #"{"change":"message","with":{"receipt":{"order":"O-000001"}}}"#

  /// A shop with an order of a customer who has an address; `command` gets each message.
  private init() async throws { shop = try await Shop() }

  private func mails(by command: String) throws {
    let store = try StoreDatabase(shopAt: shop.path)
    defer { store.close() }
    let mug = try SKU("MUG")
    var changes: [any StoreCommand] = [
      StockCommand.received(sku: mug, quantity: Quantity(whole: 5), at: nil, cost: nil),
      Edit(.set, "settings", "shop", ["mail": command]),
      Edit(.add, "customer", "", ["name": "Anna Berg", "email": "anna@berg.example"]),
    ]
    let order = OrderStart(customer: Code(stored: "C-000001"), wishes: [OrderWish(mug)])
    changes.append(OrderCommand.placed(order))
    for (number, change) in changes.enumerated() {
      var request = Request(id: "mail \(number)", by: Caller("test"), origin: .input)
      request.isProgram = true
      _ = try store.perform(change, as: request)
    }
  }

  private func server() throws -> ServerProcess {
    try ServerProcess(
      ["--store", shop.path, "serve", "127.0.0.1:0", "--host", ServerProcess.host], in: shop.folder)
  }

  private func queue(at server: ServerProcess, _ key: String = "a") throws {
    let queued = try server.call(
      "POST", "/api/perform", shop.bearer("mara") + [(name: "idempotency-key", value: key)], json: receipt)
    #expect(queued.status == 200, "\(queued)")
  }

  private func status() throws -> MessageStatus? {
    let store = try StoreDatabase(shopAt: shop.path, readOnly: true)
    defer { store.close() }
    return Message.declaration.decode(try store.read(EntityPage(Subject("message", "M-000001"))).image)?
      .status
  }

  /// Waits until the message has a status, for ten seconds at most.
  private func wait(for wanted: MessageStatus) async throws -> Bool {
    for _ in 0..<200 {
      if try status() == wanted { return true }
      try await Task.sleep(for: .milliseconds(50))
    }
    return false
  }

  @Test func `mail queued by a call is sent once, though two servers have the shop`() async throws {
    let letters = shop.folder.path + "/letters"
    try mails(by: "cat >> '\(letters)'")
    let servers = [try server(), try server()]

    try queue(at: servers[0])
    #expect(try await wait(for: .sent))
    try await Task.sleep(for: .milliseconds(1_200))

    let text = try String(contentsOfFile: letters, encoding: .utf8)
    #expect(text.components(separatedBy: "Subject:").count == 2, "\(text)")
    #expect(text.contains("To: \"Anna Berg\"\n <anna@berg.example>"))
    #expect(text.contains("Message-ID: <M-000001."))
    let lines = servers.map(\.lines).joined()
    #expect(lines.components(separatedBy: #""mail":"M-000001","status":"sent""#).count == 2, "\(lines)")
    #expect(!lines.contains("berg"))
    for server in servers { #expect(server.end(SIGTERM) == 0) }
  }

  @Test func `a command that hangs keeps no page waiting, and a server that ends waits for it`() async throws
  {
    let go = shop.folder.path + "/go"
    try mails(by: "cat > /dev/null; until test -e '\(go)'; do sleep 0.05; done")
    let server = try server()
    try queue(at: server)
    #expect(try await wait(for: .sending))

    for _ in 0..<5 {
      #expect(try server.call("POST", "/api/read", shop.bearer("mara"), json: Shop.list).status == 200)
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.5) {
      _ = FileManager.default.createFile(atPath: go, contents: nil)
    }
    #expect(server.end(SIGTERM) == 0)
    #expect(try status() == .sent)
  }

  @Test func `what the command refuses is told by its number alone, and tried again later`() async throws {
    try mails(by: "echo 'anna@berg.example is refused'; exit 1")
    let server = try server()
    try queue(at: server)

    for _ in 0..<200 where !server.lines.contains("mail") { try await Task.sleep(for: .milliseconds(50)) }
    #expect(try status() == .waiting)
    #expect(server.lines.contains(#""mail":"M-000001","status":"waiting""#))
    #expect(!server.lines.contains("anna"))
  }
}
