import DaybookApp
import Foundation
import Glibc
import StoreCore
import StoreDatabase
import Testing

/// The server as a program, over a socket: where `make server` has built it.
@MainActor @Suite(.enabled(if: ServerProcess.path != nil), .serialized) struct ServerTests {
  private let list = Shop.list

  private func edit(_ name: String) -> String {
    #"{"change":"edit","with":{"way":"set","entity":"product","fields":{"name":"\#(name)"},"key":"MUG"}}"#
  }

  private func server(_ shop: Shop) throws -> ServerProcess {
    try ServerProcess(
      ["--store", shop.path, "serve", "127.0.0.1:0", "--host", ServerProcess.host], in: shop.folder)
  }

  private func key(_ key: String) -> [(name: String, value: String)] {
    [(name: "idempotency-key", value: key)]
  }

  @Test func `a store without an owner is not served, nor the sample shop to others`() async throws {
    let folder = try TestFolder()
    let path = folder.path + "/empty.db"
    try StoreDatabase(shopAt: path).close()

    #expect(throws: ServerProcess.Failed.self) {
      try ServerProcess(["--store", path, "serve", "127.0.0.1:0"], in: folder)
    }
    #expect(throws: ServerProcess.Failed.self) {
      try ServerProcess(["demo", "serve", "0.0.0.0:0"], in: folder)
    }
    let demo = try ServerProcess(["demo", "serve", "127.0.0.1:0", "--host", ServerProcess.host], in: folder)
    #expect(try demo.call("POST", "/api/read", json: list).status == 200)
  }

  @Test func `calls, pages and refusals cross the socket`() async throws {
    let shop = try await Shop()
    let server = try server(shop)
    let mara = shop.bearer("mara")

    let read = try server.call("POST", "/api/read", mara, json: list)
    #expect(read.status == 200 && read.text.contains("MUG"))
    #expect(read.text.lowercased().contains("daybook-entry: "))
    #expect(try server.call("POST", "/api/perform", mara + key("a"), json: edit("Cup")).status == 200)
    #expect(try server.call("GET", "/api").status == 200)
    #expect(try server.call("HEAD", "/health").status == 200)
    #expect(try server.call("POST", "/api/read", json: list).status == 401)
    #expect(try server.call("POST", "/api/read", mara, json: #"{"query":"list""#).status == 400)
    #expect(try server.call("GET", "/../../etc/passwd").status >= 400)
    #expect(try (400..<500).contains(server.call("GET", "/catalog/%00").status))
    #expect(try server.call("GET", "/api", [("x", String(repeating: "a", count: 50_000))]).status == 431)
    #expect(try server.call("GET", "/api", (0..<100).map { ("x-\($0)", "a") }).status == 431)
    #expect(try server.call("GET", "/" + String(repeating: "a", count: 30_000)).status == 414)
    #expect(try server.call("GET", "/api", [("x", String(repeating: "a", count: 18_000))]).status == 431)
    #expect(try server.call("GET", "/" + String(repeating: "a", count: 9_000)).status == 414)
    #expect(
      try server.call("POST", "/api/read", mara, json: String(repeating: "[", count: 100_000)).status == 413)

    let wire = try Connection(server.port)
    wire.send("POST /api/read HTTP/1.1\r\nhost: shop.test\r\ncontent-length: 1073741824\r\n\r\n")
    #expect(wire.receive().hasPrefix("HTTP/1.1 413"))
    let chunked = try Connection(server.port)
    chunked.send("POST /api/read HTTP/1.1\r\nhost: shop.test\r\ntransfer-encoding: chunked\r\n\r\n")
    let chunk = "10000\r\n" + String(repeating: "a", count: 65_536) + "\r\n"
    for _ in 0..<40 where !chunked.send(chunk) { break }
    #expect(chunked.receive().hasPrefix("HTTP/1.1 413"))
    #expect(try server.call("GET", "/health").status == 200)
    // The log names no person, no key and no secret.
    #expect(!server.lines.contains("mara") && !server.lines.contains("MUG") && !server.lines.contains("A-0"))
  }

  @Test func `while another program holds the lock, all but changes goes on`() async throws {
    let shop = try await Shop()
    let server = try server(shop)
    let mara = shop.bearer("mara")
    _ = try server.call("POST", "/api/read", mara, json: list)
    let lock = try FileLock(shop.path)
    let change = edit("Cup")

    let start = ContinuousClock.now
    let waiting = Task.detached {
      let answer = try server.call("POST", "/api/perform", mara + [("idempotency-key", "w")], json: change)
      return (answer.status, ContinuousClock.now - start)
    }
    try await Task.sleep(for: .milliseconds(300))
    for _ in 0..<10 {
      let before = ContinuousClock.now
      #expect(try server.call("GET", "/health").status == 200)
      #expect(ContinuousClock.now - before < .milliseconds(50))
      #expect(try server.call("POST", "/api/read", mara, json: list).status == 200)
    }
    let (status, time) = try await waiting.value
    #expect(status == 503)
    #expect(time > .milliseconds(4_500) && time < .milliseconds(6_000))
    lock.release()
    #expect(try server.call("POST", "/api/perform", mara + key("w"), json: change).status == 200)
  }

  @Test func `a change whose answer was lost is made once, however often it is sent`() async throws {
    let shop = try await Shop()
    for round in 0..<10 {
      let server = try server(shop)
      let mara = shop.bearer("mara") + key("round-\(round)")
      let body = edit("Cup \(round)")
      let wire = try Connection(server.port)
      wire.send("POST /api/perform HTTP/1.1\r\nhost: shop.test\r\ncontent-type: application/json\r\n")
      for (name, value) in mara { wire.send("\(name): \(value)\r\n") }
      wire.send("content-length: \(body.utf8.count)\r\n\r\n\(body)")
      usleep(UInt32.random(in: 0...20_000))
      _ = server.end(SIGKILL)

      let next = try self.server(shop)
      #expect(try next.call("POST", "/api/perform", mara, json: body).status == 200)
      let database = try StoreDatabase(shopAt: shop.path, readOnly: true)
      var query = JournalQuery()
      query.limit = 100
      let names = try database.read(query).entries.filter { $0.kind == "product.set" }
      #expect(names.count == round + 1)
      database.close()
    }
  }

  @Test func `a new entry is told to whoever watches, and the server ends all the same`() async throws {
    let shop = try await Shop()
    let server = try server(shop)
    let wire = try Connection(server.port)
    wire.send("GET /api/watch HTTP/1.1\r\nhost: shop.test\r\n")
    // An entry that is not there yet means from now on.
    wire.send("last-event-id: \(Int.max)\r\n")
    for (name, value) in shop.bearer("vera") { wire.send("\(name): \(value)\r\n") }
    wire.send("\r\n")
    #expect(wire.receive().hasPrefix("HTTP/1.1 200"))

    // Another program makes it.
    let database = try StoreDatabase(shopAt: shop.path)
    var request = Request(id: "x", by: Caller("other"), origin: .input)
    request.isProgram = true
    let entry = try database.perform(Edit(.set, "product", "MUG", ["name": "Jug"]), as: request).entry ?? 0
    database.close()

    var text = ""
    while !text.contains("data:") {
      let more = wire.receive()
      guard !more.isEmpty else { break }
      text += more
    }
    #expect(text.contains("id: \(entry)\n"))
    #expect(server.end(SIGTERM) == 0)
  }

  @Test func `behind a proxy names are given, and strangers are told apart by the address it saw`()
    async throws
  {
    let shop = try await Shop()
    let arguments = ["--store", shop.path, "serve", "127.0.0.1:0", "--behind-proxy", "127.0.0.0/8"]
    #expect {
      try ServerProcess(arguments, in: shop.folder)
    } throws: {
      "\($0)".contains("--host")
    }
    let server = try ServerProcess(arguments + ["--host", ServerProcess.host], in: shop.folder)
    func call(_ forwarded: String, _ other: [(name: String, value: String)] = []) throws -> Int {
      try server.call("GET", "/api", [(name: "x-forwarded-for", value: forwarded)] + other).status
    }

    var (calls, status) = (0, 200)
    while status == 200, calls < 1_000 {
      // What a visitor writes themselves counts for nothing.
      status = try call("10.9.8.\(calls % 250), 192.0.2.7")
      calls += 1
    }
    #expect(status == 429 && calls > 200)
    #expect(try call("192.0.2.8") == 200)
    #expect(try call("192.0.2.7", shop.bearer("mara")) == 200)
  }

  @Test func `a session that was made up counts as a stranger's`() async throws {
    let shop = try await Shop()
    let server = try server(shop)
    func page(_ token: String) throws -> Int {
      try server.call("GET", "/catalog/products", [(name: "cookie", value: "daybook=\(token)")]).status
    }
    let own = try #require(shop.tokens["mara"])

    var (calls, status) = (0, 401)
    while status == 401, calls < 1_000 {
      calls += 1
      let token = "A-000001.\(calls)"
      status =
        calls.isMultiple(of: 2)
        ? try page(token)
        : try server.call(
          "POST", "/api/read", [(name: "authorization", value: "Bearer \(token)")], json: list
        ).status
    }
    #expect(status == 429 && calls > 200)
    #expect(try page(own) == 200)
    #expect(try server.call("POST", "/api/read", shop.bearer("mara"), json: list).status == 200)
  }

  @Test func `a server whose log nobody takes goes on`() async throws {
    let shop = try await Shop()
    let (process, log) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: ServerProcess.path ?? "")
    process.arguments = ["--store", shop.path, "serve", "127.0.0.1:0", "--host", ServerProcess.host]
    process.standardError = log
    try process.run()
    defer { kill(process.processIdentifier, SIGKILL) }
    let line = String(decoding: log.fileHandleForReading.availableData, as: UTF8.self)
    let port = try #require(line.firstMatch(of: /"listening":([0-9]+)/).flatMap { UInt16($0.output.1) })

    try log.fileHandleForReading.close()
    for _ in 0..<3 {
      let wire = try Connection(port)
      wire.send("GET /health HTTP/1.1\r\nhost: shop.test\r\n\r\n")
      #expect(wire.receive().hasPrefix("HTTP/1.1 200"))
    }
  }

  @Test func `a port that is taken is an error of its own`() async throws {
    let shop = try await Shop()
    let server = try server(shop)
    #expect {
      try ServerProcess(["--store", shop.path, "serve", "127.0.0.1:\(server.port)"], in: shop.folder)
    } throws: {
      "\($0)".contains("cannot-listen: ")
    }
  }

  @Test func `connections beyond the limit of an address are closed, later ones are served`() async throws {
    let shop = try await Shop()
    let server = try server(shop)
    var wires: [Connection] = []
    for _ in 0..<200 { wires.append(try Connection(server.port)) }
    for wire in wires.suffix(3) { #expect(wire.isClosed()) }
    wires = []
    try await Task.sleep(for: .milliseconds(300))

    #expect(try server.call("GET", "/health").status == 200)
  }

  @Test func `2,000 connections that ask for nothing keep nobody out`() async throws {
    var files = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files)
    files.rlim_cur = min(files.rlim_max, 4_096)
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files)
    let shop = try await Shop()
    let server = try server(shop)
    func ask(_ wire: Connection) -> Bool {
      wire.send("GET /health HTTP/1.1\r\nhost: shop.test\r\n\r\n")
      return wire.receive().hasPrefix("HTTP/1.1 200")
    }
    let browser = try Connection(server.port)
    #expect(ask(browser))

    var wires: [Connection] = []
    for number in 0..<2_000 {
      wires.append(try Connection(server.port, from: "127.0.1.\(number / 50)"))
      // Half of them begin to ask.
      if number.isMultiple(of: 2) { wires[number].send("GET /health HTTP/1.1\r\nhost: ") }
      // The server has taken those so far.
      if number % 100 == 99 { #expect(try server.call("GET", "/health").status == 200) }
    }
    let start = ContinuousClock.now
    #expect(try server.call("GET", "/health").status == 200)
    #expect(ContinuousClock.now - start < .seconds(1))
    #expect(try server.call("POST", "/api/read", shop.bearer("mara"), json: list).status == 200)
    #expect(ask(browser))
    #expect(wires[0].receive().isEmpty)

    wires = []
    try await Task.sleep(for: .milliseconds(300))
    #expect(ask(browser))
  }
}

/// The lock that a store is written under, as another program holds it.
final class FileLock {
  private let descriptor: Int32
  private var lock = flock(
    l_type: Int16(F_WRLCK), l_whence: Int16(SEEK_SET), l_start: 120, l_len: 1, l_pid: 0)

  init(_ path: String) throws {
    descriptor = open(path + "-shm", O_RDWR)
    guard fcntl(descriptor, F_SETLK, &lock) == 0 else { throw ServerProcess.Failed(description: "no lock") }
  }

  func release() {
    lock.l_type = Int16(F_UNLCK)
    _ = fcntl(descriptor, F_SETLK, &lock)
  }

  deinit { close(descriptor) }
}
