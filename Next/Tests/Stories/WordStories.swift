import NextRoutes
import ScreenKit
import Testing

@testable import NextApp

@Suite struct WordStories {
  @Test(arguments: ["exit", "quit", "q", ":q", #"\q"#, ":wq", "bye"])
  func `each word for leaving ends the session`(word: String) async throws {
    let shop = try await Story.sample()

    let lines = [word, "where"].map { Input.line(Line($0, from: .input(line: 1))) }

    #expect(await shop.feed(lines).output.isEmpty)
  }

  @Test func `the name of a page wrong by a letter is named, and nothing opens`() async throws {
    let shop = try await Story.sample()

    for name in Routes.pageNames where name.count > 3 {
      let slip = String(name.prefix(2)) + "x" + name.dropFirst(2)
      await shop.tell("/settings\n\(slip)\n  ? unknown-command\n@at /settings")
      #expect(shop.lastError?.fixes.contains(name) == true, "\(slip): \(shop.lastError?.fixes ?? [])")
    }
  }

  @Test(arguments: [
    "exit", "clear", "search", "list", "help", "home", "back", "find", "undo",
  ])
  func `a standard word wrong by a letter is named, and nothing is done`(word: String) async throws {
    let shop = try await Story.sample()
    let slip = String(word.prefix(2)) + "x" + word.dropFirst(2)

    await shop.tell("/catalog/products/MUG-BLU\n\(slip)\n  ? unknown-command\n@at /catalog/products/MUG-BLU")

    #expect(shop.lastError?.fixes.contains(word) == true, "\(slip): \(shop.lastError?.fixes ?? [])")
    #expect(await shop.read("/journal | count") == (try await Story.sample().read("/journal | count")))
  }
}
