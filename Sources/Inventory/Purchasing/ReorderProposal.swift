import Catalog
package import StoreCore

/// How much of a product is to be ordered for a location, and how the number was calculated.
package struct ReorderProposal: Hashable, Sendable, Codable {
  package var rule: ReorderRule
  package var name: String
  package var unit: SellingUnit
  package var onHand: Quantity
  package var reserved: Quantity
  package var incoming: Quantity
  /// How much is on drafts of purchase orders.
  package var drafted: Quantity
  /// The rule's supplier, else the preferred one; nil: none, or an archived one.
  package var supplier: Code?
  /// The one that it would be, but it is archived.
  package var archivedSupplier: Code?
  /// How the supplier supplies it; nil: nobody knows, and packs of one are ordered.
  package var item: SupplierItem?

  /// Reads what a rule comes to.
  init(_ rule: ReorderRule, of product: Product, _ rows: any Rows) throws(StoreError) {
    let levels = try rows.sums(StockSums.levels, [rule.sku.stored, rule.location.stored]).map {
      Quantity(thousandths: $0)
    }
    (self.rule, name, unit) = (rule, product.name, product.unit)
    (onHand, reserved, incoming, drafted) = (levels[0], levels[1], levels[2], levels[3])
    var code = rule.supplier
    if code == nil { code = try rows.preferred(of: rule.sku)?.supplier }
    guard let code else { return }
    guard try rows.known(Supplier.self, code.text).status == .active else {
      archivedSupplier = code
      return
    }
    supplier = code
    item = try rows.row(SupplierItem.self, "\(code)/\(rule.sku)")
  }

  package var projected: Quantity { onHand - reserved + incoming + drafted }
  package var isDue: Bool { projected <= rule.minimum }

  /// The smallest quantity of the unit.
  private var smallest: Int64 { Digits.power(3 - unit.decimals) }
  /// How much one pack holds: without a supplier's word, one whole unit.
  package var pack: Quantity {
    guard let pack = item?.pack, pack.thousandths % smallest == 0 else { return Quantity(whole: 1) }
    return pack
  }
  /// Up to what it is ordered: past the reorder point, or else what has arrived would be due again.
  private var goal: Quantity { max(rule.target, Quantity(thousandths: rule.minimum.thousandths + smallest)) }
  private var shortfall: Quantity { goal - projected }
  /// The fewest packs that the supplier accepts, and how much that is.
  private var leastPacks: Int64 { (item?.minPacks.thousandths ?? 1000) / 1000 }
  private var least: Quantity {
    let (units, overflow) = pack.thousandths.multipliedReportingOverflow(by: leastPacks)
    return overflow ? pack : Quantity(thousandths: units)
  }

  /// What is missing, or the fewest that the supplier accepts, rounded up to whole packs; nothing when it is not due.
  package var packs: Int {
    guard isDue else { return 0 }
    let (packs, rest) = max(shortfall, least).thousandths.quotientAndRemainder(dividingBy: pack.thousandths)
    return Int(packs) + (rest > 0 ? 1 : 0)
  }
  package var proposed: Quantity { Quantity(thousandths: pack.thousandths * Int64(packs)) }

  /// Whether there would be more than the rule's maximum.
  package var isOverMaximum: Bool { rule.maximum.map { projected + proposed > $0 } ?? false }

  /// "8 on hand - 2 reserved + 0 incoming = 6 <= 10; to 40: 34, up to 3 packs of 12: 36".
  package var words: String {
    func text(_ quantity: Quantity) -> String { quantity.text(decimals: unit.decimals) }
    func counted(_ packs: Int) -> String { packs == 1 ? "1 pack" : "\(packs) packs" }
    var words = "\(text(onHand)) on hand - \(text(reserved)) reserved + \(text(incoming)) incoming"
    if !drafted.isZero { words += " + \(text(drafted)) in drafts" }
    words += " = \(text(projected)) \(isDue ? "<=" : ">") \(text(rule.minimum))"
    guard isDue else { return words }
    words += "; to \(text(goal)): \(text(shortfall))"
    if least > shortfall { words += ", at least \(counted(Int(leastPacks))): \(text(least))" }
    if item != nil { return words + ", up to \(counted(packs)) of \(text(pack)): \(text(proposed))" }
    return proposed == max(shortfall, least)
      ? words : words + ", up to a multiple of \(text(pack)): \(text(proposed))"
  }
}

extension Rows {
  /// The item of a product's preferred supplier; nil: there is none.
  func preferred(of sku: SKU) throws(StoreError) -> SupplierItem? {
    try rows(
      SupplierItem.self, where: ["sku": sku.stored, "preferred": true.stored], by: ["supplier"], limit: 1
    ).first
  }

  /// The rules of products to reorder, by SKU and location after a place, until `take` answers false.
  ///
  /// Archived products and locations need no reorder.
  func due(
    after: StockPlace? = nil, _ take: (ReorderRule, Product) throws(StoreError) -> Bool
  ) throws(StoreError) {
    var place = after.map { [$0.sku.stored, $0.location.stored] }
    while true {
      let rules = try rows(
        ReorderRule.self, where: ["is_due": true.stored], by: ["sku", "location"], after: place, limit: 200)
      for rule in rules {
        guard let product = try row(Product.self, rule.sku.text), product.status != .archived,
          try row(Location.self, rule.location.text)?.status == .active
        else { continue }
        guard try take(rule, product) else { return }
      }
      guard let last = rules.last, rules.count == 200 else { return }
      place = [last.sku.stored, last.location.stored]
    }
  }
}
