import AppRoutes
import CommandKit
import PageKit
import ScreenKit
import StoreCore
import StoreViews
import Tasks

/// What the clerk did with the text of an item.
enum TaskDraftEvents: Sendable {
  case typed(String)
  case lineAdded(String)
  case reverted, saved, cancelled, removed
}

/// The text of an item and of what it owns while it is typed: its address holds it, and `save` stores it.
struct TaskDraftScreen: Screen {
  private static let newText = "New Item"
  let draft: TaskDraft
  let tasks: TasksModel
  private(set) var shown: String?

  var commands: CommandSet<TaskDraftEvents> {
    Command("text", "Type the text", .words("text")) { TaskDraftEvents.typed($0) }.by(.clerk).likely(
      "text TEXT")
    Command("line", "Add a line below, one level deeper", .words("text")) { TaskDraftEvents.lineAdded($0) }
      .by(.clerk)
    Command("revert", "Undo what was typed", event: TaskDraftEvents.reverted).by(.clerk)
    Command("save", "Save the text", event: TaskDraftEvents.saved).by(.clerk).likely()
    Command("cancel", "Leave without saving", event: TaskDraftEvents.cancelled).likely()
    if draft.task != nil {
      Command("delete", "Remove it; asks if it owns others", event: TaskDraftEvents.removed).by(.clerk)
    }
  }

  /// The text that the store has.
  private func stored() async throws -> String {
    guard let task = draft.task else { return Self.newText }
    return try await tasks.read(TaskBranch(task)).text
  }

  mutating func page() async throws -> Page {
    let stored = try await stored()
    shown = stored
    let text = draft.text ?? stored
    var blocks: [Block] = [
      .fields([Field("mode", "Mode", .text(draft.task == nil ? "add" : "edit"))]),
      .lines(TaskView.lines(text)),
    ]
    if let over = draft.over, over != Self.digest(stored) {
      blocks.append(.text("Somebody else changed it since. revert shows the new text."))
    }
    let title = draft.task.map { "Text of task \($0)" } ?? "New task"
    return Page(title, state: draft.text == nil ? "" : "not saved", blocks: blocks, hints: commands.hints)
  }

  private static func digest(_ text: String) -> String { String(SHA256.hex(of: text).prefix(12)) }

  func handle(_ event: TaskDraftEvents) async throws -> Step<Routes> {
    switch event {
    case .typed(let text): return try await typed(text)
    case .lineAdded(let text):
      let before = if let text = draft.text { text } else { try await stored() }
      return try await typed(before + "\n\t" + TaskText.item(text))
    case .reverted: return .replace(.tasks(.item(TaskDraft(draft.task, under: draft.under))))
    case .saved: return try await save()
    case .cancelled: return .leave(to: draft.task.map(Routes.task) ?? .tasks)
    case .removed: return try await tasks.remove(draft.task ?? 0)
    }
  }

  private func typed(_ text: String) async throws -> Step<Routes> {
    var next = draft
    next.text = text
    if draft.task != nil, draft.over == nil { next.over = Self.digest(try await shown.orRead(stored)) }
    return .replace(.tasks(.item(next)))
  }

  private func save() async throws -> Step<Routes> {
    let text = if let text = draft.text { text } else { try await stored() }
    guard let task = draft.task else {
      let item = text.contains("\n") ? text : TaskText.item(text)
      let receipt = try await tasks.perform(TaskCommand.added(text: item, under: draft.under))
      return .done(receipt, tasks, insteadOfForm: receipt.subject.map { Routes($0) } ?? .tasks)
    }
    let receipt = try await tasks.perform(TaskCommand.changed(task: task, text: text, over: draft.over))
    // What did not fit in is behind: back leads to all that was typed.
    let isCut = receipt.notices.contains { $0.code == "only-first" }
    return isCut
      ? .done(receipt, tasks, then: .task(task)) : .done(receipt, tasks, insteadOfForm: .task(task))
  }
}

/// How the clerk answered.
enum RemoveTaskEvents: Sendable { case agreed, declined }

/// The question before an item is removed with what it owns.
struct RemoveTaskScreen: Screen {
  let task: Int
  /// The digest of what was asked about.
  let over: String?
  let tasks: TasksModel
  private(set) var shown: String?

  var commands: CommandSet<RemoveTaskEvents> {
    Command("yes", "Remove it with all that it owns", event: RemoveTaskEvents.agreed).by(.clerk).likely()
    Command("no", "Keep it", event: RemoveTaskEvents.declined).likely()
  }

  mutating func page() async throws -> Page {
    let branch = try await tasks.read(TaskBranch(task))
    shown = branch.digest
    return Page(
      "Remove task \(task) and the \(counted(branch.ownedCount, "item")) in it?",
      blocks: [.lines(Array(TaskView.lines(branch.text).prefix(TaskBranch.most + 1)))],
      hints: commands.hints)
  }

  func handle(_ event: RemoveTaskEvents) async throws -> Step<Routes> {
    guard case .agreed = event else { return .leave(to: .task(task), "Nothing was changed.") }
    let receipt = try await tasks.perform(TaskCommand.removed(task: task, all: true, over: shown ?? over))
    return .done(receipt, tasks, insteadOfForm: .tasks)
  }
}
