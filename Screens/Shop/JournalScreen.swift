import AppRoutes
import CommandKit
package import PageKit
import ScreenKit
import Shop
package import StoreCore
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
  private(set) var shown: JournalAnswer?

  var commands: CommandSet<JournalEvents> {
    Command("open", "Open an entry; the number alone is enough", .word("entry")) {
      (entry: EntryNumber) in JournalEvents.entryOpened(entry.number)
    }.likely("open N")
    Command(
      "filter", "Filter by subject, person or time", .option("subject", Subject.self),
      .option("actor", String.self), .option("since", FirstDay.self)
    ) {
      JournalEvents.filtered(subject: $0, actor: $1, since: $2?.day)
    }.likely("filter --since DATE").example("filter --subject product:MUG-BLU")
    Command("next", "Show earlier entries", event: JournalEvents.turned)
  }

  private func read() async throws -> JournalAnswer {
    var query = query
    query.limit = shop.service.rowsPerPage
    return try await shop.read(query)
  }

  mutating func page() async throws -> Page {
    let ground = shop.service.ground
    let newest = isEverything ? shop.service.share(newestEntry) : nil
    let list = try await read()
    shown = list
    var parts = [counted(try total(list, newest?.get()), "entry", plural: "entries")]
    if let subject = query.subject { parts.append(subject.word) }
    if let actor = query.actor { parts.append("by \(actor)") }
    if let since = query.since { parts.append("since \(since.text)") }
    return Page(
      parts.joined(separator: " · "), blocks: [.table(JournalTableView(list.entries, ground).table)],
      hints: (list.next == nil ? [] : ["next"]) + ["open N", "undo N", "filter --since DATE"])
  }

  private var newestEntry: JournalQuery {
    var newest = query
    (newest.before, newest.limit, newest.effects) = (nil, 1, 0)
    return newest
  }
  private var isEverything: Bool { newestEntry == JournalQuery(subject: nil).limited(to: newestEntry) }

  /// Entries are numbered without a gap, so the newest number counts them all.
  private func total(_ list: JournalAnswer, _ newest: JournalAnswer?) -> Total {
    if let newest { return .exact(newest.entries.first?.number ?? 0) }
    return list.next == nil && query.before == nil ? .exact(list.entries.count) : .atLeast(list.entries.count)
  }

  func count() async throws -> Int? {
    var query = query
    (query.limit, query.effects) = (1_000, 0)
    var count = 0
    while true {
      let list = try await shop.read(query)
      count += list.entries.count
      guard let next = list.next else { return count }
      query.before = next
    }
  }

  func handle(_ event: JournalEvents) async throws -> Step<Routes> {
    switch event {
    case .entryOpened(let number): return .push(.entry(number))
    case .filtered(let subject, let actor, let since):
      return .push(.journal(JournalQuery(subject: subject, actor: actor, since: since)))
    case .turned:
      let list = try await shown.orRead(read)
      var query = query
      query.before = try list.next.orEnd("There are no earlier entries.")
      return .push(.journal(query))
    }
  }
}

extension JournalQuery {
  /// The same filters with another's limits, to compare them.
  fileprivate func limited(to other: JournalQuery) -> JournalQuery {
    var query = self
    (query.before, query.limit, query.effects) = (other.before, other.limit, other.effects)
    return query
  }
}

/// A table of journal entries.
package struct JournalTableView {
  package let table: Table

  package init(_ entries: [JournalEntry], _ ground: Ground) {
    var table = Table(
      "journal",
      [
        Column("entry", "Entry", .count), Column("at", "At", .date),
        Column("actor", "Who", .text, isSpare: true), Column("origin", "From", .text, isSpare: true),
        Column("words", "What", .text, isWhole: true),
      ])
    for entry in entries {
      table.append(
        .count(entry.number), .instant(entry.at), .text(entry.actor), .text(entry.origin.rawValue),
        .text(entry.summary(ground)))
      table.links.append(Routes.entry(entry.number).address.text)
    }
    self.table = table
  }
}

/// One journal entry: who, when, and each thing that changed.
struct JournalEntryScreen: Screen {
  let number: Int
  let shop: ShopModel

  var commands: CommandSet<Never> {}

  func page() async throws -> Page {
    let ground = shop.service.ground
    let answer = try await shop.read(EntryQuery(number))
    let entry = answer.entry
    var table = Table(
      "effects",
      [
        Column("subject", "Subject", .code), Column("what", "What", .text), Column("before", "Before", .text),
        Column("after", "After", .text),
      ])
    for effect in entry.effects {
      for words in effect.words(ground) {
        table.append(
          .code(effect.subject.word), .text(words.label(of: effect)), words.before.map { .text($0) } ?? .none,
          words.after.map { .text($0) } ?? .none)
        table.links.append(
          Place.of(effect.subject.entity).map { _ in Routes(effect.subject).address.text })
      }
    }
    var fields = [
      Field("entry", "Entry", .count(entry.number)), Field("at", "At", .instant(entry.at)),
      Field("actor", "Who", .text(entry.actor)), Field("origin", "From", .text(entry.origin.rawValue)),
      Field("kind", "Kind", .text(entry.kind)), Field("words", "What", .text(entry.summary(ground))),
    ]
    if let about = entry.about {
      fields.append(
        entry.kind == "undo"
          ? Field("undoes", "Undoes", .count(about)) : Field("redoes", "Redoes", .count(about)))
    }
    // What all its movements share.
    for (name, title) in [("document", "Document"), ("note", "Note")] {
      let texts = Set(entry.effects.compactMap { $0.facts[name]?.text })
      if texts.count == 1, let text = texts.first, !text.isEmpty {
        fields.append(Field(name, title, .text(text)))
      }
    }
    var blocks: [Block] = [.fields(fields), .table(table)]
    if answer.next != nil {
      blocks.append(
        .text(
          "This entry changed many rows. Only the first \(entry.effects.count) changes are shown. To "
            + "see whether it changed a product, open /journal?subject=product:SKU."))
    }
    let way = entry.isUndone ? "redo \(entry.root)" : "undo \(entry.root)"
    // What was done to accounts is never undone.
    let isFinal = entry.effects.contains { $0.shape?.hasSecrets == true }
    return Page("Entry \(entry.number)", blocks: blocks, hints: isFinal ? ["back"] : [way, "back"])
  }

  func handle(_ event: Never) async throws -> Step<Routes> {}
}
