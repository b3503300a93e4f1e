import CommandKit
import PageKit

/// A value as a form asks for it.
struct WebField {
  /// More values than these are never listed.
  static let most = 12

  let name: String
  var title: String
  private let input: CommandForm.Input?
  /// All values that there are; empty: any.
  var choices: [Candidate]
  /// Values that are offered besides, which are not all.
  var known: [Candidate] = []
  /// What it is now.
  var value = ""
  /// What was sent for it; nil: nothing was.
  var values: [String]?
  /// What the row has, where nothing was typed yet: sent back as it is, it says nothing.
  var kept: String?
  /// What is wrong with it.
  var problem: String?
  var note = ""
  var isArea: Bool
  var isRequired: Bool

  init(_ name: String, title: String, _ input: CommandForm.Input?) {
    (self.name, self.title, self.input) = (name, title, input)
    choices = input?.choices ?? []
    // A name is a text of any words too, but has one line.
    (isArea, isRequired) = (input?.isText == true && name == "text", input?.isRequired ?? false)
  }

  private var id: String { "f-\(name)" }
  private var shown: String { values?.joined(separator: "\n") ?? value }
  private var required: String { isRequired ? "required" : "" }

  /// Appends the label, the field and what is wrong with it.
  func draw(_ error: WebError?, autofocus: Bool, _ html: inout HTMLWriter) {
    let told = error?.problems.first { $0.input == name }?.message
    // The advice is that of the first problem.
    let advice = error?.problems.first?.input == name ? error?.sentences ?? [] : []
    let problem = told ?? problem
    html.element("div", ["class": problem == nil ? "field" : "field wrong"]) { html in
      html.element("label", title, ["for": id])
      draw(autofocus ? "autofocus" : "", &html)
      if let kept { html.open("input", ["type": "hidden", "name": "was.\(name)", "value": kept]) }
      let help = [input?.help ?? "", note].filter { !$0.isEmpty }.joined(separator: "; ")
      if !help.isEmpty { html.element("small", help) }
      if let problem { html.element("p", ([problem] + advice).joined(separator: " "), ["class": "error"]) }
    }
  }

  /// Appends the field with its label beside it.
  func draw(beside label: String, _ html: inout HTMLWriter) {
    html.element("label", label, ["for": id])
    draw("", &html)
  }

  private func draw(_ autofocus: String, _ html: inout HTMLWriter) {
    switch input?.kind {
    case .flag:
      html.open(
        "input",
        [
          "type": "checkbox", "id": id, "name": name, "value": "yes",
          "checked": shown.isEmpty ? "" : "checked",
        ])
    case .secret:
      let isNew = name.contains("new") || name.contains("again")
      html.open(
        "input",
        [
          "type": "password", "id": id, "name": name, "required": "required", "autofocus": autofocus,
          "autocomplete": isNew ? "new-password" : "current-password",
        ])
    default:
      if !choices.isEmpty, choices.count <= Self.most {
        select(autofocus, &html)
      } else if input?.kind == .texts || isArea || shown.contains("\n") {
        html.element(
          "textarea", "\n" + shown,
          ["id": id, "name": name, "rows": "4", "required": required, "autofocus": autofocus])
      } else {
        line(autofocus, &html)
      }
    }
  }

  private func select(_ autofocus: String, _ html: inout HTMLWriter) {
    html.element("select", ["id": id, "name": name, "required": required, "autofocus": autofocus]) { html in
      let isKnown = choices.contains { $0.text == shown }
      if !isRequired || !isKnown { html.element("option", shown, ["selected": isKnown ? "" : "selected"]) }
      for choice in choices {
        let detail = choice.detail.replacing("\t", with: "  ")
        html.element(
          "option", detail.isEmpty ? choice.text : "\(choice.text)  \(detail)",
          ["value": choice.text, "selected": choice.text == shown ? "selected" : ""])
      }
    }
  }

  private func line(_ autofocus: String, _ html: inout HTMLWriter) {
    let placeholder = input?.placeholder ?? ""
    let isDay =
      placeholder.hasPrefix("DAY") && (shown.isEmpty || shown.wholeMatch(of: /\d{4}-\d\d-\d\d/) != nil)
    let isFigure = ["AMOUNT", "NUMBER"].contains { placeholder.hasPrefix($0) }
    let known = !known.isEmpty ? known : choices.isEmpty ? input?.suggestions("") ?? [] : choices
    html.open(
      "input",
      [
        "type": isDay ? "date" : "text", "id": id, "name": name, "value": shown, "required": required,
        "inputmode": isFigure ? "decimal" : "", "autocomplete": name == "name" ? "username" : "off",
        "list": known.isEmpty || isDay ? "" : id + "-list", "autofocus": autofocus,
      ])
    guard !known.isEmpty, !isDay else { return }
    html.element("datalist", ["id": id + "-list"]) { html in
      for choice in known.prefix(Self.most) {
        html.element("option", choice.detail.replacing("\t", with: "  "), ["value": choice.text])
      }
    }
  }
}
