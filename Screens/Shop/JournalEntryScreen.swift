import AppRoutes
import CommandKit
import PageKit
import ScreenKit
import Shop
import StoreCore
import StoreViews

/// One journal entry, and what it changed: everything, or of very much the first.
struct JournalEntryScreen: Screen {
  let number: Int
  let shop: ShopModel

  var commands: CommandSet<Never> {}

  func page() async throws -> Page {
    let entry = try await shop.entry(number)
    var table = Table(
      "effects",
      [
        Column("subject", "Subject", .code), Column("what", "What", .text), Column("before", "Before", .text),
        Column("after", "After", .text),
      ])
    for effect in entry.effects {
      table.append(
        .code(effect.subject.text), .text(effect.what), effect.before.map { .text($0) } ?? .none,
        effect.after.map { .text($0) } ?? .none)
    }
    var fields = [
      Field("entry", "Entry", .count(entry.number)), Field("at", "At", .instant(entry.at)),
      Field("actor", "Who", .text(entry.actor)), Field("origin", "From", .text(entry.origin.rawValue)),
      Field("kind", "Kind", .text(entry.kind)), Field("words", "What", .text(entry.words)),
    ]
    if !entry.documents.isEmpty {
      fields.append(Field("document", "Document", .text(entry.documents.joined(separator: ", "))))
    }
    if !entry.notes.isEmpty {
      fields.append(Field("note", "Note", .text(entry.notes.joined(separator: ", "))))
    }
    if let undoes = entry.undoes { fields.append(Field("undoes", "Undoes", .count(undoes))) }
    if let redoes = entry.redoes { fields.append(Field("redoes", "Redoes", .count(redoes))) }
    var blocks: [Block] = [.fields(fields), .table(table)]
    if entry.effects.count >= Self.mostKept {
      blocks.append(
        .text(
          "This entry changed many rows. Only the first \(entry.effects.count) changes are shown. To "
            + "see whether it changed a product, open /journal?subject=product:SKU."
        ))
    }
    return Page(
      "Entry \(entry.number)", blocks: blocks,
      hints: [try await wayBack(from: entry), "back"])
  }

  /// What turns it round as it stands by now; an undo and a redo are turned round at the entry they are of.
  private func wayBack(from entry: JournalEntry) async throws -> String {
    let number = entry.undoes ?? entry.redoes ?? entry.number
    return try await shop.isUndone(number) ? "redo \(number)" : "undo \(number)"
  }

  /// Of so many effects some may not be told: the journal keeps the words of no more.
  private static let mostKept = 100

  func handle(_ event: Never) async throws -> Step<Routes> {}
}
