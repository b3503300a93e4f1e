import Accounts
import AppRoutes
import CommandKit
import DaybookApp
import Foundation
import PageKit
import ScreenKit
import StoreCore
import StoreViews

/// What a page in HTML is drawn of, read before the first byte is written.
struct WebDrawing {
  let visit: WebVisit
  let style: Style
  let route: Routes?
  private(set) var page: Page
  /// The commands that whoever is there may run.
  private(set) var forms: [CommandForm] = []
  /// The fields of a page that is a form.
  private(set) var fields: [WebField] = []
  private(set) var next, previous, paper: Routes?
  /// Whether what is typed into the box of every page may mean something to this one.
  private(set) var takesLines = false
  /// How many rows the page's whole query has; nil: it is no list.
  private(set) var count: Int?
  private(set) var done: EntryAnswer?
  /// The values of a list's form that were refused, by their names; nil: those of the page are shown.
  var refused: [String: String]?
  /// The verbs that set a value which the page shows.
  private var pencils: Set<String> = []

  /// What is drawn around `page`.
  init(_ page: Page, at route: Routes?, in visit: WebVisit, _ style: Style) async {
    (self.page, self.route, self.visit, self.style) = (page, route, visit, style)
    if let entry = visit.done { done = try? await visit.workspace.service.read(EntryQuery(entry, limit: 3)) }
  }

  /// The form of a verb, of the page or of every page.
  func form(_ verb: String) -> CommandForm? { forms.first { $0.verb == verb } ?? visit.postableForm(verb) }

  /// Whether the page is a form whose fields its address holds.
  var isForm: Bool { !fields.isEmpty }

  /// The URL of the page with all that was typed there; a command of it is posted here.
  func url(_ values: KeyValuePairs<String, String> = [:]) -> String {
    WebAddress.url(of: route?.address ?? Address([]), values)
  }

  // MARK: Where commands stand

  /// Commands that links and forms of their own stand for.
  private static let elsewhere: Set = [
    "open", "next", "previous", "find", "filter", "sort", "status", "all", "clear", "revert", "discard",
  ]

  /// Whether a command has a link or a field of its own on the page.
  func isElsewhere(_ form: CommandForm) -> Bool {
    let isOfList = if case .list? = route?.entity { true } else { false }
    // Undo is beside what was changed, and the star beside the title.
    let isOwn = ["open", "next", "previous", "undo", "redo", "star", "unstar"].contains(form.verb)
    return isOwn || (isOfList || isForm) && Self.elsewhere.contains(form.verb)
      || pencils.contains(form.verb) || form.takesLines && visit.mayPost("scan")
      || fields.contains { $0.name == form.verb }
  }

  /// The verb that sets a value, which has the name of its field, or that of its key in JSON, or its label; nil: none
  /// does.
  func verb(of field: PageKit.Field) -> String? {
    var verb = field.key.replacing("_", with: "-")
    if case .row(let subject, _)? = route?.entity, let shape = Place.of(subject.entity)?.shape {
      verb = shape.formFields.first { $0.name == field.key }?.word ?? verb
    }
    if form(verb) == nil { verb = field.label.lowercased().replacing(" ", with: "-") }
    return form(verb).flatMap { form in
      let isOne = !form.inputs.isEmpty && form.inputs.count(where: \.isRequired) <= 1
      return form.reason == nil && isOne && !isForm ? verb : nil
    }
  }

  /// The page whose values have their pencils, and whose list is sorted by its headers.
  private var withLinks: Page {
    var page = page
    page.blocks = page.blocks.map { block in
      switch block {
      case .fields(let fields):
        return .fields(
          fields.map { field in
            var field = field
            field.change = verb(of: field).map { url(["do": $0]) }
            return field
          })
      case .table(let table): return .table(sorted(table))
      default: return block
      }
    }
    return page
  }

  /// The table of a list, each header of which leads to the list in its order, or reversed.
  private func sorted(_ table: Table) -> Table {
    guard case .list(let query)? = route?.entity, let listing = route?.entity?.place?.listing,
      listing.sorts.count > 1
    else { return table }
    var table = table
    for (place, column) in table.columns.enumerated() {
      guard let sort = listing.sorts.first(where: { $0.column == column.key }) else { continue }
      let isSorted = sort.name == query.sort ?? listing.sorts[0].name
      var turned = query
      (turned.after, turned.before) = (nil, nil)
      let order = isSorted && !query.falls ? "-" + sort.name : sort.name
      guard (try? listing.set("sort", to: order, in: &turned)) != nil else { continue }
      table.columns[place].order = Column.Order(
        Routes(.list(turned)).address.text, isRising: isSorted ? sort.falls == query.falls : nil)
    }
    return table
  }

  /// The one to three likeliest commands: those that the hints of the page name, then those that any such page has.
  var likely: [CommandForm] {
    let hinted = page.hints.compactMap { hint -> CommandForm? in
      let word = String(hint.prefix { $0 != " " })
      // A number alone is what confirms, as at a keyboard.
      return form(Int(word) == nil ? word : "confirm")
    }
    var shown: [CommandForm] = []
    let values = route?.entity?.place?.shape.formFields.map(\.word) ?? []
    for form in hinted + forms.filter({ $0.isLikely && !values.contains($0.verb) })
    where form.reason == nil && !isElsewhere(form) && !shown.contains(where: { $0.verb == form.verb }) {
      shown.append(form)
    }
    return Array(shown.prefix(3))
  }

  // MARK: Pages

  /// The page; `error`: why what was sent was refused, `post`: what that was, `notes`: what else is to be told.
  func page(_ error: WebError? = nil, _ post: WebPost? = nil, notes: [ScreenKit.Notice] = []) -> [UInt8] {
    document(page.title) { html in
      html.main(isForm ? Page(page.title, state: page.state, blocks: page.blocks) : withLinks) { html in
        told(error, notes, beside: fields.map(\.name), &html)
        inside(&html)
        if isForm {
          fieldForm(error, post, &html)
        } else {
          if case .list(let query)? = route?.entity, let listing = route?.entity?.place?.listing {
            WebListForm(
              values: refused ?? listing.texts(of: query), listing: listing, url: url(),
              candidates: { visit.workspace.candidates(for: $0, in: listing) }
            ).draw(&html)
          }
          buttons(likely, &html)
          // An entry of the journal names its own undo.
          for hint in page.hints where hint.wholeMatch(of: /(un|re)do \d+/) != nil { offered(hint, &html) }
        }
      }
      foot(&html)
    }
  }
}

extension WebVisit {
  /// Reads a page, with all that HTML draws around it.
  func draw<S: Screen<Routes>>(_ screen: S, at route: Routes, _ style: Style) async throws -> WebDrawing {
    var screen = screen
    let isStarred = workspace.isStarred(route.starrable)
    var page = try await screen.page()
    page.isStarred = try await isStarred()
    var drawing = await WebDrawing(page, at: route, in: self, style)
    try await drawing.read(screen, at: route)
    return drawing
  }

  /// Whether whoever is there may run a command of every page by a form.
  func mayPost(_ verb: String) -> Bool {
    let commands = postable
    return commands.contains(verb) && workspace.barred(nil, verb, needing: commands.right(of: verb)) == nil
  }

  /// The form of a command of every page, all of whose arguments may be left out.
  func postableForm(_ verb: String) -> CommandForm? {
    let commands = postable
    guard mayPost(verb), (try? commands.parse(verb, values: [:]))?.event.isPostable == true else {
      return nil
    }
    return commands.forms.first { $0.verb == verb }
  }
}

extension WebDrawing {
  /// Reads what the screen of the page knows beside its page.
  fileprivate mutating func read<S: Screen<Routes>>(_ screen: S, at route: Routes) async throws {
    let (workspace, commands) = (visit.workspace, screen.commands)
    forms = commands.forms.filter { workspace.barred(route, $0.verb, needing: $0.right) == nil }
    takesLines = commands.takesLines
    (next, previous) = (await screen.turned("next", commands), await screen.turned("previous", commands))
    paper = try? await workspace.paper(of: route)
    if case .list? = route.entity { count = try? await screen.count() }
    fields = try await visit.fields(of: page, at: route, forms)
    for case .fields(let shown) in page.blocks { pencils.formUnion(shown.compactMap { verb(of: $0) }) }
    guard isForm else { return }
    // The fields are drawn as inputs.
    page.blocks.removeAll { if case .fields = $0 { true } else { false } }
  }
}

extension Screen<Routes> {
  /// The page that a verb without arguments opens.
  fileprivate func turned(_ verb: String, _ commands: CommandSet<Event>) async -> Routes? {
    guard commands.contains(verb), let parsed = try? commands.parse(verb, values: [:]),
      let step = try? await handle(parsed.event), case .push(let there) = step.move
    else { return nil }
    return there
  }
}
