import CommandKit
import Foundation

struct Reminder: Codable {
  var title: String, isDone = false
}

/// The reminders of one person by their numbers, kept in a small file: nothing counts before it is written there.
@MainActor final class ReminderList {
  private(set) var reminders: [Int: Reminder] = [:]
  private let file: URL

  init(file: URL) throws {
    self.file = file
    guard let data = FileManager.default.contents(atPath: file.path) else { return }
    reminders = try JSONDecoder().decode([Int: Reminder].self, from: data)
  }

  func reminder(_ number: Int) throws -> Reminder {
    guard let found = reminders[number] else { throw Refusal("no-reminder", "There is no such reminder.") }
    return found
  }

  func add(_ title: String) throws { try keep(Reminder(title: title), at: (reminders.keys.max() ?? 0) + 1) }

  /// Keeps `reminder` under its number; nil takes the one there away.
  func keep(_ reminder: Reminder?, at number: Int) throws {
    var changed = reminders
    changed[number] = reminder
    try JSONEncoder().encode(changed).write(to: file, options: .atomic)
    reminders = changed
  }
}
