import CommandKit
import Foundation
import ScreenKit
import Terminal
import Testing

@testable import Reminders

/// The kit knows no shop, and says nothing of a program that is not so.
@MainActor @Suite struct KitTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  nonisolated private static let kits = [
    "PageKit", "CommandKit", "FileKit", "ScreenKit", "ReplayKit", "Terminal", "ScreenTesting",
  ]
  /// Words of a shop, and of the one program that is one.
  private static var ofShops: Regex<Substring> {
    /\b(?:shops?|clerks?|mugs?|products?|stock|catalog(?:ue)?|skus?|prices?|till|customers?|invoices?|owners?|warehouses?|daybook)\b/
      .ignoresCase()
  }
  /// What is in the shop's manual, and can only be a mistake in the kit's texts.
  private static var ofItsTexts: Regex<Substring> { /\b(?:stores?|orders?|undo|stars?|demo|sample)\b/ }

  private let list: ReminderList

  init() throws {
    let folder = FileManager.default.temporaryDirectory
    list = try ReminderList(file: folder.appendingPathComponent("\(UUID().uuidString).json"))
  }

  private func session() throws -> Session<RemindersRouter> {
    try Session(
      router: RemindersRouter(list: list), world: SessionWorld(home: .list),
      navigation: NavigationState(.list), output: OutputSink { _ in true }, errors: OutputSink { _ in true })
  }

  private func read(_ text: String, in session: Session<RemindersRouter>) async -> ReadLine {
    await session.read(Line(text, from: .keyboard))
  }

  /// The verbs of a page of `help`: each at the beginning of its line, those of every page in the last paragraph.
  private func verbs(of help: ReadLine) -> [String] {
    let text = help.output.dropFirst().dropLast().joined(separator: "\n")
    let halves = text.components(separatedBy: "On every page: ")
    let here = halves[0].split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
    return here + halves[1].split { $0 == " " || $0 == "\n" }.map(String.init)
  }

  @Test func `every word that help lists is there, and so is every line that an answer offers`() async throws
  {
    let missing: Set = ["unknown-command", "unknown-topic", "unknown-code", "bad-setting", "internal"]
    for place in ["/", "/1"] {
      let opened = try session()
      for line in ["add Tea", place] { _ = await read(line, in: opened) }
      let verbs = verbs(of: await read("help", in: opened))
      #expect(verbs.count > 15, "\(verbs)")
      for verb in verbs {
        let session = try session()
        for line in ["add Tea", place] { _ = await read(line, in: session) }
        for line in [verb, "help \(verb)"] {
          let answer = await read(line, in: session)
          #expect(!missing.contains(answer.error?.code ?? ""), "\(line): \(answer)")
          let hints = answer.output.last?.components(separatedBy: " · ") ?? []
          for hint in hints where hint.hasPrefix("help ") && hint != "help VERB" {
            #expect(await read(hint, in: session).error == nil, "\(line): \(hint)")
          }
        }
      }
    }
  }

  @Test(arguments: ["plan add Ghost", "record a.replay", "record"])
  func `what is not wired is unknown, in neither help nor completion`(line: String) async throws {
    let session = try session()
    let verb = String(line.prefix { $0 != " " })

    #expect(await read(line, in: session).error?.code == "unknown-command")
    #expect(list.reminders.isEmpty)
    #expect(!verbs(of: await read("help", in: session)).contains(verb))
    #expect(!session.completion(of: verb, cursor: verb.utf8.count).candidates.contains { $0.text == verb })
  }

  @Test(arguments: ["set rows 20", "set confirm 1 20"])
  func `a setting that no screen obeys is none`(line: String) async throws {
    #expect(await read(line, in: try session()).error?.code == "bad-setting")
  }

  @Test(arguments: ["sell", "ship", "buy", "backup", "rename 1 x", "print", "save", "rm 3"])
  func `a word of shops gets no advice of shops`(line: String) async throws {
    let error = try #require(await read(line, in: try session()).error)
    #expect(error.code == "unknown-command")
    for text in error.advice + [error.message] {
      #expect(text.firstMatch(of: Self.ofItsTexts) == nil && !text.contains("issue"), "\(text)")
    }
  }

  @Test func `a code of the program's own is explained by its error`() async throws {
    let session = try session()
    _ = await read("check 7", in: session)
    #expect(
      await read("explain no-reminder", in: session).output == ["no-reminder", "There is no such reminder."])
  }

  @Test func `a file is refused where nothing writes it`() async throws {
    let answer = await read("show > \(UUID().uuidString).txt", in: try session())
    #expect(answer.error?.message == "This session writes no files.")
  }

  @Test func `a program writes files, whatever world it was given`() async throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).txt").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    var program = TerminalProgram("reminders", router: RemindersRouter(list: list), home: .list)
    program.world = SessionWorld(home: .list)

    #expect(await program.run(["-c", "show > \(path)"]) == 0)

    #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("0 to do"))
  }

  @Test(arguments: kits)
  func `the kit's sources hold no word of shops`(kit: String) throws {
    let folder = Self.root.appendingPathComponent("Sources/" + kit)
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".swift") || $0.hasSuffix(".md")
    }
    #expect(!files.isEmpty)
    for file in files {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      for line in text.split(separator: "\n") {
        #expect(line.firstMatch(of: Self.ofShops) == nil, "\(file): \(line)")
      }
    }
  }

  @Test func `the kit's help and explanations hold no word of shops, and name no topic`() {
    let help = shellHelp().flatMap { [$0.summary] + $0.examples + $0.arguments.map(\.help) }
    for text in help + kitExplanations.values.sorted() {
      #expect(text.firstMatch(of: Self.ofShops) == nil, "\(text)")
      #expect(text.firstMatch(of: Self.ofItsTexts) == nil, "\(text)")
      #expect(text.firstMatch(of: /\bhelp (?:addresses|forms|settings|topics|words)\b/) == nil, "\(text)")
    }
  }
}
