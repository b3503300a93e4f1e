import Foundation
import NextCore
import ScreenKit
import Testing

@testable import NextApp

@Suite struct StartUpStories {
  private func file(_ text: String) throws -> StartUpFile {
    let path = Story.temporaryPath("rc")
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    return StartUpFile(path)
  }

  /// What the session says of a start-up file.
  private func configure(
    _ shop: Story, _ text: String, keeping fixed: Set<String> = []
  ) async throws -> [ErrorWrapper] {
    let file = try file(text)
    await shop.session.configure(file.lines, problems: file.problems, keeping: fixed)
    return shop.session.errors.all
  }

  @Test func `set and alias lines are applied, comments and blanks passed over`() async throws {
    let shop = try await Story.sample()

    let errors = try await configure(
      shop, "# mine\r\nset rows 2\r\n\r\n  # more\nalias mugs = /catalog/products?q=mug\nset width 60")

    #expect(errors.isEmpty)
    await shop.tell("mugs | count\n  7\nset rows | plain\n  rows\t2\nset width | plain\n  width\t60")
  }

  @Test func `a mistake is told with its line and the rest is applied`() async throws {
    let shop = try await Story()

    let errors = try await configure(
      shop,
      """
      set rows 0
      /settings name Hacked
      alias back = home
      set "rows
      undo
      set rows 7 | csv
      set rows 7
      """)

    #expect(
      errors.map(\.code) == [
        "bad-setting", "not-in-rc", "alias-hides-verb", "unclosed-quote", "not-in-rc", "not-in-rc",
      ])
    #expect(errors.map(\.line.origin) == (1...6).map { .file("rc", line: $0) })
    #expect(errors[0].wordAtFault == "0")
    #expect(errors[1].wordAtFault == "/settings")
    await shop.tell("set rows | plain\n  rows\t7\n/journal | count\n  0")
  }

  @Test func `what the options decided stays`() async throws {
    let shop = try await Story()

    #expect(try await configure(shop, "set width 40\nset color on", keeping: ["width"]).isEmpty)

    await shop.tell("set width | plain\n  width\tauto\nset color | plain\n  color\ton")
  }

  @Test func `a file that is no text is told by its line, and none at all is none`() throws {
    #expect(StartUpFile("/nonexistent/rc").lines.isEmpty && StartUpFile("/nonexistent/rc").problems.isEmpty)
    #expect(StartUpFile("/").problems.count == 1)
    let path = Story.temporaryPath("rc")
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data([0x23, 0x0A, 0xFF, 0x0A, 0x61]).write(to: URL(fileURLWithPath: path))

    let file = StartUpFile(path)

    #expect(file.problems.map(\.line.origin) == [.file("rc", line: 2)])
    #expect(file.lines.count == 2)
  }
}
