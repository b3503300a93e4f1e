import AppRoutes
import CommandKit
import PageKit
import ScreenKit
import StoreCore
import StoreViews
import Tasks

/// What the clerk did with a tag.
enum TagEvents: Sendable {
  case tapped
  case typed(String)
  case submitted, reverted, removed, cancelled
}

/// A tag of an item, its text, and whether that is being edited; its address says all three.
struct TagScreen: Screen {
  let draft: TagDraft
  let tasks: TasksModel
  /// The revision of the task that was shown.
  private(set) var shown: Int?

  var commands: CommandSet<TagEvents> {
    Command("edit", "Edit the tag", event: TagEvents.tapped).by(.clerk).likely()
    Command("text", "Type the tag", .words("text")) { TagEvents.typed($0) }.by(.clerk).likely(
      "text @NAME(VALUE)")
    Command("submit", "Store what was typed", event: TagEvents.submitted).by(.clerk).likely()
    Command("revert", "Return to the tag as it is stored", event: TagEvents.reverted).by(.clerk)
    Command("remove", "Remove the tag", event: TagEvents.removed).by(.clerk)
    Command("cancel", "Return to the task", event: TagEvents.cancelled)
  }

  /// The tag as the store has it; one that is not there yet is its name alone.
  private func stored() async throws -> (tag: Tag?, revision: Int) {
    let state = try await tasks.read(EntityPage(Subject(TaskItem.entity, String(draft.task))))
    let row = TaskItem.declaration.decode(state.image)
    return (row?.line[tag: draft.name], state.image.revision)
  }

  mutating func page() async throws -> Page {
    let (tag, revision) = try await stored()
    shown = revision
    let fields = [
      Field("tag", "Tag", tag.map { .code($0.text) } ?? .none),
      Field("text", "Text", .text(draft.text ?? tag?.text ?? "")),
      Field("editing", "Editing", .flag(draft.isEditing)),
    ]
    return Page("Tag of task \(draft.task)", blocks: [.fields(fields)], hints: commands.hints)
  }

  func handle(_ event: TagEvents) async throws -> Step<Routes> {
    var next = draft
    switch event {
    case .tapped: next.isEditing = true
    case .typed(let text): (next.text, next.isEditing) = (text, true)
    case .reverted: next.text = nil
    case .cancelled: return .leave(to: .task(draft.task))
    case .removed:
      let receipt = try await tasks.perform(TaskCommand.tagged(task: draft.task, name: draft.name, tag: nil))
      return .done(receipt, tasks, insteadOfForm: .task(draft.task))
    case .submitted: return try await submit()
    }
    return .replace(.tasks(.tag(next)))
  }

  private func submit() async throws -> Step<Routes> {
    let stored = try await stored().tag
    let text = draft.text ?? stored?.text ?? ""
    guard let tag = Tag(text: text) else { throw StoreError.noTag(text) }
    let receipt = try await tasks.perform(
      TaskCommand.tagged(task: draft.task, name: draft.name, tag: tag),
      expecting: shown.map { [Subject(TaskItem.entity, String(draft.task)): $0] } ?? [:])
    return .done(receipt, tasks, insteadOfForm: .tasks(.tag(TagDraft(draft.task, tag.name))))
  }
}
