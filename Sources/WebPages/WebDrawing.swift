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
  private func isElsewhere(_ form: CommandForm) -> Bool {
    let isOfList = if case .list? = route?.entity { true } else { false }
    // Undo is beside what was changed, and the star beside the title.
    let isOwn = ["open", "next", "previous", "undo", "redo", "star", "unstar"].contains(form.verb)
    return isOwn || (isOfList || isForm) && Self.elsewhere.contains(form.verb)
      || pencils.contains(form.verb) || form.takesLines && visit.mayPost("scan")
      || fields.contains { $0.name == form.verb }
  }

  /// The verbs that set a value which the page shows.
  private var pencils: Set<String> {
    var verbs: Set<String> = []
    for case .fields(let fields) in page.blocks { verbs.formUnion(fields.compactMap { verb(of: $0) }) }
    return verbs
  }

  /// The verb that sets a value; nil: none does.
  private func verb(of field: PageKit.Field) -> String? {
    // A key of JSON has its words joined otherwise than a verb.
    var verb = field.key.replacing("_", with: "-")
    if case .row(let subject, _)? = route?.entity, let shape = Place.of(subject.entity)?.shape {
      verb = shape.formFields.first { $0.name == field.key }?.word ?? verb
    }
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
  private var likely: [CommandForm] {
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
              query: query, listing: listing, url: url(),
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

  /// The page of one command of the page.
  func page(
    of form: CommandForm, _ error: WebError? = nil, _ post: WebPost? = nil, notes: [ScreenKit.Notice] = []
  ) -> [UInt8] {
    let error = error?.of(form)
    return document(form.summary, isFocused: false) { html in
      html.element("main") { html in
        html.element("header") { html in
          html.element("h1", form.summary)
          html.element("p") { $0.element("a", page.title, ["href": url()]) }
        }
        told(error, notes, beside: form.inputs.map(\.name), &html)
        if let reason = form.reason { html.element("p", "Not yet: \(reason).", ["class": "error"]) }
        html.element("form", ["method": "post", "action": url(), "class": "inputs"]) { html in
          marks(&html)
          hidden("do", form.verb, &html)
          for input in form.inputs {
            let field = self.field(of: input, form, post)
            field.draw(error, autofocus: input.name == form.inputs.first?.name, &html)
          }
          send(form, &html)
        }
      }
    }
  }

  /// An argument as a field, with the value that the row has now or that was sent.
  private func field(of input: CommandForm.Input, _ form: CommandForm, _ post: WebPost?) -> WebField {
    var field = WebField(input.name, title: input.name.replacing("-", with: " ").capitalised, input)
    let rows = page.candidates(for: input.name, in: style)
    if field.choices.isEmpty, rows.count <= WebField.most { field.choices = rows }
    // The first value is that of the row.
    if input.name == form.inputs.first?.name {
      let shown = self.field(setBy: form.verb)
      field.value = visit.stored[form.verb] ?? shown?.value.typed ?? ""
      field.title = shown?.label ?? field.title
    }
    if let post { field.values = post.texts(input.name) }
    return field
  }

  /// The value of the page that a verb sets.
  private func field(setBy verb: String) -> PageKit.Field? {
    for case .fields(let fields) in page.blocks {
      if let field = fields.first(where: { self.verb(of: $0) == verb }) { return field }
    }
    return nil
  }

  /// The buttons that send a form: the change, and what it would change.
  private func send(_ form: CommandForm, _ html: inout HTMLWriter) {
    html.element("p", ["class": "acts"]) { html in
      html.element(
        "button", form.verb.replacing("-", with: " ").capitalised, ["accesskey": "s", "class": "main"])
      html.say(" ")
      if form.inputs.allSatisfy({ $0.kind != .secret }) {
        html.element(
          "button", "Show what would change",
          ["name": "see", "value": "plan", "accesskey": "p"])
      }
      html.say(" ")
      html.element("a", "Cancel", ["href": url()])
    }
  }

  /// A page that is a form: its fields, and the commands that send them all.
  private func fieldForm(_ error: WebError?, _ post: WebPost?, _ html: inout HTMLWriter) {
    html.element("form", ["method": "post", "action": url(), "class": "inputs"]) { html in
      marks(&html)
      hidden("fields", (fields.map(\.name) + visit.kept.map(\.name)).joined(separator: " "), &html)
      for value in visit.kept { hidden(value.name, value.value, &html) }
      if let then = visit.then { hidden("then", then, &html) }
      for (place, field) in fields.enumerated() { field.draw(error, autofocus: place == 0, &html) }
      let sending = forms.filter { !isElsewhere($0) }
      guard let main = sending.first else { return }
      for input in main.inputs where !fields.contains(where: { $0.name == input.name }) {
        WebField(input.name, title: input.name.capitalised, input).draw(error, autofocus: false, &html)
      }
      html.element("p", ["class": "acts"]) { html in
        html.element(
          "button", main.verb.capitalised,
          ["name": "do", "value": main.verb, "accesskey": "s", "class": "main"])
        html.say(" ")
        if main.inputs.allSatisfy({ $0.kind != .secret }) {
          // The first button is the one of Enter: this one names its verb by the value that plans.
          html.element(
            "button", "Show what would change",
            ["name": "plan", "value": main.verb, "accesskey": "p"])
        }
        for other in sending.dropFirst() where other.inputs.isEmpty && other.reason == nil {
          html.element(
            "button", other.verb.capitalised,
            ["name": "do", "value": other.verb, "title": other.summary, "formnovalidate": "formnovalidate"])
        }
        html.say(" ")
        html.element("a", "Discard", ["href": WebAddress.url(of: route?.address.parent ?? Address([]))])
      }
    }
  }

  // MARK: Parts

  /// What was changed, what was refused and what else is to be told.
  private func told(
    _ error: WebError?, _ notes: [ScreenKit.Notice], beside names: [String], _ html: inout HTMLWriter
  ) {
    if let done {
      let entry = done.entry
      html.element("form", ["method": "post", "action": url(), "class": "done", "role": "status"]) { html in
        html.element("a", entry.summary(visit.workspace.service.ground), ["href": "/journal/\(entry.number)"])
        let verb = entry.kind == "undo" ? "redo" : "undo"
        guard visit.mayPost(verb), done.undoneBy == nil else { return }
        marks(&html)
        hidden("entry", String(entry.root), &html)
        html.element(
          "button", verb.capitalised, ["name": "do", "value": verb, "accesskey": "u"])
      }
    }
    if !notes.isEmpty {
      html.element("div", ["class": "notes", "role": "status"]) { html in
        for note in notes { html.element("p", note.text, ["class": note.isStrong ? "strong" : "lines"]) }
      }
    }
    if let error { problem(error, beside: names, &html) }
  }

  private func problem(_ error: WebError, beside names: [String], _ html: inout HTMLWriter) {
    html.element("div", ["class": "error", "role": "alert"]) { html in
      let others = error.problems.filter { !names.contains($0.input ?? "") }
      if others.isEmpty { html.element("p", "Nothing was changed. See below.") }
      for problem in others { html.element("p", problem.message) }
      for word in error.meant.prefix(3) { html.element("p", "Did you mean \(word)?") }
      // Advice on a field is beside it.
      if !names.contains(error.problems[0].input ?? "") {
        for sentence in error.sentences { html.element("p", sentence) }
      }
      for case .run(let line) in error.guidance { offered(line, &html) }
    }
  }

  /// A command that an error offers: a link to a page, or a button where this page, or any, takes it.
  private func offered(_ line: String, _ html: inout HTMLWriter) {
    guard var words = try? CommandKit.CommandLine(parsing: line).words, let first = words.first else {
      return
    }
    if first.text.hasPrefix("/") {
      guard let address = try? Address(parsing: first.text) else { return }
      words.removeFirst()
      if words.isEmpty, address == route?.address { return }
      guard !words.isEmpty, address.path == route?.address.path else {
        let place = Self.labels(of: address).joined(separator: " › ")
        let line = words.map(\.text).joined(separator: " ")
        return html.element("p") { html in
          html.element(
            "a", line.isEmpty ? place : "\(place): \(line)",
            [
              "href": words.first.map { WebAddress.url(of: address, ["do": $0.text]) }
                ?? WebAddress.url(of: address)
            ])
        }
      }
    }
    guard let verb = words.first?.text else { return }
    let said = words.filter { !$0.text.hasPrefix("--") }.map(\.text)
    let label =
      !Self.insists(words)
      ? said.joined(separator: " ").capitalised
      : said.count == 2 && words.count == 3 ? "Yes, \(said[1]) is right" : "Yes, that is right"
    guard let form = form(verb), form.reason == nil else { return }
    if words.count == 1, form.inputs.contains(where: \.isRequired) {
      return html.element("p") { $0.element("a", form.summary, ["href": url(["do": verb])]) }
    }
    html.element("form", ["method": "post", "action": url()]) { html in
      marks(&html)
      html.element(
        "button", label, ["name": "offer", "value": words.map(\.typed).joined(separator: " ")])
    }
  }

  /// Whether a line does what was refused as a slip.
  private static func insists(_ words: [Word]) -> Bool {
    words.contains { ["--sure", "--confirm"].contains($0.text) }
  }

  /// Commands as buttons: one that needs nothing acts, any other opens its form.
  private func buttons(_ forms: [CommandForm], _ html: inout HTMLWriter) {
    guard !forms.isEmpty else { return }
    html.element("div", ["class": "acts"]) { html in
      for (place, form) in forms.enumerated() {
        let key = place == 0 ? "d" : ""
        let label = form.verb.replacing("-", with: " ").capitalised
        if form.verb == "confirm", form.inputs.count == 1 {
          confirm(form, label, key, &html)
          continue
        }
        guard form.isAct else {
          html.element(
            "a", label,
            ["class": "button", "href": url(["do": form.verb]), "title": form.summary, "accesskey": key])
          continue
        }
        html.element("form", ["method": "post", "action": url()]) { html in
          marks(&html)
          html.element(
            "button", label,
            ["name": "do", "value": form.verb, "title": form.summary, "accesskey": key])
        }
      }
    }
  }

  /// A question that its count answers.
  private func confirm(_ form: CommandForm, _ label: String, _ key: String, _ html: inout HTMLWriter) {
    html.element("form", ["method": "post", "action": url()]) { html in
      marks(&html)
      hidden("do", form.verb, &html)
      WebField(form.inputs[0].name, title: "", form.inputs[0]).draw(
        beside: form.inputs[0].name.capitalised, &html)
      html.element("button", label, ["title": form.summary, "accesskey": key])
    }
  }

  /// The key of the change, the mark of the session, and what the page was drawn of.
  func marks(_ html: inout HTMLWriter) {
    hidden("key", visit.settings.ids.next(), &html)
    hidden("csrf", visit.safety.mark(of: visit.safety.token), &html)
    hidden("seen", String(visit.workspace.service.ground.entry), &html)
  }

  func hidden(_ name: String, _ value: String, _ html: inout HTMLWriter) {
    html.open("input", ["type": "hidden", "name": name, "value": value])
  }

  /// What stands below a page: the pages beside it, its other commands, and its other forms.
  private func foot(_ html: inout HTMLWriter) {
    html.element("footer") { html in
      if previous != nil || next != nil {
        html.element("p", ["class": "acts"]) { html in
          for (route, name, relation, key) in [
            (previous, "Previous", "prev", "b"), (next, "Next", "next", "n"),
          ] {
            guard let route else { continue }
            html.element(
              "a", name,
              [
                "class": "button", "rel": relation, "accesskey": key,
                "href": WebAddress.url(of: route.address),
              ])
          }
        }
      }
      more(&html)
      guard let route else { return }
      html.element("p", ["class": "formats"]) { html in
        let top = route.top.address
        let rows = count.map { "All \(Total.exact($0).text) \($0 == 1 ? "row" : "rows") as CSV" }
        html.element("a", rows ?? "CSV", ["href": WebAddress.url(of: top, as: .csv)])
        html.say(" ")
        html.element("a", "JSON", ["href": WebAddress.url(of: top, as: .json)])
        html.say(" ")
        html.element("a", "Text", ["href": WebAddress.url(of: route.address, as: .text)])
        html.say(" ")
        if let paper { html.element("a", "Print", ["href": WebAddress.url(of: paper.address)]) }
      }
    }
  }

  /// The commands that are not on the page, and those that may not be run now, with the reason.
  private func more(_ html: inout HTMLWriter) {
    // What a button does at once has its choices here.
    let shown = Set(likely.filter { !$0.isAct || $0.inputs.isEmpty }.map(\.verb))
    let rest = isForm ? [] : forms.filter { !shown.contains($0.verb) && !isElsewhere($0) }
    guard !rest.isEmpty else { return }
    html.element("details", ["class": "more"]) { html in
      html.element("summary", "More", ["accesskey": "m"])
      html.element("ul") { html in
        for form in rest where form.reason == nil {
          html.element("li") { html in
            html.element(
              "a", form.verb.replacing("-", with: " ").capitalised, ["href": url(["do": form.verb])])
            html.say(" ")
            html.element("small", form.summary)
          }
        }
      }
      let later = rest.filter { $0.reason != nil }
      guard !later.isEmpty else { return }
      html.element("details") { html in
        html.element("summary", "Not now")
        html.element("ul") { html in
          for form in later {
            html.element("li") { html in
              html.say(form.verb.replacing("-", with: " ").capitalised + " ")
              html.element("small", form.reason ?? "")
            }
          }
        }
      }
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
    let commands = workspace.postable
    return commands.contains(verb) && workspace.barred(nil, verb, needing: commands.right(of: verb)) == nil
  }

  /// The form of a command of every page, all of whose arguments may be left out.
  func postableForm(_ verb: String) -> CommandForm? {
    let commands = workspace.postable
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
    (next, previous) = (await turned("next", screen), await turned("previous", screen))
    paper = try? await workspace.paper(of: route)
    if case .list? = route.entity { count = try? await screen.count() }
    fields = try await visit.fields(of: page, at: route, forms)
    guard isForm else { return }
    // The fields are drawn as inputs.
    page.blocks.removeAll { if case .fields = $0 { true } else { false } }
  }

  /// The page that a verb without arguments opens.
  private func turned<S: Screen<Routes>>(_ verb: String, _ screen: S) async -> Routes? {
    let commands = screen.commands
    guard commands.contains(verb), let parsed = try? commands.parse(verb, values: [:]),
      let step = try? await screen.handle(parsed.event), case .push(let there) = step.move
    else { return nil }
    return there
  }
}

extension CommandForm {
  /// Whether it does what is meant without a word more: all that it takes is set or not.
  fileprivate var isAct: Bool { inputs.allSatisfy { $0.kind == .flag } }
}

extension Cell {
  /// The value as one types it; empty: it is drawn otherwise.
  fileprivate var typed: String {
    switch self {
    case .text(let text), .code(let text): text
    case .count(let count): String(count)
    case .money(let minor, let digits, _): Cell.money(minor: minor, digits: digits).text(in: Style())
    case .flag(let isSet): isSet ? "yes" : "no"
    case .none, .nested, .change, .date, .bar, .track, .spark: ""
    }
  }
}
