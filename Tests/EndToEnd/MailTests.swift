import Foundation
import Testing

/// Mail through Debian's msmtp to a server of SMTP on this machine.
@Suite struct MailTests {
  let place: Place

  init() throws { place = try Place() }

  /// A shop with a receipt to send by a server at a port.
  private func found(at port: UInt16) async throws {
    let run = try await place.lines(
      "/settings name Café Söder", "/catalog/products add MUG Blå kopp --price 12.50",
      "/inventory/stock/MUG receive 10", "/customers add \"Berg, Åsa\" --email asa@berg.example",
      "/settings mail \"msmtp --host=127.0.0.1 --port=\(port) --from=shop@example.com --timeout=20 -t\"",
      "/ordering/orders place MUG*2 --customer C-000001")
    try #require(run.status == 0, "\(run)")
  }

  @Test func `a receipt reaches a server of SMTP by msmtp`() async throws {
    let server = try MailServer(.takes)
    try await found(at: server.port)

    let run = try await place.lines("/ordering/orders/O-000001 receipt --mail")

    #expect(run.status == 0 && run.errors == "", "\(run)")
    #expect(server.letters.count == 1)
    #expect(server.letters[0].hasPrefix("<shop@example.com> <asa@berg.example>\n"))
    #expect(server.letters[0].contains("Subject: =?UTF-8?B?UmVjZWlwdCBPLTAwMDAwMSwgQ2Fmw6kgU8O2ZGVy?="))
    #expect(try await place.lines("/ordering/messages/M-000001").output.contains("Sent"))
  }

  @Test func `a server that is away or refuses fails the script, and the next program tries again`()
    async throws
  {
    let server = try MailServer(.refuses)
    try await found(at: server.port)

    let refused = try await place.lines("/ordering/orders/O-000001 receipt --mail")
    #expect(refused.status == 1)
    #expect(
      refused.errors.contains("not-sent: Receipt O-000001 was not sent to asa@berg.example: "), "\(refused)")
    server.close()
    let away = try await place.lines("/ordering/messages/M-000001 send")
    #expect(away.status == 1 && away.errors.contains("It is tried again at "), "\(away)")

    let other = try MailServer(.takes, at: server.port)
    let sent = try await place.lines("/ordering/messages/M-000001 send")
    #expect(sent.status == 0 && other.letters.count == 1, "\(sent)")
    #expect(try await place.lines("/ordering/messages?status=failed | count").output == "0\n")
  }

  @Test func `a server that hangs keeps no line waiting`() async throws {
    let server = try MailServer(.hangs)
    try await found(at: server.port)
    let keyboard = try place.keyboard()

    keyboard.send("/ordering/orders/O-000001 receipt --mail\n")
    try keyboard.waitFor("waits to be sent to asa@berg.example")
    keyboard.send("/ordering/messages\n")
    try keyboard.waitFor("sending")
    keyboard.send("quit\n")
    keyboard.signal(15)

    #expect(try keyboard.exitStatus(timeout: 10) == 128 + 15)
    #expect(server.letters.isEmpty)
  }
}
