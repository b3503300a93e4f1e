import CommandKit
import PageKit
import StoreCore
import StoreViews

/// The search, the filters and the order of a list, in one form above it.
struct WebListForm {
  /// What it shows as typed, by name.
  let values: [String: String]
  let listing: Listing
  let url: String
  /// What may be typed for a filter.
  let candidates: (String) -> [Candidate]

  func draw(_ html: inout HTMLWriter) {
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
      if let finer = listing.finer?.filter { typed(finer, values[finer] ?? "", &html) }
      if listing.sorts.count > 1 {
        let orders = listing.sorts.flatMap { [$0.name, "-" + $0.name] }
        // Where rows are records, there are no headers to sort by.
        html.element("span", ["class": hasHeaders ? "narrow" : ""]) { html in
          select("sort", "Sort", orders, values["sort"] ?? "", &html) { order in
            order.hasPrefix("-") ? order.dropFirst() + " ↓" : order
          }
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

  /// Whether a column stands for each order.
  private var hasHeaders: Bool {
    listing.sorts.allSatisfy { sort in
      listing.columns.contains { $0.column.name == sort.column && $0.order == nil }
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
      typed(filter.name, value, &html)
    }
  }

  private func typed(_ name: String, _ value: String, _ html: inout HTMLWriter) {
    var field = WebField(name, title: name, nil)
    (field.value, field.known) = (value, candidates(name))
    html.element("span", ["class": "beside"]) { html in
      field.draw(beside: name.replacing("-", with: " ").capitalised, &html)
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

extension Listing {
  /// What a query asks for, by the names of its values.
  func texts(of query: ListQuery) -> [String: String] {
    Dictionary(values(of: query).map { ($0.name, $0.text) }) { first, _ in first }
  }
}
