package import AppRoutes
package import ScreenKit
import StoreCore
import StoreViews
package import Tasks

/// Makes the screens of tasks.
package struct TasksRouter {
  private let tasks: TasksModel
  private let presented: Presented

  /// A router over `tasks`; `presented` has the user's editor.
  package init(tasks: TasksModel, presented: Presented) { (self.tasks, self.presented) = (tasks, presented) }

  /// The screen at `route`.
  package func screen(for route: TasksRoutes) -> any Screen<Routes> {
    let editing = TextEditing(tasks: tasks, presented: presented)
    return switch route {
    case .entity(let route):
      route.screen(tasks, TaskList(tasks: tasks, editing: editing), TaskSection(tasks: tasks))
    case .text: TaskTextScreen(tasks: tasks, editing: editing)
    case .item(let draft): TaskDraftScreen(draft: draft, tasks: tasks)
    case .tag(let draft): TagScreen(draft: draft, tasks: tasks)
    case .removing(let task, let over): RemoveTaskScreen(task: task, over: over, tasks: tasks)
    }
  }
}

extension Routes {
  /// The page of an item.
  static func task(_ id: Int) -> Routes { Routes(Subject(TaskItem.entity, String(id))) }
  /// The list of all that is open.
  static var tasks: Routes { Routes(listOf: TaskItem.entity) }
}
