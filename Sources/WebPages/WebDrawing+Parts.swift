import AppRoutes
import CommandKit
import DaybookApp
import Foundation
import PageKit
import ScreenKit
import StoreCore
import StoreViews

// The parts of a page around its blocks: what was done or refused, its buttons, and what stands below it.
extension WebDrawing {
  /// What was changed, what was refused and what else is to be told.
  func told(
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
  func offered(_ line: String, _ html: inout HTMLWriter) {
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
      return html.element("p") { $0.element("a", form.title, ["href": url(["do": verb])]) }
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
  func buttons(_ forms: [CommandForm], _ html: inout HTMLWriter) {
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
    hidden("csrf", visit.safety.mark, &html)
    hidden("seen", String(visit.workspace.service.ground.entry), &html)
    if let mark = page.mark { hidden("mark", mark, &html) }
  }

  func hidden(_ name: String, _ value: String, _ html: inout HTMLWriter) {
    html.open("input", ["type": "hidden", "name": name, "value": value])
  }

  /// What stands below a page: the pages beside it, its other commands, and its other forms.
  func foot(_ html: inout HTMLWriter) {
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

extension CommandForm {
  /// Whether it does what is meant without a word more: all that it takes is set or not.
  fileprivate var isAct: Bool { inputs.allSatisfy { $0.kind == .flag } }
}
