package import AppRoutes
package import CommandKit
package import PageKit
package import ScreenKit
package import StoreCore
import Tasks

/// What can happen on the page of a row; `own` is what only this entity has.
package enum RowEvents<Own: Sendable>: Sendable {
  case opened(row: RowNumber)
  case turned(Direction)
  case set(field: String, to: String)
  case archived, activated
  case formOpened
  case own(Own)
}

/// The page of one row of any entity: its fields, and the verbs that change them.
package struct EntityScreen<Section: RowSection>: Screen {
  let key: String
  let at: ListPlace
  let place: Place
  let model: any AggregateModel
  let section: Section
  private(set) var shown: (read: Section.Read, details: RowDetails)?
  private(set) var shownAt = 0

  package init(
    _ key: String, at: ListPlace, of place: Place, _ model: any AggregateModel, _ section: Section
  ) { (self.key, self.at, self.place, self.model, self.section) = (key, at, place, model, section) }

  private var shape: Shape { place.shape }
  private var isArchived: Bool { shown.map { shape.isArchived($0.read.row.image) } ?? false }

  package var commands: CommandSet<RowEvents<Section.Event>> {
    let reasons = shown?.details.reasons ?? [:]
    let own = section.commands(shown?.read)
    let (fields, role) = (verbs.by(shape.rights.edit), shape.rights.edit)
    return CommandSet {
      if section.hasRows {
        turning
      } else if let details = shown?.details,
        !details.opens.isEmpty || details.next != nil || at != ListPlace()
      {
        turning
      }
      own.map { .own($0) }
      fields.refused(isArchived ? "it is archived" : nil, Set(fields.verbs))
      if shape.isFiled { filing.without(Set(own.verbs).union(section.withoutVerbs)).by(role) }
      if place.hasForm {
        Command("edit", "Edit in a form", event: RowEvents<Section.Event>.formOpened).by(role)
          .unavailable(isArchived ? "it is archived" : nil)
      }
    }.unavailable(reasons)
  }

  @CommandBuilder<RowEvents<Section.Event>> private var turning: CommandSet<RowEvents<Section.Event>> {
    Command.openingRow(RowEvents<Section.Event>.opened)
    Command("next", "Show the next rows", event: RowEvents<Section.Event>.turned(.next))
    Command("previous", "Show the previous rows", event: RowEvents<Section.Event>.turned(.previous))
  }

  @CommandBuilder<RowEvents<Section.Event>> private var verbs: CommandSet<RowEvents<Section.Event>> {
    for field in shape.formFields where hasVerb(field) { verb(field) }
  }

  private func hasVerb(_ field: FormField) -> Bool {
    !shape.isFixed(field) && !section.withoutVerbs.contains(field.name)
      && !(shape.isFiled && field.name == "status")
  }

  private func verb(_ field: FormField) -> Command<RowEvents<Section.Event>> {
    let argument = FieldArgument(field.column, model)
    let (name, word) = (field.name, field.word)
    let summary = name == "name" ? "Change the name" : field.summary
    return Command(word, summary, argument.value(argument.placeholder, from: argument.source)) { text in
      RowEvents<Section.Event>.set(field: name, to: text ?? "")
    }.likely("\(word) \(argument.placeholder.uppercased())")
  }

  @CommandBuilder<RowEvents<Section.Event>> private var filing: CommandSet<RowEvents<Section.Event>> {
    Command("archive", section.filingSummaries.archive, event: RowEvents<Section.Event>.archived).likely()
    Command("activate", section.filingSummaries.activate, event: RowEvents<Section.Event>.activated).likely()
  }

  // MARK: The page

  package mutating func page() async throws -> Page {
    let (read, details) = try await read()
    (shown, shownAt) = ((read, details), model.service.changeCount)
    let row = read.row
    let view = RowView(row, shape)
    let fields = (details.fields ?? view.fields).map { $0.linked(of: row, shape) }
    let blocks = [.fields(fields)] + details.blocks.linked(to: details.opens.map(\.address.text))
    var page = Page(
      details.title ?? view.title, state: details.state, blocks: blocks, hints: details.hints ?? hints(row))
    page.mark = details.mark
    return page
  }

  private func hints(_ row: RowState) -> [String] {
    if shape.isArchived(row.image) { return ["activate", "back"] }
    let known = Dictionary(commands.hints.map { ($0.prefix { $0 != " " }.description, $0) }) { first, _ in
      first
    }
    return section.likely.map { known[$0] ?? $0 }
  }

  // MARK: Events

  package func handle(_ event: RowEvents<Section.Event>) async throws -> Step<Routes> {
    switch event {
    case .opened(let row): return .push(try row.row(of: try await details().opens))
    case .turned(.next):
      let next = try await details().next.orEnd("There are no further rows.")
      return .push(Routes(.row(Subject(shape.name, key), at: at.turned(after: next))))
    case .turned(.previous):
      let previous = try await details().previous.orEnd("These are the first rows.")
      return .push(Routes(.row(Subject(shape.name, key), at: at.turned(before: previous))))
    case .set(let field, let text):
      let news = try await section.news(of: field, text)
      return .done(try await set([field: text]), model).saying(news)
    case .archived, .activated:
      let isArchived = if case .archived = event { true } else { false }
      let receipt = try await set(["status": isArchived ? "archived" : "active"])
      let remarks =
        receipt.isUnchanged ? [] : try await section.remarks(on: receipt, archived: isArchived, key)
      return .done(receipt, model).saying(remarks)
    case .formOpened: return .enter(Routes(.form(FormDraft(shape.name, key))))
    case .own(let event): return try await section.handle(event, on: key, believed)
    }
  }

  package func count() async throws -> Int? { try await details().count }

  private func details() async throws -> RowDetails { try await shown.orRead(read).details }

  private func read() async throws -> (read: Section.Read, details: RowDetails) {
    let subject = Subject(shape.name, key)
    let page = Both(EntityPage(subject), try section.facts(of: key, at: at))
    let all = try await model.read(Both(page, Attempt(OpenTasks(of: subject))))
    let read = all.first
    var details = try section.details(of: read, at: at)
    do {
      details.blocks += OpenTasksView(try all.second.get())?.blocks ?? []
    } catch { details.blocks.append(.unreadable("Tasks", error)) }
    return (read, details)
  }

  /// Changes fields, if the row is still what the page showed, unless it was changed from here.
  private func set(_ fields: [String: String]) async throws -> Receipt {
    try await model.set(fields, of: Subject(shape.name, key), at: believed?.row.image.revision)
  }

  /// What the clerk still believes of the row; nil: nothing, or something was changed from here since.
  private var believed: Section.Read? { shownAt == model.service.changeCount ? shown?.read : nil }
}

/// A row's fields as a page shows them.
package struct RowView {
  private let row: RowState
  private let shape: Shape

  package init(_ row: RowState, _ shape: Shape) { (self.row, self.shape) = (row, shape) }

  /// "kitchen  Kitchen".
  package var title: String {
    let key = shape.key(of: row.image)
    guard let name = shape.places["name"].flatMap({ row.image.values[$0].text }) else {
      return "\(shape.noun.capitalised) \(key)"
    }
    return "\(key)  \(name)"
  }

  /// Each field with its value; references with the name of the other row.
  package var fields: [PageKit.Field] {
    let seen = shape.formFields.filter { $0.column?.isSeen(row.ground) ?? true }
    var fields = seen.map { field in
      field.column.map(self.field)
        ?? Field(field.name, field.title, .text(shape.text(of: field, in: row.image, row.ground)))
    }
    if shape.isFiled, let status = shape.columns.first(where: \.isFiling) { fields.append(field(status)) }
    return fields
  }

  private func field(_ column: FieldShape) -> PageKit.Field {
    let place = shape.places[column.name] ?? 0
    return Field(
      column.name, column.title, Cell(row.image.values[place], of: column, row.ground),
      note: row.names[place] ?? "")
  }
}
