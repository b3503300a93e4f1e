import Assets
import Foundation
import PageKit
import ReplayKit
import ScreenKit
import StoreCore
import Testing

@testable import DaybookApp

/// `--frozen` gives the same bytes on every run, whoever runs it, where and when.
@Suite struct FrozenStories {
  /// What the tours type, and writes of every section, each at its address.
  private static let script =
    Assets.tours.flatMap { tour in
      ((try? Story.commands(of: tour.text)) ?? []).map(\.line.text)
    } + [
      "/catalog/products/MUG-BLU price 12.50", "/inventory/stock/MUG-BLU receive 24 --cost 96.00",
      "/inventory/stock/MUG-BLU", "/inventory/movements", "/catalog/products/MUG-BLU copy MUG-NEW", "undo",
      "/journal", "/journal | json", "/journal/70 | json", "/catalog/products?sort=newest | json", "/",
      "/starred",
      "errors", "history",
    ]

  /// What the script writes in-process, over a shop made for it as `daybook demo` makes it.
  private func inProcess(isNew: Bool) async throws -> String {
    let sample = isNew ? try SampleCopy(.demo) : nil
    defer { sample?.remove() }
    let shop = if let sample { try await Story(at: sample.path) } else { try await Story(.demo) }
    return await shop.feed(
      Self.script.enumerated().map { .line(Line($1, from: .input(line: $0 + 1))) }
    ).output
  }

  private func built(_ environment: [String: String] = [:], _ options: [String] = []) throws -> String {
    let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("daybook")
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("frozen-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("config/daybook"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("set rows 3\nset ascii on\nalias p = where\n".utf8).write(
      to: folder.appendingPathComponent("config/daybook/rc"))
    let input = folder.appendingPathComponent("input")
    try Data((Self.script.joined(separator: "\n") + "\n").utf8).write(to: input)
    let output = folder.appendingPathComponent("output")
    try Data().write(to: output)
    let run = Process()
    run.executableURL = program
    run.arguments = ["--frozen", "--keep-going"] + options + ["demo"]
    run.currentDirectoryURL = folder
    run.environment = [
      "PATH": "/usr/bin:/bin", "HOME": folder.path, "TMPDIR": folder.path,
      "XDG_CONFIG_HOME": folder.path + "/config", "LLVM_PROFILE_FILE": folder.path + "/profile",
    ].merging(environment) { $1 }
    run.standardInput = try FileHandle(forReadingFrom: input)
    run.standardOutput = try FileHandle(forWritingTo: output)
    run.standardError = FileHandle.nullDevice
    try run.run()
    run.waitUntilExit()
    return try String(contentsOf: output, encoding: .utf8)
  }

  @Test func `in-process, with a sample shop made anew or copied, the bytes are the same`() async throws {
    let first = try await inProcess(isNew: true)

    #expect(Self.script.count > 150 && first.count > 20_000)
    #expect(try await inProcess(isNew: true) == first)
    #expect(try await inProcess(isNew: false) == first)
  }

  @Test func `the built program writes what the tests read, in any surroundings`() async throws {
    let expected = try await inProcess(isNew: false)
    let first = difference(try built(), expected)

    #expect(first == nil)
    for surroundings in [
      ["TZ": "Pacific/Auckland", "LANG": "de_DE.UTF-8", "LC_ALL": "tr_TR.UTF-8", "TERM": "xterm-256color"],
      [
        "TZ": "America/St_Johns", "LANG": "C", "TERM": "dumb", "COLUMNS": "33", "LINES": "5", "NO_COLOR": "1",
      ],
      [
        "XDG_DATA_HOME": "/nonexistent", "XDG_STATE_HOME": "/nonexistent", "USER": "nobody",
        "LOGNAME": "nobody",
      ],
    ] {
      #expect(difference(try built(surroundings), expected) == nil, "\(surroundings)")
    }
    #expect(difference(try built([:], ["--color", "always"]), expected) == nil)
  }

  /// The first line that differs, both ways it reads.
  private func difference(_ read: String, _ expected: String) -> String? {
    let (read, expected) = (read.split(separator: "\n"), expected.split(separator: "\n"))
    // Texts that look the same are equal as texts, whatever their bytes are.
    guard !read.elementsEqual(expected, by: { $0.utf8.elementsEqual($1.utf8) }) else { return nil }
    let place = zip(read, expected).enumerated().first { !$1.0.utf8.elementsEqual($1.1.utf8) }
    return place.map { "\($0.offset): \($0.element.0) instead of \($0.element.1)" }
      ?? "\(read.count) instead of \(expected.count) lines"
  }
}
