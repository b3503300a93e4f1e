import CommandKit
package import ScreenKit
import Tasks

/// The pages of tasks.
package enum TasksRoutes: Addressable {
  case entity(EntityRoute)
  /// The text as a whole.
  case text
  /// The text of an item while it is typed.
  case item(TaskDraft)
  /// A tag of an item.
  case tag(TagDraft)
  /// The question before an item goes with all that it owns; `over` is the digest of what was asked about.
  case removing(task: Int, over: String?)

  package init(from reader: inout AddressReader) throws(AddressError) {
    guard let place = Place.of(TaskItem.entity) else { throw reader.unknown() }
    var ahead = reader
    let step = ahead.next()
    if step == "edit" || step == "add" {
      reader = ahead
      self = step == "edit" ? .text : .item(try TaskDraft(nil, from: &reader))
    } else if step != nil, ahead.isFollowed {
      let task = try reader.next(as: Int.self) ?? 0
      self = try Self.page(of: task, from: &reader)
    } else {
      self = .entity(try EntityRoute(at: place, from: &reader))
    }
  }

  private static func page(of task: Int, from reader: inout AddressReader) throws(AddressError) -> Self {
    switch reader.next() {
    case "edit"?: return .item(try TaskDraft(task, from: &reader))
    case "delete"?: return .removing(task: task, over: try reader.items(named: ["over"]).last?.value)
    case "tag"?:
      guard let name = reader.next() else { throw reader.unknown() }
      return .tag(try TagDraft(task, name, from: &reader))
    default: throw reader.unknown(known: ["edit", "delete", "tag"])
    }
  }

  package var address: Address {
    switch self {
    case .entity(let route): route.address
    case .text: Address(["tasks", "edit"])
    case .item(let draft):
      Address(draft.task.map { ["tasks", String($0), "edit"] } ?? ["tasks", "add"], query: draft.items)
    case .tag(let draft): Address(["tasks", String(draft.task), "tag", draft.name], query: draft.items)
    case .removing(let task, let over):
      Address(["tasks", String(task), "delete"], query: over.map { [Address.Item("over", $0)] } ?? [])
    }
  }

  package var isDraft: Bool {
    switch self {
    case .item(let draft): draft.text != nil
    case .tag(let draft): draft.text != nil
    default: false
    }
  }

  package var isSoleDraft: Bool { if case .item(let draft) = self { draft.task != nil } else { isDraft } }
}

/// The text of an item as it was typed so far.
package struct TaskDraft: Hashable, Sendable {
  /// nil: a new item.
  package var task: Int?
  /// nil: nothing was typed.
  package var text: String?
  /// The item that a new one goes under; nil: to the end.
  package var under: Int?
  /// The digest of the text that was there when the first word was typed.
  package var over: String?

  package init(_ task: Int?, under: Int? = nil) { (self.task, self.under) = (task, under) }

  init(_ task: Int?, from reader: inout AddressReader) throws(AddressError) {
    self.init(task)
    for item in try reader.items(named: task == nil ? ["text", "under"] : ["text", "over"]) {
      switch item.name {
      case "text": text = item.value
      case "under": under = Int(item.value)
      default: over = item.value
      }
    }
  }

  var items: [Address.Item] {
    [("text", text), ("under", under.map(String.init)), ("over", over)].compactMap { name, value in
      value.map { Address.Item(name, $0) }
    }
  }
}

/// A tag of an item, and what was typed in its place so far.
package struct TagDraft: Hashable, Sendable {
  package var task: Int
  package var name: String
  /// Whether it is being edited.
  package var isEditing = false
  /// nil: nothing was typed.
  package var text: String?

  package init(_ task: Int, _ name: String) { (self.task, self.name) = (task, name) }

  /// The named values may come in any order: the page is the same.
  init(_ task: Int, _ name: String, from reader: inout AddressReader) throws(AddressError) {
    self.init(task, name)
    for (index, item) in try reader.items(named: ["editing", "text"]).enumerated() {
      if item.name == "text" {
        text = item.value
      } else if item.value == "yes" {
        isEditing = true
      } else {
        throw reader.refused(Refusal("unknown-value", "Type editing=yes, or leave it out."), item: index)
      }
    }
  }

  var items: [Address.Item] {
    (isEditing ? [Address.Item("editing", "yes")] : []) + (text.map { [Address.Item("text", $0)] } ?? [])
  }
}
