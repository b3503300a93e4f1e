package import StoreCore

/// What one supplier delivers of one product, and how.
package struct SupplierItem: Hashable, Sendable, Codable {
  /// The supplier.
  package var supplier: Code
  /// The product.
  package var sku: SKU
  /// What the supplier calls it; empty when nobody said.
  package var code: String
  /// How much of the product one pack holds.
  package var pack: Quantity
  /// What one pack costs; nil: nobody knows yet.
  package var price: Money?
  /// The fewest packs that it delivers, 1 or more.
  package var minPacks: Int64
  /// Days from order to arrival where they differ from the supplier's.
  package var leadDays: Int?
  /// Whether the product is ordered here unless told.
  package var preferred: Bool
  /// The journal entry that made its present content.
  package var revision: Int

  /// States an item.
  package init(
    supplier: Code, sku: SKU, code: String = "", pack: Quantity = Quantity(units: 1), price: Money? = nil,
    minPacks: Int64 = 1, leadDays: Int? = nil, preferred: Bool = false, revision: Int = 0
  ) {
    self.supplier = supplier
    self.sku = sku
    self.code = code
    self.pack = pack
    self.price = price
    self.minPacks = minPacks
    self.leadDays = leadDays
    self.preferred = preferred
    self.revision = revision
  }

  /// How the journal names it: "supplier-item:acme/MUG".
  package var subject: Subject { SupplierItem.subject(supplier, sku) }

  /// How the journal names what a supplier delivers of a product.
  package static func subject(_ supplier: Code, _ sku: SKU) -> Subject {
    Subject(.supplierItem, supplier.text + "/" + sku.text)
  }

  /// The supplier and the product in a subject's key.
  package static func parts(of key: String) -> (supplier: String, sku: String)? {
    guard let slash = key.firstIndex(of: "/") else { return nil }
    return (String(key[..<slash]), String(key[key.index(after: slash)...]))
  }
}

/// What is to be set of a supplier's item; nil: it stays as it is.
package struct SupplierItemEdits: Hashable, Sendable, Codable {
  package var code: String?
  package var pack: Quantity?
  package var price: Money?
  package var minPacks: Int64?
  package var leadDays: Int?
  package var preferred: Bool?

  /// States edits.
  package init(
    code: String? = nil, pack: Quantity? = nil, price: Money? = nil, minPacks: Int64? = nil,
    leadDays: Int? = nil, preferred: Bool? = nil
  ) {
    self.code = code
    self.pack = pack
    self.price = price
    self.minPacks = minPacks
    self.leadDays = leadDays
    self.preferred = preferred
  }
}

extension SupplierItem {
  /// What it takes to get from one image to another, in words; nil: it is not there.
  static func effects(from before: SupplierItem?, to after: SupplierItem?) -> [Effect] {
    guard let row = after ?? before else { return [] }
    let name = "\(row.sku) from \(row.supplier)"
    guard let before, let after else {
      return [
        Effect(
          row.subject, "supplier-item", before: before?.sku.text, after: after?.sku.text,
          words: "\(name) \(after == nil ? "removed" : "added")")
      ]
    }
    var effects: [Effect] = []
    func compare(_ what: String, _ before: String?, _ now: String?) {
      if before != now {
        effects.append(Effect(after.subject, what, of: name, before: before, after: now))
      }
    }
    compare(
      "code", before.code.isEmpty ? nil : before.code, after.code.isEmpty ? nil : after.code)
    compare("pack", before.pack.text, after.pack.text)
    compare("price per pack", before.price?.text, after.price?.text)
    compare("least packs", String(before.minPacks), String(after.minPacks))
    compare("lead time", before.leadDays.map(LeadTime.words), after.leadDays.map(LeadTime.words))
    if before.preferred != after.preferred {
      effects.append(
        Effect(
          after.subject, "preferred", before: before.preferred ? "yes" : "no",
          after: after.preferred ? "yes" : "no",
          words: "\(name) \(after.preferred ? "is preferred" : "is no longer preferred")"))
    }
    return effects
  }
}
