import CommandKit
import PageKit

@testable import ScreenKit

/// A program of two pages: a list of things and one thing, enough to drive a session through.
enum TestRoute: Addressable {
  case home
  case list(ListQuery)
  case item(Int)

  init(from reader: inout AddressReader) throws(AddressError) {
    switch reader.next() {
    case nil: self = .home
    case "list"?: self = .list(try reader.query(ListQuery.self))
    case "item"?:
      guard let number = try reader.next(as: Int.self) else { throw reader.unknown(known: ["list"]) }
      self = .item(number)
    default: throw reader.unknown(known: ["list", "item"])
    }
  }

  var address: Address {
    switch self {
    case .home: Address([])
    case .list(let query): Address(["list"], query: query.items)
    case .item(let number): Address(["item", String(number)])
    }
  }
}

struct ListQuery: AddressQuery {
  enum Sort: String, CaseIterable, CommandValue { case name, size }
  var sort = Sort.name
  var after: Int?

  static let fields: [QueryField<ListQuery>] = [QueryField("sort", \.sort), QueryField("after", \.after)]
}

/// The things there are, by number; what a store would hold.
@MainActor final class Things {
  var names = [1: "anvil", 2: "bolt", 3: "chain"]
  var readings = 0
  /// What was written, in lines.
  var journal: [String] = []
}

struct TestRouter: Router {
  let things: Things

  func screen(for route: TestRoute) throws -> any Screen<TestRoute> {
    switch route {
    case .home: ListScreen(things: things)
    case .list: ListScreen(things: things)
    case .item(let number): ItemScreen(number: number, things: things)
    }
  }
}

struct ListScreen: Screen {
  enum Event: Sendable { case opened(Int), replaced }
  let things: Things

  var commands: CommandSet<Event> {
    Command("open", "Open a row", .word("row")) { Event.opened($0) }.likely("open N")
    Command("swap", "Replace this page", event: Event.replaced)
  }

  func page() async throws -> Page {
    things.readings += 1
    var table = Table(
      "things", [Column("name", "Name", .code), Column("number", "Number", .count)], firstNumber: 1)
    for (number, name) in things.names.sorted(by: { $0.key < $1.key }) {
      table.append(.code(name), .count(number))
    }
    return Page("\(things.names.count) things", blocks: [.table(table)], hints: ["open N"])
  }

  func count() async throws -> Int? { 1_000 }

  func handle(_ event: Event) async throws -> Step<TestRoute> {
    switch event {
    case .opened(let number): .push(.item(number))
    case .replaced: .replace(.item(1))
    }
  }
}

struct NoThing: GuidedError {
  var errorCode: String { "no-thing" }
  var message: String { "There is no such thing." }
  var guidance: [Guidance] { [.run("/list"), "Look at the list."] }
}

struct TooHeavy: GuidedError {
  var errorCode: String { "too-heavy" }
  var message: String { "That is too heavy." }
  var guidance: [Guidance] { [] }
  var field: String? { "weight" }
}

struct ItemScreen: Screen {
  enum Event: Sendable {
    case renamed(String), weighed(Int), broken, counted(Int), locked(String, Secret, Secret)
  }
  let number: Int
  let things: Things

  var commands: CommandSet<Event> {
    Command("rename", "Rename it", .words("name"), event: Event.renamed)
    Command("weigh", "Weigh it", .word("weight"), event: Event.weighed)
    Command("break", "Break it", event: Event.broken)
    Command("confirm", "Count it", .word("count"), event: Event.counted)
    Command(
      "lock", "Lock it", .word("by"), .secret("code"), .secret("new code"), event: Event.locked)
  }

  func page() async throws -> Page {
    guard let name = things.names[number] else { throw NoThing() }
    return Page("\(name)", blocks: [.fields([Field("name", "Name", .text(name))])])
  }

  func handle(_ event: Event) async throws -> Step<TestRoute> {
    switch event {
    case .renamed(let name):
      things.names[number] = name
      things.journal.append("item \(number): \(name)")
      return .stay(Notice("Renamed to \(name)"))
    case .weighed(let weight):
      guard weight < 100 else { throw TooHeavy() }
      return .stay("Weighed")
    case .locked(let name, let old, let new):
      things.journal.append("\(name): \(old.revealed()) \(new.revealed())")
      return .stay("Locked")
    case .broken: throw CancellationError()
    case .counted(let count) where count == number: return .stay("Counted")
    case .counted(let count): throw RedirectError(TooHeavy(), to: TestRoute.item(count))
    }
  }
}

/// A session over the test program, and everything it wrote.
@MainActor final class Transcript {
  let session: Session<TestRouter>
  let things = Things()
  private let written: Written

  @MainActor final class Written {
    var output: [UInt8] = []
    var errors: [UInt8] = []
    var saved: [String: String] = [:]
  }

  init(_ presentation: Presentation = Presentation(), at route: TestRoute = .home) throws {
    let written = Written()
    var world = SessionWorld(home: TestRoute.home)
    world.host.file = { path in
      var bytes: [UInt8] = []
      return PendingFile(
        write: { bytes += $0 }, end: { written.saved[path] = String(decoding: bytes, as: UTF8.self) })
    }
    world.lookup.elsewhere = { verb, _ in verb == "rename" ? "/item/N rename NAME" : nil }
    world.events.planning = { await $0() }
    world.manual.topics = { [("things", "All about things.\nMore.")] }
    self.written = written
    session = try Session(
      router: TestRouter(things: things), world: world, navigation: NavigationState(route),
      presentation: presentation,
      output: OutputSink {
        written.output += $0
        return true
      },
      errors: OutputSink {
        written.errors += $0
        return true
      })
  }

  /// Runs lines as a script would; gives what was written for them.
  @discardableResult func run(_ lines: String...) async -> ExitStatus {
    var rest = lines[...]
    return await session.run(
      LineSource(isInteractive: false) { _ in
        rest.popFirst().map { .line(Line($0, from: .input(line: lines.count - rest.count))) } ?? .end
      })
  }

  /// Runs one line as a person would, who presses a key once `turns` say so.
  func watch(_ line: String, width: Int? = nil, _ turns: (() -> Void)...) async {
    var rest = turns[...]
    if let width { session.world.host.width = { width } }
    session.world.host.awaitKey = { _ in
      guard let turn = rest.popFirst() else { return true }
      turn()
      return false
    }
    var lines = [line][...]
    _ = await session.run(
      LineSource(isInteractive: true) { _ in lines.popFirst().map { .line(Line($0, from: .keyboard)) } ?? .end
      })
  }

  var output: String { String(decoding: written.output, as: UTF8.self) }
  var errors: String { String(decoding: written.errors, as: UTF8.self) }
  var saved: [String: String] { written.saved }
  var address: String { session.navigation.current.address.text }
}
