import AppRoutes
import PageKit
import ScreenKit
import StoreCore
import Tasks

/// The open tasks about the row of a page, a line each.
struct OpenTasksView {
  let blocks: [Block]

  /// nil: there are none.
  init?(_ answer: OpenTasks.Answer) {
    guard !answer.tasks.isEmpty else { return nil }
    var table = Table(
      "tasks", [Column("task", "Task", .text, isWhole: true), Column("address", "Address", .code)])
    table.hidesHeaders = true
    for task in answer.tasks {
      let line = TaskLine(raw: task.line)
      let due = line.dueDay.map { ", due \($0)" } ?? ""
      table.append(
        .text(line.text + due), .code(Routes(Subject(TaskItem.entity, String(task.task))).address.text))
    }
    blocks =
      [.heading("Tasks"), .table(table)]
      + (answer.isMore ? [.text("There are more: /tasks finds them.")] : [])
  }
}
