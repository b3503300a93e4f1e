import CommandKit
import PageKit

/// What can happen on a reminder's row.
enum ReminderRowEvents: Sendable { case checked, selected, deleted }

/// Reminders as rows of any page; what happens on one goes to that page through one closure.
enum ReminderRowView {
  static func rows(_ reminders: [Int: Reminder]) -> Block {
    var table = Table(
      "list", [Column("number", "#", .count), Column("title", "Title", .text), Column("done", "", .text)])
    for (number, row) in reminders.sorted(by: { $0.key < $1.key }) {
      table.append(.count(number), .text(row.title), .text(row.isDone ? "done" : ""))
    }
    return .table(table)
  }

  static func commands<Parent>(_ event: @escaping (Int, ReminderRowEvents) -> Parent) -> CommandSet<Parent> {
    CommandSet {
      Command("check", "Check one off, or back on", .word("number")) { event($0, .checked) }.likely("check N")
      Command("open", "Open one; its number alone does the same", .word("number")) { event($0, .selected) }
      Command("delete", "Take one away", .word("number")) { event($0, .deleted) }.likely("delete N")
    }
  }
}
