import PageKit
import StoreCore
import StoreViews

/// The search, the filters and the order of a list, in one form above it.
struct WebListForm {
  let query: ListQuery
  let listing: Listing
  let url: String

  func draw(_ html: inout HTMLWriter) {
    let values = Dictionary(listing.values(of: query).map { ($0.name, $0.text) }) { first, _ in first }
    let path = String(url.prefix { $0 != "?" })
    html.element("form", ["method": "get", "action": path, "class": "list"]) { html in
      html.open("input", ["type": "hidden", "name": "go", "value": "1"])
      if listing.searched != nil {
        html.open(
          "input",
          [
            "type": "search", "name": "q", "value": values["q"] ?? "", "placeholder": "Search",
            "aria-label": "Search",
          ])
      }
      let (first, others) = (
        listing.filters.filter { $0.name == "status" }, listing.filters.filter { $0.name != "status" }
      )
      for filter in first { draw(filter, values[filter.name] ?? "", &html) }
      if listing.sorts.count > 1 {
        let orders = listing.sorts.flatMap { [$0.name, "-" + $0.name] }
        select("sort", "Sort", orders, values["sort"] ?? "", &html) { order in
          order.hasPrefix("-") ? order.dropFirst() + " ↓" : order
        }
      }
      if !others.isEmpty {
        let isOpen = others.contains { values[$0.name] != nil }
        html.element("details", ["open": isOpen ? "open" : ""]) { html in
          html.element("summary", "Filters")
          for filter in others { draw(filter, values[filter.name] ?? "", &html) }
        }
      }
      html.element("button", "Show")
      if !values.isEmpty { html.element("a", "Show all", ["href": path]) }
    }
  }

  private func draw(_ filter: Listing.Filter, _ value: String, _ html: inout HTMLWriter) {
    let title = filter.name.replacing("-", with: " ").capitalised
    let column = listing.column(filter.column)
    if filter.marked != nil || filter.isOfSome {
      select(filter.name, title, ["yes"], value, &html)
    } else if case .choice(let words)? = column?.kind, filter.test == .equals {
      select(filter.name, title, words + [Listing.everything], value, &html)
    } else {
      html.element("label") { html in
        html.say(title + " ")
        html.open("input", ["type": "text", "name": filter.name, "value": value, "size": "10"])
      }
    }
  }

  private func select(
    _ name: String, _ title: String, _ words: [String], _ value: String, _ html: inout HTMLWriter,
    _ label: (String) -> String = { $0 }
  ) {
    html.element("label") { html in
      html.say(title + " ")
      html.element("select", ["name": name]) { html in
        html.element("option", "")
        for word in words {
          html.element("option", label(word), ["value": word, "selected": word == value ? "selected" : ""])
        }
      }
    }
  }
}
