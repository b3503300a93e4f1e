import DaybookApp
import Foundation
import StoreDatabase
import Testing

/// Files that go to a shop on a server, and come from it.
@MainActor @Suite(.enabled(if: ServerProcess.path != nil), .serialized) struct FarFileTests {
  private static let products = "sku,name,price\nCUP,Cup,3.00\nPLATE,Plate,4.50\n"

  private func entries(_ shop: Shop) throws -> Int {
    let store = try StoreDatabase(shopAt: shop.path, readOnly: true)
    defer { store.close() }
    return try store.lastEntry()
  }

  /// A file of the visitor's machine.
  private func write(_ text: String, _ shop: Shop) throws -> String {
    let folder = shop.folder.path + "/visitor"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try text.write(toFile: folder + "/products.csv", atomically: true, encoding: .utf8)
    return folder + "/products.csv"
  }

  @Test func `a file is imported from afar in one entry, and under its key once`() async throws {
    let shop = try await Shop()
    let server = try farServer(shop)
    let (path, before) = (try write(Self.products, shop), try entries(shop))
    let arguments = ["import", "products", path, "--key", "K-1"]

    let plan = try runFar([], at: server.port, token: shop.tokens["mara"], arguments + ["--dry-run"])
    #expect(plan.status == 0 && plan.output.contains("2 new"), "\(plan)")
    #expect(try entries(shop) == before)
    let first = try runFar([], at: server.port, token: shop.tokens["mara"], arguments)
    let second = try runFar([], at: server.port, token: shop.tokens["mara"], arguments)

    #expect(first.status == 0, "\(first)")
    #expect(first.output.hasPrefix("2 products imported from products.csv: 2 new"), "\(first)")
    #expect(second.status == 0 && second.output.contains("imported before under this key"), "\(second)")
    #expect(try entries(shop) == before + 1)
  }

  @Test func `a file whose answer is lost is looked for in the journal, or imported again under its key`()
    async throws
  {
    let shop = try await Shop()
    let (port, own) = (UInt16.random(in: 20_000..<25_000), UInt16.random(in: 25_000..<30_000))
    let server = try farServer(shop, port: own, hosts: [port])
    let (path, before) = (try write(Self.products, shop), try entries(shop))
    func lose(_ arguments: [String]) throws -> (output: String, errors: String, status: Int32) {
      let way = try LossyWay(from: port, to: server.port, .ended, of: "/api/files", away: .seconds(1))
      defer { way.end() }
      return try runFar([], at: port, token: shop.tokens["mara"], arguments)
    }

    let plan = try lose(["import", "products", path, "--dry-run"])
    #expect(plan.errors.contains("unreachable"), "\(plan)")
    let list = try lose(["export", "products"])
    #expect(list.errors.contains("unreachable"), "\(list)")
    let keyed = ["import", "products", path, "--key", "K-2"]
    let first = try lose(keyed)
    #expect(first.errors.contains("lost-answer") && first.errors.contains("the same --key"), "\(first)")
    let again = try runFar([], at: server.port, token: shop.tokens["mara"], keyed)
    #expect(again.output.contains("imported before under this key"), "\(again)")
    let other = try write(Self.products + "BOWL,Bowl,2.00\n", shop)
    let alone = try lose(["import", "products", other])
    #expect(alone.errors.contains("lost-answer") && alone.errors.contains("look at /journal"), "\(alone)")

    #expect(try entries(shop) == before + 2)
  }

  @Test func `a list is exported as at home, and is imported again`() async throws {
    let shop = try await Shop()
    let server = try farServer(shop)
    let token = shop.tokens["vera"]

    let far = try runFar([], at: server.port, token: token, ["export", "products"])
    let home = try runFar([], store: shop.path, token: token, ["export", "products"])

    #expect(far.status == 0 && far.output.contains("MUG,Mug"), "\(far)")
    #expect(far.output == home.output && far.errors == home.errors)
    let again = try runFar(
      [], at: server.port, token: shop.tokens["mara"], ["import", "products", try write(far.output, shop)])
    #expect(again.status == 0, "\(again)")
  }

  @Test func `rejected rows come back beside the file`() async throws {
    let shop = try await Shop()
    let server = try farServer(shop)
    let path = try write(Self.products + "BOWL,Bowl,cheap\n", shop)
    let arguments = ["import", "products", path]

    let refused = try runFar([], at: server.port, token: shop.tokens["mara"], arguments)
    let part = try runFar([], at: server.port, token: shop.tokens["mara"], arguments + ["--partial"])

    #expect(refused.status == 1 && refused.errors.contains("line 4, column 3 price: bad-price"), "\(refused)")
    #expect(part.status == 1 && part.output.hasPrefix("2 products imported"), "\(part)")
    let rejects = path.replacingOccurrences(of: ".csv", with: ".rejects.csv")
    #expect(try String(contentsOfFile: rejects, encoding: .utf8).contains("\nBOWL,Bowl,cheap,4,bad-price,"))
  }

  @Test func `who may not import is refused before the file is taken`() async throws {
    let shop = try await Shop()
    let server = try farServer(shop)
    let (path, before) = (try write(Self.products, shop), try entries(shop))

    let viewer = try runFar([], at: server.port, token: shop.tokens["vera"], ["import", "products", path])
    #expect(viewer.status == 1 && viewer.errors.contains("not-allowed"), "\(viewer)")
    for (token, status) in [(shop.tokens["vera"], 403), ("daybook-wrong", 401), (nil, 401)] {
      let wire = try Connection(server.port)
      let bearer = token.map { "authorization: Bearer \($0)\r\n" } ?? ""
      wire.send(
        "POST /api/files?word=import&word=products&word=p.csv HTTP/1.1\r\ncontent-type: application/octet-stream\r\nhost: 127.0.0.1:\(server.port)\r\n"
          + bearer + "content-length: 100\r\n\r\n")
      #expect(wire.receive().hasPrefix("HTTP/1.1 \(status)"))
    }
    #expect(try entries(shop) == before)
  }

  @Test func `a file whose sending stops in the middle changes nothing, and too large a one neither`()
    async throws
  {
    let shop = try await Shop()
    let server = try farServer(shop)
    let before = try entries(shop)
    let head =
      "POST /api/files?word=import&word=products&word=p.csv HTTP/1.1\r\ncontent-type: application/octet-stream\r\nhost: 127.0.0.1:\(server.port)\r\n"
      + "authorization: Bearer \(shop.tokens["mara"] ?? "")\r\n"

    do {
      let wire = try Connection(server.port)
      wire.send(head + "content-length: 1000\r\n\r\n" + Self.products)
    }
    let wire = try Connection(server.port)
    wire.send(head + "content-length: \(65 << 20)\r\n\r\n")

    #expect(wire.receive().hasPrefix("HTTP/1.1 413"))
    try await Task.sleep(for: .seconds(1))
    #expect(try entries(shop) == before)
  }

  @Test func `of the words only what they mean for the file goes on`() throws {
    let words = [
      "--store", "/other.db", "--record", "/tmp/r", "import", "products", "/etc/passwd", "--partial",
      "--map", "name=--store=/x",
    ]
    let file = try FarFile(words.filter { $0 != "--record" && $0 != "/tmp/r" })
    #expect(
      file.arguments(store: "/shop.db", key: "K")
        == [
          "--store", "/shop.db", "--key", "K", "import", "products", "passwd", "--map", "name=--store=/x",
          "--partial",
        ]
    )
    #expect(try FarFile(["import", "products", "-"]).fileName == "file.csv")
    for words in [words, ["verify"], [], ["backup", "x"], ["-c", "/journal"]] {
      #expect(throws: (any Error).self) { try FarFile(words) }
    }
  }
}
