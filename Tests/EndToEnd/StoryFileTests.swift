import Foundation
import Testing

/// Stories that hold in the tests' own process hold through the built program as they stand.
@Suite struct StoryFileTests {
  let place: Place

  init() throws { place = try Place() }

  /// Two of every folder: its first and its last.
  static let chosen: [String] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Stories").standardized.path
    let names = (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(".replay") && !$0.hasPrefix("Shops/") }.sorted()
    let folders = Dictionary(grouping: names) { $0.split(separator: "/").dropLast().joined(separator: "/") }
    return folders.values.flatMap { Set([$0.first, $0.last].compactMap { $0 }) }.sorted().map {
      folder + "/" + $0
    }
  }()

  @Test func `chosen stories hold through the built program`() async throws {
    let run = try await place.daybook(["replay", "--keep-going"] + Self.chosen)

    #expect(Self.chosen.count > 50)
    #expect(run.status == 0, "\(run)")
    #expect(run.lines.last?.hasSuffix(" 0 failed") == true)
    #expect(try place.files("tmp") == [])
  }

  /// What includes another file looks for it beside itself, and a pipe has no folder.
  static let alone = chosen.filter {
    (try? String(contentsOfFile: $0, encoding: .utf8))?.contains("@include") == false
  }

  @Test(arguments: alone) func `a story piped in holds unchanged`(file: String) async throws {
    let run = try await place.daybook(
      ["replay", "-"], input: String(contentsOfFile: file, encoding: .utf8))

    #expect(run.status == 0, "\(run)")
    #expect(run.output.contains(", 0 failed"), "\(run)")
  }

  @Test func `stories hold at a terminal, whatever its size`() throws {
    for (width, file) in zip([40, 80, 132], Self.alone.suffix(3)) {
      let keyboard = try place.pty(["replay", file], width: width)

      #expect(try keyboard.exitStatus(timeout: 60) == 0, "\(file)\n\(keyboard.output)")
    }
  }

  @Test(arguments: alone.prefix(12)) func `what a story types gives the same lines on standard input`(
    file: String
  ) async throws {
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let typed = text.split(separator: "\n").filter {
      !$0.hasPrefix("@") && !$0.hasPrefix("#") && !$0.hasPrefix(" ")
    }
    let store = text.contains("\n@demo\n") ? ["demo"] : ["--store", place.store]
    let run = try await place.daybook(
      store + ["--frozen", "--keep-going"], input: typed.joined(separator: "\n") + "\n")

    for line in text.split(separator: "\n") where line.hasPrefix("  ") && !Self.isPattern(line) {
      #expect(run.lines.contains(String(line.dropFirst(2))), "\(line)\n\(run)")
    }
    let codes = text.split(separator: "\n").filter { $0.hasPrefix("  ? ") }.map {
      $0.split(separator: " ")[1]
    }
    for code in codes { #expect(run.errors.contains(code), "\(code)\n\(run)") }
  }

  private static func isPattern(_ line: Substring) -> Bool {
    ["  ...", "  ? "].contains { line.hasPrefix($0) } || line.hasSuffix(" (glob)") || line.hasSuffix(" (re)")
  }
}
