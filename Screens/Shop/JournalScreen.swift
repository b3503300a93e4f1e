import AppRoutes
import CommandKit
import PageKit
import ScreenKit
import Shop
import StoreCore
import StoreViews

enum JournalEvents: Sendable {
  case entryOpened(Int)
  case filtered(subject: Subject?, actor: String?, since: LocalDate?)
  case turned
}

/// The shop's memory: every change, newest first.
struct JournalScreen: Screen {
  let query: JournalQuery
  let shop: ShopModel
  private let shown = Shown<ListPage<JournalEntry>>()

  init(query: JournalQuery, shop: ShopModel) {
    self.query = query
    self.shop = shop
  }

  var commands: CommandSet<JournalEvents> {
    Command("open", "Open an entry; the number alone is enough", .word("entry")) {
      (entry: EntryNumber) in JournalEvents.entryOpened(entry.number)
    }.likely("open N")
    Command(
      "filter", "Filter by subject, person or time",
      .option("subject", Subject.self),
      .option("actor", String.self), .option("since", DayPast.self)
    ) {
      JournalEvents.filtered(subject: $0, actor: $1, since: $2?.day)
    }.likely("filter --since DATE").example("filter --subject product:MUG-BLU")
    Command("next", "Show earlier entries", event: JournalEvents.turned)
  }

  func page() async throws -> Page {
    let list = shown.keep(try await shop.journal(query))
    var parts = [list.entries]
    if let subject = query.subject { parts.append(subject.text) }
    if let actor = query.actor { parts.append("by \(actor)") }
    if let since = query.since { parts.append("since \(since.text)") }
    return Page(
      parts.joined(separator: " · "), blocks: [.table(JournalTableView(list.rows).table)],
      hints: (list.hasNext ? ["next"] : []) + ["open N", "undo N", "filter --since DATE"])
  }

  func count() async throws -> Int? {
    var query = query
    var count = 0
    while true {
      let list = try await shop.journal(query, limit: 1_000)
      count += list.rows.count
      guard list.hasNext, let last = list.rows.last else { return count }
      query.before = last.number
    }
  }

  func handle(_ event: JournalEvents) async throws -> Step<Routes> {
    switch event {
    case .entryOpened(let number): return .push(.entry(number))
    case .filtered(let subject, let actor, let since):
      return .push(.journal(JournalQuery(subject: subject, actor: actor, since: since)))
    case .turned:
      let list = try await shown.orRead { try await shop.journal(self.query) }
      let last = try (list.hasNext ? list.rows.last.map { String($0.number) } : nil)
        .orEnd("There are no earlier entries.")
      var query = query
      query.before = Int(last)
      return .push(.journal(query))
    }
  }
}

extension ListPage where Row == JournalEntry {
  /// "12 entries", or "20+ entries".
  fileprivate var entries: String { counted(total, "entry", plural: "entries") }
}

/// A table of journal entries.
struct JournalTableView {
  let table: Table

  init(_ entries: [JournalEntry]) {
    var table = Table(
      "journal",
      [
        Column("entry", "Entry", .count), Column("at", "At", .date),
        Column("actor", "Who", .text, isSpare: true),
        Column("origin", "From", .text, isSpare: true), Column("words", "What", .text, isWhole: true),
      ])
    for entry in entries {
      table.append(
        .count(entry.number), .instant(entry.at), .text(entry.actor), .text(entry.origin.rawValue),
        .text(entry.words))
    }
    self.table = table
  }
}
