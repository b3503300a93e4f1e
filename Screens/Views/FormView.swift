import AppRoutes
package import Catalog
package import CommandKit
package import PageKit
import ScreenKit
import StoreCore

/// A form on its page: each field with what stands in it, what differs from the store and what is wrong, and the
/// commands that fill it.
package struct FormView<Form: EntityForm> where Form.Field: CommandValue {
  private let checked: CheckedForm<Form>
  private let entries: [FormEntry<Form.Field>]

  /// The view of a form whose fields are typed by `entries`.
  package init(_ checked: CheckedForm<Form>, typedBy entries: [FormEntry<Form.Field>]) {
    self.checked = checked
    self.entries = entries
  }

  /// What may be typed at a form; `checked` nil: its page was not drawn yet, so nothing is known to forbid it.
  @CommandBuilder<FormEvents<Form.Field>> package static func commands(
    _ form: Form, _ checked: CheckedForm<Form>?, typedBy entries: [FormEntry<Form.Field>]
  ) -> CommandSet<FormEvents<Form.Field>> {
    let fields = form.fields.map { Candidate($0.rawValue) }
    let names: CandidateSource = { start in fields.filter { $0.text.hasPrefix(start) } }
    let likely = next(form, entries)
    for entry in entries {
      if likely.contains(entry.field) { entry.command.likely(entry.hint) } else { entry.command }
    }
    Command("clear", "Clear a field", .word("field", from: names)) {
      FormEvents<Form.Field>.cleared($0)
    }
    if form.isNew {
      Command(
        "save", "Save; --new starts the next one like it",
        .flag("new", help: "then start another with the same shared fields")
      ) {
        FormEvents<Form.Field>.saved(goesOn: $0)
      }.likely("save").unavailable(checked?.reason)
    } else {
      Command("revert", "Undo the changes to a field", .word("field", from: names)) {
        FormEvents<Form.Field>.reverted($0)
      }
      Command(
        "refresh", "Load changes by others and keep yours", event: FormEvents<Form.Field>.refreshed
      )
      .unavailable(checked.flatMap { $0.isStale ? nil : "nobody has changed it since you began" })
      if Form.kind == .product {
        Command("save", saving(checked), .flag("sure", help: "accept \(CommandError.tenfoldPrice)")) {
          FormEvents<Form.Field>.saved(isSure: $0)
        }.likely("save").unavailable(checked?.reason)
      } else {
        Command("save", saving(checked), event: FormEvents<Form.Field>.saved())
          .likely().unavailable(checked?.reason)
      }
    }
    Command("discard", "Leave without saving", event: FormEvents<Form.Field>.discarded).likely()
  }

  /// What save does, or what is in its way: typed then, it says who changed what.
  private static func saving(_ checked: CheckedForm<Form>?) -> String {
    guard let checked, checked.obstacle != nil else { return "Save your changes as one entry" }
    return "Store what differs (not yet: \(FormView(checked, typedBy: []).inTheWay))"
  }

  /// The fields to be typed next: of a new row the first that are empty, of another the first of all.
  private static func next(_ form: Form, _ entries: [FormEntry<Form.Field>]) -> [Form.Field] {
    let open = entries.map(\.field).filter { !form.isNew || form.draft[$0] == nil }
    let needed = open.filter { form.requires($0) }
    return Array((needed + open.filter { !form.requires($0) }).prefix(2))
  }

  /// The fields, then what others did meanwhile, then what the form does not know.
  package var blocks: [Block] {
    var blocks: [Block] = [.fields(checked.form.fixed.map(fixedLine) + checked.form.fields.map(line))]
    if let obstacle = checked.obstacle {
      let words =
        "Somebody else has changed the row since you opened it. refresh loads the change and keeps your "
        + "fields."
      blocks.append(.text(obstacle.code == "stale" ? words : obstacle.message))
      if !checked.since.isEmpty { blocks.append(.table(since)) }
    }
    blocks += checked.form.draft.strays.map { stray in
      .text("This form has no field \"\(stray.name)\". Its value \"\(shown(stray.value))\" is ignored.")
    }
    return blocks
  }

  /// The likeliest commands; what is in the way of saving comes first.
  package var hints: [String] {
    return (checked.obstacle?.commands.prefix(1) ?? [])
      + Self.commands(checked.form, checked, typedBy: entries).hints.map { hint in
        hint == "save" && checked.obstacle != nil ? "save (not yet: \(inTheWay))" : hint
      }
  }

  private var inTheWay: String {
    checked.obstacle?.code == "archived" ? "it is archived" : "changed since you opened it"
  }

  /// Who changed what meanwhile, and when.
  private var since: Table {
    var table = Table(
      "since",
      [
        Column("entry", "Entry", .count), Column("at", "At", .date), Column("actor", "Who", .text),
        Column("words", "What", .text),
      ])
    for entry in checked.since {
      table.append(.count(entry.number), .instant(entry.at), .text(entry.actor), .text(entry.words))
    }
    return table
  }

  private func line(_ field: Form.Field) -> PageKit.Field {
    let stored = checked.form.stored(field, in: checked.ground.rows)
    let typed = checked.form.draft[field]
    let value = typed ?? (checked.form.isNew ? checked.form.standard(field) : stored)
    let isChange = !checked.form.isNew && checked.differs(at: field)
    return PageKit.Field(
      field.rawValue, field.label, cell(value), before: isChange ? .text(Effect.brief(stored)) : nil,
      note: note(field))
  }

  private func fixedLine(_ field: Form.Field) -> PageKit.Field {
    PageKit.Field(
      field.rawValue, field.label, .code(checked.form.stored(field, in: checked.ground.rows)),
      note: "cannot be changed")
  }

  private func cell(_ text: String) -> Cell { text.isEmpty ? .none : .text(shown(text)) }

  /// What is wrong with a field, in the words of its error, or that it must be filled in.
  private func note(_ field: Form.Field) -> String {
    if let problem = checked.problem(at: field) { return "\(problem.code): \(problem.message)" }
    guard checked.form.isNew, checked.form.draft[field] == nil else { return "" }
    if checked.form.requires(field) { return "missing" }
    return checked.form.standard(field).isEmpty ? "" : "default"
  }

  /// A text as a page has room for it.
  private func shown(_ text: String) -> String { text.count <= 240 ? text : text.prefix(239) + "…" }
}
