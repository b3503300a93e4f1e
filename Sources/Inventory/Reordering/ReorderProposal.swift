package import StoreCore

/// What should be ordered of one product for one location, and how that came about; pure arithmetic on the
/// product's smallest units.
package struct ReorderProposal: Hashable, Sendable {
  /// The rule that says so.
  package var rule: ReorderRule
  /// The product's name.
  package var name: String
  /// What there is at the location.
  package var level: StockLevel
  /// How much is on drafts of orders to there.
  package var drafted: Int64
  /// Who would deliver: the rule's supplier, else the preferred; nil: nobody, or one that is archived.
  package var supplier: Code?
  /// Who would deliver, but is archived.
  package var archivedSupplier: Code?
  /// What the supplier delivers of it; nil: nothing is known, and packs of one are ordered.
  package var item: SupplierItem?

  /// States what is known.
  package init(
    rule: ReorderRule, name: String, level: StockLevel, drafted: Int64, supplier: Code?,
    item: SupplierItem?
  ) {
    self.rule = rule
    self.name = name
    self.level = level
    self.drafted = drafted
    self.supplier = supplier
    self.item = item
  }

  private var decimals: Int { rule.minimum.decimals }

  /// A number of smallest units as a quantity of the product.
  package func quantity(_ units: Int64) -> Quantity { Quantity(units: units, decimals: decimals) }

  /// What there will be once all that is on its way, or drafted, has come and all that is promised has left.
  package var projected: Quantity {
    quantity(level.onHand - level.reserved + level.incoming + drafted)
  }

  /// Whether it should be ordered: what is projected has fallen to the minimum, or below it.
  package var isDue: Bool { projected <= rule.minimum }

  /// How much one pack holds: without a supplier's word, one whole unit.
  package var pack: Quantity {
    guard let item, let pack = try? item.pack.pack(of: SellingUnit(stored: "", decimals: decimals)) else {
      return .one(of: SellingUnit(stored: "", decimals: decimals))
    }
    return pack
  }

  /// Up to what it is ordered: the target, or just past the minimum where that is the same, or else what has come
  /// would be due again.
  private var goal: Int64 { max(rule.target.units, rule.minimum.units + 1) }
  private var shortfall: Int64 { goal - projected.units }
  /// The fewest that the supplier delivers.
  private var least: Int64 {
    let (units, overflow) = pack.units.multipliedReportingOverflow(by: item?.minPacks ?? 1)
    return overflow ? pack.units : units
  }
  private var wanted: Int64 { max(shortfall, least) }

  /// The smallest amount that is whole packs and a multiple of the rule's at once.
  private var step: Int64 {
    var (a, b) = (pack.units, rule.multiple.units)
    while b != 0 { (a, b) = (b, a % b) }
    let (step, overflow) = pack.units.multipliedReportingOverflow(by: rule.multiple.units / max(a, 1))
    return overflow || step >= Quantity.mostUnits ? pack.units : step
  }

  /// How much is ordered: what is missing, or the fewest the supplier delivers, rounded up to the rule's multiple and
  /// to whole packs; nothing when it is not due.
  package var proposed: Quantity {
    guard isDue else { return quantity(0) }
    let rest = wanted % step
    return quantity(rest == 0 ? wanted : wanted - rest + step)
  }

  /// How many packs that is.
  package var packs: Int64 { proposed.units / pack.units }

  /// Whether more would be there than the rule wants at most.
  package var isOverMaximum: Bool {
    guard let maximum = rule.maximum else { return false }
    return projected.units + proposed.units > maximum.units
  }

  /// How the number came about: "8 on hand - 2 reserved + 0 incoming = 6 <= 10; to 40: 34, up to 3 packs of 12: 36".
  package var words: String {
    var words =
      "\(quantity(level.onHand)) on hand - \(quantity(level.reserved)) reserved + \(quantity(level.incoming)) incoming"
    if drafted > 0 { words += " + \(quantity(drafted)) in drafts" }
    words += " = \(projected) \(isDue ? "<=" : ">") \(rule.minimum)"
    guard isDue else { return words }
    words += "; to \(quantity(goal)): \(quantity(shortfall))"
    if least > shortfall {
      let packs = item?.minPacks ?? 1
      words += ", at least \(packs == 1 ? "1 pack" : "\(packs) packs"): \(quantity(least))"
    }
    let isMultiple = step != pack.units
    if item != nil {
      words += ", up to \(packs == 1 ? "1 pack" : "\(packs) packs") of \(pack)"
      if isMultiple { words += " in multiples of \(rule.multiple)" }
      return words + ": \(proposed)"
    }
    if proposed.units != wanted {
      words += ", up to a multiple of \(isMultiple ? rule.multiple : pack): \(proposed)"
    }
    return words
  }
}
