import Foundation
import Glibc
import Testing

/// The same terminal over a store that a server has.
@MainActor @Suite(.enabled(if: ServerProcess.path != nil), .serialized) struct FarTests {
  @Test func `pages, changes and undo are those of the same terminal`() async throws {
    let shop = try await Shop()
    let server = try farServer(shop)

    let told = try runFar(
      ["/catalog/products/MUG", "price 14.00", "undo", "find mug"], at: server.port,
      token: shop.tokens["mara"])

    #expect(told.status == 0, "\(told.errors)")
    #expect(told.output.contains("Price of MUG: 12.00 → 14.00  (entry "))
    #expect(told.output.contains("Price of MUG back from 14.00 to 12.00"))
    #expect(told.output.contains("12.00 to 14.00"), "the one hit is opened")
  }

  @Test func `roles hold, and signing in and out goes through the door`() async throws {
    let shop = try await Shop()
    let server = try farServer(shop)

    let viewer = try runFar(
      ["/catalog/products/MUG price 14.00"], at: server.port, token: shop.tokens["vera"])
    #expect(viewer.status == 1 && viewer.errors.contains("not-allowed"))
    let stranger = try runFar(["/catalog/products"], at: server.port, token: "daybook-wrong")
    #expect(stranger.status != 0 && stranger.output.isEmpty)
    let person = try runFar(
      ["login mara", Shop.password, "/catalog/products/MUG price 15.00", "logout", "/catalog/products"],
      at: server.port, ["--keep-going"])
    #expect(person.output.contains("Signed in as mara (owner)."), "\(person.errors)")
    #expect(person.output.contains("12.00 → 15.00"))
    #expect(person.errors.contains("signed-out"))
  }

  @Test func `while the server is away lines fail with what to do, and then they work`() async throws {
    let shop = try await Shop()
    let first = try farServer(shop)
    let port = first.port
    #expect(first.end(SIGTERM) == 0)

    let away = try runFar(["/catalog/products"], at: port, token: shop.tokens["mara"])
    #expect(away.status == 75 && away.errors.contains("unreachable"))
    let second = try farServer(shop, port: port)
    #expect(try runFar(["/catalog/products"], at: second.port, token: shop.tokens["mara"]).status == 0)
  }

  /// A server that is stopped takes what is sent, as a network that holds it does.
  private func hold(_ server: ServerProcess, for seconds: Double) {
    kill(server.id, SIGSTOP)
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { kill(server.id, SIGCONT) }
  }

  @Test func `a short cut makes an answer late, and nothing else`() async throws {
    let shop = try await Shop()
    let server = try farServer(shop)

    let told = try runFar(
      ["/catalog/products/MUG", "price 14.00", "undo"], at: server.port, token: shop.tokens["mara"]
    ) {
      hold(server, for: 1)
    }

    #expect(told.status == 0, "\(told.errors)")
    #expect(told.output.contains("Price of MUG back from 14.00 to 12.00"))
  }

  @Test func `a change that arrives after its answer was given up is made once`() async throws {
    let shop = try await Shop()
    let server = try farServer(shop)

    let told = try runFar(
      [
        "/catalog/products/MUG", "task Ask for samples", "task Ask for samples", "/tasks | count",
      ], at: server.port,
      token: shop.tokens["mara"], ["--keep-going"]
    ) {
      hold(server, for: 8)
    }

    #expect(told.errors.contains("lost-answer") && !told.errors.contains("timed-out"), "\(told.errors)")
    #expect(told.output.hasSuffix("\n1\n"), "\(told.output) \(told.errors)")
  }

  @Test(arguments: [LossyWay.Loss.ended, .reset, .badGateway])
  func `a change whose answer is lost on the way is made once`(_ loss: LossyWay.Loss) async throws {
    let shop = try await Shop()
    let (port, own) = (UInt16.random(in: 20_000..<25_000), UInt16.random(in: 25_000..<30_000))
    let server = try farServer(shop, port: own, hosts: [port])
    let way = try LossyWay(from: port, to: server.port, loss, away: .seconds(7))
    defer { way.end() }

    let task = "/catalog/products/MUG task Ask for samples"
    let told = try runFar(
      [task, "/catalog/products", task, "/tasks | count"], at: port, token: shop.tokens["mara"],
      ["--keep-going"])

    #expect(told.errors.contains("as your next change, within five minutes"), "\(told)")
    #expect(told.output.contains("done before"), "\(told)")
    #expect(told.output.hasSuffix("\n1\n"), "\(told)")
    let keys = way.changes.compactMap { $0.firstMatch(of: /(?i)idempotency-key: (.*)/)?.output.1 }
    #expect(keys.count == 2 && Set(keys).count == 1, "\(keys)")
  }

  @Test(arguments: [
    ("/people invite bo --role clerk", "Look at /people. If the name is there", "/people | count", "3"),
    ("/account token nightly", "Look at /account. If the token is there", "/journal | head 1", "nightly"),
  ])
  func `what the door may have done is never said to have changed nothing`(
    _ line: String, _ advice: String, _ look: String, _ found: String
  ) async throws {
    let shop = try await Shop()
    let (port, own) = (UInt16.random(in: 20_000..<25_000), UInt16.random(in: 25_000..<30_000))
    let server = try farServer(shop, port: own, hosts: [port])
    let way = try LossyWay(from: port, to: server.port, .ended, of: "/api/door", away: .seconds(1))
    defer { way.end() }

    let told = try runFar([line, look], at: port, token: shop.tokens["mara"], ["--keep-going"])

    #expect(told.errors.contains("lost-answer") && told.errors.contains(advice), "\(told)")
    #expect(!told.errors.contains("Nothing was changed"), "\(told)")
    #expect(told.output.contains(found), "\(told)")
  }

  @Test(arguments: [LossyWay.Loss.badGateway, .unavailable, .gatewayTimeout])
  func `a change that a proxy cannot bring for a moment is made late`(_ loss: LossyWay.Loss) async throws {
    let shop = try await Shop()
    let (port, own) = (UInt16.random(in: 20_000..<25_000), UInt16.random(in: 25_000..<30_000))
    let server = try farServer(shop, port: own, hosts: [port])
    let way = try LossyWay(from: port, to: server.port, loss, away: .seconds(1))
    defer { way.end() }

    let told = try runFar(["/catalog/products/MUG price 14.00"], at: port, token: shop.tokens["mara"])

    #expect(told.status == 0 && told.output.contains("done before"), "\(told)")
  }

  @Test func `a page that does not come in time changes nothing, and the next line works`() async throws {
    let shop = try await Shop()
    let server = try farServer(shop)

    let told = try runFar(
      ["/catalog/products/MUG", "/catalog/products", "price 15.00"], at: server.port,
      token: shop.tokens["mara"], ["--keep-going"]
    ) {
      hold(server, for: 8)
    }

    #expect(told.errors.contains("timed-out"), "\(told.errors)")
    #expect(told.output.contains("Price of MUG: 12.00 → 15.00"), "it is the page from before")
  }

  @Test func `a command that the server's shop names never runs on the visitor's machine`() async throws {
    let shop = try await Shop()
    let (planted, own) = (shop.folder.path + "/planted", shop.folder.path + "/own")
    try shop.set(["printer": "tee '\(planted)'", "mail": "tee '\(planted)'"])
    let server = try farServer(shop)
    let line = "/catalog/products/MUG print"

    let refused = try runFar([line], at: server.port, token: shop.tokens["mara"])
    let printed = try runFar([line], at: server.port, token: shop.tokens["mara"], printer: "cat > '\(own)'")

    #expect(refused.status == 1 && refused.errors.contains("no-printer"), "\(refused)")
    #expect(printed.status == 0, "\(printed)")
    #expect(try String(contentsOfFile: own, encoding: .utf8).hasPrefix("Mug\n"))
    #expect(!FileManager.default.fileExists(atPath: planted))
  }

  @Test func `what needs the file of the store says where it is done`() async throws {
    let told = try runFar([], at: 1, ["verify"])
    #expect(told.status == 2 && told.errors.contains("not-from-afar"), "\(told)")
  }
}

/// The program's output, its errors and its exit status after some lines at the store of a server.
func runFar(
  _ lines: [String], at port: UInt16 = 0, store: String? = nil, token: String? = nil,
  _ arguments: [String] = [],
  printer: String? = nil, afterFirst: (() -> Void)? = nil
) throws -> (output: String, errors: String, status: Int32) {
  let process = Process()
  let (input, output, errors) = (Pipe(), Pipe(), Pipe())
  process.executableURL = URL(fileURLWithPath: ServerProcess.path ?? "")
  process.arguments = ["--store", store ?? "http://127.0.0.1:\(port)"] + arguments
  var surroundings = ProcessInfo.processInfo.environment
  (surroundings["DAYBOOK_TOKEN"], surroundings["DAYBOOK_PRINTER"]) = (token, printer)
  surroundings["XDG_STATE_HOME"] = NSTemporaryDirectory()
  process.environment = surroundings
  (process.standardInput, process.standardOutput, process.standardError) = (input, output, errors)
  try process.run()
  var (told, rest) = (Data(), lines[...])
  if let afterFirst, let first = rest.popFirst() {
    try input.fileHandleForWriting.write(contentsOf: Data((first + "\n").utf8))
    told = output.fileHandleForReading.availableData
    afterFirst()
  }
  try input.fileHandleForWriting.write(contentsOf: Data((rest.joined(separator: "\n") + "\n").utf8))
  try input.fileHandleForWriting.close()
  told += try output.fileHandleForReading.readToEnd() ?? Data()
  let failed = try errors.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  return (
    String(decoding: told, as: UTF8.self), String(decoding: failed, as: UTF8.self),
    process.terminationStatus
  )
}

/// A server at a port that is known before: its name is part of what it answers to.
/// `hosts`: ports of ways to it.
@MainActor func farServer(
  _ shop: Shop, port: UInt16 = .random(in: 20_000..<30_000), hosts: [UInt16] = []
) throws -> ServerProcess {
  let names = ([port] + hosts).flatMap { ["--host", "127.0.0.1:\($0)"] }
  // A store that is named from here is found by all that runs beside it.
  return try ServerProcess(["--store", "shop.db", "serve", "127.0.0.1:\(port)"] + names, in: shop.folder)
}
