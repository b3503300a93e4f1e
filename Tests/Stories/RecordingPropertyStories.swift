import Foundation
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

  @Test(arguments: seeds)
  func `a recording of any session holds as it stands, begun at once, late or after the fact`(seed: UInt64)
    async throws
  {
    let desk = try await RecordedSession(at: ["/", "/catalog/products", "/inventory"][Int(seed % 3)])
    let path = Story.temporaryPath("replay")
    defer { try? FileManager.default.removeItem(atPath: path) }
    var clerk = RandomSession(seed: seed, session: desk.session)
    if seed % 2 == 0 { await desk.sitDown() }
    for number in 0..<40 {
      if number == Int(seed * 7 % 40) { await desk.type("record \(path) --with-output") }
      await desk.type(clerk.line())
    }

    let live = try String(contentsOfFile: path, encoding: .utf8)
    let whole = await desk.type("record last 100 --with-output")
    let bare = await desk.type("record last 100")
    let late = await desk.type("record last 9 --with-output")

    #expect(!bare.isEmpty && bare.split(separator: "\n").count <= whole.split(separator: "\n").count)
    for (name, recording) in [("live", live), ("whole", whole), ("bare", bare), ("late", late)] {
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
