import Catalog
package import StoreCore

/// What is done to suppliers, supplier items and reorder rules besides setting fields; names are stored for ever.
package enum SupplyCommand: StoreCommand {
  /// Archives a supplier, and tells what of it stays.
  case supplierArchived(code: Code)
  /// Sets fields of a supplier's item, adding it where there is none; the first of a product is preferred.
  case itemSet(supplier: Code, sku: SKU, fields: [String: String])
  /// Removes an item; the one that is left of a product is preferred then.
  case itemRemoved(supplier: Code, sku: SKU)
  /// Sets fields of a reorder rule, adding it where there is none.
  case ruleSet(sku: SKU, at: Code, fields: [String: String])
  case ruleRemoved(sku: SKU, at: Code)

  package var kind: String {
    switch self {
    case .supplierArchived: "supplier.archived"
    case .itemSet: "supplier_item.set"
    case .itemRemoved: "supplier_item.removed"
    case .ruleSet: "reorder_rule.set"
    case .ruleRemoved: "reorder_rule.removed"
    }
  }

  package var least: Role { .manager }

  package func decide(_ shop: inout Changes) throws(StoreError) {
    switch self {
    case .supplierArchived(let code): try archive(try shop.known(Supplier.self, code.text), &shop)
    case .itemSet(let supplier, let sku, let fields):
      var (before, item) = try drafted(SupplierItem.self, "\(supplier)/\(sku)", fields, shop)
      let preferred = try shop.preferred(of: sku)
      if before == nil, fields["preferred"] == nil { item.preferred = preferred == nil }
      if item.preferred, let other = preferred, other.supplier != item.supplier {
        try shop.change(other) { $0.preferred = false }
      }
      try write(before, item, &shop)
    case .itemRemoved(let supplier, let sku):
      let supplier = try shop.known(Supplier.self, supplier.text)
      try remove(try shop.known(SupplierItem.self, "\(supplier.code)/\(sku)", field: "sku"), &shop)
    case .ruleSet(let sku, let location, let fields):
      _ = try shop.known(Product.self, sku.text)
      let (before, rule) = try drafted(ReorderRule.self, "\(location)/\(sku)", fields, shop)
      try write(before, rule, &shop)
    case .ruleRemoved(let sku, let location):
      let product = try shop.known(Product.self, sku.text)
      guard let rule = try shop.row(ReorderRule.self, "\(location)/\(product.sku)") else {
        throw .ruleNotFound(StockPlace(product.sku, location))
      }
      try shop.remove(rule)
    }
  }

  /// The row with a key, or a new one, with what was typed for its fields.
  private func drafted<E: Entity>(
    _: E.Type, _ key: String, _ fields: [String: String], _ rows: any Rows
  ) throws(StoreError) -> (before: E?, after: E) {
    let found = try rows.find(E.shape, key)
    var image = found ?? E.shape.blank
    let rule = EditRule(E.shape, rows.ground)
    if found == nil {
      try rule.add(key, fields, to: &image)
    } else {
      try rule.set(fields, in: &image)
    }
    guard let after = E.declaration.decode(image) else { throw .broken("a \(E.shape.noun) cannot be read") }
    return (found.flatMap(E.declaration.decode), after)
  }

  private func write<E: Entity>(_ before: E?, _ after: E, _ shop: inout Changes) throws(StoreError) {
    if let before { try shop.change(before, to: after) } else { try shop.add(after) }
  }

  private func archive(_ supplier: Supplier, _ shop: inout Changes) throws(StoreError) {
    guard supplier.status == .active else { return }
    try shop.change(supplier) { $0.status = .archived }
    if supplier.openOrders > 0 {
      shop.tell(Notice("orders-stay-open", ["count": .int(Int64(supplier.openOrders))]))
    }
    let preferred = try shop.rows(
      SupplierItem.self, where: ["supplier": supplier.code.stored, "preferred": true.stored], by: ["sku"],
      limit: 1000)
    if !preferred.isEmpty { shop.tell(named("still-preferred", "products", preferred.map(\.sku.text))) }
  }

  /// Of several suppliers that are left nobody knows which is meant.
  private func remove(_ item: SupplierItem, _ shop: inout Changes) throws(StoreError) {
    try shop.remove(item)
    guard item.preferred else { return }
    var others: [SupplierItem] = []
    for other in try shop.rows(
      SupplierItem.self, where: ["sku": item.sku.stored], by: ["supplier"], limit: 1000)
    where try shop.known(Supplier.self, other.supplier.text).status == .active { others.append(other) }
    if let only = others.first, others.count == 1 {
      try shop.change(only) { $0.preferred = true }
    } else {
      shop.tell(named("none-preferred", "suppliers", others.map(\.supplier.text)))
    }
  }

  /// A notice that names the first few keys, and how many more there are.
  private func named(_ code: String, _ noun: String, _ keys: [String]) -> Notice {
    Notice(
      code,
      [
        noun: .text(keys.prefix(3).joined(separator: ", ")),
        "more": .int(Int64(max(0, keys.count - 3))),
      ])
  }
}
