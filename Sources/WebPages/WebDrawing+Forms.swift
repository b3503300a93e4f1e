import AppRoutes
import CommandKit
import PageKit
import ScreenKit
import StoreViews

// Forms: of one command with its arguments, and of a page whose fields are typed.
extension WebDrawing {
  /// The page of one command of the page.
  func page(
    of form: CommandForm, _ error: WebError? = nil, _ post: WebPost? = nil, notes: [ScreenKit.Notice] = []
  ) -> [UInt8] {
    let error = error?.of(form)
    return document(form.title, isFocused: false) { html in
      html.element("main") { html in
        html.element("header") { html in
          html.element("h1", form.title)
          html.element("p") { $0.element("a", page.title, ["href": url()]) }
          for case .strong(let line) in page.blocks { html.element("p", line, ["class": "strong"]) }
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
  func fieldForm(_ error: WebError?, _ post: WebPost?, _ html: inout HTMLWriter) {
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
