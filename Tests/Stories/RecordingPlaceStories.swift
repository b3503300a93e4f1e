import AppRoutes
import Foundation
import Testing

@testable import DaybookApp
@testable import ScreenKit

/// A recording begins wherever a clerk is, behind whatever led there, and draws what the clerk had before the eyes.
@Suite struct RecordingPlaceStories {
  @Test func `a change begun with a blank before the recording is told in it, too`() async throws {
    let desk = try await RecordedSession()
    await desk.type(" /catalog/products/MUG-BLU price 12.00", "/catalog/products/MUG-FOX star fox")
    let first = await desk.type("record last 1")
    let own = try await RecordedSession(isDemo: false)
    await own.type(" /catalog/products/MUG-BLU price 12.00", "where")

    let told = "\n# A change that began with a blank was left out here; what follows may need it.\n"
    #expect(first.contains(told) && !first.contains("12.00"), "\(first)")
    #expect(await !own.type("record last 1").contains(told), "the store has it")
  }

  @Test func `behind a file that was replayed the page is drawn as it is then`() async throws {
    let path = Story.temporaryPath("replay")
    try Data("set rows 3\n/catalog/products\n".utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let desk = try await RecordedSession()
    await desk.type("replay \(path)", "next", "where")
    let place = desk.session.navigation.current.address.text
    let text = await desk.type("record last 9")

    #expect(text.contains("\nset rows 20\nshow\nnext\n@at \(place)\nwhere\n"), "\(text)")
    #expect(try await RecordedSession.failures(of: text) == [])
  }

  @Test
  func `begun late it holds all the same: what was changed before, the pages behind and ahead, the settings`()
    async throws
  {
    let reading = try await RecordedSession(at: "/catalog")
    await reading.type("set rows 5", "/catalog/products", "next", "back", "/journal", "back")
    let late = await reading.type("record last 1 --with-output")
    let writing = try await RecordedSession(at: "/catalog")
    await writing.type("/catalog/products/MUG-BLU", "price 12.00", "/journal", "back", "show")
    let after = await writing.type("record last 1 --with-output")

    #expect(late.contains("@at /catalog\n") && late.contains("\nset rows 5\n"), "\(late)")
    #expect(late.hasSuffix("# What was recorded\nback\n") == false)
    #expect(
      try await RecordedSession.failures(of: late + "forward\nback\nback\nback\nback\n  ? nothing-behind\n")
        != [])
    #expect(try await RecordedSession.failures(of: late) == [])
    #expect(after.contains("price 12.00\n") && after.contains("12.00"))
    #expect(try await RecordedSession.failures(of: after) == [])
  }

  @Test func `a page that is gone at the beginning is not where the recording goes on`() async throws {
    let desk = try await RecordedSession(at: "/catalog/products/GONE")
    let path = Story.temporaryPath("replay")
    defer { try? FileManager.default.removeItem(atPath: path) }
    await desk.type("record \(path)", interactive: true)
    await desk.type("add NEW-1 \"A new thing\"", "where", interactive: true)
    let shown = await desk.type("record last 9")

    let live = try String(contentsOfFile: path, encoding: .utf8)
    #expect(live.contains("@at /catalog/products\n") && !live.contains("GONE"), "\(live)")
    #expect(try await RecordedSession.failures(of: live) == [])
    #expect(try await RecordedSession.failures(of: shown) == [])
  }

  @Test func `at a keyboard the prompt says that it records, and an empty line is show`() async throws {
    let desk = try await RecordedSession()
    let path = Story.temporaryPath("replay")
    defer { try? FileManager.default.removeItem(atPath: path) }

    #expect(desk.session.prompt == "/> ")
    await desk.type("record \(path)", interactive: true)
    #expect(desk.session.prompt == "rec /> ")
    await desk.type("", "/catalog/products open 1", interactive: true)
    await desk.type("record stop")

    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    #expect(lines.contains("show"))
    #expect(
      lines.last?.hasSuffix(" show") == true && lines.last?.hasPrefix("/catalog/products/") == true,
      "\(lines)")
  }

  @Test
  func `a page that a person finds drawn is drawn in the recording, so that a number means its row there`()
    async throws
  {
    let desk = try await RecordedSession(at: "/catalog/reviews?status=new")
    let path = Story.temporaryPath("replay")
    defer { try? FileManager.default.removeItem(atPath: path) }
    await desk.sitDown()
    await desk.type("record \(path) --with-output", "a")
    let one = await desk.type("record last 1 --with-output")
    let all = await desk.type("record last 9 --with-output")

    let live = try String(contentsOfFile: path, encoding: .utf8)
    for recording in [live, one, all] {
      #expect(recording.contains("\nshow\n# What was recorded\na\n  ") || recording.contains("\nshow\na\n  "))
      #expect(try await RecordedSession.failures(of: recording) == [], "\(recording)")
    }
    let piped = try await RecordedSession(at: "/catalog/reviews?status=new")
    await piped.type("a", "show")
    let shown = await piped.type("record last 9 --with-output")
    #expect(shown.contains("# What was recorded\na\n  Nothing is decided yet"), "\(shown)")
    #expect(try await RecordedSession.failures(of: shown) == [])
  }
}
