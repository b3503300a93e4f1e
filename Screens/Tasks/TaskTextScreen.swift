import AppRoutes
import CommandKit
import PageKit
import ScreenKit
import StoreCore
import StoreViews
import Tasks

/// The text of all tasks.
struct TaskTextScreen: Screen {
  let tasks: TasksModel
  let editing: TextEditing

  enum Event: Sendable { case edited, listed }

  var commands: CommandSet<Event> {
    Command("edit", "Edit it in your editor", event: Event.edited).by(.clerk).likely()
    Command("tasks", "List the tasks", event: Event.listed).likely()
  }

  func page() async throws -> Page {
    let lines = TaskView.lines(try await tasks.read(TaskTextQuery()).text)
    return Page(
      "Text of tasks", state: counted(lines.count, "line"), blocks: [.lines(lines)], hints: commands.hints)
  }

  func handle(_ event: Event) async throws -> Step<Routes> {
    switch event {
    case .edited: try await editing.step(from: .tasks(.text))
    case .listed: .push(.tasks)
    }
  }
}

/// The text of all tasks in the user's editor.
struct TextEditing {
  let tasks: TasksModel
  let presented: Presented

  /// Opens the editor and stores what was saved; without a keyboard, opens the text as a page.
  func step(from route: Routes) async throws -> Step<Routes> {
    let before = try await tasks.read(TaskTextQuery())
    guard let edit = presented.editor, !tasks.service.isPlanning else {
      if route == .tasks { return .push(.tasks(.text)) }
      throw CommandError(
        code: "keyboard-only", message: "The editor opens only at a keyboard.",
        guidance: ["In a script: daybook export /tasks > FILE, then daybook import tasks FILE --replace."])
    }
    guard let file = edit(Array(before.text.utf8)) else {
      throw CommandError(
        code: "no-editor", message: "The editor failed, so nothing was changed.",
        guidance: ["$VISUAL or $EDITOR names another."])
    }
    if file.bytes == Array(before.text.utf8) {
      file.remove()
      return .stay("Nothing changed.")
    }
    do throws(StoreError) {
      let text = try TaskText.read(file.bytes)
      let receipt = try await tasks.perform(TaskCommand.texted(text: text, over: before.digest))
      file.remove()
      return .done(receipt, tasks)
    } catch {
      var error = error
      error.advice += [
        .sentence("What you typed is in \(file.path). edit opens the text as it is stored."),
        .sentence("To store yours in its place: daybook import tasks \(file.path) --replace"),
      ]
      throw error
    }
  }
}
