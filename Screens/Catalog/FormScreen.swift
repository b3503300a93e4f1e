import AppRoutes
import Catalog
import CommandKit
import PageKit
import ScreenKit
import StoreCore
import StoreViews

/// A page on which one row is filled in, field by field. The draft is its route, so nothing typed is ever lost, and
/// nothing is stored before it is saved.
protocol FormScreen: Screen where Route == Routes, Event == FormEvents<Form.Field> {
  associatedtype Form: EntityForm where Form.Field: CommandValue

  /// What was typed so far.
  var form: Form { get }
  var catalog: CatalogModel { get }
  /// The form as it was drawn last.
  var shown: Shown<CheckedForm<Form>> { get }
  /// How its fields are typed.
  var entries: [FormEntry<Form.Field>] { get }
  /// What a typed text comes to, where that depends on what stands in the field.
  func meant(by text: String, at field: Form.Field, over ground: FormGround) -> String
  /// What is to be told of what saving it makes new, besides the row.
  var news: [Notice] { get }
  /// The page of a form.
  func route(to form: Form) -> CatalogRoutes
  /// The page of the row of a key, or, of none, that of the rows there are.
  func route(toRow key: String?) -> CatalogRoutes
}

extension FormScreen {
  func meant(by text: String, at field: Form.Field, over ground: FormGround) -> String { text }

  var news: [Notice] { [] }

  var commands: CommandSet<FormEvents<Form.Field>> {
    FormView.commands(form, shown.last, typedBy: entries)
  }

  func page() async throws -> Page {
    let checked = shown.keep(try await check())
    let view = FormView(checked, typedBy: entries)
    return Page(title(checked), blocks: view.blocks, hints: view.hints)
  }

  private func title(_ checked: CheckedForm<Form>) -> String {
    guard let row = checked.row else { return "New \(Form.kind.rawValue)" }
    return counted(checked.differences, "change") + " to \(row.subject.key) · \(row.name)"
  }

  func handle(_ event: FormEvents<Form.Field>) async throws -> Step<Routes> {
    switch event {
    case .typed(let field, let text): return try await typed(field, text)
    case .cleared(let field): return try await typed(field, "")
    case .reverted(let field):
      try refuseUnknown(field)
      return try await draft(field, nil)
    case .saved(let goesOn, let isSure): return try await save(goesOn: goesOn, isSure: isSure)
    case .refreshed: return try await refresh()
    case .discarded: return .leave(to: .catalog(route(toRow: key)))
    }
  }

  private var key: String? {
    switch form.target {
    case let sku as SKU: sku.text
    case let code as Code: code.text
    default: nil
    }
  }

  /// A text that is wrong is refused as everywhere, and the field keeps what it had.
  private func typed(_ field: Form.Field, _ text: String) async throws -> Step<Routes> {
    try refuseUnknown(field)
    if form.isNew, text.isEmpty { return try await draft(field, nil) }
    let text = meant(by: text, at: field, over: try await check().ground)
    var typed = form
    typed.draft[field] = text
    if let problem = try await check(typed).problem(at: field) { throw advised(problem, text) }
    return try await draft(field, text)
  }

  private func draft(_ field: Form.Field, _ text: String?) async throws -> Step<Routes> {
    let now = try await check()
    // What was drawn last is what the clerk decided on, whatever the store holds by now.
    let begun = (shown.last ?? now).row?.revision
    let next = self.begun.setting(field, to: text, over: now.ground, at: begun)
    return .replace(.catalog(route(to: next)))
  }

  private func save(goesOn: Bool, isSure: Bool) async throws -> Step<Routes> {
    let checked = try await check()
    if let reason = checked.reason {
      throw CommandError(code: "not-yet", message: "Not yet: \(reason).", guidance: ["run: show"])
    }
    if !isSure, !catalog.isPlanning, let slip = checked.slip {
      throw CommandError.slip(to: slip.new, from: slip.present, run: "save --sure")
    }
    let news = news
    guard let receipt = try await catalog.save(checked) else { return .stay("Nothing changed.") }
    let route = goesOn ? route(to: form.next) : route(toRow: receipt.effects.first?.subject.key ?? key)
    return .done(receipt, insteadOfForm: .catalog(route)).saying(news)
  }

  private func refresh() async throws -> Step<Routes> {
    let checked = try await check()
    guard checked.isStale, let row = checked.row else {
      throw CommandError(
        code: "not-yet", message: "Not yet: it is unchanged since you opened it.",
        guidance: ["run: save"])
    }
    var next = Form(editing: form.target)
    next.draft.strays = form.draft.strays
    for field in form.fields where checked.differs(at: field) { next.draft[field] = form.draft[field] }
    if !next.draft.isEmpty { next.draft.revision = row.revision }
    return .replace(
      .catalog(route(to: next)),
      Notice("Loaded the changes up to entry \(row.revision). Your fields are kept."))
  }

  /// The form with the revision of its row that was shown, where its address was typed and tells none: what another
  /// changed behind that is not saved over.
  private var begun: Form {
    guard !form.isNew, !form.draft.isEmpty, form.draft.revision == nil, let row = shown.first?.row else {
      return form
    }
    var form = form
    form.draft.revision = row.revision
    return form
  }

  /// The form over what the store holds. Of a row that is gone the draft can still be saved as a new one.
  private func check(_ asked: Form? = nil) async throws -> CheckedForm<Form> {
    do throws(StoreError) {
      return try await catalog.check(asked ?? begun)
    } catch {
      throw error.isAbsence && !form.draft.isEmpty ? keepingDraft(error) : error
    }
  }

  private func keepingDraft(_ error: StoreError) -> StoreError {
    var error = error
    var fresh = Form(editing: nil)
    for field in fresh.fields { fresh.draft[field] = form.draft[field] }
    error.advice.insert(.run(Routes.catalog(route(to: fresh)).address.text), at: 0)
    return error
  }

  private func refuseUnknown(_ field: Form.Field) throws(CommandError) {
    guard !form.fields.contains(field) else { return }
    throw CommandError(
      code: "unknown-value", message: "\(field.label) cannot change.",
      guidance: ["One of \(form.fields.map(\.rawValue).joined(separator: ", "))."])
  }

  /// The problem of a word that names nothing, with the command that was probably meant.
  private func advised(_ problem: StoreError, _ text: String) -> StoreError {
    let kind: Subject.Kind
    switch problem.code {
    case "category-not-found": kind = .category
    case "brand-not-found": kind = .brand
    default: return problem
    }
    var problem = problem
    let known = catalog.candidates(kind, String(text.prefix(1)), limit: 200).map(\.text)
    if let near = nearest(to: text, among: known) {
      problem.advice.insert(.run("\(problem.field ?? "") \(near)"), at: 0)
    }
    return problem
  }
}
