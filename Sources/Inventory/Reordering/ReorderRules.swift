package import StoreCore

/// The rows a change of a reorder rule is decided over.
package struct ReorderRows: Hashable, Sendable {
  /// The rule that is there.
  package var rule: ReorderRule?
  /// The product.
  package var product: StockedProduct?
  /// The location.
  package var location: Location?
  /// The supplier that the change names.
  package var supplier: Supplier?

  /// No rows.
  package init() {}
}

extension ReorderChange {
  /// The rule as the change leaves it; pure. Proposals have a rule of their own, `ReorderDrafting`.
  ///
  /// Refused as `product-not-found`, `location-not-found`, `supplier-not-found`, `archived`, `wrong-location`,
  /// `rule-not-found`, `bad-rule` and every quantity's own.
  package func outcome(over rows: ReorderRows) throws(StoreError) -> InventoryOutcome {
    switch self {
    case .ruleSet(let sku, let location, let minimum, let target, let edits):
      guard let product = rows.product else { throw .notFound(.product, sku.text) }
      guard !product.isArchived else { throw .archived(Subject(.product, product.sku.text)) }
      guard let place = rows.location else { throw .notFound(.location, location.text, field: "at") }
      guard place.status == .active else { throw .archived(place.subject) }
      guard place.kind == .storage else { throw .noStorage(place.code, place.kind.words) }
      var rule =
        rows.rule
        ?? ReorderRule(
          sku: product.sku, location: place.code, minimum: minimum, target: target,
          multiple: Quantity(units: 1, decimals: product.unit.decimals))
      (rule.minimum, rule.target) = (minimum, target)
      rule.multiple = edits.multiple ?? rule.multiple
      rule.maximum = edits.hasNoMaximum == true ? nil : edits.maximum ?? rule.maximum
      if edits.hasNoSupplier == true { rule.supplier = nil }
      if let code = edits.supplier {
        guard let supplier = rows.supplier else { throw .notFound(.supplier, code.text) }
        guard supplier.status == .active else { throw .archived(supplier.subject) }
        rule.supplier = supplier.code
      }
      let checked = rule
      return InventoryOutcome(
        .reorderRule(row: try checked.checked(in: product.unit)))
    case .ruleRemoved(let sku, let location):
      guard rows.product != nil else { throw .notFound(.product, sku.text) }
      guard let rule = rows.rule else {
        throw .notFound(.reorderRule, StockPlace(sku, rows.location?.code ?? location).text)
      }
      return InventoryOutcome(rows: [InventoryOutcome.Edit(rule.subject, nil)])
    case .proposed: throw .broken("proposals have a rule of their own")
    }
  }
}

extension ReorderRule {
  /// Refuses numbers that contradict each other, whatever the product is, as `bad-rule`; nil: it is not known yet.
  package static func check(
    _ minimum: Quantity, _ target: Quantity, multiple: Quantity?, maximum: Quantity?
  ) throws(StoreError) {
    guard target >= minimum else {
      throw .badRule(
        "the order-up-to level \(target) is less than the reorder point \(minimum)", field: "level")
    }
    if multiple?.isZero == true { throw .badRule("the multiple is zero", field: "multiple") }
    if let maximum, maximum < target {
      throw .badRule("the maximum \(maximum) is less than the order-up-to level \(target)", field: "max")
    }
  }

  /// The same rule counted in a unit; refused as `bad-rule` when its numbers contradict each other, and as every
  /// quantity's own.
  fileprivate func checked(in unit: SellingUnit) throws(StoreError) -> ReorderRule {
    var rule = self
    rule.minimum = try minimum.bound(of: unit, field: "point")
    rule.target = try target.bound(of: unit, field: "level")
    rule.multiple = try multiple.bound(of: unit, field: "multiple")
    if let maximum { rule.maximum = try maximum.bound(of: unit, field: "max") }
    try Self.check(minimum, target, multiple: rule.multiple, maximum: rule.maximum)
    // What is asked for is rounded up, and an order takes no more than a level holds.
    let goal = max(rule.target.units, rule.minimum.units + 1)
    let rest = goal % rule.multiple.units
    guard rest == 0 || goal - rest + rule.multiple.units < Quantity.wholeLimit * Quantity.one(of: unit).units
    else {
      throw .badRule(
        "the order-up-to level \(target), rounded up to a multiple of \(rule.multiple), is over 999,999,999",
        field: "level")
    }
    return rule
  }
}
