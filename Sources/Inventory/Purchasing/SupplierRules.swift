package import StoreCore

/// The rows a change of a supplier, or of what it delivers, is decided over.
package struct SupplierRows: Hashable, Sendable {
  /// The supplier of the change's code.
  package var supplier: Supplier?
  /// How many orders to it are open.
  package var openOrders = 0
  /// The product that the change names.
  package var product: StockedProduct?
  /// What the supplier delivers of it.
  package var item: SupplierItem?
  /// What is preferred for the product, from whichever supplier.
  package var preferred: SupplierItem?
  /// What others that are in use deliver of it, by their codes; the first few.
  package var others: [SupplierItem] = []
  /// How many others deliver it.
  package var othersCount = 0
  /// The first few products that the supplier is preferred for.
  package var favoured: [SKU] = []
  /// How many products the supplier is preferred for.
  package var favouredCount = 0

  /// No rows.
  package init() {}
}

extension SupplierChange {
  /// The rows as the change leaves them; pure.
  ///
  /// Refused as `supplier-not-found`, `taken`, `archived`, `product-not-found`, `supplier-item-not-found`,
  /// `bad-lead-time`, and every field's own.
  package func outcome(over rows: SupplierRows) throws(StoreError) -> InventoryOutcome {
    switch self {
    case .itemSet(_, let sku, let edits): return try setItem(sku, edits, rows)
    case .itemRemoved(_, let sku):
      guard let supplier = rows.supplier else { throw .notFound(.supplier, code.text) }
      guard let item = rows.item else {
        throw .notFound(.supplierItem, SupplierItem.subject(supplier.code, sku).key)
      }
      return removed(item, rows)
    case .archived:
      let after = try applied(to: rows)
      var outcome = InventoryOutcome(.supplier(row: after))
      let remarks = [rows.openWords, rows.favouredWords].compactMap { $0 }
      if !remarks.isEmpty {
        outcome.told = Supplier.effects(from: rows.supplier, to: after).map { effect in
          remarks.reduce(effect) { $0.saying($1) }
        }
      }
      return outcome
    default: return InventoryOutcome(.supplier(row: try applied(to: rows)))
    }
  }

  private func applied(to rows: SupplierRows) throws(StoreError) -> Supplier {
    if case .added(let code, let name, let days, let minimum, let contact) = self {
      if let present = rows.supplier { throw .taken(.supplier, present.code) }
      return Supplier(
        code: code, name: try TextRule.name(name),
        leadDays: try LeadTime.checked(days ?? 0), minimumOrder: minimum,
        contact: try TextRule.note(contact ?? "", field: "contact"))
    }
    guard var supplier = rows.supplier else { throw .notFound(.supplier, code.text) }
    switch self {
    case .archived: supplier.status = .archived
    case .activated: supplier.status = .active
    default:
      guard supplier.status == .active else { throw .archived(supplier.subject) }
    }
    switch self {
    case .renamed(_, let name): supplier.name = try TextRule.name(name)
    case .leadSet(_, let days):
      supplier.leadDays = try LeadTime.checked(days)
    case .minimumSet(_, let minimum): supplier.minimumOrder = minimum
    case .contactSet(_, let contact):
      supplier.contact = try TextRule.note(contact, field: "contact")
    default: break
    }
    return supplier
  }

  /// Where only one other is left it takes the preferred one's place; of several nobody knows which.
  private func removed(_ item: SupplierItem, _ rows: SupplierRows) -> InventoryOutcome {
    var outcome = InventoryOutcome(rows: [InventoryOutcome.Edit(subject, nil)])
    guard item.preferred else { return outcome }
    var told = SupplierItem.effects(from: item, to: nil)
    if var only = rows.others.first, rows.others.count == 1 {
      let before = only
      only.preferred = true
      outcome.rows.append(InventoryOutcome.Edit(only.subject, .supplierItem(row: only)))
      told += SupplierItem.effects(from: before, to: only)
    } else {
      let names =
        rows.others.map(\.supplier.text).joined(separator: ", ")
        + (rows.othersCount > rows.others.count ? " and \(rows.othersCount - rows.others.count) more" : "")
      let left =
        names.isEmpty ? "no supplier is left for it" : "no supplier is preferred now; choose from \(names)"
      told = told.map { $0.saying(left) }
    }
    outcome.told = told
    return outcome
  }

  /// A product has one preferred item: the one before steps back.
  private func setItem(
    _ sku: SKU, _ edits: SupplierItemEdits, _ rows: SupplierRows
  ) throws(StoreError) -> InventoryOutcome {
    guard let supplier = rows.supplier else { throw .notFound(.supplier, code.text) }
    guard supplier.status == .active else { throw .archived(supplier.subject) }
    guard let product = rows.product else { throw .notFound(.product, sku.text) }
    guard !product.isArchived else { throw .archived(Subject(.product, product.sku.text)) }
    var item =
      rows.item
      ?? SupplierItem(
        supplier: supplier.code, sku: product.sku, pack: .one(of: product.unit),
        preferred: rows.preferred == nil)
    if let code = edits.code {
      item.code = code.isEmpty ? "" : try TextRule.name(code, field: "code", longest: 64)
    }
    if let pack = edits.pack { item.pack = try pack.pack(of: product.unit) }
    if let price = edits.price { item.price = price }
    if let packs = edits.minPacks { item.minPacks = try Packs.checked(packs) }
    if let days = edits.leadDays { item.leadDays = try LeadTime.checked(days) }
    if let preferred = edits.preferred { item.preferred = preferred }
    var outcome = InventoryOutcome()
    if item.preferred, var other = rows.preferred, other.subject != item.subject {
      other.preferred = false
      outcome.rows.append(InventoryOutcome.Edit(other.subject, .supplierItem(row: other)))
    }
    outcome.rows.append(InventoryOutcome.Edit(item.subject, .supplierItem(row: item)))
    return outcome
  }
}

extension SupplierRows {
  /// "2 orders to it stay open"; nil: none is.
  fileprivate var openWords: String? {
    guard openOrders > 0 else { return nil }
    return openOrders == 1
      ? "1 purchase order stays open" : "\(Total.grouped(openOrders)) purchase orders stay open"
  }

  /// "it stays preferred for MUG, TEA and 3 more, which propose leaves out"; nil: for nothing.
  fileprivate var favouredWords: String? {
    guard favouredCount > 0 else { return nil }
    let rest = favouredCount - favoured.count
    let names =
      favoured.map(\.text).joined(separator: ", ") + (rest > 0 ? " and \(Total.grouped(rest)) more" : "")
    return "it is still preferred for \(names); propose leaves these products out"
  }
}

extension Quantity {
  /// One whole unit, as the unit is written.
  static func one(of unit: SellingUnit) -> Quantity {
    // One has no decimals that a unit could refuse.
    (try? Quantity(units: 1).counted(in: unit)) ?? Quantity(units: 1)
  }

  /// The same as what a level can be compared with: none or some, below what no level reaches, and no finer than the
  /// unit; refused as `bad-quantity`.
  func bound(of unit: SellingUnit, field: String) throws(StoreError) -> Quantity {
    guard units >= 0 else { throw .quantityNegative(text, field: field) }
    // Counted in a finer unit it would overflow.
    guard units < Self.mostUnits else { throw .quantityTooLarge(text, field: field) }
    let counted = try counted(in: unit, field: field)
    guard counted.units < Self.mostUnits else { throw .quantityTooLarge(text, field: field) }
    return counted
  }

  /// The same as the content of a pack: some of it, as far as a level goes, and no finer than the unit.
  func pack(of unit: SellingUnit) throws(StoreError) -> Quantity {
    try bound(of: unit, field: "pack").some(field: "pack")
  }
}

/// A number of packs: whole, and one at least.
package enum Packs {
  /// Refused as `bad-quantity`.
  package static func checked(_ packs: Int64, field: String = "packs") throws(StoreError) -> Int64 {
    guard packs > 0 else { throw .quantityZero(field: field, noun: "number of packs") }
    guard packs < Quantity.wholeLimit else { throw .quantityTooLarge(String(packs), field: field) }
    return packs
  }
}
