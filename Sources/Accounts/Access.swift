package import StoreCore

/// Which role may do what: the one table that refusals, completion, help and the tests ask.
package enum Access {
  /// The least role for some commands of a page, and of all pages below it.
  package struct Rule: Sendable {
    /// The address of a page, with `*` for each key; empty: commands of every page and of the program.
    package let page: String
    package let role: Role
    /// `*`: every command. `see`: the page itself.
    package let verbs: [String]
    private let steps: [String]

    init(_ page: String, _ role: Role, _ verbs: String) {
      (self.page, self.role, self.verbs) = (page, role, verbs.split(separator: " ").map(String.init))
      steps = page.split(separator: "/").map(String.init)
    }

    func fits(_ verb: String, on path: [String]?) -> Bool {
      guard verbs.contains(verb) || verbs.contains("*") && verb != Access.seeing else { return false }
      guard let path else { return page.isEmpty }
      return !page.isEmpty && path.starts(with: steps)
    }
  }

  fileprivate static let seeing = "see"

  /// The rules in their order: the first that fits a command counts, and a command that none fits is for clerks.
  package static let rules: [Rule] = [
    Rule("", .viewer, "find scan replay login logout register switch export"),
    Rule("", .manager, "import undo-of-others see-costs"),
    Rule("", .owner, "rebuild"),
    Rule("/account", .viewer, "see *"),
    Rule("/people", .owner, "see *"),
    Rule("/customers/*", .owner, "anonymise"),
    Rule("/catalog/products/*/edit", .manager, "barcode"),
    Rule("/catalog/products/*", .clerk, "barcode review"),
    Rule("/catalog/products/*", .manager, "status"),
    Rule("/catalog/barcodes", .clerk, "assign take"),
    Rule("/catalog", .clerk, "a r accept reject"),
    Rule("/inventory/locations/*/edit", .manager, "inside"),
    Rule("/inventory/suppliers", .manager, "order"),
    Rule("/inventory/purchases", .clerk, "receive take"),
    Rule("/ordering/orders", .clerk, "discard"),
    Rule("/reports/margin", .manager, "see *"),
    Rule("/reports/stock-value", .manager, "see *"),
    Rule("/tasks", .viewer, "cancel tasks"),
    Rule("/marketing", .manager, "product"),
    Rule(
      "/", .viewer,
      """
      see open next previous sort find filter status all starred by as-of at below location incoming lines \
      product products stock movements prices reviews order orders queue reorder purchases supplier suppliers \
      reservations inside short receipt document labels rating discard leave no
      """),
    Rule("/catalog", .manager, "*"),
    Rule("/inventory/stock", .manager, "adjust cost rule rule-remove"),
    Rule("/inventory/counts", .manager, "post"),
    Rule("/inventory/locations", .manager, "*"),
    Rule("/inventory/suppliers", .manager, "*"),
    Rule("/inventory/purchases", .manager, "*"),
    Rule("/inventory/reorder", .manager, "*"),
    Rule("/ordering/orders", .manager, "price tax"),
    Rule("/ordering/vouchers", .manager, "until archive activate"),
    Rule("/fulfilment/methods", .manager, "*"),
    Rule("/marketing", .manager, "*"),
    Rule("/settings", .manager, "*"),
  ]

  /// The least role that sees what goods cost the shop, and its margins.
  static var seesCosts: Role { least("see-costs", on: nil) }

  /// The least role that may run `verb`, or see the page where that is nil. `path` is the page's address with `*` for
  /// each key; nil: a command of every page, or of the program. Without both it is anything at all.
  package static func least(_ verb: String?, on path: [String]?) -> Role {
    if verb == nil, path == nil { return .viewer }
    return rules.first { $0.fits(verb ?? seeing, on: path) }?.role ?? .clerk
  }
}
