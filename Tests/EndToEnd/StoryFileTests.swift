import Foundation
import ReplayKit
import ScreenKit
import Testing

/// Stories through the built program: some with `daybook replay`, a few typed at a pseudo-terminal.
@Suite struct StoryFileTests {
  let place: Place

  init() throws { place = try Place() }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../Stories").standardized.path

  /// The first story of every folder.
  private static let chosen = Dictionary(
    grouping: (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(".replay") && !$0.hasPrefix("Shops/") }.sorted()
  ) { $0.split(separator: "/").dropLast() }
  .values.compactMap(\.first).sorted().map { folder + "/" + $0 }

  /// The passwords that stories name.
  private static let secrets: [String: String?] = Dictionary(
    uniqueKeysWithValues: ((try? String(contentsOfFile: folder + "/Shops/secrets", encoding: .utf8)) ?? "")
      .split(separator: "\n").map { $0.split(separator: "=") }.map { (String($0[0]), String($0[1])) })

  @Test func `chosen stories pass in the built program`() async throws {
    let run = try await place.daybook(["replay", "--keep-going"] + Self.chosen, environment: Self.secrets)

    #expect(run.status == 0, "\(run)")
    #expect(run.lines.last?.hasSuffix(" 0 failed") == true)
    #expect(try place.files("tmp") == [])
  }

  @Test(arguments: [
    "Catalog/forms/product-form-filled-and-saved", "Catalog/reviews/reviews-moderated-by-single-keys",
    "Inventory/counts/count-posts-differences-only", "Inventory/purchases/unknown-code-assigned-and-received",
    "Program/bad-input/malformed-arguments-refused-with-caret",
    "Program/moving/back-and-forward-through-pages",
  ])
  func `a story passes when it is typed at a terminal`(name: String) throws {
    let story = try TypedStory("\(Self.folder)/\(name).replay", store: place.store)
    let keyboard = try place.pty(story.arguments, environment: try place.bracketing, width: 240)
    _ = try keyboard.answer()

    for turn in story.turns {
      keyboard.send(turn.command.line.text + "\r")
      let (lines, prompt) = try keyboard.answer()
      if let problem = turn.problem(with: lines) { Issue.record("\(problem)") }
      guard let place = turn.place, !place.matches(String(prompt.dropLast(2))) else { continue }
      // A long prompt is shortened. The space keeps this command out of the history.
      keyboard.send(" where\r")
      let address = try keyboard.answer().lines
      #expect([place].matches(address), "\(turn.command.line.text): at \(address)")
    }
    keyboard.send("\u{4}")
    #expect(try keyboard.exitStatus() == 0)
  }
}
