import Foundation
import ReplayKit
import Testing

@testable import DaybookApp
@testable import ScreenKit

/// A clerk records a session and gets a replay file.
@Suite struct RecordingStories {
  private let path = Story.temporaryPath("replay")

  /// A shop whose session can be recorded.
  private func shop(isDemo: Bool = true) async throws -> Story {
    let shop = try await Story.sample()
    let recorder = SessionRecorder(
      ReplayRecorder.Head((isDemo ? ["@demo"] : []) + ["@frozen"]), saving: FileSaving(protecting: shop.path))
    shop.session.world.recorder = recorder.world
    return shop
  }

  /// What the lines, typed one by one, write into a recording.
  private func recording(_ lines: String...) async throws -> String {
    let shop = try await shop()
    defer { try? FileManager.default.removeItem(atPath: path) }
    for line in ["record \(path)"] + lines + ["record stop"] { await shop.type(line) }
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test func `a line is recorded as meant, with its error and the page it led to`() async throws {
    let text = try await recording(
      "# A mug is dearer", "alias mugs = /catalog/products?q=mug", "mugs", "1", "price twelve", "errors",
      "/catalog | csv > /nowhere/x.csv", "wehre", "fix 1", "show | head 2 > /dev/null")

    #expect(
      text.hasPrefix(
        """
        # A mug is dearer
        # A recorded session
        @demo
        @frozen
        alias mugs = /catalog/products?q=mug
        /catalog/products?q=mug
        @at /catalog/products?q=mug
        1
        @at /catalog/products/MUG-
        """), "\(text)")
    #expect(
      text.contains(
        """
        price twelve
          ? bad-price
        errors
        /catalog | csv > /nowhere/x.csv
          ? cannot-write
        wehre
          ? unknown-command
        where
        show | head 2

        """), "\(text)")
  }

  @Test func `next is recorded as the address it led to`() async throws {
    let text = try await recording("/catalog/products", "next", "previous", "next | head 1")

    let addresses = text.split(separator: "\n").filter { $0.hasPrefix("/") }
    #expect(addresses.count == 3 && addresses[0] == "/catalog/products", "\(text)")
    #expect(addresses.dropFirst().allSatisfy { text.contains("\n\($0)\n@at \($0)\n") }, "\(text)")
    #expect(addresses[1].contains("?after=") && addresses[2].contains("?before="), "\(text)")
    #expect(text.contains("\nnext | head 1\n") && !text.contains("\nnext\n"), "\(text)")
  }

  @Test func `a line that begins with a space is left out, and a comment says so`() async throws {
    let text = try await recording("where", " /catalog/products find secret", " wehre", " fix 1", "\twhere")

    let comment = "# A line that began with a space was left out here.\n"
    #expect(text.hasSuffix("where\n" + String(repeating: comment, count: 5)), "\(text)")
  }

  @Test func `a recording grows line by line in a new file that only its owner can read`() async throws {
    let shop = try await shop()
    defer { try? FileManager.default.removeItem(atPath: path) }

    let begun = await shop.read("record \(path)")
    let prompt = shop.session.prompt
    await shop.type("record \(path).2")
    let state = await shop.read("record")
    await shop.read("/catalog/products/MUG-BLU price 12.00")
    let midway = try String(contentsOfFile: path, encoding: .utf8)
    let ended = await shop.read("record stop")
    for line in ["where", "record stop", "record \(path)", "record \(shop.path)-wal"] {
      await shop.type(line)
    }

    #expect(begun == "Recording into \(path); record stop ends it.\n" && prompt == "rec /> ")
    #expect(state.hasPrefix("Recording into \(path).\n") && shop.session.prompt == "/> ")
    #expect(midway.hasSuffix("@frozen\n/catalog/products/MUG-BLU price 12.00\n"), "\(midway)")
    #expect(ended == "Recorded 1 line into \(path).\n")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == midway)
    #expect(
      shop.session.errors.all.map(\.code) == [
        "already-recording", "not-recording", "file-taken", "cannot-write",
      ])
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func `record last begins at the page of its first line, with the settings and a remark`() async throws
  {
    let shop = try await shop()
    for line in ["record last 5", "set rows 50", "/catalog/products", "/catalog", "where", "record last 0"] {
      await shop.type(line)
    }
    let text = await shop.read("record last 2")

    #expect(
      text == """
        # A recorded session
        @demo
        @frozen
        # Changes that the session made before its first line here are not in this file.
        @at /catalog/products
        set rows 50
        show
        /catalog
        @at /catalog
        where

        """)
    #expect(shop.session.errors.all.map(\.code) == ["nothing-to-record", "nothing-to-record"])
  }
}
