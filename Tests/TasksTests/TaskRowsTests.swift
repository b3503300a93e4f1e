import Shop
import StoreCore
import StoreDatabase
import Testing

@testable import Tasks

/// The text as rows: it comes back byte by byte, and what stays the same keeps its row.
@MainActor @Suite struct TaskRowsTests {
  let tasks: TasksModel

  init() throws {
    let store = try StoreDatabase(path: "", .shop, clock: .frozen())
    tasks = TasksModel(service: StoreService(store: store, actor: "mara", ids: .keyed("test")))
  }

  private func text() async throws -> String { try await tasks.read(TaskTextQuery()).text }
  private func rows() async throws -> [TaskItem] {
    try await tasks.read(AllTasks()).compactMap(TaskItem.declaration.decode)
  }
  private func write(_ text: String) async throws {
    try await tasks.perform(TaskCommand.texted(text: text, over: nil))
  }

  private struct AllTasks: RowsQuery {
    typealias Answer = [RowImage]
    func answer(_ rows: any Rows) throws(StoreError) -> [RowImage] { try TaskSheet.rows(of: rows) }
  }

  @Test(arguments: [
    "", "\n", "A", "A:\n\t- b\n\n\n", "\u{FEFF}A:\r\n\t- b\r\nc", "  - two\n    - four\n\t- tab\n",
    "- e\u{301}\n- é\n", "- a\n- a\n- a\n", "\t\n \n", "- x @due(2026-11-30 \n:\n-\n",
  ])
  func `a text comes back as it was`(_ written: String) async throws {
    try await write(written)
    #expect(try await Array(text().utf8) == Array(written.utf8))
    try await write("Other:\n" + written)
    try await write(written)
    #expect(try await Array(text().utf8) == Array(written.utf8))
  }

  @Test func `random texts after one another come back as they were`() async throws {
    var random = Dice(seed: 26)
    var (before, last) = ("", "")
    let pieces = [
      "- a", "- b @done", "P:", "note", "", "\t- c", "\t\t- d @due(2026-11-30)", "  - e", "- é", "- e\u{301}",
    ]
    for _ in 0..<60 {
      let count = random.next(14)
      let ends = ["\n", "\n", "\r\n"]
      let text = (0..<count).map { _ in pieces[random.next(pieces.count)] + ends[random.next(3)] }.joined()
      let whole = random.next(2) == 0 ? text + "last" : text
      if !last.utf8.elementsEqual(whole.utf8) { (before, last) = (last, whole) }
      try await write(whole)
      #expect(try await Array(self.text().utf8) == Array(whole.utf8))
      let places = try await rows().map(\.place)
      #expect(places == places.sorted() && Set(places).count == places.count)
    }
    _ = try await tasks.service.undo(#require(tasks.service.lastDone))
    #expect(try await Array(text().utf8) == Array(before.utf8))
    _ = try await tasks.service.redo(#require(tasks.service.lastUndone))
    #expect(try await Array(text().utf8) == Array(last.utf8))
  }

  @Test func `a last line without an end gets one where another came after it`() async throws {
    try await write("A:\n- one\n- two")
    let two = try #require(try await rows().last).stamp.id
    try await tasks.perform(TaskCommand.removed(task: Int(two), all: false, over: nil))
    let removal = try #require(tasks.service.lastDone)
    try await tasks.perform(TaskCommand.added(text: "- three", under: nil))
    _ = try await tasks.service.undo(removal)
    #expect(try await text() == "A:\n- one\n- two\n- three\n")
    _ = try await tasks.service.redo(removal)
    #expect(try await text() == "A:\n- one\n- three\n")
  }

  @Test func `a line at the end is too deep with the lines before it, not alone`() async throws {
    let tabs = String(repeating: "\t", count: 150)
    try await tasks.perform(TaskCommand.added(text: tabs + "- alone\n", under: nil))
    let nested = (0..<100).map { String(repeating: "\t", count: $0) + "- x\n" }.joined()
    try await write(nested)
    let error = await #expect(throws: StoreError.self) {
      try await tasks.perform(TaskCommand.added(text: tabs + "- deeper\n", under: nil))
    }
    #expect(error?.code == "too-deep")
    #expect(try await text() == nested)
  }

  @Test func `an edited line keeps its number`() async throws {
    try await write("P:\n\t- a\n\t- b\n\t- c\n")
    let before = try await rows().map(\.stamp.id)
    try await write("P:\n\t- new\n\t- a @done\n\t- c\n\t- b\n")
    let after = try await rows()

    #expect(after.map(\.line.text) == ["P", "new", "a", "c", "b"])
    #expect(after[0].stamp.id == before[0])
    #expect(after[2].stamp.id == before[1])
    #expect(Set([after[3].stamp.id, after[4].stamp.id]).intersection(before).count == 1)
    try await write("P:\n\t- new\n\t- a\n\t- other\n\t- b\n")
    #expect(try await rows().map(\.stamp.id) == after.map(\.stamp.id))
  }

  @Test func `a line that changed keeps its number by its words, not by its place`() async throws {
    try await write("A:\n- call the supplier\n- count shelf 4\n- buy till rolls @due(2026-11-30)\nB:\n")
    let before = try await rows().map(\.stamp.id)
    try await write("A:\n- buy two till rolls\n- count shelf 4 again\n- send a card\nB:\n")
    let after = try await rows()

    #expect(after.map(\.stamp.id) == [before[0], before[3], before[2], before[1], before[4]])
    #expect(after.map(\.place) == after.map(\.place).sorted())
  }

  @Test func `an accent that is written in another way is a change`() async throws {
    try await write("- e\u{301}\n- b\n")
    let before = try await rows().map(\.stamp.id)
    try await write("- é\n- b\n")
    #expect(try await Array(text().utf8) == Array("- é\n- b\n".utf8))
    try await tasks.perform(TaskCommand.worded(task: Int(before[0]), text: "e\u{301}"))
    try await tasks.perform(TaskCommand.tagged(task: Int(before[1]), name: "x", tag: Tag("x", "é")))
    try await tasks.perform(TaskCommand.tagged(task: Int(before[1]), name: "x", tag: Tag("x", "e\u{301}")))
    #expect(try await Array(text().utf8) == Array("- e\u{301}\n- b @x(e\u{301})\n".utf8))
    #expect(try await rows().map(\.stamp.id) == before)
  }

  @Test func `an item knows its owner and what it owns without the other lines`() async throws {
    let text = "A:\n  - a\n    note\n\n    - b\n  - c\nB:\n" + (1...200).map { "   - n\($0)\n" }.joined()
    try await write(text)
    let rows = try await rows()
    let (b, c, last) = (Int(rows[4].stamp.id), Int(rows[5].stamp.id), Int(rows[206].stamp.id))

    let owners = try await tasks.read(TaskOwners(keys: [b, c, last, Int(rows[0].stamp.id)].map(String.init)))
    #expect(owners.mapValues(\.line) == [b: "- a", c: "A:", last: "B:"])
    let branch = try await tasks.read(TaskBranch(b))
    #expect(branch.path == "A / a" && branch.text == "- b" && branch.ownedCount == 0)
    #expect(try await tasks.read(TaskBranch(Int(rows[1].stamp.id))).text == "- a\n  note\n\n  - b")
  }

  @Test func `an indent of the whole text changes every row and no number`() async throws {
    try await write("- a\n- b\n- c\n- d\n")
    let before = try await rows().map(\.stamp.id)
    try await write("P:\n\t- a\n\t- b\n\t- c\n\t- d\n")
    #expect(try await rows().dropFirst().map(\.stamp.id) == before)
  }

  @Test func `only rows that differ are touched`() async throws {
    try await write((1...500).map { "- task \($0)\n" }.joined())
    let receipt = try await tasks.perform(
      TaskCommand.texted(
        text: (1...500).map { $0 == 250 ? "- other\n" : "- task \($0)\n" }.joined(), over: nil))
    #expect(receipt.rowCount == 1)
  }

  @Test func `lines put between two make room near by alone`() async throws {
    try await write("- a\n- b\n- c\n")
    let last = try #require(try await rows().last)
    for number in 1...60 {
      var lines = TaskText.lines(try await text())
      lines.insert("- n\(number)\n", at: 1)
      try await write(lines.joined())
    }
    let rows = try await rows()
    #expect(rows.map(\.line.text) == ["a"] + (1...60).reversed().map { "n\($0)" } + ["b", "c"])
    #expect(rows.last?.place == last.place && rows.last?.stamp == last.stamp)
  }

  @Test func `a text that was changed since is not written over`() async throws {
    try await write("- a\n")
    let read = try await tasks.read(TaskTextQuery())
    try await write("- b\n")
    await #expect(throws: StoreError.self) {
      try await tasks.perform(TaskCommand.texted(text: "- c\n", over: read.digest))
    }
    #expect(try await text() == "- b\n")
  }

  @Test(arguments: [
    ("friday", "2026-11-27"), ("2025-07-06", "2025-07-06"), ("2025-07-06 10:00", "2025-07-06 10:00"),
    ("2025-07-06 10:00-13:00", "2025-07-06 10:00-13:00"), ("tomorrow at 9:30", "2026-11-27 09:30"),
    ("2025-07-06 thru 2025-07-08", "2025-07-06 thru 2025-07-08"),
    ("today thru friday", "2026-11-26 thru 2026-11-27"),
  ])
  func `a due date is a day, a time of it or a stretch`(typed: String, text: String) throws {
    let now = DayTime(try LocalDate(parsing: "2026-11-26"))
    #expect(try DueSpan(typed: typed, now: now).text == text)
    #expect(DueSpan(text)?.text == text)
  }

  @Test(arguments: ["soon", "2025-07-06 13:00-10:00", "2025-07-08 thru 2025-07-06", "", "2025-13-01"])
  func `no day, and an end before its start, are refused`(typed: String) throws {
    let now = DayTime(try LocalDate(parsing: "2026-11-26"))
    #expect(throws: StoreError.self) { try DueSpan(typed: typed, now: now) }
  }
}

/// Numbers that are the same in every run.
private struct Dice {
  var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % count
  }
}
