import Accounts
import AppRoutes
import DaybookApp
import PageKit
import ScreenKit
import StoreCore
import StoreViews

// The document around a page: its head, the sections of the shop, and the box that finds and scans.
extension WebDrawing {
  /// `isFocused`: whether what is typed goes into the box.
  func document(
    _ title: String, isFocused: Bool = true, _ content: (inout HTMLWriter) -> Void
  ) -> [UInt8] {
    var html = HTMLWriter(style: style, url: WebAddress.url(ofText:))
    let shop = visit.workspace.service.ground.shopName
    let name = shop.isEmpty ? "Daybook" : shop
    html.open("!doctype html")
    html.element("html", ["lang": "en"]) { html in
      html.element("head") { html in
        html.open("meta", ["charset": "utf-8"])
        html.open("meta", ["name": "viewport", "content": "width=device-width"])
        html.element(
          "title",
          title.hasSuffix(name) ? title : [title, name].filter { !$0.isEmpty }.joined(separator: " · "))
        html.open("link", ["rel": "stylesheet", "href": "\(WebSite.sheetPath)?v=\(Program.version)"])
      }
      html.element("body") { html in
        html.element("nav", ["class": "top", "aria-label": "Sections"]) { html in
          html.element("a", name, ["href": "/", "accesskey": "h", "class": "home"])
          box(isFocused && !isForm, &html)
          sections(&html)
          person(&html)
        }
        crumbs(&html)
        content(&html)
      }
    }
    return html.bytes
  }

  /// The box: Enter sends what was typed or scanned, to the page where that may mean something to it.
  private func box(_ isFocused: Bool, _ html: inout HTMLWriter) {
    let isPosted = takesLines && visit.mayPost("scan")
    html.element(
      "form",
      [
        "method": isPosted ? "post" : "get", "action": isPosted ? url() : "/find", "role": "search",
        "class": "box",
      ]
    ) { html in
      if isPosted { marks(&html) } else { hidden("go", "1", &html) }
      html.open(
        "input",
        [
          "type": "search", "name": isPosted ? "scan" : "q", "aria-label": "Find or scan",
          "placeholder": "Find or scan", "accesskey": "f", "autocomplete": "off", "enterkeyhint": "go",
          "autofocus": isFocused ? "autofocus" : "",
        ])
    }
  }

  private func sections(_ html: inout HTMLWriter) {
    let here = route?.address.path.first
    html.element("div", ["class": "sections"]) { html in
      for step in Routes.sections where step != "find" && step != "account" {
        guard let there = try? Routes(Address([step])),
          visit.workspace.barred(there, nil, needing: nil) == nil
        else { continue }
        html.element(
          "a", step.capitalised, ["href": "/" + step, "aria-current": step == here ? "page" : ""])
        // A browser without style sheets sets words apart by them.
        html.say(" ")
      }
    }
  }

  /// The pages of a section, on its own page.
  func inside(_ html: inout HTMLWriter) {
    guard let path = route?.address.path, path.count == 1 else { return }
    let pages = Place.steps(of: path[0]).compactMap { step -> (String, Routes)? in
      guard let there = try? Routes(Address(path + [step])),
        visit.workspace.barred(there, nil, needing: nil) == nil
      else { return nil }
      if case .form? = there.entity { return nil }
      return (step, there)
    }
    guard !pages.isEmpty else { return }
    html.element("nav", ["class": "inside", "aria-label": "Pages of this section"]) { html in
      for (step, there) in pages {
        html.element("a", Self.label(of: there, step), ["href": WebAddress.url(of: there.address)])
        html.say(" ")
      }
    }
  }

  private func person(_ html: inout HTMLWriter) {
    guard case .signedIn(let name, _) = visit.workspace.standing else {
      if visit.workspace.standing == .signedOut { html.element("a", "Sign in", ["href": "/account/login"]) }
      return
    }
    html.element("form", ["method": "post", "action": "/account", "class": "person"]) { html in
      html.element("a", name, ["href": "/account"])
      marks(&html)
      html.element("button", "Sign out", ["name": "do", "value": "logout"])
    }
  }

  /// The pages above, and the star of this one.
  private func crumbs(_ html: inout HTMLWriter) {
    guard let route, !route.address.path.isEmpty else { return }
    html.element("nav", ["class": "crumbs", "aria-label": "Pages above"]) { html in
      let path = route.address.path
      for count in 0...path.count {
        let address = Address(Array(path.prefix(count)))
        let there = count == 0 ? Routes.dashboard : try? Routes(address)
        guard let there = count == path.count ? route : there else { continue }
        let label = Self.label(of: there, path.prefix(count).last ?? "home")
        if count == path.count {
          html.element("span", label, ["aria-current": "page"])
        } else {
          html.element("a", label, ["href": WebAddress.url(of: address)])
          html.say(" › ")
        }
      }
      let verb = page.isStarred ? "unstar" : "star"
      guard visit.mayPost(verb), page.isStarred || route.address.query.isEmpty else { return }
      html.element("form", ["method": "post", "action": url()]) { html in
        marks(&html)
        html.element(
          "button", page.isStarred ? "★" : "☆",
          ["name": "do", "value": verb, "title": page.isStarred ? "Remove the star" : "Star this page"])
      }
    }
  }

  /// A step of an address in words; a key is shown as it is.
  private static func label(of route: Routes, _ step: String) -> String {
    if case .row? = route.entity { step } else { step.replacing("-", with: " ").capitalised }
  }

  /// The pages on the way to one, in words.
  static func labels(of address: Address) -> [String] {
    address.path.indices.compactMap { place in
      (try? Routes(Address(Array(address.path[...place])))).map { label(of: $0, address.path[place]) }
    } + address.query.map(\.value)
  }
}
