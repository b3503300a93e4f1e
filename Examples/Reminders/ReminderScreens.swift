import CommandKit
import PageKit
import ScreenKit

enum ReminderListEvents: Sendable { case added(String), row(Int, ReminderRowEvents) }

struct ReminderListScreen: Screen {
  let list: ReminderList

  var commands: CommandSet<ReminderListEvents> {
    Command("add", "Add a reminder", .words("title"), event: ReminderListEvents.added).likely("add TITLE")
    ReminderRowView.commands { .row($0, $1) }
  }

  func page() async throws -> Page {
    let open = list.reminders.values.count { !$0.isDone }
    return Page("\(open) to do", blocks: [ReminderRowView.rows(list.reminders)], hints: commands.hints)
  }

  func handle(_ event: ReminderListEvents) async throws -> Step<RemindersRoute> {
    switch event {
    case .added(let title):
      try list.add(title)
      return .stay(Notice("Added: \(title)"))
    case .row(let number, .selected): return .push(.reminder(number))
    case .row(let number, .deleted):
      let reminder = try list.reminder(number)
      try list.keep(nil, at: number)
      return .stay(Notice("Deleted: \(reminder.title)"))
    case .row(let number, .checked):
      var reminder = try list.reminder(number)
      reminder.isDone.toggle()
      try list.keep(reminder, at: number)
      return .stay(Notice("\(reminder.isDone ? "Done" : "To do again"): \(reminder.title)"))
    }
  }
}

/// One reminder; all that can happen to it is that it gets another title.
struct ReminderScreen: Screen {
  let number: Int
  let list: ReminderList

  var commands: CommandSet<String> {
    Command("rename", "Put it in other words", .words("title")) { $0 }.likely("rename TITLE")
  }

  func page() async throws -> Page { Page(try list.reminder(number).title, hints: commands.hints) }

  func handle(_ title: String) async throws -> Step<RemindersRoute> {
    try list.keep(Reminder(title: title, isDone: list.reminder(number).isDone), at: number)
    return .back
  }
}
