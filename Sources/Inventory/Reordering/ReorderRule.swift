package import StoreCore

/// When one product is ordered for one location, and how much of it.
package struct ReorderRule: Hashable, Sendable, Codable {
  /// The product.
  package var sku: SKU
  /// The location.
  package var location: Code
  /// It is ordered when no more than this is there or on its way.
  package var minimum: Quantity
  /// Up to which it is ordered then; not less than the minimum.
  package var target: Quantity
  /// What quantities are rounded up to.
  package var multiple: Quantity
  /// How much shall be there at most; passing it is only told.
  package var maximum: Quantity?
  /// Who is asked; nil: whoever is preferred for the product.
  package var supplier: Code?
  /// The journal entry that made its present content.
  package var revision: Int

  /// States a rule.
  package init(
    sku: SKU, location: Code, minimum: Quantity, target: Quantity, multiple: Quantity,
    maximum: Quantity? = nil, supplier: Code? = nil, revision: Int = 0
  ) {
    self.sku = sku
    self.location = location
    self.minimum = minimum
    self.target = target
    self.multiple = multiple
    self.maximum = maximum
    self.supplier = supplier
    self.revision = revision
  }

  /// What it is about.
  package var place: StockPlace { StockPlace(sku, location) }

  /// How the journal names it: "reorder-rule:MUG@main".
  package var subject: Subject { Subject(.reorderRule, place.text) }
}

extension ReorderRule {
  /// What it takes to get from one image to another, in words; nil: it is not there.
  static func effects(from before: ReorderRule?, to after: ReorderRule?) -> [Effect] {
    guard let row = after ?? before else { return [] }
    let name = "\(row.sku) at \(row.location)"
    guard let before, let after else {
      return [
        Effect(
          row.subject, "reorder-rule", before: before?.words, after: after?.words,
          words: "Reorder rule of \(name) \(after == nil ? "removed" : "added"): \(row.words)")
      ]
    }
    var effects: [Effect] = []
    func compare(_ what: String, _ before: String?, _ now: String?) {
      if before != now {
        effects.append(Effect(after.subject, what, of: name, before: before, after: now))
      }
    }
    compare("minimum", before.minimum.text, after.minimum.text)
    compare("target", before.target.text, after.target.text)
    compare("multiple", before.multiple.text, after.multiple.text)
    compare("maximum", before.maximum?.text, after.maximum?.text)
    compare("supplier", before.supplier?.text, after.supplier?.text)
    return effects
  }

  /// Whether it says more than a minimum and a target.
  package var saysMore: Bool {
    let one = Quantity.one(of: SellingUnit(stored: "", decimals: multiple.decimals))
    return maximum != nil || supplier != nil || multiple > one
  }

  /// "10 to 40".
  package var words: String { "\(minimum) to \(target)" }
}
