import Foundation
import ReplayKit
import ScreenKit
import Testing

/// Stories that hold in the tests' own process hold through the built program as they stand.
@Suite struct StoryFileTests {
  let place: Place

  init() throws { place = try Place() }

  /// Where the stories are.
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../Stories").standardized.path

  /// The stories by their names in the folder.
  static let stories = (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
    .filter { $0.hasSuffix(".replay") && !$0.hasPrefix("Shops/") }.sorted()

  /// Two of every folder: its first and its last.
  static let chosen = Dictionary(grouping: stories) {
    $0.split(separator: "/").dropLast().joined(separator: "/")
  }
  .values.flatMap { Set([$0.first, $0.last].compactMap { $0 }) }.sorted().map { folder + "/" + $0 }

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

  /// A story of every folder, whose lines are given to the program as they stand; `DAYBOOK_PIPED=all` gives every one.
  static let piped =
    ProcessInfo.processInfo.environment["DAYBOOK_PIPED"] == "all"
    ? stories
    : Dictionary(grouping: stories) { $0.split(separator: "/").dropLast().joined(separator: "/") }
      .values.compactMap(\.first).sorted()

  @Test func `a story of every section is typed`() {
    let sections = ["Catalog/", "Dashboard/", "Inventory/", "Program/", "Shop/"]
    #expect(Self.piped.count >= 30)
    for names in [Self.piped, Self.typed] {
      for section in sections { #expect(names.contains { $0.hasPrefix(section) }, "\(section)") }
    }
  }

  /// Stories of every section that are typed as a person does; `DAYBOOK_TYPED=all` types every one there is.
  static let typed = ProcessInfo.processInfo.environment["DAYBOOK_TYPED"] == "all" ? stories : some
  private static let some = [
    "Catalog/browsing/products-newest-first",
    "Catalog/bulk/bulk-edit-ignores-unrelated-changes",
    "Catalog/forms/product-form-filled-and-saved",
    "Catalog/reviews/unseen-review-is-not-moderated", "Dashboard/dashboard-number-without-a-line",
    "Inventory/counts/count-posts-differences-only",
    "Inventory/purchases/unknown-code-assigned-and-received",
    "Inventory/reorder/row-number-survives-a-draft",
    "Program/aliases/alias-with-quotes-and-pipe",
    "Program/bad-input/malformed-arguments-refused-with-caret",
    "Program/moving/back-and-forward-through-pages",
    "Program/scanner/unknown-code-assigned-opens-product",
    "Shop/undo/undo-steps-back-entry-by-entry",
  ].map { $0 + ".replay" }

  private func story(_ name: String) throws -> TypedStory {
    try TypedStory(Self.folder + "/" + name, store: place.store)
  }

  @Test(arguments: piped) func `what a story types gives what it states on standard input, in its order`(
    name: String
  ) async throws {
    let story = try story(name)

    let run = try await place.daybook(story.arguments + ["--keep-going"], input: story.input)

    let read = run.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    let expected = story.expected
    #expect(expected.matches(read), "\(expected.difference(from: read).joined(separator: "\n"))\n\(run)")
    #expect(story.failures(in: run.errorLines) == story.failures, "\(run)")
  }

  @Test(arguments: typed.filter { otherwiseTyped[$0] == nil })
  func `a story typed at a keyboard, line by line, reads what it states`(name: String) throws {
    for problem in try problems(typing: name) { Issue.record("\(problem)") }
  }

  @Test(arguments: otherwiseTyped.keys.sorted()) func `what is by nature otherwise at a keyboard is so`(
    name: String
  ) throws {
    #expect(
      try problems(typing: name) != [], "It need not be in the list: \(Self.otherwiseTyped[name] ?? "")")
  }

  /// Stories that a person reads otherwise than a script does, and why.
  static let otherwiseTyped = [
    "Catalog/categories/brand-added-renamed-archived-activated.replay":
      "A control character that is typed is a key, and no part of the line.",
    "Program/pipes/shell-pipe-at-keyboard-only.replay": "It is there for who sits at one.",
    "Shop/settings/theme-changes-next-page.replay":
      "A terminal shows colours, not the sequences that stand for them.",
  ]

  /// What of a story does not hold when it is typed.
  private func problems(typing name: String) throws -> [String] {
    let story = try story(name)
    let keyboard = try place.pty(story.arguments, environment: try place.bracketing, width: 240)
    _ = try keyboard.answer()
    var problems: [String] = []
    for turn in story.turns {
      keyboard.send(turn.command.line.text + "\r")
      let (lines, prompt) = try keyboard.answer()
      if let place = turn.place, !place.matches(String(prompt.dropLast(2))) {
        // A prompt is shortened; a line that begins with a blank is not kept among those that were typed.
        keyboard.send(" where\r")
        let there = try keyboard.answer().lines
        if ![place].matches(there) { problems.append("\(turn.command.line.text): stands at \(there)") }
      }
      problems += [turn.problem(with: lines)].compactMap { $0 }
    }
    keyboard.send("\u{4}")
    #expect(try keyboard.exitStatus() == 0)
    return problems
  }
}
