import Foundation
import StoreCore
import Testing

@testable import DaybookApp

/// What a clerk types behind a blank is in no recording, nor what it led to, and the rest of it holds.
@Suite struct HiddenRecordingStories {
  /// What `record stop` says of these lines, recorded, and the recording, which has to hold.
  private func recording(of lines: [String], _ options: String = " --with-output") async throws -> (
    said: String, text: String
  ) {
    let desk = try await RecordedSession()
    let path = Story.temporaryPath("replay")
    defer { try? FileManager.default.removeItem(atPath: path) }
    await desk.type("record \(path)\(options)")
    for line in lines { await desk.type(line) }
    let said = await desk.type("record stop")
    let after = await desk.type("record last \(lines.count)\(options)")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(try await RecordedSession.failures(of: text) == [], "\(text)")
    #expect(try await RecordedSession.failures(of: after) == [], "\(after)")
    return (said.replacing(path, with: "FILE"), text + after)
  }

  @Test(arguments: [
    ["/catalog/products/MUG-BLU", "edit", " notes TOKEN125", "save", "/catalog/products/MUG-BLU", "show"],
    [
      "/catalog/products", " find TOKEN125", "show", "sort -price", "back", "back", "where", "forward",
      "forward",
    ],
    ["/catalog", " /catalog/products?q=TOKEN125", "show", "drafts", "/journal", "back", "where"],
    [" /catalog/products/TOKEN125", "where", "/catalog", "back", "where", "up"],
    [
      " /catalog/products add TOKEN125 \"A thing\" --price 3.00", "/catalog/products?sort=-created", "open 1",
      "show",
    ],
    ["/catalog/products/MUG-BLU/edit", " name TOKEN125", "/catalog", "drafts 1", "show", "/catalog"],
    ["/catalog/products", " find TOKEN125", "4006381333931", "show", "back", "/catalog"],
    [" alias s = find TOKEN125", "/catalog/products", "s", "show", "back"],
    [
      " /catalog/products add TOKEN125 \"A thing\" --price 3.00", "/catalog/products?sort=-created", "1",
      "show",
    ],
  ])
  func `nothing of it stands in an address or on a page, and the recording holds`(lines: [String])
    async throws
  {
    for options in ["", " --with-output"] {
      let (_, text) = try await recording(of: lines, options)
      #expect(!text.lowercased().contains("token125"), "\(text)")
      #expect(text.contains("left out here"), "\(text)")
    }
  }

  @Test(arguments: [
    (
      [" /catalog/add-product?sku=TOKEN125", " name Thing", " save", "show", "price 5.00", "home"], "token125"
    ),
    (["/catalog/products", " 3", "price 5.00", "show", "back"], "products/bask-s"),
    ([" 2040002000408", "price 5.00", "show", "home"], "board-l"),
    (["/catalog/products/BOARD-L", " price 77", "show", "/catalog/products?sort=-price"], "77.00"),
    (["/inventory", " /catalog/products/BOARD-L", "price 77", "/catalog/products/BOARD-L"], "77.00"),
  ])
  func `what only a blank led to is told neither by its name nor by what was changed there`(
    lines: [String], secret: String
  ) async throws {
    let (_, text) = try await recording(of: lines)

    #expect(!text.lowercased().contains(secret) && text.contains("left out here"), "\(text)")
  }

  @Test(arguments: [
    "/catalog/products\n/catalog/products/APRON-IND archive\n",
    "set rows 5\n/catalog/products/APRON-IND archive\n",
    "set rows 5\n/catalog/products\n/catalog/products/APRON-IND archive\n",
  ])
  func `behind a file that changed the list it was typed on, next leads to the same rows`(replayed: String)
    async throws
  {
    let desk = try await RecordedSession()
    let file = Story.temporaryPath("replay")
    try Data(replayed.utf8).write(to: URL(fileURLWithPath: file))
    defer { try? FileManager.default.removeItem(atPath: file) }
    await desk.type(
      "/catalog/products", "replay \(file)", "next", "back", "open 2", "home", "replay \(file)", "next")
    let text = await desk.type("record last 9")

    #expect(text.contains("after="), "\(text)")
    #expect(try await RecordedSession.failures(of: text) == [], "\(text)")
  }

  @Test func `the way back from a form is the one the session had, and what is missing is said`() async throws
  {
    let (said, text) = try await recording(
      of: ["/catalog/products/MUG-BLU", " edit", " name SECRET9", "back", "back", "where"], "")

    #expect(
      text.hasPrefix("# A recorded session: say here who wants what\n@demo\n@frozen\n# What was recorded\n"))
    #expect(!text.contains("SECRET9"), "\(text)")
    #expect(said.hasSuffix("Left out: 1 line typed where only a blank led.\n"), "\(said)")
  }

  @Test func `a page that says nothing of it is opened by its address, and a change that needs it is told`()
    async throws
  {
    let (plain, opened) = try await recording(of: [
      "/catalog", " products", " /catalog/products", "where", "back",
    ])
    let (told, _) = try await recording(
      of: ["/catalog/products/MUG-BLU/edit", " notes TOKEN125", "save"])
    let (both, _) = try await recording(
      of: [
        " /settings name Hidden", "/catalog/products/MUG-BLU/edit", " notes TOKEN125", "name Other", "save",
      ])

    #expect(plain.hasPrefix("Recorded 3 lines into FILE.") && !plain.contains("Left out"), "\(plain)")
    #expect(opened.contains("blank was left out here.\n/catalog/products\nwhere\n"), "\(opened)")
    #expect(
      told.hasSuffix(
        "Left out: 1 change typed where only a blank led; it may not hold without.\n"
      ), "\(told)")
    #expect(
      both.hasSuffix(
        "Left out: 1 change begun with a blank; it may not hold without. Left out: 1 line typed where only a blank led. Left out: 1 change typed where only a blank led; it may not hold without.\n"
      ), "\(both)")
  }

  @Test func `what is typed without a blank is no secret any more`() async throws {
    let (_, text) = try await recording(of: [
      " alias s = find oak", "alias s = find oak", "/catalog/products", "s",
      "/catalog/products/MUG-BLU/edit", " name TOKEN125", "/catalog",
      "/catalog/products/MUG-BLU/edit?name=TOKEN125",
    ])

    #expect(text.contains("find oak\n") && text.contains("edit?name=TOKEN125\n"), "\(text)")
  }

  @Test func `a plan behind a blank changed nothing, and a setting behind one is set`() async throws {
    let (said, text) = try await recording(
      of: ["/catalog/products/MUG-BLU", " plan price 6", "price 6", " set rows 3", "/catalog/products"])

    #expect(said == "Recorded 3 lines into FILE.\n")
    #expect(text.contains("price 6\n  Price of MUG-BLU: 10.00 → 6.00"), "\(text)")
    #expect(text.contains("set rows 3\n/catalog/products\n  190 products · first 3"), "\(text)")
  }

  @Test func `behind a file that set something the session draws as before, in the recording too`()
    async throws
  {
    let desk = try await RecordedSession()
    let file = Story.temporaryPath("replay")
    try Data("set rows 3\nset ascii on\n/catalog/products | count\n  190\n".utf8)
      .write(to: URL(fileURLWithPath: file))
    defer { try? FileManager.default.removeItem(atPath: file) }
    await desk.type("set rows 5", "replay \(file)", "/catalog/products")
    let text = await desk.type("record last 9 --with-output")

    #expect(
      text.contains("set ascii off\nset rows 5\nshow\n/catalog/products\n  190 products · first 5"), "\(text)"
    )
    #expect(try await RecordedSession.failures(of: text) == [], "\(text)")
  }

  @Test func `where a file led is shown, and what may be typed there is the same in the recording`()
    async throws
  {
    let desk = try await RecordedSession()
    let file = Story.temporaryPath("replay")
    try Data("/catalog/products?q=mug\n1\n".utf8).write(to: URL(fileURLWithPath: file))
    defer { try? FileManager.default.removeItem(atPath: file) }
    await desk.type("replay \(file)", "activate", "activate all", "where")
    let text = await desk.type("record last 9")

    #expect(text.contains("activate\n  ? not-yet\n"), "\(text)")
    #expect(try await RecordedSession.failures(of: text) == [], "\(text)")
  }

  @Test func `of a long session a recording begins where it stood when its first line was forgotten`()
    async throws
  {
    let desk = try await RecordedSession(keeping: 10)
    await desk.type("/catalog/products", "set rows 3", " find TOKEN125", "back")
    for _ in 0..<20 { await desk.type("where") }
    let text = await desk.type("record last 3 --with-output")
    await desk.type("show")
    let shown = await desk.type("record last 1 --with-output")

    #expect(text.contains("set rows 3\n") && text.contains("/catalog/products\n"), "\(text)")
    #expect(shown.contains("190 products · first 3") && !shown.contains("TOKEN125"), "\(shown)")
    for recording in [text, shown] {
      #expect(try await RecordedSession.failures(of: recording) == [], "\(recording)")
    }
    await desk.type("/catalog/products/MUG-BLU price 11.00")
    for _ in 0..<20 { await desk.type("where") }
    #expect(await desk.type("record last 3").contains("first lines of the session are not known"))
  }
}
