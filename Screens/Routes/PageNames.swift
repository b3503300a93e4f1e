import ScreenKit

extension Routes {
  /// The page of a name as people type it: the last step of its address in the plural or the singular, or another
  /// word of the trade; a query may follow, as in `products?brand=bryggan`. nil: no page has this name.
  package static func page(named name: String) -> Routes? {
    guard let mark = name.firstIndex(of: "?") else { return pageOfName[name.lowercased()] }
    return pageOfName[name[..<mark].lowercased()].flatMap {
      try? Routes(text: $0.address.description + name[mark...])
    }
  }

  /// The page of a period that a name and the period name: "taxes q4", "sales last-month", "orders today".
  package static func page(named name: String, over typed: String) -> Routes? {
    guard (try? Period(parsing: typed)) != nil else { return nil }
    let item = [Address.Item("period", typed)]
    let report = ReportsRoutes.steps.first { step in
      ([step, singular(step)] + (otherNames[step] ?? [])).contains(name.lowercased())
    }
    if let report { return try? Routes(Address(["reports", report], query: item)) }
    // A number alone is the number of a row.
    guard Int(typed) == nil, let list = page(named: name) else { return nil }
    return try? Routes(Address(list.address.path, query: item))
  }

  /// Every name that a page has.
  package static let pageNames = pageOfName.keys.sorted()

  /// The pages that ask for a password or a code.
  package static let secretPages: [String: Routes] = pageOfName.filter {
    ["password", "login", "register"].contains($0.key)
  }

  private static let pageOfName: [String: Routes] = {
    let addresses =
      ["catalog", "inventory", "ordering", "fulfilment", "marketing", "reports", "settings", "account"]
      .flatMap { section in Place.steps(of: section).map { [section, $0] } } + sections.map { [$0] }
    var pages: [String: Routes] = [:]
    for address in addresses {
      guard let name = address.last, let route = try? Routes(Address(address)) else { continue }
      for name in [name, singular(name)] + (otherNames[name] ?? []) { pages[name] = route }
    }
    (pages["find"], pages["sale"]) = (nil, .ordering(.sale))
    pages["dashboard"] = .dashboard
    return pages
  }()

  private static func singular(_ name: String) -> String {
    if name.hasSuffix("ies") { return name.dropLast(3) + "y" }
    return name.hasSuffix("s") ? String(name.dropLast()) : name
  }

  /// Other names of pages, by the last step of their address.
  private static let otherNames = [
    "catalog": ["catalogue"], "sales": ["revenue", "turnover"], "counts": ["stocktake", "stocktakes"],
    "journal": ["entry", "entries", "log"], "people": ["users", "user", "staff", "person"],
    "purchases": ["po", "pos", "purchase-order", "purchase-orders"],
    "products": ["item", "items"], "reorder": ["rules"], "movements": ["moves"],
    "starred": ["stars"], "taxes": ["tax-rate", "tax-rates", "vat"],
    "methods": ["shipping", "shipping-method", "shipping-methods"], "settings": ["config", "preferences"],
  ]
}
