package import StoreCore

/// What can be done to reorder rules, and what they come to.
package enum ReorderChange: Hashable, Sendable, Codable {
  case ruleSet(sku: SKU, at: Code, minimum: Quantity, target: Quantity, edits: ReorderRuleEdits)
  case ruleRemoved(sku: SKU, at: Code)
  /// Makes drafts of all that should be ordered, or of what one supplier delivers.
  case proposed(supplier: Code?)

  /// Its name in the journal; stored for ever.
  package var name: String {
    switch self {
    case .ruleSet: "reorderRuleSet"
    case .ruleRemoved: "reorderRuleRemoved"
    case .proposed: "reorderProposed"
    }
  }

  /// The product and the location; nil: it is about all of them.
  package var place: StockPlace? {
    switch self {
    case .ruleSet(let sku, let location, _, _, _), .ruleRemoved(let sku, let location):
      StockPlace(sku, location)
    case .proposed: nil
    }
  }

  /// The rule, or all of them.
  package var subject: Subject { Subject(.reorderRule, place?.text ?? "*") }
}

/// What else is to be set of a rule; nil: it stays as it is.
package struct ReorderRuleEdits: Hashable, Sendable, Codable {
  package var multiple: Quantity?
  package var maximum: Quantity?
  package var supplier: Code?
  /// Whether the maximum goes.
  package var hasNoMaximum: Bool?
  /// Whether the supplier goes.
  package var hasNoSupplier: Bool?

  /// States edits.
  package init(
    multiple: Quantity? = nil, maximum: Quantity? = nil, supplier: Code? = nil, hasNoMaximum: Bool? = nil,
    hasNoSupplier: Bool? = nil
  ) {
    self.multiple = multiple
    self.maximum = maximum
    self.supplier = supplier
    self.hasNoMaximum = hasNoMaximum
    self.hasNoSupplier = hasNoSupplier
  }
}
