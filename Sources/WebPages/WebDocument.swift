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
        html.element("title", title.isEmpty ? name : "\(title) · \(name)")
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
        // A key is shown as it is.
        let isRow = if case .row? = there.entity { true } else { false }
        let step = path.prefix(count).last ?? "home"
        let label = isRow ? step : step.replacing("-", with: " ").capitalised
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
}
