import AppRoutes
import Foundation
import ScreenKit
import Testing

@testable import DaybookApp

/// A recording of any session over the sample shop holds as it stands. DAYBOOK_SESSIONS=200 tries that many,
/// DAYBOOK_SESSIONS=301-500 others.
@Suite struct RecordingPropertyStories {
  nonisolated private static let seeds: ClosedRange<UInt64> = {
    let ends = (ProcessInfo.processInfo.environment["DAYBOOK_SESSIONS"] ?? "").split(separator: "-")
      .compactMap { UInt64($0) }
    return (ends.count > 1 ? ends[0] : 1)...(ends.last ?? 6)
  }()

  /// Replay files that are typed on the way: what they set ends with them.
  nonisolated private static let small = [
    "set rows 3\n/catalog/products\n", "where\nset width 60\nset table records\nhome\n",
    "/catalog/products/MUG-BLU price 10.75\nwhere\n  /nowhere\nset rows 4\n", "@demo\nwhere\n",
    "/catalog/products\n/catalog/products/APRON-IND archive\n",
    "set rows 5\n/catalog/products/CARD-BABY archive\n",
  ]

  /// Whether a line is one that a recording holds: nothing hidden, of the session alone, or that only ran others.
  private static func isMeant(_ line: RanLine<Routes>) -> Bool {
    var isOfScreen = line.verb == "set"
    if case .failed = line.outcome { isOfScreen = false }
    isOfScreen =
      isOfScreen && ["color", "theme"].contains(line.text.split(separator: " ").dropFirst().first)
    let own = ["record", "replay", "history", "errors", "fix", "last", "alias", "unalias", "quit"]
    return !isOfScreen && !line.isHidden && !line.ranOthers && !line.text.isEmpty && !line.isFirstPage
      && !own.contains(line.verb ?? "")
  }

  @Test(arguments: seeds)
  func `a recording of any session holds as it stands, begun at once, late or after the fact`(seed: UInt64)
    async throws
  {
    let desk = try await RecordedSession(at: ["/", "/catalog/products", "/inventory"][Int(seed % 3)])
    let path = Story.temporaryPath("replay")
    let small = try Self.small.map { text in
      let path = Story.temporaryPath("replay")
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      return path
    }
    defer { for path in small + [path] { try? FileManager.default.removeItem(atPath: path) } }
    var clerk = RandomSession(seed: seed, session: desk.session, files: small)
    if seed % 2 == 0 { await desk.sitDown() }
    var begun = 0
    var told = ""
    for number in 0..<40 {
      if number == Int(seed * 7 % 40) {
        await desk.type("record \(path) --with-output")
        begun = desk.ran.count
        told = ""
      }
      let line = clerk.line()
      let written = await desk.type(line)
      if !line.hasPrefix(" ") { told += written }
    }

    let live = try String(contentsOfFile: path, encoding: .utf8)
    let whole = await desk.type("record last 100 --with-output")
    let bare = await desk.type("record last 100")
    let late = await desk.type("record last 9 --with-output")
    let typed = desk.ran[begun...].filter(Self.isMeant)
    let ended = await desk.type("record stop")
    // Everything that was meant was counted, and stands in the file.
    let counts = ended.matches(of: #/Recorded ([0-9]+) lines? |Left out: ([0-9]+) lines? typed/#)
      .compactMap { Int($0.1 ?? $0.2 ?? "") }
    #expect(counts.reduce(0, +) == typed.count, "seed \(seed): \(ended)\(typed.map(\.text))")
    let recorded = live.split(separator: "\n").drop { $0 != "# What was recorded" }
    let remarks = typed.count { $0.text.hasPrefix("#") }
    #expect(
      recorded.count { !["#", "@", " "].contains($0.prefix(1)) } >= (counts.first ?? 0) - remarks, "\(live)")
    if counts.count == 1, !live.contains("# A change ") {
      #expect(recorded.count { $0.hasPrefix("@at ") } >= typed.count { $0.after != $0.before }, "\(live)")
      for entry in told.matches(of: #/ \(entry [0-9]+\)$/#.anchorsMatchLineEndings()) {
        #expect(recorded.contains { $0.hasSuffix(entry.0) }, "\(entry.0) of seed \(seed): \(live)")
      }
    }

    #expect(!bare.isEmpty && bare.split(separator: "\n").count <= whole.split(separator: "\n").count)
    for (name, recording) in [("live", live), ("whole", whole), ("bare", bare), ("late", late)] {
      // It says itself that it may not hold.
      guard !recording.contains("# A change ") else { continue }
      let failures = try await RecordedSession.failures(of: recording)
      #expect(failures == [], "\(name) of seed \(seed):\n\(recording)")
    }
  }

  @Test(arguments: seeds.prefix(2))
  func `one whose clock went on holds on another day`(seed: UInt64) async throws {
    let desk = try await RecordedSession(isFrozen: false)
    var clerk = RandomSession(seed: seed, session: desk.session)
    var (lines, hasWritten) = (0, false)
    // A walk in which nothing was written shows nothing of what time does to entries.
    while lines < 40 || !hasWritten && lines < 400 {
      if await desk.type(clerk.line(), interactive: true).contains(" (entry ") { hasWritten = true }
      lines += 1
    }

    let recording = await desk.type("record last 400 --with-output")

    #expect(!recording.contains("@frozen") && recording.contains(" (entry "), "\(recording)")
    let failures = try await RecordedSession.failures(of: recording, later: 3)
    #expect(failures == [], "seed \(seed):\n\(recording)")
  }
}
